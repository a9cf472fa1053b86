package import DocumentStore

/// For which day a session counts that runs past the end of one.
package struct NightRule: Hashable, Sendable {
    package var choice = Choice.end
    /// The first day it holds for: before it, the other one did. Nil if it has always held.
    package var since: Day?

    /// The day that a session past midnight counts for.
    package enum Choice: String, Hashable, Sendable, CaseIterable {
        /// The day on which it ends.
        case end
        /// The day on which it begins.
        case start
    }

    package init(choice: Choice = .end, since: Day? = nil) {
        self.choice = choice
        self.since = since
    }

    package func choice(on day: Day) -> Choice {
        guard let since, day < since else { return choice }
        return choice == .end ? .start : .end
    }

    /// The rule from tomorrow on; one that was to begin tomorrow is forgotten.
    func changing(to choice: Choice, on today: Day) -> NightRule {
        guard choice != self.choice(on: today) else {
            return NightRule(choice: choice, since: since.flatMap { $0 <= today ? $0 : nil })
        }
        return NightRule(choice: choice, since: today.advanced(by: 1))
    }
}

extension Settings {
    package var nights: NightRule {
        NightRule(choice: nightSessions.flatMap(NightRule.Choice.init) ?? .end, since: nightSessionsChangeOn)
    }
}

extension Moment {
    /// The day of a stretch of time, such as a session: that of the last second it covers, so that one which ends as a
    /// day begins is of the day before; with nights that count for their start, that of its begin.
    package func day(from start: Timestamp, until end: Timestamp) -> Day {
        let last = max(start, end.floorOfSecond.advanced(byMilliseconds: -1))
        let day = day(of: last)
        return dayStart.nights.choice(on: day) == .start ? min(day, self.day(of: start)) : day
    }

    package func day(of session: FocusSession) -> Day { day(from: session.startedAt, until: session.endedAt) }
}

extension Timestamp {
    fileprivate var floorOfSecond: Timestamp {
        Timestamp(milliseconds: milliseconds.flooredQuotient(by: 1000) * 1000)
    }
}
