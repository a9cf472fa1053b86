/// Reading batches again, for people: each change, and whether it still counts.
extension Store {
    /// The newest batches that count for nothing, each with the condition that did not hold.
    package var voided: [VoidBatch] {
        (try? finishReading()) == nil ? [] : journal.window.void
    }

    /// The highest number read of each device's batches, from 1.
    package var lastSeqs: [String: Int64] { journal.numbers.mapValues(\.last).filter { $0.value > 0 } }

    /// A device's batches with greater numbers, by number.
    /// - Parameter seq: from 0, for all.
    package func logged(of device: String, after seq: Int64) throws(StoreError) -> [LoggedBatch] {
        guard lastSeqs[device, default: 0] > seq else { return [] }
        return try newest(1, of: device) { $0.id.seq <= seq }
            .filter { $0.id.seq > seq }.sorted { ($0.id.seq, $0.id.crc) < ($1.id.seq, $1.id.crc) }
    }

    /// This device's last batches of some kinds, or all, the newest first.
    package func logged(limit: Int, kinds: Set<String>? = nil) throws(StoreError) -> [PastBatch] {
        let isWanted = { (logged: LoggedBatch) in kinds?.contains(logged.batch.kind) ?? true }
        let known = try newest(limit, of: deviceId, where: isWanted)
        return entries(known.filter(isWanted), limit: limit, among: known)
    }

    /// The last batches of a kind of all devices that are not void, the newest first. Reads all journals.
    package func loggedAnywhere(kind: String, limit: Int) throws(StoreError) -> [PastBatch] {
        let known = try allLines().map(\.logged)
        let void = Set(voided.map(\.logged.id))
        return entries(known.filter { $0.batch.kind == kind && !void.contains($0.id) }, limit: limit, among: known)
    }

    private func entries(_ wanted: [LoggedBatch], limit: Int, among known: [LoggedBatch]) -> [PastBatch] {
        let out = Undo.batchesLeftOut(of: known + journal.window.lines.map(\.logged), without: unsure)
        return wanted.sorted { $1 < $0 }.prefix(limit).map { PastBatch(logged: $0, isUndone: out.contains($0.id)) }
    }

    /// Whether a batch of this device was retracted, as far as is read; under the lock that is everything.
    package func isUndone(_ id: BatchID) throws(StoreError) -> Bool {
        if journal.window.has(id) { return journal.window.out.contains(id) }
        return Undo.batchesLeftOut(of: try allLines().map(\.logged), without: unsure).contains(id)
    }

    /// The batches that count now and would be void once a batch is written: those that an undo takes the ground from. In
    /// their order.
    package func wouldVoid(_ batch: Batch) throws(StoreError) -> [LoggedBatch] {
        let now = clock()
        let line = Line(
            batch, seq: Limits.lastSeq, at: nextPlace(wall: now), now: now, seed: Line.seed(ofStore: storeId ?? ""))
        let known = Set(journal.window.void.map(\.logged.id))
        var after = journal.window
        if try after.add([line], without: unsure) {
            return after.void.map(\.logged).filter { !known.contains($0.id) && $0.id != line.id }.sorted()
        }
        // It leaves out something older than the lines kept apart.
        let all = try allLines().map(\.logged)
        let counts = try History.fold(all, without: unsure)
        let would = try History.fold(all + [line.logged], without: unsure)
        return all.filter { one in
            guard counts.fates[one.id] == .applied, case .void? = would.fates[one.id] else { return false }
            return true
        }
    }

    /// In order, each once, back until enough of those wanted are found.
    private func newest(
        _ enough: Int, of device: String, where isWanted: (LoggedBatch) -> Bool
    ) throws(StoreError) -> [LoggedBatch] {
        try finishReading()
        var set = LineSet()
        set.insert(journal.window.lines.filter { $0.id.device == device }, in: nil)
        var found = set.lines.values.count { isWanted($0.logged) }
        if journal.window.cut == nil || found >= enough { return set.sorted.map(\.logged) }
        let files = try folder.all().filter { $0.device.hasPrefix(device) }
        let byMonth = Dictionary(grouping: files) { String($0.path.lastName.prefix(7)) }
        for (_, files) in byMonth.sorted(by: { $1.key.precedesInBytes($0.key) }) {
            for file in files {
                let new = try lines(of: file).filter { $0.id.device == device && set.lines[$0.id] == nil }
                set.insert(new, in: nil)
                found += Set(new).count { isWanted($0.logged) }
            }
            if found >= enough { break }
        }
        return set.sorted.map(\.logged)
    }

    /// All lines there are, in order.
    func allLines() throws(StoreError) -> [Line] {
        try finishReading()
        var set = LineSet()
        set.insert(journal.window.lines, in: nil)
        if journal.window.cut == nil { return set.sorted }
        for file in try folder.all() { set.insert(try lines(of: file), in: nil) }
        return set.sorted
    }

    private func lines(of file: JournalFile) throws(StoreError) -> [Line] {
        do throws(StoreError) { return try folder.read(file, of: storeId ?? "")?.lines ?? [] } catch {
            guard error.isUnreadableFile else { throw error }
            return []
        }
    }
}

/// A batch of this device's journal, and whether it still counts.
package struct PastBatch: Hashable, Sendable {
    package let logged: LoggedBatch
    package let isUndone: Bool
}
