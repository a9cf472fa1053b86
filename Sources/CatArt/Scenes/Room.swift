package import Canvas
package import Domain

/// From the front, at any size; its window shows the time of day, the season and the weather.
package struct Room: Hashable, Sendable {
    /// In pixels.
    package let size: Size
    /// The first pixel row of the floor: higher up if many cats need a place.
    package let floor: Int
    let light: RoomLight
    let season: Season
    let weather: RoomWeather
    let guests: Int

    /// In pixels, designed for 40 by 10 to 200 by 120, but any size works. `minuteOfDay` is 0 to 1439; `guests` is how
    /// many cats need a place on the floor.
    package init(
        size: Size, minuteOfDay: Int, season: Season = .summer, weather: RoomWeather = .clear, guests: Int = 0
    ) {
        let size = Size(width: max(0, size.width), height: max(0, size.height))
        self.size = size
        self.season = season
        self.weather = weather
        self.guests = guests
        let usual = Crowd.usualFloor(size)
        let isComposed =
            Composition(of: guests, in: size, floor: usual, RoomPlan(size: size, floor: usual, guests: guests)) != nil
        floor = isComposed ? usual : Crowd(of: guests, in: size).floor
        light = RoomLight(minuteOfDay: minuteOfDay, in: season)
    }

    /// The room without cats; nil if there are too few colours for scenery. `clock` is milliseconds of a running clock,
    /// nil for a still room. As many of the pictures and keepsakes hang as fit; without pictures a default one does.
    package func image(
        at clock: Int?, depth: ColourDepth, hanging: [WallPicture] = [], keepsakes: [Keepsake] = []
    ) -> PixelImage? {
        guard depth == .direct || depth == .indexed else { return nil }
        let painting = Painting(room: self, hanging: hanging, keepsakes: keepsakes)
        let still = Self.paintings.value(of: painting) { painted(hanging: hanging, keepsakes) }
        var painter = RoomPainter(room: self, on: still)
        for piece in RoomPlan(self).pieces {
            switch piece {
            case .window(let pane): painter.paintFall(in: pane, at: clock ?? 0)
            case .stove(let x) where isCold: painter.paintFire(at: x, flicker: (clock ?? 0) / 500 % 2)
            default: break
            }
        }
        return painter.image
    }

    /// Whether there is so little room that cats and their things keep apart.
    package var isNarrow: Bool { Composition.isNarrow(size) }

    /// Whether there is a fire in the stove.
    var isCold: Bool {
        switch season {
        case .winter, .autumn: true
        case .spring: light != .day
        case .summer: false
        }
    }

    private struct Painting: Hashable {
        let room: Room
        let hanging: [WallPicture]
        let keepsakes: [Keepsake]
    }

    /// Painting a room costs more than all its cats: one room, one corner of a page, and a few other sizes.
    private static let paintings = Cache<Painting, PixelImage>(capacity: 24)

    private func painted(hanging: [WallPicture], _ keepsakes: [Keepsake]) -> PixelImage {
        var painter = RoomPainter(room: self, on: PixelImage(size: size))
        painter.paintWall()
        painter.paintFloor()
        let plan = RoomPlan(self)
        for (picture, corner) in zip(hanging, plan.frames(hanging.count)) { painter.hang(picture, at: corner) }
        for (keepsake, corner) in zip(keepsakes, plan.pegs(besides: hanging.count)) {
            painter.paint(Prop(keepsake), at: corner)
        }
        for piece in plan.pieces {
            switch piece {
            case .window(let pane): painter.paintWindow(in: pane)
            case .picture(let corner): if hanging.isEmpty { painter.hang(nil, at: corner) }
            case .shelf(let frame): painter.paintShelf(in: frame)
            case .board(let frame): painter.paintBoard(in: frame)
            case .plant(let x): painter.paintPlant(at: x)
            case .rug(let x, let width): painter.paintRug(around: x, width: width)
            case .lamp, .stove: break
            }
        }
        // What gives light stands out from its glow.
        painter.paintGlow()
        for piece in plan.pieces {
            switch piece {
            case .stove(let x): painter.paintStove(at: x)
            case .lamp(let x): painter.paintLamp(at: x)
            default: break
            }
        }
        painter.paintSeason(in: plan)
        return painter.image
    }
}

/// A place above the floor where cats like to sit.
package enum Perch: String, Hashable, Sendable, CaseIterable {
    case sill
    case shelf
}

extension RoomPlan {
    /// Free height needed above a perch for a large and a small sprite, in pixels.
    private static let headroom = (full: 23, small: 13)

