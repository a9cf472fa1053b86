/// A journal file compared with its copy in the mirror, line by line.
struct JournalComparison {
    struct Piece: Hashable {
        let offset: Int
        let bytes: [UInt8]
        /// Of the line, where it is an intact one.
        var crc: UInt32?

        var range: Range<Int> { offset..<offset + bytes.count }
    }

    /// Intact in the copy and damaged or cut off in the journal.
    private(set) var restorable: [Piece] = []
    /// Intact in the copy, but other lines or inserted bytes are in their place.
    private(set) var lost: [Piece] = []
    private(set) var unreadable: [Piece] = []
    /// The headers differ: nothing of one belongs in the other.
    private(set) var isOther = false
    /// The copy's header is among `lost`: it only counts at the beginning.
    private(set) var hasLostHeader = false
    private let journal: [UInt8]

    init(journal: [UInt8], copy: [UInt8]) {
        self.journal = journal
        let (own, copied) = (Lines.seed(of: journal), Lines.seed(of: copy))
        isOther = own != nil && copied != nil && own != copied
        guard let seed = own ?? copied else { return }
        let here = Lines(journal, seed: seed)
        if !isOther { compare(here, with: Lines(copy, seed: seed), of: copy) }
        unreadable = here.all.filter { line in
            line.crc == nil && !restorable.contains { $0.range.overlaps(line.range) }
        }.map { Piece(offset: $0.range.lowerBound, bytes: Array(journal[$0.range])) }
    }

    /// Those of a file's intact batches.
    static func checksums(of journal: [UInt8]) -> [UInt32] {
        guard let seed = Lines.seed(of: journal) else { return [] }
        return Lines(journal, seed: seed).all.dropFirst().compactMap(\.crc)
    }

    var holdsAllOfCopy: Bool { !isOther && restorable.isEmpty && lost.isEmpty && !hasLostHeader }

    /// What the journal lacks at its end, if it lacks nothing else: a file still being synced.
    var continuation: Piece? {
        guard let first = restorable.first(where: { $0.range.upperBound > journal.count }),
            first.bytes.starts(with: journal[min(first.offset, journal.count)...])
        else { return nil }
        let bytes = restorable.filter { $0.offset >= first.offset }.flatMap(\.bytes)
        return Piece(offset: journal.count, bytes: Array(bytes.dropFirst(journal.count - first.offset)))
    }

    /// Repaired in place, with lines that only the copy has at its end.
    var whole: [UInt8] {
        var bytes = journal
        for piece in restorable {
            bytes.replaceSubrange(piece.offset..<min(bytes.count, piece.range.upperBound), with: piece.bytes)
        }
        guard !lost.isEmpty else { return bytes }
        let end = bytes.lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
        return bytes[..<end] + lost.flatMap(\.bytes)
    }

    private mutating func compare(_ here: Lines, with there: Lines, of copy: [UInt8]) {
        let sound = here.all.filter { $0.crc != nil }
        let known = Set(sound.compactMap(\.crc))
        var (length, next) = (journal.count, 0)
        for line in there.all {
            guard let crc = line.crc else { continue }
            let range = line.range
            if range.upperBound <= journal.count, journal[range] == copy[range] { continue }
            if known.contains(crc) { continue }
            while next < sound.count, sound[next].range.upperBound <= range.lowerBound { next += 1 }
            let isFree = next == sound.count || !sound[next].range.overlaps(range)
            let piece = Piece(offset: range.lowerBound, bytes: Array(copy[range]), crc: crc)
            if isFree, piece.offset <= length {
                restorable.append(piece)
                length = max(length, range.upperBound)
            } else {
                lost.append(piece)
            }
        }
        leaveInPlace(fitting: Set(here.all.map(\.range.upperBound)))
        hasLostHeader = lost.first?.offset == 0
        if hasLostHeader { lost.removeFirst() }
    }

    /// Keeps in place what ends at a line's end or start, or at zeros. Anything else would shift the lines below.
    private mutating func leaveInPlace(fitting ends: Set<Int>) {
        var (fitting, next): ([Piece], Int?) = ([], nil)
        for piece in restorable.reversed() {
            let end = piece.range.upperBound
            let isFree = end >= journal.count || end == next || ends.contains(end) || journal[end] == 0
            if isFree || RecordFraming.mayBegin(journal[end...]) {
                fitting.append(piece)
                next = piece.offset
            } else {
                lost.append(piece)
            }
        }
        restorable = fitting.reversed()
        lost.sort { $0.offset < $1.offset }
    }
}

private struct Lines {
    struct Line {
        let range: Range<Int>
        let crc: UInt32?
    }

    private(set) var all: [Line] = []

    init(_ bytes: [UInt8], seed: UInt32) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: RecordFraming.lineFeed) {
            let line = bytes[start..<end]
            let crc = start == 0 ? JournalHeader.read(line)?.crc : RecordFraming.body(of: line, .batch, seed: seed)?.crc
            all.append(Line(range: start..<end + 1, crc: crc))
            start = end + 1
        }
    }

    /// The header's checksum seeds those of the lines below it.
    static func seed(of bytes: [UInt8]) -> UInt32? {
        bytes.firstIndex(of: RecordFraming.lineFeed).flatMap { JournalHeader.read(bytes[..<$0])?.crc }
    }
}

/// Something a repair did to the store's files.
package struct RepairAction: Hashable, Sendable {
    /// What was done.
    package enum RepairStep: Hashable, Sendable {
        case putBack(bytes: Int)
        case madeAgain(bytes: Int)
        case lineEnds(lines: Int)
        /// Unreadable bytes, which stay in place unless the mirror has them intact or they are an incomplete last line.
        case copied(to: String)
        case renewed
        /// Of git's merge.
        case markersRemoved
        /// Lines of a conflict copy appended to the journal they belong to.
        case linesTaken(lines: Int)
        /// The journal has all its lines, and quarantine a copy.
        case copyRemoved
    }

    package let file: String
    package let offset: Int64
    package let step: RepairStep
    /// Behind lines that stand where it was.
    var isAppended = false

    /// Nil for what only a repair does.
    var finding: Finding? {
        switch step {
        case .putBack(let bytes), .madeAgain(let bytes):
            Finding(.warning, file: file, offset: offset, .putBack(bytes: bytes))
        case .copied, .renewed, .lineEnds, .markersRemoved, .linesTaken, .copyRemoved: nil
        }
    }

    package init(_ step: RepairStep, file: String, offset: Int64 = 0) {
        self.step = step
        self.file = file
        self.offset = offset
    }
}
