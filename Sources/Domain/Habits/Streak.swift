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

    /// Finished weeks count from the last entry's own on; the first week and the week of adoption are excused.
    private func missesWeek(from last: Day, before day: Day, isLogged: (Day) -> Bool) -> Bool {
        let own = week(of: last)
        var week = own
        while week < self.week(of: day) {
            if !isFirst(week, from: last), let times = daysAsked(in: week) {
                let done = week == own ? week.days.count(where: isLogged) : 0
                if done < times { return true }
            }
            week = week.next
        }
        return false
    }

    /// Whether a week is that of the adoption, or that of minutes that were logged for days before it.
    private func isFirst(_ week: Week, from last: Day) -> Bool {
        week == self.week(of: createdOn) || (last < createdOn && week == self.week(of: last))
    }
}
