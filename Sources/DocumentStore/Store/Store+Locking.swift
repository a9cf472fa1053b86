/// A folder that stays open between commits, to be locked.
struct HeldFolder {
    let file: OpenFile
    /// Identifies it: as long as it is open no other folder can have this number.
    let inode: UInt64
}

extension Store {
    /// Takes the lock of our own journal until `releaseLock`. Its folder stays open between commits.
    /// - Throws: `StoreError.locked` with its holder.
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

    /// Others may commit from here on.
    func releaseLock() {
        guard let heldFolder else { return }
        files.unlock(heldFolder.file)
    }

    /// Closes the folder that stayed open.
    func closeHeld() {
        guard let heldFolder else { return }
        files.close(heldFolder.file)
        self.heldFolder = nil
    }

    /// The lock of a folder; closing the file releases it.
    /// - Throws: `StoreError.locked` with its holder.
    func acquireLock(of folder: String) throws(StoreError) -> OpenFile { try lockedFolder(folder).file }

    private func lockedFolder(_ folder: String) throws(StoreError) -> HeldFolder {
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

    /// Uneven, so that waiting processes do not retry in step; in milliseconds.
    private func shortPause() -> Int { 1 + Int(random.next() % 4) }

    /// How many commits the back-off lasts.
    private static let longestCourtesy = 20
}

/// A batch of this device's journal, and whether it still counts.
package struct LogEntry: Hashable, Sendable {
    /// The batch, with its name and time.
    package let logged: LoggedBatch
    /// Whether it was retracted.
    package let isTakenBack: Bool

    package init(logged: LoggedBatch, isTakenBack: Bool) {
        self.logged = logged
        self.isTakenBack = isTakenBack
    }
}

extension Store {
    /// This device's last batches, the newest first: what can be undone after a restart. Reads the journal's files from
    /// the newest on, as many as needed.
    /// - Parameters:
    ///   - limit: the most wanted.
    ///   - kinds: the kinds wanted; nil for all.
    package func logged(limit: Int, kinds: Set<String>? = nil) throws(StoreError) -> [LogEntry] {
        let isWanted = { (logged: LoggedBatch) in kinds?.contains(logged.batch.kind) ?? true }
        let known = try newest { $0.count(where: isWanted) >= limit }
        let out = try Retractions.batchesLeftOut(of: known + journalState.tail)
        return known.filter(isWanted).sorted { $1 < $0 }.prefix(limit).map { logged in
            LogEntry(logged: logged, isTakenBack: out.contains(logged.id))
        }
    }

    /// Whether a batch of this device was retracted, as far as is read; under the lock that is everything.
    /// - Parameter id: one that is not in this device's journal was not retracted.
    /// - Throws: if the journal cannot be read.
    package func isTakenBack(_ id: BatchID) throws(StoreError) -> Bool {
        let known = try newest { batches in batches.contains { $0.id == id } }
        return try Retractions.batchesLeftOut(of: known + journalState.tail).contains(id)
    }

    /// Batches from the newest files of this device's journal, as many files as needed.
    private func newest(until isEnough: ([LoggedBatch]) -> Bool) throws(StoreError) -> [LoggedBatch] {
        var known: [LoggedBatch] = []
        for name in try files.journalFiles(in: layout.journal(of: deviceId)).reversed() {
            known += try journal.batches(in: name)
            if isEnough(known) { break }
        }
        return known
    }
}

extension Journal {
    /// The batches of one file of our own, as far as it is read.
    fileprivate func batches(in name: JournalFileName) throws(StoreError) -> [LoggedBatch] {
        let known = cursors[device]
        var cursor = JournalCursor()
        cursor.moveOn(to: name)
        var reader = JournalReader(journal: self, device: device, cursor: cursor)
        try reader.readFile(name, limit: known?.finished[name] ?? (known?.file == name ? known?.bytes : 0))
        return reader.reading.batches
    }
}
