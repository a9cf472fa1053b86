package import DocumentStore

/// What a batch in the journal changed, as far as undo names it.
package struct JournalChange: Hashable, Sendable {
    package var id: ChangeID
    /// When it was done.
    package var at: Instant
    package var kind: String
    package var isImport: Bool
    /// An import that brought over the history of another store.
    package var isJoin: Bool
    package var habitId: String?
    package var catId: String?
    /// Of a new habit, which may be gone.
    package var habitName: String?
    package var accessoryId: String?
    /// Minutes logged by hand.
    package var minutes: Int?
    /// The names of the settings it changed.
    package var settings: [String]

    package init(_ logged: LoggedBatch) {
        let batch = logged.batch
        id = logged.id
        at = logged.now
        kind = batch.kind
        isImport = batch.kind == Batch.importKind
        isJoin = isImport && batch.writes.contains { $0.path.collectionGroup == "machines" && $0.names("joined") }
        habitId = batch.id(in: "habits")
        catId = batch.id(in: "cats")
        habitName =
            batch.writes.lazy.compactMap { $0.path.collectionGroup == "habits" ? $0.name(of: "name") : nil }
            .first
        accessoryId = batch.boughtAccessory
        minutes = kind == LogEntry.kind ? batch.loggedMinutes : nil
        settings = kind == ChangeSetting.kind ? batch.settingNames : []
    }
}

extension Write {
    fileprivate func names(_ field: FieldPath) -> Bool {
        fields[field] != nil || transforms.contains { $0.field == field }
    }
}

extension Batch {
    /// The first batch of a store makes the person as well.
    fileprivate var settingNames: [String] {
        let writes = writes.filter { $0.fields["createdAt"] == nil }
        let names = [
            "dayStartsAt", "nightSessions", "firstDayOfWeek", "checkIn", "coins", "streaks", "cats", "letters",
            "keepLetters", "displayName", "email",
        ]
        return names.filter { name in
            let field = FieldPath(names: [name])
            return writes.contains { $0.fields[field] != nil || $0.removed.contains(field) }
        }
    }

    fileprivate var loggedMinutes: Int? {
        for write in writes where write.path.collectionGroup == "entries" {
            if case .integer(let minutes)? = write.fields["minutes"] { return Int(bounded: minutes) }
        }
        return nil
    }

    fileprivate func id(in collection: String) -> String? {
        for write in writes {
            let segments = write.path.segments
            if segments.count > 1, segments[0] == collection { return String(segments[1]) }
        }
        return nil
    }
}

extension Batch {
    /// What the batches of an import go by on disk, and those that bring the history of another store.
    package static let importKind = "import"

    /// One of the batches of an import, of which the last one is its seal: all of it counts or nothing.
    package static func importing(_ writes: [Write], in group: String, isSeal: Bool = false) -> Batch {
        Batch(kind: importKind, writes: writes, group: Group(name: group, isSeal: isSeal))
    }

    /// Whether it ends an import: without it, the batches before it do not count.
    package var isSealOfImport: Bool { kind == Self.importKind && group?.isSeal == true }

    /// Whether it is an import's that never came to its end.
    package var isPieceOfImport: Bool { kind == Self.importKind && group?.isSeal != true }
}
