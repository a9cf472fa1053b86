/// The store as it was at a time: by the lines whose `now` is not later, so a clock once ahead cuts nothing off. What was
/// retracted later counts again.
package struct EarlierStore {
    package let documents: [DocumentPath: Document]
    package let lineCount: Int
    package let lastLine: Timestamp?
    package let findings: [Finding]
    private let lines: [Line]
    private let identity: StoreIdentity
    private let time: Timestamp

    /// - Throws: `StoreError.damaged` if nothing says which store it is, and what reading throws.
    package init(of layout: StoreLayout, files: any FileSystem, at time: Timestamp) throws(StoreError) {
        let report = try Doctor.look(at: layout, files: files)
        let store = try Store.open(layout, files: files, machine: nil, random: SystemRandomNumberGenerator()) { time }
        guard let identity = store.identity else {
            throw .damaged(path: layout.storeFile, flaw: .missingBesideJournals)
        }
        (self.identity, self.time, findings) = (identity, time, report.findings)
        lines = try store.allLines().filter { EarlierStore.counts($0.logged, at: time) }
        documents = try History.fold(lines.map(\.logged), without: store.unsure).table
        let own = lines.filter { $0.logged.now <= time }
        (lineCount, lastLine) = (own.count, own.map(\.logged.now).max())
    }

    /// What says that other lines never counted holds at any time.
    fileprivate static func counts(_ logged: LoggedBatch, at time: Timestamp) -> Bool {
        logged.now <= time || [Store.failure, Store.settingAside].contains(logged.batch.kind)
    }

    /// As a separate store. `store.json` comes last, so that an interrupted copy is no store. Throws `.invalidPath` for a
    /// folder in use.
    package func write(to layout: StoreLayout, files: any FileSystem) throws(StoreError) {
        guard try (files.names(in: layout.data) ?? []).isEmpty else { throw .invalidPath(layout.data) }
        let byFile = Dictionary(grouping: lines) { line in
            "\(layout.journal(of: line.id.device))/\(line.logged.now.text.prefix(7)).jsonl"
        }
        try files.makeLastingFolders(layout.journals)
        for (path, lines) in byFile.sorted(by: { $0.key < $1.key }) {
            try files.makeLastingFolders(path.parentFolder)
            let header = JournalHeader(store: identity.id, uid: identity.uid, device: path.parentFolder.lastName)
            let bytes = header.line.bytes + lines.sorted().flatMap { $0.bytes + [RecordFraming.lineFeed] }
            try files.replaceFile(in: path.parentFolder, named: path.lastName, with: bytes)
        }
        try files.replaceFile(in: layout.data, named: "store.json", with: identity.bytes)
    }
}

extension Store {
    /// Takes back all that was done after a time, on every machine, as one batch that can be undone like any other. Also
    /// lines that do not count now: otherwise an undo would return after its redo was undone.
    /// - Returns: nil if there is nothing later.
    @discardableResult
    package func restore(to time: Timestamp) throws(StoreError) -> Receipt? {
        try begin()
        defer { end() }
        let later = try allLines().filter { !EarlierStore.counts($0.logged, at: time) }.map(\.id)
        guard !later.isEmpty else { return nil }
        return try write(Batch(kind: Store.restoring, writes: [], retracts: later))
    }

    package static let restoring = "restoreAt"
}
