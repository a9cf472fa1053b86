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
    /// Block characters become rectangles, so that they join without seams; everything else is text.
    package func svg(_ frame: PictureFrame) -> String { svg(frame, shapes: svgShapes(frame)) }

    func svg(_ frame: PictureFrame, shapes: [String]) -> String {
        let size = Size(width: size.width * frame.cell.width, height: size.height * frame.cell.height)
        let font =
            " font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"\(frame.cell.height * 4 / 5)\""
        return size.svg([size.svgGround(frame.background)] + shapes, font: font)
    }

    /// Elements without the ground; nothing for blank cells.
    func svgShapes(_ frame: PictureFrame) -> [String] {
        rows.enumerated().flatMap { y, row in
            row.rectangles(at: y, frame) + row.fractions(at: y, frame) + row.texts(at: y, frame)
        }
    }
}

extension Size {
    /// An SVG document, so many points to a unit of its size.
    package func svg(_ elements: [String], scale: Int = 1, font: String = "") -> String {
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width * scale)\""
            + " height=\"\(height * scale)\"\(font) shape-rendering=\"crispEdges\">"
        return ([head] + elements + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    package func svgGround(_ colour: Colour) -> String {
        "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#\(colour.hexadecimal)\"/>"
    }
}

extension GridRow {
    /// Backgrounds and blocks; neighbours of the same kind share one rectangle.
    fileprivate func rectangles(at y: Int, _ frame: PictureFrame) -> [String] {
        var lines: [String] = []
        for part in [CellPart.whole, .upperHalf, .lowerHalf] {
            var run: (from: Int, colour: Colour)?
            for (x, cell) in (cells + [.blank]).enumerated() {
                let colour = x < cells.count ? part.colour(of: cell, frame) : nil
                guard colour != run?.colour else { continue }
                if let run { lines.append(part.rectangle(from: run.from, to: x, y: y, run.colour, frame)) }
                run = colour.map { (x, $0) }
            }
        }
        return lines
    }

    /// Each word is placed at its own column, so that no font can shift it.
    fileprivate func texts(at y: Int, _ frame: PictureFrame) -> [String] {
        var lines: [String] = []
        var word = String.UnicodeScalarView()
        var from = 0
        var style = Style.plain
        func flush(_ x: Int) {
            if !word.isEmpty { lines.append(text(String(word), style, from: from, to: x, y: y, frame)) }
            word = .init()
        }
        for (x, cell) in cells.enumerated() {
            guard let character = cell.character else { continue }
            if cell.isPainted || character == " " || cell.style != style { flush(x) }
            if cell.isPainted || character == " " { continue }
            if word.isEmpty { (from, style) = (x, cell.style) }
            word.append(contentsOf: character.unicodeScalars)
        }
        flush(cells.count)
        return lines
    }

    private func text(_ word: String, _ style: Style, from: Int, to: Int, y: Int, _ frame: PictureFrame) -> String {
        let colour = style.ink(in: frame)
        var marks = ""
        if style.attributes.contains(.bold) { marks += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { marks += " font-style=\"italic\"" }
        if style.attributes.contains(.underline) { marks += " text-decoration=\"underline\"" }
        if style.attributes.contains(.dim) { marks += " opacity=\"0.7\"" }
        let baseline = y * frame.cell.height + frame.cell.height * 3 / 4
        return
            "<text x=\"\(from * frame.cell.width)\" y=\"\(baseline)\" textLength=\"\((to - from) * frame.cell.width)\""
            + " lengthAdjust=\"spacingAndGlyphs\" fill=\"#\(colour.hexadecimal)\"\(marks)>\(word.escapedForMarkup)</text>"
    }
}

private enum CellPart {
    case whole, upperHalf, lowerHalf

    func colour(of cell: Cell, _ frame: PictureFrame) -> Colour? {
        let ink = cell.style.foreground ?? frame.foreground
        return switch (self, cell.character) {
        case (.whole, "█"): cell.style.isReversed ? cell.style.background : ink
        case (.whole, _): cell.style.isReversed ? ink : cell.style.background
        case (.upperHalf, "▀"), (.lowerHalf, "▄"): cell.style.ink(in: frame)
        default: nil
        }
    }

    func rectangle(from: Int, to: Int, y: Int, _ colour: Colour, _ frame: PictureFrame) -> String {
        let half = frame.cell.height / 2
        let top = y * frame.cell.height + (self == .lowerHalf ? half : 0)
        let height =
            switch self {
            case .whole: frame.cell.height
            case .upperHalf: half
            case .lowerHalf: frame.cell.height - half
            }
        return "<rect x=\"\(from * frame.cell.width)\" y=\"\(top)\" width=\"\((to - from) * frame.cell.width)\""
            + " height=\"\(height)\" fill=\"#\(colour.hexadecimal)\"/>"
    }
}

extension Cell {
    fileprivate var isPainted: Bool { character == "█" || character == "▀" || character == "▄" || fractions != nil }
}

extension Style {
    fileprivate var isReversed: Bool { attributes.contains(.reverse) }

    /// What characters are drawn in.
    fileprivate func ink(in frame: PictureFrame) -> Colour {
        isReversed ? background ?? frame.background : foreground ?? frame.foreground
    }
}

extension PixelImage {
    /// Transparent; so many points to a pixel.
    package func svg(pixel: Int) -> String { size.svg(svgStrokes, scale: pixel) }

    /// The pixels as SVG elements of one unit each, grouped by colour.
    package var svgStrokes: [String] {
        let paths = strokes.map { "<path stroke=\"#\(Colour(nearest: $0.colour).hexadecimal)\" d=\"\($0.path)\"/>" }
        return ["<g transform=\"translate(0 .5)\">"] + paths + ["</g>"]
    }

    /// Grouped by colour, because moves from the end of one run to the next are short to write.
    private var strokes: [(colour: UInt32, path: String)] {
        var paths: [UInt32: Pen] = [:]
        for y in 0..<size.height {
            var x = 0
            while x < size.width {
                guard let colour = self[x, y]?.rgb else {
                    x += 1
                    continue
                }
                let start = x
                while x < size.width, self[x, y]?.rgb == colour { x += 1 }
                paths[colour, default: Pen()].draw(from: start, to: x, y)
            }
        }
        return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value.path) }
    }
}

private struct Pen {
    private(set) var path = ""
    private var x = 0
    private var y = 0

    mutating func draw(from start: Int, to end: Int, _ row: Int) {
        let across = start - x
        let down = row - y
        path += "m\(across)\(down < 0 ? "" : " ")\(down)h\(end - start)"
        (x, y) = (end, row)
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
            "<rect x=\"\(pixels(part.x, width))\" y=\"\(pixels(Double(y) + part.y, height))\""
                + " width=\"\(pixels(part.width, width))\" height=\"\(pixels(part.height, height))\""
                + " fill=\"#\(colour.hexadecimal)\"/>"
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
