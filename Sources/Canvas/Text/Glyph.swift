/// What one place on the grid holds: a character as it is drawn, and the columns it takes.
package struct Glyph: Hashable, Sendable {
    /// One scalar that takes columns, with at most three marks on it.
    let letter: Letter
    /// 1 or 2.
    package let columns: Int

    init(_ letter: Letter, columns: Int) {
        self.letter = letter
        self.columns = columns
    }

    /// Stands where a scalar is drawn differently from terminal to terminal.
    static let unknown = Glyph(scalar: "□", columns: 1)
    static let space = Glyph(scalar: " ", columns: 1)
    /// Halves of a cell, of which pictures are made by the thousand.
    static let lowerHalf = Glyph(scalar: "▄", columns: 1)
    static let upperHalf = Glyph(scalar: "▀", columns: 1)
    static let whole = Glyph(scalar: "█", columns: 1)

    /// A character that is drawn as it is, when all terminals agree on it.
    package init?(_ character: Character) {
        var scalars = character.unicodeScalars.makeIterator()
        guard let base = scalars.next(), let columns = base.columns, columns > 0, scalars.next() == nil else {
            return nil
        }
        self.init(scalar: base, columns: columns)
    }

    /// A character as it is drawn, simplified where it has to be.
    init(drawing character: Character) {
        self = Glyph(character) ?? String(character).glyphs.first ?? .space
    }

    init(scalar: Unicode.Scalar, columns: Int) {
        self.init(Letter(scalar), columns: columns)
    }

    /// As text.
    package var character: Character { letter.character ?? " " }

    /// The same with one more mark on it, or unchanged where the two do not make one character.
    func marked(_ mark: Unicode.Scalar) -> Glyph {
        let scalars = letter.scalars + [mark]
        guard scalars.count <= 1 + Letter.mostMarks, String(String.UnicodeScalarView(scalars)).count == 1 else {
            return self
        }
        return Glyph(Letter(scalars), columns: columns)
    }
}

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

@_spi(_Unicode) import Swift

extension String {
    /// The text as it can be drawn the same everywhere: composed, without controls, direction marks, selectors, joined
    /// and skin-toned parts of emoji, and with □ for what terminals do not agree on. The text itself stays as typed;
    /// only its drawing is simplified (TERMINAL section 3.3).
    package var drawable: String { Self.joined(glyphs) }

    /// The drawable text, place by place.
    package var glyphs: [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            guard let columns = scalar.plainColumns else { return composedGlyphs }
            glyphs.append(Glyph(scalar: scalar, columns: columns))
        }
        return glyphs
    }

    /// The same for text of any kind, sign by sign as Unicode describes it.
    var composedGlyphs: [Glyph] {
        var glyphs: [Glyph] = []
        var isAfterJoiner = false
        for scalar in _nfc {
            let isJoined = isAfterJoiner && scalar.properties.isEmoji
            isAfterJoiner = scalar.isJoiner
            if isJoined || scalar.isLeftOut { continue }
            if scalar.isSpacing {
                glyphs.append(.space)
            } else if let columns = scalar.columns, columns > 0 {
                glyphs.append(Glyph(scalar: scalar, columns: columns))
            } else if scalar.columns == nil {
                glyphs.append(.unknown)
            } else if let last = glyphs.popLast() {
                glyphs.append(last.marked(scalar))
            }
        }
        return glyphs
    }
}

extension Unicode.Scalar {
    fileprivate var isJoiner: Bool { value == 0x200D }

    /// What parts words and lines, drawn as a space.
    fileprivate var isSpacing: Bool {
        value == 0x09 || value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029
    }

    /// What has no form of its own: controls, marks of direction, joiners and tags, selectors of a form, skin tones,
    /// the frame of a keycap.
    fileprivate var isLeftOut: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1F3FB...0x1F3FF, 0x20E3: true
        default: properties.generalCategory == .control || properties.generalCategory == .format
        }
    }
}

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
