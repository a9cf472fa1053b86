import CNcurses
import Canvas
import Glibc

struct Modes {
    private let isBare: Bool

    init(kind: TerminalKind) { isBare = kind.isBare }

    /// Whether it ignores sequences it does not understand.
    var takesSequences: Bool { !isBare }

    var on: String { isBare ? "" : "\u{1B}[?1004h\u{1B}[?2004h" }
    var off: String { isBare ? "" : "\u{1B}[?1004l\u{1B}[?2004l" }

    /// Wraps a frame in a synchronised update, so that it appears at once. Not one that clears the screen: some versions
    /// of tmux lose what follows the clearing. Very short ones arrive in one piece anyway.
    func framed(_ bytes: [UInt8]) -> [UInt8] {
        guard !isBare, bytes.count > Self.piece, !Self.clears(bytes) else { return bytes }
        return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }

    /// Looks at escapes alone: searching a whole frame for each sequence took longer than drawing it.
    private static func clears(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { place in
            bytes[place] == 0x1B && clearing.contains { bytes[place...].starts(with: $0) }
        }
    }

    /// In bytes: small enough that nothing on the way to the terminal splits it.
    private static let piece = 192
    /// What erases the screen, or all below the cursor.
    private static let clearing = ["\u{1B}[J", "\u{1B}[2J"].map { Array($0.utf8) }

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
