extension Grid {
    /// Draws a picture, two pixels to a cell, over what is there: a pixel one sees through leaves the pixel or the
    /// background below, and a cell seen through as a whole stays as it is.
    ///
    /// Two different pixels are ▄ with the upper one as its background: ▀ leaves seams in some terminals, so it
    /// stands only where the lower half is the terminal's own background (TERMINAL section 1.4).
    /// - Parameters:
    ///   - point: the cell of its top left pixel; parts outside the grid are cut off.
    ///   - ground: the background where the cells have none of their own; nil leaves the terminal's.
    ///   - depth: decides which colours look the same; with `basic` and `mono` flat cells are █ in the foreground,
    ///     since bright colours and attributes do not exist as backgrounds there.
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

/// The two pixels of a cell; nil is the terminal's own background.
private struct Halves {
    let top: Colour?
    let bottom: Colour?

    init(top: Colour?, bottom: Colour?) {
        self.top = top
        self.bottom = bottom
    }

    /// What a cell already shows: its pixels if it is drawn by halves, else its background.
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
            depth == .direct || depth == .indexed || top == nil
                ? (.space, Style(background: top)) : (.whole, Style(foreground: top))
        case (let top?, nil): (.upperHalf, Style(foreground: top))
        case (let top, let bottom): (.lowerHalf, Style(foreground: bottom, background: top))
        }
    }
}

extension PixelImage {
    /// Turned around its vertical axis: a cat that looks the other way.
    package var mirrored: PixelImage {
        var image = PixelImage(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { image[size.width - 1 - x, y] = self[x, y] }
        }
        return image
    }

    /// In cells: as wide as its pixels, half as high, rounded up.
    package var cellSize: Size { Size(width: size.width, height: (size.height + 1) / 2) }

    /// Paints another picture over this one, where that one is not see-through.
    package mutating func draw(_ other: PixelImage, at point: Point) {
        for y in 0..<other.size.height {
            for x in 0..<other.size.width {
                if let pixel = other[x, y] { self[point.x + x, point.y + y] = pixel }
            }
        }
    }
}
