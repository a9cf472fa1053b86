package import DocumentStore

/// The one rule against two sessions at a time. Starts and corrections are refused by it; rows from other programs
/// and machines is kept, since facts count, and is only counted by it.
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
        return try models(FocusSession.self, .sessions(endedFrom: start, through: latest)).filter {
            $0.id != id && $0.overlaps(from: start, until: end)
        }
    }

    /// - Throws: `.sessionRan` where a session took place.
    func requireFree(
        from start: Timestamp, until end: Timestamp, besides id: String? = nil, at moment: Moment
    ) throws(DomainError) {
        guard let other = try sessions(overlapping: start, until: end, besides: id).first else { return }
        throw .sessionRan(from: moment.timeOfDay(of: other.startedAt), until: moment.timeOfDay(of: other.endedAt))
    }
}
