import CNcurses
import Canvas
import Testing

@testable import Terminal

@Suite("How many colours are used")
struct DepthTests {
    private func choice(
        _ term: String, _ colourTerm: String? = nil, isColourless: Bool = false, wanted: ColourDepth? = nil
    ) -> DepthChoice {
        DepthChoice(
            kind: TerminalKind(term: term), colourTerm: colourTerm, isColourless: isColourless, wanted: wanted)
    }

    @Test(
        "direct colour is tried where COLORTERM promises it and the terminal is none of the old ones",
        arguments: [
            ("xterm-256color", "truecolor", true), ("alacritty", "24bit", true), ("xterm-256color", nil, false),
            ("xterm-256color", "yes", false), ("linux", "truecolor", false), ("vt100", "truecolor", false),
        ] as [(String, String?, Bool)])
    func carried(term: String, colourTerm: String?, expected: Bool) {
        #expect(choice(term, colourTerm).carriesDirect == expected)
    }

    @Test(
        "a terminal of 256 colours is asked for direct colour, unless that is decided already",
        arguments: [
            ("xterm-256color", nil, nil, true), ("xterm-256color", "truecolor", nil, false),
            ("xterm-256color", nil, .indexed, false), ("xterm-256color", nil, .direct, false),
            ("xterm", nil, nil, false), ("xterm-16color", nil, nil, false), ("tmux-256color", nil, nil, false),
            ("linux", nil, nil, false),
        ] as [(String, String?, ColourDepth?, Bool)])
    func asked(term: String, colourTerm: String?, wanted: ColourDepth?, expected: Bool) {
        let choice = choice(term, colourTerm, wanted: wanted)
        #expect(choice.mayTurnDirect == expected)
        // The embedded description has direct colours; until the answer 256 are used.
        if expected { #expect(choice.depth(colours: 1 << 24) == .indexed) }
    }

    @Test("NO_COLOR asks nothing") func silent() {
        #expect(!choice("xterm-256color", isColourless: true).mayTurnDirect)
    }

    @Test("the Linux console gets no dim text, and no bold text that is reversed")
    func console() {
        let (console, xterm) = (TerminalKind(term: "linux"), TerminalKind(term: "xterm"))
        let chosen: Style.Attributes = [.bold, .reverse]
        #expect(chosen.shown(on: console) == .reverse && chosen.shown(on: xterm) == chosen)
        #expect(Style.Attributes.dim.shown(on: console) == [] && Style.Attributes.bold.shown(on: console) == .bold)
    }

    @Test("a wish wins over NO_COLOR, NO_COLOR over all else")
    func wishes() {
        #expect(choice("xterm-256color", "truecolor", isColourless: true).depth(colours: 256) == .mono)
        #expect(!choice("xterm-256color", "truecolor", isColourless: true).carriesDirect)
        #expect(choice("xterm-256color", isColourless: true, wanted: .indexed).depth(colours: 256) == .indexed)
        #expect(choice("xterm-256color", wanted: .direct).carriesDirect)
        #expect(!choice("xterm-256color", "truecolor", wanted: .indexed).carriesDirect)
    }

    @Test(
        "no more is used than the description has",
        arguments: [
            (0, nil, .mono), (8, nil, .basic), (16, nil, .basic), (256, nil, .indexed), (1 << 24, nil, .direct),
            (8, .direct, .basic), (256, .direct, .indexed), (256, .basic, .basic), (1 << 24, .mono, .mono),
            (0, .indexed, .mono), (1 << 24, .indexed, .direct),
        ] as [(Int, ColourDepth?, ColourDepth)])
    func most(colours: Int, wanted: ColourDepth?, expected: ColourDepth) {
        #expect(choice("xterm", wanted: wanted).depth(colours: colours) == expected)
    }

    @Test("inks say what each kind of terminal understands")
    func inks() {
        let amber = Colour(rgb: 0xF2A65A, indexed: 215, basic: 11)
        let black = Colour(rgb: 0, indexed: 16)
        let style = Style(foreground: amber, background: black)
        let direct = TerminalInk(style, depth: .direct, colours: 1 << 24)
        #expect(direct.foreground == 0xF2A65A)
        #expect(direct.background == 0x080808)
        #expect(TerminalInk(style, depth: .indexed, colours: 256).background == 16)
        let sixteen = TerminalInk(style, depth: .basic, colours: 16)
        #expect(sixteen.foreground == 11 && sixteen.background == -1 && sixteen.attributes.isEmpty)
        let eight = TerminalInk(style, depth: .basic, colours: 8)
        #expect(eight.foreground == 3 && eight.attributes == .bold)
        let grey = Style(foreground: Colour(rgb: 0x808080, indexed: 244, basic: 8))
        #expect(
            TerminalInk(grey, depth: .basic, colours: 8) == TerminalInk(.plain.with(.dim), depth: .basic, colours: 8))
        #expect(TerminalInk(grey, depth: .basic, colours: 16).foreground == 8)
        #expect(TerminalInk(style.with(.bold), depth: .mono, colours: 0).foreground == -1)
        #expect(TerminalInk(.plain.with(.bold), depth: .mono, colours: 0).attributes.curses != 0)
    }

    @Test("the carried entries fit their terminals", arguments: ["xterm-256color", "tmux-256color", "foot", "screen"])
    func entries(term: String) {
        let entry = EmbeddedTerminfo(forTerm: term)
        #expect(entry.name == (term == "tmux-256color" || term == "screen" ? "habicat-tmux-direct" : "habicat-direct"))
        #expect(entry.terminfo.hasPrefix("b64:"))
        #expect((entry.terminfo.utf8.count - 4) % 4 == 0)
    }
}

@Suite("What is written in a pair of colours")
struct CellInkTests {
    @Test("text stays text whichever way round the pair is", arguments: ["a", " ", "é"] as [Character])
    func text(letter: Character) throws {
        var pairs = PairTable(most: 64, colours: 8)
        let (one, two) = (Colour(rgb: 1, indexed: 17, basic: 1), Colour(rgb: 2, indexed: 18, basic: 2))
        var ways: [PairTable.Way] = []
        for style in [Style(foreground: one, background: two), Style(foreground: two, background: one)] {
            let choice = pairs.choice(for: TerminalInk(style, depth: .basic, colours: 8)) { _, _ in true }
            ways.append(choice.way)
            let cell = CellInk(0, choice).cell(Cell(letter).letter)
            #expect(cell.chars.0 == wchar_t(bitPattern: letter.unicodeScalars.first?.value ?? 0))
        }
        #expect(ways == [.asItIs, .turned])
    }
}
