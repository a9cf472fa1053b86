import DocumentStore

/// The one write of a request in Firestore's protocol.
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
}

extension Fields {
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
