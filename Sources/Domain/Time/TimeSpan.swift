package import DocumentStore

/// A stretch of time.
package struct TimeSpan: Hashable, Sendable {
    package var start: Timestamp
    package var end: Timestamp

    package init(start: Timestamp, end: Timestamp) { (self.start, self.end) = (start, end) }

    package var milliseconds: Int64 { max(0, end.milliseconds(since: start)) }

    /// Whole minutes, rounded down.
    package var minutes: Int { Int(milliseconds / 60_000) }

    package func holds(_ instant: Timestamp) -> Bool { start <= instant && instant <= end }
}

/// From one time on the clock to another, as people write it.
package struct ClockSpan: Hashable, Sendable {
    package var start: TimeOfDay
    package var end: TimeOfDay

    package init(start: TimeOfDay, end: TimeOfDay) { (self.start, self.end) = (start, end) }

    package var text: String { "\(start.text)-\(end.text)" }

    /// Reads "14:00-14:45", "9-10:30", "2pm to 3pm", "23:30–00:15", "14点到15点". Nil for anything else: also for two
    /// plain numbers, which may be something else, and for no time between.
    package init?(typed: String) {
        let text = typed.plainTyped
        let marks = ["-", "\u{2013}", "\u{2014}", "~", " to ", "到", "至"]
        guard let mark = marks.first(where: { text.contains($0) }) else { return nil }
        let parts = text.split(separator: mark, omittingEmptySubsequences: false).map { String($0).trimmed }
        guard parts.count == 2, parts.contains(where: { !$0.allSatisfy(\.isNumber) || $0.count > 2 }),
            let start = TimeOfDay(typed: parts[0]), let end = TimeOfDay(typed: parts[1]), start != end
        else { return nil }
        self.init(start: start, end: end)
    }
}

extension Moment {
    /// The time that a person means who was busy then: it begins on the day they name and, where it ends earlier on the
    /// clock, ends on the next. Without a day it is today's, or where that is not over that of the night before, if it
    /// ended in the last twelve hours.
    /// - Throws: `.dayInFuture`, `.startInFuture`, `.dayLeftOut`, `.invalid` for a day before all history.
    package func span(_ typed: ClockSpan, on day: Day? = nil) throws(DomainError) -> TimeSpan {
        let span = span(typed, beginningOn: day ?? today)
        if span.end > instant, day == nil {
            let last = self.span(typed, beginningOn: today.advanced(by: -1))
            if last.end <= instant, instant.milliseconds(since: last.end) <= 12 * 3_600_000 { return last }
        }
        try checkLoggable(day ?? today)
        guard span.end <= instant else { throw .startInFuture }
        return span
    }

    private func span(_ typed: ClockSpan, beginningOn day: Day) -> TimeSpan {
        let start = instant(at: typed.start, within: day)
        return TimeSpan(start: start, end: instant(showing: typed.end, after: start))
    }

    /// The first instant after another one at which the clock on the wall shows a time.
    func instant(showing time: TimeOfDay, after start: Timestamp) -> Timestamp {
        let date = Moment(clock: clock, zone: zone).day(of: start)
        let same = instant(on: date, at: time)
        return same > start ? same : instant(on: date.advanced(by: 1), at: time)
    }
}
