extension UserData {
    /// On the day after a habit's very first minutes, those minutes, until something is logged: the cat remembers them.
    /// Nil on every other day.
    package func firstEvening(of habit: Habit, at moment: Moment) -> Int? {
        let now = moment.ruled(by: settings)
        let yesterday = now.today.advanced(by: -1)
        let logged = minutes.growth(of: habit.id, on: yesterday)
        guard habit.isActive, logged > 0, habit.totalMinutes == logged, habit.createdOn(by: now) <= yesterday,
            minutes.daysWithEntries(of: habit.id) == [yesterday], isDue(habit, at: moment)
        else { return nil }
        return logged
    }

    /// The cat that remembers the first evening; nil on every other day.
    package func catRememberingFirstEvening(at moment: Moment) -> Cat? {
        habits.first { firstEvening(of: $0, at: moment) != nil }.flatMap { habit in
            cats.first { $0.boundHabitId == habit.id && $0.state == .active }
        }
    }
}
