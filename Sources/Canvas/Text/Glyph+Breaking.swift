extension Glyph {
    /// Glyphs that stay on one line: words, and each sign of a writing that has no spaces, with the marks that belong
    /// to it.
    /// - Parameter word: what stands between two spaces.
    static func unbreakable(in word: some Sequence<Glyph>) -> [[Glyph]] {
        var pieces: [[Glyph]] = []
        for glyph in word {
            if let before = pieces.last?.last, glyph.clings(to: before) {
                pieces[pieces.count - 1].append(glyph)
            } else {
                pieces.append([glyph])
            }
        }
        return pieces
    }

    private func clings(to before: Glyph) -> Bool {
        if character.isASCII, before.character.isASCII { return true }
        return Self.closing.contains(character) || Self.opening.contains(before.character)
            || !(standsAlone || before.standsAlone) || isCounted(after: before)
    }

    /// Whether it is what a number counts, or the second sign of that: `12天` and `25分钟` stay whole.
    private func isCounted(after before: Glyph) -> Bool {
        before.character.isASCII && before.character.isNumber || Self.units.contains([before.character, character])
    }

    /// Units of two signs.
    private static let units: Set<[Character]> = [["分", "钟"], ["小", "时"], ["金", "币"], ["个", "月"]]

    /// Marks that never begin a line.
    private static let closing = Set<Character>("，。；：！？、」』）…,.;:!?)")

    /// Marks that never end a line, and what a number follows.
    private static let opening = Set<Character>("「『（(第")

    /// Whether a line may break on both sides: Han, kana and their marks.
    private var standsAlone: Bool {
        guard let first = character.unicodeScalars.first else { return false }
        return switch first.value {
        case 0x2E80...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
