/// Size and default colours of a grid drawn as a picture.
package struct PictureFrame: Sendable {
    /// The size of one cell, in pixels.
    package var cell: Size
    package var background: Colour
    package var foreground: Colour

    package init(cell: Size = Size(width: 9, height: 18), background: Colour, foreground: Colour) {
        self.cell = cell
        self.background = background
        self.foreground = foreground
    }
}

extension Grid {
    /// Blocks become shapes, so that they join without seams; everything else is text.
    package func svg(_ frame: PictureFrame) -> String { svg(frame, shapes: svgShapes(frame)) }

    func svg(_ frame: PictureFrame, shapes: [String]) -> String {
        SVG.picture(
            Size(width: size.width * frame.cell.width, height: size.height * frame.cell.height),
            ground: frame.background,
            // Nearly every font of one width has letters that are three fifths as wide as its size.
            [
                "font-family": "DejaVu Sans Mono, Menlo, Consolas, monospace", "font-size": frame.cell.width * 5 / 3,
                "shape-rendering": "crispEdges",
            ], shapes)
    }

    /// Elements without the ground; nothing for blank cells.
    func svgShapes(_ frame: PictureFrame) -> [String] {
        blocks(frame).svgElements(pixel: Size(width: frame.cell.width, height: frame.cell.height / 2))
            + rows.enumerated().flatMap { y, row in row.fractions(at: y, frame) + row.texts(at: y, frame) }
    }

    /// Backgrounds and half blocks, two pixels to a cell.
    private func blocks(_ frame: PictureFrame) -> PixelImage {
        var image = PixelImage(size: Size(width: size.width, height: 2 * size.height))
        for (index, cell) in cells.enumerated() {
            let (x, y) = (index % size.width, index / size.width)
            let ink = cell.style.ink(in: frame)
            let ground = cell.style.isReversed ? cell.style.foreground ?? frame.foreground : cell.style.background
            image[x, 2 * y] = "█▀".contains(cell.character ?? " ") ? ink : ground
            image[x, 2 * y + 1] = "█▄".contains(cell.character ?? " ") ? ink : ground
        }
        return image
    }
}

extension GridRow {
    /// Letters of Latin words are placed by the word, at most eight together, and all else sign by sign, so that no font
    /// can shift it much: not every program that draws SVG keeps to `textLength`.
    fileprivate func texts(at y: Int, _ frame: PictureFrame) -> [String] {
        var lines: [String] = []
        var word = String.UnicodeScalarView()
        var from = 0
        var style = Style.plain
        func flush(_ x: Int) {
            if !word.isEmpty { lines.append(text(String(word), style, from: from, to: x, y: y, frame)) }
            word = .init()
        }
        var isAlone = false
        for (x, cell) in cells.enumerated() {
            guard let character = cell.character else { continue }
            let wasAlone = isAlone
            isAlone = !(character.isASCII && (character.isLetter || character.isNumber))
            if isAlone || wasAlone || x - from >= 8 || cell.style != style { flush(x) }
            if cell.isPainted || character == " " { continue }
            if word.isEmpty { (from, style) = (x, cell.style) }
            word.append(contentsOf: character.unicodeScalars)
        }
        flush(cells.count)
        return lines
    }

    private func text(_ word: String, _ style: Style, from: Int, to: Int, y: Int, _ frame: PictureFrame) -> String {
        let marks = [
            (Style.Attributes.bold, "font-weight:bold"), (.italic, "font-style:italic"),
            (.underline, "text-decoration:underline"), (.dim, "opacity:0.7"),
        ]
        return SVG.element(
            "text",
            [
                "x": from * frame.cell.width, "y": y * frame.cell.height + frame.cell.height * 3 / 4,
                "textLength": (to - from) * frame.cell.width, "lengthAdjust": "spacingAndGlyphs",
                "fill": style.ink(in: frame).hash,
                "style": marks.filter { style.attributes.contains($0.0) }.map(\.1).joined(separator: ";"),
            ], word.escapedForMarkup)
    }
}

extension Cell {
    /// Whether it is drawn as shapes.
    fileprivate var isPainted: Bool { "█▀▄".contains(character ?? " ") || fractions != nil }
}

extension Style {
    fileprivate var isReversed: Bool { attributes.contains(.reverse) }

