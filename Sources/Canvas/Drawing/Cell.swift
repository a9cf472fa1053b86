/// One cell of the grid.
package struct Cell: Hashable, Sendable {
    /// What stands here; nil in the right half of a character two columns wide.
    package var character: Character?
    package var style: Style

    package init(_ character: Character?, _ style: Style = .plain) {
        self.character = character
        self.style = style
    }

    /// A space in the terminal's own colours.
    package static let blank = Cell(" ")
}
