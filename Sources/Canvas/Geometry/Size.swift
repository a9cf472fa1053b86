/// A width and a height, in cells (columns and rows) or pixels, as the place says.
package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A place on the grid: column and row, from 0 at the top left.
package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
    package var origin: Point
    package var size: Size

    package init(x: Int, y: Int, width: Int, height: Int) {
        origin = Point(x: x, y: y)
        size = Size(width: max(0, width), height: max(0, height))
    }

    package var minX: Int { origin.x }
    package var minY: Int { origin.y }
    /// The first column right of it.
    package var maxX: Int { origin.x + size.width }
    /// The first row below it.
    package var maxY: Int { origin.y + size.height }
    package var width: Int { size.width }
    package var height: Int { size.height }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Smaller by so many cells on each side.
    package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
        Rect(x: minX + columns, y: minY + rows, width: width - 2 * columns, height: height - 2 * rows)
    }
}
