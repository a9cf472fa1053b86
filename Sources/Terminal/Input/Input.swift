import Canvas

/// What ncurses reads, before it is a key.
enum Input: Hashable {
    case scalar(Unicode.Scalar)
    /// A key that ncurses knows by its sequence.
    case code(Int32)
    case mouse(MouseEvent)
}
