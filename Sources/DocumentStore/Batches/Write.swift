/// One change to one document inside a batch.
package struct Write: Hashable, Sendable {
    /// What is done to the document.
    package enum Verb: String, Sendable {
        case set
        /// Sets fields by path; creates the document if it is missing.
        case merge
        /// Fails the batch if the document exists.
        case create
        /// Sets fields by path; fails the batch if the document is missing.
        case update
        /// Sets fields by path; does nothing if the document is missing.
        case updateIfPresent
        /// Makes the document and does what follows from it (`then`); does neither if the document exists.
        case once
        /// Adds an element to a list and does what follows from it; does neither if the list has it.
        case grow
        /// Succeeds even if the document is missing; documents below it stay.
        case delete
    }

    package var verb: Verb
    package var path: DocumentPath
    /// Only paths of one name for `set`, `create` and `once`, none for `delete`.
    package var fields: WrittenFields
    /// Not for `set`, `create`, `once` and `delete`.
    package var removed: [FieldPath]
    package var transforms: [Transform]
    /// Only for `once` and `grow`, and without their own conditions.
    package var then: [Write] = []

    func validated() throws(StoreError) {
        try path.validated()
        try checkVerb()
        try checkConflicts()
        for transform in transforms { try transform.validated() }
        for field in fields.entries {
            try field.value.validated(depthLeft: Codec.documentDepth - field.key.names.count)
        }
        for write in then { try write.validated() }
    }

    /// Whether it is nowhere deeper than the store writes.
    var keepsLimits: Bool {
        path.keepsParts
            && fields.entries.allSatisfy { field in
                field.value.keepsDepth(Codec.documentDepth - field.key.names.count)
            } && transforms.allSatisfy(\.keepsLimits) && then.allSatisfy(\.keepsLimits)
    }

    private func checkVerb() throws(StoreError) {
        guard isFollowedRight else {
            throw .invalidBatch("“\(verb.rawValue)” of \(path) is followed by what cannot follow it")
        }
        switch verb {
        case .set, .create, .once:
            guard removed.isEmpty else { throw .invalidBatch("“\(verb.rawValue)” takes no field away") }
            guard fields.allSatisfy({ $0.key.onlyName != nil }) else {
                throw .invalidBatch("“\(verb.rawValue)” sets whole fields, not \(fields.keys.map(\.text).sorted())")
            }
        case .update, .updateIfPresent:
            guard !fields.isEmpty || !removed.isEmpty || !transforms.isEmpty else {
                throw .invalidBatch("“\(verb.rawValue)” of \(path) without a field")
            }
        case .grow:
            guard fields.isEmpty, removed.isEmpty, lackOfElement != nil else {
                throw .invalidBatch("“\(verb.rawValue)” of \(path) adds one element to one list")
            }
        case .delete:
            guard fields.isEmpty, removed.isEmpty, transforms.isEmpty else {
                throw .invalidBatch("“\(verb.rawValue)” of \(path) with a field")
            }
        case .merge: break
        }
    }

    var isFollowedRight: Bool { then.isEmpty || (verb == .once || verb == .grow) && then.allSatisfy(\.canFollow) }

    private var canFollow: Bool {
        switch verb {
        case .set, .merge, .updateIfPresent, .delete: true
        case .create, .update, .once, .grow: false
        }
    }

    /// What must hold for a `grow`: its element is not there yet.
    var lackOfElement: Precondition? {
        guard verb == .grow, transforms.count == 1, let transform = transforms.first,
            case .arrayUnion(let elements) = transform.operation, elements.count == 1
        else { return nil }
        return .lacks(path, transform.field, elements[0])
    }

    /// No field may equal or contain another; transforms come after, in order, and may.
    private func checkConflicts() throws(StoreError) {
        guard !removed.isEmpty else {
            // Set fields are already in order.
            return try checkNoneHoldsTheNext(fields.entries.lazy.map(\.key))
        }
        try checkNoneHoldsTheNext((fields.keys + removed).sorted())
    }

    private func checkNoneHoldsTheNext(_ paths: some Sequence<FieldPath>) throws(StoreError) {
        var last: FieldPath?
        for path in paths {
            try path.validated()
            if let last, last.holds(path) { throw .invalidBatch("“\(path.text)” and “\(last.text)” are both set") }
            last = path
        }
    }
}

