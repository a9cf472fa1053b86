extension Grid {
    /// A line from left to right.
    package mutating func horizontalLine(
        at x: Int, _ y: Int, columns: Int, _ style: Style, characters: CharacterSet = .unicode
    ) {
        fill(Rect(x: x, y: y, width: columns, height: 1), Symbols(characters).horizontal, style)
    }

    /// A line from top to bottom.
    package mutating func verticalLine(
        at x: Int, _ y: Int, rows: Int, _ style: Style, characters: CharacterSet = .unicode
    ) {
        fill(Rect(x: x, y: y, width: 1, height: rows), Symbols(characters).vertical, style)
    }

    /// A bar that is filled from the left, to an eighth of a cell where the terminal has such characters.
    /// - Parameters:
    ///   - columns: its whole length.
    ///   - part: how much is filled, 0 to 1; outside of that as its ends. Anything above 0 shows at least the least part.
    ///   - track: the style of the rest; its background lies under all of the bar.
    package mutating func bar(
        at x: Int, _ y: Int, columns: Int, part: Double, _ style: Style, track: Style,
        characters: CharacterSet = .unicode
    ) {
        let symbols = Symbols(characters)
        let steps = symbols.barParts.count
        let part = part.isNaN ? 0 : min(1, max(0, part))
        var filled = Int(part * Double(max(0, columns) * steps) + 0.5)
        if part > 0 { filled = max(1, filled) }
        if part < 1 { filled = min(columns * steps - 1, filled) }
        let over = Style(
            foreground: style.foreground, background: style.background ?? track.background, attributes: style.attributes
        )
        for column in 0..<max(0, columns) {
            let inside = min(steps, filled - column * steps)
            self[x + column, y] =
                inside > 0 ? Cell(symbols.barParts[inside - 1], over) : Cell(symbols.barTrack, track)
        }
    }
}
