extension Grid {
    /// Writes one line of text, made drawable and cut off at the grid's right edge.
    /// - Parameters:
    ///   - x: column of the first character; what lies left of the grid is not drawn.
    ///   - columns: the most it may take; nil for as far as the grid goes.
    /// - Returns: the columns taken, counted from `x`.
    @discardableResult
    package mutating func write(
        _ text: String, at x: Int, _ y: Int, _ style: Style = .plain, maxColumns columns: Int? = nil
    ) -> Int {
        let end = min(size.width, columns.map { x + $0 } ?? size.width)
        var column = x
        func write(next glyph: Glyph) -> Bool {
            guard column + glyph.columns <= end else { return false }
            put(glyph, x: column, y: y, style)
            column += glyph.columns
            return true
        }
        if text.plainColumns == nil {
            for glyph in text.composedGlyphs { guard write(next: glyph) else { break } }
        } else {
            for scalar in text.unicodeScalars {
                guard write(next: Glyph(scalar: scalar, columns: scalar.plainColumns ?? 1)) else { break }
            }
        }
        return column - x
    }

    /// Writes text so that it ends before a column, as numbers do.
    /// - Parameter end: the first column right of it.
    /// - Returns: the columns taken.
    @discardableResult
    package mutating func write(_ text: String, endingAt end: Int, _ y: Int, _ style: Style = .plain) -> Int {
        write(text, at: end - text.columns, y, style)
    }

    /// Writes text in the middle of a rectangle's columns, shortened to fit.
    /// - Parameter row: of the rectangle, from 0.
    package mutating func write(_ text: String, centredIn rect: Rect, row: Int, _ style: Style = .plain) {
        let text = text.shortened(toColumns: rect.width)
        write(text, at: rect.minX + (rect.width - text.columns) / 2, rect.minY + row, style)
    }

    /// Writes text over as many lines as it takes and the rectangle has, the last shortened when there is more.
    /// - Returns: the rows taken.
    @discardableResult
    package mutating func write(_ text: String, wrappedIn rect: Rect, _ style: Style = .plain) -> Int {
        guard !rect.isEmpty else { return 0 }
        let lines = text.wrapped(toColumns: rect.width)
        for (row, line) in lines.prefix(rect.height).enumerated() {
            let isCut = row == rect.height - 1 && lines.count > rect.height
            let shown = isCut ? "\(line)…".columns <= rect.width ? "\(line)…" : "\(line) …" : line
            write(shown.shortened(toColumns: rect.width), at: rect.minX, rect.minY + row, style)
        }
        return min(lines.count, rect.height)
    }
}
