import CNcurses

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

    /// Told briefly, shown at once and not while it is written. A frame that clears the screen is left as it is: some
    /// versions of tmux lose what follows within the same bracket (TERMINAL section 3.2). One that is so short comes in
    /// one piece anyway.
    func framed(_ bytes: [UInt8]) -> [UInt8] {
        guard !isBare, !clears(bytes) else { return bytes }
        let bytes = Thrift.spared(bytes)
        guard bytes.count > Self.piece else { return bytes }
        return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }

    /// In bytes: less than what any line between here and the terminal would split.
    private static let piece = 64

    /// Gives everything back that may be set, for a crash in the middle of a frame. Asks ncurses for the terminal's
    /// own words, so it is made while the terminal is in use.
    func restoring() -> String {
        let today = isBare ? "" : "\u{1B}[?2026l\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l" + off
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

    /// Whether `ESC [ J`, `ESC [ 2 J` or `ESC [ 3 J` is among them.
    private func clears(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            guard bytes[index] == 0x1B, index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") else {
                return false
            }
            let next = bytes[index + 2]
            if next == UInt8(ascii: "J") { return true }
            let isNumber = next == UInt8(ascii: "2") || next == UInt8(ascii: "3")
            return isNumber && index + 3 < bytes.count && bytes[index + 3] == UInt8(ascii: "J")
        }
    }
}
