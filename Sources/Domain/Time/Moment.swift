package import DocumentStore

/// A point in time, for UI, which does not import the store.
package typealias Instant = Timestamp

extension Timestamp {
    /// - Parameter milliseconds: how much later; negative for earlier.
    package func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: self.milliseconds + milliseconds)
    }

    /// Milliseconds from another point in time to this one.
    package func milliseconds(since other: Timestamp) -> Int64 { milliseconds - other.milliseconds }
}

/// What the clocks show, handed in from the edge.
package struct ClockReading: Hashable, Sendable {
    package let instant: Timestamp
    /// CLOCK_BOOTTIME in milliseconds: continues while the machine is asleep.
    package let boottime: Int64
    /// CLOCK_MONOTONIC in milliseconds: stops while the machine is asleep.
    package let monotonic: Int64
    package let bootId: String

    package init(instant: Timestamp, boottime: Int64, monotonic: Int64, bootId: String) {
        self.instant = instant
        self.boottime = boottime
        self.monotonic = monotonic
        self.bootId = bootId
    }
}

/// When something is decided or drawn: the clocks, the zone and the rule by which days begin.
package struct Moment: Sendable {
    package let clock: ClockReading
    package let zone: Zone
    package var dayStart: DayStart

    package init(clock: ClockReading, zone: Zone, dayStart: DayStart = .midnight) {
        self.clock = clock
        self.zone = zone
        self.dayStart = dayStart
    }

    package init(clock: ClockReading, zone: Zone, dayStartsAt: TimeOfDay) {
        self.init(clock: clock, zone: zone, dayStart: DayStart(time: dayStartsAt))
    }

    package func ruled(by settings: Settings) -> Moment {
        Moment(clock: clock, zone: zone, dayStart: settings.dayStart)
    }

    /// Later for what moves, by the clock of animations; date and time stay.
    package func animated(by milliseconds: Int64) -> Moment {
        let later = ClockReading(
            instant: clock.instant, boottime: clock.boottime, monotonic: clock.monotonic + milliseconds,
            bootId: clock.bootId)
        return Moment(clock: later, zone: zone, dayStart: dayStart)
    }

    package var instant: Timestamp { clock.instant }

    /// The wall clock, in milliseconds since 1970.
    package var milliseconds: Int64 { instant.milliseconds }

    package var today: Day { day(of: instant) }

    package var timeOfDay: TimeOfDay { timeOfDay(of: instant) }

    /// By the person's start of days: the one rule for sessions, streaks, coins and reports. A day that has begun continues
    /// when clocks are set back; a date that the zone skipped belongs to the night of the day before.
    package func day(of instant: Timestamp) -> Day {
        let minutes = Int(localSeconds(of: instant).flooredQuotient(by: 60))
        var day = dayStart.day(ofLocalMinutes: minutes)
        let next = day.advanced(by: 1)
        let left = next.number * 1440 + dayStart.time(on: next).minutesSinceMidnight - minutes
        if left <= Self.longestSetBack, instant >= start(of: next) { day = next }
        while zone.lostDays.contains(day) { day = day.advanced(by: -1) }
        return day
    }

    /// No zone has set its clocks back by more minutes at once, but over the date line.
    private static let longestSetBack = 180

    package func timeOfDay(of instant: Timestamp) -> TimeOfDay {
        let seconds = localSeconds(of: instant)
        return TimeOfDay(minutesSinceMidnight: Int((seconds - seconds.flooredQuotient(by: 86_400) * 86_400) / 60))
    }

    private func localSeconds(of instant: Timestamp) -> Int64 {
        instant.milliseconds.flooredQuotient(by: 1000) + Int64(zone.secondsFromUTC(at: instant))
    }

    /// The instant at which a day begins: the first at which the local clock shows the person's start of days, or a
    /// later time if it skips that. A date that the zone skipped begins with the day after it.
    package func start(of day: Day) -> Timestamp {
        var day = day
        while zone.lostDays.contains(day) { day = day.advanced(by: 1) }
        let wall = WallTime(day, dayStart.time(on: day), zone)
        return wall.firstShown ?? wall.endOfGap
    }

    /// The middle of a day: an instant that belongs to it in any nearby zone.
    package func middle(of day: Day) -> Timestamp { start(of: day).advanced(bySeconds: 43_200) }

    /// The instant at which the local clock shows a time on a calendar day: the first if it shows it twice, the same
    /// number of minutes after the jump if it skips it.
    package func instant(on day: Day, at time: TimeOfDay) -> Timestamp {
        let wall = WallTime(day, time, zone)
        return wall.firstShown ?? wall.afterGap
    }

    /// The instant of a day, by the person's start of days, at which the local clock shows a time: with days that begin
    /// at 04:00, half past midnight is at the end of the day.
    package func instant(at time: TimeOfDay, within day: Day) -> Timestamp {
        instant(on: time < dayStart.time(on: day) ? day.advanced(by: 1) : day, at: time)
    }

    package func hasCome(_ time: TimeOfDay) -> Bool { instant(at: time, within: today) <= instant }
}

