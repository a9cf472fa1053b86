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
        var known: [LoggedBatch] = []
        let names = (try files.names(in: layout.journal(of: deviceId)) ?? []).compactMap { JournalFileName(text: $0) }
        let isWanted = { (logged: LoggedBatch) in kinds?.contains(logged.batch.kind) ?? true }
        for name in names.sorted().reversed() {
            known += try journal.batches(in: name)
            if known.count(where: isWanted) >= limit { break }
        }
        let out = Retractions.batchesLeftOut(of: known + chronicle.tail)
        return known.filter(isWanted).sorted { $1 < $0 }.prefix(limit).map { logged in
            LogEntry(logged: logged, isTakenBack: out.contains(logged.id))
        }
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
