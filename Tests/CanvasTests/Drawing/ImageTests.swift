import Canvas
import Testing

@Suite("Pictures by half blocks")
struct ImageTests {
    private let red = Colour(rgb: 0xFF0000, indexed: 196, basic: 9)
    private let blue = Colour(rgb: 0x0000FF, indexed: 21, basic: 4)
    private let wall = Colour(rgb: 0x222222, indexed: 235)

    private func cell(_ top: Colour?, _ bottom: Colour?, on below: Cell = .blank, depth: ColourDepth = .direct) -> Cell
    {
        var image = PixelImage(size: Size(width: 1, height: 2))
        image[0, 0] = top
        image[0, 1] = bottom
        var grid = Grid(size: Size(width: 1, height: 1))
        grid[0, 0] = below
        grid.draw(image, at: Point(x: 0, y: 0), depth: depth)
        return grid[0, 0]
    }

    @Test("two pixels are a lower half over a background; equal ones a space")
    func opaque() {
        #expect(cell(red, blue) == Cell("▄", Style(foreground: blue, background: red)))
        #expect(cell(red, red) == Cell(" ", Style(background: red)))
    }

    @Test("one pixel lets the background of its cell through")
    func seeThrough() {
        let below = Cell("x", Style(background: wall))
        #expect(cell(nil, blue, on: below) == Cell("▄", Style(foreground: blue, background: wall)))
        #expect(cell(red, nil, on: below) == Cell("▄", Style(foreground: wall, background: red)))
        #expect(cell(nil, nil, on: below) == below)
        #expect(cell(nil, blue) == Cell("▄", Style(foreground: blue)))
        #expect(cell(red, nil) == Cell("▀", Style(foreground: red)))
    }

    @Test("a picture over a picture lets its pixels through")
    func layered() {
        let scene = Cell("▄", Style(foreground: blue, background: wall))
        #expect(cell(red, nil, on: scene) == Cell("▄", Style(foreground: blue, background: red)))
        #expect(cell(nil, red, on: scene) == Cell("▄", Style(foreground: red, background: wall)))
        #expect(cell(nil, wall, on: scene) == Cell(" ", Style(background: wall)))
    }

    @Test("colours that a terminal shows alike are one")
    func depth() {
        let alike = Colour(rgb: 0xFE0000, indexed: 196, basic: 9)
        #expect(cell(red, alike).character == "▄")
        #expect(cell(red, alike, depth: .indexed) == Cell(" ", Style(background: red)))
        #expect(cell(red, alike, depth: .basic) == Cell("█", Style(foreground: red)))
        #expect(cell(red, blue, depth: .mono) == Cell("█", Style(foreground: red)))
        #expect(cell(nil, blue, depth: .mono).character == "▄")
        #expect(cell(blue, nil, depth: .mono).character == "▀")
    }

    @Test("an odd last row, cut edges, a mirror, painting over")
    func shapes() {
        var image = PixelImage(size: Size(width: 2, height: 3))
        image[0, 0] = red
        image[0, 2] = blue
        #expect(image.cellSize == Size(width: 2, height: 2))
        #expect(image.mirrored[1, 0] == red)
        #expect(image.mirrored[0, 0] == nil)
        var grid = Grid(size: Size(width: 2, height: 2))
        grid.draw(image.mirrored, at: Point(x: 0, y: 0))
        #expect(grid.text == " ▀\n ▀")
        grid = Grid(size: Size(width: 2, height: 2))
        grid.draw(image, at: Point(x: -1, y: 0))
        #expect(grid.text == "\n")
        var ground = PixelImage(size: Size(width: 2, height: 2))
        ground[1, 0] = blue
        ground.draw(image, at: Point(x: 1, y: 0))
        #expect(ground[1, 0] == red)
        #expect(ground[0, 0] == nil)
    }
}
