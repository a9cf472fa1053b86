/// All lines of one device, wherever they are: in its files, in copies that tools left beside them, in the mirror. They are
/// read this way where its files are known to lack some. Each line proves itself, so neither the files' order nor their
/// lengths matter, and one that is found twice counts once.
struct LineSet {
    /// What was read.
    let stamps: [String: ConflictCopy.Stamp]
    /// In their order.
    private var lines: [LoggedBatch] = []
    private var next = 0
    /// Of the device's own files.
    private(set) var inFiles: [Int64: UInt32] = [:]
    /// Lines of those files whose number another one has too.
    private(set) var forks: Set<ConflictCopy.Line> = []
    /// Lines that are in none of those files.
    private(set) var elsewhere: Set<ConflictCopy.Line> = []
    private(set) var lastSeq: Int64 = 0
    /// Numbers that no line has, and that were neither pruned nor skipped after a failed sync.
    private(set) var missing: Int64 = 0
    /// How many lines of each conflict copy are not in the files.
    private(set) var copies: [String: Int] = [:]
    private(set) var refusals: [String: StoreError.Flaw] = [:]

    /// - Throws: if the device is this one and a newer program wrote its files.
    init(of device: String, in sources: [String], _ stamps: [String: ConflictCopy.Stamp], _ journal: Journal)
        throws(StoreError)
    {
        self.stamps = stamps
        var files: [File] = []
        for source in sources where stamps[source] != nil {
            guard let bytes = try journal.files.readable(journal.path(ofCopy: source), from: 0) else { continue }
            files.append(File(source, LineEnds.plain(bytes), of: device))
        }
        for index in files.indices {
            let known = files.compactMap(\.header).filter { $0.month == files[index].month }
            let contents = ConflictCopyContents(
                files[index].bytes, of: device, storeId: journal.storeId, schema: journal.schema, known: known)
            let (path, isOwn) = (journal.path(ofCopy: files[index].source), device == journal.device)
            if let flaw = contents.refusal {
                if isOwn, files[index].place == .journal, let newer = contents.newer {
                    throw .newerFormat(path: path, found: newer.found, known: newer.known)
                }
                if isOwn, files[index].place == .journal, flaw == .foreign { throw .foreignStore(path: path) }
                refusals[path] = flaw
            }
            files[index].lines = contents.lines.map {
                (logged: $0.logged, start: $0.bytes.startIndex, seed: $0.seed)
            }
        }
        collect(files, without: LineSet.failed(in: files), journal.pruned.lines)
        missing = countMissing(files, pruned: journal.pruned.numbers(of: device))
    }

    /// Those up to the end of a month, or all, that were not taken yet.
    mutating func take(through month: String?) -> [LoggedBatch] {
        let start = next
        while next < lines.count, month.map({ !$0.precedesInBytes(String(lines[next].at.prefix(7))) }) ?? true {
            next += 1
        }
        return Array(lines[start..<next])
    }

    private enum Place { case journal, mirror, copy }

    private struct File {
        let source: String
        let bytes: [UInt8]
        let place: Place
        /// Nil for a copy, whose name says the month alone.
        let name: JournalFileName?
        let month: String
        let header: JournalHeader?
        /// With the place where each begins.
        var lines: [(logged: LoggedBatch, start: Int, seed: UInt32)] = []

        init(_ source: String, _ bytes: [UInt8], of device: String) {
            (self.source, self.bytes) = (source, bytes)
            let isInMirror = source.hasPrefix("/")
            let isPlain = isInMirror || source.hasPrefix(device + "/")
            name = isPlain ? JournalFileName(text: source.lastName) : nil
            place = name == nil ? .copy : isInMirror ? .mirror : .journal
            month = String(source.lastName.prefix(7))
            header = JournalHeader.leading(bytes[...])
        }

        /// Of the lines that its own header is the seed of, if it has any.
        func firstNumber() -> Int64? {
            guard let seed = header?.line.crc else { return nil }
            return lines.lazy.filter { $0.seed == seed }.map(\.logged.id.seq).min()
        }
    }

