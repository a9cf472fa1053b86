package import Canvas

/// How so many cats share the floor of a room.
struct Crowd: Hashable, Sendable {
    /// From the back to the front.
    let rows: Int
    /// Whether there is room for the small drawings alone (`CatPortrait.small`).
    let isSmall: Bool
    /// The first row of pixels of the floor.
    let floor: Int

    /// Columns a cat needs so that its face stays free: in one row, and in rows that stand in each other's gaps.
    private static let faceWidth = (inOneRow: 19, inRows: 25)
    /// The same of the small drawings, with room to spare and without.
    private static let smallFaceWidth = (roomy: 20, tight: 12)
    /// Rows of pixels that must be seen of a small cat behind another, all of it and ears and eyes.
    private static let smallStep = (roomy: 9, tight: 7)

    /// - Parameter size: of the room, in pixels.
    init(of count: Int, in size: Size) {
        let usual = size.height * 62 / 100
        let depth = size.height - usual
        let isLow = size.height < 22
        let inOneRow = isLow ? 0 : max(1, (size.width - 4) / Self.faceWidth.inOneRow)
        let inRow = isLow ? 0 : max(1, (size.width - 4) / Self.faceWidth.inRows)
        let mostRows = depth >= 40 ? 3 : depth >= 24 ? 2 : 1
        if count <= inOneRow {
            (rows, isSmall, floor) = (1, false, usual)
        } else if mostRows > 1, count <= inRow * mostRows {
            (rows, isSmall, floor) = (Self.rows(of: count, inRow), false, usual)
        } else {
            isSmall = true
            let roomy = Self.rows(of: count, max(1, (size.width - 4) / Self.smallFaceWidth.roomy))
            if !isLow, (roomy - 1) * Self.smallStep.roomy <= depth - 4 {
                (rows, floor) = (roomy, usual)
            } else {
                rows = Self.rows(of: count, max(1, (size.width - 4) / Self.smallFaceWidth.tight))
                let needed = size.height - 4 - (rows - 1) * Self.smallStep.tight
                floor = rows > 2 ? max(size.height * 28 / 100, min(usual, needed)) : usual
            }
        }
    }

    private static func rows(of count: Int, _ inRow: Int) -> Int { max(1, (count + inRow - 1) / inRow) }

    /// How many cats find a place in a room so that their faces are seen.
    /// - Parameter size: in pixels.
    static func capacity(of size: Size) -> Int {
        guard size.height >= 22 else { return max(1, size.width / 26) }
        let depth = size.height - size.height * 28 / 100 - 4
        return max(1, (size.width - 4) / smallFaceWidth.tight) * (depth / (smallStep.tight - 1) + 1)
    }
}

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

/// A cat on the move now and then: a pure function of the clock.
package struct Stroll: Hashable, Sendable {
    /// Which of the cats walks.
    package let walker: Int
    /// Pixels to the right of its place; less than 0 is to the left.
    package let right: Int
    /// Whether it goes to the right just now.
    package let isRightward: Bool
    /// Which leg is ahead, 0 or 1; nil while it stands and looks around.
    package let step: Int?

    /// Milliseconds from one walk to the next.
    private static let pause = 40_000
    /// Milliseconds of a step, and pixels gone by then.
    private static let stride = (milliseconds: 250, pixels: 2)
    /// Steps out, and back again.
    private static let steps = 14
    /// How far it goes, in pixels.
    package static let reach = steps * stride.pixels
    /// Steps during which it looks around over there.
    private static let rest = 20

    /// The walk of a moment; nil while all are at their places.
    /// - Parameters:
    ///   - clock: milliseconds of a clock that runs on.
    ///   - count: how many cats are there.
    ///   - leansRight: whether a cat must go to the right, or to the left, for there is a wall; nil for either.
    ///   - isFree: whether a cat may walk: not one that sleeps or sits somewhere above.
    package init?(
        at clock: Int, among count: Int, leansRight: (Int) -> Bool? = { _ in nil }, isFree: (Int) -> Bool
    ) {
        let free = (0..<count).filter(isFree)
        guard !free.isEmpty, clock >= 0 else { return nil }
        let turn = clock / Self.pause
        let random = Seed.mixed(UInt64(turn))
        let step = clock % Self.pause / Self.stride.milliseconds - 40
        walker = free[Int(random % UInt64(free.count))]
        let goesRight = leansRight(walker) ?? (random >> 20 % 2 == 0)
        let gone: Int
        switch step {
        case 0..<Self.steps:
            gone = step + 1
            isRightward = goesRight
            self.step = step % 2
        case Self.steps..<Self.steps + Self.rest:
            gone = Self.steps
            isRightward = goesRight
            self.step = nil
        case Self.steps + Self.rest..<2 * Self.steps + Self.rest:
            gone = 2 * Self.steps + Self.rest - 1 - step
            isRightward = !goesRight
            self.step = step % 2
        default: return nil
        }
        right = gone * Self.stride.pixels * (goesRight ? 1 : -1)
    }
}
