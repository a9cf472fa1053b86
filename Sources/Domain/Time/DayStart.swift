package import DocumentStore

/// When days begin: at a time on the clock, another one before a change; and where nights count.
package struct DayStart: Hashable, Sendable {
    package var time: TimeOfDay
    package var earlier: Earlier?
    package var nights = NightRule()

    /// The rule that held before a change.
    package struct Earlier: Hashable, Sendable {
        package var time: TimeOfDay
        /// The first day of the rule that follows.
        package var until: Day

        package init(time: TimeOfDay, until: Day) {
            self.time = time
            self.until = until
        }
    }

    package init(time: TimeOfDay, earlier: Earlier? = nil, nights: NightRule = NightRule()) {
        self.time = time
        self.earlier = earlier
        self.nights = nights
    }

    package static let midnight = DayStart(time: TimeOfDay(minutesSinceMidnight: 0))

    /// Minutes are since 1970-01-01 00:00 on the local clock. The last day of the old rule lasts until the new one begins.
    func day(ofLocalMinutes localMinutes: Int) -> Day {
        let day = Self.day(ofLocalMinutes: localMinutes, beginningAt: time)
        guard let earlier, day < earlier.until else { return day }
        return min(Self.day(ofLocalMinutes: localMinutes, beginningAt: earlier.time), earlier.until.advanced(by: -1))
    }

    private static func day(ofLocalMinutes minutes: Int, beginningAt time: TimeOfDay) -> Day {
        Day(number: (minutes - time.minutesSinceMidnight).flooredQuotient(by: 1440))
    }

    package func time(on day: Day) -> TimeOfDay {
        guard let earlier, day < earlier.until else { return time }
        return earlier.time
    }

    /// The rule from tomorrow on; one that was to begin tomorrow is forgotten.
    func changing(to time: TimeOfDay, on today: Day) -> DayStart {
        let now = self.time(on: today)
        guard time != now else {
            return DayStart(time: time, earlier: earlier.flatMap { $0.until <= today ? $0 : nil })
        }
        return DayStart(time: time, earlier: Earlier(time: now, until: today.advanced(by: 1)))
    }
}

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
    package var dayStart: DayStart {
        let time = dayStartsAt ?? DayStart.midnight.time
        guard let dayStartChangesOn else { return DayStart(time: time, nights: nights) }
        let before = dayStartedAt ?? DayStart.midnight.time
        return DayStart(
            time: time, earlier: DayStart.Earlier(time: before, until: dayStartChangesOn), nights: nights)
    }

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
