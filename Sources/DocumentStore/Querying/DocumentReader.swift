/// What can be read of a store: the store itself, the view a transaction is decided on, and dictionaries in tests.
package protocol DocumentReader {
    /// The document at a path, or nil.
    /// - Throws: `StoreError` where the files it lies in cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// The documents of a query, in its order; ties by path.
    /// - Throws: `StoreError` where the files they lie in cannot be read.
    func documents(_ query: Query) throws(StoreError) -> [Document]

    /// The declared sum kept with each month (STORE section 3): minutes by day and habit over all `entries`, of days
    /// from `first` to `last`, both included, as `YYYY-MM-DD`.
    /// - Returns: minutes by habit id by day; days without entries are absent; a habit with an entry of 0 minutes is
    ///   present with 0.
    func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]

    /// The sum of a number field by the text of another, over a whole collection group: XP by cat, for example.
    /// Readers that keep such sums with each month answer from them.
    /// - Returns: sums by key; documents without key or number are left out.
    func total(of field: FieldPath, by key: FieldPath, inGroup group: String) throws(StoreError) -> [String: Int64]
}

extension DocumentReader {
    /// By looking at each document: for readers that keep no such sums.
    package func total(
        of field: FieldPath, by key: FieldPath, inGroup group: String
    ) throws(StoreError) -> [String: Int64] {
        try totalOfEach(of: field, by: key, inGroup: group)
    }

    /// The sum, by looking at each document.
    func totalOfEach(
        of field: FieldPath, by key: FieldPath, inGroup group: String
    ) throws(StoreError) -> [String: Int64] {
        var sums: [String: Int64] = [:]
        for document in try documents(Query(.group(group))) {
            guard case .string(let name)? = document.fields[key.names[0]],
                case .integer(let number)? = document.fields[field.names[0]]
            else { continue }
            sums[name, default: 0] &+= number
        }
        return sums
    }
}

/// A store in memory: every batch kept, documents in a dictionary, queries by looking at each. For tests, for
/// `--demo`, and to hold the store on disk against.
package struct MemoryDocuments: DocumentReader, Sendable {
    /// The documents by path.
    package private(set) var table: [DocumentPath: Document] = [:]
    /// Every batch committed, in order.
    package private(set) var log: [LoggedBatch] = []
    private var groups = PendingGroups()

    /// An empty store.
    package init() {}

    /// Commits a batch as the store does: checked, decided on current state, folded.
    /// - Parameters:
    ///   - batch: what to write.
    ///   - now: the wall clock.
    ///   - device: who writes.
    /// - Returns: the batch's name, with which it can be retracted.
    /// - Throws: `StoreError.preconditionFailed` where it would be void (`create` of a document that is there counts as
    ///   `missing`, `update` of one that is not as `exists`), and what `Batch.validated` and `Change.validated` throw;
    ///   nothing was written then.
    @discardableResult
    package mutating func commit(_ batch: Batch, now: Timestamp, device: String = "memory") throws(StoreError)
        -> BatchID
    {
        try batch.validated()
        let logged = placed(batch, now: now, device: device)
        if batch.isRetraction {
            let history = try History.fold(log + [logged])
            table = history.table
            groups = history.groups
        } else {
            try add(logged)
        }
        log.append(logged)
        return logged.id
    }

    /// The document at a path, or nil.
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { table[path] }

    /// The documents of a query, in its order.
    package func documents(_ query: Query) throws(StoreError) -> [Document] { query.selecting(from: table.values) }

    /// The sum told at `DocumentReader`, made by looking at each document.
    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        EntryMinutes.sums(over: table.values, from: first, through: last)
    }

    /// The order is the order of commits: one device, one log.
    private func placed(_ batch: Batch, now: Timestamp, device: String) -> LoggedBatch {
        let seq = Int64(log.count) + 1
        let digits = String(seq)
        let at = String(repeating: "0", count: max(0, 19 - digits.count)) + digits
        let bytes = LoggedBatch.bytes(of: batch, seq: seq, at: at, now: now)
        let id = BatchID(device: device, seq: seq, crc: CRC32C.checksum(of: bytes))
        return LoggedBatch(id: id, at: at, now: now, batch: batch)
    }

    private mutating func add(_ logged: LoggedBatch) throws(StoreError) {
        var groups = groups
        switch try Fold.apply(groups.take(logged), to: &table) {
        case .void(let condition): throw .preconditionFailed(condition)
        case .applied(let changes):
            do {
                for change in changes { try change.validated() }
            } catch {
                for change in changes { table[change.path] = change.before }
                throw error
            }
        }
        self.groups = groups
    }
}
