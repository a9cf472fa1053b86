import CNcurses
import Canvas
import Glibc

struct Modes {
    private let isBare: Bool
    private let erasesInColour: Bool

    /// - Parameter erasesInColour: whether erased cells have the background that is set.
    init(kind: TerminalKind, erasesInColour: Bool = false) {
        isBare = kind.isBare
        self.erasesInColour = erasesInColour
    }

    /// Whether it ignores sequences it does not understand.
    var takesSequences: Bool { !isBare }

    var on: String { isBare ? "" : "\u{1B}[?1004h\u{1B}[?2004h" }
    var off: String { isBare ? "" : "\u{1B}[?1004l\u{1B}[?2004l" }

    /// Wraps a frame in a synchronised update, so that it appears at once. Not one that clears the screen: some versions
    /// of tmux lose what follows the clearing. Very short ones arrive in one piece anyway.
    ///
    /// - Parameter cursor: where it is before the frame; nil if that is unknown.
    func framed(
        _ bytes: [UInt8], from cursor: Point? = nil, pairs: [PairTable.Colours] = [], isDirect: Bool = true
    ) -> [UInt8] {
        guard !isBare || !pairs.isEmpty else { return bytes }
        let spared = SGROptimizer(bytes, pairs: pairs, isDirect: isDirect)
        let output = erasesInColour && !isBare ? StrokeOptimizer.optimized(spared.output, from: cursor) : spared.output
        guard !isBare, !spared.clears, output.count > Self.piece else { return output }
        return Array("\u{1B}[?2026h".utf8) + output + Array("\u{1B}[?2026l".utf8)
    }

    /// In bytes: small enough that nothing on the way to the terminal splits it.
    private static let piece = 192

    /// For a crash in the middle of a frame. ncurses turns the mouse on on some old terminals too.
    func restoring(hasMouse: Bool) -> String {
        let mouse = hasMouse || !isBare ? "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l" : ""
        let today = mouse + (isBare ? "" : "\u{1B}[?2026l" + off)
        let own = ["sgr0", "op", "rmkx", "cnorm", "rmcup"].compactMap(capability)
        return today + own.joined() + "\r\n"
    }

    /// Without padding marks, `$<5>`.
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

/// The kernel's line discipline: as found at start-up, and key by key while the program owns the terminal.
struct LineDiscipline {
    let found: termios
    private let descriptor: Int32

    init(of descriptor: Int32) throws(TerminalError) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { throw .notATerminal(.input) }
        self.found = found
        self.descriptor = descriptor
    }

    /// Keys at once, without echo, ctrl-C among them; ctrl-Z and ctrl-\ remain signals.
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

    func restore() {
        var found = found
        tcsetattr(descriptor, TCSADRAIN, &found)
    }
}
