/// The doctor's report.
package struct DoctorReport: Sendable {
    package internal(set) var findings: [Finding] = []
    package internal(set) var documents: [DocumentPath: Document] = [:]
    /// Those that count, in order.
    package internal(set) var batches: [LoggedBatch] = []
    package internal(set) var lineCount = 0
    /// By its device's clock.
    package internal(set) var lastLine: Timestamp?
}

/// Reads every line and every document there is. Writes nothing, and works if a store does not open.
package struct Doctor {
    private let layout: StoreLayout
    private let files: any FileSystem
    private var report = DoctorReport()

    /// Findings about the files.
    package static func examine(_ layout: StoreLayout, files: any FileSystem) throws(StoreError) -> [Finding] {
        try look(at: layout, files: files).findings
    }

    /// The same, with the lines that were read.
    package static func look(at layout: StoreLayout, files: any FileSystem) throws(StoreError) -> DoctorReport {
        files.followNoLinks(below: layout.data)
        var doctor = Doctor(layout: layout, files: files)
        // Another process may write meanwhile, or replace the store.
        for _ in 0..<8 {
            doctor.report = DoctorReport()
            let before = try JournalFolder(layout: layout, files: files).all()
            do throws(StoreError) {
                try doctor.lookOnce()
                if try JournalFolder(layout: layout, files: files).all() == before { break }
            } catch {
                guard error.isMissingFile else { throw error }
            }
        }
        doctor.report.findings = doctor.report.findings.inOrder
        return doctor.report
    }

    private init(layout: StoreLayout, files: any FileSystem) { (self.layout, self.files) = (layout, files) }

    private mutating func find(
        _ severity: Finding.Severity, _ file: String, _ problem: Finding.Problem, remedy: Finding.Remedy = .none
    ) {
        report.findings.append(Finding(severity, file: file, problem, remedy: remedy))
    }

    private mutating func lookOnce() throws(StoreError) {
        try examineFolders()
        let device = try examineDevice()
        guard let identity = try examineIdentity(device) else { return }
        // A store like any other, but that it writes nothing.
        let store = Store(layout, files: files, machine: nil, random: SystemRandomNumberGenerator()) {
            Timestamp(milliseconds: 0)
        }
        (store.leavesUpkeep, store.identity, store.device, store.isDeviceNoted) = (true, identity, device, true)
        let shown = try shownBySnapshot(of: store)
        try store.rebuild()
        let lines = try store.allLines().map(\.logged)
        let history = try History.fold(lines, without: store.unsure)
        (report.documents, report.batches) = (history.table, history.applied)
        (report.lineCount, report.lastLine) = (lines.count, lines.map(\.now).max())
        report.findings += store.journal.findings(in: layout, of: device)
        try examineCopies(store)
        if let shown, try !isSame(shown, as: history.table) {
            find(.note, layout.snapshot, .snapshotDiffers, remedy: .repair)
        }
    }

    /// What the snapshot leads to; nil without one that is used.
    private mutating func shownBySnapshot(of store: Store) throws(StoreError) -> StoreState? {
        do throws(StoreError) {
            let root = try SnapshotRoot.read(layout, files)
            guard let root, root.store == store.storeId else {
                let path = "\(layout.snapshot)/\(SnapshotRoot.name)"
                if try files.status(at: path) != nil { find(.note, layout.snapshot, .snapshotDiffers, remedy: .repair) }
                return nil
            }
            _ = try Snapshot(layout: layout, files: files).window(of: root)
        } catch {
            guard error.isAbout(layout.snapshot) else { throw error }
            find(.note, layout.snapshot, .snapshotDiffers, remedy: .repair)
            return nil
        }
        return try store.loadSnapshot() ? store.journal.window.state : nil
    }

    private func isSame(
        _ shown: StoreState, as table: [DocumentPath: Document]
    ) throws(StoreError) -> Bool {
        // Counted once from each document: the sums kept with the months must agree.
        var fresh = StoreState()
        for (path, document) in table { fresh.replace(nil, with: document, at: path) }
        do throws(StoreError) {
            let all = Query(.below(.root)).inAnyOrder
            let documents = Dictionary(try shown.documents(all).map { ($0.path, $0) }) { first, _ in first }
            let (first, last) = ("", "~")
            let months = (try shown.minutesByMonth(), try fresh.minutesByMonth())
            let days = (
                try shown.minutes(from: first, through: last), try fresh.minutes(from: first, through: last)
            )
            return documents == table && shown.total == fresh.total && months.0 == months.1 && days.0 == days.1
        } catch {
            guard error.isAbout(layout.snapshot) else { throw error }
            return false
        }
    }

    private mutating func examineDevice() throws(StoreError) -> DeviceRecord {
        do throws(StoreError) {
            if let record = try DeviceRecord.read(layout, files) { return record }
            if try files.status(at: layout.deviceFile) != nil { find(.note, layout.deviceFile, .deviceDamaged) }
        } catch {
            guard error.isUnreadableFile else { throw error }
            find(.note, layout.deviceFile, .deviceUnread(error))
        }
        return DeviceRecord(id: "00000000", machine: "")
    }

    private mutating func examineIdentity(_ device: DeviceRecord) throws(StoreError) -> StoreIdentity? {
        var known = device.store
        if known == nil { known = (try? StoreIdentity.read(layout.mirroredStoreFile, files)) ?? nil }
        if known == nil, let header = try? JournalFolder(layout: layout, files: files).header() {
            known = StoreIdentity(id: header.store, uid: header.uid)
        }
        let remedy: Finding.Remedy = known == nil ? .none : .repair
        do throws(StoreError) {
            guard let found = try StoreIdentity.read(layout.storeFile, files) else {
                let there = try JournalFolder(layout: layout, files: files).inJournal()
                if known != nil || !there.isEmpty {
                    find(known == nil ? .damage : .warning, layout.storeFile, .identityMissing, remedy: remedy)
                }
                return known
            }
            guard let known, known.id != found.id else { return found }
            find(.damage, layout.storeFile, .identityOther)
            return known
        } catch {
            switch error {
            case .newerFormat:
                find(.warning, layout.storeFile, .identityNewer, remedy: .update)
                return nil
            case .damaged:
                find(known == nil ? .damage : .warning, layout.storeFile, .identityDamaged, remedy: remedy)
                return known
            default:
                guard error.isUnreadableFile else { throw error }
                find(.damage, layout.storeFile, .unread(error))
                return nil
            }
        }
    }

    /// Copies that tools left, and files that hold no line of ours.
    private mutating func examineCopies(_ store: Store) throws(StoreError) {
        let missing = Set(store.journal.notPlain.map(\.id))
        for file in try store.folder.inJournal() where file.place == .copy {
            guard let found = try? store.folder.read(file, of: store.storeId ?? "") else { continue }
            if found.lines.isEmpty, found.position.others.headers == 0 {
                report.findings.removeAll { $0.file == file.path }
                find(.note, file.path, .stranger)
            } else {
                let lines = found.lines.count { missing.contains($0.id) }
                find(.note, file.path, .conflictCopy(lines: lines), remedy: .repair)
            }
        }
    }

    private mutating func examineFolders() throws(StoreError) {
        for folder in [layout.data, layout.mirror, layout.state]
        where try files.status(at: folder)?.isOpenToOthers == true {
            find(.note, folder, .openToOthers, remedy: .rights)
        }
        for folder in [layout.data, layout.mirror] {
            for name in try files.names(in: folder) ?? []
            where !StoreLayout.known.contains(name) && !JournalFolder.isPassing(name) {
                try examineStranger("\(folder)/\(name)")
            }
        }
        for name in try files.names(in: layout.journals) ?? [] where !JournalFolder.isPassing(name) {
            let path = "\(layout.journals)/\(name)"
            guard let inner = try files.names(in: path) else {
                if try files.status(at: path)?.kind != .file { find(.note, path, .stranger) }
                continue
            }
            for name in inner where !JournalFolder.isPassing(name) {
                let kind = try files.status(at: "\(path)/\(name)")?.kind
                if kind != .file { find(.note, "\(path)/\(name)", .stranger) }
            }
        }
    }

    /// Another store's `store.json` next to ours is the beginning of a mistake.
    private mutating func examineStranger(_ path: String) throws(StoreError) {
        guard path.lastName.hasPrefix("store"), let found = (try? StoreIdentity.read(path, files)) ?? nil else {
            return find(.note, path, .stranger)
        }
        let own = (try? StoreIdentity.read(layout.storeFile, files)) ?? nil
        if let own, own != found { find(.warning, path, .identityOther) }
    }
}
