import DocumentStore

/// What writes and conditions do to documents, implemented a second time.
extension Reference {
    typealias Documents = [DocumentPath: Document]

    /// Does a batch, or nothing of it.
    /// - Returns: nil if a condition does not hold.
    static func applied(_ logged: LoggedBatch, to documents: Documents) -> Documents? {
        guard logged.batch.preconditions.allSatisfy({ holds($0, in: documents) }) else { return nil }
        var fields: [DocumentPath: Fields?] = [:]
        var writes = logged.batch.writes[...]
        while let write = writes.popFirst() {
            let current = fields[write.path] ?? documents[write.path]?.fields
            switch write.verb {
            case .create where current != nil, .update where current == nil: return nil
            case .updateIfPresent where current == nil: break
            case .once where current != nil: break
            case .grow where hasElement(of: write, current): break
            case .delete: fields[write.path] = .some(nil)
            case .set, .create, .once:
                fields[write.path] = changed(Fields(), by: write, logged.now)
                writes = write.then + writes
            case .merge, .update, .updateIfPresent, .grow:
                fields[write.path] = changed(current ?? Fields(), by: write, logged.now)
                writes = write.then + writes
            }
        }
        var result = documents
        for (path, after) in fields { result[path] = successor(of: documents[path], at: path, after, logged) }
        return result
    }

    private static func hasElement(of write: Write, _ fields: Fields?) -> Bool {
        for transform in write.transforms {
            guard case .arrayUnion(let elements) = transform.operation,
                case .list(let list)? = fields.flatMap({ find(transform.field.names, in: $0) })
            else { return false }
            return elements.allSatisfy { element in list.contains { ReferenceOrder.isSame($0, element) } }
        }
        return false
    }

    /// Whether the path begins with all parts of the other one.
    static func lies(_ path: DocumentPath, below top: DocumentPath) -> Bool {
        let parts = path.text.split(separator: "/").map { Array($0.utf8) }
        return parts.starts(with: top.text.split(separator: "/").map { Array($0.utf8) })
    }

    /// A document after a batch: one that stays as it is keeps everything, one that changes counts up.
    private static func successor(
        of before: Document?, at path: DocumentPath, _ fields: Fields?, _ logged: LoggedBatch
    ) -> Document? {
        guard let fields, fields != before?.fields else { return fields == nil ? nil : before }
        let metadata = Document.Metadata(
            createTime: before?.metadata.createTime ?? logged.now, updateTime: logged.now,
            version: (before?.metadata.version ?? 0) + 1, device: logged.id.device)
        return Document(path: path, fields: fields, metadata: metadata)
    }

    private static func changed(_ start: Fields, by write: Write, _ now: Timestamp) -> Fields {
        var fields = start
        for (path, value) in write.fields { fields = put(value, at: path.names, in: fields) }
        for path in write.removed { fields = put(nil, at: path.names, in: fields) }
        for transform in write.transforms {
            let names = transform.field.names
            let value = transformed(find(names, in: fields), by: transform.operation, now: now)
            fields = put(value, at: names, in: fields)
        }
        return fields
    }

    static func transformed(_ value: Value?, by operation: Transform.Operation, now: Timestamp) -> Value {
        var list: [Value] = []
        if case .list(let elements)? = value { list = elements }
        switch operation {
        case .serverTimestamp: return .timestamp(now)
        case .arrayRemove(let gone):
            return .list(list.filter { element in !gone.contains { ReferenceOrder.isSame($0, element) } })
        case .arrayUnion(let new):
            for element in new where !list.contains(where: { ReferenceOrder.isSame($0, element) }) {
                list.append(element)
            }
            return .list(list)
        case .increment(let operand):
            switch (value, operand) {
            case (.integer(let a)?, .integer(let b)):
                return .integer(Int64(min(max(Int128(a) + Int128(b), Int128(Int64.min)), Int128(Int64.max))))
            case (.integer(let a)?, .double(let b)): return .double(Double(a) + b)
            case (.double(let a)?, .integer(let b)): return .double(a + Double(b))
            case (.double(let a)?, .double(let b)): return .double(a + b)
            default: return operand
            }
        }
    }

    /// The fields with another value at a path; nil takes it away. Maps are made on the way to a value, not on the way
    /// to nothing.
    private static func put(_ value: Value?, at names: [String], in fields: Fields) -> Fields {
        var result = fields
        guard names.count > 1 else {
            result[names[0]] = value
            return result
        }
        switch (fields[names[0]], value) {
        case (.map(let inner)?, _): result[names[0]] = .map(put(value, at: Array(names.dropFirst()), in: inner))
        case (_, .some): result[names[0]] = .map(put(value, at: Array(names.dropFirst()), in: Fields()))
        case (_, .none): break
        }
        return result
    }

    /// The value at a path; nil if there is none.
    static func find(_ names: [String], in fields: Fields) -> Value? {
        guard let value = fields[names[0]], names.count > 1 else { return fields[names[0]] }
        guard case .map(let inner) = value else { return nil }
        return find(Array(names.dropFirst()), in: inner)
    }

    private static func holds(_ condition: Precondition, in documents: Documents) -> Bool {
        let found = { (path: DocumentPath, field: FieldPath) in
            documents[path].flatMap { find(field.names, in: $0.fields) } ?? .null
        }
        switch condition {
        case .exists(let path): return documents[path] != nil
        case .missing(let path): return documents[path] == nil
        case .equals(let path, let field, let value): return ReferenceOrder.isSame(found(path, field), value)
        case .atLeast(let path, let field, let value):
            let current = found(path, field)
            guard ReferenceOrder.rank(current) == ReferenceOrder.rank(value) else { return false }
            return documents[path].flatMap { find(field.names, in: $0.fields) } != nil
                && ReferenceOrder.compare(current, value) >= 0
        case .contains(let path, let field, let value): return holds(value, in: found(path, field))
        case .lacks(let path, let field, let value): return !holds(value, in: found(path, field))
        case .fits: return true
        }
    }

    private static func holds(_ element: Value, in list: Value) -> Bool {
        guard case .list(let elements) = list else { return false }
        return elements.contains { ReferenceOrder.isSame($0, element) }
    }
}
