/// A style in the numbers that a terminal is told.
package struct TerminalInk: Hashable, Sendable {
    /// -1 for the terminal's own.
    package private(set) var foreground: Int32
    /// -1 for the terminal's own.
    package private(set) var background: Int32
    /// Bold, dim and the like.
    package private(set) var attributes: Style.Attributes

    /// - Parameter colours: how many the terminal has.
    package init(_ style: Style, depth: ColourDepth, colours: Int) {
        attributes = style.attributes
        foreground = Self.number(style.foreground, depth)
        background = Self.number(style.background, depth)
        if depth == .basic, colours < 16 { fold() }
    }

    /// Into eight colours: bright ones are bold, and there are none behind a character. Bold black is invisible on many
    /// terminals, so grey is the terminal's own colour, dimmed.
    private mutating func fold() {
        switch foreground {
        case 8:
            foreground = -1
            attributes.insert(.dim)
        case 9...:
            foreground -= 8
            attributes.insert(.bold)
        default: break
        }
        if background >= 8 { background = background == 8 ? -1 : background - 8 }
    }

    /// In descriptions of direct colour 0 to 7 are the terminal's eight colours, so the darkest black is a little less.
    private static func number(_ colour: Colour?, _ depth: ColourDepth) -> Int32 {
        guard let shown = colour?.shown(depth) else { return -1 }
        return Int32(depth == .direct && shown < 8 ? 0x080808 : min(shown, 0xFFFFFF))
    }
}
