import Domain

extension Arguments {
    /// A word that must be one of a few, or the beginning of just one.
    /// - Parameters:
    ///   - word: as it was typed.
    ///   - what: which operand or flag it is.
    ///   - choices: those there are.
    /// - Throws: `noSuchChoice`, with what may have been meant.
    static func choice(_ word: String, of what: Phrase, among choices: [String]) throws(CommandError) -> String {
        let letters = word.folded
        if let same = choices.first(where: { $0.folded == letters }) { return same }
        let begun = choices.filter { $0.folded.hasPrefix(letters) }
        if begun.count == 1, !letters.isEmpty { return begun[0] }
        throw .noSuchChoice(of: what, value: word, nearest: Nearest.name(to: word, among: choices), choices)
    }

    /// The same for a flag; nil where it was not given.
    func choice(_ flag: String, among choices: [String]) throws(CommandError) -> String? {
        guard let word = values[flag] else { return nil }
        return try Self.choice(word, of: Phrase("--" + flag), among: choices)
    }
}
