package import Canvas

/// A cat that leaves: the door stands open, and it has packed.
package enum Farewell {
    /// At least this much room is needed, in pixels.
    package static let least = Size(width: 40, height: 28)

    /// Nil if the room is too small, or if there are too few colours for scenery. `clock` is milliseconds of a running
    /// clock, nil for a still picture.
    package static func image(of cat: CatPortrait, in room: Room, at clock: Int?, depth: ColourDepth) -> PixelImage? {
        guard room.size.width >= least.width, room.size.height >= least.height, depth.hasFills else { return nil }
        var painter = RoomPainter(room: room, on: room.image(at: clock, depth: depth))
        let door = Prop.door.size
        painter.paint(.door, at: Point(x: room.size.width - door.width, y: room.floor + 2 - door.height))
        var scene = painter.image
        let portrait = cat.facing(.right)
        let size = portrait.size(of: .happy)
        let spot = Spot(x: room.size.width - door.width / 2 - size.width / 2, ground: room.size.height - 2)
        scene.place(portrait.image(.happy, at: clock, depth: depth), at: spot)
        // The stick rests on the shoulder, behind the head.
        let (frame, head) = (spot.frame(for: size, in: room.size), portrait.head(of: .happy))
        let corner = Point(
            x: frame.minX + head.minX + 2 - Prop.bundle.size.width,
            y: frame.minY + head.maxY - 1 - Prop.bundle.size.height)
        Prop.bundle.eachPixel { x, y, colour in scene[corner.x + x, corner.y + y] = colour }
        return scene
    }
}
