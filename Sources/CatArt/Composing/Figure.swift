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

    /// Gives the hair under a mask its material.
    mutating func recolour(with mask: Outfit.Mask, _ map: BodyMap.Piece) {
        for index in inks.indices {
            guard let ink = inks[index], ink.isHair, mask.takesOutline || ink.tone != .outline,
                let place = map[index], mask.covers(place)
            else { continue }
            inks[index] = Ink(mask.material, ink.tone)
        }
    }

    /// Lays another figure of the same size over this one. Where its outline crosses hair it becomes a fold: a head
    /// rests softly on its body.
    mutating func lay(_ other: Figure) {
        for index in inks.indices {
            guard var ink = other.inks[index] else { continue }
            if ink.tone == .outline, ink.isHair, let below = inks[index], below.isHair, below.tone != .outline {
                ink.tone = .fold
            }
            inks[index] = ink
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
