import Canvas
import Testing

@testable import Terminal

@Suite("Which characters there are")
struct LocaleTests {
    private let installed = ["C.UTF-8": "UTF-8", "de_DE.UTF-8": "UTF-8", "de_DE": "ISO-8859-1", "C": "ANSI_X3.4-1968"]

    @Test(
        "the locale decides, C.UTF-8 replaces one that is not installed",
        arguments: [
            ([nil, nil, "de_DE.UTF-8"], nil, .unicode, "de_DE.UTF-8"),
            ([nil, nil, "en_US.UTF-8"], nil, .unicode, "C.UTF-8"),
            ([nil, nil, "en_US.utf8"], nil, .unicode, "C.UTF-8"),
            ([nil, nil, nil], nil, .unicode, "C.UTF-8"),
            (["", "", ""], nil, .unicode, "C.UTF-8"),
            ([nil, nil, "C"], nil, .ascii, "C.UTF-8"),
            (["POSIX", nil, "de_DE.UTF-8"], nil, .ascii, "C.UTF-8"),
            (["de_DE.UTF-8", "C", "C"], nil, .unicode, "de_DE.UTF-8"),
            ([nil, nil, "de_DE"], nil, .ascii, "C.UTF-8"),
            ([nil, nil, "ru_RU.KOI8-R"], nil, .ascii, "C.UTF-8"),
            ([nil, nil, "C"], .unicode, .unicode, "C.UTF-8"),
            ([nil, nil, "de_DE.UTF-8"], .ascii, .ascii, "C.UTF-8"),
        ] as [([String?], CharacterSet?, CharacterSet, String)])
    func ladder(names: [String?], wanted: CharacterSet?, characters: CharacterSet, name: String) {
        let choice = LocaleChoice(names: names, wanted: wanted) { installed[$0] }
        #expect(choice.characters == characters)
        #expect(choice.name == name)
    }

    @Test("the Linux console gets ASCII unless more is wanted, since its fonts have few signs")
    func console() {
        func choice(_ wanted: CharacterSet?) -> CharacterSet {
            LocaleChoice(names: ["de_DE.UTF-8"], wanted: wanted, isConsole: true) { installed[$0] }.characters
        }
        #expect(choice(nil) == .ascii && choice(.unicode) == .unicode)
    }
}

@Suite("Terminals that cannot be used")
struct TerminalErrorTests {
    @Test("a pipe or a file is no terminal")
    func noTerminal() {
        var environment = TerminalEnvironment(term: "xterm-256color")
        environment.output = -1
        #expect(throws: TerminalError.notATerminal(.output)) { try CursesDisplay(environment) }
    }
}

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
