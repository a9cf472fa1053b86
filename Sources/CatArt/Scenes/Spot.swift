package import Canvas

/// Where a cat stands in a room.
package struct Spot: Hashable, Sendable {
    /// The column of the middle of its picture, in pixels.
    package let x: Int
    /// The row on which its lowest pixels lie.
    package let ground: Int
    /// Whether there is so little room that the small drawings are to be used (`CatPortrait.small`).
    package let isSmall: Bool

    /// Where the top left pixel of a picture of this size comes to lie.
    package func corner(for size: Size) -> Point {
        Point(x: x - size.width / 2, y: ground - size.height + 1)
    }

    /// The same so many pixels further to the right and further back.
    package func moved(right: Int, back: Int = 0) -> Spot {
        Spot(x: x + right, ground: ground - back, isSmall: isSmall)
    }

    /// A place for one of the large drawings.
    /// - Parameters:
    ///   - x: the column of the middle of its picture, in pixels.
    ///   - ground: the row on which its lowest pixels lie.
    package init(x: Int, ground: Int) { self.init(x: x, ground: ground, isSmall: false) }

    init(x: Int, ground: Int, isSmall: Bool) {
        self.x = x
        self.ground = ground
        self.isSmall = isSmall
    }
}

extension Room {
    /// Whether the room is hardly higher than a kitten: nobody stands further back then.
    private var isLow: Bool { size.height < 22 }

    /// How many cats find a place in a room of a size, in pixels, so that their faces are seen.
    package static func capacity(of size: Size) -> Int { Crowd.capacity(of: size) }

    /// Places on the floor, from the back of the room to the front: draw cats in this order.
    /// - Parameter count: how many, at least 0.
    /// - Returns: as many places as cats; in a crowded room they stand in rows and overlap.
    package func spots(for count: Int) -> [Spot] {
        guard count > 0 else { return [] }
        let crowd = Crowd(of: count, in: size)
        return crowd.rows == 1 ? zigzag(count, isSmall: crowd.isSmall) : rows(count, crowd)
    }

    /// One row, in which every other cat sits further back when it is tight.
    private func zigzag(_ count: Int, isSmall: Bool) -> [Spot] {
        let isTight = count * 34 > size.width && !isLow
        let step = isTight ? min(9, max(0, (size.height - floor) / 2)) : 0
        let spots = row(count, ground: isLow ? size.height - 1 : size.height - 2, isSmall: isSmall).enumerated().map {
            index, spot in
            Spot(x: spot.x, ground: max(floor, spot.ground - (index % 2 == 0 ? step : 0)), isSmall: isSmall)
        }
        return spots.sorted { ($0.ground, $0.x) < ($1.ground, $1.x) }
    }

    private func rows(_ count: Int, _ crowd: Crowd) -> [Spot] {
        let step =
            crowd.isSmall
            ? min(11, max(2, (size.height - 4 - floor) / (crowd.rows - 1)))
            : max(2, (size.height - floor - 3) / crowd.rows)
        var left = count
        return (0..<crowd.rows).flatMap { index in
            let share = left / (crowd.rows - index)
            left -= share
            let ground = size.height - 2 - step * (crowd.rows - 1 - index)
            // Rows stand in the gaps of the row behind.
            return row(share, ground: ground, isSmall: crowd.isSmall, shift: index % 2 == 0 ? -0.22 : 0.22)
        }
    }

    private func row(_ count: Int, ground: Int, isSmall: Bool, shift: Double = 0) -> [Spot] {
        let margin = min(11, size.width / 6)
        // Where it is tight they stand from wall to wall, so that faces stay free.
        let isTight = count > 1 && (size.width - 2 * margin) / count < 26
        return (0..<count).map { index in
            let share =
                isTight
                ? (Double(index) + max(0, shift)) / (Double(count - 1) + abs(shift))
                : (Double(index) + 0.5 + shift) / Double(count)
            let sway = isLow || isSmall ? 0 : Int(Seed.mixed(UInt64(index + count * 31)) % 3)
            return Spot(
                x: margin + Int(share * Double(size.width - 2 * margin)), ground: max(floor, ground - sway),
                isSmall: isSmall)
        }
    }
}
