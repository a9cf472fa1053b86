import DocumentStore

/// How firmly a habit is held: an exponential average over its due days, kept or missed. After 13 kept days of every day it is
/// half of the rest to 100%; a rarer habit needs fewer, which take longer. Days off and saved days count for nothing.
/// Equal ones come to equal percents, so that a screen can keep them.
package struct Strength: Hashable, Sendable {
    /// With an entry, in order, each once.
    let days: [Day]
    let calendar: HabitCalendar
    let today: Day

    /// Due days of a daily habit.
    private static let halfLife = 13.0

    /// 0 to 100. Reads all days: for one page or a list, not for each frame.
    package var percent: Int {
        var (strength, last) = (0.0, Day?.none)
        var past = HabitPast()
        for day in days where day <= today {
            let keeps = Self.keptPart(calendar.habit.schedule(on: day))
            if let last {
                let missed = calendar.missed(after: last, before: day, isLogged: days.containsInOrder).count
                Self.fade(&strength, missed - min(missed, past.streak.held), keeps)
            }
            past.add(day, in: calendar, isLogged: days.containsInOrder)
            strength = 1 - (1 - strength) * keeps
            last = day
        }
        guard let last else { return 0 }
        let missed = calendar.missed(after: last, before: today, isLogged: days.containsInOrder).count
        Self.fade(
            &strength, missed - min(missed, past.streak.held), Self.keptPart(calendar.habit.schedule(on: today)))
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

extension UserData {
    package func strength(of habit: Habit, at moment: Moment) -> Strength {
        Strength(
            days: daysLogged.daysKept(of: habit), calendar: calendar(of: habit, at: moment),
            today: moment.ruled(by: settings).today)
    }
}
