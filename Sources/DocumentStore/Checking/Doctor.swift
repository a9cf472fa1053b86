/// Looks at every byte the store keeps, and tells what is not as it should be. Writes nothing, and works where a store
/// does not open.
package struct Doctor {
    let layout: StoreLayout
    let files: any FileSystem
    let schema: BatchSchema
    var findings: [Finding] = []

    private init(_ layout: StoreLayout, files: any FileSystem, schema: BatchSchema) {
        self.layout = layout
        self.files = files
        self.schema = schema
    }

    /// Checks all files, as `look` does.
    /// - Returns: what was found, the worst first; empty where all is well.
    /// - Throws: what reading throws.
    package static func examine(
        _ layout: StoreLayout, files: any FileSystem, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) -> [Finding] {
        try look(at: layout, files: files, schema: schema).findings
    }

    /// Checks all files: the journals line by line, their copies, the snapshot against everything folded anew, and
    /// what lies beside them.
    /// - Parameters:
    ///   - layout: where the store's files lie.
    ///   - files: the disk.
    ///   - schema: the shapes batches had, as for `Store.open`.
    /// - Throws: what reading throws.
    package static func look(
        at layout: StoreLayout, files: any FileSystem, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) -> Examination {
        // Others may write meanwhile, or put another store in the place of this one.
        for _ in 1..<mostLooks {
            let before = try files.status(at: layout.storeFile)?.inode
            do throws(StoreError) {
                let (examination, isDisturbed) = try lookOnce(at: layout, files, schema)
                if !isDisturbed, try files.status(at: layout.storeFile)?.inode == before { return examination }
            } catch {
                guard error.isMissingFile else { throw error }
            }
        }
        return try lookOnce(at: layout, files, schema).examination
    }

    /// - Returns: what was found, and whether what was read first no longer stood at the end.
    private static func lookOnce(
        at layout: StoreLayout, _ files: any FileSystem, _ schema: BatchSchema
    ) throws(StoreError) -> (examination: Examination, isDisturbed: Bool) {
        var doctor = Doctor(layout, files: files, schema: schema)
        try doctor.examineFolders()
        guard let identity = try doctor.examineIdentity() else { return (doctor.examination(), false) }
        let journals = LinesRead(layout, files, identity, schema)
        try journals.readOn()
        try doctor.examineMirror()
        try doctor.examineSnapshot(identity, journals)
        try journals.readOn()
        for finding in journals.findings { doctor.findings.append(try doctor.settled(finding)) }
        try doctor.examineJournals(journals.journal, journals.batches)
        let examination = doctor.examination(try History.fold(journals.batches), journals.batches)
        return (examination, journals.isDisturbed)
    }

    /// How often it looks anew where what it looks at changes under its eyes.
    static let mostLooks = 8

    private func examination(
        _ history: History<[DocumentPath: Document]>? = nil, _ batches: [LoggedBatch] = []
    ) -> Examination {
        let counting = batches.filter { history?.fates[$0.id] == .applied }
        let sorted = findings.sorted { left, right in
            if left.severity != right.severity { return right.severity < left.severity }
            if left.file != right.file { return left.file.precedesInBytes(right.file) }
            return left.offset == right.offset ? "\(left.problem)" < "\(right.problem)" : left.offset < right.offset
        }
        return Examination(
            findings: sorted, documents: FoldedDocuments(history?.table ?? [:]),
            batches: Array(Set(counting)).sorted(), lineCount: batches.count, lastLine: batches.map(\.now).max())
    }

    mutating func find(
        _ severity: Finding.Severity, _ file: String, _ problem: Finding.Problem, at offset: Int64 = 0,
        remedy: Finding.Remedy = .none
    ) {
        findings.append(Finding(severity, file: file, offset: offset, problem, remedy: remedy))
    }

    /// Says of what was found in a file that a repair mends it.
    mutating func promiseRepair(of file: String) {
        for index in findings.indices where findings[index].file == file && findings[index].severity > .note {
            findings[index].remedy = .repair
        }
    }

    private mutating func examineIdentity() throws(StoreError) -> StoreIdentity? {
        do throws(StoreError) {
            return try identity()
        } catch {
            guard error.isUnreadableFile else { throw error }
            find(.damage, error.path ?? layout.storeFile, .unread(error))
            return nil
        }
    }

    private mutating func identity() throws(StoreError) -> StoreIdentity? {
        let copy = try files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)
        let mirrored = copy.flatMap { try? StoreIdentity(bytes: $0, path: layout.mirroredStoreFile) }
        let remedy: Finding.Remedy = mirrored == nil ? .none : .repair
        guard let bytes = try files.contents(of: layout.storeFile, atMost: FileLimit.note) else {
            let journals = try files.names(in: layout.journals) ?? []
            if copy != nil || !journals.isEmpty {
                find(
                    .damage, layout.storeFile, .identityMissing, remedy: remedy
                )
            }
            return nil
        }
        if let copy, LineEnds.plain(copy) != LineEnds.plain(bytes) {
            find(.warning, layout.storeFile, .otherThanCopy)
        }
        do throws(StoreError) {
            return try StoreIdentity(bytes: bytes, path: layout.storeFile)
        } catch {
            switch error {
            case .newerFormat: find(.warning, layout.storeFile, .identityNewer, remedy: .update)
            default: find(.damage, layout.storeFile, .identityDamaged, remedy: remedy)
            }
            return nil
        }
    }

    /// A damaged line stays where it is: a repair does no more than keep a copy of it, and with that it is settled.
    private func settled(_ finding: Finding) throws(StoreError) -> Finding {
        let isElsewhere: Bool
        switch finding.problem {
        case .lineWholeElsewhere: isElsewhere = true
        case .lineLeftOut: isElsewhere = false
        default: return finding
        }
        let isKept = try Quarantine(layout: layout, files: files).keepsLine(of: finding.file, at: finding.offset)
        return Finding(
            isKept ? .note : finding.severity, file: finding.file, offset: finding.offset,
            isElsewhere ? .lineWholeElsewhere(isKept: isKept) : .lineLeftOut(isKept: isKept),
            remedy: isKept ? .none : .repair)
    }

    /// What reading does not mind: torn tails, times that run backwards.
    private mutating func examineJournals(_ journal: Journal, _ batches: [LoggedBatch]) throws(StoreError) {
        let byDevice = Dictionary(grouping: batches, by: \.id.device)
        for device in try files.names(in: layout.journals) ?? [] {
            let folder = layout.journal(of: device)
            guard let cursor = journal.cursors[device], let file = cursor.file else { continue }
            if cursor.tornBytes > 0 {
                find(.note, "\(folder)/\(file.text)", .brokenOff, at: cursor.bytes)
            }
            let times = (byDevice[device] ?? []).map(\.at)
            for (earlier, later) in zip(times, times.dropFirst()) where !earlier.precedesInBytes(later) {
                // Two lives of one journal were joined; each line has its place in the order all the same.
                find(.note, folder, .backwards(later: later, earlier: earlier))
            }
        }
    }
}

/// All lines of all journals, read on from time to time: others write while the doctor looks, and what is held against
/// the lines has to be held against the same ones.
final class LinesRead {
    let journal: Journal
    private(set) var batches: [LoggedBatch] = []
    private(set) var findings: [Finding] = []
    /// Whether what was read first no longer stands.
    private(set) var isDisturbed = false

    init(_ layout: StoreLayout, _ files: any FileSystem, _ identity: StoreIdentity, _ schema: BatchSchema) {
        journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
    }

    func readOn() throws(StoreError) {
        let reading = try journal.readOn()
        batches += reading.batches
        findings += reading.findings.filter { !findings.contains($0) }
        if reading.isDisturbed { isDisturbed = true }
    }
}
