import Domain

extension Words {
    /// What forms say.
    enum Form {
        static let habit = "Habit"
        static let icon = "one emoji, or one or two letters"
        static let reminder = "8:30, 0830, 8:30pm; empty for none"
        static let group = "empty for none"
        static let endsOn = "a day; empty for no end"
        static let day = "today, yesterday, -2, 2026-11-21"
        static let minutesTitle = "Minutes without the timer"
        static let daysOffTitle = "Days off"
        static let daysOffHint = "Nothing is due, streaks hold."
        static let noteTitle = "Note"
        static let renameTitle = "Name"
        static let from = "From"
        static let through = "Through"
        static let forWhom = "For"
        static let keep = "keep"
        static let takeAway = "take away"
        static let takeAwayHint = "enter takes away what is marked; those days count again."
        static let thisHabit = "this habit"
        static let allHabits = "all habits"
        static let toldHint = "The cat grows and the streak holds; coins are for the timer."

        /// "21-24 Nov".
        static func span(_ off: DaysOff) -> String {
            let last = off.through ?? off.from
            let first = off.from.parts.day
            let end = "\(last.parts.day) \(Words.monthName(last.parts.month))"
            if off.from == last { return end }
            return off.from.month == last.month
                ? "\(first)-\(end)" : "\(first) \(Words.monthName(off.from.parts.month))-\(end)"
        }

        static func picks(_ picks: [String]) -> String { "pgdn: \(picks.joined(separator: " "))" }

        static func many(_ minutes: Int, goal: Int) -> String {
            "\(Words.minutes(minutes)) is more than three times the goal of \(goal) m."
        }

        static func younger(_ cat: String, _ stage: Stage) -> String {
            "With that target \(cat) would be \(Words.article(stage)) again."
        }

        static func wrongOrder(_ first: Day) -> String { "ends before \(Words.date(first))" }

        /// "at this pace: adolescent in 7 weeks, senior in 6 months".
        static func pace(_ form: UI.Form, minutes: Int = 0, _ view: Viewing) -> String {
            guard let draft = try? HabitFields.draft(form, on: view.today) else { return "" }
            let pace = Pace(of: draft, totalMinutes: minutes)
            let stages: [Stage] = [.adolescent, .senior]
            let parts = stages.compactMap { stage in
                pace.days(to: stage).flatMap { $0 > 0 ? "\(Words.name(stage)) in \(span($0))" : nil }
            }
            return parts.isEmpty ? "" : "at this pace: \(parts.joined(separator: ", "))"
        }

        private static func span(_ days: Int) -> String {
            switch RoughSpan(days: days) {
            case .days(let count): Words.count(count, "day")
            case .weeks(let count): Words.count(count, "week")
            case .months(let count): Words.count(count, "month")
            case .years(let count): Words.count(count, "year")
            }
        }
    }

    private static func article(_ stage: Stage) -> String {
        "\(stage == .adolescent || stage == .adult ? "an" : "a") \(name(stage))"
    }
}
