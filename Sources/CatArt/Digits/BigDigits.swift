package import Canvas

/// Clock digits of whole cells in three sizes, lighter above and deeper below.
package enum BigDigits {
    /// What the time belongs to.
    package enum Hue: String, Sendable, CaseIterable {
        case focus, rest, longRest, paused
    }

    /// Columns of a cell of a drawing, and rows of the screen for each of its five: the seconds of the larger sizes are to
    /// cost few bytes, too.
    private static let strokes: [(columns: Int, rows: [Int])] = [
        (2, [1, 1, 1, 1, 1]), (3, [1, 2, 1, 2, 1]), (4, [1, 2, 1, 2, 1]),
    ]

    package static let scales = 1...strokes.count

    private static func stroke(_ scale: Int) -> (columns: Int, rows: [Int]) {
        strokes[min(max(scale, scales.lowerBound), scales.upperBound) - 1]
    }

    /// In pixels, two to a row of the screen: 34 by 10 for `mm:ss` at a scale of 1.
    package static func size(of text: String, scale: Int = 1) -> Size {
        let stroke = stroke(scale)
        return Size(width: cells(text, row: 0, scale).count * stroke.columns, height: stroke.rows.reduce(0, +) * 2)
    }

    /// Anything but digits, colons and plus signs is left out; `scale` is one of `scales`, or the nearest.
    package static func image(
        _ text: String, hue: Hue, scale: Int = 1, depth: ColourDepth, isLight: Bool = false
    ) -> PixelImage {
        var image = PixelImage(size: size(of: text, scale: scale))
        let tones = hue.tones(depth: depth, isLight: isLight)
        for (y, row) in rows(scale).enumerated() {
            let colour = tones[tone(of: row, scale)]
            for (x, isOn) in columns(text, row: row, scale).enumerated() where isOn {
                image[x, 2 * y] = colour
                image[x, 2 * y + 1] = colour
            }
        }
        return image
    }

    /// Each further tone takes about two bytes a second, which the larger sizes do not have.
    private static func tone(of row: Int, _ scale: Int) -> Int { scale == 1 ? row : [1, 2, 2, 2, 3][row] }

    /// Where the last cell ends that is another in two texts of the same length, in cells of the screen from the top left;
    /// nil if none is.
    package static func lastChange(from old: String, to new: String, scale: Int = 1) -> Point? {
        for (y, row) in rows(scale).enumerated().reversed() {
            let changed = zip(columns(old, row: row, scale), columns(new, row: row, scale)).enumerated().filter {
                $0.element.0 != $0.element.1
            }
            if let last = changed.last { return Point(x: last.offset + 1, y: y) }
        }
        return nil
    }

    /// The smallest size in ASCII: five rows, as wide as the picture.
    package static func lines(_ text: String) -> [String] {
        rows(1).map { row in String(columns(text, row: row, 1).map { $0 ? "#" : " " }) }
    }

    /// The row of the drawings that each row of the screen shows.
    private static func rows(_ scale: Int) -> [Int] {
        stroke(scale).rows.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
    }

    private static func columns(_ text: String, row: Int, _ scale: Int) -> [Bool] {
        cells(text, row: row, scale).flatMap { Array(repeating: $0, count: stroke(scale).columns) }
    }

    private static func cells(_ text: String, row: Int, _ scale: Int) -> [Bool] {
        let glyphs = text.compactMap { DigitFont.glyphs[$0 == "1" && scale == 1 ? "l" : $0] }
        return Array(glyphs.map { $0[row].utf8.map { $0 == UInt8(ascii: "#") } }.joined(separator: [false]))
    }
}

extension BigDigits.Hue {
    private static let all = DigitFont.file.byName("hue") { words -> [UInt8]? in
        let numbers = words.compactMap { UInt8($0) }
        return numbers.count == 1 + DigitFont.height ? numbers : nil
    }

    /// One for each row of a drawing. In direct colour too they are of the 256, which take fewer bytes.
    func tones(depth: ColourDepth, isLight: Bool) -> [Colour] {
        guard let numbers = Self.all[isLight ? "\(rawValue)-light" : rawValue] else {
            return Array(repeating: Colour(rgb: 0, indexed: 16), count: DigitFont.height)
        }
        // A terminal with 16 colours has no tones between them.
        let basic = depth == .mono ? nil : numbers.first
        let indexed = numbers.dropFirst().map { depth.hasTones ? $0 : numbers[3] }
        return indexed.map { Colour(rgb: Colour.rgb(ofIndex: $0), indexed: $0, basic: basic) }
    }
}

extension ColourDepth {
    fileprivate var hasTones: Bool { self == .direct || self == .indexed }
}

/// Digits of three by five cells, a colon and a plus sign, from `assets/drawings/digits.txt`.
enum DigitFont {
    static let height = 5
    static let file = DrawingFile.embedded(.digits)

    static let glyphs: [Character: [String]] = file.drawings.reduce(into: [:]) { glyphs, drawing in
        if let character = drawing.key.first, drawing.value.count == height { glyphs[character] = drawing.value }
    }
}
