/// What the lines that prune letters say: which journal files may be missing, and which lines count no more. They are
/// read before everything else, since only they tell a file that was removed from one that was lost.
struct PrunedFiles {
    /// The lines that prune, each once.
    private(set) var batches: [LoggedBatch] = []
    /// All lines they name.
    private(set) var lines: Set<BatchID> = []
    private var files: [String: [JournalFileName: PrunedFile]] = [:]
    /// Files with a line that prunes; these stay.
    private var holders: [String: Set<JournalFileName>] = [:]
    private var numbers: [String: Set<Int64>] = [:]
    /// The paths of files whose lines were looked at.
    fileprivate var known: Set<String> = []
    fileprivate var hasReadMirror = false

    var isEmpty: Bool { batches.isEmpty }

    /// Whether a file may be missing.
    func explains(_ name: JournalFileName, of device: String) -> Bool { files[device]?[name] != nil }

    /// Whether a file holds no more than what was pruned.
    /// - Parameter bytes: that count in it, without CRs.
    func explains(_ name: JournalFileName, of device: String, bytes: Int64) -> Bool {
        files[device]?[name].map { bytes <= $0.bytes } ?? false
    }

    func isHolder(_ name: JournalFileName, of device: String) -> Bool { holders[device]?.contains(name) == true }

    /// The numbers of a device's pruned lines.
    func numbers(of device: String) -> Set<Int64> { numbers[device] ?? [] }

    /// By device, in order.
    var named: [(device: String, name: JournalFileName)] {
        files.sorted { $0.key < $1.key }.flatMap { device, names in names.keys.sorted().map { (device, $0) } }
    }

    var namedHolders: [(device: String, name: JournalFileName)] {
        holders.sorted { $0.key < $1.key }.flatMap { device, names in names.sorted().map { (device, $0) } }
    }

    /// A header that names the file before those that are gone: the chain of files stays whole.
    func bridged(_ header: JournalHeader, of device: String, among names: [JournalFileName]) -> JournalHeader {
        var previous = header.previous
        while let file = previous?.file, !names.contains(file), let gone = files[device]?[file] {
            previous = gone.previous
        }
        guard previous != header.previous else { return header }
        return JournalHeader(
            format: header.format, schema: header.schema, storeId: header.storeId, device: header.device,
            month: header.month, previous: previous)
    }

    fileprivate mutating func take(
        _ contents: ConflictCopyContents, at path: String, _ name: JournalFileName, of device: String
    ) {
        // One that is just being begun is looked at again.
        guard !contents.lines.isEmpty else { return }
        known.insert(path)
        for line in contents.lines where line.logged.batch.kind == Store.pruning {
            holders[device, default: []].insert(name)
            take(line.logged)
        }
    }

    private mutating func take(_ logged: LoggedBatch) {
        guard !batches.contains(where: { $0.id == logged.id }) else { return }
        batches.append(logged)
        lines.formUnion(logged.batch.retracts)
        for id in logged.batch.retracts { numbers[id.device, default: []].insert(id.seq) }
        for file in logged.batch.prunedFiles { files[file.device, default: [:]][file.name] = file }
    }
}

/// A journal file all of whose lines were pruned.
struct PrunedFile: Hashable {
    let device: String
    let name: JournalFileName
    /// That counted, without CRs.
    let bytes: Int64
    /// As its header has it.
    let previous: JournalHeader.Previous?
}

extension PrunedFile {
    var value: Value {
        var fields: Fields = ["device": .string(device), "file": .string(name.text), "bytes": .integer(bytes)]
        if let previous {
            fields["previous"] = ["file": .string(previous.file.text), "bytes": .integer(previous.bytes)]
        }
        return .map(fields)
    }

    init?(_ value: Value) {
        guard let fields = value.fields, let device = fields.text("device"), DeviceRecord.isDeviceId(device),
            let bytes = fields.integer("bytes"),
            let name = fields.text("file").flatMap({ JournalFileName(text: $0) })
        else { return nil }
        var before: JournalHeader.Previous?
        if let previous = fields.map("previous") {
            guard let file = previous.text("file").flatMap({ JournalFileName(text: $0) }),
                let bytes = previous.integer("bytes")
            else { return nil }
            before = JournalHeader.Previous(file: file, bytes: bytes)
        }
        self.init(device: device, name: name, bytes: bytes, previous: before)
    }
}

extension Batch {
    /// What a batch that prunes says of files.
    var prunedFiles: [PrunedFile] {
        prunedMonths.flatMap { $0.fields.list("files") ?? [] }.compactMap(PrunedFile.init)
    }

    /// The documents in which a batch notes what it pruned.
    var prunedMonths: [(path: DocumentPath, fields: Fields)] {
        writes.filter { $0.verb == .set && $0.path.collection == PrunedMonth.collection }.map {
            ($0.path, $0.result(on: nil, now: Timestamp(milliseconds: 0)))
        }
    }
}

extension PrunedFiles {
    /// Of a store whose identity can be read; empty for what is not pruned.
    init(
        of layout: StoreLayout, _ files: any FileSystem, _ schema: BatchSchema = BatchSchema()
    ) throws(StoreError) {
        self.init()
        guard layout.stream == .letters else { return }
        var identity: StoreIdentity?
        for path in [layout.storeFile, layout.mirroredStoreFile] where identity == nil {
            identity = try ConflictCopy.identity(at: path, files)
        }
        guard let identity else { return }
        let journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        try journal.readPruned(journal.devices())
        self = journal.pruned
    }
}

extension FileSystem {
    /// The paths of the journal files that may be missing since they were pruned.
    package func prunedJournals(in layout: StoreLayout) throws(StoreError) -> Set<String> {
        Set(try PrunedFiles(of: layout, self).named.map { "\(layout.journal(of: $0.device))/\($0.name.text)" })
    }
}

extension Journal {
    /// Also from the mirror once, in case the journal's line is damaged or gone.
    func readPruned(_ devices: [String]) throws(StoreError) {
        for device in devices {
            for name in try names(of: device) { try readPruned(name, of: device, in: folder(of: device)) }
        }
        guard !pruned.hasReadMirror else { return }
        pruned.hasReadMirror = true
        for device in try files.names(in: layout.mirroredJournals) ?? [] where DeviceRecord.isDeviceId(device) {
            let folder = layout.mirroredJournal(of: device)
            for name in try files.journalFiles(in: folder) { try readPruned(name, of: device, in: folder) }
        }
    }

    private func readPruned(_ name: JournalFileName, of device: String, in folder: String) throws(StoreError) {
        let path = "\(folder)/\(name.text)"
        guard !pruned.known.contains(path), let bytes = try files.readableLines(of: path) else { return }
        let contents = ConflictCopyContents(bytes, of: device, storeId: storeId, schema: schema, known: [])
        pruned.take(contents, at: path, name, of: device)
    }
}
