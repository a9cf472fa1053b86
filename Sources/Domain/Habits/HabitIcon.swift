/// What may stand for a habit: one emoji of one scalar or one to two letters, at most two columns wide (PRODUCT
/// section 2). Terminals disagree about how wide flags, skin tones and joined emoji are.
package enum HabitIcon {
    /// For a habit that was given none.
    package static let standard = "📚"

    /// The icon as it is kept: without the variation selector that keyboards put after many emoji.
    /// - Throws: `.invalid(.icon, …)`.
    package static func checked(_ text: String) throws(Refusal) -> String {
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
