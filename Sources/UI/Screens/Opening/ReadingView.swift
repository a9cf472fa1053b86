package import Canvas

/// What is there to see while a long history is read anew: how far it is, and nothing to do but to wait or to leave.
package enum ReadingView {
    /// - Parameters:
    ///   - share: how much is read, from 0 to 1.
    ///   - size: the display's, in cells.
    package static func draw(share: Double, size: Size, theme: Theme, words: Words) -> Grid {
        var grid = Grid(size: size)
        let text = words.readingHistory(share)
        let line = theme.characters == .ascii ? text.replacing("…", with: "...") : text
        let columns = min(40, size.width)
        let (x, y) = ((size.width - columns) / 2, size.height / 2)
        grid.write(line.shortened(toColumns: columns), at: x, y, theme[.text])
        if y + 1 < size.height { grid.meter(at: x, y + 1, columns: columns, part: share, .accent, theme) }
        return grid
    }
}
