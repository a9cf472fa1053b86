import Canvas
import Domain

extension RoomPainter {
    /// Small things of the season, and the sun on the floor.
    mutating func paintSeason(in plan: RoomPlan) {
        guard room.size.width >= 40, floor >= 16 else { return }
        var pane: Rect?
        for case .window(let frame) in plan.pieces where pane == nil { pane = frame }
        if let pane, room.light == .day, room.weather == .clear { paintSunPatch(below: pane) }
        switch room.season {
        case .winter: paintFairyLights()
        case .spring: if let pane { paint(.tulips, standingOn: pane.maxY - 1, leftOf: pane.maxX - 2) }
        case .summer: if let pane { paint(.sunflower, standingOn: pane.maxY - 1, leftOf: pane.maxX - 2) }
        case .autumn:
            let x = min(room.size.width - 10, 26)
            paint(.pumpkin, standingOn: floor + 2, leftOf: x)
            for index in 0..<max(3, room.size.width / 26) {
                let chance = Seed.mixed(UInt64(index + 90))
                let leaf = Point(
                    x: Int(chance % UInt64(room.size.width)),
                    y: floor + 3 + Int(chance >> 24 % UInt64(max(1, room.size.height - floor - 4))))
                let colour = Trifle.colour(index % 2 == 0 ? "o" : "y")
                if let colour {
                    dot(leaf.x, leaf.y, colour)
                    dot(leaf.x + 1, leaf.y, colour)
                    dot(leaf.x + 1, leaf.y - 1, colour)
                }
            }
        }
    }

    /// A string of small lights below the ceiling.
    private mutating func paintFairyLights() {
        let marks: [Character] = ["y", "p", "u", "g"]
        for x in 0..<room.size.width {
            let sag = x % 24
            let y = 1 + (sag < 12 ? sag : 24 - sag) / 4
            if let string = Trifle.colour("S") { dot(x, y, string) }
            guard x % 6 == 3, let bulb = Trifle.colour(marks[x / 6 % marks.count]) else { continue }
            dot(x, y + 1, bulb)
            if room.light.isLamplit { glow(Point(x: x, y: y + 1), radius: 4, strength: 0.35) }
        }
    }

    private mutating func paintSunPatch(below pane: Rect) {
        let depth = min(room.size.height - floor - 2, pane.height)
        for y in 0..<max(0, depth) {
            for x in pane.minX + 6 + y..<pane.maxX + 4 + y where x != pane.minX + pane.width / 2 + 5 + y {
                guard let colour = image[x, floor + 2 + y] else { continue }
                dot(x, floor + 2 + y, Colour(rgb: colour.rgb.mixed(with: 0xFFE9A8, share: 0.28), indexed: 180))
            }
        }
    }

    private mutating func paint(_ trifle: Trifle, standingOn ground: Int, leftOf x: Int) {
        paint(trifle, at: Point(x: x - trifle.size.width, y: ground - trifle.size.height + 1))
    }

    private mutating func paint(_ trifle: Trifle, at corner: Point) {
        trifle.eachPixel { x, y, colour in dot(corner.x + x, corner.y + y, colour) }
    }
}
