import Domain

extension PaletteOverlay {
    /// The action that may have been meant by what nothing matches, in words: the one with a word for each that was
    /// typed, spelt nearly so.
    /// - Returns: nil where none is near.
    func nearest(in keymap: Keymap, _ words: Words) -> String? {
        let asked = Self.words(of: query.text)
        guard !asked.isEmpty else { return nil }
        let lines = all(keymap).map { words.palette.line($0.binding, at: $0.place) }
        let ranked = lines.compactMap { line -> (line: String, slips: Int)? in
            let known = Self.words(of: line)
            var slips = 0
            for word in asked {
                guard let least = known.compactMap({ Self.slips(between: word, and: $0) }).min() else { return nil }
                slips += least
            }
            return (line, slips)
        }
        return ranked.min { $0.slips < $1.slips }?.line
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Letters that are too many or too few in one of two words.
    /// - Returns: nil where they are not near: with fewer than three letters everything would be, and of more a third
    ///   may be others at most.
    private static func slips(between typed: String, and known: String) -> Int? {
        guard typed != known else { return 0 }
        guard typed.count >= 3, known.count >= 3 else { return nil }
        let count = Array(typed).difference(from: Array(known)).count
        return count <= max(2, 2 * max(typed.count, known.count) / 3) ? count : nil
    }
}
