/// A file of the snapshot as the root lists it.
struct SnapshotFile: Hashable {
    let name: String
    let length: Int64
    let crc: UInt32
}

extension SnapshotFile {
    init(name: String, bytes: [UInt8]) {
        self.init(name: name, length: Int64(bytes.count), crc: CRC32C.checksum(of: bytes))
    }

    var fields: Fields { ["name": .string(name), "length": .integer(length), "crc": .string(CRC32C.text(of: crc))] }

    init?(_ fields: Fields) {
        guard let name = fields.text("name"), let length = fields.integer("length"), let crc = fields.checksum("crc"),
            (0...Int64(FileLimit.snapshot)).contains(length)
        else { return nil }
        self.init(name: name, length: length, crc: crc)
    }

    /// Nil if they are not those the root was made with.
    func bytes(in folder: String, of files: any FileSystem) throws(StoreError) -> [UInt8]? {
        guard let bytes = try files.contents(of: "\(folder)/\(name)", atMost: Int(length)),
            Int64(bytes.count) == length, CRC32C.checksum(of: bytes) == crc
        else { return nil }
        return bytes
    }
}

/// What the state was folded from, and its files. It is renamed last, so a snapshot is complete or absent.
struct SnapshotRoot {
    /// 4: all limits hold for lines that are read, entries of a day are counted without end, and there are sums of minutes
    /// that units and ticks make.
    static let knownFormat: Int64 = 4

    let storeId: String
    /// With another schema the documents are folded again.
    let schema: Int64
    /// Counts snapshots; part of file names.
    let generation: Int64
    let facts: JournalState.BaseFacts
    let clock: String
    let cursors: [String: JournalCursor]
    let hot: SnapshotFile
    let months: MonthTable
}

extension SnapshotRoot {
    var bytes: [UInt8] {
        let journals = cursors.compactMap { device, cursor in cursor.fields.map { (device, Value.map($0)) } }
        let root: Fields = [
            "format": .integer(SnapshotRoot.knownFormat), "storeId": .string(storeId),
            "schema": .integer(schema), "generation": .integer(generation), "clock": .string(clock),
            "facts": .map(facts.fields), "journals": .map(Fields(journals)), "hot": .map(hot.fields),
        ]
        let line = RecordFraming.line(.root, Codec.bytes(of: .map(root)))
        return line.bytes + months.line(seed: line.crc)
    }

    /// Nil for anything else, and for another format: the snapshot is rebuilt then.
    init?(bytes: [UInt8], path: String) {
        guard let end = bytes.firstIndex(of: RecordFraming.lineFeed),
            let body = RecordFraming.body(of: bytes[..<end], .root),
            let months = MonthTable(line: bytes[(end + 1)...], seed: body.crc, path: path),
            let root = Codec.fields(from: body.bytes), root["format"] == .integer(SnapshotRoot.knownFormat),
            let storeId = root.text("storeId"), let generation = root.integer("generation"),
            let clock = root.text("clock"), let facts = root.map("facts").flatMap(JournalState.BaseFacts.init),
            let journals = root.map("journals"), (0...Int64.max / 2).contains(generation),
            let hot = root.map("hot").flatMap(SnapshotFile.init)
        else { return nil }
        var cursors: [String: JournalCursor] = [:]
        for entry in journals.entries {
            guard case .map(let fields) = entry.value, let cursor = JournalCursor(fields) else { return nil }
            cursors[entry.name] = cursor
        }
        // Snapshots that do not name it are older than any other schema.
        self.init(
            storeId: storeId, schema: root.integer("schema") ?? 1, generation: generation, facts: facts, clock: clock,
            cursors: cursors, hot: hot, months: months)
    }

    /// Without the journals' tails; nil if the live documents are not those the root was made with.
    func journalState(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> JournalState? {
        guard let bytes = try hot.bytes(in: layout.snapshot, of: files), let hot = LiveSnapshot(bytes: bytes) else {
            return nil
        }
        let past = MonthStore(stamps: months, filters: hot.filters, in: layout.snapshot, of: files)
        return JournalState(base: StoreState(live: hot.live, past: past, total: hot.total), facts: facts)
    }
}

extension JournalState.BaseFacts {
    var fields: Fields {
        var fields: Fields = ["at": .string(at)]
        if !waiting.isEmpty { fields["waiting"] = .list(waiting.map(\.fields)) }
        if !retractedGroups.isEmpty { fields["retractedGroups"] = .list(retractedGroups.map(\.fields)) }
        if !unmet.isEmpty { fields["unmet"] = .list(unmet.map(\.target)) }
        return fields
    }

