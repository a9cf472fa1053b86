import Commands
import Domain
import Runtime
import Terminal
import Words

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
    }
}

extension TerminalError {
    /// One sentence for a person, in the language of whoever wished for a display.
    func sentence(for wish: DisplayOptions) -> String {
        switch self {
        case .notATerminal(.input): wish.strings.terminalNeeds.inputIsNone
        case .notATerminal(.output): wish.strings.terminalNeeds.outputIsNone
        case .unnamed: wish.strings.terminalNeeds.unnamed
        case .dumb(let term): wish.strings.terminalNeeds.dumb(term: term)
        case .unknown(let term): wish.strings.terminalNeeds.unknown(term: term)
        case .system(let code): wish.strings.terminalNeeds.notOpened(code: Int(code))
        }
    }
}
