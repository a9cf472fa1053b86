/// Days with at least one entry, in a row as the schedule asks for it (seed, streak calculation rule; PRODUCT section
/// 2). Counted by calendar dates.
package struct Streak: Hashable, Sendable {
    /// As of `lastDay`; from 0.
    package var current: Int
    /// The highest there was; never falls.
    package var best: Int
    /// The last day with an entry; nil before the first.
    package var lastDay: Day?

    package init(current: Int = 0, best: Int = 0, lastDay: Day? = nil) {
        self.current = current
        self.best = best
        self.lastDay = lastDay
    }

    /// As the habit's document keeps it.
    package init(of habit: Habit) {
        self.init(current: habit.currentStreak, best: habit.bestStreak, lastDay: habit.lastCheckInDate)
    }

    /// The streak after an entry on a day. A last day in the future, after the clock was set back, leaves it.
    /// - Parameters:
    ///   - day: of the new entry.
    ///   - calendar: of the habit.
    ///   - isLogged: whether the habit has an entry on a day; asked for the last day's week alone.
    package func adding(_ day: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) -> Streak {
        var streak = self
        guard let lastDay else {
            streak.current = 1
            streak.best = max(best, 1)
            streak.lastDay = day
            return streak
        }
        guard lastDay <= day else { return self }
        if lastDay == day {
            streak.current = max(current, 1)
        } else {
            streak.current = calendar.isBroken(after: lastDay, on: day, isLogged: isLogged) ? 1 : current + 1
            streak.lastDay = day
        }
        streak.best = max(best, streak.current)
        return streak
    }

    /// The streak counted anew from all days with an entry.
    /// - Parameters:
    ///   - days: in any order, each once or more often.
    ///   - calendar: of the habit.
    ///   - best: the highest there was before; it never falls.
    package static func counted(over days: some Sequence<Day>, in calendar: HabitCalendar, best: Int = 0) -> Streak {
        let logged = Set(days)
        return logged.sorted().reduce(Streak(best: best)) { streak, day in
            streak.adding(day, in: calendar) { logged.contains($0) }
        }
    }
}

extension HabitCalendar {
    /// Whether a streak that was kept up to a day is broken on a later one, before any entry of that later day.
    /// - Parameters:
    ///   - last: the last day with an entry.
    ///   - day: after it.
    ///   - isLogged: whether the habit has an entry on a day; asked for the last day's week alone.
    package func isBroken(after last: Day, on day: Day, isLogged: (Day) -> Bool) -> Bool {
        guard day > last else { return false }
        return missesDay(after: last, before: day) || missesWeek(from: last, before: day, isLogged: isLogged)
    }

    private func missesDay(after last: Day, before day: Day) -> Bool {
        var between = last.advanced(by: 1)
        while between < day {
            if asks(for: between) { return true }
            between = between.advanced(by: 1)
        }
        return false
    }

    /// Finished weeks count from the last entry's own on; the first week and weeks touched by days off are excused.
    private func missesWeek(from last: Day, before day: Day, isLogged: (Day) -> Bool) -> Bool {
        let firstWeek = week(of: min(createdOn, last))
        var week = week(of: last)
        let own = week
        while week < self.week(of: day) {
            if week > firstWeek, let times = timesAsked(in: week) {
                let done = week == own ? week.days.count(where: isLogged) : 0
                if done < times { return true }
            }
            week = week.next
        }
        return false
    }

    /// How many days a week asks for; nil where it is excused or, by the schedule of even one of its days, not a week
    /// of N times.
    private func timesAsked(in week: Week) -> Int? {
        var least = 7
        for day in week.days {
            guard case .timesAWeek(let times) = habit.schedule(on: day), !isOff(on: day), day <= habit.endsOn ?? day
            else {
                return nil
            }
            least = min(least, times)
        }
        return least
    }
}
