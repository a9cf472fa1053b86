/// What a person may write into a field of a form: trimmed, on one line, not too long.
package struct TextRule: Hashable, Sendable {
    package let field: DomainError.Field
    /// Characters, 0 or 1.
    package let least: Int
    package let most: Int

    package static let habitName = TextRule(field: .name, least: 1, most: 60)
    package static let cue = TextRule(field: .cue, least: 0, most: 60)
    package static let group = TextRule(field: .group, least: 0, most: 30)
    package static let unit = TextRule(field: .unit, least: 0, most: 12)
    package static let about = TextRule(field: .about, least: 0, most: 500)
    package static let catName = TextRule(field: .catName, least: 1, most: 20)
    package static let note = TextRule(field: .note, least: 0, most: 500)
    /// What the person is called, or an address of theirs.
    package static let ownName = TextRule(field: .setting, least: 0, most: 100)
    package static let machineName = TextRule(field: .setting, least: 1, most: 40)

    /// As it is kept; throws `.invalid` with the problem.
    package func checked(_ text: String) throws(DomainError) -> String {
        let trimmed = text.trimmed
        guard trimmed.unicodeScalars.allSatisfy(\.isAllowedInText) else { throw .invalid(field, .controlCharacters) }
        guard trimmed.count >= least else { throw .invalid(field, .empty) }
        guard trimmed.count <= most else { throw .invalid(field, .tooLong(most)) }
        return trimmed
    }

    /// As it is kept; nil if there is none. Throws `.invalid` with the problem.
    package func checked(_ text: String?) throws(DomainError) -> String? {
        guard let text else { return nil }
        let kept: String = try checked(text)
        return kept.isEmpty ? nil : kept
    }
}

extension String {
    /// At most so many characters. Each may be joined of many scalars, so these are limited too.
    func cut(to most: Int) -> String {
        guard utf8.count > most else { return self }
        return String(String(String.UnicodeScalarView(unicodeScalars.prefix(16 * most))).prefix(most))
    }

    /// Columns on a screen, as a safe guess: letters beyond the alphabets of Europe count two.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    func cut(toColumns columns: Int) -> String {
        guard self.columns > columns else { return self }
        var (cut, left) = ("", columns - 1)
        for character in self {
            left -= character.columns
            guard left >= 0 else { break }
            cut.append(character)
        }
        return cut.trimmed + "…"
    }

    package var trimmed: String {
        // As most texts are: what is whitespace is looked up for no character.
        if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return self }
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}

extension Character {
    fileprivate var columns: Int {
        unicodeScalars.allSatisfy { $0.value < 0x1100 || (0x2010...0x2027).contains($0.value) } ? 1 : 2
    }
}

extension Unicode.Scalar {
    /// Neither a control character, nor a line break, nor a change of text direction.
    fileprivate var isAllowedInText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
        }
    }
}

extension String {
    /// For comparing names: small letters without marks, without spaces around. "Émile " and "emile" are the same.
    package var folded: String {
        var text = ""
        for scalar in trimmed.lowercased().unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
            text.unicodeScalars.append(scalar.isASCII ? scalar : scalar.withoutMark)
        }
        return text
    }
}

extension Unicode.Scalar {
    /// The plain letter of a Latin one with a mark, as Unicode names it: "LATIN SMALL LETTER E WITH ACUTE".
    fileprivate var withoutMark: Unicode.Scalar {
        let start = "LATIN SMALL LETTER "
        guard let name = properties.name, name.hasPrefix(start) else { return self }
        let rest = name.dropFirst(start.count)
        guard rest.dropFirst().hasPrefix(" WITH "), let letter = rest.utf8.first else { return self }
        return Unicode.Scalar(letter + 32)
    }
}
