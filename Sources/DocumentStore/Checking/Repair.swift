/// Repairs a store's files from the mirror; idempotent. Nothing is deleted, shortened, or overwritten while intact.
package struct Repair {
    let layout: StoreLayout
    let files: any FileSystem
    let schema: BatchSchema
    /// This machine's, also those it had before.
    let own: Set<String>
    let pruned: PrunedFiles
    var done: [RepairAction] = []

    /// Repairs under the locks a commit takes; of this machine's device also in place. Throws `.locked`.
    package static func mend(
        _ layout: StoreLayout, files: any FileSystem, machine: String?, schema: BatchSchema = BatchSchema()
    ) throws(StoreError) -> [RepairAction] {
        let hash = DeviceRecord.hash(machine: machine, stateFolder: layout.state)
        let noted = (try? files.contents(of: layout.deviceFile, atMost: FileLimit.note)) ?? nil
        let record = noted.flatMap(DeviceRecord.init(bytes:))
        var repair = Repair(
            layout: layout, files: files, schema: schema,
            own: Set(record.flatMap { $0.isOf(machine: hash) ? $0.was + [$0.deviceId] : nil } ?? []),
            pruned: try PrunedFiles(of: layout, files, schema))
        try repair.repairIdentity()
        guard let bytes = try files.contents(of: layout.storeFile, atMost: FileLimit.note),
            let identity = try? StoreIdentity(bytes: bytes, path: layout.storeFile)
        else { return repair.done }
        for device in try files.devices(in: layout) { try repair.repairJournal(of: device, identity) }
        try repair.clearCopies(identity)
        try repair.repairMirror(identity)
        if layout.stream == .letters { return repair.done }
        return try repair.done + mend(layout.letters, files: files, machine: machine, schema: schema)
    }

    /// A newer version's is left alone.
    private mutating func repairIdentity() throws(StoreError) {
        guard let copy = (try? files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)) ?? nil,
            let mirrored = try? StoreIdentity(bytes: copy, path: layout.mirroredStoreFile)
        else { return }
        let found = try files.contents(of: layout.storeFile, atMost: FileLimit.note)
        if let found {
            do throws(StoreError) {
                let there = try StoreIdentity(bytes: found, path: layout.storeFile)
                // Another store's lies where ours was.
                guard there.storeId != mirrored.storeId, try files.areJournals(in: layout, ofStore: mirrored.storeId)
                else { return }
            } catch {
                guard case .damaged = error else { return }
            }
        }
        try files.makeLastingFolders(layout.data)
        let lock = try files.locked(layout.data, patience: 2000)
        defer { files.close(lock) }
        if let found {
            let kept = try Quarantine(layout: layout, files: files)
                .keep(found, as: "store.json.damaged", because: "damaged or another store's; the mirror had ours")
            if let kept { done.append(RepairAction(.copied(to: kept), file: layout.storeFile)) }
        }
        try files.replaceFile(in: layout.data, named: "store.json", with: copy)
        done.append(RepairAction(.madeAgain(bytes: copy.count), file: layout.storeFile))
    }

    private mutating func repairJournal(of device: String, _ identity: StoreIdentity) throws(StoreError) {
        let folder = layout.journal(of: device)
        let present = try files.journalFiles(in: folder)
        let mirrored = try files.journalFiles(in: layout.mirroredJournal(of: device)).filter {
            present.contains($0) || !pruned.explains($0, of: device)
        }
        // A missing folder is only created if something is restored into it.
        guard try files.status(at: folder) != nil || !mirrored.isEmpty else { return }
        try files.makeLastingFolders(folder)
        let lock = try files.locked(folder, patience: 2000)
        defer { files.close(lock) }
        let there = try files.journalFiles(in: folder)
        let all = Set(there + mirrored).sorted()
        for name in all {
            let recovery = MirrorRecovery(layout: layout, files: files, device: device, name: name)
            let isOwn = own.contains(device)
            do throws(StoreError) {
                done += try recovery.repairLineEnds(isOwn: isOwn)
                if mirrored.contains(name) { done += try recovery.repair(isOwn: isOwn) }
                done += try recovery.keepUnreadable()
            } catch {
                // Files that are not ours are left alone; the doctor reports them.
                guard error.isUnreadableFile else { throw error }
            }
        }
        guard own.contains(device) else { return }
        let renamed = try MirrorRecovery.ofRenamed(layout, files, device: device, storeId: identity.storeId)
        for recovery in renamed { done += try recovery.repair(isOwn: true) }
    }

    /// What only the copy has stays.
    private mutating func repairMirror(_ identity: StoreIdentity) throws(StoreError) {
        let journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        guard try !journal.readNew().findings.contains(where: { $0.severity == .damage }) else { return }
        let before = try copies()
        _ = Mirror(journal: journal).fill()
        for (path, bytes) in before
        where ((try? files.contents(of: path)) ?? nil)?.starts(with: bytes) == false {
            done.append(RepairAction(.renewed, file: path))
        }
    }

    private func copies() throws(StoreError) -> [(path: String, bytes: [UInt8])] {
        var copies: [(path: String, bytes: [UInt8])] = []
        for device in try files.names(in: layout.mirroredJournals) ?? [] {
            let folder = layout.mirroredJournal(of: device)
            for name in try files.names(in: folder) ?? [] {
                guard let bytes = (try? files.contents(of: "\(folder)/\(name)")) ?? nil else { continue }
                copies.append(("\(folder)/\(name)", bytes))
            }
        }
        return copies
    }
}

/// Copies of what could not be read, once per place.
struct Quarantine {
    let layout: StoreLayout
    let files: any FileSystem

    /// - Parameter offset: in bytes from the beginning of the journal file.
    static func name(of device: String, _ file: String, at offset: Int) -> String {
        "\(device)-\(file)-\(offset).damaged"
    }

    /// Whether quarantine has a line of a journal file as it is now; the offset is in bytes.
    func keepsLine(of path: String, at offset: Int64) throws(StoreError) -> Bool {
        let parts = path.split(separator: "/").suffix(2).map(String.init)
        guard parts.count == 2, let rest = try files.line(of: path, at: offset, atMost: FileLimit.line) else {
            return false
        }
        let line = rest + [RecordFraming.lineFeed]
        let name = Quarantine.name(of: parts[0], parts[1], at: Int(offset))
        return try files.contents(of: "\(layout.quarantine)/\(name)") == line
    }

    /// Keeps a copy, and the reason beside it; the copy's path, or nil if this place already has one.
    @discardableResult
    func keep(_ bytes: [UInt8], as name: String, because reason: String) throws(StoreError) -> String? {
        let path = "\(layout.quarantine)/\(name)"
        guard try files.status(at: path) == nil else { return nil }
        try files.makeFolders(layout.quarantine)
        try files.replaceFile(in: layout.quarantine, named: name + ".reason", with: Array((reason + "\n").utf8))
        try files.replaceFile(in: layout.quarantine, named: name, with: bytes)
        return path
    }
}
