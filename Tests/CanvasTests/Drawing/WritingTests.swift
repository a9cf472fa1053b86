import Canvas
import Testing
import TestSupport

@Suite("Writing on the grid")
struct WritingTests {
    private func grid(_ width: Int, _ height: Int = 1) -> Grid { Grid(size: Size(width: width, height: height)) }

    @Test("writing says how many columns it took and cuts at the edge and at the given most")
    func columns() {
        var grid = grid(6)
        #expect(grid.write("日本語x", at: 1, 0) == 4)
        #expect(grid.text == " 日本")
        #expect(grid.write("abcdef", at: 0, 0, maxColumns: 3) == 3)
        #expect(grid.text == "abc本")
    }

    @Test("a wide character never starts in the last column")
    func lastColumn() {
        var grid = grid(3)
        grid[2, 0] = Cell("日")
        #expect(grid.text == "")
        grid.write("ab日", at: 0, 0)
        #expect(grid.text == "ab")
    }

    @Test("writing over one half of a wide character clears the other", arguments: [(0, "x 本"), (1, " x本"), (2, "日x")])
    func halves(column: Int, expected: String) {
        var grid = grid(4)
        grid.write("日本", at: 0, 0)
        grid.write("x", at: column, 0)
        #expect(grid.text == expected)
        let wide = (0..<4).filter { grid[$0, 0].character == nil }
        #expect(wide.allSatisfy { $0 > 0 && grid[$0 - 1, 0].character?.unicodeScalars.first?.columns == 2 })
    }

    @Test("nothing is drawn outside")
    func outside() {
        var grid = grid(3, 2)
        grid.write("abcdef", at: -2, 0)
        grid.write("abc", at: 0, 2)
        grid.write("abc", at: 0, -1)
        grid.fill(Rect(x: 2, y: 1, width: 9, height: 9), "#")
        #expect(grid.text == "cde\n  #")
    }

    @Test("text ends at its limit, is centred")
    func placed() {
        var grid = grid(10, 2)
        grid.write("1234", endingAt: 10, 0)
        grid.write("mid", centredIn: grid.bounds, row: 1)
        #expect(grid.text == "      1234\n   mid")
    }

    @Test("copying a part leaves no half of a wide character at its edges")
    func copied() {
        var source = grid(6)
        source.write("日本語", at: 0, 0)
        var target = grid(6)
        target.fill(target.bounds, ".")
        target.draw(source, at: Point(x: 1, y: 0), part: Rect(x: 1, y: 0, width: 4, height: 1))
        #expect(target.text == ". 本 .")
        target.draw(source, at: Point(x: -1, y: 0))
        #expect(target.text == " 本語.")
    }

    @Test("restyling changes the style and keeps the characters")
    func restyled() {
        var grid = grid(4)
        grid.write("abcd", at: 0, 0)
        grid.restyle(Rect(x: 1, y: 0, width: 2, height: 5)) { $0.with(.bold) }
        #expect(grid.text == "abcd")
        #expect((0..<4).map { grid[$0, 0].style.attributes == .bold } == [false, true, true, false])
    }
}

@Suite("Cells")
struct CellTests {
    @Test(
        "a cell keeps a character with its marks, and simplifies longer clusters",
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

    @Test("changes are reported in runs")
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

@Suite("Panels, lines and bars")
struct PanelTests {
    private func panel(_ width: Int, _ panel: Panel, _ characters: CharacterSet = .unicode) -> String {
        var grid = Grid(size: Size(width: width, height: 3))
        grid.panel(grid.bounds, panel, characters: characters)
        return grid.text
    }

    @Test("title and note appear in the border")
    func labelled() {
        #expect(
            panel(24, Panel("Today", note: "3 of 5"))
                == "╭─ Today ───── 3 of 5 ─╮\n│                      │\n╰──────────────────────╯")
        #expect(
            panel(24, Panel("Today", note: "3 of 5", isRounded: false), .ascii)
                == "+- Today ----- 3 of 5 -+\n|                      |\n+----------------------+")
    }

    @Test("when the border is short the note goes first, then the title is shortened")
    func short() {
        #expect(panel(15, Panel("Today", note: "3 of 5")).hasPrefix("╭─ Today ─────╮"))
        #expect(panel(9, Panel("Today")).hasPrefix("╭─ To… ─╮"))
        #expect(panel(4, Panel("Today")).hasPrefix("╭──╮"))
    }

    @Test("a panel leaves its inside as it is")
    func inside() {
        var grid = Grid(size: Size(width: 6, height: 4))
        grid.fill(grid.bounds, "x")
        grid.panel(grid.bounds, Panel())
        #expect(grid.text == "╭────╮\n│xxxx│\n│xxxx│\n╰────╯")
    }

    @Test(
        "a bar shows eighths, something as soon as there is something, all only when it is full",
        arguments: [
            (0, ""), (0.001, "▏"), (0.5, "██"), (0.53, "██▏"), (0.999, "███▉"), (1, "████"), (7, "████"), (-1, ""),
        ]
            as [(Double, String)])
    func bar(part: Double, expected: String) {
        var grid = Grid(size: Size(width: 4, height: 1))
        grid.bar(at: 0, 0, columns: 4, part: part, .plain, track: .plain)
        #expect(grid.text == expected)
    }

    @Test("a bar of ASCII shows whole cells and its track")
    func asciiBar() {
        var grid = Grid(size: Size(width: 6, height: 1))
        grid.bar(at: 0, 0, columns: 6, part: 0.5, .plain, track: .plain, characters: .ascii)
        #expect(grid.text == "###---")
    }
}
