package import DocumentStore

/// An import as it lies in the journal, read back from its writes.
package struct ImportedGroup: Hashable, Sendable {
    /// Its last batch: naming one takes back the whole group.
    package let seal: LoggedBatch
    /// `import:NAME`; empty for a whole tree.
    package private(set) var source = ""
    /// Habits the import made, by id.
    package private(set) var made: Set<String> = []
    /// Minutes by day by habit.
    package private(set) var minutes: [String: [Day: Int]] = [:]
    /// Where its entries and days off lie, by habit.
    package private(set) var paths: [String: [DocumentPath]] = [:]
    /// How many entries it writes.
    package private(set) var entryCount = 0
    /// Whether it made the person's own document: then all there is was built on it.
    package private(set) var isWholeTree = false

    /// - Parameters:
    ///   - seal: its last batch.
    ///   - batches: all of the group.
    package init(endingWith seal: LoggedBatch, _ batches: [LoggedBatch]) {
        self.seal = seal
        for write in batches.lazy.flatMap(\.batch.writes) where write.verb == .set { take(write) }
    }

    private mutating func take(_ write: Write) {
        if write.path == .root { isWholeTree = true }
        let parts = write.path.segments
        if parts.count == 2, parts[0] == "habits" { made.insert(String(parts[1])) }
        if write.path.collectionGroup == "daysOff", case .string(let habit)? = write.fields["habitId"] {
            paths[habit, default: []].append(write.path)
        }
        guard parts.count == 4, parts[2] == "entries", let day = Day(String(parts[1])),
            case .string(let habit)? = write.fields["habitId"], case .integer(let minutes)? = write.fields["minutes"]
        else { return }
        entryCount += 1
        paths[habit, default: []].append(write.path)
        self.minutes[habit, default: [:]][day, default: 0] += Int(bounded: minutes)
        if source.isEmpty, case .string(let text)? = write.fields["source"] { source = text }
    }

    var habitIds: [String] { made.union(paths.keys).sorted() }
}

extension Batch {
    /// Whether it ends an import: those before it do not count by themselves.
    package var isSealOfImport: Bool { kind == ImportPlan.kind && group?.isSeal == true }

    /// Whether it is an import's that never came to its end.
    package var isPieceOfImport: Bool { kind == ImportPlan.kind && group?.isSeal != true }
}
