/// A word that stands behind a command's name without dashes.
package struct Operand: Hashable, Sendable {
    /// As the help names it, such as `HABIT`.
    package let name: String
    package let kind: Kind
    package let occurrence: Occurrence

    /// How often it stands there.
    package enum Occurrence: Hashable, Sendable { case once, optional, anyNumber, atLeastOnce }

    package init(_ name: String, _ kind: Kind = .text, _ occurrence: Occurrence = .once) {
        self.name = name
        self.kind = kind
        self.occurrence = occurrence
    }

    /// As it is written: `HABIT`, `[25m]`, `[TEXT…]`.
    package var usage: String {
        switch occurrence {
        case .once: name
        case .optional: "[\(name)]"
        case .anyNumber: "[\(name)…]"
        case .atLeastOnce: "\(name)…"
        }
    }

    /// What an operand or a flag's value stands for, so that it can be completed.
    package enum Kind: Hashable, Sendable {
        /// By its name, or its cat's.
        case habit
        case cat
        /// By its name or id: any, those in the box.
        case accessory, boxedAccessory
        /// A group that habits are listed under.
        case group
        /// A setting's name, and what the setting named before it can be.
        case setting, settingValue
        /// Another command's name.
        case command
        case file, folder
        /// `2026-02-18`, `yesterday`, `today`.
        case day
        /// A point in time or a time of day.
        case time
        /// `25m`, `1h30`.
        case length
        case number
        /// Anything; nothing can be proposed.
        case text
        /// One of these words.
        case choice([String])
        /// A pattern with the names of these fields in braces.
        case format([String])
    }
}

extension [Operand] {
    /// As the help shows them: `HABIT [25m]`.
    package var usage: String { map(\.usage).joined(separator: " ") }

    /// How many words they take.
    var wordCount: ClosedRange<Int> {
        let least = count { $0.occurrence == .once || $0.occurrence == .atLeastOnce }
        return least...(contains { $0.isRepeated } ? Int.max : count)
    }
}

extension Operand {
    /// Whether it takes all words that are left.
    var isRepeated: Bool { occurrence == .anyNumber || occurrence == .atLeastOnce }

    static let habit = Operand("HABIT", .habit)
    static let cat = Operand("CAT", .cat)
}
