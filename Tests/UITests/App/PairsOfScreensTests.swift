import Canvas
import Testing

@testable import UI

@Suite("Colour pairs on every screen") struct PairsOfScreensTests {
    /// One after the other, as keys lead to them.
    private static let ways = [
        "1", "1 i", "1 n", "1 a", "1 o", "2", "2 enter", "2 b", "3", "3 b", "3 f", "4", "4 z", "4 enter", "5", "5 s",
        ",", "?", ":", "0", "0 enter", "n",
    ]
    private static let sizes = [Size.tiny, .small, .standard, .large, Size(width: 200, height: 60)]

    /// Draws every screen as a terminal of so many colours and pairs is given it, the table growing all the while.
    private func choices(colours: Int, pairs: Int, _ palette: UI.Palette) -> (made: [Int32], ways: Set<PairTable.Way>) {
        var table = PairTable(most: pairs, colours: colours)
        var made: [Int32] = []
        var ways: Set<PairTable.Way> = []
        for way in Self.ways {
            for size in Self.sizes {
                var bench = Bench(size: size)
                bench.send(.started)
                bench.press(way)
                let grid = bench.frame(Theme(palette, depth: .basic, characters: .unicode))
                for style in Set(grid.cells.map(\.style)) {
                    let ink = TerminalInk(style, depth: .basic, colours: colours)
                    let choice = table.choice(for: ink) { number, _ in
                        made.append(number)
                        return true
                    }
                    ways.insert(choice.way)
                }
            }
        }
        return (made, ways)
    }

    @Test(
        "8 colours and 64 pairs are enough for every screen",
        arguments: UI.Palette.all)
    func eight(_ palette: UI.Palette) {
        let (made, ways) = choices(colours: 8, pairs: 64, palette)
        #expect(made == Array(1...Int32(made.count)) && made.count > 4)
        #expect(made.count < 64)
        #expect(!ways.contains(.standIn))
    }

    @Test("a terminal with fewer pairs never uses too many", arguments: [1, 2, 5, 8])
    func few(pairs: Int) {
        let (made, _) = choices(colours: 8, pairs: pairs, .dark)
        #expect(made.count < pairs)
    }

    @Test("the room stays within 32767 pairs with 256 and with 16 million colours")
    func many() {
        for (depth, colours) in [(ColourDepth.direct, 1 << 24), (.indexed, 256)] {
            var table = PairTable(most: 32767, colours: colours)
            for size in Self.sizes {
                var bench = Bench(size: size)
                bench.press("2")
                let grid = bench.frame(Theme(.dark, depth: depth, characters: .unicode))
                for style in Set(grid.cells.map(\.style)) {
                    let choice = table.choice(for: TerminalInk(style, depth: depth, colours: colours)) { _, _ in true }
                    #expect(choice.way != .standIn)
                }
            }
            #expect(table.made.count < 32767)
        }
    }
}
