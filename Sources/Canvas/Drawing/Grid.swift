/// A screenful of cells: what a view returns and a display shows. Drawing outside of it is cut off.
package struct Grid: Hashable, Sendable {
    package let size: Size
    /// Row by row.
    package internal(set) var cells: [Cell]
    /// Where the real cursor rests at the end of the frame, on the focused row or field.
    package var cursor: Point
    /// Whether the real cursor is seen: in text fields.
    package var isCursorVisible = false

    /// - Parameter size: in cells; at least 0 by 0.
    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: max(0, size.width) * max(0, size.height))
        cursor = Point(x: 0, y: 0)
    }

    /// The whole grid.
    package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    /// The cell at a place; outside the grid a blank, and setting does nothing. What is set there is drawn as `put` does.
    package subscript(x: Int, y: Int) -> Cell {
        get { contains(x, y) ? cells[y * size.width + x] : .blank }
        set { put(newValue.letter.glyph, x: x, y: y, newValue.style) }
    }

    /// Puts one glyph. A wide one takes the cell to its right too, and is a space in the last column; the other half
    /// of a wide one that was there before becomes a space.
    mutating func put(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
        guard contains(x, y) else { return }
        let index = y * size.width + x
        let isWide = glyph.columns == 2 && x + 1 < size.width
        if cells[index].letter.isRest, x > 0 { cells[index - 1].letter = Glyph.space.letter }
        let next = index + (isWide ? 2 : 1)
        if x + next - index < size.width, cells[next].letter.isRest { cells[next].letter = Glyph.space.letter }
        cells[index] = Cell(letter: glyph.columns == 1 || isWide ? glyph.letter : Glyph.space.letter, style)
        if isWide { cells[index + 1] = Cell(letter: .rest, style) }
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < size.width && y < size.height
    }
}

extension Letter {
    /// With the columns it takes; the right half of a character alone is a space.
    fileprivate var glyph: Glyph { first.map { Glyph(self, columns: $0.columns ?? 1) } ?? .space }
}
