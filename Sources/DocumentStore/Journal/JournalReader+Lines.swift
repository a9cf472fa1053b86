extension JournalReader {
    /// Reads a file on from the cursor to its last whole line, or to the limit.
    mutating func readFile(_ name: JournalFileName, limit: Int64?) throws(StoreError) {
        guard let status = try journal.files.status(at: path(name)) else { return reading.isDisturbed = true }
        if cursor.inode == 0 { cursor.inode = status.inode }
        let size = try isAbandoned(name) ? cursor.bytes : end(of: name, holding: status.size, limit: limit)
        guard cursor.inode == status.inode, cursor.bytes <= size else { return reading.isDisturbed = true }
        cursor.tornBytes = 0
        // A cursor out of the snapshot is only good if the last line is still the one it was left at.
        let overlap = isRestored ? cursor.bytes - (cursor.lastLine?.offset ?? cursor.bytes) : 0
        guard cursor.bytes < size || overlap > 0 else { return }
        let start = cursor.bytes - overlap
        let (bytes, hasMore) = try self.bytes(of: name, from: start, to: size)
        reading.hasMore = hasMore
        if isRestored {
            guard isLastLine(bytes.prefix(Int(overlap))) else { return reading.isDisturbed = true }
            isRestored = false
        }
        if start == 0, TornWrite.isNeverBegun(bytes) {
            cursor.tornBytes = size
            return
        }
        var position = Int(overlap)
        while let end = bytes[position...].firstIndex(of: Frame.lineFeed) {
            let line = bytes[position..<end]
            if start + Int64(position) == 0 {
                guard let taken = try takeHeader(line, of: name, followedBy: bytes[(end + 1)...]) else {
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

    /// Where a file ends that another one goes on with: as many bytes count as that one says, without the CRs.
    private func end(of name: JournalFileName, holding size: Int64, limit: Int64?) throws(StoreError) -> Int64 {
        guard let limit, limit < size else { return size }
        // The offset may be that of a snapshot that counted other bytes.
        guard cursor.bytes <= size, cursor.plainBytes <= limit else { return limit }
        let bytes = try journal.files.contents(of: path(name), from: cursor.bytes) ?? []
        return cursor.bytes + Int64(LineEnds.place(of: Int(limit - cursor.plainBytes), in: bytes))
    }

    /// Takes note of a line that ends with CR LF.
    private mutating func noteReturn(in name: JournalFileName) {
        if cursor.returns[name] == nil {
            reading.findings.append(Finding(.note, file: path(name), .carriageReturns))
        }
        cursor.returns[name, default: 0] += 1
    }

    /// The bytes between two places, or a piece of them with two whole lines in it at least: a header is understood by
    /// the line below it. Of zeros at the end some may be left out.
    /// - Returns: the bytes, and whether there is more behind them to read.
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
            // What begins with zeros was perhaps never begun, which only the whole tells.
            if bytes.first == 0 { break }
            if bytes.count(where: { $0 == Frame.lineFeed }) >= 2 { return (bytes, true) }
            count = count.multipliedReportingOverflow(by: 4).partialValue
        }
        return (try journal.files.bytes(of: file, from: start, to: end, atMost: FileLimit.journal), false)
    }

    /// Whether bytes begin with the line the cursor was left behind.
    private func isLastLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let end = bytes.firstIndex(of: Frame.lineFeed) else { return cursor.bytes == 0 }
        return Frame.body(of: bytes[..<end], .batch, seed: cursor.seed)?.crc == cursor.lastLine?.crc
    }

    /// Takes a line, or its copy from the mirror where it is damaged.
    /// - Parameter rest: what follows it. A line feed that is none any more, or a new one, makes the line other than it
    ///   was written; a byte that is lost or put in moves all that follows.
    /// - Returns: how many bytes it takes up, with its line feed; 0 where it is the rest of a write that was never
    ///   acknowledged; nil where it is damaged and more of what follows is needed to know.
    private mutating func take(
        _ written: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName, isLast: Bool,
        before rest: ArraySlice<UInt8>
    ) -> Int? {
        if accept(written, at: offset, in: name) { return written.count + 1 }
        let line = LineEnds.bare(written)
        if let runOn = RunOnLine(in: line, isWhole: { Frame.body(of: $0, .batch, seed: cursor.seed) != nil }),
            accept(runOn.line, at: offset, in: name)
        {
            tell(runOn, at: offset, in: name)
            return runOn.length
        }
        if reading.hasMore { return nil }
        let plainOffset = offset - (cursor.returns[name] ?? 0)
        if let copy = mirrored(name, at: plainOffset), accept(copy[...], at: offset, in: name) {
            reading.findings.append(
                Finding(.warning, file: path(name), offset: offset, .lineMended))
            if line.count < written.count { return written.count + 1 }
            let behind = (line + [Frame.lineFeed] + rest.prefix(copy.count)).dropFirst(copy.count + 1)
            return line.count == copy.count || Frame.mayBegin(behind) ? copy.count + 1 : line.count + 1
        }
        if isLast, TornWrite.isTorn(line, at: offset) { return 0 }
        cursor.lastSeq += 1
        leaveOut(line, at: offset, in: name)
        return written.count + 1
    }

    /// Says that a line feed is not what it should be; nothing is lost by that.
    mutating func tell(_ runOn: RunOnLine, at offset: Int64, in name: JournalFileName) {
        let end = offset + Int64(runOn.line.count)
        reading.findings.append(
            Finding(.warning, file: path(name), offset: end, .lineFeedMissing))
    }

    private mutating func accept(_ line: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName) -> Bool {
        guard let (body, crc) = Frame.body(of: line, .batch, seed: cursor.seed),
            let value = try? Codec.value(from: body),
            let batch = try? LoggedBatch(value: value, device: device, crc: crc), HybridTime(text: batch.at) != nil,
            batch.id.seq <= cursor.lastSeq + BatchID.mostLeftOut
        else { return false }
        let isFirstOfFile = cursor.lastLine == nil
        cursor.lastLine = JournalCursor.LastLine(offset: offset, crc: crc)
        if batch.id.seq > cursor.lastSeq {
            // Behind a failed sync numbers are left out, and a new file begun.
            if batch.id.seq > cursor.lastSeq + 1, !isFirstOfFile {
                reading.findings.append(
                    Finding(.damage, file: path(name), offset: offset, .linesMissing))
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
