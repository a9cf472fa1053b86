/// What a day was for a habit.
package enum DayMark: String, CaseIterable, Hashable, Sendable {
    /// The goal was reached.
    case kept
    /// There is an entry, less than the goal.
    case partly
    /// Missed, and bridged by a saved day.
    case saved
    /// A day off, or one of rest.
    case off
    /// Due, and passed without an entry.
    case missed
    /// Nothing was asked for, or the day is not over.
    case notDue
}

extension UserData {
    /// One for each day, both ends included.
    package func marks(
        of habit: Habit, from first: Day, through last: Day, minutes known: MinutesByDay? = nil, at moment: Moment
    ) -> [DayMark] {
        let known = known ?? minutes
        let today = moment.ruled(by: settings).today
        let calendar = calendar(of: habit, at: moment)
        return (first.number...max(first, last).number).map { number in
            let day = Day(number: number)
            if known.hasEntry(of: habit.id, on: day) {
                return known.minutes(of: habit.id, on: day) >= habit.goalMinutes ? .kept : .partly
            }
            if calendar.isOff(on: day) { return .off }
            return day < today && day >= calendar.createdOn && calendar.asks(for: day) ? .missed : .notDue
        }
    }
}
