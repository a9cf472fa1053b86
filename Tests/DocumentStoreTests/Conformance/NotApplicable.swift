import DocumentStore

/// Why a case does not apply to this store: always decided by its data, so that it covers new cases.
enum NotApplicable: String, CaseIterable {
    case nestedSentinel = "A sentinel inside a list or another sentinel: transforms are separate from values here."
    case updateTime = "A precondition on the time of the last update: conditions are about fields here."
    case mergeBesideData =
        "A merge of a path without a value, or a Delete outside of the merged paths: here a path comes with its value."
    case fieldTwice = "The same field set twice: fields are a dictionary here."
    /// Firestore's clients refuse them; here they are applied in order.
    case transformsInOrder = "Two transforms of one field: they are applied in order here."

    /// Whether the case can be made here, though it would be refused there.
    var isExpressible: Bool { self == .transformsInOrder }
}

extension ConformanceCase {
    /// Why it does not run; nil for all others.
    var exemption: NotApplicable? {
        get throws {
            if call["precondition"]?.fields?["updateTime"] != .none { return .updateTime }
            let values = try kind == .updatePaths ? values() : [.map(data(orNone: kind == .delete))]
            if values.contains(where: \.hasNestedSentinel) { return .nestedSentinel }
            if let chosen = call["option"]?.fields?["fields"]?.elements {
                let paths = try chosen.map { FieldPath(names: try ConformanceRequest.names($0)) }
                let data = try data(orNone: false)
                let deleted = Value.map(data).deletedPaths(below: [])
                let isBeside = deleted.contains { way in !paths.contains { way.starts(with: $0.names) } }
                if isBeside || paths.contains(where: { data[$0] == .none }) { return .mergeBesideData }
            }
            return try repeatedField(values)
        }
    }

    private func repeatedField(_ values: [Value]) throws -> NotApplicable? {
        guard kind == .updatePaths else { return nil }
        let paths = try (call["fieldPaths"]?.elements ?? []).map { FieldPath(names: try ConformanceRequest.names($0)) }
        let repeated = zip(paths, values).filter { path, _ in paths.filter { $0 == path }.count > 1 }.map(\.1)
        guard !repeated.isEmpty else { return nil }
        return repeated.allSatisfy(\.isTransform) ? .transformsInOrder : .fieldTwice
    }
}

extension Value {
    /// `"ServerTimestamp"`, `"Delete"`, `["ArrayUnion", …]`, `["ArrayRemove", …]`.
    private var isSentinel: Bool { isTransform || self == "Delete" }

    fileprivate var isTransform: Bool {
        let first = elements?.first
        return self == "ServerTimestamp" || first == "ArrayUnion" || first == "ArrayRemove"
    }

    /// Whether a list, or what a sentinel is given, holds a sentinel anywhere.
    fileprivate var hasNestedSentinel: Bool {
        if let elements { return elements.contains(where: \.hasSentinel) }
        return fields?.entries.contains { $0.value.hasNestedSentinel } ?? false
    }

    private var hasSentinel: Bool {
        isSentinel || elements?.contains(where: \.hasSentinel) ?? false
            || fields?.entries.contains { $0.value.hasSentinel } ?? false
    }

    /// The paths of all fields to be deleted.
    fileprivate func deletedPaths(below names: [String]) -> [[String]] {
        if self == "Delete" { return [names] }
        return fields?.entries.flatMap { $0.value.deletedPaths(below: names + [$0.name]) } ?? []
    }
}
