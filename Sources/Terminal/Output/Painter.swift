import CNcurses
import Canvas

/// Puts grids on ncurses' window, only the cells that differ from what was put last.
struct Painter {
    private let depth: ColourDepth
    private let colours: Int
    private let characters: CharacterSet
    private var pairs: PairTable
    private var inks: [Style: CellInk] = [:]
    /// The one asked for last: neighbours are often drawn alike.
    private var last: (style: Style, ink: CellInk)?
    /// Neighbours that are to be put in one go.
    private var line: [cchar_t] = []
    private var shown: Grid?
    private var isCursorVisible: Bool?

    init(depth: ColourDepth, colours: Int, characters: CharacterSet) {
        self.depth = depth
        self.colours = colours
        self.characters = characters
        pairs = Self.noPairs(depth, colours)
    }

    private static func noPairs(_ depth: ColourDepth, _ colours: Int) -> PairTable {
        PairTable(most: depth == .mono ? 0 : Int(curses_pairs()), colours: colours)
    }

    /// Brings ncurses' window and the terminal to a grid.
    mutating func paint(_ grid: Grid) {
        let grid = characters == .ascii ? grid.transliterated : grid
        let window = curses_window()
        makeRoom(for: grid)
        if shown?.size != grid.size {
            shown = nil
            werase(window)
            clearok(curses_shown(), true)
        }
        let before = shown ?? Grid(size: grid.size)
        grid.eachRun(since: before) { put(grid.cells[$0], over: before.cells[$0], x: $1, y: $2) }
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

    /// The pairs that frames name by number; none where the terminal's own description tells their colours.
    var numberedPairs: [PairTable.Colours] { depth == .direct ? pairs.made : [] }

    /// The next grid is drawn from nothing.
    mutating func forget() { shown = nil }

    /// Draws what was shown last once more, on a terminal that others have drawn on.
    mutating func repaint() {
        isCursorVisible = nil
        guard let last = shown else { return }
        shown = nil
        paint(last)
    }

    /// Pairs of what is no longer seen, of another theme for one, give way where there is no room for those of a grid.
    private mutating func makeRoom(for grid: Grid) {
        guard depth != .mono, pairs.isFull else { return }
        let styles = Set(grid.cells.map(\.style))
        let needed = styles.map { TerminalInk($0, depth: depth, colours: colours) }
        guard styles.contains(where: { inks[$0] == nil }), pairs.wouldHold(needed) else { return }
        reset_color_pairs()
        pairs = Self.noPairs(depth, colours)
        inks = [:]
        last = nil
        shown = nil
    }

    /// Puts neighbours in one go, or one by one where a wide character stands or stood among them: what ncurses does to
    /// halves of those, it does better by itself.
    private mutating func put(_ cells: ArraySlice<Cell>, over before: ArraySlice<Cell>, x: Int, y: Int) {
        let window = curses_window()
        guard cells.allSatisfy(\.letter.isSure), before.allSatisfy(\.letter.isSure) else {
            // The right half of a wide character is drawn with its left one.
            for (offset, cell) in cells.enumerated() where cell.letter.first != nil {
                var drawn = ink(cell.style).cell(cell.letter)
                mvwadd_wch(window, Int32(y), Int32(x + offset), &drawn)
            }
            return
        }
        line.removeAll(keepingCapacity: true)
        for cell in cells { line.append(ink(cell.style).cell(cell.letter)) }
        mvwadd_wchnstr(window, Int32(y), Int32(x), line, Int32(line.count))
    }

    private mutating func ink(_ style: Style) -> CellInk {
        if let last, last.style == style { return last.ink }
        if let known = inks[style] {
            last = (style, known)
            return known
        }
        let ink = TerminalInk(style, depth: depth, colours: colours)
        let choice = pairs.choice(for: ink) { number, colours in
            init_extended_pair(number, colours.foreground, colours.background) == OK
        }
        let made = CellInk(ink.attributes.curses, choice)
        // What had to make do may find its pair once others have gone.
        if choice.way != .standIn { inks[style] = made }
        return made
    }
}