    init?(_ fields: Fields) {
        guard let at = fields.text("at"), let waiting: Set<GroupID> = fields.set("waiting", GroupID.init),
            let retracted: Set<GroupID> = fields.set("retractedGroups", GroupID.init),
            let unmet: Set<BatchID> = fields.set("unmet", BatchID.init)
        else { return nil }
        self.init(at: at, waiting: waiting, unmet: unmet, retractedGroups: retracted)
    }
}

extension Fields {
    /// Empty if the list is missing; nil if an element cannot be read.
    fileprivate func set<Element>(_ name: String, _ read: (Value) -> Element?) -> Set<Element>? {
        let values = list(name) ?? []
        let elements = Set(values.compactMap(read))
        return elements.count == values.count ? elements : nil
    }

    /// A number for each journal file, 0 or more; empty without a map, nil if it cannot be read.
    fileprivate func numbers(_ name: String) -> [JournalFileName: Int64]? {
        var numbers: [JournalFileName: Int64] = [:]
        for entry in map(name)?.entries ?? [] {
            guard let file = JournalFileName(text: entry.name), case .integer(let number) = entry.value, number >= 0
            else { return nil }
            numbers[file] = number
        }
        return numbers
    }
}

extension GroupID {
    fileprivate var fields: Value { ["device": .string(device), "name": .string(name)] }

    fileprivate init?(_ value: Value) {
        guard let fields = value.fields, let device = fields.text("device"), let name = fields.text("name") else {
            return nil
        }
        self.init(device: device, name: name)
    }
}

extension BatchID {
    fileprivate init?(_ value: Value) {
        guard case .map(let fields) = value, let device = fields.text("device"),
            let seq = fields.integer("seq"), let crc = fields.checksum("crc")
        else { return nil }
        self.init(device: device, seq: seq, crc: crc)
    }
}

extension JournalCursor {
    /// Nil before the first file. Without the inode: a folder copied to another disk holds the same journal.
    var fields: Fields? {
        if let sources {
            return [
                "sources": JournalCursor.value(of: sources), "seq": .integer(lastSeq),
                "elsewhere": .integer(Int64(elsewhere)),
            ]
        }
        guard let file else { return nil }
        var fields: Fields = [
            "file": .string(file.text), "bytes": .integer(bytes), "seq": .integer(lastSeq),
            "seed": .string(CRC32C.text(of: seed)), "sound": .boolean(hasSoundHeader), "schema": .integer(schema),
        ]
        if let lastLine {
            fields["line"] = ["offset": .integer(lastLine.offset), "crc": .string(CRC32C.text(of: lastLine.crc))]
        }
        if !finished.isEmpty { fields["finished"] = .map(Fields(finished.map { ($0.text, .integer($1)) })) }
        if !returns.isEmpty { fields["returns"] = .map(Fields(returns.map { ($0.text, .integer($1)) })) }
        if !copies.isEmpty { fields["copies"] = JournalCursor.value(of: copies) }
        if let folder {
            fields["folder"] = [
                "inode": .integer(Int64(bitPattern: folder.inode)), "modified": .integer(folder.modified),
            ]
        }
        return fields
    }

    private static func value(of stamps: [String: ConflictCopy.Stamp]) -> Value {
        .map(Fields(stamps.map { ($0, .list([.integer($1.size), .integer($1.modified)])) }))
    }

    private static func stamps(_ fields: Fields?) -> [String: ConflictCopy.Stamp]? {
        var stamps: [String: ConflictCopy.Stamp] = [:]
        for entry in fields?.entries ?? [] {
            guard case .list(let numbers) = entry.value, numbers.count == 2, case .integer(let size) = numbers[0],
                case .integer(let modified) = numbers[1]
            else { return nil }
            stamps[entry.name] = ConflictCopy.Stamp(size: size, modified: modified)
        }
        return stamps
    }

