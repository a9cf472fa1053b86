/// A picture of pixels, two to a cell of the grid (TERMINAL section 1.4).
package struct PixelImage: Hashable, Sendable {
    /// In pixels.
    package let size: Size
    /// Row by row; nil is see-through.
    package var pixels: [Colour?]

    /// See-through all over.
    package init(size: Size) {
        self.size = size
        pixels = Array(repeating: nil, count: max(0, size.width) * max(0, size.height))
    }

    /// The pixel at a place; outside see-through, and setting does nothing.
    package subscript(x: Int, y: Int) -> Colour? {
        get { contains(x, y) ? pixels[y * size.width + x] : nil }
        set { if contains(x, y) { pixels[y * size.width + x] = newValue } }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < size.width && y < size.height
    }
}

extension PixelImage {
    /// The same picture with each pixel drawn several times as large.
    /// - Parameter factor: 1 for the picture itself.
    package func enlarged(by factor: Int) -> PixelImage {
        guard factor > 1 else { return self }
        var large = PixelImage(size: Size(width: size.width * factor, height: size.height * factor))
        for y in 0..<large.size.height {
            for x in 0..<large.size.width {
                large.pixels[y * large.size.width + x] = pixels[y / factor * size.width + x / factor]
            }
        }
        return large
    }
}
