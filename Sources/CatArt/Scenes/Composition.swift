import Canvas

/// The places of cats around the one in front, chosen so that no cat covers the face of another.
struct Composition {
    /// The one in front first, then by how much they add to the picture.
    private(set) var spots: [Spot]

    /// Nil if the room is too small, or if so many find no place with their faces visible. `floor` is the first row of
    /// the floor; sizes are in pixels.
    init?(of count: Int, in size: Size, floor: Int, _ plan: RoomPlan) {
        guard count > 0, size.width >= Self.least.width, size.height >= Self.least.height else { return nil }
        guard !Self.isNarrow(size) else {
            guard let apart = Self.apart(count, in: size, plan) else { return nil }
            spots = apart
            return
        }
        spots = [Spot(x: size.width / 2, ground: size.height - 2)]
        let grown = Self.grown(in: size, floor, plan)
        for place in grown where spots.count < count { take(place) }
        guard spots.count < count else { return }
        spots = [spots[0]]
        for place in Self.crowded(in: size, floor, plan) where spots.count < count { take(place) }
        guard spots.count == count else { return nil }
    }

    private static let least = Size(width: 72, height: 34)

    /// Whether grown cats at both sides of the one in front would overlap it; sizes are in pixels.
    static func isNarrow(_ size: Size) -> Bool { size.width < 104 }

    /// The middle column of the one in front, left of the middle if a grown cat is at its right.
    static func middle(of count: Int, in size: Size) -> Int {
        isNarrow(size) && count > 1 ? size.width / 2 - 7 : size.width / 2
    }

    /// More heads crowd the one in front.
    static let mostInNarrow = 4

    /// The width of the narrowest pose of every grown cat, in pixels.
    private static let narrowest = 31

    /// In narrow rooms, where no one overlaps another: one grown cat at the right of the one in front, small ones on the
    /// sill and at the left.
    private static func apart(_ count: Int, in size: Size, _ plan: RoomPlan) -> [Spot]? {
        guard count <= mostInNarrow, let sill = plan.spot(on: .sill) else { return nil }
        let front = size.height - 2
        let spots = [
            Spot(x: middle(of: count, in: size), ground: front, width: narrowest),
            Spot(x: size.width - narrowest / 2 - 1, ground: front - 1, width: narrowest), sill,
            Spot(x: 9, ground: front, isSmall: true),
        ]
        return Array(spots.prefix(count))
    }

    private mutating func take(_ place: Spot) {
        let isFree = spots.indices.allSatisfy { index in
            let other = Outline(spots[index], isInFront: index == 0)
            let mine = Outline(place, isInFront: false)
            let isBehind = (place.ground, place.x) < (spots[index].ground, spots[index].x)
            let (back, front) = isBehind ? (mine, other) : (other, mine)
            return !front.bodies.contains { $0.overlaps(back.face) }
                && !(place.ground == spots[index].ground && mine.face == other.face)
        }
        if isFree { spots.append(place) }
    }

    /// Two at the sides, on the sill, on the shelf, and further back where the floor is deep.
    private static func grown(in size: Size, _ floor: Int, _ plan: RoomPlan) -> [Spot] {
        let middle = size.width / 2
        let aside = min(40, middle - 11)
        let front = size.height - 3
        var places = [
            Spot(x: middle + aside, ground: front, heads: .right), Spot(x: middle - aside, ground: front, heads: .left),
        ]
        places += plan.perches
        let back = size.height - 20
        if back >= floor + 2 {
            let near = min(26, aside - 8)
            places.append(Spot(x: middle + near, ground: back, heads: .right))
            places.append(Spot(x: middle - near, ground: back, heads: .left))
            places.append(Spot(x: size.width - 9, ground: floor + 1, isSmall: true, heads: .right))
            places.append(Spot(x: 9, ground: floor + 1, isSmall: true, heads: .left))
            places.append(Spot(x: middle, ground: floor + 3, isSmall: true))
        }
        for (row, nearest) in [(front, aside + 30), (back, min(26, aside - 8) + 30)] where row >= floor + 2 {
            for x in stride(from: nearest, through: middle - 11, by: 30) {
                places.append(Spot(x: middle + x, ground: row, heads: .right))
                places.append(Spot(x: middle - x, ground: row, heads: .left))
            }
        }
        return places
    }

    /// All but the one in front small: on the furniture, then in rows at its sides and behind it, the last one at the
    /// wall.
    private static func crowded(in size: Size, _ floor: Int, _ plan: RoomPlan) -> [Spot] {
        let middle = size.width / 2
        let last = floor + 2
        let front = Array(stride(from: size.height - 4, through: last + 10, by: -11))
        let rows = front.prefix(1) + [last] + front.dropFirst()
        // Every other one first, offset from row to row: few cats spread over the whole room.
        return plan.perches
            + [0, 12].flatMap { offset in
                rows.enumerated().flatMap { index, row in
                    stride(from: 8 + (offset + index * 12) % 24, through: middle - 8, by: 24).flatMap { x in
                        // The outermost are further back, so that only bodies overlap.
                        let ground = x == 8 ? row : row + 1
                        return [
                            Spot(x: size.width - x, ground: ground, isSmall: true, heads: .right),
                            Spot(x: x, ground: ground, isSmall: true, heads: .left),
                        ]
                    }
                }
            }
    }

    /// What a cat of any stage and pose takes at most, and where its face is, in pixels.
    private struct Outline {
        let bodies: [Rect]
        let face: Rect

        init(_ spot: Spot, isInFront: Bool) {
            if spot.isSmall {
                let (left, width) =
                    switch spot.heads {
                    case nil: (10, 20)
                    case .left: (7, 20)
                    case .right: (13, 20)
                    }
                bodies = [Rect(x: spot.x - left, y: spot.ground - 12, width: width, height: 13)]
                face = Rect(x: spot.x - 5, y: spot.ground - 9, width: 10, height: 6)
            } else {
                func part(_ left: Int, _ right: Int, height: Int) -> Rect {
                    Rect(x: spot.x - left, y: spot.ground + 1 - height, width: left + right + 1, height: height)
                }
                bodies =
                    switch spot.heads {
                    case nil:
                        isInFront ? [part(14, 14, height: 23), part(17, 17, height: 14)] : [part(14, 14, height: 19)]
                    case .left: [part(10, 26, height: 21)]
                    case .right: [part(26, 10, height: 21)]
                    }
                face = Rect(x: spot.x - 8, y: spot.ground - 18, width: 17, height: 14)
            }
        }
    }
}

extension Room {
    /// The places of so many cats around one in front, which has the first; the others from left to right, the sill
    /// before them. Which cat is in front changes no place. Nil in rooms that are too small for it, or too full: cats sit
    /// in rows there (`spots`).
    package func places(around count: Int) -> [Spot]? {
        guard let spots = Composition(of: count, in: size, floor: floor, RoomPlan(self))?.spots else { return nil }
        let sill = RoomPlan(self).spot(on: .sill)
        return [spots[0]]
            + spots.dropFirst().sorted { ($0 == sill ? 0 : 1, $0.x, $0.ground) < ($1 == sill ? 0 : 1, $1.x, $1.ground) }
    }
}
