package import Canvas

/// Clock digits ten pixels high, with a gradient from top to bottom where there are colours for one.
package enum BigDigits {
    /// What the time is of.
    package enum Hue: Sendable, CaseIterable {
        case focus, rest, longRest, paused
    }

    private static let gap = 2

    /// How large a time is, in pixels: 34 by 10 for `mm:ss`.
    package static func size(of text: String, scale: Int = 1) -> Size {
        let glyphs = glyphs(text)
        let widths = glyphs.reduce(0) { $0 + ($1.first?.utf8.count ?? 0) }
        return Size(width: (widths + gap * max(0, glyphs.count - 1)) * scale, height: DigitFont.height * scale)
    }

    /// The picture of a time.
    /// - Parameters:
    ///   - text: digits and colons; anything else is left out.
    ///   - scale: 2 for twice as large, at least 1.
    ///   - isLight: whether it stands on a light ground, where its colours are deeper.
    package static func image(
        _ text: String, hue: Hue, scale: Int = 1, depth: ColourDepth, isLight: Bool = false
    ) -> PixelImage {
        let scale = max(1, scale)
        var image = PixelImage(size: size(of: text, scale: scale))
        for y in 0..<image.size.height {
            let colour = hue.colour(row: y / scale, depth: depth, isLight: isLight)
            for (x, isOn) in pixels(text, row: y / scale).enumerated() where isOn {
                for step in 0..<scale { image[x * scale + step, y] = colour }
            }
        }
        return image
    }

    /// The same in ASCII: five rows, as wide as the picture.
    package static func rows(_ text: String) -> [String] {
        stride(from: 0, to: DigitFont.height, by: 2).map { y in
            String(
                zip(pixels(text, row: y), pixels(text, row: y + 1)).map { upper, lower -> Character in
                    switch (upper, lower) {
                    case (true, true): "#"
                    case (true, false): "'"
                    case (false, true): "."
                    case (false, false): " "
                    }
                })
        }
    }

    private static func glyphs(_ text: String) -> [[String]] {
        text.compactMap { DigitFont.glyphs[$0] }
    }

    private static func pixels(_ text: String, row: Int) -> [Bool] {
        let rows = glyphs(text).map { $0[row].utf8.map { $0 == UInt8(ascii: "#") } }
        return Array(rows.joined(separator: Array(repeating: false, count: gap)))
    }
}
