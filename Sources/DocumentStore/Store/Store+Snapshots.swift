extension Store {
    /// Makes what the next start needs, and copies the journals to the mirror. What cannot be written is left out: a
    /// snapshot is never needed.
    package func close() {
        guard identity != nil, isDeviceNoted, !isInTransaction, runningRebuild == nil else { return }
        guard let lock = try? acquireLock(of: layout.journal(of: deviceId)) else { return }
        defer { files.close(lock) }
        guard isUpToDate() else { return }
        if tailCount > 0 || isSnapshotDue { try? makeSnapshot() }
        fillMirror()
        closeHeld()
        journal.closeHeld()
    }

    /// Copies what is new in the journals to the mirror; for programs that commit and end. What cannot be written, or is
    /// locked by another process, is left for the next time.
    package func copyToMirror() {
        guard identity != nil, isDeviceNoted, !isInTransaction, runningRebuild == nil else { return }
        guard let lock = try? files.locked(layout.journal(of: deviceId), patience: 0) else { return }
        defer { files.close(lock) }
        guard isUpToDate() else { return }
        fillMirror()
    }

    /// Reads on under the lock. What another store in the place of ours holds must not come into our mirror.
    private func isUpToDate() -> Bool {
        (try? checkIdentity()) != nil && (try? readNew()) != nil
    }

    /// Folds in and snapshots what a commit left for later; to be called when nobody waits. What cannot be done now is left
    /// for another time.
    package func tidyUp() {
        try? foldWritten()
        guard isSnapshotWanted(), identity != nil, isDeviceNoted, !isInTransaction, runningRebuild == nil,
            let lock = try? acquireLock(of: layout.journal(of: deviceId))
        else { return }
        defer { files.close(lock) }
        guard isUpToDate() else { return }
        makeSnapshotIfWanted()
    }

    /// Makes a snapshot where a commit has to; to be called under the lock.
    func makeSnapshotIfDue() {
        // Where somebody tidies up a commit only steps in where that is long overdue.
        if isSnapshotWanted(times: leavesSnapshots ? 2 : 1) { makeSnapshotIfWanted() }
    }

    /// Whether the tail is long, or the snapshot does not know our folder any more.
    /// - Parameter times: so many times as long as the tail is to become.
    private func isSnapshotWanted(times: Int = 1) -> Bool {
        (isSnapshotDue || isFolderUnknown) && times == 1 || tailCount >= nextSnapshotAt * times
            || unsnappedBytes >= Store.mostUnsnappedBytes * Int64(times)
    }

    /// Whether our folder was changed since the snapshot, by a new month mostly: who opens the store has to look at each
    /// file of it until there is a snapshot that knows the folder again.
    private var isFolderUnknown: Bool {
        guard let listing = journal.listings[deviceId], listing.isSettled, let root else { return false }
        return root.cursors[deviceId]?.folder != listing.stamp && listing.stamp != failedFolder
    }

    private func makeSnapshotIfWanted() {
        guard isSnapshotWanted() else { return }
        do throws(StoreError) {
            try makeSnapshot()
            fillMirror()
        } catch {
            // Tried again a while later, not with each commit.
            nextSnapshotAt = tailCount + Store.longestTail
            isSnapshotDue = false
            unsnappedBytes = 0
        }
        // Where it could not be made, or is better kept, the folder is no reason to try again.
        failedFolder = journal.listings[deviceId]?.stamp
    }

    /// Writes the changed files under new names, then the root; to be called under the lock.
    func makeSnapshot() throws(StoreError) {
        guard let identity, !mustKeepSnapshot else { return }
        try files.makeFolders(layout.snapshot)
        let onDisk = try readRootToReplace()
        if let onDisk, onDisk.generation != root?.generation ?? onDisk.generation {
            // Another process made one since: on top of its files only the newer tail has to be written.
            try load()
            hasNews = true
            if tailCount == 0, !isSnapshotDue { return }
        }
        let generation = max(onDisk?.generation ?? 0, root?.generation ?? 0) + 1
        let writer = SnapshotWriter(layout: layout, files: files, generation: generation)
        var settled = try journalState
        let made = try writer.write(settled.state)
        settled.settle(past: made.past)
        let new = SnapshotRoot(
            storeId: identity.storeId, schema: schema.number, generation: generation, facts: settled.baseFacts,
            clock: hybridClock.text(device: deviceId), cursors: journal.placesToKeep, hot: made.hot, months: made.months
        )
        try files.replaceFile(in: layout.snapshot, named: "root.json", with: new.bytes)
        // What is on disk is mostly what is at hand, and need not be understood once more.
        writer.sweep(keeping: [new, root, onDisk?.generation == root?.generation ? nil : onDisk].compactMap { $0 })
        adopt(settled)
        root = new
        isSnapshotDue = false
        nextSnapshotAt = Store.longestTail
        unsnappedBytes = 0
        noteDevice()
    }

    /// The root on disk; nil where there is none that is ours.
    func readRoot() throws(StoreError) -> SnapshotRoot? {
        let path = "\(layout.snapshot)/root.json"
        guard let bytes = try files.contents(of: path, atMost: FileLimit.root),
            let root = SnapshotRoot(bytes: bytes, path: path),
            root.storeId == identity?.storeId
        else { return nil }
        return root
    }

    /// The same for who makes a new one: what cannot be read is replaced.
    private func readRootToReplace() throws(StoreError) -> SnapshotRoot? {
        do throws(StoreError) { return try readRoot() } catch {
            guard error.isUnreadableFile else { throw error }
            return nil
        }
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

/// Who commits waits for the disk, not for the state in memory: that follows when somebody asks for it, or nobody waits.
extension Store {
    /// All batches folded.
    /// - Throws: what reading the snapshot's files throws; see `onSoundSnapshot`.
    var journalState: JournalState {
        get throws(StoreError) {
            try foldWritten()
            return folded
        }
    }

    /// Folds in what was written last.
    func foldWritten() throws(StoreError) {
        guard let logged = written else { return }
        let isTaken = try folded.apply([logged])
        written = nil
        // Only what just goes on at the end is left for later.
        if !isTaken { isLoaded = false }
    }

    /// Folds new batches in.
    /// - Returns: false where everything has to be folded anew.
    func take(_ batches: [LoggedBatch]) throws(StoreError) -> Bool {
        guard !batches.isEmpty else { return true }
        try foldWritten()
        return try folded.apply(batches)
    }

    /// Goes by a state that has all batches in it.
    func adopt(_ journalState: JournalState) {
        written = nil
        folded = journalState
    }

    /// How many batches came since the snapshot.
    var tailCount: Int { folded.tail.count + (written == nil ? 0 : 1) }
}
