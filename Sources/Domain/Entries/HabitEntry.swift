package import DocumentStore
package import Words

/// `checkIns/{date}/entries/{entryId}`: one line of a day's log, read by heatmap and streak.
package struct HabitEntry: Identifiable, Hashable, Sendable {
    package let id: String
    package var habitId = ""
    /// As it was that day.
    package var habitName = ""
    /// That its cat grows by; `focusMinutes` are those of them that are time.
    package var minutes = 0
    /// Units, or slips; nil where minutes alone were logged.
    package var amount: Amount?
    /// True where the amount is slips of a limit; such an entry has no minutes, and its day does not count for it.
    package var isSlip: Bool?
    /// Which of its habit's steps it ticks; nil for the habit as a whole.
    package var step: String?
    package var completedAt = Timestamp(milliseconds: 0)
    /// `session`, `manual` (logged by hand) or `import:NAME`; nil reads as `session`.
    package var source: String?
    package var note: String?
    /// When minutes began that were logged by hand with their times; they end at `completedAt`.
    package var startedAt: Timestamp?
}

extension HabitEntry: StoredModel {
    package static let collection = Schema.Collection("checkIns/{date}/entries/{entryId}", id: .history, fields)
    package static let fields: [Field<HabitEntry>] = [
        .field("habitId", \.habitId, .id),
        .field("habitName", \.habitName, .text(.habitName)),
        .field("minutes", \.minutes, .count),
        .optional("amount", \.amount, .decimal(HabitDraft.stepRange)),
        .optional("isSlip", \.isSlip),
        .optional("step", \.step, .text(1...Steps.rule.most)),
        .field("completedAt", \.completedAt),
        .optional("source", \.source, .entrySource),
        .optional("note", \.note, .text(.note)),
        .optional("startedAt", \.startedAt),
    ]

    package init(id: String) { self.id = id }
}

extension HabitEntry {
    /// From when to when it was, by its session or as it was logged; nil for what knows no times.
    package func span(_ session: FocusSession?) -> TimeSpan? {
        if let session { return TimeSpan(start: session.startedAt, end: session.endedAt) }
        return startedAt.map { TimeSpan(start: min($0, completedAt), end: completedAt) }
    }
}

/// `removedEntries/{entryId}`: an imported entry that was deleted, so that it is not imported again, or a session that was
/// deleted or moved, so that it is not logged again.
struct RemovedEntry: StoredModel {
    let id: String
    var source = ""
    var removedAt = Timestamp(milliseconds: 0)

    package static let collection = Schema.Collection("removedEntries/{entryId}", id: .made, fields)
    package static let fields: [Field<RemovedEntry>] = [
        .field("source", \.source, .entrySource),
        .field("removedAt", \.removedAt),
    ]

    package init(id: String) { self.id = id }
}

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
