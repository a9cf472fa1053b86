struct HeldFolder {
    let file: OpenFile
    /// As long as the folder is open no other can have this number.
    let inode: UInt64
}

extension Store {
    /// Takes the lock of our own journal, or throws `.locked`. Its folder stays open between commits.
    func acquireJournalLock() throws(StoreError) {
        let folder = journal.folder
        if let held = heldFolder, held.file.path == folder {
            do throws(StoreError) {
                try awaitLock(of: held.file)
                // If the folder was replaced meanwhile, others lock the new one.
                let status = try files.status(at: folder)
                if let status, status.inode == held.inode { return journal.seenFolder = status }
            } catch {
                closeHeld()
                throw error
            }
        }
        closeHeld()
        heldFolder = try lockedFolder(folder)
    }

    func releaseLock() {
        guard let heldFolder else { return }
        files.unlock(heldFolder.file)
    }

    func closeHeld() {
        guard let heldFolder else { return }
        files.close(heldFolder.file)
        self.heldFolder = nil
    }

    /// Closing the file releases the lock.
    func lockedFolder(_ folder: String) throws(StoreError) -> HeldFolder {
        while true {
            let file = try files.open(folder, .folder)
            do throws(StoreError) {
                try awaitLock(of: file)
                let inode = try files.status(of: file).inode
                if try files.status(at: folder)?.inode == inode { return HeldFolder(file: file, inode: inode) }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
        }
    }

    private func awaitLock(of file: OpenFile) throws(StoreError) {
        // Back off after contention, so that a tight commit loop cannot starve other processes.
        if courtesy > 0 {
            courtesy -= 1
            files.pause(milliseconds: shortPause())
        }
        try files.awaitLock(of: file, patience: patience) {
            courtesy = Store.longestCourtesy
            return shortPause()
        }
    }

    /// In milliseconds, uneven so that waiting processes do not retry in step.
    private func shortPause() -> Int { 1 + Int(random.next() % 4) }

    /// In commits.
    private static let longestCourtesy = 20

    /// This device's last batches of some kinds, or all, the newest first. Reads as many of the newest files as needed.
    package func logged(limit: Int, kinds: Set<String>? = nil) throws(StoreError) -> [LogEntry] {
        let isWanted = { (logged: LoggedBatch) in kinds?.contains(logged.batch.kind) ?? true }
        let known = try newest { $0.count(where: isWanted) >= limit }
        let out = try Retractions.batchesLeftOut(of: known + journalState.tail)
        return known.filter(isWanted).sorted { $1 < $0 }.prefix(limit).map { logged in
            LogEntry(logged: logged, isTakenBack: out.contains(logged.id))
        }
    }

    /// Whether a batch of this device was retracted, as far as is read; under the lock that is everything.
    package func isTakenBack(_ id: BatchID) throws(StoreError) -> Bool {
        let known = try newest { batches in batches.contains { $0.id == id } }
        return try Retractions.batchesLeftOut(of: known + journalState.tail).contains(id)
    }

    private func newest(until isEnough: ([LoggedBatch]) -> Bool) throws(StoreError) -> [LoggedBatch] {
        var known: [LoggedBatch] = []
        for name in try files.journalFiles(in: layout.journal(of: deviceId)).reversed() {
            known += try journal.batches(in: name)
            if isEnough(known) { break }
        }
        return known
    }
}

/// A batch of this device's journal, and whether it still counts.
package struct LogEntry: Hashable, Sendable {
    package let logged: LoggedBatch
    package let isTakenBack: Bool
}

extension Journal {
    fileprivate func batches(in name: JournalFileName) throws(StoreError) -> [LoggedBatch] {
        let known = cursors[device]
        var cursor = JournalCursor()
        cursor.moveOn(to: name)
        var reader = JournalReader(journal: self, device: device, cursor: cursor)
        try reader.readFile(name, limit: known?.finished[name] ?? (known?.file == name ? known?.bytes : 0))
        return reader.reading.batches
    }
}
