/// What may stand for a habit: one emoji of one scalar or one to two letters, at most two columns wide (PRODUCT
/// section 2).
package enum HabitIcon {
    /// For a habit that was given none.
    package static let standard = "📚"

    /// The icon as it is kept.
    /// - Throws: `.invalid(.icon, …)`.
    package static func checked(_ text: String) throws(Refusal) -> String {
        let icon = text.trimmed
        let scalars = Array(icon.unicodeScalars)
        guard !scalars.isEmpty else { throw .invalid(.icon, .empty) }
        guard scalars.count <= 2 else { throw .invalid(.icon, .tooLong(2)) }
        if scalars.count == 1, scalars[0].isPlainEmoji || scalars[0].isLetter { return icon }
        guard icon.count == 2, scalars.allSatisfy({ $0.isLetter && !$0.isWide }) else {
            throw .invalid(.icon, .notUnderstood(icon))
        }
        return icon
    }
}

extension Unicode.Scalar {
    /// An emoji by itself, of Unicode 12 or older: newer ones are missing in many terminals.
    fileprivate var isPlainEmoji: Bool {
        guard properties.isEmoji, value > 0xFF, !properties.isEmojiModifier, !(0x1F1E6...0x1F1FF).contains(value),
            let age = properties.age
        else { return false }
        return age.major <= 12
    }

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
