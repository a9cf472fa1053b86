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
