extension Batch {
    /// The batch itself, where it makes sense by itself: allowed paths, no field set twice, nothing beyond the limits.
    /// What it makes of the documents it meets is checked with `Change.validated`.
    ///
    /// A batch that takes something back must not be able to turn void, else it would be neither done nor undone: it
    /// has no preconditions, no `create` and no `update`, and belongs to no group.
    /// - Throws: `StoreError.invalidPath`, `.invalidBatch` or `.tooLarge`.
    @discardableResult
    package func validated() throws(StoreError) -> Batch {
        guard 1...100 ~= kind.utf8.count else { throw .invalidBatch("a batch's kind has 1 to 100 bytes") }
        guard isRetraction || group != nil || !writes.isEmpty else { throw .invalidBatch("a batch that does nothing") }
        if let group, group.name.isEmpty { throw .invalidBatch("a group without a name") }
        if isRetraction { try checkRetraction() }
        for precondition in preconditions { try precondition.validate() }
        for write in writes { try write.validate() }
        guard mostBytes <= Limits.batchBytes || Codec.bytes(of: value).count <= Limits.batchBytes else {
            throw .tooLarge(what: "batch", limit: Int64(Limits.batchBytes))
        }
        return self
    }

    /// As many bytes as its value can have at most, with room for the names in it.
    private var mostBytes: Int {
        var sum = kind.mostBytes + (group?.name.mostBytes ?? 0) + 200
        for precondition in preconditions { sum += precondition.mostBytes }
        for write in writes { sum += write.mostBytes }
        for group in retractedGroups { sum += group.device.mostBytes + group.name.mostBytes + 40 }
        return sum + retracts.reduce(0) { $0 + $1.device.mostBytes + 80 }
    }

    private func checkRetraction() throws(StoreError) {
        guard preconditions.isEmpty, group == nil,
            !writes.contains(where: { $0.verb == .create || $0.verb == .update })
        else {
            throw .invalidBatch("a batch that takes something back has a precondition, a create, an update or a group")
        }
    }
}

extension Write {
    /// As many bytes as its value, or a document made by it, can have at most.
    var mostBytes: Int {
        var sum = path.text.mostBytes + 80
        for (field, value) in fields { sum += field.mostBytes + value.mostBytes + 2 }
        for field in removed { sum += field.mostBytes }
        for transform in transforms { sum += transform.mostBytes }
        return sum
    }
}

extension Transform {
    fileprivate var mostBytes: Int {
        switch operation {
        case .increment(let operand): field.mostBytes + 60 + operand.mostBytes
        case .arrayUnion(let elements), .arrayRemove(let elements):
            field.mostBytes + 60 + Value.list(elements).mostBytes
        case .serverTimestamp: field.mostBytes + 60
        }
    }
}

extension FieldPath {
    /// Names in backticks have their own escapes inside of those of the text.
    fileprivate var mostBytes: Int { names.reduce(3) { $0 + 2 * $1.mostBytes } }
}

extension Precondition {
    fileprivate var mostBytes: Int {
        switch self {
        case .exists(let path), .missing(let path): path.text.mostBytes + 20
        case .equals(let path, let field, let value), .atLeast(let path, let field, let value),
            .lessThan(let path, let field, let value), .contains(let path, let field, let value),
            .lacks(let path, let field, let value):
            path.text.mostBytes + field.mostBytes + value.mostBytes + 60
        }
    }

    fileprivate func validate() throws(StoreError) {
        switch self {
        case .exists(let path), .missing(let path): try path.validated()
        case .equals(let path, let field, let value), .atLeast(let path, let field, let value),
            .lessThan(let path, let field, let value), .contains(let path, let field, let value),
            .lacks(let path, let field, let value):
            try path.validated()
            try field.validated()
            try value.validated(depthLeft: Codec.documentDepth)
        }
    }
}
