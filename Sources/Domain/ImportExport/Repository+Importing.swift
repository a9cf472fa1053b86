package import DocumentStore

extension Repository {
    /// What importing would do. Nothing is written. `language` is that of the kittens' names, `storeId` that of a store that
    /// other machines may share. Throws `.unreadable`.
    package func importPlan(
        for history: ImportHistory, wishes: ImportWishes, at moment: Moment, using random: RandomSource,
        in language: Language, of storeId: String? = nil
    ) throws(DomainError) -> ImportPlan {
        var planner = try ImportPlanner(
            history, wishes, on: self, of: storeId, at: moment, using: random, in: language)
        return try planner.planned()
    }

    /// What the ids of entries end with, also of those that were deleted; of all sources where nil.
    func importMarks(of source: String?) throws(DomainError) -> Set<String> {
        var marks: Set<String> = []
        for document in try documents(.everywhere("entries")) + documents(.all(of: "removedEntries")) {
            if let source {
                guard case .string(let text)? = document.fields["source"], text.hasSameBytes(as: source) else {
                    continue
                }
            }
            marks.insert(String(document.path.id.dropFirst(6)))
        }
        return marks
    }

    func spansOfSessions() throws(DomainError) -> [Range<Int64>] {
        try sessions(of: nil, limit: .max).compactMap { session in
            session.startedAt < session.endedAt
                ? session.startedAt.milliseconds..<session.endedAt.milliseconds : nil
        }
    }

    /// What ids of history begin with: `YYYYMM`.
    static func historyPrefix(of day: Day) -> String {
        let month = day.month
        return month.year.padded(4) + month.number.padded(2)
    }
}

/// An import as it is in the journal, read back from its writes.
package struct ImportedGroup: Hashable, Sendable {
    /// Its last batch: naming one undoes the whole group.
    package let seal: LoggedBatch
    /// `import:NAME`; empty for a whole tree.
    package private(set) var source = ""
    package private(set) var made: Set<String> = []
    package private(set) var minutes: [String: [Day: Int]] = [:]
    package private(set) var paths: [String: [DocumentPath]] = [:]
    package private(set) var entryCount = 0
    /// Sessions that came along, by id.
    private(set) var sessions: Set<String> = []
    /// Coins that came along.
    private(set) var coins = 0
    /// Whether it made the person's own document: then all there is was built on it.
    package private(set) var isWholeTree = false

    package init(endingWith seal: LoggedBatch, _ batches: [LoggedBatch]) {
        self.seal = seal
        for write in batches.lazy.flatMap(\.batch.writes) {
            if write.verb == .set || write.verb == .once { take(write) }
            guard write.path == .root else { continue }
            for transform in write.transforms where transform.field == "coins" {
                if case .increment(.integer(let amount)) = transform.operation { coins += Int(bounded: amount) }
            }
        }
    }

    private mutating func take(_ write: Write) {
        if write.path == .root { isWholeTree = true }
        let parts = write.path.segments
        if parts.count == 2, parts[0] == "habits" { made.insert(String(parts[1])) }
        if parts.count == 4, parts[2] == "sessions" { sessions.insert(String(parts[3])) }
        if write.path.collectionGroup == "daysOff", case .string(let habit)? = write.fields["habitId"] {
            paths[habit, default: []].append(write.path)
        }
        guard let day = write.path.entryDay, case .string(let habit)? = write.fields["habitId"],
            case .integer(let minutes)? = write.fields["minutes"]
        else { return }
        entryCount += 1
        paths[habit, default: []].append(write.path)
        self.minutes[habit, default: [:]][day, default: 0] += Int(bounded: minutes)
        if source.isEmpty, case .string(let text)? = write.fields["source"] { source = text }
    }

    var habitIds: [String] { made.union(paths.keys).sorted() }
}

extension Batch {
    /// Whether it ends an import: without it, the batches before it do not count.
    package var isSealOfImport: Bool { kind == ImportPlan.kind && group?.isSeal == true }

    /// Whether it is an import's that never came to its end.
    package var isPieceOfImport: Bool { kind == ImportPlan.kind && group?.isSeal != true }
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
    /// `.unreadable`.
    package func retraction(
        of imported: ImportedGroup, besides parts: [BatchID] = [], at moment: Moment
    ) throws(DomainError) -> Batch {
        // All later changes rest on an imported tree, so it cannot be undone.
        guard !imported.isWholeTree else { throw .notUndoable(kind: ImportPlan.kind) }
        let moment = moment.ruled(by: try settings())
        let balance = try person()?.coins ?? 0
        guard imported.coins <= balance else { throw .coinsShort(price: imported.coins, balance: balance) }
        for id in imported.habitIds { if let reason = try reasonToKeep(id, of: imported, at: moment) { throw reason } }
        return Batch(kind: Store.retraction, writes: [], retracts: [imported.seal.id] + parts)
    }

