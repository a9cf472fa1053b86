/// Reads one device's files on from a cursor, in their order.
struct JournalReader {
    let journal: Journal
    let device: String
    var cursor: JournalCursor
    var reading = JournalReading()
    var seesFork = false
    /// From the snapshot, and not yet checked against the files.
    var isRestored: Bool
    var lastMonth: String?
    /// About how many bytes to read at once.
    var piece: Int?
    var isBehindRunOn = false
    /// The file that was told of for a line over a limit.
    var refusedIn: JournalFileName?

    var isOwn: Bool { device == journal.device }

    init(journal: Journal, device: String, cursor: JournalCursor) {
        self.journal = journal
        self.device = device
        self.cursor = cursor
        isRestored = cursor.file != nil && cursor.inode == 0
    }

    /// The files, then what only copies of them have.
    mutating func readAll() throws(StoreError) {
        if journal.scattered.contains(device) || cursor.sources != nil { return try readSet() }
        try readNew()
        try readCopies()
    }

    func path(_ name: JournalFileName) -> String { "\(journal.layout.journal(of: device))/\(name.text)" }

    mutating func readNew() throws(StoreError) {
        let names = try journal.names(of: device)
        var index = 0
        if let file = cursor.file {
            guard let place = names.firstIndex(of: file) else { return reading.isDisturbed = true }
            index = place
            // A rebuild reads piece by piece, and checks them with its last one.
            let mayDiffer = lastMonth == nil && journal.readFolders[device] != journal.listings[device]?.stamp
            if isRestored || mayDiffer { try checkFinished(among: names) }
        }
        while index < names.count {
            if let lastMonth, lastMonth.precedesInBytes(names[index].month) { return }
            let next = try followed(names[(index + 1)...], among: names)
            if cursor.file != names[index] {
                let header = try header(of: names[index])
                // A placeholder that the next file does not continue is no part of the journal.
                if header == nil, !isOwn, let next, next.header.previous?.file != names[index] {
                    index = next.index
                    continue
                }
                if let header, try isCopy(names[index], header, among: names) {
                    guard let next else { return }
                    index = next.index
                    continue
                }
                guard try begins(names[index], header, before: next?.header) else { return }
            }
            let limit = try next.flatMap { next throws(StoreError) in
                try end(of: names[index], statedBy: next.header, in: names[next.index])
            }
            try readFile(names[index], limit: limit)
            guard !reading.isDisturbed, !reading.hasMore, let next else { return }
            guard try isComplete(names[index], limit: limit, before: next.header, in: names[next.index]) else { return }
            index = next.index
        }
    }

    /// Where a file ends for the one after it, in bytes: what lies behind is of a failed append, if its numbers are used
    /// nowhere else. Nil if a clone of this machine went on with it, or it was merged: then all of it counts.
    private func end(
        of name: JournalFileName, statedBy header: JournalHeader, in next: JournalFileName
    ) throws(StoreError) -> Int64? {
        guard let previous = header.previous, previous.file == name else { return nil }
        guard let size = try journal.files.status(at: path(name))?.size, size > previous.bytes else {
            return previous.bytes
        }
        let bytes = LineEnds.plain(try journal.files.lines(of: path(name)) ?? [])
        guard bytes.count > previous.bytes, let own = try self.header(of: name)?.line.crc else { return previous.bytes }
        // Header and first line are one write; a later month with a header alone has half arrived from a clone.
        guard let following = try firstNumber(in: next) else { return next.month == name.month ? previous.bytes : nil }
        let start = bytes[..<Int(previous.bytes)].lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
        let behind = numbers(in: bytes[start...], seed: own)
        guard !behind.isEmpty else { return previous.bytes }
        let last = numbers(in: bytes[..<start], seed: own).max() ?? 0
        let isFailed = start == previous.bytes && behind.allSatisfy { last < $0 && $0 < following }
        return isFailed ? previous.bytes : nil
    }

    /// Whether lines behind those that were read of a finished file count: a clone went on with it, or lines came late to a
    /// file that is shorter than the next one states, since a merge had doubled some where that was written.
    private mutating func hasUnreadLines(
        _ name: JournalFileName, behind bytes: Int64, among names: [JournalFileName]
    ) throws(StoreError) -> Bool {
        guard let index = names.firstIndex(of: name), let next = try followed(names[(index + 1)...], among: names)
        else { return false }
        let end = try end(of: name, statedBy: next.header, in: names[next.index])
        if let end, end <= bytes - (cursor.returns[name] ?? 0) { return false }
        return try journal.files.contents(of: path(name), from: bytes)?.contains(RecordFraming.lineFeed) == true
    }

