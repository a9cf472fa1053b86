/// How a mask fills a part of the body: a rule for each place, the same in every drawing.
enum Texture: Hashable, Sendable {
    case whole
    /// A small drawing laid on the coat, `x` where it covers: across it repeats along the spine, down it ends.
    case tile([String])
    /// The same, repeating both ways.
    case cloth([String])
    /// A drawing from the middle of the head outwards and from the skull down; nothing beside it.
    case stamp([String])
    /// Rings around tail, by the distance from the tip.
    case rings(every: Int, width: Int)
    /// Bands around the legs, by the height above the ground.
    case bands(every: Int, width: Int)
    /// Bars from the cheek inwards, from a row of the head on.
    case whiskers(from: Int, every: Int, reach: Int)
    /// Single pixels, one of so many.
    case ticks(oneOf: Int, seed: UInt64)
    /// Islands of about a size, so many of a hundred.
    case islands(seed: UInt64, size: Int, percent: Int)
    /// Stripes that lean along the spine.
    case slants(every: Int, width: Int)
    case right, left
    /// So many rows from the back, or from the skull, down; and all below them.
    case upper(Int)
    case lower(Int)
    /// So many rows from the ground, or from the chin, up.
    case lowest(Int)
    /// So many rows below the neck.
    case throat(Int)
    /// Between two distances along the spine.
    case between(Int, Int)

    /// Whether a place is covered.
    func covers(_ place: Place) -> Bool {
        switch self {
        case .whole: true
        case .tile(let rows): place.depth < rows.count && Self.isMarked(rows, place.along, place.depth)
        case .cloth(let rows): Self.isMarked(rows, place.along, place.depth)
        case .stamp(let rows):
            place.depth < rows.count && place.depth >= 0 && place.along < rows[0].utf8.count
                && Self.isMarked(rows, place.along, place.depth)
        case .rings(let every, let width): place.along % every < width
        case .bands(let every, let width): place.low % every < width
        case .whiskers(let from, let every, let reach):
            place.depth >= from && (place.depth - from) % every == 0 && place.edge < reach
        case .ticks(let share, let seed): Self.chance(seed, place) % UInt64(share) == 0
        case .islands(let seed, let size, let percent):
            Noise(seed: seed, size: size).height(at: place) * 100 < Double(percent)
        case .slants(let every, let width): (place.along + place.depth / 2 + 64) % every < width
        case .right: place.isRight
        case .left: !place.isRight
        case .upper(let rows): place.depth < rows
        case .lower(let rows): place.depth >= rows
        case .lowest(let rows): place.low < rows
        case .throat(let rows): place.below < rows
        case .between(let first, let last): (first...last).contains(place.along)
        }
    }

    private static func isMarked(_ rows: [String], _ x: Int, _ y: Int) -> Bool {
        let row = rows[(y % rows.count + rows.count) % rows.count].utf8
        guard !row.isEmpty else { return false }
        let column = row.index(row.startIndex, offsetBy: (x % row.count + row.count) % row.count)
        return row[column] == UInt8(ascii: "x")
    }

    private static func chance(_ seed: UInt64, _ place: Place) -> UInt64 {
        let spot = (place.along &* 64 &+ place.depth) &* 2 &+ (place.isRight ? 1 : 0)
        return Seed.mixed(seed &* 977 &+ UInt64(truncatingIfNeeded: spot &+ Int(place.region.rawValue) &* 8192)) >> 8
    }
}