    private mutating func collect(_ files: [File], without failed: Set<BatchID>, _ pruned: Set<BatchID>) {
        var known: Set<BatchID> = []
        for place in [Place.journal, .copy, .mirror] {
            for file in files where file.place == place {
                if place == .copy { copies[file.source] = 0 }
                for line in file.lines where !failed.contains(line.logged.id) && !pruned.contains(line.logged.id) {
                    let (id, isNew) = (line.logged.id, known.insert(line.logged.id).inserted)
                    let name = ConflictCopy.Line(seq: id.seq, crc: id.crc)
                    if isNew { lines.append(line.logged) }
                    if place == .copy, isNew || elsewhere.contains(name) { copies[file.source, default: 0] += 1 }
                    guard isNew else { continue }
                    if place != .journal {
                        elsewhere.insert(name)
                    } else if inFiles[id.seq] == nil {
                        inFiles[id.seq] = id.crc
                    } else {
                        forks.insert(name)
                    }
                }
            }
        }
        lines.sort()
    }

    /// Lines that begin exactly where the next file says that this one ends, with numbers used nowhere else: an append
    /// failed there.
    private static func failed(in files: [File]) -> Set<BatchID> {
        var failed: Set<BatchID> = []
        for following in files {
            guard let end = following.header?.previous, let name = following.name else { continue }
            let first = following.firstNumber()
            if first == nil, end.file.month != name.month { continue }
            for file in files where file.name == end.file {
                let behind = file.lines.filter { $0.start >= end.bytes }
                let last = file.lines.filter { $0.start < end.bytes }.map(\.logged.id.seq).max() ?? 0
                guard behind.first.map({ $0.start == end.bytes }) == true,
                    behind.allSatisfy({ last < $0.logged.id.seq && $0.logged.id.seq < first ?? .max })
                else { continue }
                failed.formUnion(behind.map(\.logged.id))
            }
        }
        return failed
    }

    /// After a failed sync numbers are skipped before a file's first line; the file before it is whole then.
    private mutating func countMissing(_ files: [File], pruned: Set<Int64>) -> Int64 {
        var skippedBefore: Set<Int64> = []
        for file in files where file.name != nil {
            guard let first = file.firstNumber(), let previous = file.header?.previous else { continue }
            let isWhole = files.contains { $0.name == previous.file && $0.bytes.count >= previous.bytes }
            if isWhole { skippedBefore.insert(first) }
        }
        var missing: Int64 = 0
        for seq in Set(lines.map(\.id.seq)).sorted() {
            let gap = seq - lastSeq - 1
            if gap > 0, !skippedBefore.contains(seq) || gap > Int64(JournalCursor.mostSkipped) {
                let last = lastSeq
                missing += gap - Int64(pruned.count { last < $0 && $0 < seq })
            }
            lastSeq = seq
        }
        return missing
    }
}

extension Journal {
    /// What may hold a device's lines: its files, copies of them, the mirror's.
    func sources(of device: String) throws(StoreError) -> [String] {
        let folder = layout.mirroredJournal(of: device)
        return try names(of: device).map { "\(device)/\($0.text)" } + copies(of: device)
            + mirroredNames(of: device).map { "\(folder)/\($0.text)" }
    }

    func lineSet(of device: String) throws(StoreError) -> LineSet {
        let sources = try sources(of: device)
        return try LineSet(of: device, in: sources, stamps(of: sources), self)
    }

    /// Of the whole lines of its files and their conflict copies.
    func checksums(inFilesOf device: String) throws(StoreError) -> Set<UInt32> {
        var checksums: Set<UInt32> = []
        for source in try names(of: device).map({ "\(device)/\($0.text)" }) + copies(of: device) {
            guard let contents = try contents(ofCopy: source, of: device) else { continue }
            checksums.formUnion(contents.lines.map(\.logged.id.crc))
        }
        return checksums
    }

