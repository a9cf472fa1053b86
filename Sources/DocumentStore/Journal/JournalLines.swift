extension JournalReader {
    mutating func readFile(_ name: JournalFileName, limit: Int64?) throws(StoreError) {
        guard let status = try journal.files.status(at: path(name)) else { return reading.isDisturbed = true }
        if status.isOpenToOthers { journal.isOpenToOthers = true }
        if cursor.inode == 0 { cursor.inode = status.inode }
        let size = try isAbandoned(name) ? cursor.bytes : end(of: name, holding: status.size, limit: limit)
        guard cursor.inode == status.inode, cursor.bytes <= size else { return reading.isDisturbed = true }
        cursor.tornBytes = 0
        isBehindRunOn = false
        // A cursor from the snapshot is only valid if its last line is still in place.
        let overlap = isRestored ? cursor.bytes - (cursor.lastLine?.offset ?? cursor.bytes) : 0
        guard cursor.bytes < size || overlap > 0 else { return }
        let start = cursor.bytes - overlap
        let (bytes, hasMore, tooLong) = try self.bytes(of: name, from: start, to: size)
        reading.hasMore = hasMore
        if isRestored {
            guard isLastLine(bytes.prefix(Int(overlap))) else { return reading.isDisturbed = true }
            isRestored = false
        }
        if start == 0, TornWrite.wasNeverBegun(bytes) { return cursor.tornBytes = size }
        var position = Int(overlap)
        var isAtHeader = start == 0
        while let end = bytes.lineFeed(from: position) {
            let line = bytes[position..<end]
            if LineEnds.isMarker(line) {
                noteMarker(of: line.count + 1, at: start + Int64(position), in: name)
                position = end + 1
                cursor.bytes = min(start + Int64(position), size)
                continue
            }
            if isAtHeader {
                isAtHeader = false
                guard let taken = try acceptHeader(line, of: name, followedBy: bytes[(end + 1)...]) else {
                    return reading.hasMore = false
                }
                position += taken
            } else {
                let isLast = end == bytes.count - 1 && limit == nil && tooLong == nil
                let taken = take(
                    line, at: start + Int64(position), in: name, isLast: isLast, before: bytes[(end + 1)...])
                guard let taken else {
                    (piece, reading.hasMore) = (nil, false)
                    return try readFile(name, limit: limit)
                }
                if taken == 0 { break }
                position += taken
            }
            if position == end + 1, line.last == LineEnds.carriageReturn { noteReturn(in: name) }
            cursor.bytes = min(start + Int64(position), size)
            if position >= bytes.count { break }
        }
        if let tooLong {
            guard try passOver(tooLong, in: name) else { return reading.hasMore = false }
            return try readFile(name, limit: limit)
        }
        // Without its header nothing of a file is read yet.
        if isAtHeader { cursor.bytes = 0 }
        cursor.tornBytes = reading.hasMore ? 0 : size - cursor.bytes
    }

    /// - Returns: false if the file is not to be read.
    private mutating func passOver(_ piece: Range<Int64>, in name: JournalFileName) throws(StoreError) -> Bool {
        guard cursor.bytes < piece.upperBound else { return true }
        if piece.lowerBound == 0 {
            let rest = try journal.files.bytes(ofFile: path(name), from: piece.upperBound, count: 1 << 20) ?? []
            guard try repairHeader([], of: name, followedBy: rest[...]) else { return false }
        } else {
            refuseLine(of: name)
        }
        cursor.bytes = piece.upperBound
        return true
    }

    private mutating func noteMarker(of length: Int, at offset: Int64, in name: JournalFileName) {
        let path = path(name)
        if !reading.findings.contains(where: { $0.file == path && $0.problem == .conflictMarkers }) {
            reading.findings.append(Finding(.warning, file: path, offset: offset, .conflictMarkers, remedy: .repair))
        }
        cursor.returns[name, default: 0] += Int64(length)
    }

    /// At the length the next file states, without the CRs.
    private func end(of name: JournalFileName, holding size: Int64, limit: Int64?) throws(StoreError) -> Int64 {
        guard let limit, limit < size else { return size }
        // A snapshot's offset may belong to other bytes.
        guard cursor.bytes <= size, cursor.plainBytes <= limit else { return limit }
        let bytes = try journal.files.contents(of: path(name), from: cursor.bytes) ?? []
        return cursor.bytes + Int64(LineEnds.place(of: Int(limit - cursor.plainBytes), in: bytes))
    }

    private mutating func noteReturn(in name: JournalFileName) {
        if !cursor.hasReturns {
            cursor.hasReturns = true
            reading.findings.append(Finding(.note, file: path(name), .carriageReturns))
        }
        cursor.returns[name, default: 0] += 1
    }

    /// The bytes between two offsets, or a piece with at least two whole lines; and whether there is more to read. Up to
    /// what is too long for a line, if there is such a thing: that is never held in memory.
    private func bytes(
        of name: JournalFileName, from start: Int64, to end: Int64
    ) throws(StoreError) -> (bytes: [UInt8], hasMore: Bool, tooLong: Range<Int64>?) {
        let file = try journal.files.open(path(name), .reading)
        defer { journal.files.close(file) }
        let whole = end - start
        var count = Int64(piece ?? .max)
        while count < whole, count < 2 * FileLimit.line {
            let bytes = try journal.files.read(file, at: start, count: Int(count))
            if bytes.count < count { return (bytes, true, nil) }
            // A file that begins with zeros may never have been begun; only its whole content tells.
            if bytes.first == 0 { break }
            if let first = bytes.lineFeed(from: 0), bytes.lineFeed(from: first + 1) != nil { return (bytes, true, nil) }
            count *= 4
        }
        let tooLong = try journal.files.pieceTooLong(in: file, from: start, to: end)
        let bytes = try journal.files.bytes(
            of: file, from: start, to: tooLong?.range.lowerBound ?? end, atMost: FileLimit.journal)
        return (bytes, false, tooLong?.isEnded == true ? tooLong?.range : nil)
    }

    private func isLastLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let end = bytes.firstIndex(of: RecordFraming.lineFeed) else { return cursor.bytes == 0 }
        return RecordFraming.body(of: bytes[..<end], .batch, seed: cursor.seed)?.crc == cursor.lastLine?.crc
    }

    /// Accepts a line, or its copy from the mirror if it is damaged; bytes lost or inserted shift all that follows.
    /// - Returns: its length in bytes, with the line feed; 0 for the remainder of a write that was never acknowledged;
    ///   nil if it is damaged and more input is needed to decide.
    private mutating func take(
        _ written: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName, isLast: Bool,
        before rest: ArraySlice<UInt8>
    ) -> Int? {
        // Behind a line that ran on, more of them are likely: else each would be checked to the end of them all.
        if !isBehindRunOn, accept(written, at: offset, in: name) { return written.count + 1 }
        let line = LineEnds.bare(written)
        if let runOn = MergedLine(in: line, isWhole: isWhole) {
            if !accept(runOn.line, at: offset, in: name) { refuseLine(of: name) }
            tell(runOn, at: offset, in: name)
            isBehindRunOn = true
            return runOn.length
        }
        if isBehindRunOn {
            isBehindRunOn = false
            if accept(written, at: offset, in: name) { return written.count + 1 }
        }
        if isWhole(line) {
            refuseLine(of: name)
            return written.count + 1
        }
        if noteHeader(line, at: offset, in: name) { return written.count + 1 }
        if reading.hasMore { return nil }
        let plainOffset = offset - (cursor.returns[name] ?? 0)
        if let copy = mirrored(name, at: plainOffset), accept(copy[...], at: offset, in: name) {
            reading.findings.append(Finding(.warning, file: path(name), offset: offset, .lineMended))
            if line.count < written.count { return written.count + 1 }
            let behind = (line + [RecordFraming.lineFeed] + rest.prefix(copy.count)).dropFirst(copy.count + 1)
            return line.count == copy.count || RecordFraming.mayBegin(behind) ? copy.count + 1 : line.count + 1
        }
        if isLast, TornWrite.isTorn(line, at: offset) { return 0 }
        cursor.lastSeq += 1
        skip(line, at: offset, in: name)
        return written.count + 1
    }

    private func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
        RecordFraming.body(of: line, .batch, seed: cursor.seed) != nil
    }

    /// A whole line that cannot be understood, or is over a limit, counts nowhere. However many a file has, it is told of
    /// once.
    private mutating func refuseLine(of name: JournalFileName) {
        cursor.lastSeq += 1
        guard refusedIn != name else { return }
        refusedIn = name
        reading.findings.append(Finding(.damage, file: path(name), .linesRefused))
    }

    mutating func tell(_ runOn: MergedLine, at offset: Int64, in name: JournalFileName) {
        let end = offset + Int64(runOn.line.count)
        reading.findings.append(Finding(.warning, file: path(name), offset: end, .lineFeedMissing))
    }

    /// A merge may leave a header twice, or those of two files that were begun under one name.
    private mutating func noteHeader(_ line: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName) -> Bool {
        guard RecordFraming.isLabelled(line, .head), let (header, crc) = JournalHeader.read(line),
            header.storeId == journal.storeId, header.device == device, header.month == name.month,
            header.format <= JournalHeader.knownFormat, header.schema <= journal.schema.number
        else { return false }
        if crc == cursor.seed {
            reading.findings.append(Finding(.note, file: path(name), offset: offset, .lineTwice))
        } else {
            // Each is tried with each line that does not fit the first.
            if cursor.otherHeaders.count < JournalReader.mostTried { cursor.otherHeaders[crc] = header.schema }
            seesFork = true
        }
        return true
    }

    /// - Returns: the batch and its schema.
    private func batch(of line: ArraySlice<UInt8>) -> (LoggedBatch, Int64)? {
        if let batch = LoggedBatch(line: line, device: device, seed: cursor.seed) { return (batch, cursor.schema) }
        for (seed, schema) in cursor.otherHeaders {
            if let batch = LoggedBatch(line: line, device: device, seed: seed) { return (batch, schema) }
        }
        return nil
    }

    mutating func accept(_ line: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName) -> Bool {
        guard let (batch, schema) = batch(of: line) else { return false }
        let (seq, crc) = (batch.id.seq, batch.id.crc)
        let isFirstOfFile = cursor.lastLine == nil
        cursor.lastLine = JournalCursor.LastLine(offset: offset, crc: crc)
        // It was not cut off but came later, so that others with its number count as well.
        if !cursor.skipped.isEmpty, cursor.skipped.remove(seq) != nil { cursor.copies = [:] }
        if cursor.hasFoldedBeside(seq, crc) {
            cursor.lastSeq = max(cursor.lastSeq, seq)
            if cursor.checksums?.bySeq[seq] == nil {
                cursor.checksums?.bySeq[seq] = crc
            } else {
                cursor.forks.insert(ConflictCopy.Line(seq: seq, crc: crc))
            }
            return true
        }
        if seq > cursor.lastSeq {
            if seq > cursor.lastSeq + 1 { noteGap(before: seq, at: offset, in: name, isFirstOfFile) }
            cursor.lastSeq = seq
        } else {
            guard let checksums = cursor.checksums else {
                reading.isDisturbed = true
                return true
            }
            if checksums.bySeq[batch.id.seq] == crc {
                reading.findings.append(Finding(.note, file: path(name), offset: offset, .lineTwice))
                return true
            }
            if let other = checksums.bySeq[seq] {
                seesFork = true
                cursor.forks.insert(ConflictCopy.Line(seq: seq, crc: other))
            }
        }
        cursor.checksums?.bySeq[batch.id.seq] = crc
        reading.batches.append(journal.schema.turned(batch, from: schema))
        return true
    }
}

