import Canvas

/// A small mark on chest or flank that tells a coat's tint where cats are drawn in lines.
struct TintMark {
    /// Of its middle.
    let place: Point
    private let rows: [String]

    /// What lies in the way of a mark; more is worse.
    typealias Hindrance = (_ x: Int, _ y: Int) -> Int?

    /// Finds the place for a tint's mark: bare hair, as near the middle of the body as can be.
    /// - Parameters:
    ///   - size: of the drawing.
    ///   - hindrance: of a pixel; nil where no mark may lie.
    /// - Returns: nil where there is no place for it.
    init?(_ tint: Tint, in size: Size, hindrance: Hindrance) {
        rows = Self.shapes[tint.id] ?? Self.other
        var best: (cost: Int, place: Point)?
        for y in 2..<max(2, size.height - 2) {
            for x in 2..<max(2, size.width - 2) {
                guard let cost = Self.cost(x, y, hindrance) else { continue }
                let away = abs(2 * x - size.width) + abs(4 * y - 3 * size.height)
                if cost + away < best?.cost ?? .max { best = (cost + away, Point(x: x, y: y)) }
            }
        }
        guard let best else { return nil }
        place = best.place
    }

    /// Of the mark and the air around it.
    private static func cost(_ x: Int, _ y: Int, _ hindrance: Hindrance) -> Int? {
        var sum = 0
        for dy in -2...2 {
            for dx in -2...2 {
                let isAir = abs(dx) == 2 || abs(dy) == 2
                guard let here = hindrance(x + dx, y + dy) else {
                    guard isAir else { return nil }
                    sum += 6
                    continue
                }
                sum += isAir ? here : 3 * here
            }
        }
        return sum
    }

    /// Whether a pixel is drawn: true and false within the mark and its air, nil outside.
    subscript(x: Int, y: Int) -> Bool? {
        let (dx, dy) = (x - place.x + 1, y - place.y + 1)
        guard (-1...3).contains(dx), (-1...3).contains(dy) else { return nil }
        guard (0...2).contains(dx), (0...2).contains(dy) else { return false }
        return Array(rows[dy].utf8)[dx] == UInt8(ascii: "x")
    }

    private static let other = ["xx.", "xx.", "..."]
    private static let shapes = [
        "rose": ["x.x", "xxx", ".x."], "peach": ["x.x", ".x.", "x.x"], "honey": [".x.", "x.x", ".x."],
        "straw": ["...", "xxx", "..."], "moss": [".x.", ".x.", ".x."], "mist": ["x..", ".x.", "..x"],
        "sky": ["..x", ".x.", "x.."], "violet": ["x.x", "...", "x.x"], "dusk": ["xx.", "xx.", "..."],
        "ash": [".x.", "xxx", ".x."], "pale": [".x.", "...", "x.x"],
    ]
}
