/// State is a fold over batches (STORE section 1): this is one step of it.
package enum Fold {
    /// What became of a batch.
    package enum Outcome: Hashable, Sendable {
        /// It counts; the documents that are other than before, by path. Empty where it changed nothing.
        case applied(changes: [Change])
        /// It does not count, and nothing of it was written: the first condition that did not hold. `create` stands
        /// as `missing`, `update` as `exists`.
        case void(Precondition)

        /// The changes; none where it is void.
        package var changes: [Change] {
            switch self {
            case .applied(let changes): changes
            case .void: []
            }
        }
    }

    /// Applies a batch, whole or not at all.
    /// - Parameters:
    ///   - batch: preconditions, then writes in order; what it retracts is not done here (see `History`).
    ///   - now: what `serverTimestamp`, `createTime` and `updateTime` become.
    ///   - device: who wrote it.
    ///   - table: left as it was where the batch is void or an error is thrown while reading.
    /// - Throws: what the table throws.
    package static func apply(
        _ batch: Batch, now: Timestamp, device: String, to table: inout some DocumentTable
    ) throws(StoreError) -> Outcome {
        var draft = Draft()
        if let failed = try draft.add(batch, now: now, device: device, over: table) { return .void(failed) }
        return .applied(changes: try draft.commit(to: &table))
    }

    /// Applies batches one after the other, all or none: a group at the place of its seal, or a single one.
    /// - Parameters:
    ///   - batches: in their order.
    ///   - table: left as it was where one of them is void or an error is thrown while reading.
    /// - Throws: what the table throws.
    package static func apply(
        _ batches: [LoggedBatch], to table: inout some DocumentTable
    ) throws(StoreError) -> Outcome {
        var draft = Draft()
        for logged in batches {
            let failed = try draft.add(logged.batch, now: logged.now, device: logged.id.device, over: table)
            if let failed { return .void(failed) }
        }
        return .applied(changes: try draft.commit(to: &table))
    }

    /// Applies batches one after the other, each by itself, where nobody asks what became of them: a document that many
    /// of them write is put into the table once.
    /// - Parameters:
    ///   - batches: in their order.
    ///   - groups: those that wait for their seal.
    ///   - table: of no more use where an error is thrown.
    /// - Throws: what the table throws.
    static func applyEach(
        _ batches: [LoggedBatch], waiting groups: inout PendingGroups, to table: inout some DocumentTable
    ) throws(StoreError) {
        var draft = Draft()
        for logged in batches {
            if draft.count > mostDrafted || logged.group != nil {
                try draft.put(into: &table)
                draft = Draft()
            }
            if logged.group == nil {
                _ = try draft.add(logged.batch, now: logged.now, device: logged.id.device, over: table)
            } else {
                _ = try apply(groups.take(logged), to: &table)
            }
        }
        try draft.put(into: &table)
    }

    /// How many documents are drafted at once; beyond them the draft itself would take room.
    private static let mostDrafted = 1000
}
