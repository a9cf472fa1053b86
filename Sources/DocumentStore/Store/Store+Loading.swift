extension Store {
    /// Reads the store's and this device's identity. A device record from another machine gets a new id.
    func readIdentity() throws(StoreError) {
        try InPlaceRestore.settle(layout, files)
        var identity = try identityOnDisk()
        if identity == nil { identity = try identityOfMirror() }
        let record = try readDevice()
        if let record, record.isOf(machine: machine) {
            take(identity, record, isNoted: true)
        } else {
            if identity != nil { try refuseToBeginBesideMirror() }
            take(identity, device.deviceId.isEmpty ? try newDevice() : device, isNoted: false)
        }
    }

    func identityOnDisk() throws(StoreError) -> StoreIdentity? {
        identityStatus = try files.status(at: layout.storeFile)
        guard let bytes = try files.contents(of: layout.storeFile, atMost: FileLimit.note) else { return nil }
        do throws(StoreError) {
            return try StoreIdentity(bytes: bytes, path: layout.storeFile)
        } catch {
            // An empty or damaged one says nothing that the mirror's does not.
            guard case .damaged = error, try mirroredIdentityOfJournals() != nil else { throw error }
            identityStatus = nil
            return nil
        }
    }

    /// Replaces and reports an unreadable record.
    private func readDevice() throws(StoreError) -> DeviceRecord? {
        do throws(StoreError) {
            return try files.contents(of: layout.deviceFile, atMost: FileLimit.note).flatMap(DeviceRecord.init(bytes:))
        } catch {
            guard error.isUnreadableFile else { throw error }
            let finding = Finding(.warning, file: layout.deviceFile, .deviceUnread(error))
            if !findings.contains(finding) { findings.append(finding) }
            return nil
        }
    }

    /// A newer version may have rewritten `store.json`, or a restore replaced it.
    func checkIdentity() throws(StoreError) {
        let before = identityStatus
        guard try files.status(at: layout.storeFile) != before else { return }
        identityStatus = nil
        try readIdentity()
        if let before, identityStatus?.inode != before.inode { forgetFiles() }
    }

    private func forgetFiles() {
        journal = Journal(
            layout: layout, files: files, storeId: journal.storeId, device: journal.device, schema: schema)
        (progress, mirrorState) = (.unread, MirrorState())
        (snapshot.mustBeKept, notedJournals) = (false, nil)
        (snapshot.newAnchor, snapshot.anchor, snapshot.isAnchorUnfit) = (nil, nil, false)
        hasNews = true
    }

    func take(_ identity: StoreIdentity?, _ device: DeviceRecord, isNoted: Bool) {
        (self.identity, self.device, isDeviceNoted) = (identity, device, isNoted)
        guard journal.storeId != identity?.storeId ?? "" || journal.device != device.deviceId else { return }
        journal = Journal(
            layout: layout, files: files, storeId: identity?.storeId ?? "", device: device.deviceId, schema: schema)
        progress = .unread
    }

    func newDevice() throws(StoreError) -> DeviceRecord {
        if let id = wantedDevice, DeviceRecord.isDeviceId(id), try files.status(at: layout.journal(of: id)) == nil {
            return DeviceRecord(deviceId: id, machine: machine)
        }
        while true {
            let id = CRC32C.text(of: UInt32(truncatingIfNeeded: random.next()))
            if try files.status(at: layout.journal(of: id)) == nil {
                return DeviceRecord(deviceId: id, machine: machine)
            }
        }
    }

    func load() throws(StoreError) {
        guard identity != nil else { return }
        progress = .unread
        // Somebody replaced files, maybe by older ones.
        mirrorState.isCompared = false
        if try !loadSnapshot() { try rebuild() }
        progress = .whole
    }

    /// - Returns: whether there is a snapshot that can be read and fits the journals, which are read from there on.
    func loadSnapshot() throws(StoreError) -> Bool {
        snapshot.isUnread = false
        do throws(StoreError) {
            if try readSnapshot() { return true }
        } catch {
            guard isAboutSnapshot(error) else { throw error }
            snapshot.isUnread = true
        }
        // A snapshot that fits is of the store that `store.json` names.
        if let identity, try isReplaced(by: identity) { throw .foreignStore(path: layout.storeFile) }
        return false
    }

    private func readSnapshot() throws(StoreError) -> Bool {
        guard let found = try readRoot(), var fresh = try found.journalState(layout, files) else { return false }
        journal.rewind()
        journal.cursors = found.cursors
        snapshot.root = found
        guard found.schema == schema.number else { return false }
        let reading = try journal.readNew()
        guard !reading.isDisturbed, try fresh.apply(reading.batches) else { return false }
        if let clock = HybridTime(text: found.clock) { hybridClock.observe(clock) }
        note(reading)
        adopt(fresh)
        return true
    }

    /// Reports that nothing of our journal is left, here or in the mirror. What the snapshot has of it is shown then, and
    /// nothing is written: no line could ever bring it back.
    /// - Returns: whether there is such a snapshot.
    func showSnapshotAlone() throws(StoreError) -> Bool {
        guard isDeviceNoted else { return false }
        _ = try journal.devices()
        guard try journal.sources(of: deviceId).isEmpty else { return false }
        guard let root = try? readRoot(), root.cursors[deviceId] != nil,
            let kept = try? root.journalState(layout, files)
        else {
            if try files.status(at: journal.folder) == nil {
                findings.append(Finding(.damage, file: journal.folder, .journalMissing))
            }
            return false
        }
        findings.append(Finding(.damage, file: journal.folder, .onlyInSnapshot))
        adopt(kept)
        (snapshot.root, snapshot.mustBeKept, progress, isSnapshotAlone) = (root, true, .whole, true)
        if let clock = HybridTime(text: root.clock) { hybridClock.observe(clock) }
        return true
    }

    /// Reads what others appended, without a lock; whether documents may have changed since the last call.
    package func catchUp() throws(StoreError) -> Bool {
        try readNew()
        defer { hasNews = false }
        return hasNews
    }

    func readNew() throws(StoreError) {
        if identity == nil || !isDeviceNoted { try readIdentity() }
        guard identity != nil else { return }
        if isSnapshotAlone {
            _ = try journal.devices()
            guard try !journal.sources(of: deviceId).isEmpty else { return }
            (isSnapshotAlone, snapshot.mustBeKept, progress) = (false, false, .unread)
            findings.removeAll { $0.problem == .onlyInSnapshot }
        }
        try onSoundSnapshot { () throws(StoreError) in
            if isLoaded, try foldsIn(journal.readNew()) { return }
            try load()
            hasNews = true
        }
    }

    /// - Returns: false if the state has to be read again.
    private func foldsIn(_ reading: JournalReading) throws(StoreError) -> Bool {
        progress = .unread
        guard !reading.isDisturbed, try take(reading.batches) else { return false }
        note(reading)
        hasNews = hasNews || !reading.batches.isEmpty
        progress = .whole
        return true
    }

    func note(_ reading: JournalReading) {
        if !reading.findings.isEmpty { note(reading.findings) }
        let wall = clock()
        for logged in reading.batches {
            if logged.now > wall, !ownIds.contains(logged.id.device) {
                let lead = logged.now.seconds(since: wall)
                clockLead[logged.id.device] = max(lead, clockLead[logged.id.device] ?? 0)
            }
            // Those at the end are looked at before the next commit.
            if let at = HybridTime(text: logged.at), !at.leavesNoRoom { hybridClock.observe(at) }
        }
    }

    /// Not many of a file: somebody may have put millions there.
    private func note(_ new: [Finding]) {
        var known = Dictionary(findings.map { ($0.file, 1) }, uniquingKeysWith: +)
        for finding in new where known[finding.file, default: 0] < JournalReader.mostReported {
            guard !findings.contains(finding) else { continue }
            findings.append(finding)
            known[finding.file, default: 0] += 1
        }
    }

    /// Whether another journal uses our id, or ours is shorter than it was: a cloned disk, a restored backup.
    var needsNewDevice: Bool {
        guard isLoaded else { return false }
        // Of lines that are scattered no number is free for certain.
        if journal.seesOwnFork || mirrorState.hasLostLines || journal.isScattered(deviceId) { return true }
        let lastSeq = journal.cursors[deviceId]?.lastSeq ?? 0
        return device.seq > lastSeq || lastSeq >= BatchID.lastSeq
    }

    /// Our journal's folder is gone. It is unknown which numbers were used, so the next lines belong to a new device.
    func replaceLostDevice() throws(StoreError) {
        try checkIdentity()
        try readNew()
        let isSomewhere = try !journal.sources(of: deviceId).isEmpty
        guard isSomewhere || !journal.met.contains(deviceId) else { throw .missing(journal.folder) }
        mirrorState.hasLostLines = true
        try create()
    }

    /// Creates what is missing before the first commit, under a lock of the data folder, since two processes may try.
    func create() throws(StoreError) {
        if isSnapshotAlone {
            try readNew()
            guard !isSnapshotAlone else { throw .damaged(path: journal.folder, offset: 0, flaw: .onlyInSnapshot) }
        }
        if identity != nil, isDeviceNoted, !needsNewDevice { return }
        let known = identity == nil || isLoaded ? journal.cursors.mapValues(\.bytesByFile) : nil
        if identity == nil || !isDeviceNoted { try readIdentity() }
        if identity != nil, isDeviceNoted, !needsNewDevice { return }
        try files.makeLastingFolders(layout.data)
        try files.makeLastingFolders(layout.state)
        let lock = try lockedFolder(layout.data).file
        defer { files.close(lock) }
        try readIdentity()
        if identity == nil { identity = try makeIdentity() }
        if !isDeviceNoted || needsNewDevice {
            // Under a new id it may no longer restore the old journal.
            try restoreBeforeNewDevice()
            try noteNewDevice()
        }
        take(identity, device, isNoted: true)
        try load()
        // What arrived meanwhile may sort before what was known.
        if journal.cursors.mapValues(\.bytesByFile) != known { hasNews = true }
    }

    private func makeIdentity() throws(StoreError) -> StoreIdentity {
        let new = StoreIdentity(storeId: text(length: 20), uid: text(length: 28))
        try files.replaceFile(in: layout.data, named: "store.json", with: new.bytes)
        return new
    }

    private func noteNewDevice() throws(StoreError) {
        var new = needsNewDevice ? try newDevice() : device
        if isDeviceNoted, device.deviceId != new.deviceId { new.was = device.was + [device.deviceId] }
        try files.makeLastingFolders(layout.journal(of: new.deviceId))
        try files.replaceFile(in: layout.state, named: "device.json", with: new.bytes)
        device = new
        mirrorState.hasLostLines = false
    }

    private func text(length: Int) -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        let text = (0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
        return String(decoding: text, as: UTF8.self)
    }

    /// Folds everything again and replaces a snapshot that does not match; it stays if the journals are damaged.
    package func renewSnapshot() throws(StoreError) {
        guard identity != nil, isDeviceNoted, !isInTransaction else { return }
        let lock = try lockedFolder(layout.journal(of: deviceId)).file
        defer { files.close(lock) }
        try rebuild(fromAnchor: false)
        snapshot.isDue = true
        try makeSnapshot()
    }
}