    /// What characters are drawn in.
    fileprivate func ink(in frame: PictureFrame) -> Colour {
        isReversed ? background ?? frame.background : foreground ?? frame.foreground
    }
}

/// Lines, eighth blocks and braille dots as rectangles: fonts draw them differently, and pictures must not.
extension GridRow {
    func fractions(at y: Int, _ frame: PictureFrame) -> [String] {
        var rectangles: [(part: CellFraction, colour: Colour)] = []
        for (x, cell) in cells.enumerated() {
            guard let parts = cell.fractions else { continue }
            let colour = cell.style.ink(in: frame)
            for var part in parts {
                part.x += Double(x)
                if let last = rectangles.last, last.colour == colour, let joined = last.part.joined(with: part) {
                    rectangles[rectangles.count - 1].part = joined
                } else {
                    rectangles.append((part, colour))
                }
            }
        }
        func pixels(_ share: Double, _ cell: Int) -> Double { (share * Double(cell) * 1000).rounded() / 1000 }
        let (width, height) = (frame.cell.width, frame.cell.height)
        return rectangles.map { part, colour in
            SVG.element(
                "rect",
                [
                    "x": pixels(part.x, width), "y": pixels(Double(y) + part.y, height),
                    "width": pixels(part.width, width), "height": pixels(part.height, height), "fill": colour.hash,
                ])
        }
    }
}

/// A part of a cell, as shares of its width and height.
struct CellFraction: Equatable {
    var x: Double
    let y: Double
    let width: Double
    let height: Double

    /// One rectangle of this and one that continues it to the right; nil if that is not where it is.
    func joined(with next: CellFraction) -> CellFraction? {
        guard next.y == y, next.height == height, abs(x + width - next.x) < 0.001 else { return nil }
        return CellFraction(x: x, y: y, width: next.x + next.width - x, height: height)
    }
}

extension Cell {
    /// The parts of the cell that its character fills; nil for characters that are not made of lines, blocks or dots.
    var fractions: [CellFraction]? {
        guard let scalar = letter.first else { return nil }
        switch scalar.value {
        case 0x2581...0x2583, 0x2585...0x2587:
            let height = Double(scalar.value - 0x2580) / 8
            return [CellFraction(x: 0, y: 1 - height, width: 1, height: height)]
        case 0x2589...0x258F:
            return [CellFraction(x: 0, y: 0, width: Double(0x2590 - scalar.value) / 8, height: 1)]
        case 0x2500...0x257F: return Self.arms[scalar].map(Self.lines)
        case 0x2800...0x28FF: return Self.dots(of: scalar.value - 0x2800)
        default: return nil
        }
    }

    /// Where lines go: left, right, up, down; `m` is the middle of the cell, left out by round corners, and `-` a dash.
    private static let arms: [Unicode.Scalar: String] = [
        "─": "lmr", "│": "umd", "╌": "--", "╭": "dr", "╮": "ld", "╰": "ur", "╯": "lu", "┌": "dmr", "┐": "lmd",
        "└": "umr", "┘": "lmu", "├": "udmr", "┤": "lumd", "┬": "lmrd", "┴": "lumr", "┼": "lumrd", "╵": "um",
    ]

    private static func lines(_ arms: String) -> [CellFraction] {
        // In a cell of 9 by 18 pixels a line is one pixel thick.
        let (across, down) = (1.0 / 9, 1.0 / 18)
        return arms.enumerated().map { index, arm in
            switch arm {
            case "l": CellFraction(x: 0, y: 0.5, width: 4 * across, height: down)
            case "r": CellFraction(x: 5 * across, y: 0.5, width: 4 * across, height: down)
            case "u": CellFraction(x: 4 * across, y: 0, width: across, height: 0.5)
            case "d": CellFraction(x: 4 * across, y: 0.5 + down, width: across, height: 0.5 - down)
            case "-": CellFraction(x: Double(index) * 0.5 + across, y: 0.5, width: 2 * across, height: down)
            default: CellFraction(x: 4 * across, y: 0.5, width: across, height: down)
            }
        }
    }

    private static func dots(of bits: UInt32) -> [CellFraction] {
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        return places.enumerated().filter { bits >> UInt32($0.offset) & 1 == 1 }.map { _, place in
            CellFraction(
                x: 0.1 + Double(place.0) * 0.5, y: 0.04 + Double(place.1) * 0.25, width: 0.32, height: 0.17)
        }
    }
}
