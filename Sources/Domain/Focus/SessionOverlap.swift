package import DocumentStore

/// The one rule against two things at a time: sessions, and minutes that were logged with their times. Starts, spans and
/// corrections are refused by it; rows from other programs and machines are kept, since facts count, and only
/// counted by it.
extension FocusSession {
    /// Whether both cover some instant: one may begin as the other ends.
    package func overlaps(from start: Timestamp, until end: Timestamp) -> Bool { startedAt < end && start < endedAt }
}

extension Repository {
    /// The sessions that cover some of a stretch of time, newest first.
    /// - Parameter id: of one that is not looked at.
    package func sessions(
        overlapping start: Timestamp, until end: Timestamp, besides id: String? = nil
    ) throws(DomainError) -> [FocusSession] {
        // No session that is kept going by pauses lasts longer.
        let latest = end.advanced(bySeconds: 31 * 86_400)
        return try models(FocusSession.self, .sessions(of: nil, from: start, through: latest)).filter {
            $0.id != id && $0.overlaps(from: start, until: end)
        }
    }

    /// - Throws: `.sessionRan` where something took place.
    func requireFree(
        from start: Timestamp, until end: Timestamp, besides id: String? = nil, at moment: Moment
    ) throws(DomainError) {
        let sessions = try sessions(overlapping: start, until: end, besides: id).map {
            TimeSpan(start: $0.startedAt, end: $0.endedAt)
        }
        let spans = sessions.isEmpty ? try spans(overlapping: start, until: end, besides: id) : sessions
        guard let taken = spans.first else { return }
        throw .sessionRan(from: moment.timeOfDay(of: taken.start), until: moment.timeOfDay(of: taken.end))
    }

    private func spans(
        overlapping start: Timestamp, until end: Timestamp, besides id: String?
    ) throws(DomainError) -> [TimeSpan] {
        let latest = end.advanced(byMilliseconds: Int64(LogEntry.range.upperBound) * 60_000)
        return try models(HabitEntry.self, .entries(of: nil, from: start, through: latest))
            .filter { $0.id != id }.compactMap { $0.span(nil) }.filter { $0.start < end && start < $0.end }
    }

    /// Whether something can have taken place then: it is over, and nothing else did, nor does the running timer.
    /// - Throws: `.startInFuture`, `.sessionRan`.
    func requirePast(_ span: TimeSpan, besides id: String? = nil, at moment: Moment) throws(DomainError) {
        guard span.end <= moment.instant else { throw .startInFuture }
        try requireFree(from: span.start, until: span.end, besides: id, at: moment)
        guard let timer = try timer(), timer.isBreak != true, timer.startedAt < span.end else { return }
        throw .sessionRan(from: moment.timeOfDay(of: timer.startedAt), until: moment.timeOfDay)
    }
}
