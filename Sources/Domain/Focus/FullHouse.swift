import DocumentStore

extension Library {
    /// Whether every habit due on a day, at least one, has reached its goal (PRODUCT section 3, XP).
    /// - Parameters:
    ///   - day: the local day.
    ///   - habitId: whose minutes come on top.
    ///   - minutes: that are about to be logged.
    ///   - moment: now, with days as the person set them.
    /// - Throws: `.unreadable`.
    package func isHouseFull(
        on day: Day, adding minutes: Int, to habitId: String, at moment: Moment
    ) throws(Refusal) -> Bool {
        let logged = try self.minutes(from: day.advanced(by: -6), through: day)
        let daysOff = try daysOff()
        let weekBegins = try settings().weekBegins
        let due = try habits().filter { habit in
            HabitCalendar(
                of: habit, daysOff: daysOff, firstDayOfWeek: weekBegins, at: moment
            ).isDue(on: day) { logged.hasEntry(of: habit.id, on: $0) }
        }
        return !due.isEmpty
            && due.allSatisfy { habit in
                logged.minutes(of: habit.id, on: day) + (habit.id == habitId ? minutes : 0) >= habit.goalMinutes
            }
    }
}