    /// Undoes all of an import if nothing was built on it, else the habits that are as they were imported. Throws
    /// `.importContinued` or `.timerRuns` if nothing is left to be undone, `.notUndoable` for a whole tree, `.unreadable`.
    package func undo(
        of imported: ImportedGroup, besides parts: [BatchID], at moment: Moment, group: String
    ) throws(DomainError) -> ImportUndo {
        guard !imported.isWholeTree else { throw .notUndoable(kind: ImportPlan.kind) }
        let moment = moment.ruled(by: try settings())
        var kept: [String: DomainError] = [:]
        for id in imported.habitIds { kept[id] = try reasonToKeep(id, of: imported, at: moment) }
        guard let first = kept.min(by: { $0.key < $1.key }) else {
            let batch = try retraction(of: imported, besides: parts, at: moment)
            return ImportUndo(batches: [batch], kept: [], entryCount: imported.entryCount)
        }
        let entries = try presentEntries()
        let left = Set(Array(entries.keys) + (try daysOff()).map { .daysOff($0.id) })
        var names: [String] = []
        var writes: [Write] = []
        for id in imported.habitIds {
            let habit = try habit(id)
            // What a cat wears would be lost with it.
            let isDressed = try cats().contains { $0.boundHabitId == id && $0.equippedAccessory != nil }
            guard kept[id] == nil, !(imported.made.contains(id) && isDressed) else {
                let cat = try cats().first { $0.boundHabitId == id }
                names.append(habit?.name ?? cat?.name ?? id)
                continue
            }
            // An entry that was moved to another habit stays there.
            let paths = imported.paths[id]?.filter { left.contains($0) && entries[$0]?.habitId ?? id == id } ?? []
            writes += paths.map { .delete($0) }
            guard let habit else { continue }
            if imported.made.contains(id) {
                writes += [.delete(.habit(id)), .delete(.cat(habit.catId))]
            } else if !paths.isEmpty {
                let minutes = -paths.reduce(0) { $0 + (entries[$1]?.minutes ?? 0) }
                writes.append(.updateIfPresent(.habit(id), [:], .addingMinutes(minutes)))
                writes.append(.updateIfPresent(.cat(habit.catId), [:], .addingMinutes(minutes)))
            }
        }
        guard !writes.isEmpty else { throw first.value }
        let count = writes.count { $0.path.collectionGroup == "entries" }
        let pieces = stride(from: 0, to: writes.count, by: ImportUndo.pieceLength).map { start in
            Array(writes[start..<min(start + ImportUndo.pieceLength, writes.count)])
        }
        let batches = pieces.enumerated().map { index, writes in
            Batch(
                kind: Store.retraction, writes: writes,
                group: Batch.Group(name: group, isSeal: index == pieces.count - 1))
        }
        return ImportUndo(batches: batches, kept: names, entryCount: count)
    }

    /// Why a habit keeps what was imported; nil if it can be removed.
    private func reasonToKeep(
        _ id: String, of imported: ImportedGroup, at moment: Moment
    ) throws(DomainError) -> DomainError? {
        guard imported.made.contains(id) else { return nil }
        guard let habit = try habit(id) else {
            // A graduate's life stays in the album.
            return try cats().first { $0.boundHabitId == id }.map { .importContinued(habit: $0.name) }
        }
        do throws(DomainError) { try requireNoTimer(of: habit, at: moment) } catch { return error }
        let minutes = (imported.minutes[id] ?? [:]).values.reduce(0, +)
        let hasSessions = try sessions(of: id, limit: .max).contains { !imported.sessions.contains($0.id) }
        return habit.totalMinutes == minutes && !hasSessions ? nil : .importContinued(habit: habit.name)
    }

    private func presentEntries() throws(DomainError) -> [DocumentPath: CheckInEntry] {
        var entries: [DocumentPath: CheckInEntry] = [:]
        for document in try documents(.everywhere("entries")) { entries[document.path] = try? CheckInEntry(document) }
        return entries
    }
}
