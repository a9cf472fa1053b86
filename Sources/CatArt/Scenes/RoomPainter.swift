import Canvas

/// A room being painted. Colours of direct and of 256 are painted side by side; only direct ones glow.
struct RoomPainter {
    let room: Room
    private(set) var image: PixelImage

    /// - Parameter image: painted over, of the size of the room.
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

    /// An ellipse about the middle of pixels; where `edge` is given, with a line around.
    mutating func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ inner: Colour, edge: Colour? = nil) {
        guard rx > 0, ry > 0 else { return }
        for row in Int(y - ry) - 1...Int(y + ry) + 1 {
            for column in Int(x - rx) - 1...Int(x + rx) + 1 {
                let dx = (Double(column) + 0.5 - x) / rx
                let dy = (Double(row) + 0.5 - y) / ry
                let distance = dx * dx + dy * dy
                if distance <= 1 { image[column, row] = distance > 0.78 ? edge ?? inner : inner }
            }
        }
    }

    /// A small drawing: each character a paint, others see-through.
    mutating func draw(_ rows: [String], _ x: Int, _ y: Int, _ paints: [Character: RoomPaint]) {
        for (row, text) in rows.enumerated() {
            for (column, mark) in text.enumerated() {
                if let paint = paints[mark] { image[x + column, y + row] = colour(paint) }
            }
        }
    }

    /// Warms what lies around the lamp and the fire by night.
    mutating func paintGlow() {
        guard room.light.isLamplit else { return }
        for light in RoomPlan(room).lights { glow(light, radius: 26, strength: 0.5) }
    }

    mutating func glow(_ light: Point, radius: Int, strength: Double) {
        for y in max(0, light.y - radius)..<max(0, min(room.size.height, light.y + radius)) {
            for x in max(0, light.x - radius)..<max(0, min(room.size.width, light.x + radius)) {
                let dx = Double(x - light.x)
                let dy = Double(y - light.y)
                let distance = (dx * dx + dy * dy).squareRoot() / Double(radius)
                guard distance < 1, let colour = image[x, y] else { continue }
                let share = strength * (1 - distance) * (1 - distance)
                image[x, y] = Colour(rgb: colour.rgb.mixed(with: 0xFFD890, share: share), indexed: colour.indexed)
            }
        }
    }
}

extension UInt32 {
    /// Part of the way to another 0xRRGGBB, channel by channel.
    func mixed(with other: UInt32, share: Double) -> UInt32 {
        var mixed: UInt32 = 0
        for shift: UInt32 in [16, 8, 0] {
            let from = Double(self >> shift & 255)
            let to = Double(other >> shift & 255)
            mixed |= UInt32((from + (to - from) * share).rounded()) << shift
        }
        return mixed
    }
}
