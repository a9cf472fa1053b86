extension JournalReader {
    /// Takes a file's first line.
    /// - Parameter lines: what follows it, to try a damaged header's checksum on.
    /// - Returns: whether the file is read on.
    mutating func takeHeader(
        _ line: ArraySlice<UInt8>, of name: JournalFileName, followedBy lines: ArraySlice<UInt8>
    ) throws(StoreError) -> Bool {
        guard let (header, crc) = JournalHeader.read(line) else {
            return try mendHeader(line, of: name, followedBy: lines)
        }
        cursor.seed = crc
        guard header.format <= JournalHeader.knownFormat, header.schema <= JournalHeader.knownSchema else {
            if isOwn { throw .newerFormat(path: path(name), found: header.format, known: JournalHeader.knownFormat) }
            try refuse(path(name), "written by a newer version")
            return false
        }
        guard header.storeId == journal.storeId else {
            if isOwn { throw .foreignStore(path: path(name)) }
            try refuse(path(name), "belongs to another store")
            return false
        }
        guard header.device == device, header.month == name.month else {
            try refuse(path(name), "the header is that of another file", .damage)
            return false
        }
        cursor.hasSoundHeader = true
        return true
    }

    /// Reads on below a damaged header: its checksum stands in the mirror, in the line or in the body, and the first
    /// line below shows which of them is right.
    private mutating func mendHeader(
        _ line: ArraySlice<UInt8>, of name: JournalFileName, followedBy lines: ArraySlice<UInt8>
    ) throws(StoreError) -> Bool {
        let first = lines.prefix { $0 != Frame.lineFeed }
        var candidates: [UInt32] = []
        if let copy = mirrored(name, at: 0), let crc = JournalHeader.read(copy[...])?.crc { candidates.append(crc) }
        let stated = String(decoding: line.dropFirst(8).prefix(8), as: UTF8.self)
        if let crc = CRC32C.checksum(text: stated) { candidates.append(crc) }
        candidates.append(CRC32C.checksum(of: line.dropFirst(Frame.openingLength(.head)).dropLast()))
        guard let seed = candidates.first(where: { Frame.body(of: first, .batch, seed: $0) != nil }) else {
            try refuse(path(name), "the header is damaged", .damage)
            return false
        }
        cursor.seed = seed
        reading.findings.append(
            Finding(.damage, file: path(name), "the header is damaged; the lines below it can be read"))
        return true
    }

    /// A line of the file's copy; nil where the mirror does not hold it.
    func mirrored(_ name: JournalFileName, at offset: Int64) -> [UInt8]? {
        let path = "\(journal.layout.mirroredJournal(of: device))/\(name.text)"
        guard let rest = try? journal.files.contents(of: path, from: offset),
            let end = rest.firstIndex(of: Frame.lineFeed)
        else { return nil }
        return Array(rest[..<end])
    }

    /// Whether the bytes behind the cursor are those of an append of ours that failed and that nobody wrote behind.
    func isAbandoned(_ name: JournalFileName) throws(StoreError) -> Bool {
        guard isOwn, let place = journal.abandoned, place.file == name, place.bytes == cursor.bytes else {
            return false
        }
        let rest = try journal.files.contents(of: path(name), from: place.bytes) ?? []
        return place.leftover.starts(with: rest)
    }
}
