@_spi(_Unicode) import Swift

extension Grid {
    /// With every character replaced by one of ASCII that takes the same columns.
    package var transliterated: Grid {
        var grid = self
        for (index, cell) in cells.enumerated() {
            if let first = cell.letter.first, cell.letter.isBare, first.isASCII { continue }
            grid.cells[index].letter = Cell(cell.character?.transliterated ?? " ").letter
        }
        return grid
    }
}

extension String {
    /// With every character replaced by those of ASCII that take the same columns.
    package var transliterated: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return reduce(into: "") { text, character in
            let columns = character.isASCII ? 1 : String(character).columns
            guard columns > 0 else { return }
            text.append(character.transliterated)
            text += String(repeating: " ", count: columns - 1)
        }
    }
}

extension Character {
    /// One character of ASCII that stands for it on terminals that have no other; "?" when none is near.
    package var transliterated: Character {
        if isASCII { return self }
        if let base = String(self)._nfd.first(where: { _ in true }), base.isASCII { return Character(base) }
        return Self.likenesses[self] ?? "?"
    }

    private static let likenesses: [Character: Character] = {
        var table: [Character: Character] = [:]
        for (ascii, characters) in [
            ("-", "─━┄┈‐‑‒–—―−"), ("|", "│┃┆┊‖▌▐▎▏"), ("+", "┌┐└┘├┤┬┴┼╭╮╰╯"), ("#", "█▉▊▋▓▒■▄▀▬"), (":", "░"),
            ("o", "○◯◦øØ◐◑◉"), ("*", "●•★☆✦✧✶✳❀♥♡❤◆◇"), (".", "·…∙₀▁▂"), ("'", "‘’‚′"), ("\"", "“”„″«»"), ("<", "‹←◀◂"),
            (">", "›→▶▸►"), ("^", "▲△↑▴"), ("v", "▼▽↓▾✓✔"), ("x", "×✗✘✕"), ("=", "═≈"), ("s", "ß"), ("S", "ẞ"),
            ("a", "æ"),
            ("A", "Æ"), ("o", "œ"), ("O", "Œ"), ("l", "ł"), ("L", "Ł"), ("d", "đð"), ("D", "ĐÐ"), ("i", "ı"),
            ("t", "þ"),
            ("T", "Þ"), ("E", "€"), (" ", "\u{A0}\u{2009}\u{202F}\u{3000}"),
        ] as [(Character, String)] {
            for character in characters { table[character] = ascii }
        }
        return table
    }()
}
