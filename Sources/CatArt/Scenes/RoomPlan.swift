import Canvas

/// What stands where in a room of a size; a smaller room holds less.
struct RoomPlan: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        /// In pixels, the panes alone.
        case window(Rect)
        case picture(Point)
        case shelf(Rect)
        case lamp(x: Int)
        case stove(x: Int)
        case plant(x: Int)
        case rug(x: Int, width: Int)
    }

    /// From back to front.
    private(set) var pieces: [Piece] = []
    /// Where light comes from by night.
    private(set) var lights: [Point] = []
    /// Free stretches of the wall, where pictures hang.
    private(set) var walls: [Rect] = []

    init(_ room: Room) {
        let width = room.size.width
        let floor = room.floor
        if floor >= 12, width >= 30 {
            pieces.append(.window(Self.pane(at: 8, floor)))
        }
        if floor >= 20 {
            furnish(width, floor)
        }
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

    /// So high that a cat finds room on top of it, where the wall is high enough for both.
    private static func shelfHeight(_ floor: Int) -> Int {
        switch floor {
        case ..<36: floor - 4
        case ..<50: floor - 16
        default: floor * 2 / 3 - 4
        }
    }

    /// Fills the wall with pictures, and where it is wide with another window.
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
