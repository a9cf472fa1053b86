extension UserData {
    /// Days that are looked at: two years between months, and a year off.
    private static let farthest = 2 * 366 + 400

    /// The first day from today on that asks for something of a habit that is not done yet, if nothing is logged until then; nil
    /// where nothing is.
    package func nextDue(of habit: Habit, at moment: Moment) -> Day? {
        let now = moment.ruled(by: settings)
        let calendar = calendar(of: habit, at: now)
        // None of what lasts without end is looked at day by day.
        guard !habit.needsNewer, !habit.goal(on: now.today).keepsItself, !calendar.rests(on: now.today) else {
            return nil
        }
        let first = isKept(habit, at: now) ? now.today.advanced(by: 1) : now.today
        let last = min(habit.lastDay ?? Repository.allDays.upperBound, first.advanced(by: Self.farthest))
        guard first <= last else { return nil }
        let isLogged = isLogged(habit)
        return (first...last).first { day in
            calendar.isDue(on: day, isLogged: isLogged) { calendar.isReached(before: $0, in: minutes) }
        }
    }
}
