/// What the state was folded from, and its files. It is renamed last, so a snapshot is complete or absent.
struct SnapshotRoot {
    static let knownFormat: Int64 = 5
    static let name = "root.json"

    let store: String
    /// Counts snapshots; part of file names.
    let generation: Int64
    let cut: LoggedBatch.Place?
    let named: Set<BatchID>
    let waiting: Set<GroupID>
    let positions: [String: FilePosition]
    let numbers: [String: LineNumbers]
    let live: SnapshotFile
    let months: SnapshotFile
    let window: SnapshotFile
}

extension SnapshotRoot {
    var bytes: [UInt8] {
        var root: Fields = [
            "format": .integer(SnapshotRoot.knownFormat), "store": .string(store), "generation": .integer(generation),
            "live": live.value, "months": months.value, "window": window.value,
            "positions": .map(Fields(positions.map { ($0, $1.value) })),
            "numbers": .map(Fields(numbers.map { ($0, [.integer($1.last), .integer($1.missing)]) })),
            "named": .list(named.map(\.target)),
            "waiting": .list(waiting.map { [.string($0.device), .string($0.name)] }),
        ]
        if let cut { root["cut"] = [.string(cut.at), .integer(cut.seq), .integer(Int64(cut.crc))] }
        return RecordFraming.line(.root, root).bytes
    }

    /// Nil for anything else, and for another format: the snapshot is rebuilt then.
    init?(bytes: [UInt8]) {
        guard let root = RecordFraming.fields(of: bytes, .root),
            root["format"] == .integer(SnapshotRoot.knownFormat), let store = root.text("store"),
            let generation = root.integer("generation"), (0...Int64.max / 2).contains(generation),
            let live = SnapshotFile(root["live"]), let months = SnapshotFile(root["months"]),
            let window = SnapshotFile(root["window"]), let positions = root.map("positions"),
            let numbers = root.map("numbers"), let named = root.list("named"), let waiting = root.list("waiting")
        else { return nil }
        (self.store, self.generation, self.live, self.months, self.window) = (store, generation, live, months, window)
        self.positions = positions.reading(FilePosition.init)
        self.numbers = numbers.reading { value in
            guard let pair = value.integers, pair.count == 2 else { return nil }
            return LineNumbers(last: pair[0], missing: pair[1])
        }
        self.named = Set(named.compactMap { try? BatchID(target: $0) })
        self.waiting = Set(
            waiting.compactMap(\.texts).filter { $0.count == 2 }.map { GroupID(device: $0[0], name: $0[1]) })
        guard case .list(let parts)? = root["cut"] else {
            cut = nil
            return
        }
        guard parts.count == 3, case .string(let at) = parts[0], case .integer(let seq) = parts[1],
            case .integer(let number) = parts[2], let crc = UInt32(exactly: number)
        else { return nil }
        cut = LoggedBatch.Place(at: at, seq: seq, crc: crc)
    }

    static func read(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> SnapshotRoot? {
        try files.contents(of: "\(layout.snapshot)/\(name)", atMost: FileLimit.root).flatMap(SnapshotRoot.init(bytes:))
    }
}

/// Reads and writes the snapshot's files.
struct Snapshot {
    let layout: StoreLayout
    let files: any FileSystem

    /// The window as it was, not folded.
    /// - Throws: `.damaged` if a file is not what the root says.
    func window(of root: SnapshotRoot) throws(StoreError) -> Window {
        let bytes = try root.live.bytes(in: layout.snapshot, of: files)
        guard let total = bytes.head(.live).flatMap(HistoryTotals.init),
            let live = Document.documents(inLines: bytes.behindHead)
        else { throw .damaged(path: "\(layout.snapshot)/\(root.live.name)", flaw: .notAsRootSays) }
        let past = MonthStore(root.months, in: layout.snapshot, of: files)
        var reader = LineReader(of: root.store)
        reader.read(try root.window.bytes(in: layout.snapshot, of: files))
        return Window(
            base: StoreState(live: live, past: past, total: total), cut: root.cut, named: root.named,
            waiting: root.waiting, lines: reader.lines)
    }

    /// Writes what changed under new names.
    /// - Parameter known: the root whose live documents and months are those of the base; nil to write them.
    func write(
        _ window: Window, _ known: SnapshotRoot?, generation: Int64
    ) throws(StoreError) -> (live: SnapshotFile, months: SnapshotFile, window: SnapshotFile, base: StoreState) {
        try files.makeFolders(layout.snapshot)
        var (live, months, base) = (known?.live, known?.months, window.base)
        if live == nil || months == nil {
            var table = try base.past.months()
            for month in base.changedMonths {
                let documents = try base.documents(of: month).values
                table[month] = nil
                guard !documents.isEmpty else { continue }
                let made = MonthFile.made(of: documents, month, generation: generation)
                try files.makeFolders("\(layout.snapshot)/\(month.group)")
                _ = try write(made.bytes, as: made.file.file.name)
                table[month] = made.file
            }
            for group in Set(base.changedMonths.map(\.group)) where table.keys.contains(where: { $0.group == group }) {
                try files.syncFolder("\(layout.snapshot)/\(group)")
            }
            let monthsFile = try write(MonthStore.bytes(of: table), as: "months.\(generation).jsonl")
            let head = RecordFraming.line(.live, base.total.fields).bytes
            live = try write(head + base.live.values.snapshotLines, as: "live.\(generation).jsonl")
            months = monthsFile
            let past = MonthStore(monthsFile, in: layout.snapshot, of: files, knowing: table)
            base = StoreState(live: base.live, past: past, total: base.total)
        }
        let lines = window.lines.flatMap { $0.bytes + [RecordFraming.lineFeed] }
        let made = try write(lines, as: "window.\(generation).jsonl")
        guard let live, let months else { throw .damaged(path: layout.snapshot, flaw: .notAsRootSays) }
        // The names must be durable before the root lists them.
        try files.syncFolder(layout.snapshot)
        return (live, months, made, base)
    }

    /// What neither the new root names nor the one before.
    func sweep(keeping roots: [SnapshotRoot]) {
        var named: Set<String> = []
        for root in roots {
            guard let months = try? MonthStore(root.months, in: layout.snapshot, of: files).months() else { return }
            named.formUnion(months.values.map(\.file.name) + [root.live.name, root.months.name, root.window.name])
        }
        for group in [nil] + MonthKey.timeFields.keys.map(Optional.some) {
            let folder = group.map { "\(layout.snapshot)/\($0)" } ?? layout.snapshot
            for name in (try? files.names(in: folder)) ?? [] {
                let path = group.map { "\($0)/\(name)" } ?? name
                guard name.hasSuffix(".jsonl") || name.hasSuffix(".new"), !named.contains(path) else { continue }
                try? files.remove("\(layout.snapshot)/\(path)")
            }
        }
    }

    private func write(_ bytes: [UInt8], as name: String) throws(StoreError) -> SnapshotFile {
        let file = try files.openNew("\(layout.snapshot)/\(name)")
        defer { files.close(file) }
        try files.writeAll(bytes, to: file)
        try files.sync(file)
        return SnapshotFile(name: name, bytes: bytes)
    }
}
