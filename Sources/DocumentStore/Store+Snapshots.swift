extension Store {
    /// Makes what the next start needs, and copies the journals to the mirror. What cannot be written is left out: a
    /// snapshot is never needed.
    package func close() {
        guard identity != nil, isDeviceNoted, !isInTransaction else { return }
        guard let lock = try? takeLock(of: layout.journal(of: deviceId)) else { return }
        defer { files.close(lock) }
        guard (try? readOn()) != nil else { return }
        if !chronicle.tail.isEmpty || isSnapshotDue { try? makeSnapshot() }
        fillMirror()
        tellListeners()
    }

    /// Copies what is new in the journals to the mirror; for programs that commit and end. What cannot be written, or is
    /// locked by another process, is left for the next time.
    package func copyToMirror() {
        guard identity != nil, isDeviceNoted, !isInTransaction else { return }
        guard let lock = try? files.locked(layout.journal(of: deviceId), patience: 0) else { return }
        defer { files.close(lock) }
        guard (try? readOn()) != nil else { return }
        fillMirror()
    }

    /// Makes a snapshot when the tail is long; to be called under the lock.
    func makeSnapshotIfDue() {
        guard isSnapshotDue || chronicle.tail.count >= nextSnapshotAt || unsnappedBytes >= Store.mostUnsnappedBytes
        else { return }
        do throws(StoreError) {
            try makeSnapshot()
            fillMirror()
        } catch {
            // Tried again a while later, not with each commit.
            nextSnapshotAt = chronicle.tail.count + Store.longestTail
            isSnapshotDue = false
            unsnappedBytes = 0
        }
    }

    /// Writes the changed files under new names, then the root; to be called under the lock.
    func makeSnapshot() throws(StoreError) {
        guard let identity, !isSnapshotBetterKept else { return }
        try files.makeFolders(layout.snapshot)
        let onDisk = try readRoot()
        if let onDisk, onDisk.generation != root?.generation ?? onDisk.generation {
            // Another process made one since: on top of its files only the newer tail has to be written.
            try load()
            noteReload()
            if chronicle.tail.isEmpty, !isSnapshotDue { return }
        }
        let generation = max(onDisk?.generation ?? 0, root?.generation ?? 0) + 1
        let writer = SnapshotWriter(layout: layout, files: files, generation: generation)
        let made = try writer.write(chronicle.state)
        var settled = chronicle
        settled.settle(past: made.past)
        let new = SnapshotRoot(
            storeId: identity.storeId, schema: schema.number, generation: generation, facts: settled.baseFacts,
            clock: hybridClock.text(device: deviceId), cursors: journal.cursors, hot: made.hot, months: made.months)
        try files.replaceFile(in: layout.snapshot, named: "root.json", with: new.bytes)
        writer.sweep(keeping: [new, root, onDisk].compactMap { $0 })
        chronicle = settled
        root = new
        isSnapshotDue = false
        nextSnapshotAt = Store.longestTail
        unsnappedBytes = 0
        noteDevice()
    }

    /// The root on disk; nil where there is none that is ours.
    func readRoot() throws(StoreError) -> SnapshotRoot? {
        guard let bytes = try files.contents(of: "\(layout.snapshot)/root.json"), let root = SnapshotRoot(bytes: bytes),
            root.storeId == identity?.storeId
        else { return nil }
        return root
    }

    /// Notes how far this device's journal is, to know it again.
    private func noteDevice() {
        device.seq = journal.cursors[deviceId]?.lastSeq ?? 0
        device.at = hybridClock.text(device: deviceId)
        try? files.replaceFile(in: layout.state, named: "device.json", with: device.bytes)
    }

    private func fillMirror() {
        let mirror = Mirror(layout: layout, files: files)
        findings += mirror.fill(journal.cursors).filter { !findings.contains($0) }
    }

    static let mostUnsnappedBytes: Int64 = 256 * 1024
}
