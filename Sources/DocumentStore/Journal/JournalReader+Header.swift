extension JournalReader {
    /// Takes a file's first line.
    /// - Parameter lines: what follows it, to try a damaged header's checksum on.
    /// - Returns: how many bytes it takes up, with its line feed; nil where the file is not read on.
    mutating func takeHeader(
        _ written: ArraySlice<UInt8>, of name: JournalFileName, followedBy lines: ArraySlice<UInt8>
    ) throws(StoreError) -> Int? {
        let line = LineEnds.bare(written)
        if let (header, crc) = JournalHeader.read(line) {
            cursor.hasSoundHeader = try take(header, crc, of: name)
            return cursor.hasSoundHeader ? written.count + 1 : nil
        }
        if let runOn = RunOnLine(in: line, isWhole: { JournalHeader.read($0) != nil }),
            let (header, crc) = JournalHeader.read(runOn.line)
        {
            guard try take(header, crc, of: name) else { return nil }
            tell(runOn, at: 0, in: name)
            return runOn.length
        }
        return try mendHeader(line, of: name, followedBy: lines) ? written.count + 1 : nil
    }

    /// Goes by a header that is whole.
    /// - Returns: whether its file is read on.
    private mutating func take(
        _ header: JournalHeader, _ crc: UInt32, of name: JournalFileName
    ) throws(StoreError) -> Bool {
        (cursor.seed, cursor.schema) = (crc, header.schema)
        guard try isKnown(header, of: name) else { return false }
        guard header.storeId == journal.storeId else {
            if isOwn { throw .foreignStore(path: path(name)) }
            try refuse(path(name), .foreign)
            return false
        }
        guard header.device == device, header.month == name.month else {
            try refuse(path(name), .headerOfAnother, .damage)
            return false
        }
        return true
    }

    /// Whether a file is of no newer format or schema than this program knows: our own is refused then, another
    /// device's counts as not yet arrived.
    private mutating func isKnown(_ header: JournalHeader, of name: JournalFileName) throws(StoreError) -> Bool {
        var (found, known) = (header.format, JournalHeader.knownFormat)
        if found <= known { (found, known) = (header.schema, journal.schema.number) }
        guard found > known else { return true }
        if isOwn { throw .newerFormat(path: path(name), found: found, known: known) }
        try refuse(path(name), .newer)
        return false
    }

    /// Reads on below a damaged header. Its checksum stands in the mirror, follows from what it must have said, or
    /// stands in the line or in the body; the first line below shows which of them is right.
    private mutating func mendHeader(
        _ line: ArraySlice<UInt8>, of name: JournalFileName, followedBy lines: ArraySlice<UInt8>
    ) throws(StoreError) -> Bool {
        let first = lines.prefix { $0 != Frame.lineFeed }
        if let copy = mirrored(name, at: 0), let header = JournalHeader.read(copy[...])?.header,
            try !isKnown(header, of: name)
        {
            return false
        }
        let fitting = seeds(of: line, of: name).first { Frame.body(of: first, .batch, seed: $0.seed) != nil }
        // Batches read in the wrong shape would be other batches.
        guard let fitting, let schema = fitting.schema else {
            try refuse(path(name), .header, .damage)
            return false
        }
        (cursor.seed, cursor.schema) = (fitting.seed, schema)
        reading.findings.append(
            Finding(.damage, file: path(name), .headerMended))
        return true
    }

    /// What a damaged header's checksum may have been, and the schema it then names; nil where only a checksum is
    /// known, and there is more than one schema it could have named.
    private func seeds(
        of line: ArraySlice<UInt8>, of name: JournalFileName
    ) -> [(seed: UInt32, schema: Int64?)] {
        var seeds: [(seed: UInt32, schema: Int64?)] = []
        if let copy = mirrored(name, at: 0), let (header, crc) = JournalHeader.read(copy[...]) {
            seeds.append((crc, header.schema))
        }
        let previous = cursor.finished.max { $0.key < $1.key }.map(JournalHeader.Previous.init)
        for schema in 1...journal.schema.number {
            var header = JournalHeader(
                storeId: journal.storeId, device: device, month: name.month, previous: previous)
            header.schema = schema
            seeds.append((header.line.crc, schema))
        }
        let only: Int64? = journal.schema.number == 1 ? 1 : nil
        let stated = String(decoding: line.dropFirst(8).prefix(8), as: UTF8.self)
        if let crc = CRC32C.checksum(text: stated) { seeds.append((crc, only)) }
        let body = Array(line.dropFirst(Frame.openingLength(.head)).dropLast())
        let framed = Frame.line(.head, body)
        // A body that is whole says whose lines are below it.
        guard let header = JournalHeader.read(framed.bytes.dropLast())?.header else {
            return seeds + [(framed.crc, only)]
        }
        let isOurs = header.storeId == journal.storeId && header.device == device && header.month == name.month
        return isOurs ? seeds + [(framed.crc, header.schema)] : seeds
    }

    /// A line of the file's copy; nil where the mirror does not hold it.
    func mirrored(_ name: JournalFileName, at offset: Int64) -> [UInt8]? {
        let path = "\(journal.layout.mirroredJournal(of: device))/\(name.text)"
        return (try? journal.files.line(of: path, at: offset, atMost: FileLimit.line)) ?? nil
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
