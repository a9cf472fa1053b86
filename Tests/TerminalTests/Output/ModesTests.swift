import Testing

@testable import Terminal

@Suite("Terminal modes")
struct ModesTests {
    private func framed(_ text: String, term: String = "xterm-256color") -> String {
        String(decoding: Modes(kind: TerminalKind(term: term)).framed(Array(text.utf8)), as: UTF8.self)
    }

    @Test("a frame is shown at once, but for one that clears the screen and one of a few letters")
    func synchronised() {
        let text = String(repeating: "x", count: 200)
        #expect(framed("\u{1B}[3;4H\(text)") == "\u{1B}[?2026h\u{1B}[3;4H\(text)\u{1B}[?2026l")
        #expect(framed("\u{1B}[K\(text)") == "\u{1B}[?2026h\u{1B}[K\(text)\u{1B}[?2026l")
        #expect(framed("\u{1B}[3;4Hx") == "\u{1B}[3;4Hx")
        for clearing in ["\u{1B}[H\u{1B}[2Jx", "a\u{1B}[J", "\u{1B}[3J"] { #expect(framed(clearing) == clearing) }
    }

    @Test("consoles and old terminals get no unknown sequences", arguments: ["linux", "vt100", "ansi"])
    func bare(term: String) {
        #expect(framed("x", term: term) == "x")
        #expect(Modes(kind: TerminalKind(term: term)).on == "")
    }

    @Test("a mouse that was turned on is turned off in a crash, on consoles too", arguments: ["linux", "xterm"])
    func mouse(term: String) {
        #expect(Modes(kind: TerminalKind(term: term)).restoring(hasMouse: true).contains("\u{1B}[?1000l"))
        #expect(Modes(kind: TerminalKind(term: "linux")).restoring(hasMouse: false).contains("?") == false)
    }

    @Test("all modes are reset")
    func pairs() {
        let modes = Modes(kind: TerminalKind(term: "tmux-256color"))
        #expect(modes.off == String(modes.on.map { $0 == "h" ? "l" : $0 }))
    }
}
