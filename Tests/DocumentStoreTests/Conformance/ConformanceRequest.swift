import DocumentStore

/// The one write of a request in Firestore's protocol, and its result by the protocol's own rules, implemented a second
/// time to compare the fold with.
struct ConformanceRequest: Equatable {
    var path: DocumentPath
    var isDelete = false
    var fields = Fields()
    /// Paths set or, where `fields` has nothing there, taken away; nil for a write that replaces the document.
    var mask: [FieldPath]?
    var exists: Bool?
    var transforms: [Transform] = []

    /// The request that corresponds to one of our writes.
    init(_ batch: Batch) throws {
        guard let write = batch.writes.first else { throw ConformanceError.unreadable("batch") }
        path = write.path
        isDelete = write.verb == .delete
        for (field, value) in write.fields { fields = fields.replacing(field.names[...], with: value) }
        transforms = write.transforms.sorted { $0.field < $1.field }
        switch write.verb {
        case .create: exists = false
        case .update: exists = true
        case .set, .merge, .updateIfPresent, .once, .grow, .delete: break
        }
        if write.verb == .merge || write.verb == .update { mask = (write.fields.keys + write.removed).sorted() }
        for condition in batch.preconditions { exists = condition == .exists(path) }
    }

    /// What becomes of a document's fields; nil where the request fails.
    func result(on current: Fields?) -> Fields?? {
        if let exists, exists != (current != nil) { return .none }
        guard !isDelete else { return .some(.none) }
        var result = mask == nil ? fields : current ?? Fields()
        for path in mask ?? [] {
            result = result.replacing(path.names[...], with: fields.found(path.names[...]))
        }
        for transform in transforms {
            let names = transform.field.names[...]
            result = result.replacing(names, with: transform.result(on: result.found(names)))
        }
        return .some(result)
    }
}

extension Transform {
    fileprivate func result(on value: Value?) -> Value {
        let list = value?.elements ?? []
        switch operation {
        case .serverTimestamp: return .timestamp(Sample.now)
        case .arrayUnion(let elements): return .list(elements.reduce(list) { $0.contains($1) ? $0 : $0 + [$1] })
        case .arrayRemove(let elements): return .list(list.filter { !elements.contains($0) })
        case .increment(let operand): return operand
        }
    }
}

extension Fields {
    fileprivate func found(_ names: ArraySlice<String>) -> Value? {
        guard let name = names.first, let value = self[name] else { return .none }
        return names.count == 1 ? .some(value) : value.fields?.found(names.dropFirst())
    }

    fileprivate func replacing(_ names: ArraySlice<String>, with value: Value?) -> Fields {
        guard let name = names.first else { return self }
        let inner = self[name]?.fields
        var fields = self
        if names.count == 1 {
            fields[name] = value
        } else if inner != nil || value != .none {
            fields[name] = .map((inner ?? Fields()).replacing(names.dropFirst(), with: value))
        }
        return fields
    }
}
