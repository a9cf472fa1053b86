/// A habit to think of now, and why.
package struct Reminder: Hashable, Sendable {
    package let habitId: String
    package let habit: String
    /// The cat's name; empty where it is not known.
    package let cat: String
    package let cause: Cause

    /// Why it is time to say something.
    package enum Cause: Hashable, Sendable {
        /// The habit's own time of day has come.
        case time(TimeOfDay)
        /// It is evening, and a streak of so many days ends with the day.
        case streakAtRisk(days: Int)
    }

    package init(habitId: String, habit: String, cat: String, cause: Cause) {
        self.habitId = habitId
        self.habit = habit
        self.cat = cat
        self.cause = cause
    }

    /// Names it among those of one day: each is told once a day.
    package var key: String {
        switch cause {
        case .time(let time): "\(habitId) \(time.text)"
        case .streakAtRisk: "\(habitId) streak"
        }
    }
}
