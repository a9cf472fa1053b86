import Canvas

/// How a mask fills a part of the body: a rule for each pixel, the same in every pose.
enum Texture: Hashable, Sendable {
    case whole
    /// Stripes across, leaning by a pixel every `lean` rows (0: upright).
    case stripes(every: Int, width: Int, lean: Int)
    /// Level bands, wavy where `wave` is not 0.
    case bands(every: Int, width: Int, wave: Int)
    /// Filled spots in a staggered grid.
    case spots(every: Int, size: Int)
    /// Spots with a hole.
    case rosettes
    /// Circles around the middle of the body.
    case whorls
    /// Single pixels, one of so many.
    case ticks(oneOf: Int)
    /// Patches of chance: squares of a size, so many of a hundred.
    case patches(seed: UInt64, size: Int, percent: Int)
    /// The part right of the middle of the face, and left of it.
    case right, left
    /// The rows above a share of the height, in hundredths, and below it.
    case above(percent: Int)
    case below(percent: Int)

    /// Whether a pixel is covered.
    /// - Parameters:
    ///   - middle: the column between the eyes.
    ///   - size: of the drawing.
    func covers(_ x: Int, _ y: Int, middle: Int, in size: Size) -> Bool {
        switch self {
        case .whole: true
        case .stripes(let every, let width, let lean): (x + (lean == 0 ? 0 : y / lean) + 64) % every < width
        case .bands(let every, let width, let wave): (y + (wave == 0 ? 0 : (x / wave) % 2) + 64) % every < width
        case .spots(let every, let spot):
            (y + 1) % every < spot && (x + (y + 1) / every % 2 * (every / 2)) % every < spot
        case .rosettes: Self.isRosette(x, y)
        case .whorls: Self.isWhorl(x - size.width * 6 / 10, y - size.height * 6 / 10)
        case .ticks(let share): Seed.mixed(UInt64(x * 64 + y)) % UInt64(share) == 0
        case .patches(let seed, let patch, let percent):
            Seed.mixed(seed &+ UInt64((x + y / 3) / patch * 64 + (y + x / 4) / patch)) % 100 < UInt64(percent)
        case .right: x >= middle
        case .left: x < middle
        case .above(let percent): y * 100 < size.height * percent
        case .below(let percent): y * 100 >= size.height * percent
        }
    }

    private static func isRosette(_ x: Int, _ y: Int) -> Bool {
        let column = (x + y / 4 % 2 * 2) % 5
        let row = y % 4
        return column < 3 && row < 3 && !(column == 1 && row == 1)
    }

    private static func isWhorl(_ dx: Int, _ dy: Int) -> Bool {
        let distance = Double(dx * dx + dy * dy * 2).squareRoot()
        return Int(distance) % 4 < 2
    }
}
