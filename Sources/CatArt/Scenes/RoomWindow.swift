import Canvas
import Domain

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
        let sky = RoomSky(of: room.light, isOvercast: room.weather.isOvercast)
        for y in 0..<pane.height {
            let step = min(4, y * 5 / pane.height)
            fill(pane.minX, pane.minY + y, pane.width, 1, sky.bands[step])
        }
        if room.weather.isOvercast {
            paintClouds(in: pane, sky)
        } else {
            if room.light == .night { paintStars(in: pane) }
            paintOrb(in: pane, sky)
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
        for (index, share) in [0.24, 0.62, 0.9].enumerated() {
            let x = Double(pane.minX) + Double(pane.width) * share
            let y = Double(pane.minY) + Double(pane.height) * (index == 1 ? 0.16 : 0.3)
            for (dx, rx) in [(-2.5, 2.5), (0, 3.2), (3, 2.6)] {
                let rx = min(rx, Double(pane.height) / 5)
                ellipse(x + dx, y - (dx == 0 ? 0.8 : 0), rx, rx * 0.6, sky.orb, inside: pane)
            }
        }
    }

    /// A tree on the near hill: in blossom, in leaf, in autumn colours, or bare with snow on it.
    private mutating func paintTree(in pane: Rect, _ country: RoomCountry) {
        guard pane.height >= 10 else { return }
        let x = pane.minX + pane.width / 5
        let radius = Double(min(pane.height, 24)) / 6
        let foot = pane.maxY - 3
        let crown = Double(foot) - radius * 1.9
        fill(x, Int(crown), 1, foot - Int(crown), country.trunk)
        if let leaves = country.leaves {
            ellipse(Double(x) + 0.5, crown, radius, radius * 0.9, leaves, inside: pane)
            ellipse(
                Double(x) - 0.5, crown - radius * 0.3, radius * 0.6, radius * 0.45, country.leafLight, inside: pane)
        } else {
            for step in 1...max(1, Int(radius)) {
                dot(x - step, Int(crown) + 1 - step, country.trunk)
                dot(x + step, Int(crown) + 2 - step, country.trunk)
                dot(x - step, Int(crown) - step, country.leafLight)
            }
            fill(x, Int(crown) - 2, 1, 2, country.trunk)
        }
    }

    /// Rain or snow behind the panes, leaves or petals in the wind, twice a second by a clock of milliseconds.
    mutating func paintFall(in pane: Rect, at clock: Int) {
        guard let fall = RoomFall(room), pane.height >= 6 else { return }
        let tick = clock / 500
        // Less of it behind a cat in a small window.
        let sparseness = fall.sparseness * (Composition.isNarrow(room.size) ? 2 : 1)
        for index in 0..<max(1, pane.width * pane.height / sparseness) {
            let random = Seed.mixed(UInt64(index))
            let drift = fall.sways ? Int(random >> 40 % 2) * (tick % 2) : 0
            let x = Int(random % UInt64(pane.width)) + drift
            let y = (Int(random >> 20 % UInt64(pane.height)) + tick * fall.speed) % pane.height
            // The frame and the curtains cover it.
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

    /// The height of a hill in a column: a parabola per stretch.
    private static func hill(_ x: Int, _ pane: Rect, every stretch: Int, height: Int) -> Int {
        let from = Double(x % stretch) / Double(stretch) * 2 - 1
        return max(1, Int(Double(min(height, pane.height / 3)) * (1 - from * from * 0.8)))
    }

    private static let stars = DrawingFile.room.rows("star") { Point(x: Int($0[0]) ?? 0, y: Int($0[1]) ?? 0) }
}

extension RoomPainter {
    mutating func paintSeason(in plan: RoomPlan) {
        guard room.showsSeason else { return }
        var pane: Rect?
        for case .window(let frame) in plan.pieces where pane == nil { pane = frame }
        if let pane, room.light == .day, room.weather == .clear { paintSunPatch(below: pane) }
        if let (prop, corner) = room.seasonal { paint(prop, at: corner) }
        switch room.season {
        case .winter: paintFairyLights()
        case .autumn where !Composition.isNarrow(room.size):
            for index in 0..<max(3, room.size.width / 26) {
                let random = Seed.mixed(UInt64(index + 90))
                let leaf = Point(
                    x: Int(random % UInt64(room.size.width)),
                    y: floor + 3 + Int(random >> 24 % UInt64(max(1, room.size.height - floor - 4))))
                let colour = Prop.colour(index % 2 == 0 ? "o" : "y")
                if let colour {
                    dot(leaf.x, leaf.y, colour)
                    dot(leaf.x + 1, leaf.y, colour)
                    dot(leaf.x + 1, leaf.y - 1, colour)
                }
            }
        default: break
        }
    }

    private mutating func paintFairyLights() {
        let marks: [Character] = ["y", "p", "u", "g"]
        for x in 0..<room.size.width {
            let y = Room.garland(x)
            if let string = Prop.colour("S") { dot(x, y, string) }
            guard x % 6 == 3, let bulb = Prop.colour(marks[x / 6 % marks.count]) else { continue }
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

}

extension Room {
    /// Whether there is room for what a season brings.
    var showsSeason: Bool { size.width >= 40 && floor >= 16 }

    /// The thing of the season and its top left pixel; in narrow rooms where no cat sits and no bubble is: at the left, for
    /// few cats.
    var seasonal: (prop: Prop, corner: Point)? {
        guard showsSeason else { return nil }
        let isNarrow = Composition.isNarrow(size)
        func standing(_ prop: Prop, on ground: Int, leftOf x: Int) -> (prop: Prop, corner: Point) {
            (prop, Point(x: x - prop.size.width, y: ground - prop.size.height + 1))
        }
        switch season {
        case .winter: return nil
        case .spring, .summer:
            guard !isNarrow || guests < 3 else { return nil }
            for case .window(let pane) in RoomPlan(self).pieces {
                let flowers = season == .spring ? Prop.tulips : .sunflower
                return standing(flowers, on: pane.maxY - 1, leftOf: isNarrow ? pane.minX + 10 : pane.maxX - 2)
            }
            return nil
        case .autumn where isNarrow: return guests < 4 ? standing(.pumpkin, on: floor + 3, leftOf: 20) : nil
        case .autumn: return standing(.pumpkin, on: floor + 2, leftOf: min(size.width - 10, 26))
        }
    }

    /// The row of fairy lights in a column.
    static func garland(_ x: Int) -> Int {
        let sag = x % 24
        return 1 + (sag < 12 ? sag : 24 - sag) / 4
    }
}

struct RoomSky: Hashable, Sendable {
    /// Five, from the top down.
    let bands: [Colour]
    /// Sun or moon, or the clouds that hide it.
    let orb: Colour
    /// The middle of the sun or moon, as a share of the window's height from the top.
    let orbHeight: Double

    init(of light: RoomLight, isOvercast: Bool) {
        let words = Self.all[isOvercast ? "\(light)-overcast" : "\(light)"] ?? []
        let colours = stride(from: 1, to: 13, by: 2).map { Colour(words.dropFirst($0)) }
        (bands, orb) = (Array(colours.dropLast()), colours[5])
        orbHeight = words.first.flatMap { Double($0) } ?? 0
    }

    private static let all = DrawingFile.room.byName("sky") { $0 }
}

struct RoomCountry: Hashable, Sendable {
    let farHill: Colour
    let nearHill: Colour
    let trunk: Colour
    /// Of the tree; nil if it is bare.
    let leaves: Colour?
    /// Highlights or snow on the tree.
    let leafLight: Colour

    init(_ season: Season, isDark: Bool) {
        func tone(_ part: String) -> Colour? {
            Self.all.first { $0[0] == "\(season)" && $0[1] == part }.map { Colour($0.dropFirst(isDark ? 4 : 2)) }
        }
        let none = Colour(rgb: 0, indexed: 16)
        (farHill, nearHill, trunk) = (tone("farHill") ?? none, tone("nearHill") ?? none, tone("trunk") ?? none)
        (leaves, leafLight) = (tone("leaves"), tone("leafLight") ?? none)
    }

    private static let all = DrawingFile.room.rows("land") { $0 }
}

/// What falls past the window.
struct RoomFall: Hashable, Sendable {
    let colour: Colour
    /// Window pixels per falling particle.
    let sparseness: Int
    /// Pixels per half second.
    let speed: Int
    let length: Int
    let sways: Bool

    init?(_ room: Room) {
        let isWet = room.weather == .rain || room.weather == .snow
        guard let words = Self.all[isWet ? "\(room.weather)" : "\(room.season)"] else { return nil }
        let numbers = words.dropFirst(2).compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        (sparseness, speed, length) = (numbers[0], numbers[1], numbers[2])
        colour = Colour(words)
        sways = words.last == "sways"
    }

    private static let all = DrawingFile.room.byName("fall") { $0 }
}
