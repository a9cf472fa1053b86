/// The folded state and the batches since its snapshot.
struct JournalState {
    /// To refold from when a batch of the tail is retracted.
    private(set) var base: StoreState
    private(set) var baseFacts: BaseFacts
    private var basePending = PendingGroups()

    private(set) var state: StoreState
    private var pending = PendingGroups()
    private(set) var tail: [LoggedBatch] = []
    private var tailIDs: Set<BatchID> = []
    private var hasRetractions = false
    /// Since the fold began; those of the tail are found anew when it is folded again.
    private var baseVoid: [VoidBatch] = []
    private var tailVoid: [VoidBatch] = []

    struct BaseFacts: Hashable {
        var at = ""
        var waiting: Set<GroupID> = []
        /// Retracted before they arrived.
        var unmet: Set<BatchID> = []
        var retractedGroups: Set<GroupID> = []
    }

    /// What becomes of a batch that is not on disk yet.
    struct Insertion {
        let failed: Precondition?
        let changed: Set<DocumentPath>
    }

    init(base: StoreState, facts: BaseFacts = BaseFacts()) {
        self.base = base
        baseFacts = facts
        state = base
    }

    var void: [VoidBatch] { baseVoid + tailVoid }

    var lastAt: String { tail.last?.at ?? baseFacts.at }

    /// - Returns: false if everything has to be folded again.
    mutating func apply(_ batches: [LoggedBatch]) throws(StoreError) -> Bool {
        let new = sortedNew(of: batches)
        guard !new.isEmpty else { return true }
        guard reachesOnlyTail(new) else { return false }
        guard isPlainEnd(new) else {
            try refold(with: new)
            return true
        }
        tailVoid += try Fold.applyEach(new, waiting: &pending, to: &state)
        tail += new
        tailIDs.formUnion(new.lazy.map(\.id))
        return true
    }

    /// - Returns: nil if everything has to be folded again.
    mutating func insert(_ logged: LoggedBatch) throws(StoreError) -> Insertion? {
        guard reachesOnlyTail([logged]) else { return nil }
        let before = state
        try refold(with: [logged])
        let failed = tailVoid.first { $0.logged.id == logged.id }?.condition
        return Insertion(failed: failed, changed: try state.paths(otherThanIn: before))
    }

    private func sortedNew(of batches: [LoggedBatch]) -> [LoggedBatch] {
        let isInOrder = zip(batches, batches.dropFirst()).allSatisfy { $0 < $1 }
        if isInOrder, batches.allSatisfy({ !tailIDs.contains($0.id) }) { return batches }
        return batches.filter { !tailIDs.contains($0.id) }.sorted()
    }

    func endsPlainly(with logged: LoggedBatch) -> Bool { reachesOnlyTail([logged]) && isPlainEnd([logged]) }

    func dryRun(of logged: LoggedBatch) throws(StoreError) -> Fold.Outcome {
        var groups = pending
        var trial = DryRun(state: state)
        return try Fold.apply(groups.take(logged), to: &trial)
    }

    /// A snapshot was made, or the tail is too long; the documents stay in memory if `past` is nil.
    mutating func settle(past: MonthStore? = nil) {
        baseFacts.at = lastAt
        baseFacts.waiting.formUnion(pending.waiting.compactMap(\.group))
        let retracted = Set(tail.flatMap(\.batch.retracts))
        baseFacts.unmet.formUnion(retracted.subtracting(tailIDs))
        baseFacts.retractedGroups.formUnion(tail.flatMap(\.batch.retractedGroups))
        baseFacts.retractedGroups.formUnion(tail.filter { retracted.contains($0.id) }.compactMap(\.group))
        if let past { state = StoreState(live: state.live, past: past, total: state.total) }
        base = state
        basePending = pending
        baseVoid += tailVoid
        tailVoid = []
        tail = []
        tailIDs = []
        hasRetractions = false
    }

    /// Packs months that are no longer written, during a rebuild.
    mutating func settleAndPack() throws(StoreError) {
        settle()
        try state.pack()
        base = state
    }

    /// Whether batches only affect what came after the snapshot.
    private func reachesOnlyTail(_ new: [LoggedBatch]) -> Bool {
        guard !baseFacts.at.isEmpty else { return true }
        if new.allSatisfy({ $0.group == nil && !$0.batch.isRetraction }) {
            return new.allSatisfy { baseFacts.at.precedesInBytes($0.at) && !baseFacts.unmet.contains($0.id) }
        }
        let known = tailIDs.union(new.map(\.id))
        let tailGroups = Dictionary(
            (tail + new).compactMap { logged in logged.group.map { (logged.id, $0) } }, uniquingKeysWith: { $1 })
        return new.allSatisfy { logged in
            guard baseFacts.at.precedesInBytes(logged.at), !baseFacts.unmet.contains(logged.id) else { return false }
            if let group = logged.group, !isOfTail(group) { return false }
            guard logged.batch.retractedGroups.isEmpty else { return false }
            // The group may have begun, or ended once before, in the snapshot.
            return logged.batch.retracts.allSatisfy { known.contains($0) && tailGroups[$0] == nil }
        }
    }

    /// They retract nothing, and no earlier retraction affects them.
    private func isPlainEnd(_ new: [LoggedBatch]) -> Bool {
        guard let first = new.first, lastAt.precedesInBytes(first.at) else { return false }
        guard !new.contains(where: \.batch.isRetraction) else { return false }
        guard hasRetractions else { return true }
        let retracted = Set(tail.flatMap(\.batch.retracts))
        return new.allSatisfy { $0.group == nil && !retracted.contains($0.id) }
    }

    private func isOfTail(_ group: GroupID) -> Bool {
        guard !baseFacts.retractedGroups.contains(group) else { return false }
        // Waiting groups can only continue where their batches are known.
        return !baseFacts.waiting.contains(group) || basePending.has(group)
    }

    private mutating func refold(with new: [LoggedBatch]) throws(StoreError) {
        let all = (tail + new).sorted()
        let out = Retractions.batchesLeftOut(of: all)
        (state, pending) = (base, basePending)
        tailVoid = []
        for logged in all where !out.contains(logged.id) {
            let batches = pending.take(logged)
            if case .void(let condition) = try Fold.apply(batches, to: &state) {
                tailVoid += batches.map { VoidBatch(logged: $0, condition: condition) }
            }
        }
        tail = all
        hasRetractions = all.contains(where: \.batch.isRetraction)
        tailIDs.formUnion(new.map(\.id))
    }
}

private struct DryRun: DocumentTable {
    let state: StoreState

    func document(at path: DocumentPath) throws(StoreError) -> Document? { try state.document(at: path) }

    mutating func replace(_ change: Change) {}
}
