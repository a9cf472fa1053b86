extension String {
    /// Broken into lines at spaces, between signs of writings that have none, and inside words that are longer than a
    /// line. Line breaks in the text hold.
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
            for (index, piece) in Glyph.unbreakable(in: word).enumerated() {
                let gap = index == 0 && !line.isEmpty ? 1 : 0
                if !line.isEmpty, width + gap + piece.reduce(0, { $0 + $1.columns }) > columns {
                    lines.append(joined(line))
                    line = []
                    width = 0
                } else if gap > 0 {
                    line.append(.space)
                    width += gap
                }
                for glyph in piece {
                    if width + glyph.columns > columns {
                        lines.append(joined(line))
                        line = []
                        width = 0
                    }
                    line.append(glyph)
                    width += glyph.columns
                }
            }
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [joined(line)])
    }
}
