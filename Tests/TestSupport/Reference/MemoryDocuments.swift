package import DocumentStore

/// A store in memory: every batch kept, documents in a dictionary, queries by looking at each.
package struct MemoryDocuments: DocumentReader, Sendable {
    /// The documents by path.
    package private(set) var table: [DocumentPath: Document] = [:]
    /// Every batch committed, in order.
    package private(set) var log: [LoggedBatch] = []

    /// An empty store.
    package init() {}

    /// Commits a batch as the store does: checked, decided on the current state, folded.
    /// - Returns: the batch's id.
    /// - Throws: `StoreError.preconditionFailed` if it would be void (`create` of an existing document counts as
    ///   `missing`, `update` of a missing one as `exists`), and what `Batch.validated` throws;
    ///   nothing was written then.
    @discardableResult
    package mutating func commit(_ batch: Batch, now: Timestamp, device: String = "memory") throws(StoreError)
        -> BatchID
    {
        try batch.validated()
        var batch = batch
        if let group = batch.group, group.isSeal {
            batch.group?.of = Int64(log.count { $0.id.device == device && $0.batch.group?.name == group.name } + 1)
        }
        let logged = placed(batch, now: now, device: device)
        if batch.isRetraction || batch.group != nil {
            let history = try History.fold(log + [logged])
            if case .void(let condition)? = history.fates[logged.id] { throw condition.failure }
            table = history.table
        } else if let condition = try Fold.apply([logged], to: &table) {
            throw condition.failure
        }
        log.append(logged)
        return logged.id
    }

    /// The document at a path, or nil.
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { table[path] }

    /// The documents of a query, in its order.
    package func documents(_ query: Query) throws(StoreError) -> [Document] { try table.documents(query) }

    /// Minutes by habit by day.
    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        try table.minutesByDay(from: first, through: last)
    }

    /// The order is the order of commits: one device, one log.
    private func placed(_ batch: Batch, now: Timestamp, device: String) -> LoggedBatch {
        let seq = Int64(log.count) + 1
        let digits = String(seq)
        let at = String(repeating: "0", count: max(0, 19 - digits.count)) + digits
        let id = BatchID(device: device, seq: seq, crc: CRC32C.checksum(of: batch.bytes + at.utf8))
        return LoggedBatch(id: id, at: at, now: now, batch: batch)
    }
}
