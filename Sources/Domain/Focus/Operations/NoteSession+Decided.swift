import DocumentStore

extension NoteSession: Operation {
    /// The note of a session is the note of its entry, too (PRODUCT section 1).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        guard let session = try library.session(sessionId, of: habitId) else { throw .timerGone }
        let note: String? = try TextRule.note.checked(note)
        let changed = try FieldEdit.notes(shown: shown, wanted: note, stored: session.note)
        guard changed else { return Decision(batch: nil, outcome: .done) }
        var paths: [DocumentPath] = [.session(sessionId, of: habitId)]
        // The rule by which days begin may have changed since: the entry then lies a day beside.
        let day = moment.day(of: session.endedAt)
        for day in [day, day.advanced(by: -1), day.advanced(by: 1)] {
            let path = DocumentPath.entry(sessionId, on: day)
            if try library.document(at: path) != nil { paths.append(path) }
        }
        let batch = try library.decision(
            "noteSession", requiring: try library.unchanged(["note"], at: paths[0]),
            writing: paths.map { path in
                note.map { .updateIfPresent(path, ["note": .string($0)]) }
                    ?? .updateIfPresent(path, [:], removing: ["note"])
            }, at: moment)
        return Decision(batch: batch, outcome: .done)
    }
}