extension JournalReader {
    /// After a failed sync numbers are skipped, and a new file begun. Elsewhere the lines may follow further on.
    fileprivate mutating func noteGap(
        before seq: Int64, at offset: Int64, in name: JournalFileName, _ isFirstOfFile: Bool
    ) {
        let numbers = cursor.lastSeq + 1..<seq
        if !isFirstOfFile {
            guard cursor.gaps.count < JournalReader.mostReported else { return }
            cursor.gaps.append(JournalCursor.Gap(file: name, offset: offset, numbers: numbers))
        } else {
            let pruned = journal.pruned.numbers(of: device).filter(numbers.contains)
            guard numbers.count - pruned.count <= JournalCursor.mostSkipped else { return }
            let numbers = Set(numbers).subtracting(pruned)
            // A copy may have been made before the failed line was cut off, and counted.
            if cursor.copied.contains(where: { numbers.contains($0.seq) }) { reading.isDisturbed = true }
            cursor.skipped.formUnion(numbers)
        }
    }
}

/// How far one device's journal is read.
struct JournalCursor {
    var file: JournalFileName?
    var inode: UInt64 = 0
    var seed: UInt32 = 0
    var schema: Int64 = 1
    /// Whole lines only.
    var bytes: Int64 = 0
    /// Bytes after them that are no whole line: torn, or being written.
    var tornBytes: Int64 = 0
    /// Whether the header can be trusted, so that lines may be appended.
    var hasSoundHeader = false
    /// The highest number read so far; each damaged line counts as one, so that no number is used twice.
    var lastSeq: Int64 = 0
    /// Shows that a file is still the one that was read.
    var lastLine: LastLine?
    /// How many bytes of the earlier files count.
    var finished: [JournalFileName: Int64] = [:]
    /// When the snapshot was made; nil if not known for certain.
    var folder: FolderStamp?
    /// Tells a repeated line from a fork; only kept when read from the beginning.
    var checksums: LineChecksums? = LineChecksums()
    /// How many bytes do not count: CRs, and git's marks.
    var returns: [JournalFileName: Int64] = [:]
    /// Whether a CR was met in this file.
    var hasReturns = false
    /// Checksums of further headers in this file, and their schemas.
    var otherHeaders: [UInt32: Int64] = [:]
    /// Skipped lines not reported yet: they may be intact further on.
    var leftOut: [SkippedLine] = []
    /// Numbers that were passed over and not reported yet: merged files have lines in another order.
    var gaps: [Gap] = []
    /// The copies that are folded in, by their path below `journal/`.
    var copies: [String: ConflictCopy.Stamp] = [:]
    /// Lines that only copies had.
    var copied: Set<ConflictCopy.Line> = []
    /// Lines of the files whose number another one has too.
    var forks: Set<ConflictCopy.Line> = []
    /// Numbers of lines that were cut off after a failed sync; a copy of such a line does not count.
    var skipped: Set<Int64> = []
    /// What was read as a `LineSet`: then nothing else here says how far it is read.
    var sources: [String: ConflictCopy.Stamp]?
    /// How many of those lines are in none of the device's files.
    var elsewhere = 0

