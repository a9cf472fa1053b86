import Canvas

/// What a cat says in a painted scene: words on a light ground with a tail that points at the cat.
struct SpeechBubble {
    private let lines: [String]
    /// In cells of the scene; the half rows above and below it belong to it too.
    private let room: Rect
    /// The column at which the tail ends.
    private let tail: Int

    /// - Parameters:
    ///   - head: the picture of the cat that speaks, in pixels.
    ///   - scene: in pixels.
    /// - Returns: nil where there is too little room above the cat.
    init?(_ words: String, above head: Rect, in scene: Size) {
        let lines = Self.balanced(words, columns: min(30, scene.width - 6))
        let width = (lines.map(\.columns).max() ?? 0) + 2
        // Half a row of air, the tail of two pixels, the half row below the words.
        let bottom = (head.minY - 3) / 2
        let top = max(1, bottom - lines.count)
        // It may lie over the tips of the ears, and no lower.
        guard (top + lines.count) * 2 + 1 <= head.minY + 2, width + 2 <= scene.width else { return nil }
        let middle = min(max(4, head.minX + head.width / 2), scene.width - 5)
        let x = min(max(1, middle - width / 2), scene.width - width - 1)
        self.lines = lines
        room = Rect(x: x, y: top, width: width, height: lines.count)
        tail = middle
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
