import Canvas

/// The places of cats around the one in front, chosen so that no cat covers the face of another.
struct Composition {
    /// The one in front first, then by how much they add to the picture.
    private(set) var spots: [Spot]

    /// Nil if the room is too small, or if so many find no place with their faces visible. `floor` is the first row of
    /// the floor; sizes are in pixels.
    init?(of count: Int, in size: Size, floor: Int, _ plan: RoomPlan) {
        guard count > 0, size.width >= Self.least.width, size.height >= Self.least.height else { return nil }
        spots = [Spot(x: size.width / 2, ground: size.height - 2)]
        let grown = Self.grown(in: size, floor, plan)
        for place in grown where spots.count < count { take(place) }
        guard spots.count < count else { return }
        spots = [spots[0]]
        for place in Self.crowded(in: size, floor, plan) where spots.count < count { take(place) }
        guard spots.count == count else { return nil }
    }

    private static let least = Size(width: 72, height: 34)

    private mutating func take(_ place: Spot) {
        let isFree = spots.indices.allSatisfy { index in
            let other = Outline(spots[index], isInFront: index == 0)
            let mine = Outline(place, isInFront: false)
            let (back, front) = place.ground < spots[index].ground ? (mine, other) : (other, mine)
            return !front.body.overlaps(back.face) && !(place.ground == spots[index].ground && mine.face == other.face)
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
        places += [plan.spot(on: .sill), plan.spot(on: .shelf)].compactMap { $0 }
        let back = size.height - 20
        if back >= floor + 2 {
            let near = min(26, aside - 8)
            places.append(Spot(x: middle + near, ground: back, heads: .right))
            places.append(Spot(x: middle - near, ground: back, heads: .left))
            for x in [size.width - 9, 9, middle] { places.append(Spot(x: x, ground: floor + 3, isSmall: true)) }
        }
        for x in stride(from: aside + 30, through: middle - 11, by: 30) {
            places.append(Spot(x: middle + x, ground: front, heads: .right))
            places.append(Spot(x: middle - x, ground: front, heads: .left))
        }
        return places + [plan.secondOnSill].compactMap { $0 }
    }

    /// All but the one in front small, in rows at its sides and behind it.
    private static func crowded(in size: Size, _ floor: Int, _ plan: RoomPlan) -> [Spot] {
        let middle = size.width / 2
        var places = [plan.spot(on: .sill), plan.spot(on: .shelf), plan.secondOnSill].compactMap { $0 }
        for ground in stride(from: size.height - 3, through: floor + 2, by: -11) {
            let isBehind = ground < size.height - 22
            for x in stride(from: 5, through: isBehind ? middle - 9 : middle - 22, by: 12) {
                // Further out is further back, so that only bodies overlap.
                let row = ground - (x == 5 ? 1 : 0)
                places.append(Spot(x: size.width - x, ground: row, isSmall: true, heads: .right))
                places.append(Spot(x: x, ground: row, isSmall: true, heads: .left))
            }
        }
        return places
    }

    /// What a cat of any stage and pose takes at most, and where its face is, in pixels.
    private struct Outline {
        let body: Rect
        let face: Rect

        init(_ spot: Spot, isInFront: Bool) {
            if spot.isSmall {
                let (left, width) =
                    switch spot.heads {
                    case nil: (9, 19)
                    case .left: (7, 22)
                    case .right: (14, 22)
                    }
                body = Rect(x: spot.x - left, y: spot.ground - 12, width: width, height: 13)
                face = Rect(x: spot.x - 5, y: spot.ground - 9, width: 11, height: 8)
            } else {
                let (left, right) =
                    switch spot.heads {
                    case nil: isInFront ? (17, 17) : (14, 14)
                    case .left: (10, 26)
                    case .right: (26, 10)
                    }
                body = Rect(x: spot.x - left, y: spot.ground - 18, width: left + right + 1, height: 19)
                face = Rect(x: spot.x - 8, y: spot.ground - 18, width: 17, height: 14)
            }
        }
    }
}

extension Rect {
    fileprivate func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
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
