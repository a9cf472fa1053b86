/// What one place on the grid holds: a character as it is drawn, and the columns it takes.
package struct Glyph: Hashable, Sendable {
    /// One scalar that takes columns, with at most three marks on it.
    package let character: Character
    /// 1 or 2.
    package let columns: Int

    private init(_ character: Character, columns: Int) {
        self.character = character
        self.columns = columns
    }

    /// Stands where a scalar is drawn differently from terminal to terminal.
    static let unknown = Glyph("□", columns: 1)
    static let space = Glyph(" ", columns: 1)
    /// Halves of a cell, of which pictures are made by the thousand.
    static let lowerHalf = Glyph("▄", columns: 1)
    static let upperHalf = Glyph("▀", columns: 1)
    static let whole = Glyph("█", columns: 1)

    /// A character that is drawn as it is, when all terminals agree on it.
    package init?(_ character: Character) {
        var scalars = character.unicodeScalars.makeIterator()
        guard let base = scalars.next(), let columns = base.columns, columns > 0, scalars.next() == nil else {
            return nil
        }
        self.init(character, columns: columns)
    }

    init(ascii: UInt8) {
        self.init(Character(Unicode.Scalar(ascii)), columns: 1)
    }

    init(scalar: Unicode.Scalar, columns: Int) {
        self.init(Character(scalar), columns: columns)
    }

    /// The same with one more mark on it, or unchanged where the two do not make one character.
    func marked(_ mark: Unicode.Scalar) -> Glyph {
        guard character.unicodeScalars.count <= Self.mostMarks else { return self }
        var text = String(character)
        text.unicodeScalars.append(mark)
        guard text.count == 1, let joined = text.first else { return self }
        return Glyph(joined, columns: columns)
    }

    /// ncurses keeps five scalars a cell; three marks leave room and look no different.
    private static let mostMarks = 3
}
