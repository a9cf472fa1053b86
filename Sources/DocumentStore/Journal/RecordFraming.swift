/// One line of the store's files: `{"crc":"9e48db81","batch":{…}}` and a line feed. The checksum covers the body; all
/// other bytes are compared one by one, so that every flipped bit is detected.
package enum RecordFraming {
    /// What a line holds.
    package enum Label: String, Sendable {
        case head, batch, root, months, hot, month, status, restore
    }

    /// A line with its checksum.
    package struct Line: Sendable {
        /// With the line feed.
        package let bytes: [UInt8]
        package let crc: UInt32
    }

    /// - Parameter seed: the checksum this line's builds on.
    package static func line(_ label: Label, _ body: [UInt8], seed: UInt32 = 0) -> Line {
        let crc = CRC32C.checksum(of: body, seed: seed)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(openingLength(label) + body.count + 2)
        bytes += "{\"crc\":\"\(CRC32C.text(of: crc))\",\"\(label.rawValue)\":".utf8
        bytes += body
        bytes.append(UInt8(ascii: "}"))
        bytes.append(lineFeed)
        return Line(bytes: bytes, crc: crc)
    }

    /// The body of a line without its line feed, if every byte is right; a CR at its end is ignored.
    package static func body(
        of line: ArraySlice<UInt8>, _ label: Label, seed: UInt32 = 0
    ) -> (bytes: ArraySlice<UInt8>, crc: UInt32)? {
        let line = LineEnds.bare(line)
        let start = line.startIndex + openingLength(label)
        guard start < line.endIndex, line.last == UInt8(ascii: "}") else { return nil }
        let body = line[start..<line.endIndex - 1]
        let crc = CRC32C.checksum(of: body, seed: seed)
        return isOpening(line[..<start], label, crc) ? (body, crc) : nil
    }

    /// The checksum as stated, and as computed: after one inserted or lost byte, one of them is right.
    static func checksums(ofDamaged line: ArraySlice<UInt8>, _ label: Label, seed: UInt32) -> [UInt32] {
        let stated = CRC32C.checksum(text: String(decoding: line.dropFirst(8).prefix(8), as: UTF8.self))
        let name = Array("\"\(label.rawValue)\":".utf8)
        let start = line.prefix(2 * openingLength(label)).indices.first { line[$0...].starts(with: name) }
        let body = start.map { line[($0 + name.count)...].dropLast() }
        return [stated, body.map { CRC32C.checksum(of: $0, seed: seed) }].compactMap { $0 }
    }

    /// By its name alone.
    static func isLabelled(_ line: ArraySlice<UInt8>, _ label: Label) -> Bool {
        mayBegin(line) && line.dropFirst(16).starts(with: "\",\"\(label.rawValue)\":".utf8)
    }

    static func mayBegin(_ bytes: some Sequence<UInt8>) -> Bool {
        zip(bytes, "{\"crc\":\"".utf8).allSatisfy { $0 == $1 }
    }

    package static let lineFeed = UInt8(ascii: "\n")

    package static func openingLength(_ label: Label) -> Int { 21 + label.rawValue.utf8.count }

    private static func isOpening(_ bytes: ArraySlice<UInt8>, _ label: Label, _ crc: UInt32) -> Bool {
        let digits = bytes.startIndex + 8
        return bytes.starts(with: "{\"crc\":\"".utf8) && (0..<8).allSatisfy { bytes[digits + $0] == digit($0, of: crc) }
            && bytes[(digits + 8)...].starts(with: "\",\"".utf8)
            && bytes[(digits + 11)...].dropLast(2).elementsEqual(label.rawValue.utf8)
            && bytes.suffix(2).elementsEqual("\":".utf8)
    }

    /// As a byte; the first one is 0.
    static func digit(_ place: Int, of crc: UInt32) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: crc >> UInt32(28 - 4 * place)) & 0xF
        return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}

/// Framed for our journal but not written yet: its checksum, and so its id, is known.
struct PreparedLine {
    let logged: LoggedBatch
    let line: RecordFraming.Line
    let file: JournalFileName
    /// Of the file, for the lines behind it.
    let seed: UInt32
    let head: RecordFraming.Line?
}

extension Journal {
    /// Frames a checked batch, under the lock, with everything read.
    /// - Parameter last: the line that is to be written before it, in the same write.
    func prepare(
        _ batch: Batch, at: HybridTime, now: Timestamp, behind last: PreparedLine? = nil
    ) throws(StoreError) -> PreparedLine {
        let cursor = cursors[device] ?? JournalCursor()
        let seq = max(cursor.lastSeq, lastGivenSeq, last?.logged.id.seq ?? 0) + 1
        let text = at.text
        let body = LoggedBatch.bytes(of: batch, seq: seq, at: text, now: now)
        if let last {
            let line = RecordFraming.line(.batch, body, seed: last.seed)
            let logged = LoggedBatch(id: BatchID(device: device, seq: seq, crc: line.crc), at: text, now: now, batch: batch)
            return PreparedLine(logged: logged, line: line, file: last.file, seed: last.seed, head: nil)
        }
        var seed = cursor.seed
        var file = cursor.file
        var head: RecordFraming.Line?
        // A line that prunes is alone in its file, which stays when the others of its month go.
        let isApart =
            layout.stream == .letters
            && (batch.kind == Store.pruning || cursor.file.map { pruned.isHolder($0, of: device) } == true)
        // A later month may have been begun, and none of its lines be there: a file never comes before the one it continues.
        let month = cursor.file.map { at.month.precedesInBytes($0.month) ? $0.month : at.month } ?? at.month
        let isContinued = cursor.file?.month == month && cursor.schema == schema.number && !isApart
        if !isContinued || !cursor.hasSoundHeader || !abandoned.isEmpty {
            let name = try nextFile(after: cursor, month: month)
            let line = header(of: name, behind: cursor).line
            (file, head, seed) = (name, line, line.crc)
        }
        let line = RecordFraming.line(.batch, body, seed: seed)
        let id = BatchID(device: device, seq: seq, crc: line.crc)
        return PreparedLine(
            logged: LoggedBatch(id: id, at: text, now: now, batch: batch), line: line,
            file: file ?? JournalFileName(month: month), seed: seed, head: head)
    }

    private func header(of name: JournalFileName, behind cursor: JournalCursor) -> JournalHeader {
        let previous = cursor.file.map { JournalHeader.Previous(file: $0, bytes: cursor.bytes) }
        return JournalHeader(
            schema: schema.number, storeId: storeId, device: device, month: name.month, previous: previous)
    }

    /// Files begun and never finished stay.
    private func nextFile(after cursor: JournalCursor, month: String) throws(StoreError) -> JournalFileName {
        var name = cursor.file?.following(in: month) ?? JournalFileName(month: month)
        while try files.status(at: path(name)) != nil { name = name.following(in: month) }
        return name
    }

    func path(_ name: JournalFileName) -> String { "\(folder)/\(name.text)" }
}
