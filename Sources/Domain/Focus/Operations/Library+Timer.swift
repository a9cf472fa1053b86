import DocumentStore

extension Library {
    /// The timer of this machine, which must carry this session.
    /// - Throws: `.timerGone`, `.unreadable`.
    func timer(running sessionId: String) throws(Refusal) -> TimerRecord {
        guard let timer = try timer(), timer.sessionId.hasSameBytes(as: sessionId) else { throw .timerGone }
        return timer
    }

    /// The one precondition of what is done with the timer: that it still carries the session.
    func running(_ sessionId: String) -> [Precondition] {
        [.equals(.timer(of: deviceId), "sessionId", .string(sessionId))]
    }

    /// What a retraction of a session writes beside: the timer as it is now, for with the session the fold leaves out
    /// that its timer was ended.
    /// - Throws: `.unreadable`.
    func timerKept() throws(Refusal) -> Write {
        let path = DocumentPath.timer(of: deviceId)
        return try document(at: path).map { .set(path, $0.fields) } ?? .delete(path)
    }
}

extension Write {
    /// Writes what is other, and leaves every field alone that neither knows.
    static func update(_ path: DocumentPath, from old: Fields, to new: Fields) -> Write {
        var changed: [FieldPath: Value] = [:]
        for entry in new.entries where old[entry.name] != entry.value {
            changed[FieldPath(names: [entry.name])] = entry.value
        }
        let removed = old.entries.filter { new[$0.name] == nil }.map { FieldPath(names: [$0.name]) }
        return .update(path, changed, removing: removed)
    }
}
