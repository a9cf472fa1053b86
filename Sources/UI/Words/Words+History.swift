import Domain

extension Words {
    /// Calendar and stats.
    enum History {
        static let less = "less"
        static let more = "more"
        static let allHabits = "all habits"
        static let today = "today"
        static let week = "week"
        static let month = "month"
        static let year = "year"
        static let ever = "all"
        static let minutes = "Minutes"
        static let habits = "Habits"
        static let focus = "How you focus"
        static let bestStreak = "best"
        static let noHabits = "No habits yet: n on Today begins one."
        static let visits = "Visits"
        static let nothingThatDay = "Nothing logged."
        static let noMilestones = "Every reward of this month is yours."
        static let dayOff = "day off"

        static func span(_ span: Span) -> String {
            switch span {
            case .week: "this week"
            case .month: "this month"
            case .year: "this year"
            }
        }

        static func title(_ month: Month) -> String { "\(monthName(month.number)) \(month.year)" }

        static func completed(_ facts: SessionFacts) -> String {
            "\(count(facts.completed, "session")) to the end, \(facts.stoppedEarly) stopped early"
        }

        static func bestHour(_ hour: Int) -> String { "most begun between \(hour):00 and \((hour + 1) % 24):00" }

        static func average(_ minutes: Int, days: Int) -> String {
            "\(Words.minutes(minutes)) on an average day, \(count(days, "day")) active"
        }

        static func progress(_ habit: Habit, isShort: Bool) -> String {
            isShort
                ? "\(number(habit.totalMinutes / 60)) of \(number(habit.targetHours)) h"
                : "\(Words.minutes(habit.totalMinutes)) of \(number(habit.targetHours)) h"
        }

        static func milestone(_ days: Int, coins: Int, left: Int) -> String {
            "\(count(days, "day")): +\(coins), \(left) to go"
        }

        static func visited(_ days: Int, of length: Int) -> String { "\(days) of \(length) days" }

        static func source(_ entry: CheckInEntry) -> String {
            switch entry.source {
            case nil, "session": "focus"
            case "told": "added"
            case let other?: other
            }
        }
    }
}
