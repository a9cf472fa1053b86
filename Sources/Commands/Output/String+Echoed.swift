extension String {
    /// A sentence that repeats what was typed, fit for a terminal: what would steer it is shown by its code, and a word
    /// nobody reads to its end is cut.
    var echoed: String {
        split(separator: " ", omittingEmptySubsequences: false).map { word in
            let letters = word.count > Self.longestWord ? word.prefix(Self.longestWord) + "…" : word
            return letters.unicodeScalars.map(\.shown).joined()
        }.joined(separator: " ")
    }

    private static let longestWord = 200
}

extension Unicode.Scalar {
    /// Itself, or its code where a terminal would take it for an order; a line's end stays.
    fileprivate var shown: String {
        let isControl = properties.generalCategory == .control && self != "\n"
        return isControl ? "\\u{\(String(value, radix: 16))}" : String(self)
    }
}
