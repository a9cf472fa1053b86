import Canvas
import Domain

/// Paints a room. Direct and indexed colours are set together; glow and light affect only direct ones.
struct RoomPainter {
    let room: Room
    private(set) var image: PixelImage

    init(room: Room, on image: PixelImage) {
        self.room = room
        self.image = image
    }

    var floor: Int { room.floor }

    func colour(_ paint: RoomPaint) -> Colour { paint.colour(lamplit: room.light.isLamplit) }

    mutating func dot(_ x: Int, _ y: Int, _ colour: Colour) { image[x, y] = colour }

    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: Colour) {
        for row in y..<max(y, y + height) {
            for column in x..<max(x, x + width) { image[column, row] = colour }
        }
    }

    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ paint: RoomPaint) {
        fill(x, y, width, height, colour(paint))
    }

    /// An ellipse around a pixel's middle, with an outline if `edge` is given, and nothing outside of `pane`.
    mutating func ellipse(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ inner: Colour, edge: Colour? = nil,
        inside pane: Rect? = nil
    ) {
        guard rx > 0, ry > 0 else { return }
        for row in Int(y - ry) - 1...Int(y + ry) + 1 {
            for column in Int(x - rx) - 1...Int(x + rx) + 1 {
                let dx = (Double(column) + 0.5 - x) / rx
                let dy = (Double(row) + 0.5 - y) / ry
                let distance = dx * dx + dy * dy
                guard distance <= 1, pane?.contains(Point(x: column, y: row)) ?? true else { continue }
                image[column, row] = distance > 0.78 ? edge ?? inner : inner
            }
        }
    }

    /// A drawing of `assets/drawings/room.txt`, or its first rows; `other` colours the marks that have no paint.
    mutating func draw(
        _ name: String, _ x: Int, _ y: Int, rows: Int = .max, _ other: (UInt8) -> Colour? = { _ in nil }
    ) {
        DrawingFile.room[name].forEachMark { column, row, mark in
            guard row < rows, let colour = RoomPaint.marked[mark].map(colour) ?? other(mark) else { return }
            dot(x + column, y + row, colour)
        }
    }

    mutating func paint(_ prop: Prop, at corner: Point) {
        prop.eachPixel { x, y, colour in dot(corner.x + x, corner.y + y, colour) }
    }

    mutating func paintGlow() {
        guard room.light.isLamplit else { return }
        let plan = RoomPlan(room)
        if let lamp = plan.lamp { glow(lamp, radius: min(46, room.size.height), strength: 0.62) }
        if let fire = plan.fire, room.isCold { glow(fire, radius: 22, strength: 0.42, tint: 0xFF9A4A) }
    }

    /// Mixes light into the pixels around one; `tint` is 0xRRGGBB.
    mutating func glow(_ light: Point, radius: Int, strength: Double, tint: UInt32 = 0xFFD088) {
        for y in max(0, light.y - radius)..<max(0, min(room.size.height, light.y + radius)) {
            for x in max(0, light.x - radius)..<max(0, min(room.size.width, light.x + radius)) {
                let dx = Double(x - light.x)
                let dy = Double(y - light.y)
                let distance = (dx * dx + dy * dy).squareRoot() / Double(radius)
                guard distance < 1, let colour = image[x, y] else { continue }
                let share = strength * (1 - distance) * (1 - distance)
                image[x, y] = Colour(rgb: colour.rgb.mixed(with: tint, share: share), indexed: colour.indexed)
            }
        }
    }
}

enum RoomPaint: String, CaseIterable {
    case wallTop, wallLow, wallDot, skirting, skirtingEdge
    case plank, plankOther, plankSeam
    case frame, frameEdge, sill, rod, curtain, curtainFold
    case shelf, shelfEdge, shelfBack, picture, pictureEdge, pictureCat
    case lampPole, lampFoot, lampShade, lampShadeLow
    case pot, potEdge, leaf, leafDark
    case stove, stoveEdge, stoveDoor, flame, flameCore, ember
    case rug, rugEdge, rugInner, rugInnerEdge

    /// By lamplight and by day, after the mark.
    private static let tones = DrawingFile.room.byName("paint") { words in
        (night: Colour(words.dropFirst()), day: Colour(words.dropFirst(3)))
    }

    /// By their marks in drawings.
    static let marked = DrawingFile.room.rows("paint") { $0 }.reduce(into: [UInt8: RoomPaint]()) { paints, words in
        if words[1] != "-", let mark = words[1].utf8.first { paints[mark] = RoomPaint(rawValue: words[0]) }
    }

    func colour(lamplit: Bool) -> Colour {
        guard let (night, day) = Self.tones[rawValue] else { return Colour(rgb: 0, indexed: 16) }
        return lamplit ? night : day
    }
}

extension RoomPainter {
    private static let bands = 6

