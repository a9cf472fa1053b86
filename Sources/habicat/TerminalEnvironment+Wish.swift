import Commands
import Runtime
import Terminal

extension TerminalEnvironment {
    /// By what the process was started with, and what the person wished.
    init(_ wish: DisplayWish) {
        let surroundings = wish.surroundings
        self.init(term: surroundings["TERM"])
        colourTerm = surroundings["COLORTERM"]
        isColourless = surroundings["NO_COLOR"] != nil && !wish.wantsColour
        localeNames = ["LC_ALL", "LC_CTYPE", "LANG"].map { surroundings[$0] }
        terminfo = surroundings["TERMINFO"]
        escapeDelay = surroundings["ESCDELAY"].flatMap { Int($0) }
        depth = wish.depth
        characters = wish.characters
        usesMouse = wish.usesMouse
        asksBackground = surroundings["COLORFGBG"] == nil
    }
}
