package import Canvas

/// Clock digits in two sizes, lighter at the top and deeper at the bottom.
package enum BigDigits {
    /// What the time belongs to.
    package enum Hue: String, Sendable, CaseIterable {
        case focus, rest, longRest, paused
    }

    /// The small ones have two rows of their drawing in a row of the screen, the large ones one.
    package static let scales = 1...2

    private static func font(_ scale: Int) -> DigitFont { scale <= scales.lowerBound ? .small : .large }

    /// In pixels, two to a row of the screen: 34 by 10 for `mm:ss` at a scale of 1.
    package static func size(of text: String, scale: Int = 1) -> Size {
        let font = font(scale)
        return Size(width: font.columns(of: text).last?.upperBound ?? 0, height: 2 * font.rows)
    }

    /// Anything but digits, colons and plus signs is left out; `scale` is one of `scales`, or the nearest.
    package static func image(
        _ text: String, hue: Hue, scale: Int = 1, depth: ColourDepth, isLight: Bool = false
    ) -> PixelImage {
        let font = font(scale)
        var image = PixelImage(size: size(of: text, scale: scale))
        let tones = tones(of: hue, depth: depth, isLight: isLight)
        for (glyph, columns) in zip(font.glyphs(of: text), font.columns(of: text)) {
            for (x, y) in (0..<image.size.height).flatMap({ y in columns.map { ($0, y) } })
            where glyph[y * font.height / image.size.height][x - columns.lowerBound] {
                image[x, y] = tones[tone(ofRow: y / 2, of: font.rows)]
            }
        }
        return image
    }

    /// From the top to the bottom.
    package static func tones(of hue: Hue, depth: ColourDepth, isLight: Bool = false) -> [Colour] {
        hue.tones(count: toneCount, depth: depth, isLight: isLight)
    }

    private static let toneCount = 19

    /// One a row of the screen.
    private static func tone(ofRow row: Int, of rows: Int) -> Int { (2 * row + 1) * (toneCount - 1) / (2 * rows) }

    /// The smallest size in ASCII: five rows, as wide as the picture.
    package static func lines(_ text: String) -> [String] {
        image(text, hue: .focus, depth: .mono).rows(upper: "'", lower: ".", both: "#")
    }
}

extension BigDigits.Hue {
    private static let all = DigitFont.file.byName("hue") { words -> [UInt8]? in
        let numbers = words.compactMap { UInt8($0) }
        return numbers.count == words.count && numbers.count > 2 ? numbers : nil
    }

    /// The stops are of the 256 in direct colour too.
    fileprivate func tones(count: Int, depth: ColourDepth, isLight: Bool) -> [Colour] {
        guard let numbers = Self.all[isLight ? "\(rawValue)-light" : rawValue] else {
            return Array(repeating: Colour(rgb: 0, indexed: 16), count: count)
        }
        // A terminal with 16 colours has no tones between them.
        let basic = depth == .mono ? nil : numbers.first
        let stops = depth.hasFills ? Array(numbers.dropFirst()) : [numbers[numbers.count - 2]]
        return (0..<count).map { index in
            let place = Double(index * (stops.count - 1)) / Double(count - 1)
            let (left, right) = (stops[Int(place)], stops[min(stops.count - 1, Int(place) + 1)])
            let part = place - Double(Int(place))
            let mixed = Colour(rgb: Colour.rgb(ofIndex: left), indexed: part < 0.5 ? left : right, basic: basic)
                .mixed(with: Colour(rgb: Colour.rgb(ofIndex: right), indexed: right), part: part)
            let nearest = part < 0.5 ? left : right
            return Colour(
                rgb: depth == .direct ? mixed.rgb : Colour.rgb(ofIndex: nearest), indexed: nearest, basic: basic)
        }
    }
}

/// Digits, a colon and a plus sign, from `assets/drawings/digits.txt`.
struct DigitFont {
    static let file = DrawingFile.embedded(.digits)
    static let small = DigitFont(gap: 2, rowsOfCell: 2) { $0.count == 1 ? $0.first : nil }
    static let large = DigitFont(gap: 3, rowsOfCell: 1) { $0.hasSuffix(" large") ? $0.first : nil }

    /// Whether each pixel is on, by row and column.
    let glyphs: [Character: [[Bool]]]
    /// In pixels.
    let height: Int
    private let gap: Int
    private let rowsOfCell: Int

    private init(gap: Int, rowsOfCell: Int, _ character: (String) -> Character?) {
        self.gap = gap
        self.rowsOfCell = rowsOfCell
        glyphs = Self.file.drawings.reduce(into: [:]) { glyphs, drawing in
            guard let character = character(drawing.key) else { return }
            glyphs[character] = drawing.value.rows.map { row in row.map { $0 == UInt8(ascii: "#") } }
        }
        height = glyphs.values.map(\.count).max() ?? 0
    }

    /// Of the screen.
    var rows: Int { height / rowsOfCell }

    func glyphs(of text: String) -> [[[Bool]]] { text.compactMap { glyphs[$0] } }

    /// Of each character.
    func columns(of text: String) -> [Range<Int>] {
        var x = 0
        return glyphs(of: text).map { glyph in
            let width = glyph.first?.count ?? 0
            defer { x += width + gap }
            return x..<(x + width)
        }
    }
}
