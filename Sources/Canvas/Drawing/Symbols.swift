/// The characters that boxes, lines and bars are drawn with, for each kind of terminal.
package struct Symbols: Hashable, Sendable {
    package let horizontal: Character
    package let vertical: Character
    /// Top left, top right, bottom left, bottom right, square.
    package let corners: [Character]
    /// The same, rounded.
    package let roundCorners: [Character]
    /// Left and right end of a line across a panel.
    package let joints: [Character]
    /// One cell of a bar, from its least part to all of it.
    package let barParts: [Character]
    package let barTrack: Character
    package let ellipsis: String

    package init(_ characters: CharacterSet) { self = characters == .ascii ? .ascii : .unicode }

    private static let unicode = Symbols(drawnWith: .unicode)
    private static let ascii = Symbols(drawnWith: .ascii)

    private init(drawnWith characters: CharacterSet) {
        switch characters {
        case .unicode:
            horizontal = "─"
            vertical = "│"
            corners = ["┌", "┐", "└", "┘"]
            roundCorners = ["╭", "╮", "╰", "╯"]
            joints = ["├", "┤"]
            barParts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
            barTrack = " "
            ellipsis = "…"
        case .ascii:
            horizontal = "-"
            vertical = "|"
            corners = ["+", "+", "+", "+"]
            roundCorners = [".", ".", "'", "'"]
            joints = ["+", "+"]
            barParts = ["#"]
            barTrack = "-"
            ellipsis = "."
        }
    }
}
