import Canvas

/// What somebody says, in a frame of lines with a tail that points down at who says it.
struct Balloon {
    private let lines: [String]
    /// Columns of the widest line, or of the tail.
    private let inner: Int
    private let characters: CharacterSet

    /// The most columns that words take: longer lines are hard to read.
    private static let widest = 60
    /// The column of the tail, from the left end of the frame.
    private static let tail = 6
    /// The most rows of words, and the most scalars of a text that are looked at: what is piped in may have no end in
    /// sight, and nobody hears a cat out for longer.
    static let mostRows = 100
    private static let mostScalars = 20_000
    /// Rows between the frame and who says it.
    static let tailRows = 2

    /// - Parameters:
    ///   - text: as it came: line breaks hold, tabs and control characters do not.
    ///   - columns: the most the whole may take.
    ///   - cut: a sentence that stands below where it was too long.
    init(_ text: String, columns: Int, characters: CharacterSet, cut: String) {
        let room = max(8, min(Self.widest, columns - 4))
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: Self.mostScalars, limitedBy: scalars.endIndex)
        let heard = String(scalars[..<(end ?? scalars.endIndex)])
        let lines = heard.withoutColours.wrapped(toColumns: room)
        var written = Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
        if written.count > Self.mostRows || end.map({ $0 < scalars.endIndex }) == true {
            written = written.prefix(Self.mostRows) + [""] + cut.wrapped(toColumns: room)
        }
        self.lines = written.isEmpty ? ["…"] : written
        inner = max(Self.tail, self.lines.map(\.columns).max() ?? 0)
        self.characters = characters
    }

    /// With its tail, in cells.
    var size: Size {
        Size(width: max(Self.tail + 4, inner + 4), height: lines.count + 2 + Self.tailRows)
    }

    func draw(on grid: inout Grid, at point: Point) {
        let signs = characters == .ascii ? Array("..''-|\\") : Array("╭╮╰╯─│╲")
        let rule = String(repeating: signs[4], count: inner + 2)
        grid.write("\(signs[0])\(rule)\(signs[1])", at: point.x, point.y)
        for (row, line) in lines.enumerated() {
            let y = point.y + 1 + row
            grid.write(String(signs[5]), at: point.x, y)
            grid.write(line, at: point.x + 2, y)
            grid.write(String(signs[5]), at: point.x + inner + 3, y)
        }
        let bottom = point.y + 1 + lines.count
        grid.write("\(signs[2])\(rule)\(signs[3])", at: point.x, bottom)
        for row in 0..<Self.tailRows {
            grid.write(String(signs[6]), at: point.x + Self.tail + row, bottom + 1 + row)
        }
    }
}

extension String {
    /// Without the sequences that colour text in a terminal.
    var withoutColours: String {
        var kept = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                kept.append(scalar)
                continue
            }
            guard rest.first == "[" else { continue }
            rest = rest.dropFirst().drop { !(0x40...0x7E).contains($0.value) }.dropFirst()
        }
        return String(kept)
    }
}
