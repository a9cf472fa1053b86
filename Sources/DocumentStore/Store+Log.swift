/// A batch of this device's journal, and whether it still counts.
package struct LogEntry: Hashable, Sendable {
    /// The batch, with its name and time.
    package let logged: LoggedBatch
    /// Whether it was taken back.
    package let isTakenBack: Bool

    /// - Parameters: as the properties say.
    package init(logged: LoggedBatch, isTakenBack: Bool) {
        self.logged = logged
        self.isTakenBack = isTakenBack
    }
}

extension Store {
    /// This device's last batches, the newest first: what can be undone after a restart. Reads the journal's files
    /// from the newest on, as many as it takes.
    /// - Parameters:
    ///   - limit: the most wanted.
    ///   - kinds: the kinds wanted; nil for all.
    package func logged(limit: Int, kinds: Set<String>? = nil) throws(StoreError) -> [LogEntry] {
        let isWanted = { (logged: LoggedBatch) in kinds?.contains(logged.batch.kind) ?? true }
        let known = try newest { $0.count(where: isWanted) >= limit }
        let out = try Retractions.batchesLeftOut(of: known + chronicle.tail)
        return known.filter(isWanted).sorted { $1 < $0 }.prefix(limit).map { logged in
            LogEntry(logged: logged, isTakenBack: out.contains(logged.id))
        }
    }

    /// Whether something took a batch of this device back, as far as it is read: under the lock that is all there is.
    /// - Parameter id: the batch's name; one that is not in this device's journal was not taken back.
    /// - Throws: where the journal cannot be read.
    package func isTakenBack(_ id: BatchID) throws(StoreError) -> Bool {
        let known = try newest { batches in batches.contains { $0.id == id } }
        return try Retractions.batchesLeftOut(of: known + chronicle.tail).contains(id)
    }

    /// What the newest files of this device's journal hold, as many as it takes.
    private func newest(until isEnough: ([LoggedBatch]) -> Bool) throws(StoreError) -> [LoggedBatch] {
        var known: [LoggedBatch] = []
        let names = (try files.names(in: layout.journal(of: deviceId)) ?? []).compactMap { JournalFileName(text: $0) }
        for name in names.sorted().reversed() {
            known += try journal.batches(in: name)
            if isEnough(known) { break }
        }
        return known
    }
}

extension Journal {
    /// The batches of one file of our own, as far as it is read.
    fileprivate func batches(in name: JournalFileName) throws(StoreError) -> [LoggedBatch] {
        let known = cursors[device]
        var cursor = JournalCursor()
        cursor.moveOn(to: name)
        var reader = JournalReader(journal: self, device: device, cursor: cursor)
        try reader.readFile(name, limit: known?.finished[name] ?? (known?.file == name ? known?.bytes : 0))
        return reader.reading.batches
    }
}
