import DocumentStore

/// How firmly a habit is held: an exponential average over its due days, kept or missed. After 13 kept days of every day it is
/// half of what is left to 100%; a rarer habit needs fewer, which take longer. Days off and saved days count for nothing.
package enum Strength {
    /// Due days of a daily habit.
    private static let halfLife = 13.0

    /// 0 to 100.
    /// - Parameter days: with an entry, in order, each once.
    package static func percent(of days: [Day], in calendar: HabitCalendar, on today: Day) -> Int {
        var (strength, last) = (0.0, Day?.none)
        var past = HabitPast()
        for day in days where day <= today {
            let keeps = keptPart(calendar.habit.schedule(on: day))
            if let last {
                let missed = calendar.missed(after: last, before: day, isLogged: days.containsInOrder).count
                fade(&strength, missed - min(missed, past.streak.held), keeps)
            }
            past.add(day, in: calendar, isLogged: days.containsInOrder)
            strength = 1 - (1 - strength) * keeps
            last = day
        }
        guard let last else { return 0 }
        let missed = calendar.missed(after: last, before: today, isLogged: days.containsInOrder).count
        fade(&strength, missed - min(missed, past.streak.held), keptPart(calendar.habit.schedule(on: today)))
        return Int((strength * 100).rounded())
    }

    private static func fade(_ strength: inout Double, _ missed: Int, _ keeps: Double) {
        for _ in 0..<max(0, missed) { strength *= keeps }
    }

    /// What a due day leaves of all before it: 0.5 to the power of 1 / (13 · √rhythm), the rhythm in due days a day.
    private static func keptPart(_ schedule: Schedule) -> Double {
        let rhythm = schedule.rhythm
        let days = halfLife * (Double(rhythm.days) / Double(rhythm.span)).squareRoot()
        let exponent = -0.693_147_180_559_945 / days
        // The series of e^x, for x from -0.5 to 0.
        var (sum, term) = (1.0, 1.0)
        for step in 1...12 {
            term *= exponent / Double(step)
            sum += term
        }
        return sum
    }
}

/// All that the strength of a habit follows from: equal ones have equal strengths, so that a screen can keep one.
package struct StrengthBasis: Hashable, Sendable {
    private let days: [Day]
    private let calendar: HabitCalendar
    private let today: Day

    fileprivate init(days: [Day], calendar: HabitCalendar, today: Day) {
        (self.days, self.calendar, self.today) = (days, calendar, today)
    }

    /// 0 to 100. Reads all days: for one page or a list, not for each frame.
    package var percent: Int { Strength.percent(of: days, in: calendar, on: today) }
}

extension UserData {
    package func strength(of habit: Habit, at moment: Moment) -> StrengthBasis {
        StrengthBasis(
            days: daysLogged.daysKept(of: habit), calendar: calendar(of: habit, at: moment),
            today: moment.ruled(by: settings).today)
    }
}
