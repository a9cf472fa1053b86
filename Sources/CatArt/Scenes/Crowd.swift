package import Canvas

struct Crowd: Hashable, Sendable {
    let rows: Int
    /// Whether only the small sprites fit (`CatPortrait.small`).
    let isSmall: Bool
    let floor: Int

    /// Columns per cat that keep its face visible: in a single row, and in staggered rows.
    private static let faceWidth = (inOneRow: 19, inRows: 25)
    fileprivate static let smallFaceWidth = (roomy: 20, tight: 12)
    /// Visible pixel rows of a small cat behind another: the whole cat, or just ears and eyes.
    fileprivate static let smallStep = (roomy: 9, tight: 7)

    /// For a room of this size in pixels.
    init(of count: Int, in size: Size) {
        let usual = Self.usualFloor(size)
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

    /// Unless many cats need a place.
    static func usualFloor(_ size: Size) -> Int { size.height * 62 / 100 }

    private static func rows(of count: Int, _ inRow: Int) -> Int { max(1, (count + inRow - 1) / inRow) }
}

/// A cat's place in a room.
package struct Spot: Hashable, Sendable {
    /// The middle column of its picture, in pixels.
    package let x: Int
    /// The row of its lowest pixels.
    package let ground: Int
    /// Whether there is only room for the small sprite (`CatPortrait.small`).
    package let isSmall: Bool
    /// The side of its picture where the head is, which has its middle at `x` then; nil for either.
    package let heads: Side?
    /// Columns that a grown cat may take here, in a narrower pose or small if it needs more; nil for any.
    package let width: Int?

    /// A side of a picture.
    package enum Side: Hashable, Sendable { case left, right }

    /// The top left pixel of a picture of this size.
    package func corner(for size: Size) -> Point { Point(x: x - size.width / 2, y: ground - size.height + 1) }

    /// Of a picture of this size, kept inside a scene from left to right.
    package func frame(for size: Size, in scene: Size) -> Rect {
        let corner = corner(for: size)
        let x = min(max(0, corner.x), max(0, scene.width - size.width))
        return Rect(x: x, y: corner.y, width: size.width, height: size.height)
    }

    /// Where the middle of a picture is whose head, in its pixels, belongs at `x`.
    package func centring(_ head: Rect, of size: Size) -> Spot {
        guard heads != nil else { return self }
        return moved(right: size.width / 2 - (head.minX + head.width / 2))
    }

    /// The same for a small sprite.
    package var small: Spot { Spot(x: x, ground: ground, isSmall: true, heads: heads, width: width) }

    /// Moved by pixels to the right and towards the back.
    package func moved(right: Int, back: Int = 0) -> Spot {
        Spot(x: x + right, ground: ground - back, isSmall: isSmall, heads: heads, width: width)
    }

    package init(x: Int, ground: Int, isSmall: Bool = false, heads: Side? = nil, width: Int? = nil) {
        self.x = x
        self.ground = ground
        self.isSmall = isSmall
        self.heads = heads
        self.width = width
    }
}

extension Room {
    /// Whether the room is hardly higher than a kitten, so that all cats share one ground line.
    private var isLow: Bool { size.height < 22 }

    /// How many cats are in sight at once: as many as fit with their faces visible, in a narrow room fewer. The size is in
    /// pixels.
    package static func capacity(of size: Size) -> Int {
        let most = Composition.isNarrow(size) ? Composition.mostInNarrow : .max
        guard size.height >= 22 else { return min(most, max(1, size.width / 26)) }
        let depth = size.height - size.height * 28 / 100 - 4
        let rows = depth / (Crowd.smallStep.tight - 1) + 1
        return min(most, max(1, (size.width - 4) / Crowd.smallFaceWidth.tight) * rows)
    }

    /// From back to front, the order to draw them in; in a crowded room cats are in rows and overlap.
    package func spots(for count: Int) -> [Spot] {
        guard count > 0 else { return [] }
        let crowd = Crowd(of: count, in: size)
        return crowd.rows == 1 ? zigzag(count, isSmall: crowd.isSmall) : rows(count, crowd)
    }

    /// A single row in which every other cat sits further back if space is tight.
    private func zigzag(_ count: Int, isSmall: Bool) -> [Spot] {
        let isTight = count > 1 && count * 34 > size.width && !isLow
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
            return row(share, ground: ground, isSmall: crowd.isSmall, shift: index % 2 == 0 ? -0.22 : 0.22)
        }
    }

    private func row(_ count: Int, ground: Int, isSmall: Bool, shift: Double = 0) -> [Spot] {
        let margin = min(11, size.width / 6)
        // If space is tight the row reaches from wall to wall, so that faces stay visible.
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

/// A cat's occasional walk: a pure function of the clock.
package struct Stroll: Hashable, Sendable {
    package let walker: Int
    /// Distance from its spot, in pixels; negative is to the left.
    package let right: Int
    package let isRightward: Bool
    /// Which leg is ahead, 0 or 1; nil while it stops to look around.
    package let step: Int?

    /// Milliseconds from the start of one walk to the next.
    private static let pause = 40_000
    /// Duration of a step, and pixels per step.
    private static let stride = (milliseconds: 250, pixels: 2)
    private static let steps = 14
    package static let reach = steps * stride.pixels
    /// Steps' worth of time that it spends looking around at the far end.
    private static let rest = 20

    /// Nil while no cat walks. `clock` is milliseconds of a running clock. `leansRight` is whether a cat must go right,
    /// or left, because of a wall; `isFree` is false for one that sleeps or sits on a perch.
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
