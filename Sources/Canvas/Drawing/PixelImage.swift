/// A picture in pixels; a cell of the grid shows two of them, one above the other.
package struct PixelImage: Hashable, Sendable {
    /// In pixels.
    package let size: Size
    /// Row by row; nil is transparent.
    package var pixels: [Colour?]

    package init(size: Size) {
        self.size = size
        pixels = Array(repeating: nil, count: max(0, size.width) * max(0, size.height))
    }

    /// - Parameter colour: of each pixel.
    package init(size: Size, _ colour: (_ x: Int, _ y: Int) -> Colour?) {
        self.init(size: size)
        for y in 0..<size.height { for x in 0..<size.width { self[x, y] = colour(x, y) } }
    }

    /// Nil outside the picture, where setting does nothing.
    package subscript(x: Int, y: Int) -> Colour? {
        get { contains(x, y) ? pixels[y * size.width + x] : nil }
        set { if contains(x, y) { pixels[y * size.width + x] = newValue } }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < size.width && y < size.height }
}

extension PixelImage {
    /// So many pixels per pixel; 1 returns the same picture.
    package func enlarged(by factor: Int) -> PixelImage {
        guard factor > 1 else { return self }
        var large = PixelImage(size: Size(width: size.width * factor, height: size.height * factor))
        for y in 0..<large.size.height {
            for x in 0..<large.size.width {
                large.pixels[y * large.size.width + x] = pixels[y / factor * size.width + x / factor]
            }
        }
        return large
    }
}

extension Grid {
    /// Draws a picture, two pixels to a cell; transparent pixels keep the pixel or the background below.
    ///
    /// Two different pixels are ▄ with the upper one as background: ▀ leaves seams in some terminals, so it is used
    /// only where the lower half is the terminal's default background. In `basic` and `mono` flat cells are █, because
    /// bright colours and attributes do not exist as backgrounds there.
    /// - Parameter ground: the background for cells without one; nil leaves the terminal's default.
    package mutating func draw(
        _ image: PixelImage, at point: Point, over ground: Colour? = nil, depth: ColourDepth = .direct
    ) {
        for row in 0..<(image.size.height + 1) / 2 {
            for column in 0..<image.size.width where contains(point.x + column, point.y + row) {
                let top = image[column, 2 * row]
                let bottom = image[column, 2 * row + 1]
                guard top != nil || bottom != nil else { continue }
                var halves = Halves(top: top, bottom: bottom)
                if top == nil || bottom == nil {
                    let below = Halves(self[point.x + column, point.y + row], ground: ground)
                    halves = Halves(top: top ?? below.top, bottom: bottom ?? below.bottom)
                }
                let (glyph, style) = halves.drawn(depth: depth)
                put(glyph, x: point.x + column, y: point.y + row, style)
            }
        }
    }
}

/// The two pixels of a cell; nil is the terminal's default background.
private struct Halves {
    let top: Colour?
    let bottom: Colour?
}

extension Halves {
    /// The pixels a cell already shows if it is made of halves, otherwise its background.
    init(_ cell: Cell, ground: Colour?) {
        let background = cell.style.background ?? ground
        switch cell.letter.first {
        case "▄": self.init(top: background, bottom: cell.style.foreground)
        case "▀": self.init(top: cell.style.foreground, bottom: background)
        case "█": self.init(top: cell.style.foreground, bottom: cell.style.foreground)
        default: self.init(top: background, bottom: background)
        }
    }

    func drawn(depth: ColourDepth) -> (Glyph, Style) {
        let isFlat = top?.shown(depth) == bottom?.shown(depth) && (top == nil) == (bottom == nil)
        return switch (top, bottom) {
        case (let top, _) where isFlat:
            depth.hasFills || top == nil
                ? (.space, Style(background: top)) : (.whole, Style(foreground: top))
        case (let top?, nil): (.upperHalf, Style(foreground: top))
        case (let top, let bottom): (.lowerHalf, Style(foreground: bottom, background: top))
        }
    }
}

extension PixelImage {
    package var mirrored: PixelImage { PixelImage(size: size) { x, y in self[size.width - 1 - x, y] } }

    /// In cells: as wide as the picture, half as high, rounded up.
    package var cellSize: Size { Size(width: size.width, height: (size.height + 1) / 2) }

    /// As a silhouette of characters, each for the pixels of a cell that are not transparent.
    package func rows(upper: Character, lower: Character, both: Character) -> [String] {
        (0..<cellSize.height).map { row in
            String(
                (0..<size.width).map { column in
                    let hasLower = self[column, 2 * row + 1] != nil
                    return self[column, 2 * row] == nil ? hasLower ? lower : " " : hasLower ? both : upper
                })
        }
    }

    package mutating func draw(_ other: PixelImage, at point: Point) {
        for y in 0..<other.size.height {
            for x in 0..<other.size.width {
                if let pixel = other[x, y] { self[point.x + x, point.y + y] = pixel }
            }
        }
    }
}

/// One scalar with at most three combining marks, as a plain number: a screen compares thousands of them.
package struct Letter: Hashable, Sendable {
    /// 21 bits per mark, the first one lowest; 0 for none.
    private var marks: UInt64 = 0
    private let base: UInt32

    /// The right half of a character two columns wide.
    static let rest = Letter(base: 0)

    static let mostMarks = 3

    private init(base: UInt32) { self.base = base }

    init(_ scalar: Unicode.Scalar) { self.init(base: scalar.value) }

    /// The base and its marks; marks beyond the limit are dropped.
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var values = scalars.lazy.map(\.value).makeIterator()
        base = values.next() ?? 0
        var shift: UInt64 = 0
        while shift < Self.mostMarks * 21, let mark = values.next() {
            marks |= UInt64(mark) << shift
            shift += 21
        }
    }

    var isRest: Bool { base == 0 }

    /// The scalar that occupies columns; nil in the right half of a wide character.
    package var first: Unicode.Scalar? { isRest ? nil : Unicode.Scalar(base) }

    package var isBare: Bool { marks == 0 }

    package var scalars: [Unicode.Scalar] {
        guard let first else { return [] }
        var scalars = [first]
        var rest = marks
        while rest != 0, let mark = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) {
            scalars.append(mark)
            rest >>= 21
        }
        return scalars
    }

    package var character: Character? {
        guard let first else { return nil }
        return isBare ? Character(first) : String(String.UnicodeScalarView(scalars)).first
    }
}
