package import Canvas
package import Domain

/// The room the cats live in, seen from the front, of any size; its window shows the time of day, the season and the
/// weather.
package struct Room: Hashable, Sendable {
    /// In pixels.
    package let size: Size
    /// The first row of the floor: higher up where many cats are to stand on it.
    package let floor: Int
    let light: RoomLight
    let season: Season
    let weather: RoomWeather

    /// - Parameters:
    ///   - size: in pixels; meant for 40 by 10 up to 200 by 120, and drawn at any.
    ///   - minuteOfDay: since midnight, 0 to 1439.
    ///   - guests: how many cats are to find a place on the floor.
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

    /// The room without cats, or nil where there are too few colours for scenery.
    /// - Parameters:
    ///   - clock: milliseconds of a clock that runs on, for fire, rain and snow; nil for a room that does not move.
    ///   - hanging: what hangs on the wall, as many as there is room for; an old picture where there is nothing.
    package func image(at clock: Int?, depth: ColourDepth, hanging: [WallPicture] = []) -> PixelImage? {
        guard depth == .direct || depth == .indexed else { return nil }
        let still = RoomPaintings.shared.painting(RoomPaintings.Key(room: self, hanging: hanging)) {
            painted(hanging: hanging)
        }
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

    /// All of it that never moves.
    private func painted(hanging: [WallPicture]) -> PixelImage {
        var painter = RoomPainter(room: self, on: PixelImage(size: size))
        painter.paintWall()
        painter.paintFloor()
        let plan = RoomPlan(self)
        for piece in plan.pieces {
            switch piece {
            case .window(let pane): painter.paintWindow(in: pane)
            case .picture(let corner): if hanging.isEmpty { painter.paintPicture(at: corner) }
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
