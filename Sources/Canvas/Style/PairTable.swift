/// The colour pairs a terminal has been given so far, each made when it is first needed and never more than there are.
///
/// ncurses forgets and recolours its oldest pair when there is no room for one more, which changes what stands on the
/// screen; this table knows before that happens. Where pairs are few, two colours are one pair whichever of them is
/// behind: eight colours need 28 such pairs and 16 with the terminal's own, so 64 are enough for all there is.
package struct PairTable: Sendable {
    /// Two colours of a cell; -1 for the terminal's own.
    package struct Colours: Hashable, Sendable {
        package let foreground: Int32
        package let background: Int32

        package init(_ foreground: Int32, on background: Int32) {
            self.foreground = foreground
            self.background = background
        }

        fileprivate var swapped: Colours { Colours(background, on: foreground) }
        /// Whether both are colours of their own, so that the pair the other way round shows them too.
        fileprivate var canSwap: Bool { foreground >= 0 && background >= 0 }
    }

    /// How a cell gets its colours.
    package struct Choice: Hashable, Sendable {
        /// Of the pair; 0 is the terminal's own.
        package let number: Int32
        package var way = Way.asItIs
    }

    /// What is to be done with what stands in the cell.
    package enum Way: Hashable, Sendable {
        case asItIs
        /// The pair has the two colours the other way round: the cell is turned, by its halves or by reversing it.
        case turned
        /// Both colours are the same: nothing of the character would be seen.
        case flat
        /// There was no pair left: the nearest one that keeps what is written readable.
        case standIn
    }

    /// Pairs by number, beginning with 1.
    package private(set) var made: [Colours] = []
    private var numbers: [Colours: Int32] = [:]
    private let most: Int
    private let isScarce: Bool

    /// - Parameters:
    ///   - most: how many the terminal has, pair 0, its own colours, included; 0 for none.
    ///   - colours: how many colours it has.
    package init(most: Int, colours: Int) {
        self.most = most
        isScarce = colours < 1024 && most < (colours + 1) * (colours + 1)
    }

    /// Whether a pair more would be one too many.
    package var isFull: Bool { made.count + 1 >= most }

    /// The pair for an ink.
    /// - Parameter make: tells the terminal of a new pair; false where it refuses.
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

    /// Whether inks find all their pairs in an empty table of this size: then starting anew helps.
    package func wouldHold(_ inks: some Sequence<TerminalInk>) -> Bool {
        var needed: Set<Colours> = []
        for ink in inks {
            guard let colours = Self.colours(of: ink) else { continue }
            if isScarce, colours.canSwap, needed.contains(colours.swapped) { continue }
            needed.insert(colours)
        }
        return needed.count < most
    }

    /// Of one colour on itself only the ground is seen.
    private static func colours(of ink: TerminalInk) -> Colours? {
        if ink.foreground < 0, ink.background < 0 { return nil }
        let isFlat = ink.foreground == ink.background
        return Colours(isFlat ? -1 : ink.foreground, on: ink.background)
    }

    /// Writing keeps its colour and loses its ground; failing that the terminal's own colours, turned where there was
    /// a ground, so that a chosen row is still seen.
    private func standIn(for colours: Colours) -> Choice {
        if colours.foreground >= 0, let known = numbers[Colours(colours.foreground, on: -1)] {
            return Choice(number: known, way: .standIn)
        }
        return Choice(number: 0, way: colours.background >= 0 ? .turned : .standIn)
    }
}

/// A style in the numbers that a terminal is told.
package struct TerminalInk: Hashable, Sendable {
    /// -1 for the terminal's own.
    package private(set) var foreground: Int32
    /// -1 for the terminal's own.
    package private(set) var background: Int32
    /// Bold, dim and the like.
    package private(set) var attributes: Style.Attributes

    /// - Parameter colours: how many the terminal has.
    package init(_ style: Style, depth: ColourDepth, colours: Int) {
        attributes = style.attributes
        foreground = Self.number(style.foreground, depth)
        background = Self.number(style.background, depth)
        if depth == .basic, colours < 16 { fold() }
    }

    /// Into eight colours: bright ones are bold, and there are none behind a character. Bold black is invisible on many
    /// terminals, so grey is the terminal's own colour, dimmed.
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

    /// In descriptions of direct colour 0 to 7 are the terminal's eight colours, so the darkest black is a little less.
    private static func number(_ colour: Colour?, _ depth: ColourDepth) -> Int32 {
        guard let shown = colour?.shown(depth) else { return -1 }
        return Int32(depth == .direct && shown < 8 ? 0x080808 : min(shown, 0xFFFFFF))
    }
}
