package import Canvas

/// Clock digits ten pixels high, with a vertical gradient if there are enough colours.
package enum BigDigits {
    /// What the time belongs to.
    package enum Hue: Sendable, CaseIterable {
        case focus, rest, longRest, paused
    }

    private static let gap = 2

    /// In pixels: 34 by 10 for `mm:ss`.
    package static func size(of text: String, scale: Int = 1) -> Size {
        let glyphs = glyphs(text)
        let widths = glyphs.reduce(0) { $0 + ($1.first?.utf8.count ?? 0) }
        return Size(width: (widths + gap * max(0, glyphs.count - 1)) * scale, height: DigitFont.height * scale)
    }

    /// - Parameters:
    ///   - text: digits, colons and plus signs; anything else is left out.
    ///   - scale: pixels per pixel, at least 1.
    ///   - isLight: whether the background is light, which needs darker colours.
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

extension BigDigits.Hue {
    /// The colour of a row, from 0 at the top; constant in 16 colours and fewer.
    /// - Parameter isLight: whether the background is light.
    func colour(row: Int, depth: ColourDepth, isLight: Bool) -> Colour {
        let steps = isLight ? indexedOnLight : indexed
        let (top, bottom) = isLight ? onLight : onDark
        guard depth == .direct || depth == .indexed else {
            return Colour(rgb: top, indexed: steps[0], basic: depth == .basic ? (isLight ? basicOnLight : basic) : nil)
        }
        let last = steps.count - 1
        let share = Double(min(row, last)) / Double(last)
        let mixed = Oklab(rgb: top).mixed(with: Oklab(rgb: bottom), share: share)
        return Colour(rgb: mixed.rgb, indexed: steps[min(row, last)], basic: basic)
    }

    private var onDark: (top: UInt32, bottom: UInt32) {
        switch self {
        case .focus: (0xFFD39A, 0xE8703F)
        case .rest: (0xD3F2D6, 0x5DAE84)
        case .longRest: (0xCFE8FB, 0x4D8DC2)
        case .paused: (0xDDD5E2, 0x8C8097)
        }
    }

    private var onLight: (top: UInt32, bottom: UInt32) {
        switch self {
        case .focus: (0xDE8A3C, 0xA83A12)
        case .rest: (0x5DAE84, 0x2F7A4C)
        case .longRest: (0x4D8DC2, 0x1F5A88)
        case .paused: (0x8C8097, 0x5C5168)
        }
    }

    /// One index per row, chosen by hand.
    private var indexed: [UInt8] {
        switch self {
        case .focus: [223, 223, 222, 222, 215, 215, 215, 209, 209, 209]
        case .rest: [194, 151, 151, 151, 115, 115, 115, 72, 72, 72]
        case .longRest: [195, 153, 153, 117, 117, 110, 110, 74, 74, 67]
        case .paused: [254, 253, 252, 251, 250, 249, 248, 247, 246, 245]
        }
    }

    private var indexedOnLight: [UInt8] {
        switch self {
        case .focus: [173, 173, 172, 172, 166, 166, 166, 130, 130, 130]
        case .rest: [72, 72, 71, 71, 65, 65, 65, 29, 29, 29]
        case .longRest: [74, 74, 68, 68, 67, 67, 31, 31, 25, 25]
        case .paused: [245, 245, 244, 244, 243, 242, 242, 241, 240, 240]
        }
    }

    private var basicOnLight: UInt8 {
        switch self {
        case .focus: 1
        case .rest: 2
        case .longRest: 4
        case .paused: 8
        }
    }

    private var basic: UInt8 {
        switch self {
        case .focus: 11
        case .rest: 10
        case .longRest: 14
        case .paused: 7
        }
    }
}

/// Digits of 6 by 10 pixels, a colon and a plus sign, from `assets/drawings/digits.txt`.
enum DigitFont {
    static let height = 10

    static let glyphs: [Character: [String]] = DrawingFile.embedded(.digits).drawings
        .reduce(into: [:]) { glyphs, drawing in
            if let character = drawing.key.first, drawing.value.count == height { glyphs[character] = drawing.value }
        }
}
