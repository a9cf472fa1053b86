import Canvas
import Testing

@Suite("Pairs of colours are made on demand") struct PairTests {
    /// Styles of 16 colours that need every pair there can be.
    private static let all: [Style] = (-1..<16).flatMap { foreground in
        (-1..<16).map { background in Style(foreground: basic(foreground), background: basic(background)) }
    }

    private static func basic(_ number: Int) -> Colour? {
        number < 0 ? nil : Colour(rgb: UInt32(number), indexed: UInt8(16 + number), basic: UInt8(number))
    }

    @Test(
        "every pair of colours fits in the pairs of its terminal, and each is made once",
        arguments: [(8, 64), (16, 256)])
    func everythingFits(colours: Int, most: Int) {
        var table = PairTable(most: most, colours: colours)
        var told: [Int32] = []
        for style in Self.all + Self.all {
            let ink = TerminalInk(style, depth: .basic, colours: colours)
            let choice = table.choice(for: ink) { number, _ in
                told.append(number)
                return true
            }
            #expect(choice.way != .standIn)
            #expect(choice.number < most)
        }
        #expect(told == Array(1...Int32(told.count)))
        #expect(told.count < most)
    }

    @Test("a cell keeps its two colours, whichever way round the pair is")
    func colours() {
        var table = PairTable(most: 64, colours: 8)
        for style in Self.all {
            let ink = TerminalInk(style, depth: .basic, colours: 8)
            let choice = table.choice(for: ink) { _, _ in true }
            guard choice.number > 0 else { continue }
            let pair = table.made[Int(choice.number) - 1]
            switch choice.way {
            case .asItIs: #expect((pair.foreground, pair.background) == (ink.foreground, ink.background))
            case .turned: #expect((pair.background, pair.foreground) == (ink.foreground, ink.background))
            case .flat: #expect(pair.background == ink.background && ink.foreground == ink.background)
            case .standIn: Issue.record("64 pairs are enough")
            }
        }
    }

    @Test(
        "where pairs run out writing keeps its colour, or the terminal's own, and no more are made", arguments: 1...40)
    func scarcity(most: Int) {
        var table = PairTable(most: most, colours: 16)
        for style in Self.all {
            let ink = TerminalInk(style, depth: .basic, colours: 16)
            let choice = table.choice(for: ink) { number, _ in
                #expect(number < most)
                return true
            }
            guard choice.way == .standIn, choice.number > 0 else { continue }
            #expect(table.made[Int(choice.number) - 1] == PairTable.Colours(ink.foreground, on: -1))
        }
        #expect(table.made.count < most)
    }

    @Test("a refusal of the terminal is no pair")
    func refused() {
        var table = PairTable(most: 256, colours: 16)
        let ink = TerminalInk(Style(foreground: Self.basic(3)), depth: .basic, colours: 16)
        #expect(table.choice(for: ink) { _, _ in false }.number == 0)
        #expect(table.made.isEmpty)
    }

    @Test("a table knows what an empty one would hold")
    func room() {
        let table = PairTable(most: 4, colours: 256)
        let inks = (1...4).map { TerminalInk(Style(foreground: Self.basic($0)), depth: .basic, colours: 16) }
        #expect(table.wouldHold(inks.prefix(3)))
        #expect(!table.wouldHold(inks))
    }
}

@Suite("Colours")
struct ColourTests {
    @Test(
        "the nearest of 256 is found in cube and greys",
        arguments: [(0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x080808, 232), (0x5F87AF, 67)]
            as [(UInt32, UInt8)])
    func nearest(rgb: UInt32, index: UInt8) {
        #expect(Colour(nearest: rgb).indexed == index)
    }

    @Test("mixing goes from one to the other")
    func mixed() {
        let black = Colour(rgb: 0, indexed: 16, basic: 0)
        let white = Colour(rgb: 0xFFFFFF, indexed: 231, basic: 15)
        #expect(black.mixed(with: white, part: 0).rgb == 0)
        #expect(black.mixed(with: white, part: 0.5).rgb == 0x808080)
        #expect(black.mixed(with: white, part: 2).rgb == 0xFFFFFF)
        let faded = Style(attributes: [.bold, .underline]).faded(towards: black, text: white)
        #expect(faded.foreground?.rgb == 0x616161)
        #expect(faded.attributes == [.underline, .dim])
    }
}
