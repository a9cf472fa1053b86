/// What else is in a file besides lines that count.
struct OtherPieces: Hashable {
    /// With names that only a newer program knows.
    var newer = 0
    /// Over a limit.
    var refused = 0
    var unreadable = 0
    /// Lines that end with CR LF.
    var returns = 0
    /// By which git marks a merge that needs a decision; ours need none.
    var marks = 0
    /// Headers of another store.
    var foreign = 0
    var headers = 0

    var counts: [Int] { [newer, refused, unreadable, returns, marks, foreign, headers] }

    init(_ counts: [Int] = [0, 0, 0, 0, 0, 0, 0]) {
        (newer, refused, unreadable, returns) = (counts[0], counts[1], counts[2], counts[3])
        (marks, foreign, headers) = (counts[4], counts[5], counts[6])
    }
}

/// Finds the lines of a file that is read in blocks: in any order, ended by LF, CR LF or the end, marked by git, run
/// together. A piece that is too long for a line is never held in memory.
struct LineReader {
    private(set) var lines: [Line] = []
    private(set) var others = OtherPieces()
    /// The first header of this store.
    private(set) var header: JournalHeader?
    /// Where the last ended piece begins and ends.
    private(set) var last: (start: Int64, end: Int64)
    private var lastPiece: ArraySlice<UInt8>?
    private let store: String
    private let seed: UInt32
    private let known: [UInt32: Line]
    /// What was read of a piece that is not ended.
    private var rest: [UInt8] = []
    private var restCount: Int64 = 0

    /// - Parameter known: lines read elsewhere, by checksum: what has the same bytes is not parsed again.
    init(of store: String, from offset: Int64 = 0, knowing known: [UInt32: Line] = [:]) {
        (self.store, self.known, seed, last) = (store, known, Line.seed(ofStore: store), (offset, offset))
    }

    /// Of the last ended piece, with its line feed.
    var lastChecksum: UInt32 {
        guard let lastPiece else { return 0 }
        return CRC32C.checksum(of: CollectionOfOne(RecordFraming.lineFeed), seed: CRC32C.checksum(of: lastPiece))
    }

    mutating func read(_ block: [UInt8]) {
        var start = 0
        while let feed = block.firstIndex(of: RecordFraming.lineFeed, from: start) {
            end(with: block[start..<feed])
            start = feed + 1
        }
        keep(block[start...])
    }

    /// The last piece counts without a line feed if its checksum fits.
    /// - Returns: whether there is one that does not.
    mutating func finish() -> Bool {
        guard restCount > 0 else { return false }
        let before = others.unreadable
        if rest.isEmpty { others.unreadable += 1 } else { accept(rest[...]) }
        return others.unreadable > before
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        restCount += Int64(bytes.count)
        if restCount > FileLimit.line { rest = [] } else { rest += bytes }
    }

    private mutating func end(with bytes: ArraySlice<UInt8>) {
        let length = restCount + Int64(bytes.count) + 1
        let isTooLong = length > FileLimit.line + 2
        let start = last.end
        if isTooLong {
            others.unreadable += 1
            (last, lastPiece) = ((start + length, start + length), nil)
        } else {
            let piece = rest.isEmpty ? bytes : (rest + bytes)[...]
            accept(piece)
            (last, lastPiece) = ((start, start + length), piece)
        }
        (rest, restCount) = ([], 0)
    }

    private mutating func accept(_ bytes: ArraySlice<UInt8>) {
        var bytes = bytes
        if bytes.last == UInt8(ascii: "\r") {
            bytes.removeLast()
            others.returns += 1
        }
        if bytes.isEmpty { return }
        if LineReader.isMark(bytes) { return others.marks += 1 }
        if let line = known(bytes) { return lines.append(line) }
        let whole = Piece(bytes, seed: seed)
        if whole.isReadable { return note(whole) }
        let starts = LineReader.openings(in: bytes)
        if starts.isEmpty || starts == [bytes.startIndex] { return note(.unreadable) }
        acceptRunTogether(bytes, starts)
    }

    private func known(_ bytes: ArraySlice<UInt8>) -> Line? {
        guard !known.isEmpty, let opening = RecordFraming.Opening(bytes), let line = known[opening.crc] else {
            return nil
        }
        return bytes.elementsEqual(line.bytes) ? line : nil
    }

