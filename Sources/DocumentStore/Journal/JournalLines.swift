extension JournalReader {
    mutating func readFile(_ name: JournalFileName, limit: Int64?) throws(StoreError) {
        guard let status = try journal.files.status(at: path(name)) else { return reading.isDisturbed = true }
        if cursor.inode == 0 { cursor.inode = status.inode }
        let size = try isAbandoned(name) ? cursor.bytes : end(of: name, holding: status.size, limit: limit)
        guard cursor.inode == status.inode, cursor.bytes <= size else { return reading.isDisturbed = true }
        cursor.tornBytes = 0
        // A cursor from the snapshot is only valid if its last line is still in place.
        let overlap = isRestored ? cursor.bytes - (cursor.lastLine?.offset ?? cursor.bytes) : 0
        guard cursor.bytes < size || overlap > 0 else { return }
        let start = cursor.bytes - overlap
        let (bytes, hasMore) = try self.bytes(of: name, from: start, to: size)
        reading.hasMore = hasMore
        if isRestored {
            guard isLastLine(bytes.prefix(Int(overlap))) else { return reading.isDisturbed = true }
            isRestored = false
        }
        if start == 0, TornWrite.wasNeverBegun(bytes) { return cursor.tornBytes = size }
        var position = Int(overlap)
        while let end = bytes[position...].firstIndex(of: RecordFraming.lineFeed) {
            let line = bytes[position..<end]
            if start + Int64(position) == 0 {
                guard let taken = try acceptHeader(line, of: name, followedBy: bytes[(end + 1)...]) else {
                    return reading.hasMore = false
                }
                position += taken
            } else {
                let isLast = end == bytes.count - 1 && limit == nil
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
        cursor.tornBytes = reading.hasMore ? 0 : size - cursor.bytes
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
        if cursor.returns[name] == nil {
            reading.findings.append(Finding(.note, file: path(name), .carriageReturns))
        }
        cursor.returns[name, default: 0] += 1
    }

    /// The bytes between two offsets, or a piece with at least two whole lines; and whether there is more to read.
    private func bytes(
        of name: JournalFileName, from start: Int64, to end: Int64
    ) throws(StoreError) -> (bytes: [UInt8], hasMore: Bool) {
        let file = try journal.files.open(path(name), .reading)
        defer { journal.files.close(file) }
        let whole = end - start
        var count = Int64(piece ?? .max)
        while count < whole {
            let bytes = try journal.files.read(file, at: start, count: Int(count))
            if bytes.count < count { return (bytes, true) }
            // A file that begins with zeros may never have been begun; only its whole content tells.
            if bytes.first == 0 { break }
            if bytes.count(where: { $0 == RecordFraming.lineFeed }) >= 2 { return (bytes, true) }
            count = count.multipliedReportingOverflow(by: 4).partialValue
        }
        return (try journal.files.bytes(of: file, from: start, to: end, atMost: FileLimit.journal), false)
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
        if accept(written, at: offset, in: name) { return written.count + 1 }
        let line = LineEnds.bare(written)
        if let runOn = MergedLine(in: line, isWhole: { RecordFraming.body(of: $0, .batch, seed: cursor.seed) != nil }),
            accept(runOn.line, at: offset, in: name)
        {
            tell(runOn, at: offset, in: name)
            return runOn.length
        }
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

    mutating func tell(_ runOn: MergedLine, at offset: Int64, in name: JournalFileName) {
        let end = offset + Int64(runOn.line.count)
        reading.findings.append(Finding(.warning, file: path(name), offset: end, .lineFeedMissing))
    }

    private mutating func accept(_ line: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName) -> Bool {
        guard let batch = LoggedBatch(line: line, device: device, seed: cursor.seed),
            HybridTime(text: batch.at) != nil, batch.id.seq <= cursor.lastSeq + BatchID.mostLeftOut
        else { return false }
        let crc = batch.id.crc
        let isFirstOfFile = cursor.lastLine == nil
        cursor.lastLine = JournalCursor.LastLine(offset: offset, crc: crc)
        if batch.id.seq > cursor.lastSeq {
            // After a failed sync numbers are skipped, and a new file begun.
            if batch.id.seq > cursor.lastSeq + 1, !isFirstOfFile {
                reading.findings.append(Finding(.damage, file: path(name), offset: offset, .linesMissing))
            }
            cursor.lastSeq = batch.id.seq
        } else {
            guard let checksums = cursor.checksums else {
                reading.isDisturbed = true
                return true
            }
            if checksums[batch.id.seq] == crc {
                reading.findings.append(Finding(.note, file: path(name), offset: offset, .lineTwice))
                return true
            }
            if checksums[batch.id.seq] != nil { seesFork = true }
        }
        cursor.checksums?[batch.id.seq] = crc
        reading.batches.append(journal.schema.turned(batch, from: cursor.schema))
        return true
    }
}

/// How far one device's journal is read.
struct JournalCursor: Hashable, Sendable {
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
    var checksums: [Int64: UInt32]? = [:]
    var returns: [JournalFileName: Int64] = [:]
    /// Skipped lines not reported yet: they may be intact further on.
    var leftOut: [SkippedLine] = []

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
    }
}

struct JournalReading: Sendable {
    /// Each device's in the order of its lines.
    var batches: [LoggedBatch] = []
    var findings: [Finding] = []
    /// Everything must be read again from the beginning.
    var isDisturbed = false
    var hasMore = false
}

/// Lines that end with CR LF are read; the CR counts neither in checksums nor in stated lengths.
enum LineEnds {
    static let carriageReturn = UInt8(ascii: "\r")

    static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == carriageReturn ? line.dropLast() : line
    }

    static func hasReturns(_ bytes: [UInt8]) -> Bool { bytes.indices.contains { isReturn(in: bytes, at: $0) } }

    /// With LF alone.
    static func plain(_ bytes: [UInt8]) -> [UInt8] {
        guard hasReturns(bytes) else { return bytes }
        return bytes.indices.lazy.filter { !isReturn(in: bytes, at: $0) }.map { bytes[$0] }
    }

    /// Where so many bytes end, each CR before LF not counted.
    static func place(of count: Int, in bytes: [UInt8]) -> Int {
        var left = count
        for index in bytes.indices where !isReturn(in: bytes, at: index) {
            if left == 0 { return index }
            left -= 1
        }
        return bytes.count
    }

    private static func isReturn(in bytes: [UInt8], at index: Int) -> Bool {
        bytes[index] == carriageReturn && index + 1 < bytes.count && bytes[index + 1] == RecordFraming.lineFeed
    }
}

/// Two lines run together because the line feed between them was lost or changed; both are intact.
struct MergedLine {
    let line: ArraySlice<UInt8>
    let length: Int

    init?(in bytes: ArraySlice<UInt8>, isWhole: (ArraySlice<UInt8>) -> Bool) {
        var start = bytes.startIndex + 1
        while let next = RecordFraming.firstOpening(in: bytes.dropFirst(start - bytes.startIndex)) {
            for end in [next, next - 1] where end > bytes.startIndex && isWhole(bytes[..<end]) {
                (line, length) = (bytes[..<end], next - bytes.startIndex)
                return
            }
            start = next + 1
        }
        return nil
    }
}

extension JournalHeader {
    /// Reads the header at a file's start, even if it runs into the next line; nil if nothing follows it.
    static func leading(_ bytes: ArraySlice<UInt8>) -> JournalHeader? {
        let line = bytes.prefix { $0 != RecordFraming.lineFeed }
        if line.endIndex < bytes.endIndex, let header = read(line)?.header { return header }
        return MergedLine(in: line) { read($0) != nil }.flatMap { read($0.line)?.header }
    }
}

extension RecordFraming {
    fileprivate static func firstOpening(in bytes: ArraySlice<UInt8>) -> Int? {
        let opening = Array("{\"crc\":\"".utf8)
        return bytes.indices.first { bytes[$0] == opening[0] && bytes[$0...].starts(with: opening) }
    }
}