    init?(_ fields: Fields) {
        if let sources = fields.map("sources") {
            guard let seq = fields.integer("seq"), (0...Int64.max / 2).contains(seq),
                let stamps = JournalCursor.stamps(sources)
            else { return nil }
            self.init()
            (self.sources, lastSeq, checksums) = (stamps, seq, nil)
            elsewhere = Int(clamping: fields.integer("elsewhere") ?? 0)
            return
        }
        guard let name = fields.text("file"), let file = JournalFileName(text: name),
            let bytes = fields.integer("bytes"), let seq = fields.integer("seq"), let seed = fields.checksum("seed"),
            let isSound = fields.boolean("sound"), bytes >= 0, (0...Int64.max / 2).contains(seq)
        else { return nil }
        self.init()
        (self.file, self.bytes, self.seed, lastSeq, hasSoundHeader) = (file, bytes, seed, seq, isSound)
        checksums = nil
        // Snapshots that do not name it are older than any other schema.
        if let schema = fields.integer("schema") { self.schema = schema }
        if let line = fields.map("line") {
            guard let offset = line.integer("offset"), let crc = line.checksum("crc"), (0...bytes).contains(offset)
            else { return nil }
            lastLine = LastLine(offset: offset, crc: crc)
        }
        if let folder = fields.map("folder"), let inode = folder.integer("inode"),
            let modified = folder.integer("modified")
        {
            self.folder = FolderStamp(inode: UInt64(bitPattern: inode), modified: modified)
        }
        guard let returns = fields.numbers("returns"), let finished = fields.numbers("finished") else { return nil }
        (self.returns, self.finished) = (returns, finished)
        guard let copies = JournalCursor.stamps(fields.map("copies")) else { return nil }
        self.copies = copies
    }
}

struct SnapshotWriter {
    let layout: StoreLayout
    let files: any FileSystem
    let generation: Int64

    struct Made {
        let state: StoreState
        let past: MonthStore
        let hot: SnapshotFile
        let months: MonthTable
    }

    /// The live documents and each month that changed.
    /// - Parameters:
    ///   - other: a state just written; what is the same is not written again.
    ///   - known: files that may be the same as those to be written.
    func write(
        _ state: StoreState, sharing other: Made? = nil, knowing known: [MonthKey: MonthFile] = [:]
    ) throws(StoreError) -> Made {
        var months = try state.past.table.files()
        let known = try other?.months.files() ?? known
        var written: Set<String> = []
        for month in state.changedMonths {
            if let file = known[month], let other, state.hasSamePacked(month, as: other.state) {
                months[month] = file
                continue
            }
            let documents = try state.documents(of: month)
            months[month] = nil
            guard !documents.isEmpty else { continue }
            let made = MonthFile.made(of: documents, month, generation: generation)
            if let file = known[month], file.hasSameBytes(as: made.file) {
                months[month] = file
                continue
            }
            try files.makeFolders("\(layout.snapshot)/\(month.group)")
            try write(made.bytes, as: made.file.file.name)
            months[month] = made.file
            written.insert(month.group)
        }
        var filters: [MonthKey: PathFilter] = [:]
        for month in MonthKey.newest(months.keys) { filters[month] = PathFilter(try state.documents(of: month).keys) }
        let hotBytes = LiveSnapshot(live: state.live, filters: filters, total: state.total).bytes
        let hot = SnapshotFile(name: "hot.\(generation).jsonl", bytes: hotBytes)
        try write(hotBytes, as: hot.name)
        // The names must be durable before the root lists them.
        for group in written.sorted() { try files.syncFolder("\(layout.snapshot)/\(group)") }
        try files.syncFolder(layout.snapshot)
        let table = MonthTable(months)
        let past = MonthStore(stamps: table, filters: filters, in: layout.snapshot, of: files)
        return Made(state: state, past: past, hot: hot, months: table)
    }

    /// What neither the new root names nor the ones before it.
    func sweep(keeping roots: [SnapshotRoot]) {
        var named: Set<String> = []
        for root in roots {
            // If one cannot be understood, its files are unknown.
            guard let months = try? root.months.files() else { return }
            named.formUnion(months.values.map(\.file.name) + [root.hot.name])
        }
        for group in [nil] + MonthKey.groups.map(Optional.some) {
            let folder = group.map { "\(layout.snapshot)/\($0)" } ?? layout.snapshot
            for name in (try? files.names(in: folder)) ?? [] {
                let path = group.map { "\($0)/\(name)" } ?? name
                guard name.hasSuffix(".jsonl") || name.hasSuffix(".new"), !named.contains(path) else { continue }
                try? files.remove("\(layout.snapshot)/\(path)")
            }
        }
    }

    private func write(_ bytes: [UInt8], as name: String) throws(StoreError) {
        let file = try files.openNew("\(layout.snapshot)/\(name)")
        defer { files.close(file) }
        try files.writeAll(bytes, to: file)
        try files.sync(file)
    }
}
