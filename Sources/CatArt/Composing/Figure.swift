import Canvas

/// A composed cat without colours: an ink for each pixel of its box.
struct Figure: Hashable, Sendable {
    let size: Size
    /// Row by row; nil is see-through.
    private(set) var inks: [Ink?]

    init(size: Size) {
        self.size = size
        inks = Array(repeating: nil, count: size.width * size.height)
    }

    /// The ink at a place; outside the box nil, and setting does nothing.
    subscript(x: Int, y: Int) -> Ink? {
        get { contains(x, y) ? inks[y * size.width + x] : nil }
        set { if contains(x, y) { inks[y * size.width + x] = newValue } }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < size.width && y < size.height
    }

    /// Leaves a row out, so that all above it sinks by a pixel.
    mutating func sink(above row: Int) {
        guard row < size.height else { return }
        let width = size.width
        inks.removeSubrange(row * width..<(row + 1) * width)
        inks.insert(contentsOf: repeatElement(nil, count: width), at: 0)
    }

    /// Takes lights and shades away.
    mutating func flatten() {
        for index in inks.indices {
            guard let ink = inks[index], ink.isHair, ink.tone == .shade || ink.tone == .light else { continue }
            inks[index] = Ink(ink.material, .base)
        }
    }

    /// Turns outline that touches what lies behind the cat into rim.
    mutating func markRim() {
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let ink = self[x, y], ink.tone == .outline, ink.isHair else { continue }
                let isOpen = self[x - 1, y] == nil || self[x + 1, y] == nil || self[x, y - 1] == nil
                if isOpen || self[x, y + 1] == nil { self[x, y] = Ink(ink.material, .rim) }
            }
        }
    }
}
