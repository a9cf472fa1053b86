/// Days with at least one entry, in a row as the schedule asks for it. Counted by calendar dates.
package struct Streak: Hashable, Sendable {
    /// As of `lastDay`; from 0.
    package var current: Int
    package var best: Int
    package var lastDay: Day?

    package init(current: Int = 0, best: Int = 0, lastDay: Day? = nil) {
        self.current = current
        self.best = best
        self.lastDay = lastDay
    }

    package init(of habit: Habit) {
        self.init(current: habit.currentStreak, best: habit.bestStreak, lastDay: habit.lastCheckInDate)
    }

    /// The streak after an entry on a day. Unchanged if the last day is in the future, because the clock was set back.
    /// `isLogged` is asked for the last day's week alone.
    package func adding(_ day: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) -> Streak {
        guard let lastDay else { return Streak(current: 1, best: max(best, 1), lastDay: day) }
        var streak = self
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

    /// The streak recounted from all days with an entry, in any order; `best` is the highest there was before.
    package static func counted(over days: some Sequence<Day>, in calendar: HabitCalendar, best: Int = 0) -> Streak {
        counted(inOrder: Set(days).sorted(), in: calendar, best: best)
    }

    /// - Parameter days: in order, each once.
    static func counted(inOrder days: [Day], in calendar: HabitCalendar, best: Int = 0) -> Streak {
        var streak = Streak(best: best)
        for (index, day) in days.enumerated() {
            streak = streak.adding(day, in: calendar) { isLogged in
                // Asked for the days of one week, which are near.
                days[max(0, index - 7)...min(days.count - 1, index + 7)].contains(isLogged)
            }
        }
        return streak
    }

    /// `isLogged` is asked for the last day's week alone.
    package func shown(on today: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) -> StreakShown {
        guard let lastDay, current > 0 else { return .none(best: best) }
        guard calendar.isBroken(after: lastDay, on: today, isLogged: isLogged) else {
            return .running(current, best: best)
        }
        return isHeld(byLogging: today.advanced(by: -1), on: today, in: calendar, isLogged: isLogged)
            ? .lapsedYesterday(current, best: best) : .none(best: best)
    }

    private func isHeld(
        byLogging day: Day, on today: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool
    ) -> Bool {
        guard let lastDay, lastDay < day, !calendar.isBroken(after: lastDay, on: day, isLogged: isLogged) else {
            return false
        }
        return !calendar.isBroken(after: day, on: today) { $0 == day || isLogged($0) }
    }
}

extension HabitCalendar {
    /// Before any entry of the later day. `isLogged` is asked for the last day's week alone.
    package func isBroken(after last: Day, on day: Day, isLogged: (Day) -> Bool) -> Bool {
        guard day > last else { return false }
        return missesDay(after: last, before: day) || missesWeek(from: last, before: day, isLogged: isLogged)
            || missesPeriod(from: last, before: day)
    }

    private func missesDay(after last: Day, before day: Day) -> Bool {
        var between = last.advanced(by: 1)
        while between < day {
            if asks(for: between) { return true }
            between = between.advanced(by: 1)
        }
        return false
    }

    /// Finished weeks count from the week of the last entry on; the first week and the week of adoption are excused.
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

/// How a streak is shown on a day; the stored values change only with the next entry.
package enum StreakShown: Hashable, Sendable {
    case running(Int, best: Int)
    /// The first day after a miss, "12 · yesterday?", where minutes logged for yesterday would bring it back.
    case lapsedYesterday(Int, best: Int)
    case none(best: Int)

    package var days: Int { if case .running(let days, _) = self { days } else { 0 } }

    /// What minutes logged for yesterday would bring back; nil if none are lost, or all are.
    package var lapsedDays: Int? { if case .lapsedYesterday(let days, _) = self { days } else { nil } }

    package var best: Int {
        switch self {
        case .running(_, let best), .lapsedYesterday(_, let best), .none(let best): best
        }
    }
}

/// Days in a row as a habit's schedule asks for it, from the first to the last entry of them.
package struct StreakRun: Hashable, Sendable {
    package let from: Day
    package let through: Day
    package let days: Int

    /// All runs of a habit with entries on these days, oldest first.
    package static func all(over days: some Sequence<Day>, in calendar: HabitCalendar) -> [StreakRun] {
        let logged = Set(days)
        return runs(of: logged.sorted()) { last, day in
            !calendar.isBroken(after: last, on: day) { logged.contains($0) }
        }
    }

    /// Of days in order, each once: `continues` says whether a day belongs to the run that ended with an earlier one.
    static func runs(of days: [Day], continues: (_ last: Day, _ day: Day) -> Bool) -> [StreakRun] {
        days.reduce(into: []) { runs, day in
            if let last = runs.last, continues(last.through, day) {
                runs[runs.count - 1] = StreakRun(from: last.from, through: day, days: last.days + 1)
            } else {
                runs.append(StreakRun(from: day, through: day, days: 1))
            }
        }
    }
}