private struct WallTime {
    private let local: Timestamp
    private let zone: Zone
    /// Seconds from UTC the day before and the day after.
    private let before, after: Int

    init(_ day: Day, _ time: TimeOfDay, _ zone: Zone) {
        local = Timestamp(milliseconds: Int64(day.number * 1440 + time.minutesSinceMidnight) * 60_000)
        self.zone = zone
        before = zone.secondsFromUTC(at: local.advanced(bySeconds: -86_400))
        after = zone.secondsFromUTC(at: local.advanced(bySeconds: 86_400))
    }

    /// The instants that show it, two where clocks are set back; none if they skip it.
    var shown: [Timestamp] {
        Set([before, after]).sorted(by: >).map { (offset: $0, instant: at($0)) }
            .filter { zone.secondsFromUTC(at: $0.instant) == $0.offset }.map(\.instant)
    }

    var firstShown: Timestamp? { shown.first }

    /// As many minutes after the skipped hour as it is in it.
    var afterGap: Timestamp { at(before) }

    var endOfGap: Timestamp { zone.change(after: at(after), until: at(before)) }

    private func at(_ offset: Int) -> Timestamp { local.advanced(bySeconds: -Int64(offset)) }
}

extension Moment {
    /// The next instant at which the clock on the wall shows a time, past midnight where need be.
    package func next(_ time: TimeOfDay) -> Timestamp { nearby(time).first { $0 > instant } ?? instant }

    package func last(_ time: TimeOfDay) -> Timestamp { nearby(time).last { $0 <= instant } ?? instant }

    /// Yesterday's, today's and tomorrow's, by the calendar and not as the user counts days; both of a doubled hour.
    private func nearby(_ time: TimeOfDay) -> [Timestamp] {
        let today = Moment(clock: clock, zone: zone).today
        return [-1, 0, 1].flatMap { offset in
            let wall = WallTime(today.advanced(by: offset), time, zone)
            return wall.shown.isEmpty ? [wall.afterGap] : wall.shown
        }
    }
}

/// A time zone, handed in from the edge.
package struct Zone: Sendable {
    package let name: String
    /// Skipped when the zone crossed the date line: 2011-12-30 in Apia.
    package let lostDays: Set<Day>
    private let offset: @Sendable (Timestamp) -> Int

    /// The offset is in seconds to add to UTC at a point in time, negative west of Greenwich.
    package init(name: String, offset: @escaping @Sendable (Timestamp) -> Int) {
        self.name = name
        self.offset = offset
        lostDays = Self.daysLost(by: offset)
    }

    package static let utc = Zone(name: "UTC") { _ in 0 }

    package func secondsFromUTC(at instant: Timestamp) -> Int { offset(instant) }

    /// The first instant at which the clocks show another offset than at the earlier of two, with one change in between.
    func change(after earlier: Timestamp, until later: Timestamp) -> Timestamp {
        let before = offset(earlier)
        return Self.first(after: earlier, until: later) { offset($0) != before }
    }

    /// A jump of nearly a day to the east is the date line: no other change of clocks is as large.
    private static func daysLost(by offset: (Timestamp) -> Int) -> Set<Day> {
        let (first, last) = (Day(year: 1990, month: 1, day: 1).midnight, Day(year: 2040, month: 1, day: 1).midnight)
        let before = offset(first)
        func isAcross(_ instant: Timestamp) -> Bool { offset(instant) - before > 20 * 3600 }
        guard isAcross(last) else { return [] }
        let jump = Self.first(after: first, until: last, where: isAcross)
        let secondBefore = jump.advanced(bySeconds: -1)
        let lastDay = localDay(of: secondBefore, offset(secondBefore))
        let nextDay = localDay(of: jump, offset(jump))
        return Set((lastDay..<max(lastDay, nextDay)).dropFirst())
    }

    private static func localDay(of instant: Timestamp, _ offset: Int) -> Day {
        Day(number: Int((instant.milliseconds / 1000 + Int64(offset)).flooredQuotient(by: 86_400)))
    }

    /// The first whole second for which something holds that holds from then on.
    private static func first(
        after earlier: Timestamp, until later: Timestamp, where holds: (Timestamp) -> Bool
    ) -> Timestamp {
        var (low, high) = (earlier, later)
        while high.milliseconds - low.milliseconds > 1000 {
            let middle = low.advanced(bySeconds: (high.milliseconds - low.milliseconds) / 2000)
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension Day {
    fileprivate var midnight: Timestamp { Timestamp(milliseconds: Int64(number) * 86_400_000) }
}
