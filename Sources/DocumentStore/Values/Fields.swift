/// Names in byte order, each once.
package struct Fields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    package private(set) var entries: [Entry] = []

    /// One name with its value.
    package struct Entry: Hashable, Sendable {
        package let name: String
        package var value: Value

        package static func == (left: Entry, right: Entry) -> Bool {
            left.name.hasSameBytes(as: right.name) && left.value == right.value
        }

        package func hash(into hasher: inout Hasher) {
            name.hashBytes(into: &hasher)
            hasher.combine(value)
        }
    }

    package init() {}

    /// Of a duplicate name the last one counts.
    package init(_ pairs: some Sequence<(String, Value)>) {
        for (name, value) in pairs { entries.append(Entry(name: name, value: value)) }
        let isAscending = zip(entries, entries.dropFirst()).allSatisfy { $0.name.precedesInBytes($1.name) }
        guard !isAscending else { return }
        // Equal names stay in the order in which they were given.
        entries.sort { $0.name.precedesInBytes($1.name) }
        var places = 0
        for entry in entries {
            if places > 0, entries[places - 1].name.hasSameBytes(as: entry.name) { places -= 1 }
            entries[places] = entry
            places += 1
        }
        entries.removeLast(entries.count - places)
    }

    init(ascending entries: [Entry]) { self.entries = entries }

    package var isEmpty: Bool { entries.isEmpty }

    package var count: Int { entries.count }

    /// Setting nil removes the field.
    package subscript(name: String) -> Value? {
        get {
            let (index, found) = position(of: name)
            // Not nil: the literal would become the value null.
            return found ? entries[index].value : .none
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

    package init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    /// Setting creates maps on the way and replaces other values; setting nil removes the field and creates nothing.
    package subscript(path: FieldPath) -> Value? {
        get {
            if let name = path.onlyName { return self[name] }
            return value(at: path.names[...])
        }
        set {
            if let name = path.onlyName { return self[name] = newValue }
            _ = put(newValue, at: path, atMost: .max)
        }
    }

    private func value(at names: ArraySlice<String>) -> Value? {
        guard let name = names.first, let value = self[name] else { return nil }
        if names.count == 1 { return value }
        guard case .map(let fields) = value else { return nil }
        return fields.value(at: names.dropFirst())
    }

    /// Sets, or removes if nil, as the subscript does.
    /// - Parameters:
    ///   - growth: by how many bytes the value there grows, if that is known.
    ///   - most: how many elements a map on the way may have, before and after.
    /// - Returns: by how many bytes they grow, as `Codec` writes them; nil if a map on the way has more elements.
    mutating func put(
        _ value: Value?, at path: FieldPath, growingBy growth: Int? = nil, atMost most: Int = Limits.elements
    ) -> Int? {
        if let name = path.onlyName { return put(value, at: name, growingBy: growth, atMost: most) }
        return put(value, at: path.names[...], growingBy: growth, atMost: most)
    }

    private mutating func put(_ value: Value?, at name: String, growingBy growth: Int?, atMost most: Int) -> Int? {
        guard count <= most else { return nil }
        let (index, isThere) = position(of: name)
        switch (value, isThere) {
        case (let value?, true):
            let grown = growth ?? value.writtenSize - entries[index].value.writtenSize
            entries[index].value = value
            return grown
        case (let value?, false): return insert(Entry(name: name, value: value), at: index, atMost: most)
        case (nil, true):
            let size = entries.remove(at: index).writtenSize
            return -size - (isEmpty ? 0 : 1)
        case (nil, false): return 0
        }
    }

    private mutating func put(
        _ value: Value?, at names: ArraySlice<String>, growingBy growth: Int?, atMost most: Int
    ) -> Int? {
        guard let name = names.first, count <= most else { return nil }
        guard names.count > 1 else { return put(value, at: name, growingBy: growth, atMost: most) }
        let (index, isThere) = position(of: name)
        if isThere, var inner = takeMap(at: index) {
            let grown = inner.put(value, at: names.dropFirst(), growingBy: growth, atMost: most)
            entries[index].value = .map(inner)
            return grown
        }
        if case .none = value { return 0 }
        var inner = Fields()
        _ = inner.put(value, at: names.dropFirst(), growingBy: nil, atMost: most)
        if isThere { return put(.map(inner), at: name, growingBy: nil, atMost: most) }
        return insert(Entry(name: name, value: .map(inner)), at: index, atMost: most)
    }

    private mutating func insert(_ entry: Entry, at index: Int, atMost most: Int) -> Int? {
        guard count < most else { return nil }
        entries.insert(entry, at: index)
        return entry.writtenSize + (count > 1 ? 1 : 0)
    }

    /// Out of its place, since a second reference would copy it with each write.
    private mutating func takeMap(at index: Int) -> Fields? {
        guard case .map(let fields) = entries[index].value else { return nil }
        entries[index].value = .null
        return fields
    }
}

/// Nil for a value of another type.
extension Fields {
    package func text(_ name: String) -> String? { if case .string(let text)? = self[name] { text } else { nil } }
    /// Nil also for a double.
    package func integer(_ name: String) -> Int64? {
        if case .integer(let number)? = self[name] { number } else { nil }
    }
    package func time(_ name: String) -> Timestamp? { if case .timestamp(let time)? = self[name] { time } else { nil } }
    package func list(_ name: String) -> [Value]? { self[name]?.elements }
    package func map(_ name: String) -> Fields? { self[name]?.fields }
    func checksum(_ name: String) -> UInt32? { text(name).flatMap(CRC32C.checksum(text:)) }
}

extension Fields {
    /// Without what is not understood.
    func reading<Thing>(_ read: (Value) -> Thing?) -> [String: Thing] {
        Dictionary(entries.compactMap { entry in read(entry.value).map { (entry.name, $0) } }) { $1 }
    }
}

extension Value {
    package var fields: Fields? { if case .map(let fields) = self { fields } else { nil } }

    /// Nil for anything but a list of integers.
    var integers: [Int64]? {
        elements?.reduce(into: [] as [Int64]?) { all, next in
            if case .integer(let number) = next { all?.append(number) } else { all = nil }
        }
    }

    /// Nil for anything but a list of texts.
    var texts: [String]? {
        elements?.reduce(into: [] as [String]?) { all, next in
            if case .string(let text) = next { all?.append(text) } else { all = nil }
        }
    }
}

/// `["appearance", "tint"]`, written `appearance.tint`.
package struct FieldPath: Hashable, Sendable, ExpressibleByStringLiteral, Comparable {
    /// Nearly all paths are one name, which then needs no list: a batch has about 25, and a rebuild holds all of them.
    /// Not private: an incremental build does not notice that the size of a type changed with private
    /// properties, and modules that hold one crash.
    let first: String
    let rest: [String]

    /// - Parameter names: at least one, none empty.
    package init(names: [String]) { (first, rest) = (names.first ?? "", Array(names.dropFirst())) }

    init(name: String) { (first, rest) = (name, []) }

    package var names: [String] { [first] + rest }

    /// Nil for a path of several names.
    var onlyName: String? { rest.isEmpty ? first : nil }

    package init(stringLiteral value: String) {
        self.init(names: value.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
    }

    package static func == (left: FieldPath, right: FieldPath) -> Bool {
        left.first.hasSameBytes(as: right.first) && left.rest.count == right.rest.count
            && zip(left.rest, right.rest).allSatisfy { $0.hasSameBytes(as: $1) }
    }

    package func hash(into hasher: inout Hasher) {
        first.hashBytes(into: &hasher)
        for name in rest { name.hashBytes(into: &hasher) }
    }

    /// Names separated by dots; one that is no identifier is in backticks, with backslashes before those in it.
    package var text: String {
        if let onlyName, onlyName.isSimpleName { return onlyName }
        return names.map { $0.isSimpleName ? $0 : $0.inBackticks }.joined(separator: ".")
    }

    /// Parses what `text` wrote, and only that: one path has one text.
    package init?(text: String) {
        if text.isSimpleName {
            self.init(name: text)
            return
        }
        var names: [String] = []
        var rest = text.unicodeScalars[...]
        repeat {
            guard names.count < Limits.parts, let name = rest.removeFirstName() else { return nil }
            names.append(name)
        } while rest.popFirst() == "."
        guard rest.isEmpty else { return nil }
        self.init(names: names)
        guard self.text.hasSameBytes(as: text) else { return nil }
    }

    /// By the bytes of the names.
    package static func < (left: FieldPath, right: FieldPath) -> Bool {
        let order = left.first.orderInBytes(to: right.first)
        return order == 0 ? left.rest.lexicographicallyPrecedes(right.rest) { $0.precedesInBytes($1) } : order < 0
    }
}

extension String {
    /// Needs no backticks.
    var isSimpleName: Bool {
        guard let first = utf8.first, first &- UInt8(ascii: "0") >= 10 else { return false }
        return utf8.allSatisfy { byte in
            (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
        }
    }

    fileprivate var inBackticks: String {
        var text = "`"
        for scalar in unicodeScalars {
            if scalar == "`" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        text.unicodeScalars.append("`")
        return text
    }
}

extension Substring.UnicodeScalarView {
    /// Nil if the name is empty or unterminated.
    fileprivate mutating func removeFirstName() -> String? {
        var name = String.UnicodeScalarView()
        guard first == "`" else {
            while let scalar = first, scalar != "." {
                name.append(scalar)
                removeFirst()
            }
            return name.isEmpty ? nil : String(name)
        }
        removeFirst()
        while let scalar = popFirst() {
            if scalar == "`" { return name.isEmpty ? nil : String(name) }
            guard let plain = scalar == "\\" ? popFirst() : scalar else { return nil }
            name.append(plain)
        }
        return nil
    }
}
