package import Canvas

/// Where a cat stands in a room.
package struct Spot: Hashable, Sendable {
    /// The column of the middle of its picture, in pixels.
    package let x: Int
    /// The row on which its lowest pixels lie.
    package let ground: Int
    /// Whether the room is so crowded that it should be drawn as small as a kitten (`CatPortrait.small`).
    package let isSmall: Bool

    /// Where the top left pixel of a picture of this size comes to lie.
    package func corner(for size: Size) -> Point {
        Point(x: x - size.width / 2, y: ground - size.height + 1)
    }
}

extension Room {
    /// How many columns a cat needs so that its face stays free, grown and as small as a kitten.
    private static let faceWidth = 19
    private static let smallFaceWidth = 15

    /// Whether the room is hardly higher than a kitten: nobody stands further back then.
    private var isLow: Bool { size.height < 22 }

    /// Places for cats, from the back of the room to the front: draw them in this order.
    /// - Parameter count: how many, at least 0.
    /// - Returns: as many places as cats; in a crowded room they stand in rows and overlap.
    package func spots(for count: Int) -> [Spot] {
        guard count > 0 else { return [] }
        let inRow = size.height < 22 ? 0 : max(1, (size.width - 4) / Self.faceWidth)
        let depth = size.height - floor
        if count <= inRow { return zigzag(count, isSmall: false) }
        if count <= inRow * 2, depth >= 24 { return rows(count, of: 2, isSmall: false) }
        let smallInRow = max(1, (size.width - 4) / Self.smallFaceWidth)
        if count <= smallInRow { return zigzag(count, isSmall: true) }
        return rows(count, of: count <= smallInRow * 2 || depth < 12 ? 2 : 3, isSmall: true)
    }

    /// One row, in which every other cat sits further back when it is tight.
    private func zigzag(_ count: Int, isSmall: Bool) -> [Spot] {
        let isTight = count * 26 > size.width && !isLow
        let step = isTight ? min(9, max(0, (size.height - floor) / 2)) : 0
        let spots = row(count, ground: isLow ? size.height - 1 : size.height - 2, isSmall: isSmall).enumerated().map {
            index, spot in
            Spot(x: spot.x, ground: max(floor, spot.ground - (index % 2 == 0 ? step : 0)), isSmall: isSmall)
        }
        return spots.sorted { ($0.ground, $0.x) < ($1.ground, $1.x) }
    }

    private func rows(_ count: Int, of rows: Int, isSmall: Bool) -> [Spot] {
        let step = max(2, (size.height - floor - 3) / rows)
        var left = count
        return (0..<rows).flatMap { index in
            let share = left / (rows - index)
            left -= share
            let ground = size.height - 2 - step * (rows - 1 - index)
            // Rows stand in the gaps of the row behind.
            return row(share, ground: ground, isSmall: isSmall, shift: index % 2 == 0 ? -0.22 : 0.22)
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
            let sway = isLow ? 0 : Int(Seed.mixed(UInt64(index + count * 31)) % 3)
            return Spot(
                x: margin + Int(share * Double(size.width - 2 * margin)), ground: max(floor, ground - sway),
                isSmall: isSmall)
        }
    }
}
