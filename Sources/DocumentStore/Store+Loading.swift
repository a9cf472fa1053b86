extension Store {
    /// Reads which store and which device this is. A device that does not fit the machine gets a new id.
    func readIdentity() throws(StoreError) {
        var identity: StoreIdentity?
        if let bytes = try files.contents(of: layout.storeFile) {
            identity = try StoreIdentity(bytes: bytes, path: layout.storeFile)
        } else if try !(files.names(in: layout.journals) ?? []).isEmpty {
            throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideJournals)
        } else if try files.status(at: layout.mirroredStoreFile) != nil {
            throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideMirror)
        } else if self.identity != nil {
            throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingSinceRead)
        }
        let record = try files.contents(of: layout.deviceFile).flatMap(DeviceRecord.init(bytes:))
        if let record, record.machine == machine {
            take(identity, record, isNoted: true)
        } else {
            take(identity, device.deviceId.isEmpty ? try newDevice() : device, isNoted: false)
        }
    }

    /// Sees whether `store.json` is still the one that was read: a newer program may have taken the store over.
    func checkIdentity() throws(StoreError) {
        let status = try files.status(at: layout.storeFile)
        guard status != identityStatus else { return }
        try readIdentity()
        identityStatus = status
    }

    /// Goes by an identity from here on.
    func take(_ identity: StoreIdentity?, _ device: DeviceRecord, isNoted: Bool) {
        (self.identity, self.device, isDeviceNoted) = (identity, device, isNoted)
        guard journal.storeId != identity?.storeId ?? "" || journal.device != device.deviceId else { return }
        journal = Journal(
            layout: layout, files: files, storeId: identity?.storeId ?? "", device: device.deviceId, schema: schema)
        isLoaded = false
        refolding = nil
    }

    /// A device nobody has been yet.
    func newDevice() throws(StoreError) -> DeviceRecord {
        while true {
            let id = CRC32C.text(of: UInt32(truncatingIfNeeded: chance.next()))
            if try files.status(at: layout.journal(of: id)) == nil {
                return DeviceRecord(deviceId: id, machine: machine)
            }
        }
    }

    /// Reads the state from the snapshot and the tails of the journals, or from the journals alone.
    func load() throws(StoreError) {
        guard identity != nil else { return }
        isLoaded = false
        refolding = nil
        if try !loadSnapshot() { try rebuild() }
        isLoaded = true
    }

    /// Reads the snapshot, and the journals from there on.
    /// - Returns: whether there is one that can be read and fits the journals.
    func loadSnapshot() throws(StoreError) -> Bool {
        hasUnreadSnapshot = false
        do throws(StoreError) {
            return try readSnapshot()
        } catch {
            guard isAboutSnapshot(error) else { throw error }
            hasUnreadSnapshot = true
            return false
        }
    }

    private func readSnapshot() throws(StoreError) -> Bool {
        guard let found = try readRoot(), let bytes = try found.hot.bytes(in: layout.snapshot, of: files),
            let hot = HotFile(bytes: bytes)
        else { return false }
        let past = PastMonths(stamps: found.months, filters: hot.filters, in: layout.snapshot, of: files)
        var fresh = Chronicle(base: StoreState(living: hot.living, past: past, total: hot.total), facts: found.facts)
        journal.rewind()
        journal.cursors = found.cursors
        root = found
        guard found.schema == schema.number else { return false }
        let reading = try journal.readOn()
        guard !reading.isDisturbed, try fresh.takeQuietly(reading.batches) else { return false }
        if let clock = HybridTime(text: found.clock) { hybridClock.observe(clock, isOwn: true, wall: clock.time) }
        note(reading)
        goOn(with: fresh)
        return true
    }

    /// Reads what other processes and devices appended since; takes no lock.
    /// - Returns: what changed, one set for each batch, those met during transactions first.
    package func catchUp() throws(StoreError) -> [ChangeSet] {
        try readOn()
        let changes = untold
        untold = []
        tellListeners()
        return changes
    }

    /// Takes in what is new, and keeps what it changed to be told.
    func readOn() throws(StoreError) {
        if identity == nil || !isDeviceNoted { try readIdentity() }
        guard identity != nil else { return }
        try onSoundSnapshot { () throws(StoreError) in
            if isLoaded, let taken = try taken(from: journal.readOn()) {
                untold += taken.changes
            } else {
                try load()
                noteReload()
            }
        }
    }

    /// What new batches change; nil where the state has to be read anew.
    private func taken(from reading: JournalReading) throws(StoreError) -> Chronicle.Taken? {
        isLoaded = false
        guard !reading.isDisturbed, let taken = try take(reading.batches) else { return nil }
        note(reading)
        isLoaded = true
        return taken
    }

    func note(_ reading: JournalReading) {
        findings += reading.findings.filter { !findings.contains($0) }
        let wall = clock()
        for logged in reading.batches {
            guard let at = HybridTime(text: logged.at) else { continue }
            hybridClock.observe(at, isOwn: logged.id.device == deviceId, wall: wall)
        }
    }

    static let longestTail = 128
}
