import Domain

extension Words {
    /// All about a habit.
    enum HabitPage {
        static let goal = "goal"
        static let when = "when"
        static let active = "active"
        static let about = "about"
        static let cat = "cat"
        static let weeks = "Weeks"

        static func today(_ minutes: Int, of goal: Int) -> String { "\(minutes) of \(goal) min" }

        /// "25 min a day, 12 h 30 m of 100 h".
        static func goal(_ habit: Habit) -> String {
            "\(habit.goalMinutes) min a day, \(Words.minutes(habit.totalMinutes)) of \(number(habit.targetHours)) h"
        }

        static func reminder(_ time: TimeOfDay) -> String { "reminder at \(time.text)" }
        static func until(_ day: Day) -> String { "until \(dateWithYear(day))" }

        static func average(_ minutes: Int, days: Int) -> String {
            days == 0 ? "not yet" : "\(count(days, "day")), \(Words.minutes(minutes)) on average"
        }
    }

    /// "every day", "Mon, Wed, Fri", "3 times a week".
    static func schedule(_ schedule: Schedule) -> String {
        switch schedule {
        case .everyDay: "every day"
        case .weekdays(let days):
            Weekday.allCases.filter(days.contains).map { name($0) }.joined(separator: ", ")
        case .timesAWeek(let times): times == 1 ? "once a week" : "\(times) times a week"
        }
    }
}
