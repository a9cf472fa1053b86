extension PixelImage {
    /// The picture as SVG, see-through where it is: one path for each colour, a stroke for each run of pixels in a row.
    /// - Parameter pixel: how large a pixel is, in points.
    package func svg(pixel: Int) -> String {
        let lines =
            [
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\""
                    + " width=\"\(size.width * pixel)\" height=\"\(size.height * pixel)\""
                    + " shape-rendering=\"crispEdges\">"
            ] + svgStrokes + ["</svg>"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Its pixels as SVG elements of a unit each, colour by colour.
    package var svgStrokes: [String] {
        ["<g transform=\"translate(0 .5)\">"]
            + strokes.map { "<path stroke=\"#\(Colour(nearest: $0.colour).hexadecimal)\" d=\"\($0.path)\"/>" } + [
                "</g>"
            ]
    }

    /// What is painted in each colour, by colour: moves from the end of one run to the next are short to write.
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

/// Writes strokes along rows, each from where the last one ended.
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
