import CNcurses
import Canvas

/// A style as ncurses takes it.
struct Ink: Hashable {
    /// -1 for the terminal's own.
    var foreground: Int32 = -1
    var background: Int32 = -1
    var attributes: attr_t = 0

    /// - Parameter colours: how many the terminal has.
    init(_ style: Style, depth: ColourDepth, colours: Int) {
        for (mark, attribute) in Self.marks where style.attributes.contains(mark) { attributes |= attribute }
        foreground = Self.number(style.foreground, depth)
        background = Self.number(style.background, depth)
        guard depth == .basic, colours < 16 else { return }
        // Eight colours: bright ones are bold, and there are none behind a character. Bold black is invisible on many
        // terminals, so grey is the terminal's own colour, dimmed.
        switch foreground {
        case 8:
            foreground = -1
            attributes |= curses_dim
        case 9...:
            foreground -= 8
            attributes |= curses_bold
        default: break
        }
        if background >= 8 { background = background == 8 ? -1 : background - 8 }
    }

    private static let marks: [(Style.Attributes, attr_t)] = [
        (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline), (.reverse, curses_reverse),
        (.italic, curses_italic),
    ]

    /// In descriptions of direct colour 0 to 7 are the terminal's eight colours, so the darkest black is a little less.
    private static func number(_ colour: Colour?, _ depth: ColourDepth) -> Int32 {
        guard let shown = colour?.shown(depth) else { return -1 }
        return Int32(depth == .direct && shown < 8 ? 0x080808 : min(shown, 0xFFFFFF))
    }
}
