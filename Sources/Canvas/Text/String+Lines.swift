extension String {
    /// Broken into lines at spaces, and inside words that are longer than a line. Line breaks in the text hold.
    /// - Parameter columns: the most a line may take; less than 2 counts as 2, so that wide characters fit.
    /// - Returns: at least one line; drawable, without spaces at their ends.
    package func wrapped(toColumns columns: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrapped(String($0).glyphs, columns: max(2, columns)) }
    }

    private static func wrapped(_ glyphs: [Glyph], columns: Int) -> [String] {
        var lines: [String] = []
        var line: [Glyph] = []
        var width = 0
        for word in glyphs.split(separator: .space) {
            let wordWidth = word.reduce(0) { $0 + $1.columns }
            if !line.isEmpty, width + 1 + wordWidth <= columns {
                line.append(.space)
                width += 1
            } else if !line.isEmpty {
                lines.append(joined(line))
                line = []
                width = 0
            }
            for glyph in word {
                if width + glyph.columns > columns {
                    lines.append(joined(line))
                    line = []
                    width = 0
                }
                line.append(glyph)
                width += glyph.columns
            }
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [joined(line)])
    }
}
