/// How a streak is shown on a day; what is stored changes with the next entry only (PRODUCT section 2).
package enum StreakShown: Hashable, Sendable {
    /// It goes on.
    case running(Int, best: Int)
    /// The first day after a miss: "12 · yesterday?". Minutes logged for yesterday bring it back; where they would not,
    /// the streak is lost.
    case lapsedYesterday(Int, best: Int)
    /// 0, with the best there was beside it.
    case none(best: Int)

    /// Days in a row; 0 once it is lost.
    package var days: Int {
        switch self {
        case .running(let days, _): days
        case .lapsedYesterday, .none: 0
        }
    }

    /// Days that minutes logged for yesterday would bring back; nil where none are lost, or all are.
    package var lapsedDays: Int? {
        if case .lapsedYesterday(let days, _) = self { days } else { nil }
    }

    /// The highest there was.
    package var best: Int {
        switch self {
        case .running(_, let best), .lapsedYesterday(_, let best), .none(let best): best
        }
    }
}

extension Streak {
    /// How it is shown.
    /// - Parameters:
    ///   - today: the local day.
    ///   - calendar: of the habit.
    ///   - isLogged: whether the habit has an entry on a day; asked for the last day's week alone.
    package func shown(on today: Day, in calendar: HabitCalendar, isLogged: (Day) -> Bool) -> StreakShown {
        guard let lastDay, current > 0 else { return .none(best: best) }
        guard calendar.isBroken(after: lastDay, on: today, isLogged: isLogged) else {
            return .running(current, best: best)
        }
        return isHeld(byLogging: today.advanced(by: -1), on: today, in: calendar, isLogged: isLogged)
            ? .lapsedYesterday(current, best: best) : .none(best: best)
    }

    /// Whether an entry on a day that has none would keep the streak.
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
    /// Whether a streak that is kept was counted by the rule of version 0.1, by which a week touched by days off asked
    /// for nothing.
    /// - Parameters:
    ///   - kept: as the habit's document has it.
    ///   - days: with an entry.
    ///   - counted: by the rule of today.
    func wasCountedEarlier(_ kept: Streak, over days: some Sequence<Day>, atLeast counted: Streak) -> Bool {
        var calendar = self
        calendar.excusesTouchedWeeks = true
        let earlier = Streak.counted(over: days, in: calendar, best: kept.best)
        return kept.lastDay == earlier.lastDay && kept.best == earlier.best
            && (counted.current...max(counted.current, earlier.current)).contains(kept.current)
    }
}
