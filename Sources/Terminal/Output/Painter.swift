import CNcurses
import Canvas

/// Puts grids on ncurses' window, only the cells that differ from what was put last.
struct Painter {
    private let depth: ColourDepth
    private let colours: Int
    private let characters: CharacterSet
    private var pairs: PairTable
    private var inks: [Style: Drawn] = [:]
    /// The one asked for last: neighbours are often drawn alike.
    private var last: (style: Style, drawn: Drawn)?
    private var shown: Grid?
    private var isCursorVisible: Bool?

    /// A style as ncurses is told of it.
    private struct Drawn {
        let attributes: attr_t
        let choice: PairTable.Choice
    }

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

    private mutating func put(_ cell: Cell, x: Int, y: Int) {
        // The right half of a wide character is drawn with its left one.
        guard var character = cell.character else { return }
        let ink = drawn(cell.style)
        var attributes = ink.attributes
        switch ink.choice.way {
        case .asItIs, .standIn: break
        case .flat: character = " "
        case .turned:
            if ink.choice.number > 0, let turned = character.turned {
                character = turned
            } else {
                attributes ^= curses_reverse
            }
        }
        var drawn = Self.cell(character, attributes, pair: ink.choice.number)
        mvwadd_wch(curses_window(), Int32(y), Int32(x), &drawn)
    }

    /// As ncurses keeps a cell: up to four scalars, ended by a zero.
    private static func cell(_ character: Character, _ attributes: attr_t, pair: Int32) -> cchar_t {
        var pair = pair
        var cell = cchar_t()
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 5) { scalars in
            scalars.initialize(repeating: 0)
            for (index, scalar) in character.unicodeScalars.prefix(4).enumerated() {
                scalars[index] = wchar_t(bitPattern: scalar.value)
            }
            setcchar(&cell, scalars.baseAddress, attributes, 0, &pair)
        }
        return cell
    }

    private mutating func drawn(_ style: Style) -> Drawn {
        if let last, last.style == style { return last.drawn }
        if let known = inks[style] {
            last = (style, known)
            return known
        }
        let ink = TerminalInk(style, depth: depth, colours: colours)
        let choice = pairs.choice(for: ink) { number, colours in
            init_extended_pair(number, colours.foreground, colours.background) == OK
        }
        let made = Drawn(attributes: ink.attributes.curses, choice: choice)
        // What had to make do may find its pair once others have gone.
        if choice.way != .standIn { inks[style] = made }
        return made
    }
}
