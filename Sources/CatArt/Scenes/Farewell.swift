package import Canvas

/// A cat that leaves: the door stands open, and it has packed.
package enum Farewell {
    /// At least this much room is needed, in pixels.
    package static let least = Size(width: 40, height: 28)

    /// Nil if the room is too small, or if there are too few colours for scenery. `clock` is milliseconds of a running
    /// clock, nil for a still picture.
    package static func image(of cat: CatPortrait, in room: Room, at clock: Int?, depth: ColourDepth) -> PixelImage? {
        guard room.size.width >= least.width, room.size.height >= least.height,
            let image = room.image(at: clock, depth: depth)
        else { return nil }
        var painter = RoomPainter(room: room, on: image)
        let door = Prop.door.size
        painter.paint(.door, at: Point(x: room.size.width - door.width - 2, y: room.floor + 2 - door.height))
        let portrait = cat.facing(.left)
        let size = portrait.size(of: .happy)
        let spot = Spot(x: room.size.width - door.width - 4, ground: room.size.height - 2)
        let frame = spot.frame(for: size, in: room.size)
        let bundle = Prop.bundle.size
        // Its stick ends at the shoulder.
        painter.paint(.bundle, at: Point(x: frame.minX + 2 - bundle.width, y: frame.maxY - 7 - bundle.height))
        var scene = painter.image
        scene.place(portrait.image(.happy, at: clock, depth: depth), at: spot)
        return scene
    }
}
