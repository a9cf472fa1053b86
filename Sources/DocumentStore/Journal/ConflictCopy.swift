/// Second versions of journals, as sync tools, git, editors and file managers leave them beside the first or in copied
/// folders: `2026-11.sync-conflict-….jsonl`, `2026-11 (1).jsonl`, `2026-11.jsonl.orig`, `89025cc1 2/2026-11.jsonl`.
enum ConflictCopy {
    /// Whether a file beside journals may be a second version of one. Those of other stores are found out while reading.
    static func isCopy(_ name: String) -> Bool {
        JournalFileName(text: name) == nil && isNamedAsJournal(name)
    }

    /// Also of journals themselves, as in a copied folder.
    static func isNamedAsJournal(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard bytes.count >= 13, !unfinished.contains(where: { name.hasSuffix($0) }) else { return false }
        let isMonth = bytes.prefix(7).enumerated().allSatisfy { index, byte in
            index == 4 ? byte == UInt8(ascii: "-") : byte &- UInt8(ascii: "0") < 10
        }
        guard isMonth, byteIsNoLetter(bytes[7]) else { return false }
        let ending = Array(".jsonl".utf8)
        return bytes.indices.dropFirst(7).contains { bytes[$0...].starts(with: ending) }
    }

    /// The device whose folder was copied under this name; nil for any other name.
    static func device(ofFolder name: String) -> String? {
        let (device, rest) = (String(name.prefix(8)), name.dropFirst(8))
        guard DeviceRecord.isDeviceId(device), let next = rest.utf8.first, byteIsNoLetter(next) else { return nil }
        return device
    }

    /// Whether a file beside `store.json` may be a second version of it.
    static func isIdentity(_ name: String) -> Bool {
        guard name.hasPrefix("store"), name != "store.json", !unfinished.contains(where: { name.hasSuffix($0) }),
            let next = name.dropFirst(5).utf8.first
        else { return false }
        return byteIsNoLetter(next) && name.contains(".json")
    }

    /// Sync tools keep temporary files and their own folders beside ours, and take them away.
    static func isPassing(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("~") || unfinished.dropFirst().contains { name.hasSuffix($0) }
    }

    /// Nil for what is no identity.
    static func identity(at path: String, _ files: any FileSystem) throws(StoreError) -> StoreIdentity? {
        guard let bytes = try files.readable(path, from: 0) else { return nil }
        return try? StoreIdentity(bytes: bytes, path: path)
    }

    private static func byteIsNoLetter(_ byte: UInt8) -> Bool {
        byte < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20) && byte &- UInt8(ascii: "0") >= 10
    }

    /// Endings of files still being written, and of placeholders.
    private static let unfinished = [
        ".new", ".tmp", ".part", ".partial", ".crdownload", ".download", ".filepart", ".icloud", ".swp", ".lock",
    ]

    /// A copy as it was read. A changed one is read again, with everything else.
    struct Stamp: Hashable, Sendable {
        let size: Int64
        /// In nanoseconds.
        let modified: Int64
    }

    /// A line that is folded though `JournalCursor.checksums` does not have it.
    struct Line: Hashable, Sendable {
        let seq: Int64
        let crc: UInt32
    }
}

/// What a copy holds.
struct ConflictCopyContents {
    /// In the order of the file.
    private(set) var lines: [(logged: LoggedBatch, bytes: ArraySlice<UInt8>, seed: UInt32)] = []
    /// Whether a header or a line shows that it belongs to this device of this store.
    private(set) var isOurs = false
    /// Why its lines do not count.
    private(set) var refusal: StoreError.Flaw?
    /// Of a header that is newer than this program.
    private(set) var newer: (found: Int64, known: Int64)?
    /// As written, by their checksums.
    private(set) var headers: [UInt32: ArraySlice<UInt8>] = [:]
    /// How many lines are neither headers nor whole.
    private(set) var unreadable = 0

    /// - Parameter known: the headers of the journals it may be a copy of; it may have lost its own.
    init(_ bytes: [UInt8], of device: String, storeId: String, schema: BatchSchema, known: [JournalHeader]) {
        let all = bytes.split(separator: RecordFraming.lineFeed).map(LineEnds.bare)
        let heads = all.filter { RecordFraming.isLabelled($0, .head) }
        let found = heads.compactMap(JournalHeader.read)
        for head in heads { if let crc = JournalHeader.read(head)?.crc { headers[crc] = head } }
        var seeds: [(seed: UInt32, schema: Int64)] = []
        for (header, crc) in found {
            if header.format > JournalHeader.knownFormat || header.schema > schema.number {
                refusal = .newer
                newer =
                    header.format > JournalHeader.knownFormat
                    ? (header.format, JournalHeader.knownFormat) : (header.schema, schema.number)
            } else if header.storeId != storeId {
                refusal = .foreign
            } else if header.device != device {
                refusal = .headerOfAnother
            } else if seeds.count < JournalReader.mostTried {
                seeds.append((crc, header.schema))
            }
        }
        isOurs = !seeds.isEmpty
        if found.isEmpty || isOurs {
            for header in known where header.storeId == storeId && header.device == device {
                guard header.format <= JournalHeader.knownFormat, header.schema <= schema.number,
                    !seeds.contains(where: { $0.seed == header.line.crc })
                else { continue }
                seeds.append((header.line.crc, header.schema))
            }
        }
        for line in all where !seeds.isEmpty && !LineEnds.isMarker(line) && JournalHeader.read(line) == nil {
            take(line, before: bytes.count, of: device, seeds, schema)
        }
        if !lines.isEmpty { isOurs = true }
        if isOurs { refusal = nil }
    }

