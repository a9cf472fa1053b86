/// An icon of a habit: one emoji of one scalar or one to two letters, at most two columns wide. Terminals disagree
/// about the width of flags, skin tones and joined emoji.
package enum HabitIcon {
    /// Where a name suggests none and has no letters.
    package static let standard = "📚"

    /// The icon as it is kept: without the variation selector that keyboards put after many emoji.
    /// - Throws: `.invalid(.icon, …)`.
    package static func checked(_ text: String) throws(DomainError) -> String {
        let scalars = text.trimmed.unicodeScalars.filter { $0.value != 0xFE0F }
        guard let first = scalars.first else { throw .invalid(.icon, .empty) }
        let icon = String(String.UnicodeScalarView(scalars))
        if scalars.count == 1, first.isPlainEmoji || first.isLetter { return icon }
        guard icon.count <= 2 || !scalars.allSatisfy(\.isLetter) else { throw .invalid(.icon, .tooLong(2)) }
        guard icon.count == 2, scalars.count == 2, scalars.allSatisfy({ $0.isLetter && !$0.isWide }) else {
            throw .invalid(.icon, .notOneEmoji)
        }
        return icon
    }

    /// What is shown of an icon that may break the rule: the first sign in it that can be one.
    package static func shown(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(64)
        if let icon = try? checked(String(String.UnicodeScalarView(scalars))) { return icon }
        return scalars.lazy.compactMap { try? checked(String(Character($0))) }.first ?? standard
    }

    /// The icon that a name suggests: an emoji in it, else that of the first row of `assets/words/icons.txt` with a word
    /// of it, else its first letters ("Ju" for "Juggle", "DW" for "Deep Work"); always one that `checked` accepts.
    package static func guessed(from name: String) -> String {
        if let emoji = name.unicodeScalars.first(where: \.isWidePlainEmoji) { return String(Character(emoji)) }
        return suggestions.first { $0.words.fit(name) }?.icon ?? letters(of: name) ?? standard
    }

    /// Of the first two words, or the first two of the only one; one wide letter.
    private static func letters(of name: String) -> String? {
        let words = name.split { !$0.isLetter }.compactMap { word in
            (word.first, word.dropFirst().first)
        }
        guard let first = words.first?.0 else { return nil }
        let second = words.count > 1 ? words[1].0.map { $0.uppercased() } : words[0].1.map { $0.lowercased() }
        let both = first.uppercased() + (second ?? "")
        return (try? checked(both)) ?? (try? checked(first.uppercased())) ?? (try? checked(String(first)))
    }

    /// The rows of `assets/words/icons.txt`.
    static let suggestions = WordTable.icons.rows("icons").compactMap { row in
        row.count == 3 ? (icon: row[0], words: NameWords(row[1], row[2])) : nil
    }

    /// Icons to pick at once.
    package static let picks = ["📚", "📝", "🏃", "🎹", "🎨", "🌱", "🧘", "💪", "🧹", "💧"]
}

extension Unicode.Scalar {
    /// One emoji of Unicode 12 or older: many terminals lack newer ones.
    fileprivate var isPlainEmoji: Bool {
        guard properties.isEmoji, value > 0xFF, !properties.isEmojiModifier, !(0x1F1E6...0x1F1FF).contains(value),
            let age = properties.age
        else { return false }
        return age.major <= 12
    }

    /// One that takes two columns without a selector.
    fileprivate var isWidePlainEmoji: Bool { isPlainEmoji && properties.isEmojiPresentation }

    fileprivate var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
        default: false
        }
    }

    /// Letters that take two columns: ideographs, kana, Hangul and full-width forms.
    fileprivate var isWide: Bool {
        properties.isIdeographic || (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value)
            || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
            || (0xFF01...0xFF60).contains(value)
    }
}

/// A colour that a person gives to a habit; themes say how it looks.
package enum Hue: String, FieldWord {
    case red, orange, yellow, lime, green, teal, sky, blue, indigo, violet, magenta, pink
}
