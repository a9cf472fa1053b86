import Canvas

extension RoomPainter {
    mutating func paintWindow(in pane: Rect) {
        fill(pane.minX - 1, pane.minY - 1, pane.width + 2, pane.height + 2, .frame)
        fill(pane.minX - 1, pane.minY - 1, pane.width + 2, 1, .frameEdge)
        paintSky(in: pane)
        fill(pane.minX + pane.width / 2, pane.minY, 1, pane.height, .frame)
        fill(pane.minX, pane.minY + pane.height / 2, pane.width, 1, .frame)
        fill(pane.minX - 3, pane.maxY, pane.width + 6, 1, .sill)
        fill(pane.minX - 3, pane.maxY + 1, pane.width + 6, 1, .frame)
        paintCurtains(around: pane)
    }

    private mutating func paintSky(in pane: Rect) {
        let sky = room.light.sky
        for y in 0..<pane.height {
            let step = min(4, y * 5 / pane.height)
            fill(pane.minX, pane.minY + y, pane.width, 1, sky.bands[step])
        }
        if room.light == .night {
            for (index, star) in Self.stars.enumerated() where star.x < pane.width && star.y < pane.height {
                let colour = Colour(rgb: index % 3 == 0 ? 0xDFE6FF : 0x9AA4D4, indexed: index % 3 == 0 ? 189 : 104)
                dot(pane.minX + star.x, pane.minY + star.y, colour)
            }
        }
        paintOrb(in: pane, sky)
        for x in 0..<pane.width {
            let near = Self.hill(x + 3, pane, every: 17, height: 4)
            let far = Self.hill(x + 11, pane, every: 23, height: 6)
            fill(pane.minX + x, pane.maxY - far, 1, far, sky.farHill)
            fill(pane.minX + x, pane.maxY - near, 1, near, sky.nearHill)
        }
    }

    private mutating func paintOrb(in pane: Rect, _ sky: RoomSky) {
        let x = Double(pane.minX) + Double(pane.width) * 0.74
        let y = Double(pane.minY) + Double(pane.height) * sky.orbHeight
        let radius = pane.height >= 14 ? 3.0 : 2.0
        ellipse(x, y, radius, radius, sky.orb)
        if room.light == .night { ellipse(x + 1.2, y - 0.7, radius * 0.76, radius * 0.76, sky.bands[0]) }
    }

    private mutating func paintCurtains(around pane: Rect) {
        for fold in 0..<4 {
            for y in 0...pane.height where fold < 3 || y < pane.height / 3 || y > pane.height * 2 / 3 {
                let paint: RoomPaint = fold % 2 == 0 ? .curtain : .curtainFold
                dot(pane.minX - 3 + fold, pane.minY - 1 + y, colour(paint))
                dot(pane.maxX + 2 - fold, pane.minY - 1 + y, colour(paint))
            }
        }
        fill(pane.minX - 4, pane.minY - 2, pane.width + 8, 1, .rod)
    }

    /// How high a hill is in a column: a parabola in each stretch.
    private static func hill(_ x: Int, _ pane: Rect, every stretch: Int, height: Int) -> Int {
        let from = Double(x % stretch) / Double(stretch) * 2 - 1
        return max(1, Int(Double(min(height, pane.height / 3)) * (1 - from * from * 0.8)))
    }

    private static let stars = [
        Point(x: 6, y: 3), Point(x: 10, y: 1), Point(x: 13, y: 5), Point(x: 5, y: 8), Point(x: 21, y: 7),
        Point(x: 8, y: 5), Point(x: 27, y: 4), Point(x: 30, y: 10), Point(x: 15, y: 11), Point(x: 24, y: 13),
    ]
}
