/// One cell of the grid.
package struct Cell: Hashable, Sendable {
    /// What stands here, as it is kept.
    package internal(set) var letter: Letter
    package var style: Style

    /// - Parameter character: drawn as `Glyph` says; nil in the right half of a character two columns wide.
    package init(_ character: Character?, _ style: Style = .plain) {
        self.init(letter: character.map { Glyph(drawing: $0).letter } ?? .rest, style)
    }

    init(letter: Letter, _ style: Style) {
        self.letter = letter
        self.style = style
    }

    /// What stands here; nil in the right half of a character two columns wide.
    package var character: Character? { letter.character }

    /// A space in the terminal's own colours.
    package static let blank = Cell(" ")
}
