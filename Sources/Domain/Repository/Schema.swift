package import DocumentStore

/// Everything the models declare about their documents, as `doctor`, `doctor --schema` and the manual have it.
package enum Schema {
    static let models: [any StoredModel.Type] = [
        Person.self, Habit.self, FocusSession.self, Cat.self, VisitedMonth.self, DayNote.self, HabitEntry.self,
        RemovedEntry.self, TimerRecord.self, DaysOff.self, Settings.self, Portrait.self, Machine.self, Chat.self,
        Message.self, GuestVisit.self, LetterMonth.self,
    ]

    package static let collections = models.map { $0.collection }

    /// One collection of documents that hold the same fields.
    package struct Collection: Sendable {
        /// Path below `users/{uid}`: `habits/{habitId}/sessions/{sessionId}`; empty for the person's document.
        package let pattern: String
        package let id: IdRule
        /// What its documents hold. Other fields are fine and stay: a newer program may have written them.
        package let fields: [FieldInfo]
        package let names: [Substring]

        init<Model>(_ pattern: String, id: IdRule, _ fields: [Field<Model>]) {
            self.pattern = pattern
            self.id = id
            self.fields = fields.map(\.info)
            names = pattern.split(separator: "/").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        }

        package var place: String { pattern.isEmpty ? "users/{uid}" : "users/{uid}/\(pattern)" }

        /// All fields, those of maps behind the map with dots between names, elements of a list as `[]`.
        package var rows: [(name: String, field: FieldInfo)] { fields.flatMap { $0.rows(below: "") } }
    }

    /// What the id of a document must look like. Ids made elsewhere are fine if nothing is looked up by their form.
    package struct IdRule: Sendable {
        package let words: String
        let accepts: @Sendable (String) -> Bool

        static let person = IdRule(words: "the store's uid") { _ in true }
        static let made = IdRule(words: "any id (made here: 16 letters or digits)") { _ in true }
        static let device = IdRule(words: "the device's id") { _ in true }
        static let month = IdRule(words: "YYYY-MM") { Month($0) != nil }
        static let day = IdRule(words: "YYYY-MM-DD") { Day($0) != nil }
        /// So that history is found by month.
        static let history = IdRule(words: "YYYYMM and 14 letters or digits") {
            $0.utf8.count > 6 && Month("\($0.prefix(4))-\($0.dropFirst(4).prefix(2))") != nil
        }
        static let main = IdRule(words: "main") { $0.hasSameBytes(as: "main") }
    }

    /// A line for each collection, and below it a line for each field: name, presence and type.
    package static var text: String {
        collections.map { collection in
            let head = "\(collection.place)  (id: \(collection.id.words))"
            let rows = collection.rows.map { name, field in [name, field.presence.words, field.rule.words] }
            let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
            let lines = rows.map { row in
                "  " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + row[2]
            }
            return ([head] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }
}

extension Schema {
    package static func collection(of path: DocumentPath) -> Collection? {
        collection(of: path == .root ? [] : path.segments[...])
    }

    private static func collection(of segments: ArraySlice<Substring>) -> Collection? {
        guard segments.count % 2 == 0 else { return nil }
        return collections.first { collection in
            collection.names.count == segments.count / 2
                && collection.names.indices.allSatisfy {
                    collection.names[$0].utf8.elementsEqual(segments[2 * $0].utf8)
                }
        }
    }

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

    static func problems(of fields: Fields, _ declared: [FieldInfo], below way: String) -> [SchemaProblem] {
        declared.flatMap { field -> [SchemaProblem] in
            let name = way + field.name
            guard let value = fields[field.name], value != .null else {
                return field.presence == .required ? [.missing(field: name)] : []
            }
            return field.rule.problems(value, name)
        }
    }
}

extension FieldInfo {
    fileprivate func rows(below way: String) -> [(name: String, field: FieldInfo)] {
        let name = way + self.name
        let inner = name + (rule.typeName == "map" ? "." : "[].")
        return [(name, self)] + rule.inner.flatMap { $0.rows(below: inner) }
    }
}

extension FieldInfo.Presence {
    package var words: String {
        switch self {
        case .required: "required"
        case .orElse(let value): "required, else \(String(decoding: Codec.bytes(of: value), as: UTF8.self))"
        case .optional: "optional"
        }
    }
}

extension String {
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

/// Something in a document that breaks the schema. Fields have dots between maps and indices: `schedules.0.from`.
package enum SchemaProblem: Hashable, Sendable {
    case unknownCollection(String)
    case badId(String, expected: String)
    case missing(field: String)
    case wrongType(field: String, expected: String)
    /// The field holds the right kind of value, but none that it may.
    case outOfRange(field: String, expected: String)
    /// A word that a newer program may know.
    case newer(field: String, expected: String)

    /// How bad it is: a document with a missing field or a wrong type cannot be decoded.
    package var severity: Finding.Severity {
        switch self {
        case .missing, .wrongType: .damage
        case .badId, .outOfRange: .warning
        case .unknownCollection, .newer: .note
        }
    }
}
