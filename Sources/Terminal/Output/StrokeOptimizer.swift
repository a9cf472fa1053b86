import Canvas

/// Writes runs of spaces and half blocks colour by colour, in fewer bytes.
///
/// The strokes of large digits are spaces in a colour, with a half block where they slant. ncurses writes them row by row,
/// goes to the beginning of each with eight bytes, and sets the colour again after each that goes. Here runs are written
/// in the order that takes the fewest bytes. Spaces are erased (ECH) where that leaves the cursor nearer to the next run: a
/// line feed reaches the one below. What is erased may cover a run of another colour that is written afterwards.
enum StrokeOptimizer {
    /// - Parameters:
    ///   - bytes: a frame of `SGROptimizer`, for a terminal that erases in the background that is set and takes a line
    ///     feed as one. Only short frames are changed: they are the ones that come every second.
    ///   - cursor: where the cursor is before it, from 0; nil if that is unknown.
    static func optimized(_ bytes: [UInt8], from cursor: Point? = nil) -> [UInt8] {
        guard bytes.count <= longest else { return bytes }
        var output: [UInt8] = []
        var pen: Pen? = Pen()
        var place = cursor.map { Place(row: $0.y + 1, column: $0.x + 1) }
        var rest = bytes[...]
        while let first = rest.first {
            if let known = pen, let strokes = Strokes(in: rest, from: place, pen: known) {
                let written = strokes.written()
                output += written.count < strokes.source.count ? written : Array(strokes.source)
                pen = strokes.pen
                rest = rest[strokes.source.endIndex...]
            } else if let sequence = ControlSequence(in: rest) {
                if sequence.letter == UInt8(ascii: "m") { pen = Pen(sequence, after: pen) }
                output += sequence.source
                rest = rest[sequence.source.endIndex...]
            } else {
                output.append(first)
                rest = rest.dropFirst()
            }
            place = nil
        }
        return output
    }

    /// In bytes: a second of the clock; a frame of the room is longer, and would take most of its time here (trick → bar:
    /// 2.2 × a C program on ncurses for the room, 1.7 × with and 20 × without).
    private static let longest = 320
}

/// From 1, as in the sequences.
private struct Place: Equatable {
    var row: Int
    var column: Int

    private var sequence: String { "\u{1B}[\(row);\(column)H" }

    /// In bytes, from a place or from nowhere known.
    func cost(from other: Place?) -> Int {
        let absolute = 4 + row.digits + column.digits
        guard let other else { return absolute }
        return min(absolute, Self.down(row - other.row) + Self.aside(column - other.column))
    }

    func way(from other: Place?) -> [UInt8] {
        guard let other, cost(from: nil) > cost(from: other) else { return Array(sequence.utf8) }
        let (rows, columns) = (row - other.row, column - other.column)
        let down =
            Self.feeds.contains(rows)
            ? String(repeating: "\n", count: rows) : Self.sequence(rows, rows < 0 ? "A" : "B")
        let aside =
            Self.backspaces.contains(columns)
            ? String(repeating: "\u{8}", count: -columns) : Self.sequence(columns, columns < 0 ? "D" : "C")
        return Array((down + aside).utf8)
    }

    private static let feeds = 0...4
    private static let backspaces = -4...0

    private static func down(_ rows: Int) -> Int { feeds.contains(rows) ? rows : length(rows) }
    private static func aside(_ columns: Int) -> Int { backspaces.contains(columns) ? -columns : length(columns) }
    /// Of the sequence below.
    private static func length(_ count: Int) -> Int { abs(count) == 1 ? 3 : 3 + abs(count).digits }

    private static func sequence(_ count: Int, _ letter: String) -> String {
        "\u{1B}[\(abs(count) == 1 ? "" : "\(abs(count))")\(letter)"
    }
}

extension Int {
    fileprivate var digits: Int { self < 10 ? 1 : self < 100 ? 2 : 3 }
}