    /// Files must still be as long, and none may have come before the one being read, as a clone's can. In an unchanged
    /// folder only the last one is checked.
    private mutating func checkFinished(among names: [JournalFileName]) throws(StoreError) {
        for name in names where cursor.file.map({ name < $0 }) == true && cursor.finished[name] == nil {
            if let header = try header(of: name), try !isCopy(name, header, among: names) {
                return reading.isDisturbed = true
            }
        }
        var finished = cursor.finished
        if let folder = cursor.folder, folder == journal.listings[device]?.stamp, let last = finished.keys.max() {
            finished = finished.filter { $0.key == last }
        }
        for (name, bytes) in finished {
            guard let status = try journal.files.status(at: path(name)), status.size >= bytes else {
                return reading.isDisturbed = true
            }
            let isLonger = status.size > bytes
            if isLonger, try hasUnreadLines(name, behind: bytes, among: names) { return reading.isDisturbed = true }
        }
    }

    /// A file without a header was begun and never finished, and does not count.
    private mutating func followed(
        _ later: ArraySlice<JournalFileName>, among names: [JournalFileName]
    ) throws(StoreError) -> (index: Int, header: JournalHeader)? {
        for index in later.indices {
            guard let header = try header(of: later[index]), try !isCopy(later[index], header, among: names) else {
                continue
            }
            return (index, header)
        }
        return nil
    }

    /// Whether another file contains all of this one: a copy or a hard link.
    private mutating func isCopy(
        _ name: JournalFileName, _ header: JournalHeader, among names: [JournalFileName]
    ) throws(StoreError) -> Bool {
        guard header.month != name.month || name.part > 1 && header.previous == nil,
            header.device == device, header.storeId == journal.storeId,
            let bytes = try journal.files.lines(of: path(name)), bytes.contains(RecordFraming.lineFeed)
        else { return false }
        for other in names where other != name && other.month == header.month {
            guard other < name || header.month != name.month,
                try journal.files.lines(of: path(other))?.starts(with: bytes) == true
            else { continue }
            let finding = Finding(.note, file: path(name), .copyOf(other))
            if !reading.findings.contains(finding) { reading.findings.append(finding) }
            return true
        }
        return false
    }

    /// Its predecessor must have been read.
    private mutating func begins(
        _ name: JournalFileName, _ header: JournalHeader?, before next: JournalHeader?
    ) throws(StoreError) -> Bool {
        // Another device's file without a header has not arrived yet, and earlier ones may come before it; unless the next
        // file says that nothing in it counts.
        let isEmpty = next?.previous == JournalHeader.Previous(file: name, bytes: 0)
        if header == nil, !isOwn, !isEmpty { return false }
        // Of a clone it may be an earlier one.
        if let previous = header?.previous, previous.file != cursor.file, cursor.finished[previous.file] == nil {
            if try journal.copies(of: device).contains(where: { $0.lastName.hasPrefix(previous.file.month) }) {
                journal.noteGap(in: device)
                reading.isDisturbed = true
                return false
            }
            return try refuse(path(name), .previousMissing(previous.file))
        }
        cursor.moveOn(to: name)
        return true
    }

    /// Whether all lines before the next file are known. Of a machine and its clone the version that the next file
    /// continues may be in a conflict copy, and a merge may have left lines twice: then the numbers decide, not the bytes.
    private mutating func isComplete(
        _ name: JournalFileName, limit: Int64?, before header: JournalHeader, in next: JournalFileName
    ) throws(StoreError) -> Bool {
        guard let previous = header.previous?.file, previous == name || cursor.finished[previous] != nil else {
            return true
        }
        if previous == name, let limit, cursor.plainBytes >= limit { return true }
        if let following = try firstNumber(in: next) {
            if following <= cursor.lastSeq + 1 { return true }
            try readCopies(of: previous)
            if reading.isDisturbed { return false }
            let (between, copied) = (cursor.lastSeq + 1..<following, Set(cursor.copied.map(\.seq)))
            let isWhole = between.allSatisfy(copied.contains)
            if isWhole || isOwn && copied.contains(where: between.contains) { cursor.lastSeq = following - 1 }
            if isWhole { return true }
        } else if limit == nil {
            // It has a header alone, and nothing that could be read too early.
            return true
        }
        if !isOwn {
            reading.findings.append(Finding(.warning, file: path(name), offset: cursor.bytes, .notWhole))
            return false
        }
        if let limit {
            reading.findings.append(Finding(.damage, file: path(name), offset: cursor.bytes, .endsBefore(bytes: limit)))
        }
        return true
    }

    /// A merge may have left the lines in another order.
    private func firstNumber(in name: JournalFileName) throws(StoreError) -> Int64? {
        let bytes = LineEnds.plain(try journal.files.lines(of: path(name)) ?? [])
        guard let seed = JournalHeader.leading(bytes[...])?.line.crc else { return nil }
        return numbers(in: bytes[...], seed: seed).min()
    }

