import CNcurses

/// The colour pairs made so far. ncurses forgets and recolours its oldest pair when there is no room for one more,
/// which changes what stands on the screen; here the nearest pair that is there already stands in for it.
struct PairTable {
    private var pairs: [Colours: Int32] = [:]
    /// The terminal has so many, and pair 0 is its own colours.
    private let most: Int

    private struct Colours: Hashable {
        let foreground: Int32
        let background: Int32
    }

    /// - Parameter most: `COLOR_PAIRS`.
    init(most: Int) {
        self.most = most
    }

    /// The number of the pair with an ink's colours.
    mutating func pair(for ink: Ink) -> Int32 {
        guard most > 0, ink.foreground >= 0 || ink.background >= 0 else { return 0 }
        let colours = Colours(foreground: ink.foreground, background: ink.background)
        if let known = pairs[colours] { return known }
        let made = pairs.count + 1 < most ? alloc_pair(ink.foreground, ink.background) : -1
        let pair = made > 0 ? made : standIn(for: colours)
        pairs[colours] = pair
        return pair
    }

    private func standIn(for colours: Colours) -> Int32 {
        let alike =
            pairs.first { $0.key.background == colours.background }
            ?? pairs.first { $0.key.foreground == colours.foreground }
        return alike?.value ?? 0
    }
}
