/// What is to be thought of: a habit's own time, and a streak that would end with the day (issue "At home in the
/// shell", 3).
extension Household {
    /// From when on a streak at risk is told, on the clock.
    package static let eveningBegins = TimeOfDay(minutesSinceMidnight: 20 * 60)
    /// The shortest streak that is told of.
    package static let shortestStreakTold = 3

    /// What is to be thought of now: habits due today and not done, whose time has come, and those whose streak ends
    /// with the day; a habit whose timer runs needs no reminder. A habit comes once, its streak first.
    package func reminders(at moment: Moment) -> [Reminder] {
        let now = moment.ruled(by: settings)
        return habits.compactMap { habit in
            guard habit.isActive, timer?.habitId != habit.id, isDue(habit, at: now),
                minutes.minutes(of: habit.id, on: now.today) < habit.goalMinutes,
                let cause = streakAtRisk(of: habit, at: now) ?? timeCome(for: habit, at: now)
            else { return nil }
            return Reminder(
                habitId: habit.id, habit: habit.name, cat: cat(habit.catId)?.name ?? "",
                cause: cause)
        }
    }

    private func timeCome(for habit: Habit, at now: Moment) -> Reminder.Cause? {
        guard let time = habit.reminderTime, now.hasCome(time) else { return nil }
        return .time(time)
    }

    /// Broken tomorrow unless something is done today: the week of a habit of N times a week may leave it time.
    private func streakAtRisk(of habit: Habit, at now: Moment) -> Reminder.Cause? {
        let days = streakShown(of: habit, at: now).days
        guard days >= Self.shortestStreakTold, now.hasCome(Self.eveningBegins), let last = habit.lastCheckInDate,
            last < now.today
        else { return nil }
        let isLost = calendar(of: habit, at: now).isBroken(
            after: last, on: now.today.advanced(by: 1), isLogged: isLogged(habit))
        return isLost ? .streakAtRisk(days: days) : nil
    }
}
