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

    /// The room without cats, as lines if there are too few colours. `clock` is milliseconds of a running clock, nil
    /// for a still room. As many of the pictures and keepsakes hang as fit; without pictures a default one does.
    package func image(
        at clock: Int?, depth: ColourDepth, hanging: [WallPicture] = [], keepsakes: [Keepsake] = []
    ) -> PixelImage {
        let flicker = (clock ?? 0) / 500 % 2
        guard depth.hasFills else { return RoomLines(self, depth: depth, flicker: isCold ? flicker : nil).image }
        let painting = Painting(room: self, hanging: hanging, keepsakes: keepsakes)
        let still = Self.paintings.value(of: painting) { painted(hanging: hanging, keepsakes) }
        var painter = RoomPainter(room: self, on: still)
        for piece in RoomPlan(self).pieces {
            switch piece {
            case .window(let pane): painter.paintFall(in: pane, at: clock ?? 0)
            case .stove(let x) where isCold: painter.paintFire(at: x, flicker: flicker)
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
            case .picture(let corner): if hanging.isEmpty { painter.draw("picture", corner.x, corner.y) }
            case .shelf(let frame): painter.paintShelf(in: frame)
            case .plant(let x): painter.draw("plant", x - 1, floor - 11)
            case .rug(let x, let width): painter.paintRug(around: x, width: width)
            case .lamp, .stove: break
            }
        }
        // What gives light stands out from its glow.
        painter.paintGlow()
        for piece in plan.pieces {
            switch piece {
            case .stove(let x): painter.paintStove(at: x)
            case .lamp(let x): painter.draw("lamp", x - 3, floor - 16)
            default: break
            }
        }
        painter.paintSeason(in: plan)
        return painter.image
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
        let times = Self.suns["\(season)"] ?? []
        let (rise, set) = (times.first ?? 0, times.last ?? 0)
        switch minute {
        case rise..<rise + 120: self = .dawn
        case rise + 120..<set: self = .day
        case set..<set + 150: self = .dusk
        default: self = .night
        }
    }

    /// When the sun rises and when it sets.
    private static let suns = DrawingFile.room.byName("sun") { words in words.compactMap { Int($0) } }

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
