/// Looks at every byte the store keeps, and tells what is not as it should be. Writes nothing, and works where a store
/// does not open.
package struct Doctor {
    let layout: StoreLayout
    let files: any FileSystem
    /// The shapes of batches that are understood.
    let schema: BatchSchema
    private(set) var findings: [Finding] = []

    /// - Parameters:
    ///   - layout: where the store's files lie.
    ///   - files: the disk.
    ///   - schema: the shapes batches had; files of a newer one are not read.
    package init(_ layout: StoreLayout, files: any FileSystem, schema: BatchSchema = BatchSchema()) {
        self.layout = layout
        self.files = files
        self.schema = schema
    }

    /// Checks all files: the journals line by line, their copies, and the snapshot against everything folded anew.
    /// - Returns: what was found, the worst first; empty where all is well.
    /// - Throws: what reading throws.
    package static func examine(
        _ layout: StoreLayout, files: any FileSystem, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) -> [Finding] {
        var doctor = Doctor(layout, files: files, schema: schema)
        guard let identity = try doctor.examineIdentity() else { return doctor.findings }
        let journal = Journal(
            layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        let reading = try journal.readOn()
        doctor.findings += reading.findings
        try doctor.examineJournals(journal, reading.batches)
        try doctor.examineMirror()
        try doctor.examineSnapshot(identity, reading.batches)
        return doctor.findings.sorted { left, right in
            if left.severity != right.severity { return right.severity < left.severity }
            return left.file == right.file ? left.offset < right.offset : left.file.precedesInBytes(right.file)
        }
    }

    mutating func find(_ severity: Finding.Severity, _ file: String, _ text: String, at offset: Int64 = 0) {
        findings.append(Finding(severity, file: file, offset: offset, text))
    }

    private mutating func examineIdentity() throws(StoreError) -> StoreIdentity? {
        guard let bytes = try files.contents(of: layout.storeFile) else {
            if try !(files.names(in: layout.journals) ?? []).isEmpty {
                find(.damage, layout.storeFile, "is missing, though there are journals")
            }
            return nil
        }
        // It has no checksum of its own, but it never changes.
        if let copy = try files.contents(of: layout.mirroredStoreFile), copy != bytes {
            find(.warning, layout.storeFile, "is other than its copy in the mirror")
        }
        do throws(StoreError) {
            return try StoreIdentity(bytes: bytes, path: layout.storeFile)
        } catch {
            switch error {
            case .newerFormat: find(.warning, layout.storeFile, "was written by a newer version")
            default: find(.damage, layout.storeFile, "is damaged")
            }
            return nil
        }
    }

    /// What reading does not mind: torn tails, strange files, times that run backwards.
    private mutating func examineJournals(_ journal: Journal, _ batches: [LoggedBatch]) throws(StoreError) {
        for device in try files.names(in: layout.journals) ?? [] {
            let folder = layout.journal(of: device)
            for name in try files.names(in: folder) ?? [] where JournalFileName(text: name) == nil {
                find(.note, "\(folder)/\(name)", "is no journal file, and not read")
            }
            guard let cursor = journal.cursors[device], let file = cursor.file else { continue }
            if cursor.tornBytes > 0 {
                find(.note, "\(folder)/\(file.text)", "ends in the middle of a line", at: cursor.bytes)
            }
            let times = batches.filter { $0.id.device == device }.map(\.at)
            for (earlier, later) in zip(times, times.dropFirst()) where !earlier.precedesInBytes(later) {
                find(.warning, folder, "\(later) stands behind \(earlier)")
            }
        }
    }

    private mutating func examineMirror() throws(StoreError) {
        for device in try files.names(in: layout.mirror + "/journal") ?? [] {
            for name in try files.names(in: layout.mirroredJournal(of: device)) ?? [] {
                let path = "\(layout.journal(of: device))/\(name)"
                let copyPath = "\(layout.mirroredJournal(of: device))/\(name)"
                let copy = try files.contents(of: copyPath) ?? []
                guard let bytes = try files.contents(of: path) else {
                    find(.damage, path, "is missing, though there is a copy in the mirror")
                    continue
                }
                guard !bytes.starts(with: copy) else { continue }
                if let place = Mirror.firstDamagedLine(of: copy, beside: bytes) {
                    find(.note, copyPath, "is damaged, and its journal is whole", at: Int64(place))
                    continue
                }
                let place = zip(bytes, copy).enumerated().first { $1.0 != $1.1 }?.offset
                find(.damage, path, "is other than its copy in the mirror", at: Int64(place ?? bytes.count))
            }
        }
    }
}
