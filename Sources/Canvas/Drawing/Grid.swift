/// A screenful of cells: views return one, displays show it. Drawing outside is clipped.
package struct Grid: Hashable, Sendable {
    package let size: Size
    package internal(set) var cells: [Cell]
    /// Where the terminal's cursor rests after the frame: on the focused row or field.
    package var cursor: Point
    package var isCursorVisible = false

    /// In cells; negative sizes count as 0.
    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: max(0, size.width) * max(0, size.height))
        cursor = Point(x: 0, y: 0)
    }

    package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    /// A blank outside the grid, where setting does nothing. Setting a wide character follows the rules of `put`.
    package subscript(x: Int, y: Int) -> Cell {
        get { contains(x, y) ? cells[y * size.width + x] : .blank }
        set { put(newValue.letter.glyph, x: x, y: y, newValue.style) }
    }

    /// A wide glyph becomes a space in the last column, as does the rest of a wide one that is overwritten.
    mutating func put(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
        guard contains(x, y) else { return }
        let index = y * size.width + x
        let isWide = glyph.columns == 2 && x + 1 < size.width
        if cells[index].letter.isRest, x > 0 { cells[index - 1].letter = Glyph.space.letter }
        let next = index + (isWide ? 2 : 1)
        if x + next - index < size.width, cells[next].letter.isRest { cells[next].letter = Glyph.space.letter }
        cells[index] = Cell(letter: glyph.columns == 1 || isWide ? glyph.letter : Glyph.space.letter, style)
        if isWide { cells[index + 1] = Cell(letter: .rest, style) }
    }

    func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < size.width && y < size.height }
}

extension Letter {
    /// With its width; a lone right half is a space.
    fileprivate var glyph: Glyph { first.map { Glyph(self, columns: $0.columns ?? 1) } ?? .space }
}

/// One cell of the grid: a letter and its style.
package struct Cell: Hashable, Sendable {
    package internal(set) var letter: Letter
    package var style: Style

    /// Drawn as `Glyph` specifies; nil in the right half of a wide character.
    package init(_ character: Character?, _ style: Style = .plain) {
        self.init(letter: character.map { Glyph(drawing: $0).letter } ?? .rest, style)
    }

    init(letter: Letter, _ style: Style) {
        self.letter = letter
        self.style = style
    }

    /// Nil in the right half of a wide character.
    package var character: Character? { letter.character }

    package static let blank = Cell(" ")
}

extension Grid {
    /// Fills a rectangle with one character; a wide one that fits only by half at the right end becomes a space.
    package mutating func fill(_ rect: Rect, _ character: Character = " ", _ style: Style = .plain) {
        let rect = rect.clipped(to: bounds)
        let glyph = Glyph(character) ?? .unknown
        for y in rect.minY..<rect.maxY {
            for x in stride(from: rect.minX, to: rect.maxX, by: glyph.columns) {
                put(x + glyph.columns > rect.maxX ? .space : glyph, x: x, y: y, style)
            }
        }
    }

    /// `changed` is called once per run of cells with the same style.
    package mutating func restyle(_ rect: Rect, _ changed: (Style) -> Style) {
        let rect = rect.clipped(to: bounds)
        let width = size.width
        // A screen has thousands of cells: this checks once, not per cell, that the storage is uniquely referenced.
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

    /// Copies another grid, or a part of it, onto this one, the top left of the part to a point.
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
    package func clipped(to other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }
}

extension Grid {
    /// The cells that differ from a grid of the same size: `run` is of indices in `cells`, and begins at `x`, `y`.
    package func eachRun(since before: Grid, _ body: (_ run: Range<Int>, _ x: Int, _ y: Int) -> Void) {
        guard before.size == size else { return }
        cells.withUnsafeBufferPointer { cells in
            before.cells.withUnsafeBufferPointer { before in
                for y in 0..<max(0, size.height) {
                    let row = y * size.width..<(y + 1) * size.width
                    if cells[row].isCertainlySame(as: before[row]) { continue }
                    var index = row.lowerBound
                    while index < row.upperBound {
                        guard cells[index] != before[index] else {
                            index += 1
                            continue
                        }
                        let start = index
                        repeat { index += 1 } while index < row.upperBound && cells[index] != before[index]
                        body(start..<index, start - row.lowerBound, y)
                    }
                }
            }
        }
    }
}

extension Slice<UnsafeBufferPointer<Cell>> {
    /// Compares memory, since most rows of most frames do not change. Padding bytes may differ in cells that are equal.
    fileprivate func isCertainlySame(as other: Self) -> Bool {
        let (left, right) = (
            UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: self)),
            UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: other))
        )
        var offset = 0
        while offset + 8 <= left.count {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        while offset < left.count {
            guard left[offset] == right[offset] else { return false }
            offset += 1
        }
        return true
    }
}

