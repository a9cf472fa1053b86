extension Write {
    /// Whether the write makes sense by itself.
    /// - Returns: as many bytes as its value, or a document made by it, can have at most.
    /// - Throws: `StoreError.invalidPath`, `.invalidBatch` or `.tooLarge`.
    func validated() throws(StoreError) -> Int {
        try path.validated()
        try checkVerb()
        try checkConflicts()
        var mostBytes = path.text.mostBytes + 80
        for transform in transforms { mostBytes += try transform.validated() }
        for field in fields.entries {
            let depthLeft = Codec.documentDepth - field.key.names.count
            mostBytes += try field.key.mostBytes + field.value.validated(depthLeft: depthLeft) + 2
        }
        for field in removed { mostBytes += field.mostBytes }
        if mostBytes > Limits.documentBytes { try result(on: nil, now: Timestamp(milliseconds: 0)).validated() }
        return mostBytes
    }

    private func checkVerb() throws(StoreError) {
        switch verb {
        case .set, .create:
            guard removed.isEmpty else { throw .invalidBatch("“\(verb.rawValue)” takes no field away") }
            guard fields.allSatisfy({ $0.key.names.count == 1 }) else {
                throw .invalidBatch("“\(verb.rawValue)” sets whole fields, not \(fields.keys.map(\.text).sorted())")
            }
        case .update, .updateIfPresent:
            guard !fields.isEmpty || !removed.isEmpty || !transforms.isEmpty else {
                throw .invalidBatch("“\(verb.rawValue)” of \(path) without a field")
            }
        case .delete, .recursiveDelete:
            guard fields.isEmpty, removed.isEmpty, transforms.isEmpty else {
                throw .invalidBatch("“\(verb.rawValue)” of \(path) with a field")
            }
        case .merge: break
        }
    }

    /// No field set or taken away may be another one or lie inside of it. Transforms come after, in order, and may.
    private func checkConflicts() throws(StoreError) {
        guard !removed.isEmpty else {
            // Those that are set are in their order.
            return try checkNoneHoldsTheNext(fields.entries.lazy.map(\.key))
        }
        try checkNoneHoldsTheNext((fields.keys + removed).sorted())
    }

    private func checkNoneHoldsTheNext(_ paths: some Sequence<FieldPath>) throws(StoreError) {
        var last: FieldPath?
        for path in paths {
            try path.validated()
            if let last, last.holds(path) {
                throw .invalidBatch("“\(path.text)” and “\(last.text)” are both set")
            }
            last = path
        }
    }
}

extension Transform {
    /// - Returns: as many bytes as its value can have at most.
    fileprivate func validated() throws(StoreError) -> Int {
        try field.validated()
        var mostBytes = field.mostBytes + 100
        switch operation {
        case .increment(let operand):
            guard operand.isNumber else { throw .invalidBatch("“\(field.text)” is incremented by what is no number") }
        case .arrayUnion(let elements), .arrayRemove(let elements):
            let depthLeft = Codec.documentDepth - field.names.count - 1
            for element in elements { mostBytes += try element.validated(depthLeft: depthLeft) + 1 }
        case .serverTimestamp: break
        }
        return mostBytes
    }
}