/// A part of a frame of nothing but spaces, half blocks, their colours, and movements from a known place.
private struct Strokes {
    private(set) var source: ArraySlice<UInt8>
    /// What is set after it.
    private(set) var pen: Pen
    private let penBefore: Pen
    private let placeBefore: Place?
    private var place = Place(row: 0, column: 0)
    private var runs: [Run] = []

    private struct Run {
        let place: Place
        let pen: Pen
        var count = 0
        /// Nothing for spaces, of which the background alone is seen.
        var blocks: [UInt8] = []

        var isBlank: Bool { blocks.isEmpty }
        var end: Place { Place(row: place.row, column: place.column + count) }

        func overlaps(_ other: Run) -> Bool {
            place.row == other.place.row && place.column < other.end.column && other.place.column < end.column
        }
    }

    /// As much of the beginning as possible; nil if it does not start at a place, or with something else.
    init?(in bytes: ArraySlice<UInt8>, from known: Place?, pen: Pen) {
        guard known != nil || ControlSequence(in: bytes)?.isPlace == true else { return nil }
        self.pen = pen
        penBefore = pen
        placeBefore = known
        place = known ?? place
        source = bytes
        var rest = bytes
        reading: while let first = rest.first {
            // A line feed may scroll, and is left as it is.
            if first == 0x08 {
                place.column -= 1
                rest = rest.dropFirst()
            } else if let block = Self.block(in: rest) {
                add(block)
                rest = rest.dropFirst(block.count)
            } else {
                guard let sequence = ControlSequence(in: rest) else { break reading }
                if sequence.letter == UInt8(ascii: "m") {
                    guard let next = Pen(sequence, after: self.pen) else { break reading }
                    self.pen = next
                } else {
                    guard move(sequence) else { break reading }
                }
                rest = rest[sequence.source.endIndex...]
            }
        }
        guard rest.startIndex > bytes.startIndex else { return nil }
        source = bytes[..<rest.startIndex]
    }

    /// A space or a block at the beginning; nil if there is something else.
    private static func block(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if bytes.first == UInt8(ascii: " ") { return bytes.prefix(1) }
        return ["▀", "▄", "█"].contains { bytes.starts(with: $0.utf8) } ? bytes.prefix(3) : nil
    }

    private mutating func add(_ block: ArraySlice<UInt8>) {
        let isBlank = block.count == 1
        if let last = runs.last, last.end == place, last.pen == pen, last.isBlank == isBlank {
            runs[runs.count - 1].count += 1
        } else {
            runs.append(Run(place: place, pen: pen, count: 1))
        }
        if !isBlank { runs[runs.count - 1].blocks += block }
        place.column += 1
    }

    private mutating func move(_ sequence: ControlSequence) -> Bool {
        let number = sequence.numbers.first ?? 1
        switch sequence.letter {
        case UInt8(ascii: "H") where sequence.isPlace:
            place = Place(row: sequence.numbers[0], column: sequence.numbers[1])
        case UInt8(ascii: "A"): place.row -= number
        case UInt8(ascii: "B"): place.row += number
        case UInt8(ascii: "C"): place.column += number
        case UInt8(ascii: "D"): place.column -= number
        case UInt8(ascii: "G"): place.column = number
        case UInt8(ascii: "d"): place.row = number
        case UInt8(ascii: "X"): runs.append(Run(place: place, pen: pen, count: number))
        default: return false
        }
        return true
    }

    /// The same cells, with the cursor where the source leaves it.
    func written() -> [UInt8] {
        // A cell that is written twice keeps the later colour.
        let isTwice = runs.indices.contains { index in runs[..<index].contains { $0.overlaps(runs[index]) } }
        guard !isTwice, runs.count <= UInt64.bitWidth else { return Array(source) }
        var output: [UInt8] = []
        var (at, shown) = (placeBefore, penBefore)
        for (stroke, next) in order() {
            output += stroke.place.way(from: at)
            output += shown.sequence(to: next)
            output += stroke.isErased ? Array("\u{1B}[\(stroke.count)X".utf8) : stroke.text
            (at, shown) = (stroke.end, next)
        }
        output += place.way(from: at)
        return output + shown.sequence(to: pen)
    }