    /// Nil if the room has no such place, or too little height above it.
    func spot(on perch: Perch) -> Spot? {
        for piece in pieces {
            switch (perch, piece) {
            case (.sill, .window(let pane)):
                let isWide = pane.maxY >= Self.headroom.full
                return spot(
                    x: isWide ? pane.minX + pane.width / 2 : pane.minX + 5, ground: pane.maxY - 1,
                    heads: isWide ? nil : .left)
            case (.shelf, .shelf(let frame)): return spot(x: frame.minX + frame.width / 2, ground: frame.minY - 1)
            case (.shelf, .board(let frame)): return spot(x: frame.maxX - 6, ground: frame.minY - 1, heads: .right)
            default: continue
            }
        }
        return nil
    }

    /// Nil if the sill has room for a single cat.
    var secondOnSill: Spot? {
        guard case .window(let pane)? = pieces.first, pane.width >= 20, spot(on: .sill)?.isSmall == true else {
            return nil
        }
        return spot(x: pane.maxX - 5, ground: pane.maxY - 1, heads: .left)
    }

    /// All places above the floor, the best first.
    var perches: [Spot] {
        let others = pieces.dropFirst().compactMap { piece in
            if case .window(let pane) = piece {
                spot(x: pane.minX + pane.width / 2, ground: pane.maxY - 1)
            } else {
                nil
            }
        }
        return [spot(on: .sill), spot(on: .shelf), secondOnSill].compactMap { $0 } + others
    }

    private func spot(x: Int, ground: Int, heads: Spot.Side? = nil) -> Spot? {
        guard ground + 1 >= Self.headroom.small else { return nil }
        return Spot(x: x, ground: ground, isSmall: ground + 1 < Self.headroom.full, heads: heads)
    }
}

extension Room {
    /// Nil if the room has no such place, or too little height above it.
    package func spot(on perch: Perch) -> Spot? { RoomPlan(self).spot(on: perch) }

    /// The middle column of the stove, where resting cats like to lie, in pixels; nil in rooms without one.
    package var hearth: Int? {
        for case .stove(let x) in RoomPlan(self).pieces { return x + 9 }
        return nil
    }
}

