import CNcurses
import Canvas
import Glibc

/// What the terminal is told besides what ncurses tells it.
struct Modes {
    private let isBare: Bool

    init(kind: TerminalKind) {
        isBare = kind.isBare
    }

    /// Whether it knows to pass over what it does not understand.
    var takesSequences: Bool { !isBare }

    /// Reports of focus, and pastes marked as such.
    var on: String { isBare ? "" : "\u{1B}[?1004h\u{1B}[?2004h" }
    var off: String { isBare ? "" : "\u{1B}[?1004l\u{1B}[?2004l" }

    /// Told briefly, shown at once and not while it is written. A frame that clears the screen stands by itself: some
    /// versions of tmux lose what follows within the same bracket (TERMINAL section 3.2). One that is so short comes in
    /// one piece anyway.
    /// - Parameter pairs: those that it names by number.
    func framed(_ bytes: [UInt8], pairs: [PairTable.Colours] = []) -> [UInt8] {
        guard !isBare || !pairs.isEmpty else { return bytes }
        let spared = SGROptimizer(bytes, pairs: pairs)
        guard !isBare, !spared.clears, spared.output.count > Self.piece else { return spared.output }
        return Array("\u{1B}[?2026h".utf8) + spared.output + Array("\u{1B}[?2026l".utf8)
    }

    /// In bytes: less than what any line between here and the terminal would split.
    private static let piece = 64

    /// Gives everything back that may be set, for a crash in the middle of a frame. Asks ncurses for the terminal's
    /// own words, so it is made while the terminal is in use.
    /// - Parameter hasMouse: whether ncurses turned the mouse on, which it does on some old terminals too.
    func restoring(hasMouse: Bool) -> String {
        let mouse = hasMouse || !isBare ? "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l" : ""
        let today = mouse + (isBare ? "" : "\u{1B}[?2026l" + off)
        let own = ["sgr0", "op", "rmkx", "cnorm", "rmcup"].compactMap(capability)
        return today + own.joined() + "\r\n"
    }

    /// Without the marks for padding, `$<5>`.
    private func capability(_ name: String) -> String? {
        guard let text = curses_capability(name).map({ String(cString: $0) }) else { return nil }
        var plain = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$"), let end = rest[start...].firstIndex(of: ">") {
            plain += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return plain + rest
    }
}

/// How the kernel treats what is typed: as it was found, and key by key while the program has the terminal.
struct LineDiscipline {
    let found: termios
    private let descriptor: Int32

    /// - Parameter descriptor: where keys come from.
    init(of descriptor: Int32) throws(TerminalError) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { throw .notATerminal(.input) }
        self.found = found
        self.descriptor = descriptor
    }

    /// Keys at once, without echo. Ctrl-C comes as a key, for its meaning depends on the place; ctrl-Z and ctrl-\ stay
    /// signals, the latter as the way out, even of a program that hangs.
    func takeKeys() {
        var raw = found
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        raw.c_lflag |= tcflag_t(ISIG)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR | IGNCR | ISTRIP)
        raw.c_oflag &= ~tcflag_t(ONLCR)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            characters[Int(VINTR)] = 0
        }
        tcsetattr(descriptor, TCSADRAIN, &raw)
    }

    /// As it was found.
    func restore() {
        var found = found
        tcsetattr(descriptor, TCSADRAIN, &found)
    }
}