    struct Gap: Hashable, Sendable {
        let file: JournalFileName
        let offset: Int64
        let numbers: Range<Int64>
    }

    /// More numbers than that are not skipped by failed syncs.
    static let mostSkipped = 1024

    func hasFoldedBeside(_ seq: Int64, _ crc: UInt32) -> Bool {
        guard !copied.isEmpty || !forks.isEmpty else { return false }
        let line = ConflictCopy.Line(seq: seq, crc: crc)
        return copied.contains(line) || forks.contains(line)
    }

    struct LastLine: Hashable, Sendable {
        let offset: Int64
        let crc: UInt32
    }

    var bytesByFile: [JournalFileName: Int64] {
        var all = finished
        if let file { all[file] = bytes }
        return all
    }

    /// Each CR before LF not counted.
    var plainBytes: Int64 { bytes - (file.flatMap { returns[$0] } ?? 0) }

    mutating func moveOn(to next: JournalFileName) {
        if let file { finished[file] = bytes }
        file = next
        (inode, seed, schema, bytes, tornBytes) = (0, 0, 1, 0, 0)
        hasSoundHeader = false
        lastLine = nil
        hasReturns = false
        otherHeaders = [:]
    }
}

/// By number, shared by a cursor's copies: copying all of them with each piece that is read made rebuilding quadratic.
final class LineChecksums {
    var bySeq: [Int64: UInt32] = [:]
}