    /// Of the lines that are whole.
    private func numbers(in bytes: ArraySlice<UInt8>, seed: UInt32) -> [Int64] {
        bytes.split(separator: RecordFraming.lineFeed).compactMap {
            LoggedBatch(line: $0, device: device, seed: seed)?.id.seq
        }
    }

    /// Nil if there is none yet; a damaged one is reconstructed.
    private func header(of name: JournalFileName) throws(StoreError) -> JournalHeader? {
        guard let file = try journal.files.openIfThere(path(name)) else { return nil }
        defer { journal.files.close(file) }
        let bytes = try journal.files.read(file, at: 0, count: JournalReader.longestHeader)
        if let header = JournalHeader.leading(bytes[...]) {
            return journal.pruned.isEmpty
                ? header : journal.pruned.bridged(header, of: device, among: try journal.names(of: device))
        }
        let hasLines = bytes.contains(RecordFraming.lineFeed) ? true : try beginsTooLong(file)
        guard hasLines else { return nil }
        if bytes.first == 0, TornWrite.wasNeverBegun(try journal.files.contents(of: path(name)) ?? []) { return nil }
        return JournalHeader(storeId: journal.storeId, device: device, month: name.month, previous: nil)
    }

    static let longestHeader = 4096

    /// Whether more than a line may have is in place of a header, with lines behind it.
    private func beginsTooLong(_ file: OpenFile) throws(StoreError) -> Bool {
        let size = try journal.files.status(of: file).size
        guard let piece = try journal.files.pieceTooLong(in: file, from: 0, to: size) else { return false }
        return piece.isEnded && piece.range.lowerBound == 0
    }

    /// Our own journal must be understood; another device's counts as not yet arrived.
    /// - Returns: false, as the file is not to be read.
    private mutating func refuse(
        _ path: String, _ flaw: StoreError.Flaw, _ severity: Finding.Severity = .warning
    ) throws(StoreError) -> Bool {
        if isOwn { throw .damaged(path: path, offset: 0, flaw: flaw) }
        reading.findings.append(Finding(severity, file: path, .refused(flaw)))
        return false
    }

    /// Reads a file's first line; its length with the line feed, or nil if the file is not to be read.
    mutating func acceptHeader(
        _ written: ArraySlice<UInt8>, of name: JournalFileName, followedBy lines: ArraySlice<UInt8>
    ) throws(StoreError) -> Int? {
        let line = LineEnds.bare(written)
        if let (header, crc) = JournalHeader.read(line) {
            guard try take(header, crc, of: name) else { return nil }
            cursor.hasSoundHeader = isContinuation(header)
            return written.count + 1
        }
        if let runOn = MergedLine(in: line, isWhole: { JournalHeader.read($0) != nil }),
            let (header, crc) = JournalHeader.read(runOn.line)
        {
            guard try take(header, crc, of: name) else { return nil }
            tell(runOn, at: 0, in: name)
            return runOn.length
        }
        guard try repairHeader(line, of: name, followedBy: lines) else { return nil }
        // The header may be missing altogether.
        if RecordFraming.isLabelled(line, .batch) { _ = accept(line, at: 0, in: name) }
        return written.count + 1
    }

    /// Whether it states where the file before it ends; a clone's may state another end.
    private func isContinuation(_ header: JournalHeader) -> Bool {
        guard let previous = header.previous, let bytes = cursor.finished[previous.file] else { return true }
        return bytes - (cursor.returns[previous.file] ?? 0) == previous.bytes
    }

    private mutating func take(
        _ header: JournalHeader, _ crc: UInt32, of name: JournalFileName
    ) throws(StoreError) -> Bool {
        (cursor.seed, cursor.schema) = (crc, header.schema)
        guard try isKnown(header, of: name) else { return false }
        guard header.storeId == journal.storeId else {
            if isOwn { throw .foreignStore(path: path(name)) }
            return try refuse(path(name), .foreign)
        }
        guard header.device == device, header.month == name.month else {
            return try refuse(path(name), .headerOfAnother, .damage)
        }
        return true
    }

    /// A newer one of our own is refused, another device's counts as not yet arrived.
    private mutating func isKnown(_ header: JournalHeader, of name: JournalFileName) throws(StoreError) -> Bool {
        var (found, known) = (header.format, JournalHeader.knownFormat)
        if found <= known { (found, known) = (header.schema, journal.schema.number) }
        guard found > known else { return true }
        if isOwn { throw .newerFormat(path: path(name), found: found, known: known) }
        return try refuse(path(name), .newer)
    }

    /// How many lines are looked at, of which one must be whole; and how many headers.
    static let mostTried = 64

