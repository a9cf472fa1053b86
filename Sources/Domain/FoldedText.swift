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