    mutating func paintWall() {
        let top = evening(.wallTop)
        let low = evening(.wallLow)
        let isNarrow = Composition.isNarrow(room.size)
        for y in 0..<floor {
            let band = y * Self.bands / floor
            let share = Double(band) / Double(Self.bands - 1)
            let wall = Colour(
                rgb: top.rgb.mixed(with: low.rgb, share: share), indexed: share < 0.5 ? top.indexed : low.indexed)
            let dotted = Colour(
                rgb: wall.rgb.mixed(with: colour(.wallDot).rgb, share: isNarrow ? 0.2 : 0.4),
                indexed: isNarrow ? wall.indexed : colour(.wallDot).indexed)
            for x in 0..<room.size.width {
                let isDot = x % 8 == 2 && y % 8 == 3 || x % 8 == 6 && y % 8 == 7
                dot(x, y, isDot ? dotted : wall)
            }
        }
        fill(0, floor - 2, room.size.width, 1, .skirtingEdge)
        fill(0, floor - 1, room.size.width, 1, .skirting)
    }

    /// The colour of a wall, warmer at dusk than in the night.
    private func evening(_ paint: RoomPaint) -> Colour {
        let colour = colour(paint)
        guard room.light == .dusk else { return colour }
        return Colour(rgb: colour.rgb.mixed(with: 0x8C5048, share: 0.3), indexed: colour.indexed)
    }

    mutating func paintFloor() {
        let planks = [colour(.plank), colour(.plankOther)]
        var seam = colour(.plankSeam)
        // Many small cats need a calm floor.
        if Composition.isNarrow(room.size) {
            seam = Colour(rgb: seam.rgb.mixed(with: planks[0].rgb, share: 0.5), indexed: seam.indexed)
        }
        for y in floor..<max(floor, room.size.height) {
            let plank = (y - floor) / 4
            for x in 0..<room.size.width {
                let isSeam = (y - floor) % 4 == 3 || (x + plank * 13) % 26 == 0
                dot(x, y, isSeam ? seam : planks[plank % 2])
            }
        }
    }

    mutating func paintRug(around x: Int, width: Int) {
        let depth = Double(room.size.height - floor)
        let ry = min(9, depth * 0.38)
        let y = Double(room.size.height) - ry - 1
        let rx = Double(width) / 2
        ellipse(Double(x), y, rx, ry, colour(.rug), edge: colour(.rugEdge))
        ellipse(Double(x), y, rx * 0.68, ry * 0.6, colour(.rugInner), edge: colour(.rugInnerEdge))
    }
}

extension RoomPainter {
    mutating func paintShelf(in frame: Rect) {
        fill(frame.minX, frame.minY, frame.width, frame.height, .shelf)
        fill(frame.minX + 1, frame.minY + 1, frame.width - 2, frame.height - 2, .shelfBack)
        fill(frame.minX, frame.minY, frame.width, 1, .shelfEdge)
        var board = frame.minY + 7
        var row = 0
        while board < frame.maxY {
            fill(frame.minX, board, frame.width, 1, .shelfEdge)
            paintBooks(row: row, above: board, in: frame)
            row += 1
            board += 7
        }
        fill(frame.minX, frame.maxY - 1, frame.width, 1, .shelfEdge)
    }

    private mutating func paintBooks(row: Int, above board: Int, in frame: Rect) {
        var x = frame.minX + 2
        var place = row * 7
        while x < frame.maxX - 3 {
            let random = Seed.mixed(UInt64(place))
            place += 1
            let width = Int(random % 3) + 1
            if random >> 8 % 6 == 0 || x + width > frame.maxX - 2 {
                x += 2
                continue
            }
            let height = Int(random >> 16 % 3) + 3
            let spine = Self.spines[Int(random >> 24 % UInt64(Self.spines.count))]
            fill(x, board - height, width, height, spine)
            fill(
                x, board - height + 1, width, 1,
                Colour(rgb: spine.rgb.mixed(with: 0xFFF0DC, share: 0.35), indexed: IndexedTones.paler(spine.indexed)))
            x += width
        }
    }

    mutating func paintStove(at x: Int) {
        let top = RoomPlan.stoveTop(floor)
        fill(x + 14, 0, 3, top, .stove)
        fill(x + 14, 0, 1, top, .stoveEdge)
        draw("stove", x - 1, top, rows: floor - 1 - top)
        draw("stove feet", x - 1, floor - 1)
    }

    mutating func paintFire(at x: Int, flicker: Int) {
        let top = RoomPlan.stoveTop(floor)
        fill(x + 3, top + 8, 12, 5, .stoveDoor)
        draw("fire \(flicker)", x + 3, top + 8)
    }

    private static let spines = DrawingFile.room.rows("spine") { Colour($0) }
}

extension RoomPainter {
    mutating func hang(_ picture: WallPicture, at corner: Point) {
        guard case .portrait(let appearance) = picture else { return draw("keepsake", corner.x, corner.y) }
        let coat = Coat(appearance)
        draw("portrait", corner.x, corner.y) { mark in
            switch mark {
            case UInt8(ascii: "1"): Colour(rgb: coat.fur.base, indexed: coat.fur.indexed.base)
            case UInt8(ascii: "2"): Colour(rgb: coat.pattern.base, indexed: coat.pattern.indexed.base)
            case UInt8(ascii: "3"): Colour(rgb: coat.iris.rgb, indexed: coat.iris.indexed)
            default: nil
            }
        }
    }
}

extension Prop {
    init(_ keepsake: Keepsake) {
        self =
            switch keepsake {
            case .streak(let days):
                days >= 365 ? .streak365 : days >= 200 ? .streak200 : days >= 100 ? .streak100 : .streak50
            case .hours(let hours): hours >= 500 ? .hours500 : hours >= 200 ? .hours200 : .hours100
            }
    }
}
