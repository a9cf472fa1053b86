package import Canvas

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
    /// The light of the lamp, in pixels.
    private(set) var lamp: Point?
    private(set) var fire: Point?
    /// Free areas of the wall for pictures.
    private(set) var walls: [Rect] = []
    /// Free areas of the wall for keepsakes, those for pictures among them.
    private(set) var nooks: [Rect] = []

    init(_ room: Room) { self.init(size: room.size, floor: room.floor, guests: room.guests) }

    /// In pixels; `floor` is the first row of the floor.
    init(size: Size, floor: Int, guests: Int) {
        let width = size.width
        if floor >= 12, width >= 30 {
            pieces.append(.window(Self.firstPane(width, floor)))
        }
        if floor >= 20 { furnish(width, floor) }
        if size.height - floor >= 7, width >= 40 {
            pieces.append(.rug(x: Composition.middle(of: guests, in: size), width: min(80, width * 6 / 10)))
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
        var wall = right
        if width >= 68, floor >= 22 {
            let stove = right - 18
            pieces.append(.stove(x: stove))
            fire = Point(x: stove + 9, y: Self.stoveTop(floor) + 10)
            // Above the stove pictures hang up to its pipe, if there is room above it.
            wall = Self.stoveTop(floor) >= 22 ? stove + 13 : stove - 1
            right -= 21
        }
        if width >= 48 {
            pieces.append(.lamp(x: right - 4))
            lamp = Point(x: right - 4, y: floor - 13)
            right -= 8
        }
        if Self.hasShelfOnWall(width, floor) {
            let shelf = Rect(x: right - 1, y: floor - 24, width: 11, height: 8)
            pieces.append(.shelf(shelf))
            (right, wall) = (shelf.minX - 1, shelf.minX - 1)
        }
        hang(from: Self.firstPane(width, floor).maxX + 4, to: right, wall: wall, floor)
    }

    /// The first row of the stove, in pixels: its fire is above the cats in front of it.
    static func stoveTop(_ floor: Int) -> Int { max(3, floor - 22) }

    /// Leaves room for a cat on top if the wall is high enough.
    private static func shelfHeight(_ floor: Int) -> Int {
        switch floor {
        case ..<36: floor - 4
        case ..<50: floor - 16
        default: floor * 2 / 3 - 4
        }
    }

    /// Fills the wall with pictures, and with another window if it is wide: from the window to the lamp, or above the
    /// lamp up to `wall`.
    private mutating func hang(from left: Int, to right: Int, wall: Int, _ floor: Int) {
        let width = Self.pane(at: 0, floor).width
        let pane = Self.pane(at: min(left + 2 + (right - left) / 2, right - 5 - width), floor)
        if pane.minX >= left + 2 {
            pieces.append(.window(pane))
            return hang(from: left, to: pane.minX - 5, wall: pane.minX - 5, floor)
        }
        let top = max(2, min(floor / 10, 4))
        nooks.append(Rect(x: left, y: top, width: wall - left, height: max(5, Self.stoveTop(floor) - 2 - top)))
        guard wall - left >= 11 else { return }
        let height = min(Self.stoveTop(floor) >= 22 ? Self.stoveTop(floor) - 1 - top : floor - 16, floor - top - 4)
        guard height >= 9 || floor >= 22 else { return }
        let spare = max(0, min(22, height) - 9) / 3
        pieces.append(.picture(Point(x: left + (min(wall, left + 34) - left - 11) / 2, y: top + spare)))
        walls.append(Rect(x: left, y: top, width: wall - left, height: max(9, height)))
    }

    /// Whether there is a small one over the lamp, where a bookcase finds no place.
    private static func hasShelfOnWall(_ width: Int, _ floor: Int) -> Bool { 72..<104 ~= width && floor >= 24 }

    private static func firstPane(_ width: Int, _ floor: Int) -> Rect {
        pane(at: hasShelfOnWall(width, floor) ? 6 : 8, floor)
    }

    private static func pane(at x: Int, _ floor: Int) -> Rect {
        let height = min(24 + max(0, floor - 50) / 2, floor - 8)
        return Rect(x: x, y: max(2, (floor - height) / 3), width: height * 3 / 2, height: height)
    }
}