extension Grid {
    /// From left to right, `columns` long.
    package mutating func horizontalLine(
        at x: Int, _ y: Int, columns: Int, _ style: Style, characters: CharacterSet = .unicode
    ) {
        fill(Rect(x: x, y: y, width: columns, height: 1), Symbols(characters).horizontal, style)
    }

    /// From top to bottom, `rows` long.
    package mutating func verticalLine(
        at x: Int, _ y: Int, rows: Int, _ style: Style, characters: CharacterSet = .unicode
    ) {
        fill(Rect(x: x, y: y, width: 1, height: rows), Symbols(characters).vertical, style)
    }

    /// A bar, to an eighth of a cell. `part` is clamped to 0...1, and anything above 0 shows.
    package mutating func bar(
        at x: Int, _ y: Int, columns: Int, part: Double, _ style: Style, track: Style,
        characters: CharacterSet = .unicode
    ) {
        let symbols = Symbols(characters)
        let steps = symbols.barParts.count
        let part = part.isNaN ? 0 : min(1, max(0, part))
        var filled = Int(part * Double(max(0, columns) * steps) + 0.5)
        if part > 0 { filled = max(1, filled) }
        if part < 1 { filled = min(columns * steps - 1, filled) }
        let over = Style(
            foreground: style.foreground, background: style.background ?? track.background, attributes: style.attributes
        )
        for column in 0..<max(0, columns) {
            let inside = min(steps, filled - column * steps)
            self[x + column, y] = inside > 0 ? Cell(symbols.barParts[inside - 1], over) : Cell(symbols.barTrack, track)
        }
    }
}

extension Grid {
    /// Writes one line of drawable text, clipped at the edges and at so many columns; returns those taken from `x`.
    @discardableResult
    package mutating func write(
        _ text: String, at x: Int, _ y: Int, _ style: Style = .plain, maxColumns columns: Int? = nil
    ) -> Int {
        let end = min(size.width, columns.map { x + $0 } ?? size.width)
        var column = x
        func write(next glyph: Glyph) -> Bool {
            guard column + glyph.columns <= end else { return false }
            put(glyph, x: column, y: y, style)
            column += glyph.columns
            return true
        }
        if text.plainColumns == nil {
            for glyph in text.composedGlyphs { guard write(next: glyph) else { break } }
        } else {
            for scalar in text.unicodeScalars {
                guard write(next: Glyph(scalar: scalar, columns: scalar.plainColumns ?? 1)) else { break }
            }
        }
        return column - x
    }

    /// Writes right-aligned text, as for numbers, before a column. Returns the columns taken.
    @discardableResult
    package mutating func write(_ text: String, endingAt end: Int, _ y: Int, _ style: Style = .plain) -> Int {
        write(text, at: end - text.columns, y, style)
    }

    /// Writes text centred in a row of a rectangle, from 0, shortened to fit.
    package mutating func write(_ text: String, centredIn rect: Rect, row: Int, _ style: Style = .plain) {
        let text = text.shortened(toColumns: rect.width)
        write(text, at: rect.minX + (rect.width - text.columns) / 2, rect.minY + row, style)
    }
}
