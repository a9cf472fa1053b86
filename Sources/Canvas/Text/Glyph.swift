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
