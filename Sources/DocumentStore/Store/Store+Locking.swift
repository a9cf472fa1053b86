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
                if let status, status.inode == held.inode {
                    if status.isOpenToOthers { journal.isOpenToOthers = true }
                    return journal.seenFolder = status
                }
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

    /// After a clone, or where a tool wrote a file with the rights it gives to all.
    func protectFiles() {
        journal.isOpenToOthers = false
        guard !isOpenForGood else { return }
        var paths = [layout.data, layout.storeFile, layout.journals, layout.mirror, layout.state]
        for device in (try? files.names(in: layout.journals)) ?? [] where DeviceRecord.isDeviceId(device) {
            let folder = layout.journal(of: device)
            let names = ((try? files.names(in: folder)) ?? []).filter(ConflictCopy.isNamedAsJournal)
            paths += [folder] + names.map { "\(folder)/\($0)" }
        }
        for path in paths where isOpen(path) {
            try? files.protect(path)
            if isOpen(path) { isOpenForGood = true }
        }
    }

    private func isOpen(_ path: String) -> Bool { ((try? files.status(at: path)) ?? nil)?.isOpenToOthers == true }

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
                let status = try files.status(of: file)
                let inode = status.inode
                if status.isOpenToOthers { journal.isOpenToOthers = true }
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
}