struct JournalReading: Sendable {
    /// Each device's in the order of its lines.
    var batches: [LoggedBatch] = []
    var findings: [Finding] = []
    /// Everything must be read again from the beginning.
    var isDisturbed = false
    var hasMore = false
}

/// Two lines run together because the line feed between them was lost or changed; both are intact.
struct MergedLine {
    let line: ArraySlice<UInt8>
    let length: Int

    init?(in bytes: ArraySlice<UInt8>, isWhole: (ArraySlice<UInt8>) -> Bool) {
        var (start, tries) = (bytes.startIndex + 1, 0)
        while tries < MergedLine.mostTried, let next = RecordFraming.firstOpening(in: bytes, from: start) {
            // What a line holds may look like an opening too, but every line ends with two braces.
            for end in [next, next - 1] where bytes[..<end].suffix(2).elementsEqual("}}".utf8) {
                tries += 1
                guard isWhole(bytes[..<end]) else { continue }
                (line, length) = (bytes[..<end], next - bytes.startIndex)
                return
            }
            start = next + 1
        }
        return nil
    }

    /// So many ends are tried; each is a checksum of all before it.
    private static let mostTried = 16
}

extension JournalHeader {
    /// Reads the header at a file's start, even if it runs into the next line; nil if nothing follows it.
    static func leading(_ bytes: ArraySlice<UInt8>) -> JournalHeader? {
        let line = bytes.prefix { $0 != RecordFraming.lineFeed }
        if line.endIndex < bytes.endIndex, LineEnds.isMarker(line) { return leading(bytes[(line.endIndex + 1)...]) }
        if line.endIndex < bytes.endIndex, let header = read(line)?.header { return header }
        return MergedLine(in: line) { read($0) != nil }.flatMap { read($0.line)?.header }
    }
}

extension RecordFraming {
    fileprivate static func firstOpening(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard start < bytes.endIndex else { return nil }
        return bytes[start...].indices.first { place in
            bytes[place] == UInt8(ascii: "{") && bytes[place...].starts(with: "{\"crc\":\"".utf8)
        }
    }
}
