import DocumentStore

/// Reading proto3 JSON.
extension ConformanceRequest {
    init(_ value: Value?) throws {
        guard let writes = value?.fields?["writes"]?.elements, writes.count == 1, let write = writes[0].fields else {
            throw ConformanceError.unreadable("request")
        }
        let update = write["update"]?.fields
        path = try Self.path(update?["name"] ?? write["delete"])
        isDelete = update == .none
        fields = try Self.fields(update?["fields"])
        mask = try write["updateMask"]?.fields?["fieldPaths"]?.elements?.map(Self.fieldPath).sorted()
        transforms = try (write["updateTransforms"]?.elements ?? []).map(Self.transform).sorted { $0.field < $1.field }
        guard let condition = write["currentDocument"]?.fields else { return }
        guard condition.count == 1, case .boolean(let exists)? = condition["exists"] else {
            throw ConformanceError.inexpressible("currentDocument")
        }
        self.exists = exists
    }

    /// The path below `documents/`.
    static func path(_ value: Value?) throws -> DocumentPath {
        let root = "projects/projectID/databases/(default)/documents/"
        guard case .string(let text)? = value, text.hasPrefix(root) else { throw ConformanceError.unreadable("path") }
        return DocumentPath(String(text.dropFirst(root.count)))
    }

    /// `{"field": ["a", "b"]}`
    static func names(_ value: Value) throws -> [String] {
        try (value.fields?["field"]?.elements ?? []).map { name in
            guard case .string(let text) = name else { throw ConformanceError.unreadable("field") }
            return text
        }
    }

    private static func fieldPath(_ value: Value?) throws -> FieldPath {
        guard case .string(let text)? = value, let path = FieldPath(text: text) else {
            throw ConformanceError.unreadable("fieldPath")
        }
        return path
    }

    private static func transform(_ value: Value) throws -> Transform {
        let parts = value.fields ?? Fields()
        let path = try fieldPath(parts["fieldPath"])
        if parts["setToServerValue"] == "REQUEST_TIME" { return Transform(path, .serverTimestamp) }
        if let added = parts["appendMissingElements"] { return Transform(path, .arrayUnion(try elements(added))) }
        if let taken = parts["removeAllFromArray"] { return Transform(path, .arrayRemove(try elements(taken))) }
        throw ConformanceError.unreadable("transform")
    }

    private static func elements(_ value: Value) throws -> [Value] {
        try (value.fields?["values"]?.elements ?? []).map(Self.value)
    }

    private static func fields(_ value: Value?) throws -> Fields {
        Fields(try (value?.fields?.entries ?? []).map { ($0.name, try Self.value($0.value)) })
    }

    private static func value(_ value: Value) throws -> Value {
        guard let entry = value.fields?.entries.first else { throw ConformanceError.unreadable("value") }
        switch (entry.name, entry.value) {
        case ("nullValue", _): return .null
        case ("integerValue", .string(let digits)):
            guard let number = Int64(digits) else { throw ConformanceError.unreadable(digits) }
            return .integer(number)
        case ("doubleValue", .string("NaN")): return .double(.nan)
        case ("booleanValue", .boolean), ("doubleValue", .double), ("stringValue", .string): return entry.value
        case ("doubleValue", .integer(let number)): return .double(Double(number))
        case ("arrayValue", let list): return .list(try elements(list))
        case ("mapValue", let map): return .map(try fields(map.fields?["fields"]))
        default: throw ConformanceError.unreadable(entry.name)
        }
    }
}