    /// A line may hold what looks like the beginning of one, so each is tried with a few ends.
    private mutating func acceptRunTogether(_ bytes: ArraySlice<UInt8>, _ starts: [Int]) {
        if starts.first != bytes.startIndex { note(.unreadable) }
        let ends = starts + [bytes.endIndex]
        var next = 0
        while next < starts.count {
            var (found, after) = (Piece.unreadable, next + 1)
            for place in (next + 1)...min(next + LineReader.mostEnds, starts.count) {
                let piece = Piece(bytes[starts[next]..<ends[place]], seed: seed)
                guard piece.isReadable else { continue }
                (found, after) = (piece, place)
                break
            }
            note(found)
            next = after
        }
    }

    private static let mostEnds = 9

    private mutating func note(_ piece: Piece) {
        switch piece {
        case .line(let line): lines.append(line)
        case .header(let found):
            others.headers += 1
            if found.store.hasSameBytes(as: store) || store.isEmpty {
                header = header ?? found
            } else {
                others.foreign += 1
            }
        case .newer: others.newer += 1
        case .refused: others.refused += 1
        case .unreadable: others.unreadable += 1
        }
    }

    private static func openings(in bytes: ArraySlice<UInt8>) -> [Int] {
        var (found, rest): ([Int], ArraySlice<UInt8>) = ([], bytes)
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            if RecordFraming.Opening(bytes[brace...]) != nil { found.append(brace) }
            rest = bytes[(brace + 1)...]
        }
        return found
    }

    /// `<<<<<<< HEAD`, `=======` and the like.
    private static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= 7, let sign = bytes.first, "<|=>".utf8.contains(sign) else { return false }
        return bytes.prefix(7).allSatisfy { $0 == sign } && (bytes.count == 7 || bytes.dropFirst(7).first == 0x20)
    }
}

/// How far a file is read.
struct FilePosition: Hashable {
    let size: Int64
    let inode: UInt64
    /// In nanoseconds.
    let modified: Int64
    /// The last whole piece: reading only continues after it if it is still there.
    let lastStart: Int64
    let end: Int64
    let crc: UInt32
    /// In the whole pieces, and behind them.
    let others: OtherPieces
    /// Whether it ends within a line.
    let isTorn: Bool
}

extension FilePosition {
    /// Once lines were appended to a file that was read to its end, or a new one; nil if something else is there, too.
    static func behind(_ known: FilePosition?, _ lines: [Line], _ header: JournalHeader, _ appended: Appended)
        -> FilePosition?
    {
        let (before, status) = (appended.sizeBefore, appended.status)
        var others = known?.others ?? OtherPieces()
        if before == 0 { others.headers = 1 }
        let length = lines.reduce(before == 0 ? header.line.bytes.count : 0) { $0 + $1.bytes.count + 1 }
        guard let last = lines.last, known?.size ?? 0 == before, known?.end ?? 0 == before,
            status.size == before + Int64(length)
        else { return nil }
        return FilePosition(
            size: status.size, inode: status.inode, modified: status.modified,
            lastStart: status.size - Int64(last.bytes.count) - 1, end: status.size,
            crc: CRC32C.checksum(of: last.bytes + [RecordFraming.lineFeed]), others: others, isTorn: false)
    }

    func isOf(_ status: FileStatus) -> Bool {
        size == status.size && inode == status.inode && modified == status.modified
    }

    var value: Value {
        let numbers = [
            size, Int64(bitPattern: inode), modified, lastStart, end, Int64(crc), isTorn ? 1 : 0,
        ]
        return .list((numbers + others.counts.map(Int64.init)).map(Value.integer))
    }

    init?(_ value: Value) {
        guard let numbers = value.integers, numbers.count == 14, let crc = UInt32(exactly: numbers[5]),
            numbers[3] >= 0, numbers[3] <= numbers[4], numbers[4] <= numbers[0]
        else { return nil }
        self.init(
            size: numbers[0], inode: UInt64(bitPattern: numbers[1]), modified: numbers[2], lastStart: numbers[3],
            end: numbers[4], crc: crc, others: OtherPieces(numbers[7...].map { Int(clamping: $0) }),
            isTorn: numbers[6] == 1)
    }
}
