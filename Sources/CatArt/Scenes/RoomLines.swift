package import Canvas
import Domain

/// The room as lines, for 16 colours and fewer: flat fills look bad there, and cats are line drawings, too.
struct RoomLines {
    private(set) var image: PixelImage
    private let floor: Int
    private let isMono: Bool

    /// - Parameter flicker: 0 or 1; nil without a fire.
    init(_ room: Room, depth: ColourDepth, flicker: Int?) {
        image = PixelImage(size: room.size)
        floor = room.floor
        isMono = depth == .mono
        horizontal(0, floor - 1, room.size.width)
        for piece in RoomPlan(room).pieces {
            switch piece {
            case .window(let pane): window(pane, isNight: room.light == .night)
            case .picture(let corner):
                draw("picture", corner.x, corner.y) { $0 == "o" ? Self.wood : $0 == "a" ? 5 : nil }
            case .shelf(let frame): shelf(frame)
            case .lamp(let x): edges("lamp", x - 3, floor - 16)
            case .stove(let x): stove(x, flicker: flicker)
            case .plant(let x):
                draw("plant", x - 1, floor - 11) { $0 == "g" || $0 == "G" ? 2 : nil }
                edges("plant", x - 1, floor - 11, from: 10)
            case .rug(let x, let width): rug(around: x, width: width, below: room.size.height)
            }
        }
        season(of: room)
    }

    /// Fairy lights, flowers or a pumpkin.
    private mutating func season(of room: Room) {
        if room.season == .winter, room.showsSeason {
            for x in stride(from: 3, to: room.size.width, by: 6) { dot(x, Room.garland(x), 11) }
        }
        guard let (prop, corner) = room.seasonal else { return }
        let basic: UInt8 = room.season == .autumn ? 3 : 2
        prop.eachPixel { x, y, _ in dot(corner.x + x, corner.y + y, basic) }
    }

    /// Of the 16 colours, as those of the fire and of what grows.
    private static let wood: UInt8 = 8

    private mutating func dot(_ x: Int, _ y: Int, _ basic: UInt8 = wood) {
        image[x, y] = Colour(rgb: 0x8D8296, indexed: 245, basic: isMono ? nil : basic)
    }

    private mutating func horizontal(_ x: Int, _ y: Int, _ width: Int) { for x in x..<x + max(0, width) { dot(x, y) } }

    private mutating func vertical(_ x: Int, _ y: Int, _ height: Int) { for y in y..<y + max(0, height) { dot(x, y) } }

    private mutating func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        horizontal(x, y, width)
        horizontal(x, y + height - 1, width)
        vertical(x, y, height)
        vertical(x + width - 1, y, height)
    }

    private mutating func window(_ pane: Rect, isNight: Bool) {
        frame(pane.minX - 1, pane.minY - 1, pane.width + 2, pane.height + 2)
        vertical(pane.minX + pane.width / 2, pane.minY, pane.height)
        horizontal(pane.minX, pane.minY + pane.height / 2, pane.width)
        horizontal(pane.minX - 3, pane.maxY, pane.width + 6)
        guard pane.height >= 8 else { return }
        // The sun as a ring, the moon as its left half.
        let (x, y) = (pane.minX + pane.width * 3 / 4, pane.minY + 2)
        for (dx, dy) in [(1, 0), (0, 1), (0, 2), (1, 3)] { dot(x + dx, y + dy, 11) }
        if !isNight { for (dx, dy) in [(2, 0), (3, 1), (3, 2), (2, 3)] { dot(x + dx, y + dy, 11) } }
    }

    private mutating func shelf(_ frame: Rect) {
        self.frame(frame.minX, frame.minY, frame.width, frame.height)
        for board in stride(from: frame.minY + 7, to: frame.maxY, by: 7) {
            horizontal(frame.minX, board, frame.width)
            for x in stride(from: frame.minX + 3, to: frame.maxX - 4, by: 5) { vertical(x, board - 4, 4) }
        }
    }

    private mutating func stove(_ x: Int, flicker: Int?) {
        let top = RoomPlan.stoveTop(floor)
        for side in [x + 13, x + 16] { vertical(side, 0, top) }
        frame(x, top, 18, floor - 1 - top)
        frame(x + 2, top + 7, 14, 7)
        guard let flicker else { return }
        draw("fire \(flicker)", x + 3, top + 8) { $0 == "c" ? 11 : 1 }
    }

    private mutating func rug(around x: Int, width: Int, below height: Int) {
        let depth = min(9, Double(height - floor) * 0.38)
        let middle = Double(height) - depth - 1
        for column in -width / 2...width / 2 {
            let share = Double(2 * column) / Double(width)
            let reach = depth * max(0, 1 - share * share).squareRoot()
            dot(x + column, Int(middle - reach))
            dot(x + column, Int(middle + reach))
        }
    }

    private mutating func draw(_ name: String, _ x: Int, _ y: Int, _ basic: (Character) -> UInt8?) {
        DrawingFile.room[name].forEachMark { column, row, mark in
            if let colour = basic(Character(Unicode.Scalar(mark))) { dot(x + column, y + row, colour) }
        }
    }

    /// The outline of a drawing, from one of its rows on.
    private mutating func edges(_ name: String, _ x: Int, _ y: Int, from first: Int = 0) {
        let marks = DrawingFile.room[name]
        func isEmpty(_ column: Int, _ row: Int) -> Bool {
            guard (0..<marks.size.width).contains(column), (first..<marks.size.height).contains(row) else {
                return true
            }
            return marks[column, row] == Marks.seeThrough
        }
        marks.forEachMark { column, row, _ in
            guard row >= first else { return }
            let isEdge = [(0, 1), (1, 0), (0, -1), (-1, 0)].contains { isEmpty(column + $0, row + $1) }
            if isEdge { dot(x + column, y + row) }
        }
    }
}

extension PixelImage {
    package mutating func clear(_ rect: Rect) {
        for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { self[x, y] = nil } }
    }

    /// Makes room for a line drawing: its inside and the pixels next to it become empty.
    mutating func clear(for drawing: PixelImage, at corner: Point) {
        // From outside in: what cannot be reached without crossing a line is inside.
        let (width, height) = (drawing.size.width + 2, drawing.size.height + 2)
        var isOutside = Array(repeating: false, count: width * height)
        var next = [Point(x: 0, y: 0)]
        while let point = next.popLast() {
            guard (0..<width).contains(point.x), (0..<height).contains(point.y), !isOutside[point.y * width + point.x],
                drawing[point.x - 1, point.y - 1] == nil
            else { continue }
            isOutside[point.y * width + point.x] = true
            for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] { next.append(Point(x: point.x + dx, y: point.y + dy)) }
        }
        for y in 0..<height {
            for x in 0..<width where !isOutside[y * width + x] {
                for dx in -1...1 { self[corner.x + x - 1 + dx, corner.y + y - 1] = nil }
            }
        }
    }
}
