package import DocumentStore

extension Schema {
    package static func collection(of path: DocumentPath) -> Collection? {
        collection(of: path == .root ? [] : path.segments[...])
    }

    private static func collection(of segments: ArraySlice<Substring>) -> Collection? {
        guard segments.count % 2 == 0 else { return nil }
        return named.first { names, _ in
            names.count == segments.count / 2
                && names.indices.allSatisfy { names[$0].utf8.elementsEqual(segments[2 * $0].utf8) }
        }?.collection
    }

    /// Taken apart once: `doctor` asks for each document.
    private static let named = collections.map { (names: $0.names, collection: $0) }

    /// Everything in a document that breaks the schema. Unknown fields are fine.
    package static func findings(for document: Document) -> [AuditFinding] {
        let path = document.path
        let found =
            collection(of: path).map { idProblems(of: path) + problems(of: document.fields, $0.fields, below: "") }
            ?? [.unknownCollection(path.collectionGroup)]
        return found.map { AuditFinding(path, .breaksSchema($0)) }
    }

    private static func idProblems(of path: DocumentPath) -> [SchemaProblem] {
        let segments = path.segments
        return stride(from: 2, through: segments.count, by: 2).compactMap { count in
            let id = String(segments[count - 1])
            guard let rule = collection(of: segments[..<count])?.id, !rule.accepts(id) else { return nil }
            return .badId(id, expected: rule.words)
        }
    }

    private static func problems(of fields: Fields, _ declared: [Field], below way: String) -> [SchemaProblem] {
        declared.flatMap { field -> [SchemaProblem] in
            let name = way + field.name
            guard let value = fields[field.name], value != .null else {
                return field.presence == .required ? [.missing(field: name)] : []
            }
            return problems(of: value, field.kind, at: name)
        }
    }

    private static func problems(of value: Value, _ kind: Kind, at name: String) -> [SchemaProblem] {
        switch (kind, value) {
        case (.list(let inner), .list(let elements)):
            return elements.enumerated().flatMap { problems(of: $1, inner, at: "\(name).\($0)") }
        case (.map(let declared), .map(let fields)): return problems(of: fields, declared, below: name + ".")
        default:
            guard kind.isKind(of: value) else { return [.wrongType(field: name, expected: kind.typeName)] }
            return kind.accepts(value) ? [] : [.outOfRange(field: name, expected: kind.words)]
        }
    }
}

extension Schema.Kind {
    /// Whether there are texts in it that `cut` would change.
    var holdsText: Bool {
        switch self {
        case .text, .written(.icon): true
        case .list(let inner): inner.holdsText
        case .map(let fields): fields.contains(where: \.kind.holdsText)
        default: false
        }
    }

    /// A value with its texts as long as they may be, and an icon that is one.
    func cut(_ value: Value) -> Value {
        switch (self, value) {
        case (.text(let range), .string(let text)): return .string(text.cut(to: range.upperBound))
        case (.written(.icon), .string(let text)): return .string(HabitIcon.shown(text))
        case (.list(let inner), .list(let elements)): return .list(elements.map(inner.cut))
        case (.map(let declared), .map(var fields)):
            for field in declared where field.kind.holdsText {
                if let value = fields[field.name] { fields[field.name] = field.kind.cut(value) }
            }
            return .map(fields)
        default: return value
        }
    }

    /// Whether a value is of the type, whatever it says.
    fileprivate func isKind(of value: Value) -> Bool {
        switch (self, value) {
        case (.text, .string), (.word, .string), (.written, .string), (.boolean, .boolean), (.timestamp, .timestamp),
            (.integer, .integer), (.decimal, .integer):
            true
        case (.decimal, .double(let number)): number.isFinite
        case (.integer, .double(let number)): Int64(exactly: number) != nil
        default: false
        }
    }

    fileprivate func accepts(_ value: Value) -> Bool {
        switch (self, value) {
        case (.text(let range), .string(let text)): range.contains(text.count)
        case (.word(let words), .string(let text)): words.contains { $0.hasSameBytes(as: text) }
        case (.written(let form), .string(let text)): form.accepts(text)
        case (.integer(let range), .integer(let number)): range.contains(number)
        case (.decimal(let range), .integer(let number)): range.contains(Amount(Int(clamping: number)))
        case (.decimal(let range), .double(let number)): range.contains(Amount(number))
        case (.integer(let range), .double(let number)): Int64(exactly: number).map(range.contains) ?? false
        default: true
        }
    }
}

extension Schema.Form {
    fileprivate func accepts(_ text: String) -> Bool {
        switch self {
        case .day: Day(text) != nil
        case .timeOfDay: TimeOfDay(text) != nil
        case .schedule: Schedule(text) != nil
        case .icon: (try? HabitIcon.checked(text)) != nil
        case .entrySource: ["session", "told"].contains(text) || text.hasPrefix("import:") && text.utf8.count > 7
        case .letters: LetterSetting(text) != nil
        case .id: !text.utf8.contains(UInt8(ascii: "/")) && (try? DocumentPath("any/\(text)").validated()) != nil
        }
    }
}

extension Schema.IdRule {
    /// Whether the rule allows an id. Ids made elsewhere are fine if nothing is looked up by their form.
    fileprivate func accepts(_ id: String) -> Bool {
        switch self {
        case .person, .made, .device: true
        case .month: Month(id) != nil
        case .day: Day(id) != nil
        case .history: id.utf8.count > 6 && Month("\(id.prefix(4))-\(id.dropFirst(4).prefix(2))") != nil
        case .named(let names): names.contains { $0.hasSameBytes(as: id) }
        }
    }
}

/// Something in a document that breaks the schema. Fields have dots between maps and indices: `schedules.0.from`.
package enum SchemaProblem: Hashable, Sendable {
    case unknownCollection(String)
    case badId(String, expected: String)
    case missing(field: String)
    case wrongType(field: String, expected: String)
    /// The field holds the right kind of value, but none that it may.
    case outOfRange(field: String, expected: String)

    /// How bad it is: a document with a missing field or a wrong type cannot be decoded.
    package var severity: AuditFinding.Severity {
        switch self {
        case .missing, .wrongType: .damage
        case .badId, .outOfRange: .warning
        case .unknownCollection: .note
        }
    }
}
