/// What a write sets: values by the way to their field, in the order of the ways, each once. A list, since a write has
/// few and every line of a journal is made of them.
package struct WrittenFields: Hashable, Sendable {
    /// One field with its value.
    struct Entry: Hashable, Sendable {
        let key: FieldPath
        let value: Value
    }

    private(set) var entries: [Entry]

    /// - Parameter values: by field.
    package init(_ values: [FieldPath: Value] = [:]) {
        entries = values.map { Entry(key: $0.key, value: $0.value) }
        if entries.count > 1 { entries.sort { $0.key < $1.key } }
    }

    /// - Parameter pairs: each field once, in any order.
    init(distinct pairs: [Entry]) {
        entries = pairs
        let isAscending = zip(pairs, pairs.dropFirst()).allSatisfy { $0.key < $1.key }
        if !isAscending { entries.sort { $0.key < $1.key } }
    }

    /// The fields, in order.
    package var keys: [FieldPath] { entries.map(\.key) }

    /// What a field is set to; nil where it is not. Setting nil takes it out.
    package subscript(field: FieldPath) -> Value? {
        get { entries.first { $0.key == field }?.value }
        set {
            entries.removeAll { $0.key == field }
            guard let newValue else { return }
            let place = entries.firstIndex { field < $0.key } ?? entries.count
            entries.insert(Entry(key: field, value: newValue), at: place)
        }
    }
}

extension WrittenFields: RandomAccessCollection {
    /// 0.
    package var startIndex: Int { 0 }
    /// How many fields there are.
    package var endIndex: Int { entries.count }
    /// A field by its place in the order.
    package subscript(position: Int) -> (key: FieldPath, value: Value) {
        (entries[position].key, entries[position].value)
    }
}

extension WrittenFields: ExpressibleByDictionaryLiteral {
    /// Of a field that comes twice the last one counts.
    package init(dictionaryLiteral elements: (FieldPath, Value)...) {
        self.init(Dictionary(elements) { $1 })
    }
}
