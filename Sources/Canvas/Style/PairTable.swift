/// The colour pairs allocated so far: each is created on first use, and never more than the terminal has.
///
/// ncurses recycles its oldest pair when it runs out, which recolours cells already on the screen; this table stops
/// before that. When pairs are scarce, two colours share one pair in either order: eight colours need 28 such pairs,
/// and 16 more with the default colours, so 64 pairs are enough for all combinations.
package struct PairTable: Sendable {
    /// Foreground and background of a cell; -1 is the terminal's default.
    package struct Colours: Hashable, Sendable {
        package let foreground: Int32
        package let background: Int32

        package init(_ foreground: Int32, on background: Int32) {
            self.foreground = foreground
            self.background = background
        }

        fileprivate var swapped: Colours { Colours(background, on: foreground) }
        /// Whether neither is a default colour, so that the swapped pair can show them too.
        fileprivate var canSwap: Bool { foreground >= 0 && background >= 0 }
    }

    /// The pair for a cell, and how the cell must be adapted to it.
    package struct Choice: Hashable, Sendable {
        package let number: Int32
        package var way = Way.asItIs
    }

    /// How the cell must be adapted to the pair.
    package enum Way: Hashable, Sendable {
        case asItIs
        /// The pair has the two colours swapped: the cell is turned by swapping its halves or with reverse video.
        case turned
        /// Both colours are equal, so the character would be invisible.
        case flat
        /// No pair was left: the nearest one that keeps the text readable.
        case standIn
    }

    /// Index 0 is pair number 1.
    package private(set) var made: [Colours] = []
    private var numbers: [Colours: Int32] = [:]
    private let most: Int
    private let isScarce: Bool

    /// How many pairs the terminal has, including pair 0 (its default colours), 0 for none; and how many colours.
    package init(most: Int, colours: Int) {
        self.most = most
        isScarce = colours < 1024 && most < (colours + 1) * (colours + 1)
    }

    package var isFull: Bool { made.count + 1 >= most }

    /// `make` allocates a new pair in the terminal; false if it refuses.
    package mutating func choice(for ink: TerminalInk, make: (Int32, Colours) -> Bool) -> Choice {
        guard most > 0, let colours = Self.colours(of: ink) else { return Choice(number: 0) }
        let isFlat = ink.foreground >= 0 && ink.foreground == ink.background
        if let known = numbers[colours] { return Choice(number: known, way: isFlat ? .flat : .asItIs) }
        if (isScarce || isFull), colours.canSwap, let known = numbers[colours.swapped] {
            return Choice(number: known, way: .turned)
        }
        let number = Int32(made.count + 1)
        guard !isFull, make(number, colours) else { return standIn(for: colours) }
        made.append(colours)
        numbers[colours] = number
        return Choice(number: number, way: isFlat ? .flat : .asItIs)
    }

    /// Whether all inks fit into an empty table of this size, so that clearing the table would help.
    package func wouldHold(_ inks: some Sequence<TerminalInk>) -> Bool {
        var needed: Set<Colours> = []
        for ink in inks {
            guard let colours = Self.colours(of: ink) else { continue }
            if isScarce, colours.canSwap, needed.contains(colours.swapped) { continue }
            needed.insert(colours)
        }
        return needed.count < most
    }

    private static func colours(of ink: TerminalInk) -> Colours? {
        if ink.foreground < 0, ink.background < 0 { return nil }
        let isFlat = ink.foreground == ink.background
        return Colours(isFlat ? -1 : ink.foreground, on: ink.background)
    }

    /// Text loses its background; failing that the default colours, reversed so that a selected row stays visible.
    private func standIn(for colours: Colours) -> Choice {
        if colours.foreground >= 0, let known = numbers[Colours(colours.foreground, on: -1)] {
            return Choice(number: known, way: .standIn)
        }
        return Choice(number: 0, way: colours.background >= 0 ? .turned : .standIn)
    }
}

/// A style as the numbers sent to the terminal.
package struct TerminalInk: Hashable, Sendable {
    /// -1 is the terminal's default.
    package private(set) var foreground: Int32
    /// -1 is the terminal's default.
    package private(set) var background: Int32
    package private(set) var attributes: Style.Attributes

    /// `colours` is how many the terminal has.
    package init(_ style: Style, depth: ColourDepth, colours: Int) {
        attributes = style.attributes
        foreground = Self.number(style.foreground, depth, of: colours)
        background = Self.number(style.background, depth, of: colours)
        if depth == .basic, colours < 16 { fold() }
    }

    /// Into eight colours. Bold black is invisible on many terminals, so grey is the default colour, dimmed.
    private mutating func fold() {
        switch foreground {
        case 8:
            foreground = -1
            attributes.insert(.dim)
        case 9...:
            foreground -= 8
            attributes.insert(.bold)
        default: break
        }
        if background >= 8 { background = background == 8 ? -1 : background - 8 }
    }

    /// In direct-colour descriptions 0 to 7 are the terminal's eight colours, so the darkest blacks are shifted up.
    private static func number(_ colour: Colour?, _ depth: ColourDepth, of colours: Int) -> Int32 {
        guard let shown = colour?.shown(depth) else { return -1 }
        if depth == .indexed, colours > firstIndexed { return Int32(firstIndexed) + Int32(min(shown, 255)) }
        return Int32(depth == .direct && shown < 8 ? 0x080808 : min(shown, 0xFFFFFF))
    }

    /// In the program's own descriptions of direct colour, where the 256 colours begin.
    package static let firstIndexed = 0x1000000
}
