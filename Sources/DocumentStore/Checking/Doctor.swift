/// Checks every byte the store keeps. Writes nothing, and works if a store does not open.
package struct Doctor {
    let layout: StoreLayout
    let files: any FileSystem
    let schema: BatchSchema
    var findings: [Finding] = []

    /// All findings of `look`, the worst first.
    package static func examine(
        _ layout: StoreLayout, files: any FileSystem, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) -> [Finding] {
        try look(at: layout, files: files, schema: schema).findings
    }

    /// Checks all files: journals line by line, copies, the snapshot against a fresh fold, and stray files.
    package static func look(
        at layout: StoreLayout, files: any FileSystem, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) -> DoctorReport {
        var report = try lookAtStream(layout, files, schema)
        let letters = layout.letters
        guard layout.stream == .main else { return report }
        for folder in [letters.journals, letters.mirroredJournals, letters.state]
        where try files.status(at: folder) != nil {
            let found = try lookAtStream(letters, files, schema)
            (report.findings, report.letters) = ((report.findings + found.findings).inOrder, found.documents)
            break
        }
        return report
    }

    private static func lookAtStream(
        _ layout: StoreLayout, _ files: any FileSystem, _ schema: BatchSchema
    ) throws(StoreError) -> DoctorReport {
        // Another process may write meanwhile, or replace the store.
        for _ in 1..<mostLooks {
            let before = try files.status(at: layout.storeFile)?.inode
            do throws(StoreError) {
                let (report, isDisturbed) = try lookOnce(at: layout, files, schema)
                if !isDisturbed, try files.status(at: layout.storeFile)?.inode == before { return report }
            } catch {
                guard error.isMissingFile else { throw error }
            }
        }
        return try lookOnce(at: layout, files, schema).report
    }

    /// - Returns: the report, and whether files that were read first had changed.
    private static func lookOnce(
        at layout: StoreLayout, _ files: any FileSystem, _ schema: BatchSchema
    ) throws(StoreError) -> (report: DoctorReport, isDisturbed: Bool) {
        var doctor = Doctor(layout: layout, files: files, schema: schema)
        try doctor.examineFolders()
        guard let identity = try doctor.examineIdentity() else { return (doctor.report(), false) }
        let journals = LinesRead(layout, files, identity, schema)
        if let device = doctor.noted()?.deviceId { journals.journal.ownDevice = device }
        try journals.readNew()
        try doctor.examineMirror(of: journals.journal)
        try doctor.examineSnapshot(identity, journals)
        try journals.readNew()
        for finding in journals.findings { doctor.findings.append(try doctor.settled(finding)) }
        try doctor.examineJournals(journals.journal, journals.batches)
        return (doctor.report(try journals.history(), journals.batches), journals.isDisturbed)
    }

    static let mostLooks = 8

    private func report(_ history: History = History(), _ batches: [LoggedBatch] = []) -> DoctorReport {
        DoctorReport(
            findings: findings.inOrder, documents: history.table, batches: history.applied.sorted(),
            lineCount: batches.count, lastLine: batches.map(\.now).max())
    }

    mutating func find(
        _ severity: Finding.Severity, _ file: String, _ problem: Finding.Problem, at offset: Int64 = 0,
        remedy: Finding.Remedy = .none
    ) {
        findings.append(Finding(severity, file: file, offset: offset, problem, remedy: remedy))
    }

    private mutating func examineIdentity() throws(StoreError) -> StoreIdentity? {
        // That of letters is the store's, and told of with that.
        let known = findings
        defer { if layout.stream == .letters { findings = known } }
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
            guard copy != nil || !journals.isEmpty else { return nil }
            let isOurs =
                try mirrored.map { mirrored throws(StoreError) in
                    try files.areJournals(in: layout, ofStore: mirrored.storeId)
                } ?? false
            // It may not have arrived yet.
            find(copy == nil || isOurs ? .warning : .damage, layout.storeFile, .identityMissing, remedy: remedy)
            return isOurs ? mirrored : nil
        }
        do throws(StoreError) {
            let found = try StoreIdentity(bytes: bytes, path: layout.storeFile)
            if let mirrored, mirrored.storeId != found.storeId,
                try files.areJournals(in: layout, ofStore: mirrored.storeId)
            {
                find(.damage, layout.storeFile, .refused(.foreign), remedy: .repair)
                return mirrored
            }
            if let copy, LineEnds.plain(copy) != LineEnds.plain(bytes) {
                find(.warning, layout.storeFile, .otherThanCopy)
            }
            return found
        } catch {
            switch error {
            case .newerFormat:
                find(.warning, layout.storeFile, .otherThanCopy)
                find(.warning, layout.storeFile, .identityNewer, remedy: .update)
                return nil
            default:
                let isOurs =
                    try mirrored.map { mirrored throws(StoreError) in
                        try files.areJournals(in: layout, ofStore: mirrored.storeId)
                    } ?? false
                find(isOurs ? .warning : .damage, layout.storeFile, .identityDamaged, remedy: remedy)
                return isOurs ? mirrored : nil
            }
        }
    }

    /// A repair keeps a copy of a damaged line; after that the finding is a note.
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

    private mutating func examineJournals(_ journal: Journal, _ batches: [LoggedBatch]) throws(StoreError) {
        let byDevice = Dictionary(grouping: batches, by: \.id.device)
        for device in try journal.devices() {
            for name in try journal.names(of: device) where !isOwn(device) {
                try examineArrival(of: "\(layout.journal(of: device))/\(name.text)")
            }
            for copy in try journal.copies(of: device) {
                let path = journal.path(ofCopy: copy)
                if !findings.contains(where: { $0.file == path }) { find(.note, path, .noJournalFile) }
            }
        }
        for device in try files.names(in: layout.journals) ?? [] {
            let folder = layout.journal(of: device)
            guard let cursor = journal.cursors[device], let file = cursor.file else { continue }
            if cursor.tornBytes > 0 { find(.note, "\(folder)/\(file.text)", .brokenOff, at: cursor.bytes) }
            let times = (byDevice[device] ?? []).map(\.at)
            let turns = zip(times, times.dropFirst()).lazy.filter { !$0.precedesInBytes($1) }
            for (earlier, later) in turns.prefix(JournalReader.mostReported) {
                // Two histories of one journal were joined; each line still has its place in the order.
                find(.note, folder, .backwards(later: later, earlier: earlier))
            }
        }
    }

    /// Of files that are still on their way, the whole lines count.
    private mutating func examineArrival(of path: String) throws(StoreError) {
        guard try files.status(at: path)?.kind == .file, let bytes = try files.readable(path, from: 0) else { return }
        if bytes.allSatisfy({ $0 == 0 }) { return find(.note, path, .nothingArrived) }
        if !bytes.contains(RecordFraming.lineFeed) { find(.note, path, .brokenOff) }
    }

    /// Names that begin with a dot belong to sync tools such as git.
    mutating func examineFolders() throws(StoreError) {
        let isMain = layout.stream == .main
        for folder in isMain ? [layout.data, layout.mirror, layout.state] : [layout.state] {
            if try files.status(at: folder)?.isOpenToOthers == true {
                find(.note, folder, .openToOthers, remedy: .rights)
            }
        }
        if isMain { for folder in [layout.data, layout.mirror] { try examineStrangers(in: folder) } }
        for device in try files.names(in: layout.journals) ?? []
        where !ConflictCopy.isPassing(device) && ConflictCopy.device(ofFolder: device) == nil {
            let folder = layout.journal(of: device)
            guard DeviceRecord.isDeviceId(device), let names = try files.names(in: folder) else {
                find(.note, folder, .noDevicesJournal)
                continue
            }
            for name in names where !ConflictCopy.isNamedAsJournal(name) && !ConflictCopy.isPassing(name) {
                find(.note, "\(folder)/\(name)", .noJournalFile)
            }
        }
        do throws(StoreError) {
            let bytes = try files.contents(of: layout.deviceFile, atMost: FileLimit.note)
            if let bytes, DeviceRecord(bytes: bytes) == nil { find(.note, layout.deviceFile, .deviceUnknown) }
        } catch {
            guard error.isUnreadableFile else { throw error }
            find(.note, layout.deviceFile, .deviceUnread(error))
        }
    }

    private mutating func examineStrangers(in folder: String) throws(StoreError) {
        for name in try files.names(in: folder) ?? []
        where !StoreLayout.known.contains(name) && !ConflictCopy.isPassing(name) {
            let path = "\(folder)/\(name)"
            if ConflictCopy.isIdentity(name), let found = try ConflictCopy.identity(at: path, files) {
                // One of the same store adds nothing.
                let own = try ConflictCopy.identity(at: layout.storeFile, files)
                let mirrored = try ConflictCopy.identity(at: layout.mirroredStoreFile, files)
                guard own ?? mirrored != nil, own != found, mirrored != found else { continue }
                find(.warning, path, .refused(.foreign))
            } else {
                find(.note, path, .stranger)
            }
        }
    }

    /// Every device is, where it is not known which this one is.
    private func isOwn(_ device: String) -> Bool {
        guard let record = noted() else { return true }
        return record.deviceId == device || record.was.contains(device)
    }

    private func noted() -> DeviceRecord? {
        let note = (try? files.contents(of: layout.deviceFile, atMost: FileLimit.note)) ?? nil
        return note.flatMap(DeviceRecord.init(bytes:))
    }

    mutating func examineMirror(of journal: Journal) throws(StoreError) {
        for device in try journal.mirroredDevices() {
            let isOwn = isOwn(device)
            let known = try journal.checksums(inFilesOf: device)
            for name in try journal.mirroredNames(of: device) {
                let path = "\(layout.journal(of: device))/\(name.text)"
                let copyPath = "\(layout.mirroredJournal(of: device))/\(name.text)"
                do throws(StoreError) {
                    let copy = LineEnds.plain(try files.contents(of: copyPath) ?? [])
                    let bytes = try files.contents(of: path).map(LineEnds.plain)
                    if let bytes, bytes.starts(with: copy) {
                        examineEnd(of: copy, at: copyPath)
                    } else if let bytes, let place = Mirror.firstDamagedLine(of: copy, beside: bytes) {
                        find(.note, copyPath, .copyDamaged, at: Int64(place))
                    } else {
                        let isDamaged = journal.hasUnreadable(copy, of: device, beside: bytes)
                        if isDamaged { find(.note, copyPath, .copyDamaged) }
                        compare(bytes, at: path, with: copy, known, isOwn)
                    }
                } catch {
                    guard error.isUnreadableFile else { throw error }
                    find(.warning, error.path ?? path, .unread(error))
                }
            }
        }
    }

    /// - Parameter known: the checksums of all lines of the device's files and of their conflict copies.
    private mutating func compare(
        _ bytes: [UInt8]?, at path: String, with copy: [UInt8], _ known: Set<UInt32>, _ isOwn: Bool
    ) {
        let pair = JournalComparison(journal: bytes ?? [], copy: copy)
        let lacking = JournalComparison.checksums(of: copy).count { !known.contains($0) }
        // Those lines count, too.
        if !isOwn {
            if lacking > 0 { find(.note, path, .onlyInMirror(lines: lacking)) }
        } else if bytes == nil {
            if lacking > 0 { find(.warning, path, .missingBesideCopy, remedy: .repair) }
        } else if pair.isOther {
            if lacking > 0 { find(.warning, path, .anotherThanCopy) }
        } else if let bytes {
            compare(bytes, at: path, with: pair, known)
        }
    }

    /// An incomplete copy is completed when it is filled again.
    private mutating func examineEnd(of copy: [UInt8], at path: String) {
        guard let last = copy.last, last != RecordFraming.lineFeed else { return }
        // A longer one is being written right now.
        guard (try? files.status(at: path)?.size) == Int64(copy.count) else { return }
        let start = copy.lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
        find(.note, path, .brokenOff, at: Int64(start))
    }

    private mutating func compare(
        _ bytes: [UInt8], at path: String, with pair: JournalComparison, _ known: Set<UInt32>
    ) {
        let restorable = pair.restorable.filter { $0.crc.map(known.contains) != true }
        for piece in restorable where piece.range.upperBound <= bytes.count {
            let count = piece.bytes.count
            find(.warning, path, .unreadableBesideCopy(bytes: count), at: Int64(piece.offset), remedy: .repair)
        }
        if let end = restorable.last?.range.upperBound, end > bytes.count {
            find(.warning, path, .lacksEnd(bytes: end - bytes.count), at: Int64(bytes.count), remedy: .repair)
        }
        for piece in pair.lost where piece.crc.map(known.contains) != true {
            find(.warning, path, .otherLine, at: Int64(piece.offset), remedy: .repair)
        }
    }

    /// An unreadable snapshot only costs time.
    mutating func examineSnapshot(_ identity: StoreIdentity, _ journals: LinesRead) throws(StoreError) {
        let path = "\(layout.snapshot)/root.json"
        let before = findings
        for _ in 0..<Doctor.mostLooks {
            var root: [UInt8]?
            do throws(StoreError) {
                root = try files.contents(of: path)
                guard let root else { return }
                try compareSnapshot(root, identity, against: journals)
            } catch {
                guard error.isAbout(layout.snapshot) else { throw error }
                if case .damaged(let path, _, let flaw) = error {
                    find(.note, path, .snapshotDamaged(flaw), remedy: .repair)
                } else {
                    find(.note, layout.snapshot, .unread(error))
                }
            }
            guard let root, findings != before else { return }
            // The findings may come from files that another process replaced meanwhile.
            if try files.contents(of: path) == root { return }
            findings = before
        }
    }

    private mutating func compareSnapshot(
        _ bytes: [UInt8], _ identity: StoreIdentity, against journals: LinesRead
    ) throws(StoreError) {
        let path = "\(layout.snapshot)/root.json"
        guard let root = SnapshotRoot(bytes: bytes, path: path), root.storeId == identity.storeId,
            root.schema == schema.number, var kept = try root.journalState(layout, files)
        else { return find(.note, path, .snapshotUseless, remedy: .repair) }
        let journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        journal.cursors = root.cursors
        // What was appended since must be in both or in neither.
        var last: [[String: [JournalFileName: Int64]]] = []
        for _ in 0..<Doctor.mostReadings {
            let reading = try journal.readNew()
            guard !reading.isDisturbed, try kept.apply(reading.batches) else {
                return find(.note, path, .snapshotUnfit, remedy: .repair)
            }
            try journals.readNew()
            let places = [journal.places, journals.journal.places]
            // If nobody is writing and they still differ, that is a finding.
            if places[0] == places[1] || places == last {
                return try compare(kept.state, with: journals.history().table)
            }
            last = places
        }
    }

    /// How often two readers of the same journals try to reach the same position while others write.
    private static let mostReadings = 100

    private mutating func compare(
        _ kept: StoreState, with table: [DocumentPath: Document]
    ) throws(StoreError) {
        // Counted once from each document: the sums kept with the months must agree.
        var fresh = StoreState(past: MonthStore())
        for (path, document) in table { fresh.replace(Change(path: path, before: nil, after: document)) }
        let months = Set(try kept.past.months).union(kept.recent.keys).union(fresh.recent.keys)
        for path in differing(kept.live, fresh.live) {
            find(.damage, layout.snapshot, .documentDiffers(path), remedy: .repair)
        }
        for month in months.sorted() {
            for path in differing(try kept.documents(of: month), try fresh.documents(of: month)) {
                find(.damage, layout.snapshot, .documentDiffers(path), remedy: .repair)
            }
        }
        let (first, last) = ("", "~")
        let minutes = try (kept.minutes(from: first, through: last), fresh.minutes(from: first, through: last))
        let byMonth = try (kept.minutesByMonth(), fresh.minutesByMonth())
        if minutes.0 != minutes.1 || byMonth.0 != byMonth.1 {
            find(.damage, layout.snapshot, .minutesDiffer, remedy: .repair)
        }
        if kept.total != fresh.total { find(.damage, layout.snapshot, .experienceDiffers, remedy: .repair) }
    }

    private func differing(_ left: [DocumentPath: Document], _ right: [DocumentPath: Document]) -> [DocumentPath] {
        (left.filter { right[$0.key] != $0.value }.keys + right.keys.filter { left[$0] == nil }).sorted()
    }
}

extension Journal {
    /// Whether a file of the mirror has pieces that are no lines of ours.
    /// - Parameter bytes: of the journal's file.
    fileprivate func hasUnreadable(_ copy: [UInt8], of device: String, beside bytes: [UInt8]?) -> Bool {
        let headers = [bytes ?? [], copy].compactMap { JournalHeader.leading($0[...]) }
        let contents = ConflictCopyContents(copy, of: device, storeId: storeId, schema: schema, known: headers)
        return contents.unreadable > 0 || contents.refusal != nil
    }

    fileprivate var places: [String: [JournalFileName: Int64]] { cursors.mapValues(\.bytesByFile) }
}
