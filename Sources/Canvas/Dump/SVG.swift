/// Writes SVG, whole pictures and their elements.
package enum SVG {
    /// Those whose value is empty are left out.
    package typealias Attributes = KeyValuePairs<String, any CustomStringConvertible>

    /// - Parameters:
    ///   - scale: points to a unit of the size.
    ///   - ground: the colour behind everything; nil for none.
    package static func picture(
        _ size: Size, scale: Int = 1, ground: Colour? = nil, _ more: Attributes = [:], _ elements: [String]
    ) -> String {
        let head: Attributes = [
            "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(size.width) \(size.height)",
            "width": size.width * scale, "height": size.height * scale,
        ]
        let behind = ground.map { element("rect", ["width": size.width, "height": size.height, "fill": $0.hash]) }
        return (["<svg\(written(head))\(written(more))>"] + [behind].compactMap { $0 } + elements + ["</svg>"])
            .joined(separator: "\n") + "\n"
    }

    /// - Parameter content: other elements, or escaped text.
    package static func element(_ name: String, _ attributes: Attributes, _ content: String? = nil) -> String {
        "<\(name)\(written(attributes))" + (content.map { ">\($0)</\(name)>" } ?? "/>")
    }

    private static func written(_ attributes: Attributes) -> String {
        attributes.map { name, value in value.description.isEmpty ? "" : " \(name)=\"\(value)\"" }.joined()
    }
}

extension Colour {
    /// As `#rrggbb`.
    package var hash: String { "#\(hexadecimal)" }
}

extension String {
    /// As text of SVG, and of Pango, which waybar and notifications read.
    package var escapedForMarkup: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension PixelImage {
    /// Transparent; so many points to a pixel.
    package func svg(pixel: Int) -> String {
        SVG.picture(size, scale: pixel, ["shape-rendering": "crispEdges"], svgElements())
    }

    /// The pixels as one path for each colour, because moves from the end of one run to the next are short to write.
    /// - Parameter pixel: the size of one, in units of the picture.
    package func svgElements(pixel: Size = Size(width: 1, height: 1)) -> [String] {
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
        guard !paths.isEmpty else { return [] }
        let scale = pixel == Size(width: 1, height: 1) ? "" : "scale(\(pixel.width) \(pixel.height)) "
        return ["<g transform=\"\(scale)translate(0 .5)\">"]
            + paths.sorted { $0.key < $1.key }.map { colour, pen in
                SVG.element("path", ["stroke": Colour(rgb: colour, indexed: 16).hash, "d": pen.path])
            } + ["</g>"]
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
