/// What follows from a terminal's name alone.
struct TerminalKind {
    let term: String

    /// Consoles and old terminals: no colours beyond their own and none of the modes of today's terminals, whatever
    /// `COLORTERM` says (it stays set over ssh to a console).
    var isBare: Bool {
        ["linux", "vt", "ansi", "cons", "dumb", "cygwin"].contains { term.hasPrefix($0) }
    }

    /// Whether it is to be taken as one of direct colour although its description does not say so.
    func promisesDirectColour(colourTerm: String?) -> Bool {
        !isBare && (colourTerm == "truecolor" || colourTerm == "24bit")
    }

    /// Descriptions to try, the terminal's own first.
    var candidates: [String] { [term, "xterm-256color", "vt100"] }
}
