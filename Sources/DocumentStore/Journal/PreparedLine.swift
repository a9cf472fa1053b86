/// A batch as it will stand in our journal, before it is written: its checksum, and so its name, is known.
struct PreparedLine {
    let logged: LoggedBatch
    let line: Frame.Line
    let file: JournalFileName
    /// The header of a file that has to be begun.
    let head: Frame.Line?
}

extension Journal {
    /// Frames a batch for the file it belongs in. To be called under the lock, with everything read.
    /// - Parameters:
    ///   - batch: checked.
    ///   - at: its place in the order.
    ///   - now: the wall clock.
    func prepare(_ batch: Batch, at: HybridTime, now: Timestamp) throws(StoreError) -> PreparedLine {
        let cursor = cursors[device] ?? JournalCursor()
        let seq = max(cursor.lastSeq, lastGivenSeq) + 1
        let text = at.text
        let body = LoggedBatch.bytes(of: batch, seq: seq, at: text, now: now)
        var seed = cursor.seed
        var file = cursor.file
        var head: Frame.Line?
        let isGoneOnWith = cursor.file?.month == at.month && cursor.schema == schema.number
        if !isGoneOnWith || !cursor.hasSoundHeader || abandoned != nil {
            let name = try nextFile(after: cursor, month: at.month)
            let line = header(of: name, behind: cursor).line
            (file, head, seed) = (name, line, line.crc)
        }
        let line = Frame.line(.batch, body, seed: seed)
        let id = BatchID(device: device, seq: seq, crc: line.crc)
        return PreparedLine(
            logged: LoggedBatch(id: id, at: text, now: now, batch: batch), line: line,
            file: file ?? JournalFileName(month: at.month), head: head)
    }

    private func header(of name: JournalFileName, behind cursor: JournalCursor) -> JournalHeader {
        let previous = cursor.file.map { JournalHeader.Previous(file: $0, bytes: cursor.bytes) }
        var header = JournalHeader(storeId: storeId, device: device, month: name.month, previous: previous)
        header.schema = schema.number
        return header
    }

    /// The next name that is free: files begun and never finished are left where they are.
    private func nextFile(after cursor: JournalCursor, month: String) throws(StoreError) -> JournalFileName {
        var name = cursor.file?.following(in: month) ?? JournalFileName(month: month)
        while try files.status(at: path(name)) != nil { name = name.following(in: month) }
        return name
    }

    /// A file of our own.
    func path(_ name: JournalFileName) -> String { "\(folder)/\(name.text)" }
}
