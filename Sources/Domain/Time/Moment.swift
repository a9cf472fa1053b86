package import DocumentStore

/// What the clocks show, handed in from the edge.
package struct ClockReading: Hashable, Sendable {
    /// The wall clock.
    package let instant: Timestamp
    /// CLOCK_BOOTTIME in milliseconds: goes on while the machine is asleep.
    package let boottime: Int64
    /// CLOCK_MONOTONIC in milliseconds: stands still while the machine is asleep.
    package let monotonic: Int64
    /// Names this boot of the machine.
    package let bootId: String

    package init(instant: Timestamp, boottime: Int64, monotonic: Int64, bootId: String) {
        self.instant = instant
        self.boottime = boottime
        self.monotonic = monotonic
        self.bootId = bootId
    }
}

/// A time zone, handed in from the edge.
package struct Zone: Sendable {
    /// Its name, such as `Europe/Berlin`.
    package let name: String
    private let offset: @Sendable (Timestamp) -> Int

    /// - Parameter offset: seconds to add to UTC at a point in time, negative west of Greenwich.
    package init(name: String, offset: @escaping @Sendable (Timestamp) -> Int) {
        self.name = name
        self.offset = offset
    }

    /// UTC.
    package static let utc = Zone(name: "UTC") { _ in 0 }

    /// Seconds to add to UTC at a point in time.
    package func secondsFromUTC(at instant: Timestamp) -> Int { offset(instant) }
}

/// When something is decided or drawn: the clocks, the zone and the rule by which days begin.
package struct Moment: Sendable {
    package let clock: ClockReading
    package let zone: Zone
    /// When days begin (PRODUCT section 1, "today").
    package var dayStart: DayStart

    package init(clock: ClockReading, zone: Zone, dayStart: DayStart = .midnight) {
        self.clock = clock
        self.zone = zone
        self.dayStart = dayStart
    }

    /// Days that begin at one time on the clock and always did.
    package init(clock: ClockReading, zone: Zone, dayStartsAt: TimeOfDay) {
        self.init(clock: clock, zone: zone, dayStart: DayStart(time: dayStartsAt))
    }

    /// The same time, with days that begin as the person set it.
    package func ruled(by settings: Settings) -> Moment {
        Moment(clock: clock, zone: zone, dayStart: settings.dayStart)
    }

    /// The wall clock.
    package var instant: Timestamp { clock.instant }

    /// The local day, as the person counts days.
    package var today: Day { day(of: instant) }

    /// The local time on the clock.
    package var timeOfDay: TimeOfDay { timeOfDay(of: instant) }

    /// The local day a point in time belongs to, as the person counts days.
    package func day(of instant: Timestamp) -> Day {
        dayStart.day(ofLocalMinutes: Int(floorDivided(localSeconds(of: instant), by: 60)))
    }

    /// The local time on the clock at a point in time.
    package func timeOfDay(of instant: Timestamp) -> TimeOfDay {
        let seconds = localSeconds(of: instant)
        return TimeOfDay(minutesSinceMidnight: Int((seconds - floorDivided(seconds, by: 86_400) * 86_400) / 60))
    }

    private func localSeconds(of instant: Timestamp) -> Int64 {
        floorDivided(instant.milliseconds, by: 1000) + Int64(zone.secondsFromUTC(at: instant))
    }

    private func floorDivided(_ number: Int64, by divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