    /// One way to write a run, and with it others of its row in its colour.
    private struct Stroke {
        let place: Place
        let pen: Pen
        let count: Int
        let isErased: Bool
        let text: [UInt8]
        /// The run it begins with, all that it writes, and those that may only be written after it; bit n is run n.
        let first: UInt64
        let writes: UInt64
        let covers: UInt64

        var isBlank: Bool { isErased || text.first == UInt8(ascii: " ") }
        /// Where it leaves the cursor.
        var end: Place { isErased ? place : Place(row: place.row, column: place.column + count) }
        var cost: Int { isErased ? 3 + count.digits : text.count }
    }

    private var strokes: [Stroke] {
        runs.indices.flatMap { index -> [Stroke] in
            let run = runs[index]
            guard run.isBlank else {
                return [
                    Stroke(
                        place: run.place, pen: run.pen, count: run.count, isErased: false, text: run.blocks,
                        first: 1 << UInt64(index), writes: 1 << UInt64(index), covers: 0)
                ]
            }
            var strokes: [Stroke] = []
            var (writes, covers, end) = (UInt64(0), UInt64(0), run.place)
            for (next, other) in runs.enumerated().dropFirst(index).prefix(while: { $1.place.row == run.place.row }) {
                guard other.place == end else { break }
                end = other.end
                let isSame = other.isBlank && other.pen.background == run.pen.background
                if isSame { writes |= 1 << UInt64(next) } else { covers |= 1 << UInt64(next) }
                guard isSame else { continue }
                let count = end.column - run.place.column
                for isErased in [true, false] {
                    strokes.append(
                        Stroke(
                            place: run.place, pen: run.pen, count: count, isErased: isErased,
                            text: isErased ? [] : Array(repeating: UInt8(ascii: " "), count: count),
                            first: 1 << UInt64(index),
                            writes: writes, covers: covers))
                }
            }
            return strokes
        }
    }

    /// Some runs written, and the cheapest way known to have done so.
    private struct Path {
        /// Bit n is run n.
        var done: UInt64 = 0
        var place: Place?
        var pen: Pen
        var cost = 0
        /// The last stroke.
        var step: Step?
    }

    /// Of a path, as a list from its end.
    private final class Step {
        let before: Step?
        let stroke: Stroke
        let pen: Pen

        init(before: Step?, stroke: Stroke, pen: Pen) {
            (self.before, self.stroke, self.pen) = (before, stroke, pen)
        }
    }

    /// Of the paths of as many strokes, this many of the cheapest are followed: half a byte above the best order at most.
    private static let width = 32

    /// The strokes, and what is set while each is written.
    private func order() -> [(Stroke, Pen)] {
        let strokes = strokes
        let all = runs.indices.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        var paths = [Path(place: placeBefore, pen: penBefore)]
        var best: Path?
        func finish(_ path: Path) { if best.map({ whole(path) < whole($0) }) ?? true { best = path } }
        if all == 0 { return [] }
        for _ in runs {
            var next: [(path: Path, parent: Int, stroke: Int, rank: Int)] = []
            for (parent, path) in paths.enumerated() {
                for (index, stroke) in strokes.enumerated()
                where path.done & (stroke.first | stroke.covers) == 0 {
                    for pen in path.pen.ways(to: stroke.pen, isBlank: stroke.isBlank) {
                        var other = path
                        other.done |= stroke.writes
                        other.place = stroke.end
                        other.pen = pen
                        other.cost += stroke.place.cost(from: path.place) + path.pen.cost(to: pen) + stroke.cost
                        next.append((other, parent, index, other.cost - Self.worth * other.done.nonzeroBitCount))
                    }
                }
            }
            next.sort { $0.rank < $1.rank }
            var kept: [Path] = []
            for var candidate in next where kept.count < Self.width {
                let isKnown = kept.contains {
                    $0.done == candidate.path.done && $0.place == candidate.path.place && $0.pen == candidate.path.pen
                }
                guard !isKnown else { continue }
                candidate.path.step = Step(
                    before: paths[candidate.parent].step, stroke: strokes[candidate.stroke], pen: candidate.path.pen)
                if candidate.path.done == all { finish(candidate.path) } else { kept.append(candidate.path) }
            }
            paths = kept
        }
        return sequence(first: best?.step) { $0?.before }.prefix { $0 != nil }.compactMap(\.self).reversed()
            .map { ($0.stroke, $0.pen) }
    }

