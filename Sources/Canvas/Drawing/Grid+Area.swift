extension Grid {
    /// Fills a rectangle with one character; a wide one that fits only by half at the right end is a space there.
    package mutating func fill(_ rect: Rect, _ character: Character = " ", _ style: Style = .plain) {
        let rect = rect.clipped(to: bounds)
        let glyph = Glyph(character) ?? .unknown
        for y in rect.minY..<rect.maxY {
            for x in stride(from: rect.minX, to: rect.maxX, by: glyph.columns) {
                put(x + glyph.columns > rect.maxX ? .space : glyph, x: x, y: y, style)
            }
        }
    }

    /// Changes how a rectangle is drawn, not what stands there: selections, and what lies behind an overlay.
    /// - Parameter changed: asked once for neighbours that are drawn alike.
    package mutating func restyle(_ rect: Rect, _ changed: (Style) -> Style) {
        let rect = rect.clipped(to: bounds)
        let width = size.width
        // A screen has thousands of cells: in plain memory each is asked once whether it is alone.
        cells.withUnsafeMutableBufferPointer { cells in
            var last: (from: Style, to: Style)?
            for y in rect.minY..<rect.maxY {
                for index in y * width + rect.minX..<y * width + rect.maxX {
                    let style = cells[index].style
                    if let last, last.from == style {
                        cells[index].style = last.to
                        continue
                    }
                    let new = changed(style)
                    last = (style, new)
                    cells[index].style = new
                }
            }
        }
    }

    /// Copies another grid onto this one, all of it or a part.
    /// - Parameters:
    ///   - point: where its part's top left comes to lie.
    ///   - part: of the other grid; nil for all.
    package mutating func draw(_ other: Grid, at point: Point, part: Rect? = nil) {
        let part = (part ?? other.bounds).clipped(to: other.bounds)
        for y in part.minY..<part.maxY {
            for x in part.minX..<part.maxX {
                let cell = other[x, y]
                let place = (x: point.x + x - part.minX, y: point.y + y - part.minY)
                guard !cell.letter.isRest || x == part.minX || place.x == 0 else { continue }
                let isCutInHalf = x + 1 == part.maxX && x + 1 < other.size.width && other[x + 1, y].letter.isRest
                self[place.x, place.y] = isCutInHalf ? Cell(" ", cell.style) : cell
            }
        }
    }
}

extension Rect {
    /// What lies inside another one too.
    package func clipped(to other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }
}
