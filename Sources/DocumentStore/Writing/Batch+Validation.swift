extension Batch {
    /// The batch itself, where it makes sense by itself: allowed paths, no field set twice, nothing beyond the limits.
    /// What it makes of the documents it meets is checked with `Change.validated`.
    ///
    /// A batch that takes something back must not be able to turn void, else it would be neither done nor undone: it
    /// has no preconditions, no `create` and no `update`, and belongs to no group.
    /// - Throws: `StoreError.invalidPath`, `.invalidBatch` or `.tooLarge`.
    @discardableResult
    package func validated() throws(StoreError) -> Batch {
        _ = try validatedMostBytes()
        return self
    }

    /// The same check.
    /// - Returns: as many bytes as it, or what it makes of a document that was not there, can have at most.
    func validatedMostBytes() throws(StoreError) -> Int {
        guard 1...100 ~= kind.utf8.count else { throw .invalidBatch("a batch's kind has 1 to 100 bytes") }
        guard isRetraction || group != nil || !writes.isEmpty else { throw .invalidBatch("a batch that does nothing") }
        if let group, group.name.isEmpty { throw .invalidBatch("a group without a name") }
        if isRetraction { try checkRetraction() }
        // With room for the names in it.
        var mostBytes = kind.mostBytes + (group?.name.mostBytes ?? 0) + 200
        for precondition in preconditions { mostBytes += try precondition.validated() }
        for write in writes { mostBytes += try write.validated() }
        for group in retractedGroups { mostBytes += group.device.mostBytes + group.name.mostBytes + 40 }
        for batch in retracts { mostBytes += batch.device.mostBytes + 80 }
        guard mostBytes <= Limits.batchBytes || Codec.bytes(of: value).count <= Limits.batchBytes else {
            throw .tooLarge(what: "batch", limit: Int64(Limits.batchBytes))
        }
        return mostBytes
    }

    private func checkRetraction() throws(StoreError) {
        guard preconditions.isEmpty, group == nil,
            !writes.contains(where: { $0.verb == .create || $0.verb == .update })
        else {
            throw .invalidBatch("a batch that takes something back has a precondition, a create, an update or a group")
        }
    }
}

extension FieldPath {
    /// As many bytes as its text can have at most. Names in backticks have their own escapes inside of those of the
    /// text.
    var mostBytes: Int { names.reduce(3) { $0 + 2 * $1.mostBytes } }
}

extension Precondition {
    /// - Returns: as many bytes as its value can have at most.
    fileprivate func validated() throws(StoreError) -> Int {
        switch self {
        case .exists(let path), .missing(let path): return try path.validated().text.mostBytes + 20
        case .equals(let path, let field, let value), .atLeast(let path, let field, let value),
            .lessThan(let path, let field, let value), .contains(let path, let field, let value),
            .lacks(let path, let field, let value):
            return try path.validated().text.mostBytes + field.validated().mostBytes
                + value.validated(depthLeft: Codec.documentDepth) + 60
        }
    }
}
