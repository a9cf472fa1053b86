/// What a person may write into a field of a form: trimmed, on one line, not too long (PRODUCT section 2).
package struct TextRule: Hashable, Sendable {
    package let field: Refusal.Field
    /// The least characters, 0 or 1.
    package let least: Int
    /// The most characters.
    package let most: Int

    package init(_ field: Refusal.Field, least: Int, most: Int) {
        self.field = field
        self.least = least
        self.most = most
    }

    /// A habit's name: 1 to 60 characters.
    package static let habitName = TextRule(.name, least: 1, most: 60)
    /// A habit's group: up to 30 characters.
    package static let group = TextRule(.group, least: 0, most: 30)
    /// What is said about a habit: up to 500 characters.
    package static let about = TextRule(.about, least: 0, most: 500)
    /// A cat's name: 1 to 20 characters.
    package static let catName = TextRule(.catName, least: 1, most: 20)
    /// A note: up to 500 characters.
    package static let note = TextRule(.note, least: 0, most: 500)
    /// What the person is called, or an address of theirs.
    package static let ownName = TextRule(.setting, least: 0, most: 100)

    /// The text as it is kept.
    /// - Throws: `.invalid` with what is wrong with it.
    package func checked(_ text: String) throws(Refusal) -> String {
        let trimmed = text.trimmed
        guard trimmed.unicodeScalars.allSatisfy(\.isAllowedInText) else { throw .invalid(field, .controlCharacters) }
        guard trimmed.count >= least else { throw .invalid(field, .empty) }
        guard trimmed.count <= most else { throw .invalid(field, .tooLong(most)) }
        return trimmed
    }

    /// The text as it is kept; nil where there is none.
    /// - Throws: `.invalid` with what is wrong with it.
    package func checked(_ text: String?) throws(Refusal) -> String? {
        guard let text else { return nil }
        let kept: String = try checked(text)
        return kept.isEmpty ? nil : kept
    }
}

extension String {
    /// Without spaces and line ends around it.
    package var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}

extension Unicode.Scalar {
    /// Neither a control character nor one that breaks lines or turns the direction of what is around it.
    fileprivate var isAllowedInText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
        }
    }
}
