import CNcurses
import Canvas

/// Puts grids on ncurses' window, only the cells that differ from what was put last.
struct Painter {
    private let depth: ColourDepth
    private let colours: Int
    private let characters: CharacterSet
    private var pairs: PairTable
    private var inks: [Style: (attributes: attr_t, pair: Int32)] = [:]
    private var shown: Grid?
    private var isCursorVisible: Bool?

    init(depth: ColourDepth, colours: Int, characters: CharacterSet) {
        self.depth = depth
        self.colours = colours
        self.characters = characters
        pairs = PairTable(most: depth == .mono ? 0 : Int(curses_pairs()))
    }

    /// Brings ncurses' window and the terminal to a grid.
    mutating func paint(_ grid: Grid) {
        let grid = characters == .ascii ? grid.transliterated : grid
        let window = curses_window()
        if shown?.size != grid.size {
            shown = nil
            werase(window)
            clearok(curses_shown(), true)
        }
        let before = shown ?? Grid(size: grid.size)
        for (index, cell) in grid.cells.enumerated() where cell != before.cells[index] {
            put(cell, x: index % grid.size.width, y: index / grid.size.width)
        }
        if isCursorVisible != grid.isCursorVisible {
            isCursorVisible = grid.isCursorVisible
            curs_set(grid.isCursorVisible ? 1 : 0)
        }
        wmove(
            window, Int32(max(0, min(grid.cursor.y, grid.size.height - 1))),
            Int32(max(0, min(grid.cursor.x, grid.size.width - 1))))
        wrefresh(window)
        shown = grid
    }

    /// The next grid is drawn from nothing.
    mutating func forget() { shown = nil }

    /// Draws what was shown last once more, on a terminal that others have drawn on.
    mutating func repaint() {
        isCursorVisible = nil
        guard let last = shown else { return }
        shown = nil
        paint(last)
    }

    private mutating func put(_ cell: Cell, x: Int, y: Int) {
        // The right half of a wide character is drawn with its left one.
        guard let character = cell.character else { return }
        let ink = ink(cell.style)
        var pair = ink.pair
        var scalars = character.unicodeScalars.prefix(4).map { wchar_t(bitPattern: $0.value) } + [0]
        var drawn = cchar_t()
        setcchar(&drawn, &scalars, ink.attributes, 0, &pair)
        mvwadd_wch(curses_window(), Int32(y), Int32(x), &drawn)
    }

    private mutating func ink(_ style: Style) -> (attributes: attr_t, pair: Int32) {
        if let known = inks[style] { return known }
        let ink = Ink(style, depth: depth, colours: colours)
        let made = (ink.attributes, depth == .mono ? 0 : pairs.pair(for: ink))
        inks[style] = made
        return made
    }
}