/// The furniture of a room; a smaller room has less.
struct RoomPlan: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        /// In pixels, without the frame.
        case window(Rect)
        case picture(Point)
        case shelf(Rect)
        /// A board on the wall with room for a cat.
        case board(Rect)
        case lamp(x: Int)
        case stove(x: Int)
        case plant(x: Int)
        case rug(x: Int, width: Int)
    }

    private(set) var pieces: [Piece] = []
    /// The light of the lamp, in pixels.
    private(set) var lamp: Point?
    private(set) var fire: Point?
    /// Free areas of the wall for pictures.
    private(set) var walls: [Rect] = []
    /// Free areas of the wall for keepsakes, those for pictures among them.
    private(set) var nooks: [Rect] = []
    /// Whether a cat needs a place on the wall.
    private let hasBoard: Bool
    /// Whether the window is low and long, with a sill for two cats.
    private let hasLongSill: Bool
    /// Whether the window leaves room for a board beside it.
    private let isSmallPane: Bool

    init(_ room: Room) { self.init(size: room.size, floor: room.floor, guests: room.guests) }

    /// In pixels; `floor` is the first row of the floor.
    init(size: Size, floor: Int, guests: Int) {
        let width = size.width
        let isNarrow = Composition.isNarrow(size)
        hasBoard = guests >= Composition.forBoard
        hasLongSill = isNarrow && width >= 72 && floor >= 22 && guests > Composition.forBoard
        isSmallPane = isNarrow && hasBoard && floor >= 22
        if floor >= 12, width >= 30 {
            pieces.append(.window(firstPane(floor)))
        }
        if floor >= 20 { furnish(width, floor) }
        if size.height - floor >= 7, width >= 40 {
            pieces.append(.rug(x: Composition.middle(of: guests, in: size), width: min(80, width * 6 / 10)))
        }
        if floor >= 16, width >= 40 { pieces.append(.plant(x: 1)) }
    }

    private mutating func furnish(_ width: Int, _ floor: Int) {
        var right = width - 2
        if width >= 104 {
            let height = Self.shelfHeight(floor)
            let shelf = Rect(x: right - 24, y: floor - 2 - height, width: 24, height: height)
            pieces.append(.shelf(shelf))
            right = shelf.minX - 2
        }
        var wall = right
        if width >= 68, floor >= 22 {
            let stove = right - 18
            pieces.append(.stove(x: stove))
            fire = Point(x: stove + 9, y: Self.stoveTop(floor) + 10)
            // Above the stove pictures hang up to its pipe, if there is room above it.
            wall = Self.stoveTop(floor) >= 22 ? stove + 13 : stove - 1
            right -= 21
        }
        if width >= 48 {
            // A cat on the board would hide it; its light stays.
            if !isSmallPane { pieces.append(.lamp(x: right - 4)) }
            lamp = Point(x: right - 4, y: floor - 13)
            right -= 8
        }
        hang(from: firstPane(floor).maxX + (isSmallPane && !hasLongSill ? 2 : 4), to: right, wall: wall, floor)
    }

    /// The first row of the stove, in pixels: its fire is above the cats in front of it.
    static func stoveTop(_ floor: Int) -> Int { max(3, floor - 22) }

    /// Leaves room for a cat on top if the wall is high enough.
    private static func shelfHeight(_ floor: Int) -> Int {
        switch floor {
        case ..<36: floor - 4
        case ..<50: floor - 16
        default: floor * 2 / 3 - 4
        }
    }

    /// Fills the wall with pictures, and with another window if it is wide: from the window to the lamp, or above the
    /// lamp up to `wall`.
    private mutating func hang(from left: Int, to right: Int, wall: Int, _ floor: Int) {
        let width = Self.pane(at: 0, floor).width
        let pane = Self.pane(at: min(left + 2 + (right - left) / 2, right - 5 - width), floor)
        if pane.minX >= left + 2 {
            pieces.append(.window(pane))
            return hang(from: left, to: pane.minX - 5, wall: pane.minX - 5, floor)
        }
        var left = left
        if hasBoard, !pieces.contains(where: { if case .shelf = $0 { true } else { false } }), wall - left >= 16 {
            pieces.append(.board(Rect(x: left + 1, y: max(13, floor * 2 / 5), width: 16, height: 2)))
            left += 18
        }
        let top = max(2, min(floor / 10, 4))
        nooks.append(Rect(x: left, y: top, width: wall - left, height: max(5, Self.stoveTop(floor) - 2 - top)))
        guard wall - left >= 11 else { return }
        let height = min(Self.stoveTop(floor) >= 22 ? Self.stoveTop(floor) - 1 - top : floor - 16, floor - top - 4)
        guard height >= 9 || floor >= 22 else { return }
        let spare = max(0, min(22, height) - 9) / 3
        pieces.append(.picture(Point(x: left + (min(wall, left + 34) - left - 11) / 2, y: top + spare)))
        walls.append(Rect(x: left, y: top, width: wall - left, height: max(9, height)))
    }

    private func firstPane(_ floor: Int) -> Rect {
        if hasLongSill { return Self.longPane(floor) }
        let usual = Self.pane(at: 8, floor)
        return isSmallPane ? Rect(x: 6, y: usual.minY, width: min(22, usual.width), height: usual.height) : usual
    }

    private static func longPane(_ floor: Int) -> Rect {
        Rect(x: 6, y: max(2, (floor - 16) / 4), width: 31, height: 11)
    }

    private static func pane(at x: Int, _ floor: Int) -> Rect {
        let height = min(24 + max(0, floor - 50) / 2, floor - 8)
        return Rect(x: x, y: max(2, (floor - height) / 3), width: height * 3 / 2, height: height)
    }
}

/// A picture in a small frame on the wall.
package enum WallPicture: Hashable, Sendable {
    case portrait(CatAppearance)
    /// For a month with a visit on every day.
    case keepsake
}

/// The time of day at the window; the lamp is lit at night and at dusk.
enum RoomLight: String, Sendable, CaseIterable {
    case night, dawn, day, dusk

    /// The sun rises and sets by the season; `minute` is 0 to 1439.
    init(minuteOfDay minute: Int, in season: Season) {
        let (rise, set) =
            switch season {
            case .winter: (7 * 60, 16 * 60)
            case .spring: (6 * 60, 18 * 60)
            case .summer: (5 * 60 + 30, 19 * 60)
            case .autumn: (6 * 60 + 30, 17 * 60)
            }
        switch minute {
        case rise..<rise + 120: self = .dawn
        case rise + 120..<set: self = .day
        case set..<set + 150: self = .dusk
        default: self = .night
        }
    }

    var isLamplit: Bool { self == .night || self == .dusk }
}

/// The weather outside the window.
package enum RoomWeather: Hashable, Sendable, CaseIterable {
    case clear, cloudy, rain, snow

    /// The same for the whole day, pseudo-random by its date.
    package init(on day: Day, in season: Season) {
        let random = Seed.mixed(UInt64(bitPattern: Int64(day.number))) % 10
        self =
            switch season {
            case .winter: random < 4 ? .snow : random < 6 ? .cloudy : .clear
            case .spring: random < 2 ? .rain : random < 4 ? .cloudy : .clear
            case .summer: random < 1 ? .rain : random < 3 ? .cloudy : .clear
            case .autumn: random < 3 ? .rain : random < 6 ? .cloudy : .clear
            }
    }

    var isOvercast: Bool { self != .clear }
}