    private mutating func take(
        _ written: ArraySlice<UInt8>, before end: Int, of device: String, _ seeds: [(seed: UInt32, schema: Int64)],
        _ schema: BatchSchema
    ) {
        var line = written
        while !line.isEmpty {
            if accept(line, of: device, seeds, schema) { return }
            // Two lines, or a header and a line, whose line feed was lost.
            let runOn = MergedLine(in: line) { part in
                JournalHeader.read(part) != nil
                    || seeds.contains { RecordFraming.body(of: part, .batch, seed: $0.seed) != nil }
            }
            guard let runOn else {
                // The last one may still be arriving.
                if line.endIndex < end { unreadable += 1 }
                return
            }
            _ = accept(runOn.line, of: device, seeds, schema)
            line = line.dropFirst(runOn.length)
        }
    }

    private mutating func accept(
        _ line: ArraySlice<UInt8>, of device: String, _ seeds: [(seed: UInt32, schema: Int64)], _ schema: BatchSchema
    ) -> Bool {
        for (seed, shape) in seeds {
            guard let logged = LoggedBatch(line: line, device: device, seed: seed), HybridTime(text: logged.at) != nil
            else { continue }
            lines.append((schema.turned(logged, from: shape), line, seed))
            return true
        }
        return false
    }
}

extension Journal {
    /// The copies of a device's files, by their path below `journal/`. Asks the disk only if there are any.
    func copies(of device: String) throws(StoreError) -> [String] {
        var copies = (listings[device]?.others ?? []).filter(ConflictCopy.isCopy).map { "\(device)/\($0)" }
        for folder in deviceListing?.others ?? [] where ConflictCopy.device(ofFolder: folder) == device {
            for name in try files.names(in: layout.journal(of: folder)) ?? []
            where ConflictCopy.isNamedAsJournal(name) {
                copies.append("\(folder)/\(name)")
            }
        }
        return copies
    }

    func path(ofCopy copy: String) -> String { copy.hasPrefix("/") ? copy : "\(layout.journals)/\(copy)" }

    func contents(ofCopy copy: String, of device: String) throws(StoreError) -> ConflictCopyContents? {
        guard let bytes = try files.readableLines(of: path(ofCopy: copy)) else { return nil }
        let month = copy.lastName.prefix(7)
        var known: [JournalHeader] = []
        for name in try names(of: device) where name.month == month {
            guard let line = try files.line(of: "\(folder(of: device))/\(name.text)", at: 0, atMost: FileLimit.note)
            else { continue }
            if let header = JournalHeader.read(line[...])?.header { known.append(header) }
        }
        for name in try mirroredNames(of: device) where name.month == month {
            let path = "\(layout.mirroredJournal(of: device))/\(name.text)"
            guard let line = (try? files.line(of: path, at: 0, atMost: FileLimit.note)) ?? nil else { continue }
            if let header = JournalHeader.read(line[...])?.header { known.append(header) }
        }
        return ConflictCopyContents(bytes, of: device, storeId: storeId, schema: schema, known: known)
    }

    /// Whether a device's copies are those that were read.
    func hasReadCopies(of device: String, _ cursor: JournalCursor) throws(StoreError) -> Bool {
        let copies = try copies(of: device)
        guard !copies.isEmpty || !cursor.copies.isEmpty else { return true }
        return try stamps(of: copies) == cursor.copies
    }

    func stamps(of copies: [String]) throws(StoreError) -> [String: ConflictCopy.Stamp] {
        var stamps: [String: ConflictCopy.Stamp] = [:]
        for copy in copies {
            guard let status = try files.status(at: path(ofCopy: copy)), status.kind == .file else {
                continue
            }
            stamps[copy] = ConflictCopy.Stamp(size: status.size, modified: status.modified)
        }
        return stamps
    }
}

extension JournalReader {
    /// Folds the lines that the device's copies have and its files lack, after everything else.
    mutating func readCopies() throws(StoreError) {
        guard lastMonth == nil, !reading.isDisturbed, !reading.hasMore else { return }
        let copies = try journal.copies(of: device)
        guard !copies.isEmpty || !cursor.copies.isEmpty else { return }
        let stamps = try journal.stamps(of: copies)
        guard stamps != cursor.copies else { return }
        // A snapshot does not say which lines it has; a copy that is gone may have had some.
        guard cursor.copies.allSatisfy({ stamps[$0.key] == $0.value }) else { return reading.isDisturbed = true }
        for copy in copies where stamps[copy] != nil && cursor.copies[copy] == nil { try readCopy(copy) }
        if !reading.isDisturbed { cursor.copies = stamps }
    }

