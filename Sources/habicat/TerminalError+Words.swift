import Terminal

extension TerminalError {
    /// One sentence for a person.
    var sentence: String {
        switch self {
        case .notATerminal(.input):
            "keys can only be read from a terminal; habicat --help shows what works without one."
        case .notATerminal(.output):
            "the screen can only be drawn on a terminal; habicat --help shows what works without one."
        case .unnamed: "TERM is not set, so the terminal is not known; habicat --help shows what works without one."
        case .dumb(let term):
            "a terminal of the kind “\(term)” cannot show screens; habicat --help shows what works without."
        case .unknown(let term): "nothing is known of a terminal called “\(term)”; try TERM=xterm-256color."
        case .system(let code): "the terminal could not be taken (error \(code))."
        }
    }
}
