/// Something a grid can be shown on and keys come from: a terminal, or a recording in tests.
package protocol Display: AnyObject {
    /// The file descriptor that becomes readable when keys have come, for the loop to wait on.
    var inputDescriptor: Int32 { get }
    /// In cells.
    var size: Size { get }
    var depth: ColourDepth { get }
    var characters: CharacterSet { get }
    /// Whether its own background is light, where it has told so; it may be asked and answer with the keys.
    var hasLightBackground: Bool? { get }

    /// Brings the screen to this grid, writing only what changed, in one write.
    /// - Returns: false when nothing was done because the terminal has not yet taken all of the frame before; what is
    ///   still true then is to be shown a little later.
    @discardableResult
    func show(_ grid: Grid) -> Bool
    /// The keys that have come, without waiting, as many as are to be answered before the next frame; nil when the
    /// terminal is gone.
    func readKeys() -> [Key]?
    /// Whether keys may be left that the input descriptor does not tell of.
    var hasMoreKeys: Bool { get }
    /// Asks the terminal for its size anew, after it changed.
    func resize()
    /// Rings the bell.
    func ring()
    /// Sends a control sequence that changes nothing on the screen: a title, a notification.
    func send(_ sequence: String)
    /// Gives the terminal back for a while (stopped by the shell, an editor running).
    func suspend()
    /// Takes it again after `suspend`.
    func resume()
    /// Gives the terminal back for good.
    func close()
}

extension Display {
    /// Most say nothing of it.
    package var hasLightBackground: Bool? { nil }
    /// Most give all they have.
    package var hasMoreKeys: Bool { false }
}

/// What comes in from a keyboard, a mouse or the terminal itself.
package enum Key: Hashable, Sendable {
    case character(Character)
    /// With ctrl held: the letter in lower case.
    case control(Character)
    /// With alt held.
    case alt(Character)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// With ctrl held, for word moves.
    case controlLeft, controlRight
    case function(Int)
    /// Text pasted as a whole.
    case paste(String)
    case mouse(MouseEvent)
    case focusGained, focusLost
}

/// A press or a turn of the wheel, at a cell.
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
