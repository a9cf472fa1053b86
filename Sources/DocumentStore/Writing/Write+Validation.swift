extension Write {
    /// Whether the write makes sense by itself.
    /// - Throws: `StoreError.invalidPath`, `.invalidBatch` or `.tooLarge`.
    func validate() throws(StoreError) {
        try path.validated()
        try checkVerb()
        try checkConflicts()
        for transform in transforms { try transform.validate() }
        for (field, value) in fields {
            try value.validated(depthLeft: Codec.documentDepth - field.names.count)
        }
        guard mostBytes > Limits.documentBytes else { return }
        try result(on: nil, now: Timestamp(milliseconds: 0)).validated()
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
        // Those that are set are in their order.
        let paths = removed.isEmpty ? fields.keys : (fields.keys + removed).sorted()
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
    fileprivate func validate() throws(StoreError) {
        try field.validated()
        switch operation {
        case .increment(let operand):
            guard operand.isNumber else { throw .invalidBatch("“\(field.text)” is incremented by what is no number") }
        case .arrayUnion(let elements), .arrayRemove(let elements):
            let depthLeft = Codec.documentDepth - field.names.count - 1
            for element in elements { try element.validated(depthLeft: depthLeft) }
        case .serverTimestamp: break
        }
    }
}
