import Canvas
import TestSupport
import Testing

@Suite("Grids as text")
struct DumpTests {
    private let amber = Colour(rgb: 0xF2A65A, indexed: 215, basic: 3)
    private let plum = Colour(rgb: 0x1D1A22, indexed: 235)

    private var grid: Grid {
        var grid = Grid(size: Size(width: 12, height: 3))
        grid.write("<猫> Mochi", at: 1, 0, Style(foreground: amber, attributes: .bold))
        var image = PixelImage(size: Size(width: 3, height: 2))
        image[0, 0] = amber
        image[0, 1] = plum
        image[1, 0] = plum
        image[1, 1] = plum
        image[2, 1] = amber
        grid.draw(image, at: Point(x: 2, y: 1))
        grid.cursor = Point(x: 1, y: 0)
        return grid
    }

    @Test("the golden form holds characters, styles and the cursor")
    func dumped() {
        #expect(
            grid.dump()
                == """
                12x3 cursor 1,0 hidden
                | <猫> Mochi
                |  ▄ ▄
                |
                0: 1-10 f2a65a bold
                1: 2-2 1d1a22 on f2a65a, 3-3 on 1d1a22, 4-4 f2a65a

                """)
        expectScreen(grid, named: "indexed", depth: .indexed)
    }

    @Test("the ANSI form sets each style once and ends plain")
    func ansi() {
        #expect(grid.ansi(depth: .mono).hasPrefix(" \u{1B}[0;1m<猫> Mochi\u{1B}[0m\n"))
        #expect(grid.ansi(depth: .direct).contains("\u{1B}[0;38;2;29;26;34;48;2;242;166;90m▄\u{1B}[0;48;2;29;26;34m "))
        #expect(grid.ansi(depth: .indexed).contains("\u{1B}[0;38;5;235;48;5;215m▄"))
        #expect(grid.ansi(depth: .basic).contains("\u{1B}[0;43m▄"))
    }

    @Test("the picture holds blocks as rectangles and words as text")
    func picture() {
        expectGolden(grid.svg(PictureFrame(background: plum, foreground: amber)), named: "picture.svg")
    }

    @Test("lines are drawn, not written: a border is one rectangle, joined across cells")
    func lines() {
        var border = Grid(size: Size(width: 4, height: 1))
        _ = border.write("╭──╮", at: 0, 0)
        let picture = border.svg(PictureFrame(background: plum, foreground: amber))
        #expect(!picture.contains("<text"))
        #expect(picture.contains("<rect x=\"5.0\" y=\"9.0\" width=\"26.0\" height=\"1.0\""))
    }
}
