import Canvas

/// What a cat says in a painted scene: words on a light ground with a tail that points at the cat.
struct SpeechBubble {
    private let lines: [String]
    /// In cells of the scene; the half rows above and below it belong to it too.
    private let room: Rect
    /// The column at which the tail ends.
    private let tail: Int
    /// How much of others it lies on, in pixels.
    private let covered: Int

    /// - Parameters:
    ///   - head: the picture of the cat that speaks, in pixels.
    ///   - others: pictures of those beside it, in pixels, on whose faces it is not to lie.
    ///   - scene: in pixels.
    /// - Returns: nil where there is too little room above the cat.
    init?(_ words: String, above head: Rect, besides others: [Rect] = [], in scene: Size) {
        let widest = min(30, scene.width - 6)
        var best: SpeechBubble?
        // The narrower it is the higher, and the easier it finds a place between others.
        for columns in stride(from: widest, through: 12, by: -6) where best?.covered != 0 {
            let lines = Self.balanced(words, columns: columns)
            guard let bubble = Self(lines: lines, above: head, besides: others, in: scene) else { break }
            if bubble.covered < best?.covered ?? .max { best = bubble }
        }
        guard let best, best.covered <= Self.most else { return nil }
        self = best
    }

    /// How much of the others it may cover, in pixels: the tips of ears.
    private static let most = 24

    private init?(lines: [String], above head: Rect, besides others: [Rect], in scene: Size) {
        let width = (lines.map(\.columns).max() ?? 0) + 2
        // Half a row of air, the tail of two pixels, the half row below the words.
        let bottom = (head.minY - 3) / 2
        let top = max(1, bottom - lines.count)
        // It may lie over the tips of the ears, and no lower.
        guard (top + lines.count) * 2 + 1 <= head.minY + 2, width + 2 <= scene.width else { return nil }
        let middle = min(max(4, head.minX + head.width / 2), scene.width - 5)
        // It may lie to either side as long as the tail is below it.
        let first = max(1, middle - width + 3)
        let places = first...max(first, min(middle - 2, scene.width - width - 1))
        let wished = min(max(1, middle - width / 2), scene.width - width - 1)
        func covered(_ x: Int) -> Int {
            let room = Rect(x: x - 1, y: top * 2 - 2, width: width + 2, height: lines.count * 2 + 3)
            return others.reduce(0) { $0 + $1.shared(with: room) }
        }
        let x = places.min { (covered($0), abs($0 - wished)) < (covered($1), abs($1 - wished)) } ?? wished
        self.lines = lines
        room = Rect(x: x, y: top, width: width, height: lines.count)
        tail = middle
        self.covered = covered(x)
    }

    /// In as few lines as they take, all of about the same length.
    static func balanced(_ words: String, columns: Int) -> [String] {
        var lines = words.wrapped(toColumns: columns)
        var narrower = columns - 1
        while narrower > 8 {
            let shorter = words.wrapped(toColumns: narrower)
            guard shorter.count == lines.count else { break }
            lines = shorter
            narrower -= 1
        }
        return lines
    }

    func paint(on image: inout PixelImage, _ theme: Theme) {
        let top = room.minY * 2 - 1
        let bottom = room.maxY * 2
        if let line = theme.colour(.line) { paint(line, on: &image, from: top - 1, to: bottom + 1, wider: 1) }
        paint(theme.palette.writing, on: &image, from: top, to: bottom, wider: 0)
    }

    private func paint(_ colour: Colour, on image: inout PixelImage, from top: Int, to bottom: Int, wider: Int) {
        for y in top...bottom {
            let inset = (y == top || y == bottom ? 1 : 0) - wider
            for x in room.minX + inset..<room.maxX - inset { image[x, y] = colour }
        }
        for (row, half) in [1, 0].enumerated() {
            for x in tail - half - wider...tail + half + wider { image[x, room.maxY * 2 + 1 + row] = colour }
        }
        if wider > 0 { image[tail, room.maxY * 2 + 3] = colour }
    }

    /// The words, on the cells that were painted.
    /// - Parameter origin: of the scene on the grid.
    func write(on grid: inout Grid, at origin: Point, _ theme: Theme) {
        let style = Style(foreground: theme.palette.ground, background: theme.palette.writing)
        for (row, line) in lines.enumerated() {
            grid.write(line, at: origin.x + room.minX + 1, origin.y + room.minY + row, style)
        }
    }
}

extension Rect {
    /// How many pixels two of them have in common.
    fileprivate func shared(with other: Rect) -> Int {
        let columns = min(maxX, other.maxX) - max(minX, other.minX)
        let rows = min(maxY, other.maxY) - max(minY, other.minY)
        return max(0, columns) * max(0, rows)
    }
}
