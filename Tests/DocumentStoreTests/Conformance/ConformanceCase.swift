import DocumentStore

/// One case: a call with its data, and the request it must turn into, or that it must be refused.
struct ConformanceCase {
    enum Kind: String, CaseIterable {
        case create, set, update, updatePaths, delete
    }

    let file: String
    let kind: Kind
    /// The call, as the file has it.
    let call: Fields
    /// nil where the call must be refused.
    var request: ConformanceRequest? {
        get throws { call["isError"] == true ? nil : try ConformanceRequest(call["request"]) }
    }

    init(file: String, value: Value) throws {
        guard let tests = value.fields?["tests"]?.elements, tests.count == 1, let test = tests[0].fields,
            let kind = Kind.allCases.first(where: { test[$0.rawValue] != .none }),
            let call = test[kind.rawValue]?.fields
        else { throw ConformanceError.unreadable(file) }
        self.file = file
        self.kind = kind
        self.call = call
    }

    /// The call as one of our batches.
    /// - Throws: `StoreError` if it must be refused.
    func batch() throws -> Batch {
        var draft = ConformanceDraft()
        switch kind {
        case .create, .set: try draft.addDocument(try data(), option: call["option"]?.fields)
        case .update: try draft.addUpdate(try data())
        case .updatePaths: try draft.addPaths(call["fieldPaths"]?.elements ?? [], try values())
        case .delete: break
        }
        let path = try ConformanceRequest.path(call["docRefPath"])
        let write = Write(
            verb, path, fields: draft.fields, removed: draft.removed, transforms: draft.transforms)
        return try Batch(kind: "conformance", preconditions: preconditions(on: path), writes: [write]).validated()
    }

    /// Whether it asks for something that `Write` cannot say: a sentinel inside of a list or another sentinel, a condition
    /// on the time of the last update, a path without its value, a field twice.
    var isInexpressible: Bool {
        do {
            _ = try batch()
            return false
        } catch {
            if case .inexpressible? = error as? ConformanceError { return true }
            return false
        }
    }

    private var verb: Write.Verb {
        switch kind {
        case .create: .create
        case .set: call["option"] == .none ? .set : .merge
        case .update, .updatePaths: .update
        case .delete: .delete
        }
    }

    private func preconditions(on path: DocumentPath) throws -> [Precondition] {
        guard let condition = call["precondition"]?.fields else { return [] }
        guard condition.count == 1, case .boolean(let exists)? = condition["exists"] else {
            throw ConformanceError.inexpressible(file)
        }
        return [exists ? .exists(path) : .missing(path)]
    }

    private func data() throws -> Fields {
        guard case .string(let text)? = call["jsonData"], let fields = try Codec.value(from: Array(text.utf8)).fields
        else { throw ConformanceError.unreadable(file) }
        return fields
    }

    private func values() throws -> [Value] {
        try (call["jsonValues"]?.elements ?? []).map { value in
            guard case .string(let text) = value else { throw ConformanceError.unreadable(file) }
            return try Codec.value(from: Array(text.utf8))
        }
    }
}
