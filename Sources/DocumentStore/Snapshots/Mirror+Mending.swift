/// A copy that a power cut left torn is mended from the journal: what is there of a copy that is whole never changes.
extension Mirror {
    /// Writes a copy anew from its first damaged line on.
    /// - Parameter bytes: what is read of the journal, each line ending with LF alone.
    /// - Returns: what is wrong where the copy holds lines that the journal does not: then both stay as they are.
    func mend(_ copy: String, from source: String, with bytes: [UInt8]) throws(StoreError) -> Finding? {
        let copied = try files.contents(of: copy) ?? []
        guard let place = Mirror.firstDamagedLine(of: copied, beside: bytes) else {
            let pair = JournalBesideCopy(journal: bytes, copy: copied)
            guard pair.holdsAllOfCopy else {
                return Finding(.damage, file: source, .otherThanCopy, remedy: .repair)
            }
            // Lines that were put back stand behind those that came meanwhile: the same lines in another order.
            guard let slash = copy.lastIndex(of: "/") else { return nil }
            try files.replaceFile(
                in: String(copy[..<slash]), named: String(copy[copy.index(after: slash)...]), with: bytes)
            return nil
        }
        let target = try files.open(copy, .appending)
        defer { files.close(target) }
        try files.truncate(target, to: Int64(place))
        try files.writeAll(Array(bytes[place...]), to: target)
        try files.syncData(target)
        return nil
    }

    /// Where the first line of a copy begins that is damaged while the journal's is whole, in bytes.
    /// - Returns: nil where there is none, or where the two differ in a line that is whole in the copy or damaged in
    ///   the journal.
    static func firstDamagedLine(of copy: [UInt8], beside journal: [UInt8]) -> Int? {
        guard let head = journal.firstIndex(of: Frame.lineFeed),
            let seed = JournalHeader.read(journal[..<head])?.crc
        else { return nil }
        var first: Int?
        var position = 0
        while position < copy.count {
            let end = copy[position...].firstIndex(of: Frame.lineFeed) ?? copy.count
            let line = copy[position..<end]
            if !journal[min(position, journal.count)...].starts(with: copy[position..<min(end + 1, copy.count)]) {
                guard JournalHeader.read(line) == nil, Frame.body(of: line, .batch, seed: seed) == nil,
                    isWhole(journal, at: position, seed)
                else { return nil }
                first = first ?? position
            }
            position = end + 1
        }
        return first
    }

    /// Whether all lines of a journal are whole from a place on; the place may be in the middle of one.
    private static func isWhole(_ journal: [UInt8], at position: Int, _ seed: UInt32) -> Bool {
        guard position < journal.count else { return false }
        let start = journal[..<position].lastIndex(of: Frame.lineFeed).map { $0 + 1 } ?? 0
        guard let end = journal[position...].firstIndex(of: Frame.lineFeed) else { return false }
        let line = journal[start..<end]
        return start == 0 ? JournalHeader.read(line) != nil : Frame.body(of: line, .batch, seed: seed) != nil
    }
}
