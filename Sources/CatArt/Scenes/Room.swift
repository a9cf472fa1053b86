package import Canvas

/// The room the cats live in, seen from the front, of any size; its window shows the time of day.
package struct Room: Hashable, Sendable {
    /// In pixels.
    package let size: Size
    let light: RoomLight

    /// - Parameters:
    ///   - size: in pixels; meant for 40 by 10 up to 200 by 120, and drawn at any.
    ///   - minuteOfDay: since midnight, 0 to 1439.
    package init(size: Size, minuteOfDay: Int) {
        self.size = Size(width: max(0, size.width), height: max(0, size.height))
        light = RoomLight(minuteOfDay: minuteOfDay)
    }

    /// The first row of the floor.
    package var floor: Int { size.height * 62 / 100 }

    /// The empty room, or nil where there are too few colours for scenery.
    /// - Parameters:
    ///   - clock: milliseconds of a clock that runs on, for the fire; nil for a room that does not move.
    ///   - hanging: what hangs on the wall, as many as there is room for; an old picture where there is nothing.
    package func image(at clock: Int?, depth: ColourDepth, hanging: [WallPicture] = []) -> PixelImage? {
        guard depth == .direct || depth == .indexed else { return nil }
        var painter = RoomPainter(room: self)
        painter.paintWall()
        painter.paintFloor()
        let plan = RoomPlan(self)
        for piece in plan.pieces {
            switch piece {
            case .window(let frame): painter.paintWindow(in: frame)
            case .picture(let corner): if hanging.isEmpty { painter.paintPicture(at: corner) }
            case .shelf(let frame): painter.paintShelf(in: frame)
            case .lamp(let x): painter.paintLamp(at: x)
            case .stove(let x): painter.paintStove(at: x, flicker: (clock ?? 0) / 500 % 2)
            case .plant(let x): painter.paintPlant(at: x)
            case .rug(let x, let width): painter.paintRug(around: x, width: width)
            }
        }
        for (picture, corner) in zip(hanging, plan.frames(hanging.count)) { painter.hang(picture, at: corner) }
        painter.paintGlow()
        return painter.image
    }
}
