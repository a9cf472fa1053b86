package import DocumentStore

/// The whole store told a second time, with a dictionary and linear scans and nothing of the store's own fold: what
/// every faster way to the same state is held against.
package struct Reference: Sendable {
    /// The documents.
    package private(set) var documents: [DocumentPath: Document] = [:]
    /// The batches that count.
    package private(set) var counting: Set<BatchID> = []
    /// The batches that are left out, since they or their groups were taken back.
    package private(set) var takenBack: Set<BatchID> = []
    private var misreading: Misreading?

    /// A rule that is got wrong on purpose: what is held against it must be found to differ.
    package enum Misreading: String, Sendable, CaseIterable {
        /// A plain delete takes what lies below, too.
        case deleteTakesAllBelow
        /// Elements are added to a list that are there already.
        case unionAddsTwice
        /// What took back cannot be taken back.
        case nothingIsBroughtBack
    }

    /// No documents.
    package init() {}

    /// All batches of all devices in their one order; a batch that comes twice counts once.
    /// - Parameters:
    ///   - batches: in any order.
    ///   - misreading: a rule to get wrong, to see what is made of it; none where nil.
    package init(_ batches: [LoggedBatch], misreading: Misreading? = nil) {
        var known: [BatchID: LoggedBatch] = [:]
        for logged in batches { known[logged.id] = logged }
        let ordered = known.values.sorted(by: Reference.comesBefore)
        takenBack = Reference.takenBack(among: ordered, isFinal: misreading == .nothingIsBroughtBack)
        self.misreading = misreading
        var waiting: [GroupID: [LoggedBatch]] = [:]
        for logged in ordered where !takenBack.contains(logged.id) {
            guard let name = logged.batch.group else {
                count([logged])
                continue
            }
            let group = GroupID(device: logged.id.device, name: name.name)
            waiting[group, default: []].append(logged)
            if name.isSeal { count(waiting.removeValue(forKey: group) ?? []) }
        }
    }

    /// Does batches one after the other, all or none.
    private mutating func count(_ batches: [LoggedBatch]) {
        var result = documents
        for logged in batches {
            guard let next = Reference.applied(logged, to: result, misreading) else { return }
            result = next
        }
        documents = result
        counting.formUnion(batches.map(\.id))
    }

    private static func comesBefore(_ left: LoggedBatch, _ right: LoggedBatch) -> Bool {
        let places = ReferenceOrder.bytes(left.at, right.at)
        if places != 0 { return places < 0 }
        if left.id.crc != right.id.crc { return left.id.crc < right.id.crc }
        if left.id.seq != right.id.seq { return left.id.seq < right.id.seq }
        return ReferenceOrder.bytes(left.id.device, right.id.device) < 0
    }

    /// A batch is out where one that is not out names it, its group, or any batch of its group.
    private static func takenBack(among batches: [LoggedBatch], isFinal: Bool) -> Set<BatchID> {
        var decided: [BatchID: Bool] = [:]
        func isOut(_ logged: LoggedBatch) -> Bool {
            if let known = decided[logged.id] { return known }
            let out = batches.contains { other in
                other.batch.isRetraction && other.batch.group == nil && names(other.batch, logged, among: batches)
                    && (isFinal || !isOut(other))
            }
            decided[logged.id] = out
            return out
        }
        return Set(batches.filter(isOut).map(\.id))
    }

    private static func names(_ batch: Batch, _ logged: LoggedBatch, among batches: [LoggedBatch]) -> Bool {
        if batch.retracts.contains(logged.id) { return true }
        guard let name = logged.batch.group?.name else { return false }
        let group = GroupID(device: logged.id.device, name: name)
        if batch.retractedGroups.contains(group) { return true }
        return batches.contains { other in
            batch.retracts.contains(other.id) && other.id.device == group.device && other.batch.group?.name == name
        }
    }
}

extension Reference {
    /// The paths of documents that are other than in another state.
    package func differences(from other: Reference) -> Set<DocumentPath> {
        Set(documents.keys).union(other.documents.keys).filter { documents[$0] != other.documents[$0] }
    }
}
