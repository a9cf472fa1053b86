/// Fields inside of fields, by path.
extension Fields {
    /// The value at a path; nil where there is none. Setting makes the maps on the way, also in place of what is no
    /// map; setting nil takes the field away and makes nothing.
    package subscript(path: FieldPath) -> Value? {
        get { path.names.count == 1 ? self[path.names[0]] : value(at: path.names[...]) }
        set {
            // Nearly all ways are a name.
            if path.names.count == 1 { return self[path.names[0]] = newValue }
            if let newValue { set(newValue, at: path.names[...]) } else { remove(at: path.names[...]) }
        }
    }

    private func value(at names: ArraySlice<String>) -> Value? {
        guard let name = names.first, let value = self[name] else { return nil }
        if names.count == 1 { return value }
        guard case .map(let fields) = value else { return nil }
        return fields.value(at: names.dropFirst())
    }

    private mutating func set(_ value: Value, at names: ArraySlice<String>) {
        guard let name = names.first else { return }
        guard names.count > 1 else {
            self[name] = value
            return
        }
        var inner = self[name]?.fields ?? Fields()
        inner.set(value, at: names.dropFirst())
        self[name] = .map(inner)
    }

    private mutating func remove(at names: ArraySlice<String>) {
        guard let name = names.first else { return }
        guard names.count > 1 else {
            self[name] = nil
            return
        }
        guard var inner = self[name]?.fields else { return }
        inner.remove(at: names.dropFirst())
        self[name] = .map(inner)
    }
}

extension Value {
    /// The fields of a map; nil for anything else.
    package var fields: Fields? {
        guard case .map(let fields) = self else { return nil }
        return fields
    }
}
