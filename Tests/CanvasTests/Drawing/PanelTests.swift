import Canvas
import TestSupport
import Testing

@Suite("Panels, lines and bars")
struct PanelTests {
    private func panel(_ width: Int, _ panel: Panel, _ characters: CharacterSet = .unicode) -> String {
        var grid = Grid(size: Size(width: width, height: 3))
        grid.panel(grid.bounds, panel, characters: characters)
        return grid.text
    }

    @Test("title and note are in the border")
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

    @Test("a panel gives its inside and fills it only when asked")
    func inside() {
        var grid = Grid(size: Size(width: 6, height: 4))
        grid.fill(grid.bounds, "x")
        let inside = grid.panel(grid.bounds, Panel())
        #expect(inside == Rect(x: 1, y: 1, width: 4, height: 2))
        #expect(grid.text == "╭────╮\n│xxxx│\n│xxxx│\n╰────╯")
        grid.panel(grid.bounds, Panel(filling: .plain))
        #expect(grid.text == "╭────╮\n│    │\n│    │\n╰────╯")
        #expect(grid.panel(Rect(x: 0, y: 0, width: 1, height: 4), Panel()).isEmpty)
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
