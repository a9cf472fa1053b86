/// A folder whose lock was taken before, and which stays open for the next time.
struct HeldFolder {
    let file: OpenFile
    /// By what it is known again. As long as it is open no other folder can have the number.
    let inode: UInt64
}

extension Store {
    /// Takes the lock of our own journal; `giveBackLock` ends it. Its folder stays open between commits.
    /// - Throws: `StoreError.locked` with its holder where it stays taken.
    func takeJournalLock() throws(StoreError) {
        let folder = journal.folder
        if let held = heldFolder, held.file.path == folder {
            do throws(StoreError) {
                try awaitLock(of: held.file)
                // Where the folder was replaced meanwhile, others lock the new one.
                let status = try files.status(at: folder)
                if let status, status.inode == held.inode { return journal.seenFolder = status }
            } catch {
                letGo()
                throw error
            }
        }
        letGo()
        heldFolder = try lockedFolder(folder)
    }

    /// Others may commit from here on.
    func giveBackLock() {
        guard let heldFolder else { return }
        files.unlock(heldFolder.file)
    }

    /// Closes the folder that stayed open.
    func letGo() {
        guard let heldFolder else { return }
        files.close(heldFolder.file)
        self.heldFolder = nil
    }

    /// The lock of a folder; it is given back when the file is closed.
    /// - Throws: `StoreError.locked` with its holder where it stays taken.
    func takeLock(of folder: String) throws(StoreError) -> OpenFile { try lockedFolder(folder).file }

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
        // Who met others lately comes back no sooner than they try: else who commits without end keeps them all out.
        if courtesy > 0 {
            courtesy -= 1
            files.pause(milliseconds: shortPause())
        }
        var waited = 0
        while try !files.lock(file) {
            guard waited < patience else {
                throw .locked(path: file.path, holder: files.lockHolder(of: file) ?? "another process")
            }
            let pause = shortPause()
            files.pause(milliseconds: pause)
            waited += pause
            courtesy = Store.longestCourtesy
        }
    }

    /// Uneven, so that those who wait do not all try at once; in milliseconds.
    private func shortPause() -> Int { 1 + Int(chance.next() % 4) }

    /// For how many commits others who commit are reckoned with.
    private static let longestCourtesy = 20
}
