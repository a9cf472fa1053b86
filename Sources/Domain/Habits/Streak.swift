/// Days with at least one entry, in a row as the schedule asks for it. Counted by calendar dates.
package struct Streak: Hashable, Sendable {
    /// As of `lastDay`; from 0.
    package var current = 0
    package var best = 0
    package var lastDay: Day?
    /// Saved days in hand as of `lastDay`, 0 to the habit's limit.
    package var held = 0
}

extension Streak {
    package init(of habit: Habit) {
        self.init(current: habit.currentStreak, best: habit.bestStreak, lastDay: habit.lastCheckInDate)
    }

    /// The streak after an entry on a day. Unchanged if the last day is in the future, because the clock was set back.
    /// `isLogged` is asked for the last day's week or month alone.
    package func adding(_ day: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) -> Streak {
        var past = HabitPast(streak: self)
        past.add(day, in: calendar, isLogged: isLogged)
        return past.streak
    }

    /// `isLogged` is asked for the last day's week or month alone.
    package func shown(on today: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) -> StreakShown {
        guard let lastDay, current > 0 else { return .none(best: best) }
        guard calendar.isBroken(after: lastDay, on: today, held: held, isLogged: isLogged) else {
            return .running(current, best: best)
        }
        return isHeld(byLogging: today.advanced(by: -1), on: today, in: calendar, isLogged: isLogged)
            ? .lapsedYesterday(current, best: best) : .none(best: best)
    }

    private func isHeld(
        byLogging day: Day, on today: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool
    ) -> Bool {
        guard let lastDay, lastDay <= day else { return false }
        let calendar = calendar.reachingGoal(of: day)
        let helped = adding(day, in: calendar, isLogged: isLogged)
        guard lastDay == day || helped.current > current else { return false }
        return !calendar.isBroken(after: day, on: today, held: helped.held) { $0 == day || isLogged($0) }
    }
}

/// What all days of a habit come to, counted in their order: its streak, and what saved days did for it.
package struct HabitPast: Hashable, Sendable {
    package var streak = Streak()
    /// Days with an entry.
    package var days = 0
    /// Missed days that saved days bridged, oldest first.
    package var saved: [Day] = []
    /// Streaks of `Self.longStreak` days or more that were lost before this one.
    package var lost = 0

    /// Days kept that earn one saved day, and the shortest streak whose first miss offers them.
    package static let daysPerSaved = 7
    package static let longStreak = 7
}

extension HabitPast {
    /// - Parameter days: in order, each once.
    package init(of days: [Day], in calendar: HabitCalendar) {
        self.init()
        for day in days { add(day, in: calendar, isLogged: days.containsInOrder) }
    }

    /// A missed day takes a saved day, if one is in hand, and is then bridged like a day off; else the streak breaks.
    mutating func add(_ day: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) {
        guard let last = streak.lastDay else { return count(1, on: day, in: calendar) }
        guard last <= day else { return }
        guard last < day else {
            streak.current = max(streak.current, 1)
            streak.best = max(streak.best, streak.current)
            return
        }
        let missed = calendar.missed(after: last, before: day, most: streak.held + 1, isLogged: isLogged)
        saved += missed.prefix(streak.held)
        let isBroken = missed.count > streak.held
        streak.held -= min(streak.held, missed.count)
        if isBroken, streak.current >= Self.longStreak { lost += 1 }
        count(isBroken ? 1 : streak.current + 1, on: day, in: calendar)
    }

    private mutating func count(_ current: Int, on day: Day, in calendar: HabitCalendar) {
        days += 1
        streak.current = current
        streak.best = max(streak.best, current)
        streak.lastDay = day
        guard current % Self.daysPerSaved == 0 else { return }
        streak.held = min(calendar.habit.savedDays ?? 0, streak.held + 1)
    }
}

extension HabitCalendar {
    /// Before any entry of the later day, with so many saved days in hand. `isLogged` is asked for the last day's week or
    /// month alone.
    package func isBroken(after last: Day, on day: Day, held: Int = 0, isLogged: (Day) -> Bool) -> Bool {
        day > last && missed(after: last, before: day, most: held + 1, isLogged: isLogged).count > held
    }

