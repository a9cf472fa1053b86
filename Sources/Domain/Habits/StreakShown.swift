/// How a streak is shown on a day; what is stored changes with the next entry only (PRODUCT section 2).
package enum StreakShown: Hashable, Sendable {
    /// It goes on.
    case running(Int, best: Int)
    /// The first day after a miss: "12 · yesterday?". Minutes told for yesterday or a day off bring it back.
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
        let yesterday = today.advanced(by: -1)
        guard calendar.isBroken(after: lastDay, on: yesterday, isLogged: isLogged) else {
            return .lapsedYesterday(current, best: best)
        }
        return .none(best: best)
    }
}
