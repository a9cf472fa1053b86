/// The store as it was at a time: of each device's journal what it had written by then.
///
/// The journal and its copy in the mirror are taken together, so that lines one of them lost are there. A device's
/// journal is kept up to its last line whose own `now` is not after the time: a clock that once ran ahead cuts nothing
/// off, and one that was set back keeps too much rather than too little. What was taken back later counts again.
package struct EarlierStore {
    /// The documents of that time.
    package let documents: FoldedDocuments
    /// How many lines are kept, of all devices.
    package let lineCount: Int
    /// When the last of them was written; nil where there is none.
    package let lastLine: Timestamp?
    /// What the doctor says of it, the worst first: lines that can be read nowhere are damaged here too.
    package let findings: [Finding]
    private let disk: MemoryFileSystem
    let time: Timestamp

    /// Reads the store and its mirror; writes nothing.
    /// - Parameters:
    ///   - layout: where they lie.
    ///   - files: the disk.
    ///   - time: lines behind it are left out.
    ///   - schema: the shapes batches had, as for `Store.open`.
    /// - Throws: `StoreError.damaged` where neither says which store it is, and what reading throws.
    package init(
        of layout: StoreLayout, files: any FileSystem, at time: Timestamp, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) {
        try InPlaceRestore.settle(layout, files)
        disk = try EarlierStore.disk(of: layout, files, at: time)
        self.time = time
        let examination = try Doctor.look(at: EarlierStore.layout, files: disk, schema: schema)
        documents = examination.documents
        findings = examination.findings
        lineCount = examination.lineCount
        lastLine = examination.lastLine
    }

    /// Makes a store of it in folders where none is; `store.json` comes last, so that a store half made is none.
    /// - Parameter layout: its data folder must be missing or empty.
    /// - Throws: `StoreError.invalidPath` where something lies there already, and what writing throws.
    package func write(to layout: StoreLayout, files: any FileSystem) throws(StoreError) {
        try EarlierStore.write(disk, to: layout, files: files)
    }

    /// What was written by a time, as a disk of its own.
    static func disk(
        of layout: StoreLayout, _ files: any FileSystem, at time: Timestamp
    ) throws(StoreError) -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        let inner = EarlierStore.layout
        try disk.makeFolders(inner.journals)
        disk[inner.storeFile] = try identity(layout, files)
        for journal in try EarlierJournal.all(layout, files) {
            let kept = journal.files(upTo: time)
            if !kept.isEmpty { try disk.makeFolders(inner.journal(of: journal.device)) }
            for (name, bytes) in kept { disk["\(inner.journal(of: journal.device))/\(name.text)"] = bytes }
        }
        return disk
    }

    static func write(
        _ disk: MemoryFileSystem, to layout: StoreLayout, files: any FileSystem
    ) throws(StoreError) {
        guard try (files.names(in: layout.data) ?? []).isEmpty else { throw .invalidPath(layout.data) }
        try files.makeLastingFolders(layout.journals)
        let inner = EarlierStore.layout
        for device in try disk.names(in: inner.journals) ?? [] {
            try files.makeLastingFolders(layout.journal(of: device))
            for name in try disk.names(in: inner.journal(of: device)) ?? [] {
                let bytes = disk["\(inner.journal(of: device))/\(name)"] ?? []
                try files.replaceFile(in: layout.journal(of: device), named: name, with: bytes)
            }
        }
        try files.replaceFile(in: layout.data, named: "store.json", with: disk[inner.storeFile] ?? [])
    }

    private static let layout = StoreLayout(below: "/earlier")

    /// Which store it is, by `store.json` or its copy.
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
}
