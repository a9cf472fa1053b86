/// Reading batches again, for people: what was done, and what became of it.
extension Store {
    /// The batches that count for nothing, of those folded since the state that the fold began with: the snapshot, the
    /// anchor, or none. Each with the condition that did not hold; in no order.
    package var voided: [(logged: LoggedBatch, condition: Precondition)] {
        (try? journalState)?.void.map { ($0.logged, $0.condition) } ?? []
    }

    /// The highest number read of each device's batches, from 1.
    package var lastSeqs: [String: Int64] { journal.cursors.mapValues(\.lastSeq) }

    /// A device's batches with greater numbers, as far as they are read, by number. Reads as many of the newest files as
    /// needed; what is damaged or cannot be read yet is left out.
    /// - Parameter seq: from 0, for all.
    /// - Throws: what reading throws.
    package func logged(of device: String, after seq: Int64) throws(StoreError) -> [LoggedBatch] {
        guard lastSeqs[device, default: 0] > seq else { return [] }
        return try newest(of: device) { $0.contains { $0.id.seq <= seq } }
            .filter { $0.id.seq > seq }.sorted { $0.id.seq < $1.id.seq }
    }

    /// This device's last batches of some kinds, or all, the newest first. Reads as many of the newest files as needed.
    package func logged(limit: Int, kinds: Set<String>? = nil) throws(StoreError) -> [LogEntry] {
        let isWanted = { (logged: LoggedBatch) in kinds?.contains(logged.batch.kind) ?? true }
        let known = try newest(of: deviceId) { $0.count(where: isWanted) >= limit }
        let out = try Retractions.batchesLeftOut(of: known + journalState.tail)
        return known.filter(isWanted).sorted { $1 < $0 }.prefix(limit).map { logged in
            LogEntry(logged: logged, isUndone: out.contains(logged.id))
        }
    }

    /// The last batches of a kind of all devices that are not void, the newest first. Reads all journals.
    package func loggedAnywhere(kind: String, limit: Int) throws(StoreError) -> [LogEntry] {
        var known: [LoggedBatch] = []
        for device in lastSeqs.keys { known += try newest(of: device) { _ in false } }
        let out = try Retractions.batchesLeftOut(of: known + journalState.tail)
        let void = Set(voided.map(\.logged.id))
        let wanted = Dictionary(known.filter { $0.batch.kind == kind && !void.contains($0.id) }.map { ($0.id, $0) }) {
            first, _ in first
        }
        return wanted.values.sorted { $1 < $0 }.prefix(limit).map { logged in
            LogEntry(logged: logged, isUndone: out.contains(logged.id))
        }
    }

    /// Whether a batch of this device was retracted, as far as is read; under the lock that is everything.
    package func isUndone(_ id: BatchID) throws(StoreError) -> Bool {
        let known = try newest(of: deviceId) { batches in batches.contains { $0.id == id } }
        return try Retractions.batchesLeftOut(of: known + journalState.tail).contains(id)
    }

    /// The batches that count now and would be void once a batch is written: those that an undo takes the ground from. In
    /// their order.
    package func wouldVoid(_ batch: Batch) throws(StoreError) -> [LoggedBatch] {
        let now = clock()
        var time = hybridClock
        let logged = try journal.prepare(batch, at: time.next(wall: now, device: deviceId), now: now).logged
        var after = try journalState
        let known = Set(after.void.map(\.logged.id))
        if try after.insert(logged) != nil {
            return after.void.map(\.logged).filter { !known.contains($0.id) && $0.id != logged.id }.sorted()
        }
        // What it leaves out is older than what is kept apart.
        let whole = Journal(layout: layout, files: files, storeId: journal.storeId, device: "", schema: schema)
        let all = try whole.readNew().batches
        let (counts, would) = (try History.fold(all), try History.fold(all + [logged]))
        return all.filter { one in
            guard counts.fates[one.id] == .applied, case .void? = would.fates[one.id] else { return false }
            return true
        }.sorted()
    }

    private func newest(of device: String, until isEnough: ([LoggedBatch]) -> Bool) throws(StoreError) -> [LoggedBatch]
    {
        if journal.cursors[device]?.sources != nil {
            var set = try journal.lineSet(of: device)
            return set.take(through: nil)
        }
        var known: [LoggedBatch] = []
        for name in try files.journalFiles(in: layout.journal(of: device)).reversed() {
            known += try journal.batches(in: name, of: device)
            if isEnough(known) { break }
        }
        return known
    }
}

/// A batch of this device's journal, and whether it still counts.
package struct LogEntry: Hashable, Sendable {
    package let logged: LoggedBatch
    package let isUndone: Bool
}

extension Journal {
    fileprivate func batches(in name: JournalFileName, of device: String) throws(StoreError) -> [LoggedBatch] {
        let known = cursors[device]
        var cursor = JournalCursor()
        cursor.moveOn(to: name)
        var reader = JournalReader(journal: self, device: device, cursor: cursor)
        try reader.readFile(name, limit: known?.finished[name] ?? (known?.file == name ? known?.bytes : 0))
        return reader.reading.batches
    }
}
