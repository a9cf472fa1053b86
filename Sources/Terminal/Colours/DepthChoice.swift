import Canvas

/// How many colours are used, from what a description has and what is wished (TERMINAL section 1.5).
struct DepthChoice: Equatable {
    /// Whether to try the entry of direct colour that the program carries.
    let carriesDirect: Bool
    private let wanted: ColourDepth?

    /// - Parameters:
    ///   - wanted: by flag or setting; wins over `NO_COLOR`, which wins over all else.
    init(kind: TerminalKind, colourTerm: String?, isColourless: Bool, wanted: ColourDepth?) {
        self.wanted = wanted ?? (isColourless ? .mono : nil)
        carriesDirect =
            switch self.wanted {
            case .direct: true
            case nil: kind.promisesDirectColour(colourTerm: colourTerm)
            case .indexed, .basic, .mono: false
            }
    }

    /// - Parameter colours: how many the description in use has; direct ones say 16777216.
    func depth(colours: Int) -> ColourDepth {
        let most: ColourDepth =
            switch colours {
            case ..<8: .mono
            case ..<256: .basic
            case 256: .indexed
            default: .direct
            }
        guard let wanted else { return most }
        let ladder: [ColourDepth] = [.mono, .basic, .indexed, .direct]
        // A description of direct colour takes no indices: its numbers above 7 are red, green and blue.
        if most == .direct { return wanted == .mono ? .mono : .direct }
        return ladder.first { $0 == wanted || $0 == most } ?? .mono
    }
}
