/// The fields of a document or of a map inside one: names in byte order, each once.
package struct Fields: Hashable, Sendable {
    /// Names and values, ordered by the bytes of the names.
    package private(set) var entries: [Entry] = []

    /// One name with its value.
    package struct Entry: Hashable, Sendable {
        /// The field's name.
        package let name: String
        /// What it holds.
        package var value: Value

        /// Names by bytes.
        package static func == (left: Entry, right: Entry) -> Bool {
            left.name.hasSameBytes(as: right.name) && left.value == right.value
        }
    }

    /// No fields.
    package init() {}

    /// - Parameter pairs: names and values; of a name that comes twice the last one counts.
    package init(_ pairs: some Sequence<(String, Value)>) {
        for (name, value) in pairs { self[name] = value }
    }

    /// - Parameter entries: in byte order of their names, each name once; nothing is checked.
    init(ascending entries: [Entry]) {
        self.entries = entries
    }

    /// Whether there is no field.
    package var isEmpty: Bool { entries.isEmpty }

    /// How many fields there are.
    package var count: Int { entries.count }

    /// The value under a name; nil where there is none. Setting nil removes the field.
    package subscript(name: String) -> Value? {
        get {
            let (index, found) = position(of: name)
            // Not `? : nil`: beside a `Value`, the literal would be the value null.
            guard found else { return .none }
            return entries[index].value
        }
        set {
            let (index, found) = position(of: name)
            switch (newValue, found) {
            case (let value?, true): entries[index].value = value
            case (let value?, false): entries.insert(Entry(name: name, value: value), at: index)
            case (nil, true): entries.remove(at: index)
            case (nil, false): break
            }
        }
    }

    /// Where a name is, or where it would be put in.
    private func position(of name: String) -> (index: Int, found: Bool) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            let order = entries[middle].name.orderInBytes(to: name)
            if order == 0 { return (middle, true) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return (low, false)
    }
}

extension Fields: ExpressibleByDictionaryLiteral {
    /// Of a name that comes twice the last one counts.
    package init(dictionaryLiteral elements: (String, Value)...) {
        self.init(elements)
    }
}