/// A place above the floor where cats like to sit.
package enum Perch: String, Hashable, Sendable, CaseIterable {
    case sill
    case shelf
}

extension RoomPlan {
    /// Free height needed above a perch for a large and a small sprite, in pixels.
    private static let headroom = (full: 23, small: 13)

    /// Nil if the room has no such place, or too little height above it.
    func spot(on perch: Perch) -> Spot? {
        for piece in pieces {
            switch (perch, piece) {
            case (.sill, .window(let pane)):
                let isWide = pane.maxY >= Self.headroom.full
                return spot(
                    x: isWide ? pane.minX + pane.width / 2 : pane.minX + 5, ground: pane.maxY - 1,
                    heads: isWide ? nil : .left)
            case (.shelf, .shelf(let frame)): return spot(x: frame.minX + frame.width / 2, ground: frame.minY - 1)
            default: continue
            }
        }
        return nil
    }

    /// All places above the floor, the best first.
    var perches: [Spot] {
        let others = pieces.dropFirst().compactMap { piece in
            if case .window(let pane) = piece {
                spot(x: pane.minX + pane.width / 2, ground: pane.maxY - 1)
            } else {
                nil
            }
        }
        return [spot(on: .sill), spot(on: .shelf)].compactMap { $0 } + others
    }

    private func spot(x: Int, ground: Int, heads: Spot.Side? = nil) -> Spot? {
        guard ground + 1 >= Self.headroom.small else { return nil }
        return Spot(x: x, ground: ground, isSmall: ground + 1 < Self.headroom.full, heads: heads)
    }
}

extension Room {
    /// Nil if the room has no such place, or too little height above it.
    package func spot(on perch: Perch) -> Spot? { RoomPlan(self).spot(on: perch) }

    /// With their curtains and sills, in pixels.
    package var windows: [Rect] {
        RoomPlan(self).pieces.compactMap { piece in
            guard case .window(let pane) = piece else { return nil }
            return Rect(x: pane.minX - 4, y: pane.minY - 2, width: pane.width + 8, height: pane.height + 4)
        }
    }

    /// The middle column of the stove, where resting cats like to lie, in pixels; nil in rooms without one.
    package var hearth: Int? {
        for case .stove(let x) in RoomPlan(self).pieces { return x + 9 }
        return nil
    }
}

extension RoomPlan {
    private static let frame = Size(width: 11, height: 9)
    private static let gap = 2

    /// The top left pixels of frames; fewer if the walls have no room for all.
    func frames(_ count: Int) -> [Point] {
        var left = count
        return walls.flatMap { wall -> [Point] in
            let across = max(1, (wall.width + Self.gap) / (Self.frame.width + Self.gap))
            let down = max(1, (wall.height + Self.gap) / (Self.frame.height + Self.gap))
            let here = min(left, across * down)
            left -= here
            return (0..<here).map { index in
                let row = index / across
                let inRow = min(across, here - row * across)
                let width = inRow * (Self.frame.width + Self.gap) - Self.gap
                return Point(
                    x: wall.minX + (wall.width - width) / 2 + index % across * (Self.frame.width + Self.gap),
                    y: wall.minY + row * (Self.frame.height + Self.gap))
            }
        }
    }
}

extension RoomPlan {
    private static let peg = Size(width: 6, height: 7)

    /// The top left pixels of keepsakes around so many pictures; with none around the default one.
    func pegs(besides pictures: Int) -> [Point] {
        let hung =
            pictures > 0
            ? frames(pictures)
            : pieces.compactMap { if case .picture(let corner) = $0 { corner } else { nil } }
        return nooks.flatMap { nook in
            stride(from: nook.minY, through: nook.maxY - 5, by: Self.peg.height).flatMap { y in
                stride(from: nook.minX, through: nook.maxX - 5, by: Self.peg.width).compactMap { x in
                    let isFree = hung.allSatisfy { frame in
                        x + Self.peg.width <= frame.x || frame.x + Self.frame.width < x
                            || y + Self.peg.height <= frame.y || frame.y + Self.frame.height < y
                    }
                    return isFree ? Point(x: x, y: y) : nil
                }
            }
        }
    }
}
