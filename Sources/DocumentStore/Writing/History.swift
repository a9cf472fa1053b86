/// All batches of all devices, folded from nothing: the reference for every other way to the same state.
package struct History<Table: DocumentTable> {
    /// What became of a batch.
    package enum Fate: Hashable, Sendable {
        /// It counts.
        case applied
        /// A condition of it, or of another batch of its group, did not hold.
        case void(Precondition)
        /// It was taken back.
        case leftOut
        /// It waits for the seal of its group.
        case waiting
    }

    /// The documents.
    package private(set) var table: Table
    /// What became of each batch.
    package private(set) var fates: [BatchID: Fate] = [:]
    /// The groups that wait for their seal.
    package private(set) var groups = PendingGroups()

    /// Folds batches in their one order: by `at`, then by checksum. A batch that comes twice counts once; batches that
    /// are taken back are left out, as if they had never been; groups fold at the place of their seal.
    /// - Parameters:
    ///   - batches: in any order; the same set gives the same state.
    ///   - table: what they fold into; empty for the whole history.
    /// - Throws: what the table throws.
    package static func fold(
        _ batches: some Sequence<LoggedBatch>, into table: Table
    ) throws(StoreError) -> History {
        var history = History(table: table)
        let ordered = batches.sorted()
        let out = Retractions.batchesLeftOut(of: ordered)
        for logged in ordered where history.fates[logged.id] == nil {
            guard !out.contains(logged.id) else {
                history.fates[logged.id] = .leftOut
                continue
            }
            history.fates[logged.id] = .waiting
            try history.apply(history.groups.take(logged))
        }
        return history
    }

    private mutating func apply(_ batches: [LoggedBatch]) throws(StoreError) {
        guard !batches.isEmpty else { return }
        switch try Fold.apply(batches, to: &table) {
        case .applied: for logged in batches { fates[logged.id] = .applied }
        case .void(let condition): for logged in batches { fates[logged.id] = .void(condition) }
        }
    }
}

extension History<[DocumentPath: Document]> {
    /// Folds batches into documents.
    /// - Parameter batches: in any order; the same set gives the same state.
    package static func fold(_ batches: some Sequence<LoggedBatch>) throws(StoreError) -> History {
        try fold(batches, into: [:])
    }
}
