package import DocumentStore

extension Moment {
    /// The instant at which a day begins, as the person counts days.
    package func start(of day: Day) -> Timestamp {
        instant(on: day, at: dayStart.time(on: day))
    }

    /// The middle of a day, as the person counts days: an instant that belongs to it in any zone near by.
    package func middle(of day: Day) -> Timestamp { start(of: day).advanced(bySeconds: 43_200) }

    /// The instant at which the clock on the wall shows a time on a calendar day. Where it shows it twice, the first
    /// one; where it skips it, the same number of minutes after the hour it skips to.
    package func instant(on day: Day, at time: TimeOfDay) -> Timestamp {
        let local = Timestamp(milliseconds: Int64(day.number * 1440 + time.minutesSinceMidnight) * 60_000)
        let dayBefore = zone.secondsFromUTC(at: local.advanced(bySeconds: -86_400))
        let dayAfter = zone.secondsFromUTC(at: local.advanced(bySeconds: 86_400))
        let candidates = [max(dayBefore, dayAfter), min(dayBefore, dayAfter)].map {
            (offset: $0, instant: local.advanced(bySeconds: -Int64($0)))
        }
        let shown = candidates.first { zone.secondsFromUTC(at: $0.instant) == $0.offset }
        return shown?.instant ?? local.advanced(bySeconds: -Int64(dayBefore))
    }
}

extension DayStart {
    /// The time at which a day begins.
    package func time(on day: Day) -> TimeOfDay {
        guard let earlier, day < earlier.until else { return time }
        return earlier.time
    }
}
