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
            fill(pane.minX, pane.minY + y, pane.width, 1, room.weather.isOvercast ? sky.clouded(step) : sky.bands[step])
        }
        if !room.weather.isOvercast {
            if room.light == .night { paintStars(in: pane) }
            paintOrb(in: pane, sky)
        } else {
            paintClouds(in: pane, sky)
        }
        let country = RoomCountry(room.season, isDark: room.light.isLamplit)
        for x in 0..<pane.width {
            let near = Self.hill(x + 3, pane, every: 17, height: 4)
            let far = Self.hill(x + 11, pane, every: 23, height: 6)
            fill(pane.minX + x, pane.maxY - far, 1, far, country.farHill)
            fill(pane.minX + x, pane.maxY - near, 1, near, country.nearHill)
        }
        paintTree(in: pane, country)
    }

    private mutating func paintStars(in pane: Rect) {
        for (index, star) in Self.stars.enumerated() where star.x < pane.width && star.y < pane.height {
            let colour = Colour(rgb: index % 3 == 0 ? 0xDFE6FF : 0x9AA4D4, indexed: index % 3 == 0 ? 189 : 104)
            dot(pane.minX + star.x, pane.minY + star.y, colour)
        }
    }

    private mutating func paintClouds(in pane: Rect, _ sky: RoomSky) {
        let cloud = sky.cloud
        for (index, share) in [0.24, 0.62, 0.9].enumerated() {
            let x = Double(pane.minX) + Double(pane.width) * share
            let y = Double(pane.minY) + Double(pane.height) * (index == 1 ? 0.16 : 0.3)
            for (dx, rx) in [(-2.5, 2.5), (0, 3.2), (3, 2.6)] {
                let rx = min(rx, Double(pane.height) / 5)
                ellipseInside(pane, x + dx, y - (dx == 0 ? 0.8 : 0), rx, rx * 0.6, cloud)
            }
        }
    }

    /// A tree on the near hill: in blossom, in leaf, in colour, or bare with snow on it.
    private mutating func paintTree(in pane: Rect, _ country: RoomCountry) {
        guard pane.height >= 10 else { return }
        let x = pane.minX + pane.width / 5
        let radius = Double(min(pane.height, 24)) / 6
        let foot = pane.maxY - 3
        let crown = Double(foot) - radius * 1.9
        fill(x, Int(crown), 1, foot - Int(crown), country.trunk)
        if let leaves = country.leaves {
            ellipseInside(pane, Double(x) + 0.5, crown, radius, radius * 0.9, leaves)
            ellipseInside(pane, Double(x) - 0.5, crown - radius * 0.3, radius * 0.6, radius * 0.45, country.leafLight)
        } else {
            for step in 1...max(1, Int(radius)) {
                dot(x - step, Int(crown) + 1 - step, country.trunk)
                dot(x + step, Int(crown) + 2 - step, country.trunk)
                dot(x - step, Int(crown) - step, country.leafLight)
            }
            fill(x, Int(crown) - 2, 1, 2, country.trunk)
        }
    }

    private mutating func ellipseInside(
        _ pane: Rect, _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ colour: Colour
    ) {
        guard rx > 0, ry > 0 else { return }
        for row in max(pane.minY, Int(y - ry) - 1)...min(pane.maxY - 1, Int(y + ry) + 1) {
            for column in max(pane.minX, Int(x - rx) - 1)..<min(pane.maxX, Int(x + rx) + 2) {
                let (dx, dy) = ((Double(column) + 0.5 - x) / rx, (Double(row) + 0.5 - y) / ry)
                if dx * dx + dy * dy <= 1 { dot(column, row, colour) }
            }
        }
    }

    /// Rain or snow behind the panes, and leaves or petals on the wind.
    /// - Parameter clock: milliseconds; twice a second something has moved.
    mutating func paintFall(in pane: Rect, at clock: Int) {
        guard let fall = RoomFall(room), pane.height >= 6 else { return }
        let tick = clock / 500
        for index in 0..<max(1, pane.width * pane.height / fall.sparseness) {
            let chance = Seed.mixed(UInt64(index))
            let drift = fall.sways ? Int(chance >> 40 % 2) * (tick % 2) : 0
            let x = Int(chance % UInt64(pane.width)) + drift
            let y = (Int(chance >> 20 % UInt64(pane.height)) + tick * fall.speed) % pane.height
            // Frame, curtains and their folds are in front of it.
            guard (1..<pane.width - 1).contains(x), x != pane.width / 2, y != pane.height / 2 else { continue }
            for row in 0..<fall.length where y + row < pane.height && y + row != pane.height / 2 {
                dot(pane.minX + x, pane.minY + y + row, fall.colour)
            }
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
