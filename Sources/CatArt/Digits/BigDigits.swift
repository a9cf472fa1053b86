package import Canvas

/// Clock digits ten pixels high, with a vertical gradient if there are enough colours.
package enum BigDigits {
    /// What the time belongs to.
    package enum Hue: String, Sendable, CaseIterable {
        case focus, rest, longRest, paused
    }

    private static let gap = 2

    /// In pixels: 34 by 10 for `mm:ss`.
    package static func size(of text: String, scale: Int = 1) -> Size {
        let glyphs = glyphs(text)
        let widths = glyphs.reduce(0) { $0 + ($1.first?.utf8.count ?? 0) }
        return Size(width: (widths + gap * max(0, glyphs.count - 1)) * scale, height: DigitFont.height * scale)
    }

    /// Anything but digits, colons and plus signs is left out; `scale` is at least 1.
    /// - Parameter isCoarse: in three of the 256 colours, so that digits which change often cost few bytes.
    package static func image(
        _ text: String, hue: Hue, scale: Int = 1, depth: ColourDepth, isLight: Bool = false, isCoarse: Bool = false
    ) -> PixelImage {
        let scale = max(1, scale)
        let text = isCoarse ? text : String(text.map { $0 == "1" ? "l" : $0 })
        var image = PixelImage(size: size(of: text, scale: scale))
        for y in 0..<image.size.height {
            let row = y / scale
            let colour =
                isCoarse
                ? hue.coarseColour(row: row, depth: depth, isLight: isLight)
                : hue.colour(row: row, depth: depth, isLight: isLight)
            for (x, isOn) in pixels(text, row: y / scale).enumerated() where isOn {
                for step in 0..<scale { image[x * scale + step, y] = colour }
            }
        }
        return image
    }

    /// Where the last cell ends that is another in two texts of the same length, from the top left; nil if none is.
    package static func lastChange(from old: String, to new: String) -> Point? {
        for y in stride(from: DigitFont.height - 2, through: 0, by: -2) {
            let changed = zip(pixels(old, row: y), pixels(new, row: y)).enumerated().filter {
                $0.element.0 != $0.element.1
            }
            if let last = changed.last { return Point(x: last.offset + 1, y: y / 2) }
        }
        return nil
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

    private static func glyphs(_ text: String) -> [[String]] { text.compactMap { DigitFont.glyphs[$0] } }

    private static func pixels(_ text: String, row: Int) -> [Bool] {
        let rows = glyphs(text).map { $0[row].utf8.map { $0 == UInt8(ascii: "#") } }
        return Array(rows.joined(separator: Array(repeating: false, count: gap)))
    }
}

extension BigDigits.Hue {
    private struct Tones {
        let top, bottom: UInt32
        let basic: UInt8
        let indexed: [UInt8]

        init?(_ words: ArraySlice<String>) {
            let ends = words.prefix(2).compactMap { UInt32($0, radix: 16) }
            let numbers = words.dropFirst(2).compactMap { UInt8($0) }
            guard ends.count == 2, numbers.count == DigitFont.height + 1 else { return nil }
            (top, bottom, basic, indexed) = (ends[0], ends[1], numbers[0], Array(numbers.dropFirst()))
        }
    }

    private static let all = DigitFont.file.byName("hue") { words -> (dark: Tones, light: Tones)? in
        guard let dark = Tones(words.prefix(words.count / 2)), let light = Tones(words.suffix(words.count / 2)) else {
            return nil
        }
        return (dark, light)
    }

    /// One for the top cells, one for the bottom cells and one between them, which most seconds change alone; in direct
    /// colour too they are of the 256.
    fileprivate func coarseColour(row: Int, depth: ColourDepth, isLight: Bool) -> Colour {
        guard depth == .direct || depth == .indexed else { return colour(row: 0, depth: depth, isLight: isLight) }
        let shown = row < 2 ? 1 : row < DigitFont.height - 2 ? DigitFont.height / 2 : DigitFont.height - 2
        let colour = colour(row: shown, depth: .indexed, isLight: isLight)
        return Colour(rgb: Colour.rgb(ofIndex: colour.indexed), indexed: colour.indexed, basic: colour.basic)
    }

    /// The colour of a row, from 0 at the top; constant in 16 colours and fewer.
    func colour(row: Int, depth: ColourDepth, isLight: Bool) -> Colour {
        guard let (dark, light) = Self.all[rawValue] else { return Colour(rgb: 0, indexed: 16) }
        let tones = isLight ? light : dark
        guard depth == .direct || depth == .indexed else {
            return Colour(rgb: tones.top, indexed: tones.indexed[0], basic: depth == .basic ? tones.basic : nil)
        }
        let row = min(row, DigitFont.height - 1)
        let share = Double(row) / Double(DigitFont.height - 1)
        let mixed = Oklab(rgb: tones.top).mixed(with: Oklab(rgb: tones.bottom), share: share)
        return Colour(rgb: mixed.rgb, indexed: tones.indexed[row], basic: dark.basic)
    }
}

/// Digits of 6 by 10 pixels, a colon and a plus sign, from `assets/drawings/digits.txt`.
enum DigitFont {
    static let height = 10
    static let file = DrawingFile.embedded(.digits)

    static let glyphs: [Character: [String]] = file.drawings.reduce(into: [:]) { glyphs, drawing in
        if let character = drawing.key.first, drawing.value.count == height { glyphs[character] = drawing.value }
    }
}
