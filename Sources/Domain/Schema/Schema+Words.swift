import DocumentStore

/// The contract's own words, for the table and for what the doctor expected.
extension Schema.Kind {
    /// The type alone, as the seed names it.
    package var typeName: String {
        switch self {
        case .text, .word, .written: "string"
        case .integer: "int"
        case .boolean: "bool"
        case .timestamp: "timestamp"
        case .list(let inner): "list<\(inner.typeName)>"
        case .map: "map"
        }
    }

    /// The type, and which values it takes.
    package var words: String {
        switch self {
        case .text(let range):
            range.lowerBound == 0
                ? "string of up to \(range.upperBound) characters"
                : "string of \(range.lowerBound) to \(range.upperBound) characters"
        case .word(let words) where words.count > 8: "string, one of \(words.count)"
        case .word(let words): "string: " + words.joined(separator: ", ")
        case .written(let form): "string: \(form.words)"
        case .integer(let range):
            switch (range.lowerBound, range.upperBound) {
            case (.min, .max): "int"
            case (let least, .max): "int from \(least)"
            case (let least, let most): "int from \(least) to \(most)"
            }
        case .boolean, .timestamp, .map: typeName
        case .list(let inner): "list of \(inner.words)"
        }
    }
}

extension Schema.Form {
    /// How the text is made.
    package var words: String {
        switch self {
        case .day: "YYYY-MM-DD"
        case .timeOfDay: "HH:mm"
        case .schedule: "daily, mo,we,fr or 3/week"
        case .icon: "one emoji or one to two letters"
        case .entrySource: "session, told or import:NAME"
        case .id: "an id"
        }
    }
}

extension Schema.IdRule {
    /// What the id must look like.
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
    /// `required`, `required, else 25`, `optional`.
    package var words: String {
        switch self {
        case .required: "required"
        case .standing(let value): "required, else \(String(decoding: Codec.bytes(of: value), as: UTF8.self))"
        case .optional: "optional"
        }
    }
}

extension Schema.Source {
    /// `seed`, `PRODUCT 1`.
    package var words: String {
        switch self {
        case .seed: "seed"
        case .product(let section): "PRODUCT \(section)"
        }
    }
}