/// A change that depends on the field's value when the batch is folded.
package struct Transform: Hashable, Sendable {
    /// What is done to the field.
    package enum Operation: Hashable, Sendable {
        /// Anything but a number becomes the operand; integers saturate.
        case increment(Value)
        /// Appends the elements that are missing; anything but a list starts empty.
        case arrayUnion([Value])
        case arrayRemove([Value])
        case serverTimestamp
    }

    package let field: FieldPath
    package let operation: Operation

    package init(_ field: FieldPath, _ operation: Operation) {
        self.field = field
        self.operation = operation
    }

    /// - Returns: by how many bytes the fields grow; nil if a list or a map would have too many elements.
    fileprivate func apply(to fields: inout Fields, _ looks: inout ListLooks, now: Timestamp) -> Int? {
        switch operation {
        case .increment(let operand):
            guard operand.isNumber else { return 0 }
            return fields.put((fields[field] ?? .null).adding(operand), at: field)
        case .arrayUnion(let elements):
            let list = fields[field]?.elements ?? []
            guard looks.maySeek(elements, in: list) else { return nil }
            var new: Set<SameElement> = []
            let added = elements.filter { element in
                new.insert(SameElement(value: element)).inserted && !list.containsSame(as: element)
            }
            guard list.count + added.count <= Limits.elements else { return nil }
            return put(added, 1, in: &fields) { $0 + added }
        case .arrayRemove(let elements):
            let list = fields[field]?.elements ?? []
            guard looks.maySeek(elements, in: list) else { return nil }
            let places = list.indices.filter { elements.containsSame(as: list[$0]) }
            return put(places.map { list[$0] }, -1, in: &fields) { old in
                old.filter { !elements.containsSame(as: $0) }
            }
        case .serverTimestamp: return fields.put(.timestamp(now), at: field)
        }
    }

    /// - Parameter changed: elements that come or go.
    private func put(
        _ changed: [Value], _ sign: Int, in fields: inout Fields, change: ([Value]) -> [Value]
    ) -> Int? {
        guard let list = fields[field]?.elements else { return fields.put(.list(change([])), at: field) }
        if changed.isEmpty { return 0 }
        let new = change(list)
        let commas = max(0, new.count - 1) - max(0, list.count - 1)
        let grown = sign * changed.reduce(0) { $0 + $1.writtenSize } + commas
        return fields.put(.list(new), at: field, growingBy: grown)
    }

    fileprivate var keepsLimits: Bool { elements.allSatisfy { $0.keepsDepth(depthOfElements) } }

    fileprivate func validated() throws(StoreError) {
        try field.validated()
        if case .increment(let operand) = operation, !operand.isNumber {
            throw .invalidBatch("“\(field.text)” is incremented by what is no number")
        }
        for element in elements { try element.validated(depthLeft: depthOfElements) }
    }

    private var elements: [Value] {
        switch operation {
        case .arrayUnion(let elements), .arrayRemove(let elements): elements
        case .increment, .serverTimestamp: []
        }
    }

    private var depthOfElements: Int { Codec.documentDepth - field.names.count - 1 }
}

extension Write {
    package init(
        _ verb: Verb, _ path: DocumentPath, fields: [FieldPath: Value] = [:], removed: [FieldPath] = [],
        transforms: [Transform] = []
    ) {
        self.init(
            verb: verb, path: path, fields: WrittenFields(fields), removed: removed, transforms: transforms)
    }

    package static func set(_ path: DocumentPath, _ fields: Fields, _ transforms: Transform...) -> Write {
        Write(.set, path, fields: byName(fields), transforms: transforms)
    }

    /// Sets the leaves: `["a": ["b": 1]]` sets `a.b` alone. An empty map is a leaf.
    package static func merge(_ path: DocumentPath, _ fields: Fields, _ transforms: Transform...) -> Write {
        var leaves: [FieldPath: Value] = [:]
        collectLeaves(of: fields, below: [], into: &leaves)
        return Write(.merge, path, fields: leaves, transforms: transforms)
    }

    private static func collectLeaves(of fields: Fields, below names: [String], into leaves: inout [FieldPath: Value]) {
        for entry in fields.entries {
            let path = names + [entry.name]
            if let inner = entry.value.fields, !inner.isEmpty {
                collectLeaves(of: inner, below: path, into: &leaves)
            } else {
                leaves[FieldPath(names: path)] = entry.value
            }
        }
    }

