/// One step of the fold over batches.
package enum Fold {
    /// What became of a batch.
    package enum Outcome: Hashable, Sendable {
        /// It counts. The documents that changed, by path; empty if none did.
        case applied(changes: [Change])
        /// It does not count and wrote nothing: the first condition that did not hold, with `create` as `missing` and
        /// `update` as `exists`.
        case void(Precondition)

        /// The changes; none if it is void.
        package var changes: [Change] {
            switch self {
            case .applied(let changes): changes
            case .void: []
            }
        }
    }

    /// Applies a batch, as a whole or not at all.
    /// - Parameters:
    ///   - batch: what it retracts is not done here (see `History`).
    ///   - now: what `serverTimestamp`, `createTime` and `updateTime` become.
    ///   - device: its author.
    ///   - table: unchanged if the batch is void or reading throws.
    /// - Throws: what the table throws.
    package static func apply(
        _ batch: Batch, now: Timestamp, device: String, to table: inout some DocumentTable
    ) throws(StoreError) -> Outcome {
        var draft = Overlay()
        if let failed = try draft.add(batch, now: now, device: device, over: table) { return .void(failed) }
        return .applied(changes: try draft.commit(to: &table))
    }

    /// Applies batches one after the other, all or none: a group at the place of its seal, or a single one.
    /// - Parameters:
    ///   - batches: in their order.
    ///   - table: unchanged if one of them is void or reading throws.
    /// - Throws: what the table throws.
    package static func apply(
        _ batches: [LoggedBatch], to table: inout some DocumentTable
    ) throws(StoreError) -> Outcome {
        var draft = Overlay()
        for logged in batches {
            let failed = try draft.add(logged.batch, now: logged.now, device: logged.id.device, over: table)
            if let failed { return .void(failed) }
        }
        return .applied(changes: try draft.commit(to: &table))
    }

    /// Applies batches one after the other without reporting results. A document that many of them write is put into
    /// the table once.
    /// - Parameters:
    ///   - batches: in their order.
    ///   - groups: those waiting for their seal.
    ///   - table: invalid after an error.
    /// - Throws: what the table throws.
    static func applyEach(
        _ batches: [LoggedBatch], waiting groups: inout PendingGroups, to table: inout some DocumentTable
    ) throws(StoreError) {
        var draft = Overlay()
        for logged in batches {
            if draft.count > mostDrafted || logged.group != nil {
                try draft.put(into: &table)
                draft = Overlay()
            }
            if logged.group == nil {
                _ = try draft.add(logged.batch, now: logged.now, device: logged.id.device, over: table)
            } else {
                _ = try apply(groups.take(logged), to: &table)
            }
        }
        try draft.put(into: &table)
    }

    /// How many documents an overlay holds before it is flushed, to bound memory.
    private static let mostDrafted = 1000
}

/// Documents by path that can be folded into: a dictionary, or the store's state.
package protocol DocumentTable {
    /// The document at a path, or nil.
    /// - Throws: `StoreError` if its file cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// Replaces or removes a document.
    /// - Parameter change: `before` must be the current document.
    /// - Throws: `StoreError` if its file cannot be read.
    mutating func replace(_ change: Change) throws(StoreError)
}

extension [DocumentPath: Document]: DocumentTable {
    /// What the dictionary holds.
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { self[path] }

    /// Puts it into the dictionary, or takes it out.
    package mutating func replace(_ change: Change) throws(StoreError) { self[change.path] = change.after }
}

/// All batches of all devices, folded from scratch: the reference for every faster way.
package struct History<Table: DocumentTable> {
    /// What became of a batch.
    package enum Fate: Hashable, Sendable {
        /// It counts.
        case applied
        /// A condition of it, or of another batch of its group, did not hold.
        case void(Precondition)
        /// It was retracted.
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

    /// Folds batches in their order: by `at`, then by checksum. A repeated batch counts once; retracted batches are
    /// left out; groups fold at the place of their seal.
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
