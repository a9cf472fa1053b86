package import Canvas

extension PixelImage {
    /// Puts a cat on its spot of the room, whole, with a shadow below it.
    package mutating func place(_ cat: PixelImage, at spot: Spot) {
        let corner = spot.corner(for: cat.size)
        let x = min(max(0, corner.x), max(0, size.width - cat.size.width))
        shade(around: x + cat.size.width / 2, ground: spot.ground, radius: Double(cat.size.width) * 0.46)
        draw(cat, at: Point(x: x, y: corner.y))
    }

    private mutating func shade(around middle: Int, ground: Int, radius: Double) {
        for y in ground - 1...ground + 1 {
            for x in middle - Int(radius)...middle + Int(radius) {
                let dx = (Double(x - middle) + 0.5) / radius
                let dy = (Double(y - ground) + 0.3) / 1.6
                guard dx * dx + dy * dy <= 1, let colour = self[x, y] else { continue }
                self[x, y] = Colour(
                    rgb: colour.rgb.mixed(with: 0x140E1A, share: 0.3), indexed: IndexedTones.deeper(colour.indexed))
            }
        }
    }
}