    /// The days between one with an entry and a later one that were due and passed without: days that the schedule names,
    /// and of each finished week or month that was short as many as it was short of, its last ones that were free. Of one
    /// that was short of its goal its last day.
    /// - Parameter most: how many are looked for, the first ones.
    /// - Parameter isLogged: asked for the last day's week or month alone.
    package func missed(after last: Day, before day: Day, most: Int = .max, isLogged: (Day) -> Bool) -> [Day] {
        let named = missedDays(after: last, before: day, most: most)
        guard habit.countsPeriods || habit.hasPeriodGoals else { return named }
        let ofPeriods = missedOfPeriods(from: last, before: day, most: most, isLogged)
        let ofGoals = missedOfGoals(from: last, before: day, most: most)
        return Array((named + ofPeriods + ofGoals).sorted().prefix(most))
    }

    /// Those alone that the schedule names.
    func missedDays(after last: Day, before day: Day, most: Int) -> [Day] {
        var missed: [Day] = []
        var (counted, between) = (last, last.advanced(by: 1))
        while between < day, missed.count < most {
            if asks(for: between, after: counted) {
                missed.append(between)
                counted = between
            }
            between = between.advanced(by: 1)
        }
        return missed
    }

    /// Finished periods count from that of the last entry on; the first one and that of adoption are excused.
    private func missedOfPeriods(from last: Day, before day: Day, most: Int, _ isLogged: (Day) -> Bool) -> [Day] {
        var missed: [Day] = []
        var next = last
        while next < day, missed.count < most {
            guard let period = period(of: next) else {
                next = next.advanced(by: 1)
                continue
            }
            let end = period.upperBound
            let asked = end < day ? daysAsked(in: period) : nil
            // A month that changed to weeks is none, but its weeks count.
            next = (asked == nil ? min(end, week(of: next).end) : end).advanced(by: 1)
            guard let asked, !isFirst(period, from: last) else { continue }
            let isOwn = period.contains(last)
            let done = isOwn ? period.count(where: isLogged) : 0
            guard done < asked else { continue }
            let free = period.filter { !isOff(on: $0) && !(isOwn && isLogged($0)) }
            missed += free.suffix(asked - done)
        }
        return missed
    }

    /// Whether a period is that of the adoption, or that of minutes that were logged for days before it.
    func isFirst(_ period: ClosedRange<Day>, from last: Day) -> Bool {
        period.contains(createdOn) || (last < createdOn && period.contains(last))
    }
}

/// How a streak is shown on a day.
package enum StreakShown: Hashable, Sendable {
    case running(Int, best: Int)
    /// The first day after a miss, "12 · yesterday?", where minutes logged for yesterday would bring it back.
    case lapsedYesterday(Int, best: Int)
    case none(best: Int)
    /// The person wants to see none.
    case hidden

    package var days: Int { if case .running(let days, _) = self { days } else { 0 } }

    /// What minutes logged for yesterday would bring back; nil if none are lost, or all are.
    package var lapsedDays: Int? { if case .lapsedYesterday(let days, _) = self { days } else { nil } }

    package var best: Int {
        switch self {
        case .running(_, let best), .lapsedYesterday(_, let best), .none(let best): best
        case .hidden: 0
        }
    }
}

/// Days in a row as a habit's schedule asks for it, from the first to the last entry of them.
package struct StreakRun: Hashable, Sendable {
    package let from: Day
    package let through: Day
    package let days: Int

    /// All runs of a habit, oldest first.
    /// - Parameter days: those that count for it, oldest first, each once.
    package static func all(over days: [Day], in calendar: HabitCalendar) -> [StreakRun] {
        var past = HabitPast()
        return runs(of: days) { _, day in
            if past.days == 0, let first = days.first { past.add(first, in: calendar, isLogged: days.containsInOrder) }
            past.add(day, in: calendar, isLogged: days.containsInOrder)
            return past.streak.current > 1
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