    /// Empty where the mirror cannot be read.
    func mirroredNames(of device: String) throws(StoreError) -> [JournalFileName] {
        let names = (try? files.journalFiles(in: layout.mirroredJournal(of: device))) ?? []
        guard !pruned.isEmpty else { return names }
        let there = try files.journalFiles(in: folder(of: device))
        return names.filter { there.contains($0) || !pruned.explains($0, of: device) }
    }

    func mirroredDevices() throws(StoreError) -> [String] {
        ((try? files.names(in: layout.mirroredJournals)) ?? []).filter(DeviceRecord.isDeviceId)
    }

    /// Whether the mirror has lines of a file that are not in it, and not just damaged there: those are mended one by one.
    /// - Parameter isRead: whether the file was read before, so that only its length can tell.
    func lacksLines(of name: JournalFileName, _ device: String, isRead: Bool) -> Bool {
        let path = "\(folder(of: device))/\(name.text)"
        let copy = "\(layout.mirroredJournal(of: device))/\(name.text)"
        guard let there = try? files.status(at: copy), there.kind == .file else { return false }
        let here = (try? files.status(at: path)) ?? nil
        let size = here?.kind == .file ? here?.size ?? 0 : 0
        if size >= there.size {
            let start = max(0, there.size - 4096)
            let count = Int(there.size - start)
            let end = { (path: String) in (try? self.files.bytes(ofFile: path, from: start, count: count)) ?? nil }
            if isRead || end(path) == end(copy) { return false }
        }
        guard let copied = (try? files.readable(copy, from: 0)) ?? nil else { return false }
        var bytes = ((try? files.readable(path, from: 0)) ?? nil) ?? []
        // Of another machine's the reader passes over a last line that has no line feed.
        if device != ownDevice {
            let end = bytes.lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
            bytes.removeLast(bytes.count - end)
        }
        let headers = [bytes, copied].compactMap { JournalHeader.leading($0[...]) }
        let found = [bytes, copied].map {
            ConflictCopyContents(LineEnds.plain($0), of: device, storeId: storeId, schema: schema, known: headers)
        }
        let known = Set(found[0].lines.map(\.logged.id))
        let lacking = Set(found[1].lines.map(\.logged.id)).subtracting(known).subtracting(pruned.lines)
        return lacking.count > found[0].unreadable
    }
}

extension JournalReader {
    /// All of the device's lines at once, in pieces by month; again from the beginning if anything changes.
    mutating func readSet() throws(StoreError) {
        let sources = try journal.sources(of: device)
        let stamps = try journal.stamps(of: sources)
        if let known = cursor.sources {
            if known != stamps { reading.isDisturbed = true }
            return
        }
        guard cursor.file == nil, cursor.copies.isEmpty else { return reading.isDisturbed = true }
        var set: LineSet
        if let begun = journal.lineSets[device] {
            set = begun
        } else {
            set = try LineSet(of: device, in: sources, stamps, journal)
        }
        guard set.stamps == stamps else { return reading.isDisturbed = true }
        reading.batches += set.take(through: lastMonth)
        journal.lineSets[device] = lastMonth == nil ? nil : set
        guard lastMonth == nil else { return }
        cursor.sources = stamps
        (cursor.lastSeq, cursor.forks, cursor.copied) = (set.lastSeq, set.forks, set.elsewhere)
        cursor.elsewhere = set.elsewhere.count
        cursor.checksums?.bySeq = set.inFiles
        report(set)
    }

    private mutating func report(_ set: LineSet) {
        let folder = journal.layout.journal(of: device)
        for (path, flaw) in set.refusals.sorted(by: { $0.key < $1.key }) {
            reading.findings.append(Finding(.warning, file: path, .refused(flaw)))
        }
        for (copy, lines) in set.copies.sorted(by: { $0.key < $1.key }) {
            reading.findings.append(
                Finding(.note, file: journal.path(ofCopy: copy), .conflictCopy(lines: lines), remedy: .none))
        }
        guard set.missing > 0 else { return }
        reading.findings.append(
            device == journal.ownDevice
                ? Finding(.damage, file: folder, .linesLost(set.missing)) : Finding(.warning, file: folder, .notWhole))
    }
}
