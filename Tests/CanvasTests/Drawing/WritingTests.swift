import Canvas
import Testing

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

    @Test("drawing outside the grid is clipped")
    func outside() {
        var grid = grid(3, 2)
        grid.write("abcdef", at: -2, 0)
        grid.write("abc", at: 0, 2)
        grid.write("abc", at: 0, -1)
        grid.fill(Rect(x: 2, y: 1, width: 9, height: 9), "#")
        #expect(grid.text == "cde\n  #")
    }

    @Test("text can be right-aligned, centred and wrapped")
    func placed() {
        var grid = grid(10, 4)
        grid.write("1234", endingAt: 10, 0)
        grid.write("mid", centredIn: grid.bounds, row: 1)
        let rows = grid.write("many words here", wrappedIn: Rect(x: 0, y: 2, width: 5, height: 2))
        #expect(rows == 2)
        #expect(grid.text == "      1234\n   mid\nmany\nword…")
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
