/// What must hold, or the whole batch is void.
package enum Precondition: Hashable, Sendable {
    case exists(DocumentPath)
    case missing(DocumentPath)
    /// An absent field equals null.
    case equals(DocumentPath, FieldPath, Value)
    /// Compares within one type.
    case atLeast(DocumentPath, FieldPath, Value)
    case contains(DocumentPath, FieldPath, Value)
    case lacks(DocumentPath, FieldPath, Value)
    /// Stays within the limits. Never written: it holds for each document that a batch writes.
    case fits(DocumentPath)

    package var path: DocumentPath { parts.path }

    var parts: (name: String, path: DocumentPath, operand: (field: FieldPath, value: Value)?) {
        switch self {
        case .exists(let path): ("exists", path, nil)
        case .missing(let path): ("missing", path, nil)
        case .equals(let path, let field, let value): ("equals", path, (field, value))
        case .atLeast(let path, let field, let value): ("atLeast", path, (field, value))
        case .contains(let path, let field, let value): ("contains", path, (field, value))
        case .lacks(let path, let field, let value): ("lacks", path, (field, value))
        case .fits(let path): ("fits", path, nil)
        }
    }

    /// Thrown if it does not hold.
    package var failure: StoreError {
        if case .fits = self { return .tooLarge(what: "document", limit: Int64(Limits.documentBytes)) }
        return .preconditionFailed(self)
    }

    package func holds(on fields: Fields?) -> Bool {
        var looks = ListLooks()
        return holds(on: fields, &looks)
    }

    func holds(on fields: Fields?, _ looks: inout ListLooks) -> Bool {
        switch self {
        case .exists: return fields != nil
        case .missing: return fields == nil
        case .equals(_, let field, let value):
            return (fields?[field] ?? .null).order(to: value) == .same
        case .atLeast(_, let field, let value):
            guard let found = fields?[field], found.hasSameType(as: value) else { return false }
            return found.order(to: value) != .before
        case .contains(_, let field, let value):
            let list = fields?[field]?.elements ?? []
            return looks.maySeek([value], in: list) && list.containsSame(as: value)
        case .lacks(_, let field, let value):
            let list = fields?[field]?.elements ?? []
            return looks.maySeek([value], in: list) && !list.containsSame(as: value)
        case .fits: return true
        }
    }

    var keepsLimits: Bool { path.keepsParts && parts.operand?.value.keepsDepth(Codec.documentDepth) ?? true }

    func validated() throws(StoreError) {
        if case .fits = self { throw .invalidBatch("a condition that holds anyway") }
        let (_, path, operand) = parts
        try path.validated()
        guard let operand else { return }
        try operand.field.validated()
        try operand.value.validated(depthLeft: Codec.documentDepth)
    }
}

/// What a write sets, in path order, each field once. A list, since a write has few.
package struct WrittenFields: Hashable, Sendable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    struct Entry: Hashable, Sendable {
        let key: FieldPath
        let value: Value
    }

    private(set) var entries: [Entry]

    package init(_ values: [FieldPath: Value] = [:]) {
        self.init(distinct: values.map { Entry(key: $0.key, value: $0.value) })
    }

    /// - Parameter pairs: each field once, in any order.
    init(distinct pairs: [Entry]) {
        entries = pairs
        let isAscending = zip(pairs, pairs.dropFirst()).allSatisfy { $0.key < $1.key }
        if !isAscending { entries.sort { $0.key < $1.key } }
    }

    init(ascending entries: [Entry]) { self.entries = entries }

    package var keys: [FieldPath] { entries.map(\.key) }

    /// Setting nil removes it.
    package subscript(field: FieldPath) -> Value? {
        get { entries.first { $0.key == field }?.value }
        set {
            entries.removeAll { $0.key == field }
            guard let newValue else { return }
            let place = entries.firstIndex { field < $0.key } ?? entries.count
            entries.insert(Entry(key: field, value: newValue), at: place)
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }
    package subscript(position: Int) -> (key: FieldPath, value: Value) {
        (entries[position].key, entries[position].value)
    }

    /// Of a duplicate field the last one counts.
    package init(dictionaryLiteral elements: (FieldPath, Value)...) { self.init(Dictionary(elements) { $1 }) }
}
