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

    /// In pixels, designed for 40 by 10 to 200 by 120, but any size works. `minuteOfDay` is 0 to 1439; `guests` is how
    /// many cats need a place on the floor.
    package init(
        size: Size, minuteOfDay: Int, season: Season = .summer, weather: RoomWeather = .clear, guests: Int = 0
    ) {
        let size = Size(width: max(0, size.width), height: max(0, size.height))
        self.size = size
        self.season = season
        self.weather = weather
        floor = Crowd(of: guests, in: size).floor
        light = RoomLight(minuteOfDay: minuteOfDay)
    }

    /// The room without cats; nil if there are too few colours for scenery. `clock` is milliseconds of a running clock,
    /// nil for a still room. As many of the pictures hang as fit; with none a default picture does.
    package func image(at clock: Int?, depth: ColourDepth, hanging: [WallPicture] = []) -> PixelImage? {
        guard depth == .direct || depth == .indexed else { return nil }
        let still = Self.paintings.value(of: Painting(room: self, hanging: hanging)) { painted(hanging: hanging) }
        var painter = RoomPainter(room: self, on: still)
        for piece in RoomPlan(self).pieces {
            switch piece {
            case .window(let pane): painter.paintFall(in: pane, at: clock ?? 0)
            case .stove(let x): painter.paintFire(at: x, flicker: (clock ?? 0) / 500 % 2)
            default: break
            }
        }
        return painter.image
    }

    private struct Painting: Hashable {
        let room: Room
        let hanging: [WallPicture]
    }

    /// Painting a room costs more than all its cats: one room, one corner of a page, and a few other sizes.
    private static let paintings = Cache<Painting, PixelImage>(capacity: 24)

    private func painted(hanging: [WallPicture]) -> PixelImage {
        var painter = RoomPainter(room: self, on: PixelImage(size: size))
        painter.paintWall()
        painter.paintFloor()
        let plan = RoomPlan(self)
        for piece in plan.pieces {
            switch piece {
            case .window(let pane): painter.paintWindow(in: pane)
            case .picture(let corner): if hanging.isEmpty { painter.hang(nil, at: corner) }
            case .shelf(let frame): painter.paintShelf(in: frame)
            case .lamp(let x): painter.paintLamp(at: x)
            case .stove(let x): painter.paintStove(at: x)
            case .plant(let x): painter.paintPlant(at: x)
            case .rug(let x, let width): painter.paintRug(around: x, width: width)
            }
        }
        for (picture, corner) in zip(hanging, plan.frames(hanging.count)) { painter.hang(picture, at: corner) }
        painter.paintSeason(in: plan)
        painter.paintGlow()
        return painter.image
    }
}

/// A place above the floor where cats like to sit.
package enum Perch: String, Hashable, Sendable, CaseIterable {
    case sill
    case shelf
}

extension Room {
    /// Free height needed above a perch for a large and a small sprite, in pixels.
    private static let headroom = (full: 23, small: 13)

    /// Nil if the room has no such place, or too little height above it.
    package func spot(on perch: Perch) -> Spot? {
        for piece in RoomPlan(self).pieces {
            switch (perch, piece) {
            case (.sill, .window(let pane)): return spot(x: pane.minX + pane.width / 2, ground: pane.maxY - 1)
            case (.shelf, .shelf(let frame)): return spot(x: frame.minX + frame.width / 2, ground: frame.minY - 1)
            default: continue
            }
        }
        return nil
    }

    private func spot(x: Int, ground: Int) -> Spot? {
        guard ground + 1 >= Self.headroom.small else { return nil }
        return Spot(x: x, ground: ground, isSmall: ground + 1 < Self.headroom.full)
    }

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
        case lamp(x: Int)
        case stove(x: Int)
        case plant(x: Int)
        case rug(x: Int, width: Int)
    }

    private(set) var pieces: [Piece] = []
    private(set) var lights: [Point] = []
    /// Free areas of the wall for pictures.
    private(set) var walls: [Rect] = []

    init(_ room: Room) {
        let width = room.size.width
        let floor = room.floor
        if floor >= 12, width >= 30 { pieces.append(.window(Self.pane(at: 8, floor))) }
        if floor >= 20 { furnish(width, floor) }
        if room.size.height - floor >= 7, width >= 40 {
            pieces.append(.rug(x: width / 2, width: min(80, width * 6 / 10)))
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
        if width >= 68, floor >= 22 {
            pieces.append(.stove(x: right - 18))
            lights.append(Point(x: right - 9, y: floor - 4))
            right -= 22
        }
        if width >= 48 {
            pieces.append(.lamp(x: right - 4))
            lights.append(Point(x: right - 4, y: floor - 13))
            right -= 9
        }
        hang(from: Self.pane(at: 8, floor).maxX + 6, to: right, floor)
    }

    /// Leaves room for a cat on top if the wall is high enough.
    private static func shelfHeight(_ floor: Int) -> Int {
        switch floor {
        case ..<36: floor - 4
        case ..<50: floor - 16
        default: floor * 2 / 3 - 4
        }
    }

    /// Fills the wall with pictures, and with another window if it is wide.
    private mutating func hang(from left: Int, to right: Int, _ floor: Int) {
        guard right - left >= 11 else { return }
        let height = max(2, floor / 5)
        let pane = Self.pane(at: left + (right - left) / 2, floor)
        if pane.maxX + 4 < right {
            pieces.append(.window(pane))
            hang(from: left, to: pane.minX - 6, floor)
        } else {
            pieces.append(.picture(Point(x: left + (right - left - 11) / 2, y: height)))
            walls.append(Rect(x: left, y: height, width: right - left, height: floor - 2 * height))
        }
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

    init(minuteOfDay minute: Int) {
        switch minute {
        case 6 * 60..<8 * 60: self = .dawn
        case 8 * 60..<18 * 60: self = .day
        case 18 * 60..<20 * 60 + 30: self = .dusk
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
