/// Where grids are shown and keys come from: a terminal, or a recording in tests.
package protocol Display: AnyObject {
    /// Becomes readable when keys arrive; the event loop waits on it.
    var inputDescriptor: Int32 { get }
    /// In cells.
    var size: Size { get }
    var depth: ColourDepth { get }
    var characters: CharacterSet { get }
    /// Whether the terminal's background is light; nil until it has answered, if it does.
    var hasLightBackground: Bool? { get }

    /// Writes what changed to the screen; false if the terminal has not taken all of the frame before.
    @discardableResult
    func show(_ grid: Grid) -> Bool
    /// Waits until the terminal has said what it can show, at most so long; keys that come meanwhile are kept.
    func awaitAnswers(milliseconds: Int)
    /// As many as should be handled before the next frame, without waiting; nil if the terminal is gone.
    func readKeys() -> [Key]?
    /// Whether more keys may be buffered here, which `inputDescriptor` does not report.
    var hasMoreKeys: Bool { get }
    func resize()
    func ring()
    /// Sends a control sequence that does not change the screen: a title, a notification.
    func send(_ sequence: String)
    /// Restores the terminal temporarily (suspended by the shell, an editor running).
    func suspend()
    func resume()
    func close()
}

extension Display {
    package var hasLightBackground: Bool? { nil }
    package var hasMoreKeys: Bool { false }
    package func awaitAnswers(milliseconds: Int) {}
}

/// Input from a keyboard, a mouse or the terminal itself.
package enum Key: Hashable, Sendable {
    case character(Character)
    /// The letter in lower case.
    case control(Character)
    case alt(Character)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case controlLeft, controlRight
    case function(Int)
    case paste(String)
    case mouse(MouseEvent)
    case focusGained, focusLost
}

/// A button press or a wheel turn at a cell.
package struct MouseEvent: Hashable, Sendable {
    /// What was pressed or turned.
    package enum Button: Hashable, Sendable { case left, middle, right, wheelUp, wheelDown }

    package let button: Button
    package let point: Point

    package init(button: Button, point: Point) {
        self.button = button
        self.point = point
    }
}

/// In cells (columns and rows) or pixels, depending on the place.
package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Column and row, from 0 at the top left.
package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of cells or pixels; `maxX` and `maxY` are the first ones outside.
package struct Rect: Hashable, Sendable {
    package var origin: Point
    package var size: Size

    package init(x: Int, y: Int, width: Int, height: Int) {
        origin = Point(x: x, y: y)
        size = Size(width: max(0, width), height: max(0, height))
    }

    package var minX: Int { origin.x }
    package var minY: Int { origin.y }
    package var maxX: Int { origin.x + size.width }
    package var maxY: Int { origin.y + size.height }
    package var width: Int { size.width }
    package var height: Int { size.height }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    package func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Smaller by so many cells on each side; the result may be empty.
    package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
        Rect(x: minX + columns, y: minY + rows, width: width - 2 * columns, height: height - 2 * rows)
    }
}
