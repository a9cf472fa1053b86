/// When days begin: at a time on the clock, another one before a change (PRODUCT section 1, "today").
package struct DayStart: Hashable, Sendable {
    /// The time days begin at.
    package var time: TimeOfDay
    /// The rule before the last change.
    package var earlier: Earlier?

    /// The rule that held before a change.
    package struct Earlier: Hashable, Sendable {
        /// The time days began at.
        package var time: TimeOfDay
        /// The first day of the rule that follows.
        package var until: Day

        package init(time: TimeOfDay, until: Day) {
            self.time = time
            self.until = until
        }
    }

    package init(time: TimeOfDay, earlier: Earlier? = nil) {
        self.time = time
        self.earlier = earlier
    }

    /// Days begin at midnight.
    package static let midnight = DayStart(time: TimeOfDay(minutesSinceMidnight: 0))

    /// The day to which a local time belongs. The last day of the old rule lasts until the new rule's first one begins.
    /// - Parameter localMinutes: since 1970-01-01 00:00 on the local clock.
    func day(ofLocalMinutes localMinutes: Int) -> Day {
        let day = Self.day(ofLocalMinutes: localMinutes, beginningAt: time)
        guard let earlier, day < earlier.until else { return day }
        return min(
            Self.day(ofLocalMinutes: localMinutes, beginningAt: earlier.time), earlier.until.advanced(by: -1))
    }

    private static func day(ofLocalMinutes minutes: Int, beginningAt time: TimeOfDay) -> Day {
        let shifted = minutes - time.minutesSinceMidnight
        return Day(number: shifted >= 0 ? shifted / 1440 : -((-shifted + 1439) / 1440))
    }
}

extension Settings {
    /// When days begin, with the rule before the last change.
    package var dayStart: DayStart {
        let time = dayStartsAt ?? DayStart.midnight.time
        guard let dayStartChangesOn else { return DayStart(time: time) }
        let before = dayStartedAt ?? DayStart.midnight.time
        return DayStart(time: time, earlier: DayStart.Earlier(time: before, until: dayStartChangesOn))
    }
}
