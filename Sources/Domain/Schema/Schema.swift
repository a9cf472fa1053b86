package import DocumentStore

/// Every collection of the store, how its ids are made, and what its fields hold. The doctor, `doctor --schema`, the
/// manual page, the defaults of the models and the tests all read this table.
package enum Schema {
    package static let collections: [Collection] = [
        person, habits, sessions, cats, monthlyCheckIns, checkIns, entries, removedEntries, timers, daysOff, settings,
        portraits, machines, chats, messages, guests,
    ]

    /// One collection of documents that hold the same fields.
    package struct Collection: Hashable, Sendable {
        /// Path below `users/{uid}`: `habits/{habitId}/sessions/{sessionId}`; empty for the person's document.
        package let pattern: String
        package let id: IdRule
        /// What its documents hold. Other fields are fine and stay: a newer program may have written them.
        package let fields: [Field]
        /// The values of fields that are absent or null.
        package let defaults: Fields
        /// The fields with texts that have a rule.
        let texts: [Field]

        init(_ pattern: String, id: IdRule, _ fields: Field...) {
            self.pattern = pattern
            self.id = id
            self.fields = fields
            defaults = Fields(fields.compactMap { field in field.defaultValue.map { (field.name, $0) } })
            texts = fields.filter(\.kind.holdsText)
        }

        package var names: [String] {
            pattern.split(separator: "/").enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
        }
    }

    /// One field of a document, or of a map inside of one.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let kind: Kind
        /// Whether it may be absent. Absent and null read alike.
        package let presence: Presence

        init(_ name: String, _ kind: Kind, _ presence: Presence = .required) {
            self.name = name
            self.kind = kind
            self.presence = presence
        }
    }

    /// A line for each collection, and below it a line for each field: name, presence and type.
    package static var text: String {
        collections.map { collection in
            let head = "\(collection.place)  (id: \(collection.id.words))"
            let rows = collection.rows.map { name, field in [name, field.presence.words, field.kind.words] }
            let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
            let lines = rows.map { row in
                "  " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + row[2]
            }
            return ([head] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    /// Whether a field may be absent.
    package enum Presence: Hashable, Sendable {
        /// A document without it cannot be understood.
        case required
        /// Always written; where older or foreign documents lack it, it reads as this.
        case byDefault(Value)
        case optional
    }

    /// What a field holds.
    package indirect enum Kind: Hashable, Sendable {
        /// A text of so many characters.
        case text(ClosedRange<Int>)
        case word([String])
        case written(Form)
        /// A whole number in a range; also if it is kept with a point, as 3.0.
        case integer(ClosedRange<Int64>)
        /// A number with at most three decimals that count.
        case decimal(ClosedRange<Amount>)
        case boolean
        case timestamp
        case list(Kind)
        case map([Field])
    }

    /// A text in a given form.
    package enum Form: String, Sendable {
        case day = "YYYY-MM-DD"
        case timeOfDay = "HH:mm"
        case schedule = """
            daily, mo,we,fr, 3/week, 3days, 3days@YYYY-MM-DD, 4/month, month:1,15,last, 2weeks:mo,we or \
            2weeks:mo,we@YYYY-MM-DD
            """
        case icon = "one emoji or one to two letters"
        /// Of these, told is logged by hand.
        case entrySource = "session, told or import:NAME"
        case letters = "on, off or YYYY-MM-DD, the day from which cats write again"
        case id = "an id"
    }

    /// What the id of a document must look like.
    package enum IdRule: Hashable, Sendable {
        case person
        /// Anything that can be an id; made here, it has 16 letters or digits.
        case made
        case device, month, day
        /// `YYYYMM` and 14 letters or digits, so that history is found by month.
        case history
        case named([String])
    }
}

extension Schema.Collection {
    package var place: String { pattern.isEmpty ? "users/{uid}" : "users/{uid}/\(pattern)" }

    /// All fields, those of maps behind the map with dots between names, elements of a list as `[]`.
    package var rows: [(name: String, field: Schema.Field)] { fields.flatMap { $0.rows(below: "") } }
}

extension Schema.Field {
    fileprivate func rows(below way: String) -> [(name: String, field: Schema.Field)] {
        let name = way + self.name
        switch kind {
        case .map(let inner): return [(name, self)] + inner.flatMap { $0.rows(below: name + ".") }
        case .list(.map(let inner)): return [(name, self)] + inner.flatMap { $0.rows(below: name + "[].") }
        default: return [(name, self)]
        }
    }

    package var isRequired: Bool { presence != .optional }

    /// What it reads as if it is absent.
    package var defaultValue: Value? { if case .byDefault(let value) = presence { value } else { .none } }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension Schema.Kind {
    static let count = Schema.Kind.integer(0...Int64.max)
    static let number = Schema.Kind.integer(Int64.min...Int64.max)
    static let id = Schema.Kind.written(.id)
    static let day = Schema.Kind.written(.day)

    static func text(_ rule: TextRule) -> Schema.Kind { .text(rule.least...rule.most) }

    static func integer(_ range: ClosedRange<Int>) -> Schema.Kind {
        .integer(Int64(range.lowerBound)...Int64(range.upperBound))
    }

    static func look(_ looks: [Look]) -> Schema.Kind { .word(looks.map(\.id)) }

    package var typeName: String {
        switch self {
        case .text, .word, .written: "string"
        case .integer: "int"
        case .decimal: "number"
        case .boolean: "bool"
        case .timestamp: "timestamp"
        case .list(let inner): "list<\(inner.typeName)>"
        case .map: "map"
        }
    }

    package var words: String {
        switch self {
        case .text(let range):
            range.lowerBound == 0
                ? "string of up to \(range.upperBound) characters"
                : "string of \(range.lowerBound) to \(range.upperBound) characters"
        case .word(let words) where words.count > 8: "string, one of \(words.count)"
        case .word(let words): "string: " + words.joined(separator: ", ")
        case .written(let form): "string: \(form.rawValue)"
        case .integer(let range):
            switch (range.lowerBound, range.upperBound) {
            case (.min, .max): "int"
            case (let least, .max): "int from \(least)"
            case (let least, let most): "int from \(least) to \(most)"
            }
        case .decimal(let range): "number from \(range.lowerBound.text) to \(range.upperBound.text)"
        case .boolean, .timestamp, .map: typeName
        case .list(let inner): "list of \(inner.words)"
        }
    }
}

extension Schema.IdRule {
    package var words: String {
        switch self {
        case .person: "the store's uid"
        case .made: "any id (made here: 16 letters or digits)"
        case .device: "the device's id"
        case .month: "YYYY-MM"
        case .day: "YYYY-MM-DD"
        case .history: "YYYYMM and 14 letters or digits"
        case .named(let names): names.joined(separator: " or ")
        }
    }
}

extension Schema.Presence {
    package var words: String {
        switch self {
        case .required: "required"
        case .byDefault(let value): "required, else \(String(decoding: Codec.bytes(of: value), as: UTF8.self))"
        case .optional: "optional"
        }
    }
}
