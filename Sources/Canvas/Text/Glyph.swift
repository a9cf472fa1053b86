/// A drawable character and the columns it takes.
package struct Glyph: Hashable, Sendable {
    let letter: Letter
    package let columns: Int

    init(_ letter: Letter, columns: Int) {
        self.letter = letter
        self.columns = columns
    }

    /// Shown for scalars that terminals draw differently.
    static let unknown = Glyph(scalar: "□", columns: 1)
    static let space = Glyph(scalar: " ", columns: 1)
    static let lowerHalf = Glyph(scalar: "▄", columns: 1)
    static let upperHalf = Glyph(scalar: "▀", columns: 1)
    static let whole = Glyph(scalar: "█", columns: 1)

    /// Nil unless all terminals agree on how the character is drawn.
    package init?(_ character: Character) {
        var scalars = character.unicodeScalars.makeIterator()
        guard let base = scalars.next(), let columns = base.columns, columns > 0, scalars.next() == nil else {
            return nil
        }
        self.init(scalar: base, columns: columns)
    }

    /// The character as it is drawn, simplified where necessary.
    init(drawing character: Character) { self = Glyph(character) ?? String(character).glyphs.first ?? .space }

    init(scalar: Unicode.Scalar, columns: Int) { self.init(Letter(scalar), columns: columns) }

    package var character: Character { letter.character ?? " " }

    /// With one more combining mark, or unchanged if the two do not form one character.
    func marked(_ mark: Unicode.Scalar) -> Glyph {
        let scalars = letter.scalars + [mark]
        guard scalars.count <= 1 + Letter.mostMarks, String(String.UnicodeScalarView(scalars)).count == 1 else {
            return self
        }
        return Glyph(Letter(scalars), columns: columns)
    }
}

extension Glyph {
    /// Runs that must stay on one line: in scripts without spaces each character with its punctuation.
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

    /// Whether this is the counted unit after a number, or the unit's second character: `12天` and `25分钟` are not split.
    private func isCounted(after before: Glyph) -> Bool {
        before.character.isASCII && before.character.isNumber || Self.units.contains([before.character, character])
    }

    private static let units: Set<[Character]> = [["分", "钟"], ["小", "时"], ["金", "币"], ["个", "月"]]

    /// Punctuation that must not begin a line.
    private static let closing = Set<Character>("，。；：！？、」』）…,.;:!?)")

    /// Punctuation that must not end a line, and the prefix of ordinal numbers.
    private static let opening = Set<Character>("「『（(第")

    /// Whether a line may break on both sides: Han, kana and their punctuation.
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
    /// Composed, without controls, direction marks, joiners and skin tones, and with □ for what terminals disagree on.
    package var drawable: String { Self.joined(glyphs) }

    package var glyphs: [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            guard let columns = scalar.plainColumns else { return composedGlyphs }
            glyphs.append(Glyph(scalar: scalar, columns: columns))
        }
        return glyphs
    }

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

    fileprivate var isSpacing: Bool {
        value == 0x09 || value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029
    }

    /// Characters without a form: controls, direction marks, joiners and tags, variation selectors, skin tones, the
    /// frame of a keycap.
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
    /// Every character replaced by an ASCII one of the same width, and the mark of what was cut by two full stops.
    package var transliterated: Grid {
        var grid = self
        for (index, cell) in cells.enumerated() {
            if let first = cell.letter.first, cell.letter.isBare, first.isASCII { continue }
            grid.cells[index].letter = Cell(cell.character?.transliterated ?? " ").letter
            guard cell.character == "…" else { continue }
            // In the air behind it, or in place of the last letter.
            let x = index % size.width
            let hasAir = x + 2 < size.width && cells[index + 1...index + 2].allSatisfy { $0.character == " " }
            if hasAir || x > 0 { grid.cells[hasAir ? index + 1 : index - 1] = grid.cells[index] }
        }
        return grid
    }
}

extension String {
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
    /// The ASCII character that replaces it on terminals without Unicode; none for a picture, "?" if none is similar.
    package var transliterated: Character {
        if isASCII { return self }
        if let base = String(self)._nfd.first(where: { _ in true }), base.isASCII { return Character(base) }
        if let known = Self.likenesses[self] { return known }
        return unicodeScalars.first?.properties.isEmojiPresentation == true ? " " : "?"
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
