import Canvas
import Testing

@testable import UI

@Suite("Pairs of colours on every screen") struct PairsOfScreensTests {
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
        "a terminal of 8 colours and 64 pairs shows every screen in its own colours, and never more pairs",
        arguments: UI.Palette.all)
    func eight(_ palette: UI.Palette) {
        let (made, ways) = choices(colours: 8, pairs: 64, palette)
        #expect(made == Array(1...Int32(made.count)) && made.count > 4)
        #expect(made.count < 64)
        #expect(!ways.contains(.standIn))
    }

    @Test("one of few pairs makes do, and never takes one too many", arguments: [1, 2, 5, 8])
    func few(pairs: Int) {
        let (made, _) = choices(colours: 8, pairs: pairs, .dark)
        #expect(made.count < pairs)
    }

    @Test("a room of 16 million colours stays within 65536 pairs, and one of 256 within theirs")
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
