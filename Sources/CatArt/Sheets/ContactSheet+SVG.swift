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
        lines += image.svgStrokes
        lines += captions.map {
            "<text x=\"\($0.place.x)\" y=\"\($0.place.y)\" fill=\"#\(foreground.hexadecimal)\" font-size=\"5\""
                + " font-family=\"sans-serif\">\($0.text)</text>"
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}

extension UInt32 {
    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String("000000".dropFirst(digits.count)) + digits
    }
}
