package import DocumentStore
package import Domain

/// An import as it is in the journal, read back from its writes.
package struct ImportedGroup: Hashable, Sendable {
    /// Its last batch: naming one undoes the whole group.
    package let seal: LoggedBatch
    /// Habits it made.
    private(set) var made: Set<String> = []
    /// What came along, by habit: minutes of entries, and the documents of entries and days off.
    private(set) var minutes: [String: Int] = [:]
    private(set) var paths: [String: [DocumentPath]] = [:]
    private(set) var entryCount = 0
    /// Sessions that came along, by id.
    private(set) var sessions: Set<String> = []
    private(set) var coins = 0
    /// Whether it made the person's own document: then all there is was built on it.
    private(set) var isWholeTree = false

    package init(endingWith seal: LoggedBatch, _ batches: [LoggedBatch]) {
        self.seal = seal
        for write in batches.lazy.flatMap(\.batch.writes).flatMap({ [$0] + $0.then }) {
            if write.verb == .set || write.verb == .once { take(write) }
            guard write.path == .root else { continue }
            for transform in write.transforms where transform.field == "coins" {
                if case .increment(.integer(let amount)) = transform.operation { coins += Int(bounded: amount) }
            }
        }
    }

    private mutating func take(_ write: Write) {
        let path = write.path
        if path == .root { isWholeTree = true }
        if path.collection == "habits" { made.insert(path.id) }
        if path.collectionGroup == "sessions" { sessions.insert(path.id) }
        guard case .string(let habit)? = write.fields["habitId"] else { return }
        if path.collectionGroup == "daysOff" { paths[habit, default: []].append(path) }
        guard path.entryDay != nil, case .integer(let minutes)? = write.fields["minutes"] else { return }
        entryCount += 1
        paths[habit, default: []].append(path)
        self.minutes[habit, default: 0] += Int(bounded: minutes)
    }

    fileprivate var habitIds: [String] { made.union(paths.keys).sorted() }
}

/// What undoing an import removes: all of it, or the parts that are still as imported.
package struct ImportUndo: Hashable, Sendable {
    /// Without more than one they are no group.
    package let batches: [Batch]
    /// Habits that keep their imported entries, since they have newer ones.
    package let kept: [String]
    package let entryCount: Int

    fileprivate static let pieceLength = 2000
}

extension Repository {
    /// The batch that undoes an import with the parts of it undone before, as if it had never been. Throws
    /// `.importContinued` where a habit it made has newer entries, `.timerRuns`, `.notUndoable` for a whole tree,
    /// `.coinsShort`, `.unreadable`.
    package func retraction(of imported: ImportedGroup, besides parts: [BatchID] = [], at moment: Moment)
        throws(DomainError) -> Batch
    {
        if let first = try reasonsToKeep(imported, at: moment).min(by: { $0.key < $1.key }) { throw first.value }
        let balance = try person()?.coins ?? 0
        guard imported.coins <= balance else { throw .coinsShort(price: imported.coins, balance: balance) }
        return Batch(kind: Store.retraction, writes: [], retracts: [imported.seal.id] + parts)
    }

    /// Undoes all of an import if nothing was built on it, else the habits that are as they were imported. Throws
    /// `.importContinued` or `.timerRuns` if nothing is left to be undone, `.notUndoable` for a whole tree, `.unreadable`.
    package func undo(of imported: ImportedGroup, besides parts: [BatchID], at moment: Moment, group: String)
        throws(DomainError) -> ImportUndo
    {
        let reasons = try reasonsToKeep(imported, at: moment)
        guard let first = reasons.min(by: { $0.key < $1.key }) else {
            let batch = try retraction(of: imported, besides: parts, at: moment)
            return ImportUndo(batches: [batch], kept: [], entryCount: imported.entryCount)
        }
        let present = try documents(.everywhere("entries")).map { ($0.path, try? HabitEntry($0)) }
        let entries = Dictionary(present) { first, _ in first }.compactMapValues { $0 }
        let left = Set(Array(entries.keys) + (try daysOff()).map { .daysOff($0.id) })
        let cats = try cats()
        var kept: [String] = []
        var writes: [Write] = []
        for id in imported.habitIds {
            let (habit, cat) = (try habit(id), cats.first { $0.boundHabitId == id })
            let isMade = imported.made.contains(id)
            // What a cat wears would be lost with it.
            guard reasons[id] == nil, !(isMade && cat?.equippedAccessory != nil) else {
                kept.append(habit?.name ?? cat?.name ?? id)
                continue
            }
            // An entry that was moved to another habit stays there.
            let paths = imported.paths[id]?.filter { left.contains($0) && entries[$0]?.habitId ?? id == id } ?? []
            writes += paths.map { .delete($0) }
            guard let habit else { continue }
            let both = [DocumentPath.habit(id), .cat(habit.catId)]
            if isMade {
                writes += both.map { .delete($0) }
            } else if !paths.isEmpty {
                let minutes = paths.reduce(0) { $0 + (entries[$1]?.minutes ?? 0) }
                writes += both.map { .updateIfPresent($0, [:], .addingMinutes(-minutes)) }
            }
        }
        guard !writes.isEmpty else { throw first.value }
        let starts = stride(from: 0, to: writes.count, by: ImportUndo.pieceLength)
        let batches = starts.map { start in
            let piece = writes[start...].prefix(ImportUndo.pieceLength)
            return Batch(
                kind: Store.retraction, writes: Array(piece),
                group: Batch.Group(name: group, isSeal: piece.endIndex == writes.count))
        }
        let count = writes.count { $0.path.collectionGroup == "entries" }
        return ImportUndo(batches: batches, kept: kept, entryCount: count)
    }

    /// Why habits keep their imported rows, by id. Throws `.notUndoable` for a whole tree: all later changes rest on it.
    private func reasonsToKeep(_ imported: ImportedGroup, at moment: Moment) throws(DomainError) -> [String:
        DomainError]
    {
        guard !imported.isWholeTree else { throw .notUndoable(kind: Batch.importKind) }
        var reasons: [String: DomainError] = [:]
        for id in imported.made { reasons[id] = try reasonToKeep(id, of: imported, at: moment) }
        return reasons
    }

    private func reasonToKeep(_ id: String, of imported: ImportedGroup, at moment: Moment) throws(DomainError)
        -> DomainError?
    {
        guard let habit = try habit(id) else {
            // A graduate's life stays in the album.
            return try cats().first { $0.boundHabitId == id }.map { .importContinued(habit: $0.name) }
        }
        do throws(DomainError) { try requireNoTimer(of: habit, at: moment) } catch { return error }
        let hasSessions = try sessions(of: id, limit: .max).contains { !imported.sessions.contains($0.id) }
        return habit.totalMinutes == imported.minutes[id] ?? 0 && !hasSessions
            ? nil : .importContinued(habit: habit.name)
    }
}
