extension Store {
    /// Makes what the next start needs, as far as it can be written, and copies the journals to the mirror.
    package func close() {
        onLockedJournal {
            if tailCount > 0 || snapshot.isDue { try? makeSnapshot() }
            fillMirror()
            closeHeld()
            journal.closeHeld()
        }
    }

    /// Copies the journals to the mirror, for commands that commit and exit. What fails is left for next time.
    package func copyToMirror() {
        onLockedJournal(waits: false, fillMirror)
    }

    /// Folds and snapshots what a commit left for later, when idle. Failures are left for another time.
    package func tidyUp() {
        try? foldWritten()
        if isSnapshotWanted() { onLockedJournal(makeSnapshotIfWanted) }
    }

    /// Does something with our journal locked and read to its end, unless that fails or other work is not finished.
    private func onLockedJournal(waits: Bool = true, _ body: () -> Void) {
        guard identity != nil, isDeviceNoted, !isInTransaction, !isRebuilding else { return }
        let folder = layout.journal(of: deviceId)
        guard let lock = try? waits ? lockedFolder(folder).file : files.locked(folder, patience: 0) else { return }
        defer { files.close(lock) }
        // What a replaced store holds must not get into our mirror.
        if (try? checkIdentity()) != nil, (try? readNew()) != nil { body() }
    }

    func makeSnapshotIfDue() {
        // If something tidies up when idle, a commit only does it when long overdue.
        if isSnapshotWanted(times: leavesSnapshots ? 2 : 1) { makeSnapshotIfWanted() }
    }

    /// - Parameter times: so many times as long as the tail is to become.
    private func isSnapshotWanted(times: Int = 1) -> Bool {
        (snapshot.isDue || isFolderUnknown) && times == 1 || tailCount >= snapshot.nextAt * times
            || snapshot.newBytes >= Store.mostUnsnappedBytes * Int64(times)
    }

    /// Usually by a new month: every start has to check each of its files until a snapshot knows the folder again.
    private var isFolderUnknown: Bool {
        guard let listing = journal.listings[deviceId], listing.isSettled, let root = snapshot.root else {
            return false
        }
        return root.cursors[deviceId]?.folder != listing.stamp && listing.stamp != snapshot.failedFolder
    }

    private func makeSnapshotIfWanted() {
        guard isSnapshotWanted() else { return }
        do throws(StoreError) {
            try makeSnapshot()
            fillMirror()
        } catch {
            // Tried again a while later, not with each commit.
            snapshot.wait(withTail: tailCount)
        }
        // Where it could not be made, or is better kept, the folder is no reason to try again.
        snapshot.failedFolder = journal.listings[deviceId]?.stamp
    }

    /// Writes the changed files under new names, then the root, under the lock.
    func makeSnapshot() throws(StoreError) {
        guard let identity, !snapshot.mustBeKept else { return }
        try files.makeFolders(layout.snapshot)
        let onDisk = try readRootToReplace()
        if let onDisk, onDisk.generation != snapshot.root?.generation ?? onDisk.generation {
            // Another process made one since: on top of its files only the newer tail has to be written.
            try load()
            hasNews = true
            snapshot.anchor = nil
            if tailCount == 0, !snapshot.isDue { return }
        }
        let oldAnchor = knownAnchor()
        let last = [onDisk, snapshot.root, oldAnchor].compactMap { $0?.generation }.max() ?? 0
        let anchored = try writeAnchor(in: identity, generation: last + 1)
        let writer = SnapshotWriter(layout: layout, files: files, generation: last + (anchored == nil ? 1 : 2))
        var settled = try journalState
        let made = try writer.write(settled.state, sharing: anchored)
        settled.settle(past: made.past)
        let new = root(in: identity, of: settled, at: journal.placesToKeep, made, generation: writer.generation)
        try files.replaceFile(in: layout.snapshot, named: "root.json", with: new.bytes)
        // The root on disk is usually the one in memory and need not be parsed again.
        let old = snapshot.root
        let other = onDisk?.generation == old?.generation ? nil : onDisk
        writer.sweep(keeping: [new, old, other, knownAnchor(), oldAnchor].compactMap { $0 })
        adopt(settled)
        snapshot.root = new
        snapshot.wait(withTail: 0)
        noteDevice()
    }

    func root(
        in identity: StoreIdentity, of settled: JournalState, at cursors: [String: JournalCursor],
        _ made: SnapshotWriter.Made, generation: Int64
    ) -> SnapshotRoot {
        SnapshotRoot(
            storeId: identity.storeId, schema: schema.number, generation: generation, facts: settled.baseFacts,
            clock: hybridClock.text(device: deviceId), cursors: cursors, hot: made.hot, months: made.months)
    }

    func readRoot(named name: String = "root.json") throws(StoreError) -> SnapshotRoot? {
        let path = "\(layout.snapshot)/\(name)"
        guard let bytes = try files.contents(of: path, atMost: FileLimit.root),
            let root = SnapshotRoot(bytes: bytes, path: path), root.storeId == identity?.storeId
        else { return nil }
        return root
    }

    private func readRootToReplace() throws(StoreError) -> SnapshotRoot? {
        do throws(StoreError) { return try readRoot() } catch {
            guard error.isUnreadableFile else { throw error }
            return nil
        }
    }

    private func noteDevice() {
        device.seq = journal.cursors[deviceId]?.lastSeq ?? 0
        device.at = hybridClock.text(device: deviceId)
        try? files.replaceFile(in: layout.state, named: "device.json", with: device.bytes)
    }

    private func fillMirror() {
        findings += Mirror(journal: journal).fill().filter { !findings.contains($0) }
    }

    static let longestTail = 128
    static let mostUnsnappedBytes: Int64 = 256 * 1024
}

/// The snapshot that the state is based on, and when the next one is made.
struct SnapshotPolicy {
    /// Nil if the state was folded from the journals alone.
    var root: SnapshotRoot?
    var isDue = false
    /// How many batches the tail has by then.
    var nextAt = Store.longestTail
    /// Appended since the last snapshot.
    var newBytes: Int64 = 0
    /// Our folder when a snapshot was last tried.
    var failedFolder: FolderStamp?
    /// Whether its files could not be read, though they may be intact.
    var isUnread = false
    /// The anchor on disk, if it was looked for.
    var anchor: SnapshotRoot??
    /// To be written with the next snapshot.
    var newAnchor: Rebuild.Anchor?
    var rollsAnchor = true
    /// Whether the one on disk is not to be folded from any more.
    var isAnchorUnfit = false
    /// Whether it knows more than the damaged journals: it must not be replaced.
    var mustBeKept = false

    /// Puts the next one off until the tail has grown.
    /// - Parameter tail: how many batches it has now.
    mutating func wait(withTail tail: Int) {
        (isDue, nextAt, newBytes) = (false, tail + Store.longestTail, 0)
    }
}

/// A commit waits only for the disk; the in-memory state is folded lazily.
extension Store {
    var journalState: JournalState {
        get throws(StoreError) {
            try foldWritten()
            return folded
        }
    }

    func foldWritten() throws(StoreError) {
        guard let logged = written else { return }
        let isTaken = try folded.apply([logged])
        written = nil
        // Only batches that simply append are folded lazily.
        if !isTaken { progress = .unread }
    }

    func take(_ batches: [LoggedBatch]) throws(StoreError) -> Bool {
        guard !batches.isEmpty else { return true }
        try foldWritten()
        return try folded.apply(batches)
    }

    func adopt(_ journalState: JournalState) {
        written = nil
        folded = journalState
    }

    var tailCount: Int { folded.tail.count + (written == nil ? 0 : 1) }
}
