package import DocumentStore

extension Schema {
    /// Whether a field may be absent.
    package enum Presence: Hashable, Sendable {
        /// A document without it cannot be understood.
        case required
        /// Always written; where older or foreign documents lack it, it reads as this (seed, column "Default").
        case standing(Value)
        case optional
    }

    /// What a field holds.
    package indirect enum Kind: Hashable, Sendable {
        /// A text of so many characters.
        case text(ClosedRange<Int>)
        /// One of a few words.
        case word([String])
        /// A text in a form of its own.
        case written(Form)
        /// A whole number in a range; also where it is kept with a point, as 3.0.
        case integer(ClosedRange<Int64>)
        case boolean
        case timestamp
        case list(Kind)
        case map([Field])
    }

    /// A text in a form of its own.
    package enum Form: Hashable, Sendable {
        /// `YYYY-MM-DD`.
        case day
        /// `HH:mm`.
        case timeOfDay
        /// `daily`, `mo,we,fr` or `3/week`.
        case schedule
        /// One emoji, or one to two letters.
        case icon
        /// `session`, `told` or `import:NAME`.
        case entrySource
        /// The id of another document.
        case id
    }

    /// What the id of a document must look like.
    package enum IdRule: Hashable, Sendable {
        /// The one document of the person, `users/{uid}`.
        case person
        /// Anything that can be an id; made here, it has 16 letters or digits.
        case made
        /// The device's own name.
        case device
        /// `YYYY-MM`.
        case month
        /// `YYYY-MM-DD`.
        case day
        /// `YYYYMM` and 14 letters or digits, so that history is found by month (STORE section 2).
        case history
        /// These alone.
        case named([String])
    }
}

extension Schema.Kind {
    /// A number that is not negative.
    static let count = Schema.Kind.integer(0...Int64.max)
    /// Any whole number.
    static let number = Schema.Kind.integer(Int64.min...Int64.max)
    /// The id of another document.
    static let id = Schema.Kind.written(.id)
    /// `YYYY-MM-DD`.
    static let day = Schema.Kind.written(.day)

    /// A text that a rule of the forms holds.
    static func text(_ rule: TextRule) -> Schema.Kind { .text(rule.least...rule.most) }

    /// A whole number in a range.
    static func integer(_ range: ClosedRange<Int>) -> Schema.Kind {
        .integer(Int64(range.lowerBound)...Int64(range.upperBound))
    }

    /// One of the looks a part of a cat can have.
    static func look(_ looks: [Look]) -> Schema.Kind { .word(looks.map(\.id)) }
}