    package static func create(_ path: DocumentPath, _ fields: Fields, _ transforms: Transform...) -> Write {
        Write(.create, path, fields: byName(fields), transforms: transforms)
    }

    /// What is made once, whoever makes it; what follows counts with it, or not at all.
    package static func once(_ path: DocumentPath, _ fields: Fields, then: [Write] = []) -> Write {
        var write = Write(.once, path, fields: byName(fields))
        write.then = then
        return write
    }

    /// What is added to a list once, whoever adds it; what follows counts with it, or not at all.
    package static func grow(_ path: DocumentPath, _ list: FieldPath, by element: Value, then: [Write]) -> Write {
        var write = Write(.grow, path, transforms: [Transform(list, .arrayUnion([element]))])
        write.then = then
        return write
    }

    package static func update(
        _ path: DocumentPath, _ fields: [FieldPath: Value] = [:], removing removed: [FieldPath] = [],
        _ transforms: Transform...
    ) -> Write {
        Write(.update, path, fields: fields, removed: removed, transforms: transforms)
    }

    package static func updateIfPresent(
        _ path: DocumentPath, _ fields: [FieldPath: Value] = [:], removing removed: [FieldPath] = [],
        _ transforms: Transform...
    ) -> Write {
        Write(.updateIfPresent, path, fields: fields, removed: removed, transforms: transforms)
    }

    package static func delete(_ path: DocumentPath) -> Write { Write(.delete, path) }

    private static func byName(_ fields: Fields) -> [FieldPath: Value] {
        Dictionary(uniqueKeysWithValues: fields.entries.map { (FieldPath(name: $0.name), $0.value) })
    }

    /// - Returns: false if a list or a map would have too many elements; then not everything was done.
    func apply(to document: inout Fields?, of size: inout DocumentSize, _ looks: inout ListLooks, now: Timestamp)
        -> Bool
    {
        var result: Fields
        var rest = fields.entries[...]
        switch verb {
        case .set, .create, .once:
            result = Fields(leading: fields)
            rest = rest.dropFirst(result.count)
            size = DocumentSize(bytes: result.writtenSize)
        case .merge, .update, .updateIfPresent, .grow, .delete:
            result = document ?? Fields()
            if document == nil { size = DocumentSize(bytes: result.writtenSize) }
            // A second reference would copy them with each write.
            document = nil
        }
        defer { document = result }
        for field in rest {
            guard let grown = result.put(field.value, at: field.key) else { return false }
            size.grow(by: grown)
        }
        for field in removed {
            guard let grown = result.put(nil, at: field) else { return false }
            size.grow(by: grown)
        }
        for transform in transforms {
            guard let grown = transform.apply(to: &result, &looks, now: now) else { return false }
            size.grow(by: grown)
        }
        return true
    }
}

extension Fields {
    /// Those before the first that is inside of another.
    fileprivate init(leading written: WrittenFields) {
        var entries: [Entry] = []
        entries.reserveCapacity(written.count)
        for field in written.entries {
            guard let name = field.key.onlyName else { break }
            entries.append(Entry(name: name, value: field.value))
        }
        self.init(ascending: entries)
    }
}

extension Value {
    package var elements: [Value]? { if case .list(let elements) = self { elements } else { nil } }
}

extension [Value] {
    /// 3 is 3.0.
    package func containsSame(as value: Value) -> Bool { contains { $0.order(to: value) == .same } }
}

/// How much a batch may still look through lists: what it costs follows from how long they are, not from its own length.
struct ListLooks {
    private var left = Limits.comparisons

    /// Whether elements may be compared with each one of a list.
    mutating func maySeek(_ elements: [Value], in list: [Value]) -> Bool {
        guard list.count <= Limits.elements else { return false }
        if !list.isEmpty { left -= list.count * elements.reduce(0) { $0 + $1.valueCount } }
        return left >= 0
    }
}

/// Equal where `order(to:)` says the same.
private struct SameElement: Hashable {
    let value: Value

    static func == (left: SameElement, right: SameElement) -> Bool { left.value.order(to: right.value) == .same }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Value {
    /// Itself and all that are in it.
    fileprivate var valueCount: Int {
        switch self {
        case .list(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .map(let fields): fields.entries.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }
}
