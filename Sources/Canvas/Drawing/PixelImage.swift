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
