/// Writes runs of spaces colour by colour, in fewer bytes.
///
/// The strokes of large digits are spaces in a colour. ncurses writes them row by row, goes to the beginning of each with
/// eight bytes, and sets the colour again after each that goes. Here each colour is set once, and runs are erased (ECH):
/// this leaves the cursor where they begin, so that a line feed reaches the run below.
enum StrokeOptimizer {
    /// - Parameter bytes: a frame of `SGROptimizer`, for a terminal that erases in the background that is set and takes a
    ///   line feed as one. Only short frames are changed: they are the ones that come every second.
    static func optimized(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count <= longest else { return bytes }
        var output: [UInt8] = []
        var background: Background? = .own
        var rest = bytes[...]
        while let first = rest.first {
            if let known = background, let strokes = Strokes(in: rest, background: known) {
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
        }
        return output
    }

    /// In bytes.
    private static let longest = 1024
}

/// A part of a frame of nothing but spaces, their backgrounds, and movements from a known place.
private struct Strokes {
    private(set) var source: ArraySlice<UInt8>
    /// What is set after it.
    private(set) var background: Background
    private let backgroundBefore: Background
    private var place = Place(row: 0, column: 0)
    private var runs: [Run] = []

    private struct Place: Equatable {
        var row: Int
        var column: Int
    }

    private struct Run {
        let place: Place
        let count: Int
        let background: Background

        var end: Place { Place(row: place.row, column: place.column + count) }

        func overlaps(_ other: Run) -> Bool {
            place.row == other.place.row && place.column < other.end.column && other.place.column < end.column
        }
    }

    /// As much of the beginning as possible; nil if it does not start with a place.
    init?(in bytes: ArraySlice<UInt8>, background: Background) {
        guard ControlSequence(in: bytes)?.isPlace == true else { return nil }
        self.background = background
        backgroundBefore = background
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

    /// The same cells, with the cursor where the source leaves it. The last run stays the last, so that it is there already.
    func written() -> [UInt8] {
        // A cell that is written twice keeps the later background.
        let isTwice = runs.indices.contains { index in runs[..<index].contains { $0.overlaps(runs[index]) } }
        guard !isTwice else { return Array(source) }
        var writer = Writer(background: backgroundBefore)
        let last = runs.last?.background ?? background
        var backgrounds = [backgroundBefore]
        for run in runs where !backgrounds.contains(run.background) { backgrounds.append(run.background) }
        for background in backgrounds.filter({ $0 != last }) + [last] {
            var left = runs.filter { $0.background == background }
            let end = background == last ? left.popLast() : nil
            while let next = left.indices.min(by: { writer.cost(of: left[$0]) < writer.cost(of: left[$1]) }) {
                writer.write(left.remove(at: next))
            }
            if let end { writer.write(end) }
        }
        writer.finish(at: place, background)
        return writer.output
    }

    private struct Writer {
        private(set) var output: [UInt8] = []
        private var background: Background
        /// Written when it is known what follows.
        private var waiting: Run?

        init(background: Background) { self.background = background }

        /// In bytes, from what was written last to where a run begins.
        func cost(of run: Run) -> Int { step(to: run.place).count }

        mutating func write(_ run: Run) {
            output += step(to: run.place)
            set(run.background)
            waiting = run
        }

        mutating func finish(at place: Place, _ background: Background) {
            output += step(to: place)
            set(background)
        }

        private mutating func set(_ next: Background) {
            if next != background { output += next.source }
            background = next
        }

        /// What is waiting, and the way from it.
        private func step(to place: Place) -> [UInt8] {
            let there = Array("\u{1B}[\(place.row);\(place.column)H".utf8)
            guard let waiting else { return there }
            let spaces = Array(repeating: UInt8(ascii: " "), count: waiting.count)
            let erased = Array("\u{1B}[\(waiting.count)X".utf8)
            var all = [spaces + there, erased + there]
            if place == waiting.end { all.append(spaces) }
            let (rows, columns) = (place.row - waiting.place.row, place.column - waiting.place.column)
            if rows >= 0 {
                all.append(erased + Array(repeating: 0x0A, count: rows) + Self.aside(columns))
            } else {
                all.append(erased + Array("\u{1B}[\(rows == -1 ? "" : "\(-rows)")A".utf8) + Self.aside(columns))
            }
            return all.min { $0.count < $1.count } ?? there
        }

        /// So many columns to the right, or to the left if negative.
        private static func aside(_ columns: Int) -> [UInt8] {
            switch columns {
            case 0: []
            case -4..<0: Array(repeating: 0x08, count: -columns)
            default: Array("\u{1B}[\(abs(columns))\(columns < 0 ? "D" : "C")".utf8)
            }
        }
    }
}

/// The background of spaces that are neither reversed nor underlined.
private struct Background: Equatable {
    /// The sequence that sets it.
    let source: [UInt8]

    static let own = Background(source: Array("\u{1B}[m".utf8))

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
