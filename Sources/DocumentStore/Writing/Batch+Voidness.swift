extension Batch {
    /// Whether it is void on documents as they are (STORE section 3): the first condition that does not hold, `create`
    /// standing as `missing` and `update` as `exists`; nil where the batch counts. Only the documents that decide it are
    /// asked for, and what the writes make of them is not made.
    /// - Parameter fields: those of a document before the batch; nil where there is none.
    func brokenCondition(
        on fields: (DocumentPath) throws(StoreError) -> Fields?
    ) throws(StoreError) -> Precondition? {
        for precondition in preconditions {
            guard try precondition.holds(on: fields(precondition.path)) else { return precondition }
        }
        guard writes.contains(where: { $0.verb == .create || $0.verb == .update }) else { return nil }
        var made = MadeDocuments()
        for write in writes {
            switch write.verb {
            case .create, .update:
                var isThere = made.isThere(write.path)
                if isThere == nil { isThere = try fields(write.path) != nil }
                if write.verb == .create, isThere == true { return .missing(write.path) }
                if write.verb == .update, isThere == false { return .exists(write.path) }
                made.note(write.path, isThere: true)
            case .set, .merge: made.note(write.path, isThere: true)
            case .delete: made.note(write.path, isThere: false)
            case .recursiveDelete: made.noteEmptied(write.path)
            case .updateIfPresent: break
            }
        }
        return nil
    }
}

/// Which documents the writes of a batch made or took away so far.
private struct MadeDocuments {
    private var known: [DocumentPath: Bool] = [:]
    private var emptied: [DocumentPath] = []

    /// Nil where no write was about it.
    func isThere(_ path: DocumentPath) -> Bool? {
        known[path] ?? (emptied.contains { path.isAtOrBelow($0) } ? false : nil)
    }

    mutating func note(_ path: DocumentPath, isThere: Bool) { known[path] = isThere }

    /// Nothing is at or below a path any more.
    mutating func noteEmptied(_ path: DocumentPath) {
        for other in known.keys where other.isAtOrBelow(path) { known[other] = false }
        emptied.append(path)
    }
}
