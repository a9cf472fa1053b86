import Canvas

extension String {
    /// A sentence that repeats what was typed, fit for a terminal: what would steer it is shown by its code, and a word
    /// nobody reads to its end is cut.
    var echoed: String {
        split(separator: " ", omittingEmptySubsequences: false).map { word in
            let letters = word.count > Self.longestWord ? word.prefix(Self.longestWord) + "…" : String(word)
            return letters.harmless
        }.joined(separator: " ")
    }

    private static let longestWord = 200
}
