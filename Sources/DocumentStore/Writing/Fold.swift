/// One step of the fold over batches.
package enum Fold {
    /// What became of a batch.
    package enum Outcome: Hashable, Sendable {
        case applied(changes: [Change])
        /// The first condition that did not hold, with `create` as `missing` and `update` as `exists`.
        case void(Precondition)

        package var changes: [Change] { if case .applied(let changes) = self { changes } else { [] } }
    }

    /// Applies a batch as a whole or not at all; what it retracts is left to `History`.
    package static func apply(
        _ batch: Batch, now: Timestamp, device: String, to table: inout some DocumentTable
    ) throws(StoreError) -> Outcome {
        var draft = Overlay()
        if let failed = try draft.add(batch, now: now, device: device, over: table) { return .void(failed) }
        return .applied(changes: try draft.commit(to: &table))
    }

    /// Applies batches in their order, all or none: a group at the place of its seal, or a single one.
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

    /// Applies batches in order; a document that many of them write is put into the table once.
    /// - Returns: the void ones.
    static func applyEach(
        _ batches: [LoggedBatch], waiting groups: inout PendingGroups, to table: inout some DocumentTable
    ) throws(StoreError) -> [VoidBatch] {
        var draft = Overlay()
        var void: [VoidBatch] = []
        for logged in batches {
            if draft.count > mostDrafted || logged.group != nil {
                try draft.put(into: &table)
                draft = Overlay()
            }
            if logged.group == nil {
                let failed = try draft.add(logged.batch, now: logged.now, device: logged.id.device, over: table)
                if let failed { void.append(VoidBatch(logged: logged, condition: failed)) }
            } else {
                let group = groups.take(logged)
                if case .void(let condition) = try apply(group, to: &table) {
                    void += group.map { VoidBatch(logged: $0, condition: condition) }
                }
            }
        }
        try draft.put(into: &table)
        return void
    }

    /// To bound memory.
    private static let mostDrafted = 1000
}

/// A batch without effect, and the condition that did not hold at its place, or that of another one of its group.
struct VoidBatch: Hashable {
    let logged: LoggedBatch
    let condition: Precondition
}

/// What batches fold into.
package protocol DocumentTable {
    /// - Throws: `StoreError` if its file cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// - Parameter change: `before` must be the current document.
    mutating func replace(_ change: Change) throws(StoreError)
}

extension [DocumentPath: Document]: DocumentTable {
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { self[path] }

    package mutating func replace(_ change: Change) throws(StoreError) { self[change.path] = change.after }
}

/// All batches of all devices, folded from scratch.
package struct History {
    /// What became of a batch.
    package enum Fate: Hashable, Sendable {
        case applied
        case void(Precondition)
        case leftOut, waiting
    }

    package private(set) var table: [DocumentPath: Document] = [:]
    package private(set) var fates: [BatchID: Fate] = [:]
    package private(set) var groups = PendingGroups()
    /// Each once.
    package private(set) var applied: [LoggedBatch] = []

    /// Folds batches, given in any order: a repeated one counts once, retracted ones are left out.
    package static func fold(_ batches: some Sequence<LoggedBatch>) throws(StoreError) -> History {
        var history = History()
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
        case .applied:
            for logged in batches { fates[logged.id] = .applied }
            applied += batches
        case .void(let condition): for logged in batches { fates[logged.id] = .void(condition) }
        }
    }
}
