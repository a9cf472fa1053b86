package import Canvas

extension PixelImage {
    /// The same with left and right changed.
    package var mirrored: PixelImage {
        var image = self
        for y in 0..<size.height {
            let row = y * size.width..<(y + 1) * size.width
            image.pixels.replaceSubrange(row, with: pixels[row].reversed())
        }
        return image
    }

    /// Puts another picture on this one; what sticks out is cut off.
    /// - Parameters:
    ///   - x: column of its left edge, in pixels.
    ///   - y: row of its upper edge, in pixels.
    package mutating func paint(_ other: PixelImage, x: Int, y: Int) {
        for row in 0..<other.size.height {
            for column in 0..<other.size.width {
                guard let colour = other[column, row] else { continue }
                self[x + column, y + row] = colour
            }
        }
    }
}
