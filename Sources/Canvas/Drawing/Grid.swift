/// A screenful of cells: what a view returns and a display shows. Drawing outside of it is cut off.
package struct Grid: Hashable, Sendable {
    package let size: Size
    /// Row by row.
    package private(set) var cells: [Cell]
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

    /// The cell at a place; outside the grid a blank, and setting does nothing.
    package subscript(x: Int, y: Int) -> Cell {
        get { contains(x, y) ? cells[y * size.width + x] : .blank }
        set { if contains(x, y) { cells[y * size.width + x] = newValue } }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < size.width && y < size.height
    }
}
