/// One change to one document inside a batch (STORE section 3).
package struct Write: Hashable, Sendable {
    /// What is done to the document.
    package enum Verb: String, Sendable {
        /// Replaces the document.
        case set
        /// Sets the fields given by path, each replaced as a whole, and leaves the others; makes the document where it
        /// is missing.
        case merge
        /// Fails the batch where the document exists.
        case create
        /// Sets fields by path; fails the batch where the document is missing.
        case update
        /// Sets fields by path; writes nothing where the document is missing.
        case updateIfPresent
        /// Succeeds where the document is missing; documents below it stay.
        case delete
        /// Takes the document and all documents below it away, as many as there are at this place in the order;
        /// succeeds where there is none.
        case recursiveDelete
    }

    /// What is done.
    package var verb: Verb
    /// To which document.
    package var path: DocumentPath
    /// What is set; for `set` and `create` paths of one name only, for `delete` and
    /// `recursiveDelete` nothing.
    package var fields: WrittenFields
    /// Fields taken away (`update`, `updateIfPresent`, `merge`).
    package var removed: [FieldPath]
    /// Applied after the fields, in order.
    package var transforms: [Transform]

    /// A write as it is told; checked when its batch is.
    package init(
        _ verb: Verb, _ path: DocumentPath, fields: [FieldPath: Value] = [:], removed: [FieldPath] = [],
        transforms: [Transform] = []
    ) {
        self.verb = verb
        self.path = path
        self.fields = WrittenFields(fields)
        self.removed = removed
        self.transforms = transforms
    }

    init(
        _ verb: Verb, _ path: DocumentPath, written fields: WrittenFields, removed: [FieldPath],
        transforms: [Transform]
    ) {
        self.verb = verb
        self.path = path
        self.fields = fields
        self.removed = removed
        self.transforms = transforms
    }
}

/// A change of a field that depends on what stands there when the batch is folded.
package struct Transform: Hashable, Sendable {
    /// What is done to the field.
    package enum Operation: Hashable, Sendable {
        /// Missing or not a number counts from the operand; integers saturate.
        case increment(Value)
        /// Appends each element that is not there yet; missing or not a list starts empty.
        case arrayUnion([Value])
        /// Takes each element away.
        case arrayRemove([Value])
        /// The batch's `now`, the same everywhere in it.
        case serverTimestamp
    }

    /// Which field.
    package let field: FieldPath
    /// What is done to it.
    package let operation: Operation

    /// A transform of a field.
    package init(_ field: FieldPath, _ operation: Operation) {
        self.field = field
        self.operation = operation
    }
}

extension Write {
    /// Replaces a document.
    package static func set(_ path: DocumentPath, _ fields: Fields, _ transforms: Transform...) -> Write {
        Write(.set, path, fields: byName(fields), transforms: transforms)
    }

    /// Sets the leaves of the fields given and leaves all others: `["a": ["b": 1]]` sets `a.b` alone. An empty map is a
    /// leaf.
    package static func merge(_ path: DocumentPath, _ fields: Fields, _ transforms: Transform...) -> Write {
        var leaves: [FieldPath: Value] = [:]
        collectLeaves(of: fields, below: [], into: &leaves)
        return Write(.merge, path, fields: leaves, transforms: transforms)
    }

    private static func collectLeaves(
        of fields: Fields, below names: [String], into leaves: inout [FieldPath: Value]
    ) {
        for entry in fields.entries {
            let path = names + [entry.name]
            if let inner = entry.value.fields, !inner.isEmpty {
                collectLeaves(of: inner, below: path, into: &leaves)
            } else {
                leaves[FieldPath(names: path)] = entry.value
            }
        }
    }

    /// Makes a document; fails the batch where there is one.
    package static func create(_ path: DocumentPath, _ fields: Fields, _ transforms: Transform...) -> Write {
        Write(.create, path, fields: byName(fields), transforms: transforms)
    }

    /// Changes fields of a document; the batch is void where it is missing.
    package static func update(
        _ path: DocumentPath, _ fields: [FieldPath: Value] = [:], removing removed: [FieldPath] = [],
        _ transforms: Transform...
    ) -> Write {
        Write(.update, path, fields: fields, removed: removed, transforms: transforms)
    }

    /// Changes fields of a document; nothing where it is missing.
    package static func updateIfPresent(
        _ path: DocumentPath, _ fields: [FieldPath: Value] = [:], removing removed: [FieldPath] = [],
        _ transforms: Transform...
    ) -> Write {
        Write(.updateIfPresent, path, fields: fields, removed: removed, transforms: transforms)
    }

    /// Takes a document away.
    package static func delete(_ path: DocumentPath) -> Write {
        Write(.delete, path)
    }

    /// Takes a document and everything below it away.
    package static func recursiveDelete(_ path: DocumentPath) -> Write {
        Write(.recursiveDelete, path)
    }

    private static func byName(_ fields: Fields) -> [FieldPath: Value] {
        Dictionary(uniqueKeysWithValues: fields.entries.map { (FieldPath(names: [$0.name]), $0.value) })
    }
}
