/// Days in a row as a habit's schedule asks for it, from the first to the last entry of them (PRODUCT section 2).
package struct StreakRun: Hashable, Sendable {
    package let from: Day
    package let through: Day
    /// Days with an entry in it; at least 1.
    package let days: Int
}

extension StreakRun {
    /// All runs of a habit, oldest first.
    /// - Parameters:
    ///   - days: with an entry, in any order.
    ///   - calendar: of the habit.
    package static func all(over days: some Sequence<Day>, in calendar: HabitCalendar) -> [StreakRun] {
        let logged = Set(days)
        var runs: [StreakRun] = []
        var streak = Streak()
        for day in logged.sorted() {
            streak = streak.adding(day, in: calendar) { logged.contains($0) }
            if streak.current > 1, let last = runs.popLast() {
                runs.append(StreakRun(from: last.from, through: day, days: streak.current))
            } else {
                runs.append(StreakRun(from: day, through: day, days: 1))
            }
        }
        return runs
    }
}
