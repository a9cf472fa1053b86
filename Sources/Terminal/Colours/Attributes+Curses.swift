import CNcurses
import Canvas

extension Style.Attributes {
    /// As ncurses takes them.
    var curses: attr_t {
        Self.marks.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    }

    private static let marks: [(Style.Attributes, attr_t)] = [
        (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline), (.reverse, curses_reverse),
        (.italic, curses_italic),
    ]
}

extension Character {
    /// The character that shows the same with its two colours swapped; nil for those that have none.
    var turned: Character? {
        switch self {
        case "▄": "▀"
        case "▀": "▄"
        case "█": " "
        case " ": "█"
        default: nil
        }
    }
}
