package import DocumentStore

extension Moment {
    /// The instant at which a day begins, as the person counts days: the first at which the clock on the wall shows the
    /// time of their day's start, or a later one where it skips that. A day that never was begins with the one after it.
    package func start(of day: Day) -> Timestamp {
        var day = day
        while zone.lostDays.contains(day) { day = day.advanced(by: 1) }
        let wall = WallTime(day, dayStart.time(on: day), zone)
        return wall.firstShown ?? wall.endOfGap
    }

    /// The middle of a day, as the person counts days: an instant that belongs to it in any zone near by.
    package func middle(of day: Day) -> Timestamp { start(of: day).advanced(bySeconds: 43_200) }

    /// The instant at which the clock on the wall shows a time on a calendar day. Where it shows it twice, the first
    /// one; where it skips it, the same number of minutes after the hour it skips to.
    package func instant(on day: Day, at time: TimeOfDay) -> Timestamp {
        let wall = WallTime(day, time, zone)
        return wall.firstShown ?? wall.afterGap
    }

    /// The instant of a day, as the person counts days, at which the clock on the wall shows a time: with days that
    /// begin at 04:00, half past midnight is the end of the day.
    package func instant(at time: TimeOfDay, within day: Day) -> Timestamp {
        instant(on: time < dayStart.time(on: day) ? day.advanced(by: 1) : day, at: time)
    }

    /// Whether the clock on the wall has shown a time since today began.
    package func hasCome(_ time: TimeOfDay) -> Bool { instant(at: time, within: today) <= instant }
}

/// What a clock on the wall shows, and when it does so.
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

    /// The first instant that shows it; nil where the clocks skip it.
    var firstShown: Timestamp? {
        [max(before, after), min(before, after)].lazy.map { (offset: $0, instant: at($0)) }
            .first { zone.secondsFromUTC(at: $0.instant) == $0.offset }?.instant
    }

    /// As many minutes after the skipped hour as it lies in it.
    var afterGap: Timestamp { at(before) }

    /// When the clocks skip it.
    var endOfGap: Timestamp { zone.change(after: at(after), until: at(before)) }

    private func at(_ offset: Int) -> Timestamp { local.advanced(bySeconds: -Int64(offset)) }
}

extension DayStart {
    /// The time at which a day begins.
    package func time(on day: Day) -> TimeOfDay {
        guard let earlier, day < earlier.until else { return time }
        return earlier.time
    }
}
