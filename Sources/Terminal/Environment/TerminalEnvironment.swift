package import Canvas

/// All that a terminal is chosen by, read at the edge and handed in.
package struct TerminalEnvironment: Sendable {
    /// `TERM`.
    package var term: String?
    /// `COLORTERM`.
    package var colourTerm: String?
    /// `NO_COLOR` is there and not empty.
    package var isColourless = false
    /// `LC_ALL`, `LC_CTYPE` and `LANG`, in this order; empty ones count as missing.
    package var localeNames: [String?] = []
    /// `TERMINFO`, which is changed for a moment at start and put back.
    package var terminfo: String?
    /// `ESCDELAY` in milliseconds.
    package var escapeDelay: Int?

    /// Wins over everything else, when the terminal can do it: `--color`, the setting.
    package var depth: ColourDepth?
    /// Wins over the locale: `--ascii`, `--unicode`.
    package var characters: CharacterSet?
    /// With the mouse on, people need shift to select text.
    package var usesMouse = true

    /// Whether the terminal is asked if its background is light: where nothing else says so.
    package var asksBackground = false

    /// Keys come from here.
    package var input: Int32 = 0
    /// Frames go here.
    package var output: Int32 = 1

    package init(term: String?) {
        self.term = term
    }
}