    /// In bytes, what a run that is still to be written costs about: paths of as many strokes may have written more runs.
    private static let worth = 6

    private func whole(_ path: Path) -> Int { path.cost + place.cost(from: path.place) + path.pen.cost(to: pen) }
}

/// The colours that are set, without attributes.
private struct Pen: Equatable {
    /// As in the sequences, `38;5;209`; empty for the terminal's own.
    var foreground: ArraySlice<UInt8> = []
    var background: ArraySlice<UInt8> = []

    init() {}

    /// Nil if more is set than colours, or may be.
    init?(_ sequence: ControlSequence, after other: Pen?) {
        var parts = sequence.source.dropFirst(2).dropLast()
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
        let isReset = parts.first.map { $0.isEmpty || $0.elementsEqual("0".utf8) } ?? true
        guard let start = isReset ? Pen() : other else { return nil }
        self = start
        if isReset { parts = parts.dropFirst() }
        while let first = parts.first, let number = Int(String(decoding: first, as: UTF8.self)) {
            let kind = parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
            let count = number == 38 || number == 48 ? kind == "5" ? 3 : 5 : 1
            guard parts.count >= count, let last = parts.prefix(count).last else { return nil }
            let source = sequence.source[first.startIndex..<last.endIndex]
            switch number {
            case 38, 30...37, 90...97: foreground = source
            case 39: foreground = []
            case 48, 40...47, 100...107: background = source
            case 49: background = []
            default: return nil
            }
            parts = parts.dropFirst(count)
        }
        guard parts.isEmpty else { return nil }
    }

    /// What may be set for a stroke: spaces show the background alone.
    func ways(to other: Pen, isBlank: Bool) -> [Pen] {
        guard isBlank else { return [other] }
        var kept = self
        kept.background = other.background
        return background == other.background || !other.background.isEmpty || foreground.isEmpty
            ? [kept] : [kept, Pen()]
    }

    func cost(to other: Pen) -> Int { self == other ? 0 : sequence(to: other).count }

    /// The shorter one of what changes each colour, and what begins with a reset.
    func sequence(to other: Pen) -> [UInt8] {
        guard self != other else { return [] }
        var changes: [ArraySlice<UInt8>] = []
        if foreground != other.foreground {
            changes.append(other.foreground.isEmpty ? [0x33, 0x39] : other.foreground)
        }
        if background != other.background {
            changes.append(other.background.isEmpty ? [0x34, 0x39] : other.background)
        }
        let anew = [[]] + [other.foreground, other.background].filter { !$0.isEmpty }
        let ways = [changes, anew].map { Array($0.joined(separator: [UInt8(ascii: ";")])) }
        let isShorter = ways[1].count < ways[0].count
        return [0x1B, UInt8(ascii: "[")] + ways[isShorter ? 1 : 0] + [UInt8(ascii: "m")]
    }
}

/// `ESC [ numbers letter`.
private struct ControlSequence {
    let numbers: [Int]
    let letter: UInt8
    let source: ArraySlice<UInt8>

    var isPlace: Bool { letter == UInt8(ascii: "H") && numbers.count == 2 }

    /// The one at the beginning; nil if there is something else.
    init?(in bytes: ArraySlice<UInt8>) {
        guard bytes.starts(with: [0x1B, UInt8(ascii: "[")]),
            let last = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
        else { return nil }
        source = bytes[...last]
        letter = bytes[last]
        numbers = bytes[..<last].dropFirst(2).split(separator: UInt8(ascii: ";")).compactMap {
            Int(String(decoding: $0, as: UTF8.self))
        }
    }
}
