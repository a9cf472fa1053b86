import Commands
import Runtime
import Terminal

extension TerminalEnvironment {
    /// By what the process was started with, and what the user wished.
    init(_ wish: DisplayOptions) {
        let environment = wish.environment
        self.init(term: environment["TERM"])
        colourTerm = environment["COLORTERM"]
        isColourless = environment["NO_COLOR"] != nil && !wish.wantsColour
        localeNames = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0] }
        terminfo = environment["TERMINFO"]
        escapeDelay = environment["ESCDELAY"].flatMap { Int($0) }
        depth = wish.depth
        characters = wish.characters
        usesMouse = wish.usesMouse
        asksBackground = environment["COLORFGBG"] == nil
    }
}
