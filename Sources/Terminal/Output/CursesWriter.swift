import CNcurses
import Canvas
import Glibc

/// Writes grids to ncurses' window, only the cells that changed since the last one.
struct CursesWriter {
    private(set) var depth: ColourDepth
    private let colours: Int
    private let characters: CharacterSet
    private let kind: TerminalKind
    private var pairs: PairTable
    private var inks: [Style: CellInk] = [:]
    /// The last lookup: neighbours often share a style.
    private var last: (style: Style, ink: CellInk)?
    private var line: [cchar_t] = []
    private var shown: Grid?
    private var isCursorVisible: Bool?

    init(_ screen: Screen, characters: CharacterSet, kind: TerminalKind) {
        depth = screen.depth
        colours = screen.colours
        self.characters = characters
        self.kind = kind
        pairs = Self.noPairs(depth, colours)
    }

    /// The next frame is drawn in direct colour, whatever is on the screen.
    mutating func turnDirect() {
        depth = .direct
        forgetPairs()
    }

    private static func noPairs(_ depth: ColourDepth, _ colours: Int) -> PairTable {
        PairTable(most: depth == .mono ? 0 : Int(curses_pairs()), colours: colours)
    }

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
        let x = max(0, min(grid.cursor.x, grid.size.width - 1))
        let y = max(0, min(grid.cursor.y, grid.size.height - 1))
        wmove(window, Int32(y), Int32(x))
        wrefresh(window)
        shown = grid
    }

    mutating func forget() { shown = nil }

    /// Redraws the last grid after another program has written to the terminal.
    mutating func repaint() {
        isCursorVisible = nil
        guard let last = shown else { return }
        shown = nil
        paint(last)
    }

    /// Frees pairs that are no longer visible, for example after a theme change, if the grid's pairs do not fit.
    private mutating func makeRoom(for grid: Grid) {
        guard depth != .mono, pairs.isFull else { return }
        let styles = Set(grid.cells.map(\.style))
        let needed = styles.map { TerminalInk($0, depth: depth, colours: colours) }
        guard styles.contains(where: { inks[$0] == nil }), pairs.wouldHold(needed) else { return }
        forgetPairs()
    }

    private mutating func forgetPairs() {
        reset_color_pairs()
        pairs = Self.noPairs(depth, colours)
        inks = [:]
        last = nil
        shown = nil
    }

    /// Cell by cell if there is or was a wide character: ncurses handles the halves of those better itself.
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
        let made = CellInk(ink.attributes.shown(on: kind).curses, choice)
        // A style with a substitute pair may find its own once others are freed.
        if choice.way != .standIn { inks[style] = made }
        return made
    }
}

struct CellInk {
    let way: PairTable.Way
    private let isPaired: Bool
    private let upright: cchar_t
    private let reversed: cchar_t

    init(_ attributes: attr_t, _ choice: PairTable.Choice) {
        way = choice.way
        isPaired = choice.number > 0
        upright = Self.blank(attributes, pair: choice.number)
        reversed = Self.blank(attributes ^ curses_reverse, pair: choice.number)
    }

    private static func blank(_ attributes: attr_t, pair: Int32) -> cchar_t {
        var pair = pair
        var cell = cchar_t()
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 2) { scalars in
            scalars.initialize(repeating: 0)
            scalars[0] = 0x20
            setcchar(&cell, scalars.baseAddress, attributes, 0, &pair)
        }
        return cell
    }

    /// ncurses keeps up to five scalars per cell, ended by a zero.
    func cell(_ letter: Letter) -> cchar_t {
        switch way {
        case .asItIs, .standIn: return Self.filled(upright, letter)
        case .flat: return upright
        case .turned:
            guard isPaired, let turned = letter.turned else { return Self.filled(reversed, letter) }
            var cell = upright
            cell.chars.0 = turned
            return cell
        }
    }

    private static func filled(_ blank: cchar_t, _ letter: Letter) -> cchar_t {
        var cell = blank
        guard letter.isBare else {
            withUnsafeMutableBytes(of: &cell.chars) { bytes in
                let places = bytes.bindMemory(to: wchar_t.self)
                for (index, scalar) in letter.scalars.prefix(places.count - 1).enumerated() {
                    places[index] = wchar_t(bitPattern: scalar.value)
                }
            }
            return cell
        }
        cell.chars.0 = wchar_t(bitPattern: letter.first?.value ?? 0x20)
        return cell
    }
}

extension Letter {
    /// The character that looks the same with both colours swapped; nil for most. A space between words stays one, for
    /// whoever copies or listens.
    fileprivate var turned: wchar_t? {
        guard isBare, let first else { return nil }
        let turned: Unicode.Scalar
        switch first {
        case "▄": turned = "▀"
        case "▀": turned = "▄"
        case "█": turned = " "
        default: return nil
        }
        return wchar_t(bitPattern: turned.value)
    }

    /// Whether every C library gives it one column; these characters fill most screens.
    var isSure: Bool {
        guard isBare, let value = first?.value else { return false }
        return value < 0x300 || (0x2500...0x25FC).contains(value) || (0x2800...0x28FF).contains(value)
    }
}

/// Never blocks for long: what the terminal does not take is queued, and no frame starts meanwhile.
final class OutputQueue {
    private let descriptor: Int32
    private let isOwn: Bool
    private var waiting: ArraySlice<UInt8> = []

    /// Opened again, since the shell shares the non-blocking mode of the open file; if that fails, writes may block.
    init(to output: Int32) {
        let opened = open("/proc/self/fd/\(output)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        isOwn = opened >= 0
        descriptor = isOwn ? opened : output
    }

    deinit { if isOwn { Glibc.close(descriptor) } }

    /// In milliseconds. A frame exceeds what a terminal takes at once, but one that reads takes it within a few.
    private static let moment: Int32 = 100

    /// Whether everything has been written, after one more attempt.
    func isEmpty() -> Bool {
        flush()
        return waiting.isEmpty
    }

    func send(_ bytes: [UInt8]) {
        let isStuck = !waiting.isEmpty
        waiting += bytes
        if isStuck { flush() } else { drain(milliseconds: Self.moment) }
    }

    /// Writes until everything is out or the terminal has taken nothing for so long.
    func drain(milliseconds: Int32) {
        flush()
        while !waiting.isEmpty {
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&wanted, 1, milliseconds) > 0, Int32(wanted.revents) & POLLOUT != 0 else { return }
            flush()
        }
    }

    private func flush() {
        while !waiting.isEmpty {
            let written = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                waiting = waiting.dropFirst(written)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The terminal is gone; the next read reports it.
                waiting = []
            }
        }
        waiting = []
    }
}
