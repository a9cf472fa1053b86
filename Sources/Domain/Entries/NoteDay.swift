import DocumentStore
package import Words

/// Puts a note to a day: the one field of the day's own document.
package struct NoteDay: Operation {
    package static let kind = "noteDay"
    package static let name = LocalizedText({ $0.changes.noteOfDay })
    package static let undo = UndoRule.always

    package var day: Day
    package var note: String?
    /// The note the person was shown, empty for none; nil if they were shown nothing.
    package var shown: String?

    package init(day: Day, note: String?, shown: String? = nil) {
        self.day = day
        self.note = note
        self.shown = shown
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        guard Repository.allDays.contains(day) else { throw .invalid(.day, .notUnderstood(day.text)) }
        let note: String? = try TextRule.note.checked(note)
        let changed = try FieldEdit.notes(shown: shown, wanted: note, stored: try repository.note(of: day))
        guard changed else { return .unchanged }
        let write =
            note.map { .merge(.day(day), ["note": .string($0)]) }
            ?? Write.updateIfPresent(.day(day), removing: ["note"])
        return try repository.decision(for: self, requiring: [], writing: [write], at: moment)
    }
}

/// `checkIns/{date}`: the day itself; entries are below.
struct DayNote: StoredModel {
    let id: String
    /// Of stores that were joined each may have had one.
    var note: String?

    package static let collection = Schema.Collection("checkIns/{date}", id: .day, fields)
    package static let fields: [Field<DayNote>] = [.optional("note", \.note, .text(0...4 * TextRule.note.most))]

    package init(id: String) { self.id = id }

    var shown: String? { note?.cut(to: TextRule.note.most) }
}

extension Repository {
    /// Nil if there is none.
    package func note(of day: Day) throws(DomainError) -> String? { try model(DayNote.self, at: .day(day))?.shown }

    /// By day, all there are.
    package func notesOfDays() throws(DomainError) -> [Day: String] {
        var notes: [Day: String] = [:]
        for note in try models(DayNote.self, .all(of: "checkIns")) {
            if let day = Day(note.id) { notes[day] = note.shown }
        }
        return notes
    }
}