    /// Reads on after a damaged header. The first whole line below shows which of the possible checksums is right.
    mutating func repairHeader(
        _ line: ArraySlice<UInt8>, of name: JournalFileName, followedBy lines: ArraySlice<UInt8>
    ) throws(StoreError) -> Bool {
        let first =
            [line]
            + lines.split(separator: RecordFraming.lineFeed, maxSplits: JournalReader.mostTried).prefix(
                JournalReader.mostTried
            ).map(LineEnds.bare)
        if let copy = mirrored(name, at: 0), let header = JournalHeader.read(copy[...])?.header,
            try !isKnown(header, of: name)
        {
            return false
        }
        let further = first.compactMap(JournalHeader.read).filter { isOurs($0.header, name) }.map {
            ($0.crc, $0.header.schema)
        }
        let fitting = (seeds(of: line, of: name) + further).first { candidate in
            first.contains { RecordFraming.body(of: $0, .batch, seed: candidate.seed) != nil }
        }
        // In the wrong schema batches would mean something else.
        guard let fitting, let schema = fitting.schema else {
            return try refuse(path(name), .header, .damage)
        }
        (cursor.seed, cursor.schema) = (fitting.seed, schema)
        reading.findings.append(Finding(.damage, file: path(name), .headerMended))
        return true
    }

    /// Candidates; schema nil if it is ambiguous.
    private func seeds(of line: ArraySlice<UInt8>, of name: JournalFileName) -> [(seed: UInt32, schema: Int64?)] {
        var seeds: [(seed: UInt32, schema: Int64?)] = []
        if let copy = mirrored(name, at: 0), let (header, crc) = JournalHeader.read(copy[...]) {
            seeds.append((crc, header.schema))
        }
        let previous = cursor.finished.max { $0.key < $1.key }.map(JournalHeader.Previous.init)
        for schema in 1...journal.schema.number {
            let header = JournalHeader(
                schema: schema, storeId: journal.storeId, device: device, month: name.month, previous: previous)
            seeds.append((header.line.crc, schema))
        }
        let only: Int64? = journal.schema.number == 1 ? 1 : nil
        let stated = String(decoding: line.dropFirst(8).prefix(8), as: UTF8.self)
        if let crc = CRC32C.checksum(text: stated) { seeds.append((crc, only)) }
        let body = Array(line.dropFirst(RecordFraming.openingLength(.head)).dropLast())
        let framed = RecordFraming.line(.head, body)
        // An intact body says whose lines follow.
        guard let header = JournalHeader.read(framed.bytes.dropLast())?.header else {
            return seeds + [(framed.crc, only)]
        }
        return isOurs(header, name) ? seeds + [(framed.crc, header.schema)] : seeds
    }

    private func isOurs(_ header: JournalHeader, _ name: JournalFileName) -> Bool {
        header.storeId == journal.storeId && header.device == device && header.month == name.month
            && header.format <= JournalHeader.knownFormat && header.schema <= journal.schema.number
    }

    func mirrored(_ name: JournalFileName, at offset: Int64) -> [UInt8]? {
        let path = "\(journal.layout.mirroredJournal(of: device))/\(name.text)"
        return (try? journal.files.line(of: path, at: offset, atMost: FileLimit.line)) ?? nil
    }

    /// The bytes of our own failed append, with nothing after them.
    func isAbandoned(_ name: JournalFileName) throws(StoreError) -> Bool {
        guard isOwn, let place = journal.abandoned.first(where: { $0.file == name && $0.bytes == cursor.bytes }) else {
            return false
        }
        let rest = try journal.files.contents(of: path(name), from: place.bytes) ?? []
        return place.leftover.starts(with: rest)
    }

    /// Of one reading. Somebody may have put millions there.
    static let mostReported = 100

    mutating func skip(_ line: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName) {
        guard cursor.leftOut.count < JournalReader.mostReported else { return }
        cursor.leftOut.append(
            SkippedLine(
                file: name, offset: offset,
                checksums: RecordFraming.checksums(ofDamaged: line, .batch, seed: cursor.seed)))
    }

    mutating func reportSkipped() {
        guard !reading.hasMore else { return }
        for gap in cursor.gaps where !gap.numbers.allSatisfy({ cursor.checksums?.bySeq[$0] != nil }) {
            reading.findings.append(Finding(.damage, file: path(gap.file), offset: gap.offset, .linesMissing))
        }
        cursor.gaps = []
        guard !cursor.leftOut.isEmpty else { return }
        let folded = Set((cursor.checksums?.bySeq ?? [:]).values)
        for line in cursor.leftOut {
            let isElsewhere = line.checksums.contains(where: folded.contains)
            reading.findings.append(
                Finding(
                    isElsewhere ? .note : .damage, file: path(line.file), offset: line.offset,
                    isElsewhere ? .lineWholeElsewhere(isKept: false) : .lineLeftOut(isKept: false)))
        }
        cursor.leftOut = []
    }
}

struct SkippedLine: Hashable, Sendable {
    let file: JournalFileName
    let offset: Int64
    let checksums: [UInt32]
}
