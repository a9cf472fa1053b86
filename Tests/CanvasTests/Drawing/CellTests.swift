import Canvas
import Testing

@Suite("Cells")
struct CellTests {
    @Test(
        "a cell keeps a character with up to three marks, and simplifies the rest",
        arguments: [
            ("a", "a"), ("日", "日"), ("e\u{301}", "é"), ("x\u{300}\u{301}\u{302}", "x\u{300}\u{301}\u{302}"),
            ("👩‍🚀", "👩"), ("\u{7}", " "),
        ] as [(Character, Character)])
    func keeps(given: Character, kept: Character) {
        #expect(Cell(given).character == kept)
        #expect(Cell(given) == Cell(kept))
    }

    @Test("the right half of a wide character has none")
    func rest() {
        var grid = Grid(size: Size(width: 3, height: 1))
        grid.write("日", at: 1, 0)
        #expect(grid[2, 0].character == nil)
        #expect(grid[1, 0] != grid[2, 0])
    }

    @Test("changed cells are reported in runs")
    func runs() {
        let before = Grid(size: Size(width: 6, height: 3))
        var after = before
        after.write("ab", at: 1, 0)
        after.write("c", at: 5, 0)
        after.write("d", at: 0, 2, Style(attributes: .bold))
        var runs: [String] = []
        after.eachRun(since: before) { runs.append("\($0) \($1) \($2)") }
        #expect(runs == ["1..<3 1 0", "5..<6 5 0", "12..<13 0 2"])
        after.eachRun(since: after) { _, _, _ in Issue.record("nothing has changed") }
    }
}