    /// Those of one file alone, before the files after it.
    mutating func readCopies(of name: JournalFileName) throws(StoreError) {
        let copies = try journal.copies(of: device).filter { $0.lastName.hasPrefix(name.month) }
        let stamps = try journal.stamps(of: copies)
        for copy in copies where cursor.copies[copy] == nil && !reading.isDisturbed {
            guard let stamp = stamps[copy] else { continue }
            try readCopy(copy)
            cursor.copies[copy] = stamp
        }
    }

    private mutating func readCopy(_ copy: String) throws(StoreError) {
        let path = journal.path(ofCopy: copy)
        guard let contents = try journal.contents(ofCopy: copy, of: device) else { return }
        guard contents.isOurs else {
            if let flaw = contents.refusal { reading.findings.append(Finding(.warning, file: path, .refused(flaw))) }
            return
        }
        guard cursor.checksums != nil else { return reading.isDisturbed = true }
        var (missing, hasFork) = (0, false)
        for line in contents.lines {
            let id = line.logged.id
            let known = cursor.checksums?.bySeq[id.seq]
            guard known != id.crc, !cursor.forks.contains(ConflictCopy.Line(seq: id.seq, crc: id.crc)),
                !cursor.skipped.contains(id.seq), !journal.pruned.lines.contains(id)
            else { continue }
            missing += 1
            if known != nil { hasFork = true }
            guard cursor.copied.insert(ConflictCopy.Line(seq: id.seq, crc: id.crc)).inserted else { continue }
            reading.batches.append(line.logged)
        }
        // Our next numbers must be others than those.
        if hasFork || isOwn && missing > 0 { seesFork = true }
        let isRemovable = missing == 0 || hasFork
        reading.findings.append(
            Finding(
                isRemovable ? .warning : .note, file: path, .conflictCopy(lines: missing),
                remedy: isRemovable ? .repair : .none))
    }
}

extension Repair {
    /// Removes copies all of whose lines the journals have; of a device that was cloned, adds what they lack first.
    mutating func clearCopies(_ identity: StoreIdentity) throws(StoreError) {
        let journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        _ = try journal.readNew()
        for device in journal.cursors.keys {
            let copies = try journal.copies(of: device)
            guard !copies.isEmpty, try files.status(at: layout.journal(of: device)) != nil else { continue }
            let lock = try files.locked(layout.journal(of: device), patience: 2000)
            defer { files.close(lock) }
            for copy in copies.sorted(by: { $0.precedesInBytes($1) }) {
                try clear(copy, of: device, journal)
            }
        }
    }

    private mutating func clear(_ copy: String, of device: String, _ journal: Journal) throws(StoreError) {
        let path = "\(layout.journals)/\(copy)"
        // Read again for each, since the one before may have added lines.
        journal.rewind()
        guard !(try journal.readNew()).isDisturbed, let cursor = journal.cursors[device],
            let contents = try journal.contents(ofCopy: copy, of: device), contents.isOurs,
            let bytes = try files.contents(of: path)
        else { return }
        let isInFiles = { (id: BatchID) in
            cursor.checksums?.bySeq[id.seq] == id.crc || cursor.skipped.contains(id.seq)
                || journal.pruned.lines.contains(id)
                || cursor.forks.contains(ConflictCopy.Line(seq: id.seq, crc: id.crc))
        }
        let missing = contents.lines.filter { !isInFiles($0.logged.id) }
        if !missing.isEmpty {
            // Another device may still be writing its journal, unless it was cloned: then none continues it.
            let isCloned = missing.contains { cursor.checksums?.bySeq[$0.logged.id.seq] != nil }
            guard isCloned || own.contains(device), let file = cursor.file, cursor.tornBytes == 0,
                missing.allSatisfy({ $0.seed == cursor.seed })
            else { return }
            let target = "\(layout.journal(of: device))/\(file.text)"
            let open = try files.open(target, .appending)
            defer { files.close(open) }
            try files.writeAll(missing.flatMap { $0.bytes + [RecordFraming.lineFeed] }, to: open)
            try files.syncData(open)
            done.append(RepairAction(.linesTaken(lines: missing.count), file: target, offset: cursor.bytes))
        }
        let name = copy.map { $0 == "/" ? "-" : String($0) }.joined()
        try Quarantine(layout: layout, files: files).keep(
            bytes, as: "\(name).\(CRC32C.text(of: CRC32C.checksum(of: bytes))).copy",
            because: "a conflict copy; the journal has all its lines")
        try files.remove(path)
        done.append(RepairAction(.copyRemoved, file: path))
        let folder = path.parentFolder
        if folder != layout.journal(of: device), try (files.names(in: folder) ?? []).isEmpty {
            try files.remove(folder)
        }
    }
}
