import DocumentStore

/// Turns data with sentinels in it into the parts of a `Write`, as a Firestore client does.
struct ConformanceDraft {
    private(set) var fields: [FieldPath: Value] = [:]
    private(set) var removed: [FieldPath] = []
    private(set) var transforms: [Transform] = []

    mutating func addDocument(_ data: Fields, option: Fields?) throws {
        guard let option else {
            for entry in data.entries { try add(entry.value, at: [entry.name], removesEmptied: false) }
            return
        }
        guard let chosen = option["fields"]?.elements else {
            try addLeaves(of: data, below: [])
            return
        }
        for path in try chosen.map(ConformanceRequest.names) {
            guard let value = data[FieldPath(names: path)] else { throw ConformanceError.inexpressible("merge") }
            try add(value, at: path, removesEmptied: true)
        }
        var whole = ConformanceDraft()
        try whole.addLeaves(of: data, below: [])
        guard whole.removed.allSatisfy(removed.contains) else { throw ConformanceError.inexpressible("merge") }
    }

    mutating func addUpdate(_ data: Fields) throws {
        for entry in data.entries {
            try add(entry.value, at: try Self.names(dotted: entry.name), removesEmptied: true)
        }
    }

    /// The names in a key of `update`, separated by dots; reserved characters are refused.
    private static func names(dotted key: String) throws -> [String] {
        let names = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains(""), !key.contains(where: "~*/[]".contains) else { throw StoreError.invalidPath(key) }
        return names
    }

    mutating func addPaths(_ paths: [Value], _ values: [Value]) throws {
        for (path, value) in zip(paths, values) {
            try add(value, at: try ConformanceRequest.names(path), removesEmptied: true)
        }
    }

    private mutating func addLeaves(of data: Fields, below names: [String]) throws {
        for entry in data.entries {
            let path = names + [entry.name]
            if let inner = entry.value.fields, !inner.isEmpty {
                try addLeaves(of: inner, below: path)
            } else {
                try add(entry.value, at: path, removesEmptied: true)
            }
        }
    }

    /// A map in which nothing but sentinels was is emptied: it is not set, and an update takes the old one away.
    private mutating func add(_ value: Value, at names: [String], removesEmptied: Bool) throws {
        guard try !addSentinel(value, at: names) else { return }
        let path = FieldPath(names: names)
        guard fields[path] == .none, !removed.contains(path) else { throw ConformanceError.inexpressible("twice") }
        if let plain = try stripped(value, at: names) {
            fields[path] = plain
        } else if removesEmptied {
            removed.append(path)
        }
    }

    private mutating func stripped(_ value: Value, at names: [String]) throws -> Value? {
        switch value {
        case .string("NaN"): return .double(.nan)
        case .list(let elements): return .list(try elements.map(plainElement))
        case .map(let inner):
            var plain = Fields()
            for entry in inner.entries {
                let path = names + [entry.name]
                if try addSentinel(entry.value, at: path) { continue }
                if let value = try stripped(entry.value, at: path) { plain[entry.name] = value }
            }
            return plain.isEmpty && !inner.isEmpty ? .none : .map(plain)
        default: return value
        }
    }

    private func plainElement(_ value: Value) throws -> Value {
        var draft = ConformanceDraft()
        let plain = try draft.addSentinel(value, at: ["x"]) ? .none : try draft.stripped(value, at: ["x"])
        guard let plain, draft.transforms.isEmpty, draft.removed.isEmpty else {
            throw ConformanceError.inexpressible("list")
        }
        return plain
    }

    /// Whether the value is a sentinel; then it is taken.
    private mutating func addSentinel(_ value: Value, at names: [String]) throws -> Bool {
        let path = FieldPath(names: names)
        switch (value, value.elements?.first) {
        case (.string("ServerTimestamp"), _): try add(Transform(path, .serverTimestamp))
        case (.string("Delete"), _): removed.append(path)
        case (.list(let list), .string("ArrayUnion")?):
            try add(Transform(path, .arrayUnion(try list.dropFirst().map(plainElement))))
        case (.list(let list), .string("ArrayRemove")?):
            try add(Transform(path, .arrayRemove(try list.dropFirst().map(plainElement))))
        default: return false
        }
        return true
    }

    /// Two of one field are refused there, and applied in order here.
    private mutating func add(_ transform: Transform) throws {
        guard !transforms.contains(where: { $0.field == transform.field }) else {
            throw ConformanceError.inexpressible("twice")
        }
        transforms.append(transform)
    }
}
