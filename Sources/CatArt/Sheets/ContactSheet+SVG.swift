import Canvas

extension ContactSheet {
    /// The sheet as an SVG picture: one path for each colour, a stroke for each run of pixels in a row.
    /// - Parameters:
    ///   - background: 0xRRGGBB behind everything.
    ///   - foreground: 0xRRGGBB of captions.
    ///   - scale: points a pixel.
    package func svg(background: UInt32 = 0x2A2531, foreground: UInt32 = 0xA395AB, scale: Int = 2) -> String {
        let size = image.size
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\""
                + " width=\"\(size.width * scale)\" height=\"\(size.height * scale)\" shape-rendering=\"crispEdges\">",
            "<rect width=\"\(size.width)\" height=\"\(size.height)\" fill=\"#\(background.hexadecimal)\"/>",
        ]
        lines.append("<g transform=\"translate(0 .5)\">")
        lines += strokes.map { "<path stroke=\"#\($0.hexadecimal)\" d=\"\($1)\"/>" }
        lines.append("</g>")
        lines += captions.map {
            "<text x=\"\($0.place.x)\" y=\"\($0.place.y)\" fill=\"#\(foreground.hexadecimal)\" font-size=\"5\""
                + " font-family=\"sans-serif\">\($0.text)</text>"
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// What is painted in each colour, by colour: moves from the end of one run to the next are short to write.
    private var strokes: [(colour: UInt32, path: String)] {
        var paths: [UInt32: Pen] = [:]
        for y in 0..<image.size.height {
            var x = 0
            while x < image.size.width {
                guard let colour = image[x, y]?.rgb else {
                    x += 1
                    continue
                }
                let start = x
                while x < image.size.width, image[x, y]?.rgb == colour { x += 1 }
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

extension UInt32 {
    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String("000000".dropFirst(digits.count)) + digits
    }
}
