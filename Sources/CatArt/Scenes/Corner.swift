package import Canvas

/// The corner of the room where a cat keeps its human company: its rug and, if there is room, a lamp and some books.
/// On the terminal's own background.
package struct Corner: Hashable, Sendable {
    /// In pixels.
    package let size: Size
    /// The first row of the cat, in pixels.
    package let top: Int
    package let isBoxed: Bool
    private let hasFurniture: Bool

    /// - Parameters:
    ///   - cat: its size in pixels.
    ///   - isBoxed: whether it lies in the box that it came in.
    ///   - room: in pixels; lamp and books are left out if there is little.
    package init(around cat: Size, isBoxed: Bool, in room: Size) {
        self.isBoxed = isBoxed
        let bare = Size(
            width: max(cat.width, isBoxed ? Prop.openBox.size.width : 0) + 2 * Self.margin,
            height: cat.height + (isBoxed ? Prop.openBox.size.height - Self.rim : 0) + Self.front)
        let whole = Size(
            width: bare.width + 2 * Self.side(true), height: max(bare.height, Prop.readingLamp.size.height + Self.front)
        )
        hasFurniture = whole.width <= room.width && whole.height <= room.height
        size = hasFurniture ? whole : Size(width: min(bare.width, max(room.width, cat.width)), height: bare.height)
        top = size.height - bare.height
    }

    /// What the rug shows next to the cat and before it.
    private static let margin = 3
    private static let front = 3
    private static let rugDepth = 5.5
    /// How many rows of the box are before the kitten.
    private static let rim = 3

    /// Columns on each side of the rug.
    private static func side(_ hasFurniture: Bool) -> Int {
        hasFurniture ? max(Prop.readingLamp.size.width, Prop.books.size.width) + 2 : 0
    }

    /// The picture of the cat in its corner.
    package func image(of picture: PixelImage, isLampOn: Bool, depth: ColourDepth) -> PixelImage {
        guard depth.hasFills else { return picture }
        let room = Room(size: size, minuteOfDay: 0)
        var painter = RoomPainter(room: room, on: PixelImage(size: size))
        let ground = size.height - Self.front
        let (middle, across) = (Double(size.width) / 2, Double(size.width) / 2 - Double(Self.side(hasFurniture)))
        let low = Double(size.height) - Self.rugDepth
        painter.ellipse(middle, low, across, Self.rugDepth, painter.colour(.rugEdge))
        painter.ellipse(middle, low, across - 1.5, Self.rugDepth - 1, painter.colour(.rug))
        painter.ellipse(middle, low, across * 0.7, Self.rugDepth * 0.6, painter.colour(.rugInner))
        let base = isBoxed ? ground - Prop.openBox.size.height + Self.rim : ground
        var image = painter.image
        image.place(picture, at: Spot(x: size.width / 2, ground: base - 1))
        painter = RoomPainter(room: room, on: image)
        if isBoxed {
            let box = Prop.openBox.size
            painter.paint(.openBox, at: Point(x: (size.width - box.width) / 2, y: ground - box.height))
        }
        guard hasFurniture else { return painter.image }
        let (lamp, books) = (Prop.readingLamp.size, Prop.books.size)
        let light = Point(x: lamp.width / 2, y: ground - lamp.height + 3)
        if isLampOn { painter.glow(light, radius: 52, strength: 0.4) }
        painter.paint(.readingLamp, at: Point(x: 0, y: ground - lamp.height))
        painter.paint(.books, at: Point(x: size.width - books.width, y: ground - books.height))
        return painter.image
    }
}
