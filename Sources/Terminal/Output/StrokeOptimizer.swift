import Canvas

/// Writes runs of spaces colour by colour, in fewer bytes.
///
/// The strokes of large digits are spaces in a colour. ncurses writes them row by row, goes to the beginning of each with
/// eight bytes, and sets the colour again after each that goes. Here runs are written in the order that takes the fewest
/// bytes, and erased (ECH) where that leaves the cursor nearer to the next one: a line feed reaches the run below.
enum StrokeOptimizer {
    /// - Parameters:
    ///   - bytes: a frame of `SGROptimizer`, for a terminal that erases in the background that is set and takes a line
    ///     feed as one. Only short frames are changed: they are the ones that come every second.
    ///   - cursor: where the cursor is before it, from 0; nil if that is unknown.
    static func optimized(_ bytes: [UInt8], from cursor: Point? = nil) -> [UInt8] {
        guard bytes.count <= longest else { return bytes }
        var output: [UInt8] = []
        var background: Background? = .own
        var place = cursor.map { Place(row: $0.y + 1, column: $0.x + 1) }
        var rest = bytes[...]
        while let first = rest.first {
            if let known = background, let strokes = Strokes(in: rest, from: place, background: known) {
                let written = strokes.written()
                output += written.count < strokes.source.count ? written : Array(strokes.source)
                background = strokes.background
                rest = rest[strokes.source.endIndex...]
            } else if let sequence = ControlSequence(in: rest) {
                if sequence.letter == UInt8(ascii: "m") { background = Background(sequence, after: background) }
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

    /// In bytes.
    private static let longest = 1024
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

/// A part of a frame of nothing but spaces, their backgrounds, and movements from a known place.
private struct Strokes {
    private(set) var source: ArraySlice<UInt8>
    /// What is set after it.
    private(set) var background: Background
    private let backgroundBefore: Background
    private let placeBefore: Place?
    private var place = Place(row: 0, column: 0)
    private var runs: [Run] = []

    private struct Run {
        let place: Place
        let count: Int
        let background: Background

        var end: Place { Place(row: place.row, column: place.column + count) }
        var spaces: [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }
        /// Leaves the cursor where the run begins.
        var erasing: [UInt8] { Array("\u{1B}[\(count)X".utf8) }
        var erasingCost: Int { 3 + count.digits }

        func overlaps(_ other: Run) -> Bool {
            place.row == other.place.row && place.column < other.end.column && other.place.column < end.column
        }
    }

    /// As much of the beginning as possible; nil if it does not start at a place, or with something else.
    init?(in bytes: ArraySlice<UInt8>, from known: Place?, background: Background) {
        guard known != nil || ControlSequence(in: bytes)?.isPlace == true else { return nil }
        self.background = background
        backgroundBefore = background
        placeBefore = known
        place = known ?? place
        source = bytes
        var rest = bytes
        reading: while let first = rest.first {
            switch first {
            case UInt8(ascii: " "):
                let count = rest.prefix { $0 == first }.count
                runs.append(Run(place: place, count: count, background: self.background))
                place.column += count
                rest = rest.dropFirst(count)
                continue
            case 0x08:
                place.column -= 1
                rest = rest.dropFirst()
                continue
            default: break
            }
            guard let sequence = ControlSequence(in: rest) else { break reading }
            if sequence.letter == UInt8(ascii: "m") {
                guard let next = Background(sequence, after: self.background) else { break reading }
                self.background = next
            } else {
                guard move(sequence) else { break reading }
            }
            rest = rest[sequence.source.endIndex...]
        }
        guard rest.startIndex > bytes.startIndex else { return nil }
        source = bytes[..<rest.startIndex]
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
        default: return false
        }
        return true
    }

    /// The same cells, with the cursor where the source leaves it.
    func written() -> [UInt8] {
        // A cell that is written twice keeps the later background.
        let isTwice = runs.indices.contains { index in runs[..<index].contains { $0.overlaps(runs[index]) } }
        guard !isTwice, runs.count <= UInt64.bitWidth else { return Array(source) }
        var output: [UInt8] = []
        var (at, shown) = (placeBefore, backgroundBefore)
        for (run, isErased) in order() {
            output += run.place.way(from: at)
            if run.background != shown { output += run.background.source }
            output += isErased ? run.erasing : run.spaces
            (at, shown) = (isErased ? run.place : run.end, run.background)
        }
        output += place.way(from: at)
        return shown == background ? output : output + background.source
    }

    /// Some runs written, and the cheapest way known to have done so.
    private struct Path {
        /// Bit n is run n.
        var done: UInt64 = 0
        var place: Place?
        var background: Background
        var cost = 0
        /// Of the last run.
        var step: Step?
    }

    /// Of a path, as a list from its end.
    private final class Step {
        let before: Step?
        let run: Int
        let isErased: Bool

        init(before: Step?, run: Int, isErased: Bool) {
            (self.before, self.run, self.isErased) = (before, run, isErased)
        }
    }

    /// Of the paths of as many runs, this many of the cheapest are followed: half a byte above the best order at most.
    private static let width = 32

    private func order() -> [(Run, isErased: Bool)] {
        var paths = [Path(place: placeBefore, background: backgroundBefore)]
        for _ in runs {
            var next: [(path: Path, parent: Int, run: Int, isErased: Bool)] = []
            for (parent, path) in paths.enumerated() {
                for (index, run) in runs.enumerated() where path.done >> UInt64(index) & 1 == 0 {
                    var other = path
                    other.done |= 1 << UInt64(index)
                    other.background = run.background
                    let cost =
                        path.cost + run.place.cost(from: path.place) + run.background.cost(after: path.background)
                    (other.place, other.cost) = (run.place, cost + run.erasingCost)
                    next.append((other, parent, index, true))
                    (other.place, other.cost) = (run.end, cost + run.count)
                    next.append((other, parent, index, false))
                }
            }
            next.sort { $0.path.cost < $1.path.cost }
            var kept: [Path] = []
            for var candidate in next where kept.count < Self.width {
                let isKnown = kept.contains {
                    $0.done == candidate.path.done && $0.place == candidate.path.place
                        && $0.background == candidate.path.background
                }
                guard !isKnown else { continue }
                candidate.path.step = Step(
                    before: paths[candidate.parent].step, run: candidate.run, isErased: candidate.isErased)
                kept.append(candidate.path)
            }
            paths = kept
        }
        let best = paths.min { whole($0) < whole($1) }
        return sequence(first: best?.step) { $0?.before }.prefix { $0 != nil }.compactMap(\.self).reversed()
            .map { (runs[$0.run], $0.isErased) }
    }

    private func whole(_ path: Path) -> Int {
        path.cost + place.cost(from: path.place) + background.cost(after: path.background)
    }
}

/// The background of spaces that are neither reversed nor underlined.
private struct Background: Equatable {
    /// The sequence that sets it.
    let source: [UInt8]

    static let own = Background(source: Array("\u{1B}[m".utf8))

    func cost(after other: Background) -> Int { self == other ? 0 : source.count }

    private init(source: [UInt8]) { self.source = source }

    /// Nil if more is set than a background, or may be.
    init?(_ sequence: ControlSequence, after other: Background?) {
        let numbers = sequence.numbers
        switch (numbers.first ?? 0, numbers.count) {
        case (0, ...1): self = .own
        case (48, 3), (48, 5), (40...47, 1), (100...107, 1):
            guard other != nil else { return nil }
            source = Array(sequence.source)
        default: return nil
        }
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
