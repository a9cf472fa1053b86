extension String {
    /// How many columns it takes when drawn.
    package var columns: Int { plainColumns ?? composedGlyphs.reduce(0) { $0 + $1.columns } }

    /// The same where all of it is drawn as it is, scalar by scalar; nil for any other text.
    var plainColumns: Int? {
        var columns = 0
        for scalar in unicodeScalars {
            guard let own = scalar.plainColumns else { return nil }
            columns += own
        }
        return columns
    }

    /// As much of its start as fits, drawable; a wide character that would stick out is left out.
    /// - Parameter columns: at least 0; less counts as 0.
    package func cut(toColumns columns: Int) -> String {
        Self.joined(Self.fitting(glyphs, columns: columns))
    }

    /// Whole if it fits, else cut so that the mark stands at its end and all fits.
    /// - Parameters:
    ///   - columns: at least 0.
    ///   - mark: what stands for the rest; drawn as "." on terminals of ASCII only.
    package func shortened(toColumns columns: Int, mark: String = "…") -> String {
        if let plain = plainColumns, plain <= columns { return self }
        let all = glyphs
        if all.reduce(0, { $0 + $1.columns }) <= columns { return Self.joined(all) }
        let mark = mark.cut(toColumns: columns)
        let kept = Self.fitting(all, columns: columns - mark.columns).reversed().drop { $0 == .space }
        return Self.joined(Array(kept.reversed())) + mark
    }

    /// Exactly so many columns: shortened with a mark or filled with spaces.
    /// - Parameter columns: at least 0.
    package func padded(toColumns columns: Int, aligned alignment: Alignment = .left) -> String {
        let text = shortened(toColumns: columns)
        let missing = max(0, columns - text.columns)
        let before =
            switch alignment {
            case .left: 0
            case .centre: missing / 2
            case .right: missing
            }
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: missing - before)
    }

    static func joined(_ glyphs: [Glyph]) -> String {
        var scalars = String.UnicodeScalarView()
        for glyph in glyphs {
            if let first = glyph.letter.first, glyph.letter.isBare {
                scalars.append(first)
            } else {
                scalars.append(contentsOf: glyph.letter.scalars)
            }
        }
        return String(scalars)
    }

    static func fitting(_ glyphs: [Glyph], columns: Int) -> [Glyph] {
        var left = columns
        return Array(
            glyphs.prefix {
                left -= $0.columns
                return left >= 0
            })
    }
}

/// Where text stands in room wider than it.
package enum Alignment: Sendable {
    case left, centre, right
}
