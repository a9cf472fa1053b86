/// The store as it was at a point in time: journals and copies merged, each up to the last line whose `now` is not
/// later, so a clock once ahead cuts nothing off. What was retracted later counts again.
package struct EarlierStore {
    package let documents: [DocumentPath: Document]
    package let lineCount: Int
    package let lastLine: Timestamp?
    package let findings: [Finding]
    private let disk: MemoryFileSystem
    let time: Timestamp

    /// - Throws: `StoreError.damaged` if there is no valid `store.json` nor copy, and what reading throws.
    package init(
        of layout: StoreLayout, files: any FileSystem, at time: Timestamp, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) {
        try InPlaceRestore.settle(layout, files)
        disk = try EarlierStore.disk(of: layout, files, at: time)
        self.time = time
        let report = try Doctor.look(at: EarlierStore.layout, files: disk, schema: schema)
        documents = report.documents
        findings = report.findings
        lineCount = report.lineCount
        lastLine = report.lastLine
    }

    /// `store.json` comes last, so that an interrupted copy is no store. Throws `.invalidPath` for a folder in use.
    package func write(to layout: StoreLayout, files: any FileSystem) throws(StoreError) {
        try EarlierStore.write(disk, to: layout, files: files)
    }

    static func disk(
        of layout: StoreLayout, _ files: any FileSystem, at time: Timestamp
    ) throws(StoreError) -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        let inner = EarlierStore.layout
        try disk.makeFolders(inner.journals)
        disk[inner.storeFile] = try identity(layout, files)
        try copy(layout, files, upTo: time, to: disk, inner)
        try copy(layout.letters, files, upTo: time, to: disk, inner.letters)
        return disk
    }

    /// Pruned letters are gone, and those that stay are in the lines that pruned: before these nothing goes back.
    private static func copy(
        _ layout: StoreLayout, _ files: any FileSystem, upTo time: Timestamp, to disk: MemoryFileSystem,
        _ inner: StoreLayout
    ) throws(StoreError) {
        let pruned = try PrunedFiles(of: layout, files)
        let time = pruned.batches.map(\.now).max().map { max($0, time) } ?? time
        for device in try files.devices(in: layout) {
            let kept = try EarlierJournal(of: device, layout, files, without: pruned).files(upTo: time)
            if !kept.isEmpty { try disk.makeFolders(inner.journal(of: device)) }
            for (name, bytes) in kept { disk["\(inner.journal(of: device))/\(name.text)"] = bytes }
        }
        try copyConflictCopies(layout, files, upTo: time, to: disk, inner)
    }

    /// Their lines count, too.
    private static func copyConflictCopies(
        _ layout: StoreLayout, _ files: any FileSystem, upTo time: Timestamp, to disk: MemoryFileSystem,
        _ inner: StoreLayout
    ) throws(StoreError) {
        guard let store = disk[inner.storeFile], let identity = try? StoreIdentity(bytes: store, path: inner.storeFile)
        else { return }
        let journal = Journal(
            layout: layout, files: files, storeId: identity.storeId, device: "", schema: BatchSchema())
        for device in try journal.devices() {
            _ = try journal.names(of: device)
            for copy in try journal.copies(of: device) {
                guard let contents = try journal.contents(ofCopy: copy, of: device), contents.isOurs else { continue }
                let lines = contents.lines.filter { $0.logged.now <= time }
                let seeds = Set(lines.map(\.seed))
                guard !lines.isEmpty, seeds.allSatisfy({ contents.headers[$0] != nil }) else { continue }
                let heads = contents.headers.filter { seeds.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
                let bytes = (heads + lines.map(\.bytes)).flatMap { $0 + [RecordFraming.lineFeed] }
                let name = "\(copy.lastName.prefix(7)) (\(CRC32C.text(of: CRC32C.checksum(of: bytes)))).jsonl"
                try disk.makeFolders(inner.journal(of: device))
                disk["\(inner.journal(of: device))/\(name)"] = bytes
            }
        }
    }

    static func write(_ disk: MemoryFileSystem, to layout: StoreLayout, files: any FileSystem) throws(StoreError) {
        guard try (files.names(in: layout.data) ?? []).isEmpty else { throw .invalidPath(layout.data) }
        try files.makeLastingFolders(layout.journals)
        let inner = EarlierStore.layout
        for (layout, inner) in [(layout, inner), (layout.letters, inner.letters)] {
            for device in try disk.names(in: inner.journals) ?? [] {
                try files.makeLastingFolders(layout.journal(of: device))
                for name in try disk.names(in: inner.journal(of: device)) ?? [] {
                    let bytes = disk["\(inner.journal(of: device))/\(name)"] ?? []
                    try files.replaceFile(in: layout.journal(of: device), named: name, with: bytes)
                }
            }
        }
        try files.replaceFile(in: layout.data, named: "store.json", with: disk[inner.storeFile] ?? [])
    }

    private static let layout = StoreLayout(below: "/earlier")

    private static func identity(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> [UInt8] {
        var trouble: StoreError?
        for path in [layout.storeFile, layout.mirroredStoreFile] {
            guard let bytes = try files.contents(of: path) else { continue }
            do throws(StoreError) {
                return try StoreIdentity(bytes: bytes, path: path).bytes
            } catch {
                trouble = trouble ?? error
            }
        }
        throw trouble ?? .damaged(path: layout.storeFile, offset: 0, flaw: .missingWithCopy)
    }

    /// Replaces the store. Its old folders, of which the mirror would restore what is left out, are moved aside:
    /// `word`, such as `before-20261121-1830`, is appended to their names, which are returned.
    package func takePlace(
        of layout: StoreLayout, files: any FileSystem, movingAsideAs word: String
    ) throws(StoreError) -> [String] {
        try InPlaceRestore.settle(layout, files)
        let locks = try lockAll(layout, files)
        defer { for lock in locks { files.close(lock) } }
        try InPlaceRestore.settle(layout, files)
        files.holdSignals()
        defer { files.releaseSignals() }
        let restore = try InPlaceRestore(of: layout, files, movingAsideAs: word)
        let note = try restore.begin()
        defer { files.close(note) }
        do throws(StoreError) {
            // What was committed since, up to that time, belongs to it.
            let disk = try EarlierStore.disk(of: layout, files, at: time)
            try EarlierStore.write(
                disk, to: StoreLayout(data: layout.restored, mirror: layout.mirror, state: layout.state), files: files)
            return try restore.carryOut()
        } catch {
            try? restore.undo()
            throw error
        }
    }

    private func lockAll(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> [OpenFile] {
        var locks: [OpenFile] = []
        do throws(StoreError) {
            while try files.status(at: layout.data) != nil {
                let lock = try files.locked(layout.data, patience: 2000)
                locks.append(lock)
                // Another restore may have finished while we waited.
                if try files.status(at: layout.data)?.inode == files.status(of: lock).inode { break }
                files.close(locks.removeLast())
            }
            for layout in layout.streams {
                for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
                    locks.append(try files.locked(layout.journal(of: device), patience: 2000))
                }
            }
            return locks
        } catch {
            for lock in locks { files.close(lock) }
            throw error
        }
    }
}

/// Journal and copy merged, to be cut at a time.
struct EarlierJournal {
    private let device: String
    private let parts: [(name: JournalFileName, bytes: [UInt8])]

    init(
        of device: String, _ layout: StoreLayout, _ files: any FileSystem, without pruned: PrunedFiles
    ) throws(StoreError) {
        self.device = device
        let (folder, copies) = (layout.journal(of: device), layout.mirroredJournal(of: device))
        let names = Set(try files.names(in: folder) ?? []).union(try files.names(in: copies) ?? [])
        var parts: [(name: JournalFileName, bytes: [UInt8])] = []
        for name in names.compactMap({ JournalFileName(text: $0) }).sorted() {
            if pruned.explains(name, of: device), try files.status(at: "\(folder)/\(name.text)") == nil { continue }
            let journal = LineEnds.plain(try files.contents(of: "\(folder)/\(name.text)") ?? [])
            let copy = LineEnds.plain(try files.contents(of: "\(copies)/\(name.text)") ?? [])
            let pair = JournalComparison(journal: journal, copy: copy)
            parts.append((name, pair.isOther ? journal : pair.whole))
        }
        self.parts = parts
    }

    func files(upTo time: Timestamp) -> [(name: JournalFileName, bytes: [UInt8])] {
        let counted = parts.indices.map { counting(parts[$0], followedBy: parts[($0 + 1)...]) }
        let ends = counted.map { lastEnd(in: $0, upTo: time) }
        guard let last = ends.lastIndex(where: { $0 != nil }), let end = ends[last] else { return [] }
        return (0...last).map { (parts[$0].name, $0 == last ? Array(counted[$0][..<end]) : counted[$0]) }
    }

    private func counting(
        _ part: (name: JournalFileName, bytes: [UInt8]),
        followedBy next: ArraySlice<(name: JournalFileName, bytes: [UInt8])>
    ) -> [UInt8] {
        for following in next {
            guard let end = following.bytes.firstIndex(of: RecordFraming.lineFeed),
                let previous = JournalHeader.read(following.bytes[..<end])?.header.previous, previous.file == part.name
            else { continue }
            return Array(part.bytes.prefix(Int(previous.bytes)))
        }
        return part.bytes
    }

    private func lastEnd(in bytes: [UInt8], upTo time: Timestamp) -> Int? {
        guard let head = bytes.firstIndex(of: RecordFraming.lineFeed) else { return nil }
        let seed = JournalHeader.read(bytes[..<head])?.crc ?? 0
        var (start, found) = (head + 1, Int?.none)
        while let end = bytes[start...].firstIndex(of: RecordFraming.lineFeed) {
            let batch = LoggedBatch(line: bytes[start..<end], device: device, seed: seed)
            if let batch, batch.now <= time { found = end + 1 }
            start = end + 1
        }
        return found
    }
}
