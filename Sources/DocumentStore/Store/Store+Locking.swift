/// One process of this device writes at a time: it holds the lock of our folder.
extension Store {
    /// Creates missing files and folders, and reads news.
    func lockJournal() throws(StoreError) {
        try create()
        do throws(StoreError) {
            lock = try lockedFolder(layout.journal(of: deviceId))
            try readNew()
            try refuseIfUnwritable()
            if needsNewDevice {
                releaseLock()
                try takeNewId()
                lock = try lockedFolder(layout.journal(of: deviceId))
            }
            if isIdentityMissing { try restoreIdentity() }
            if isOpenToOthers { protectFiles() }
        } catch {
            releaseLock()
            throw error
        }
    }

    private func refuseIfUnwritable() throws(StoreError) {
        guard !isAway else { throw .damaged(path: layout.data, flaw: .folderAway) }
        let own = layout.journal(of: deviceId) + "/"
        for (path, position) in journal.positions where path.hasPrefix(own) && position.others.newer > 0 {
            throw .newerFormat(
                path: path, found: JournalHeader.knownFormat + 1, known: JournalHeader.knownFormat)
        }
    }

    /// Whether another machine writes under our id, or lines are missing: a cloned disk, a restored backup.
    private var needsNewDevice: Bool {
        !(journal.numbers[deviceId] ?? LineNumbers()).areWhole(through: device.seq)
    }

    /// Under a lock of the data folder, since two processes may found a store.
    private func create() throws(StoreError) {
        try identifyAgain()
        guard !isAway else { throw .damaged(path: layout.data, flaw: .folderAway) }
        let folder = layout.journal(of: deviceId)
        if identity != nil, isDeviceNoted, try files.status(at: folder)?.isFolder == true { return }
        try files.makeLastingFolders(layout.data)
        try files.makeLastingFolders(layout.state)
        let lock = try lockedFolder(layout.data)
        defer { files.close(lock) }
        try readNew()
        let isNew = identity == nil
        if isNew {
            let new = StoreIdentity(id: text(length: 20), uid: text(length: 28))
            try files.replaceFile(in: layout.data, named: "store.json", with: new.bytes)
            try identify()
        }
        try files.makeLastingFolders(layout.journal(of: deviceId))
        if !isDeviceNoted {
            try noteDevice()
            isDeviceNoted = true
        }
        try readNew()
        // What this process founds is no news to it.
        if isNew { hasNews = false }
    }

    private func text(length: Int) -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        let text = (0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
        return String(decoding: text, as: UTF8.self)
    }

    /// The lines of the old one stay this machine's own.
    private func takeNewId() throws(StoreError) {
        var new = try newDevice()
        (new.was, new.failed) = (device.was + [device.id], device.failed)
        try files.makeLastingFolders(layout.journal(of: new.id))
        let old = device
        device = new
        do throws(StoreError) { try noteDevice() } catch {
            device = old
            throw error
        }
        journal.lost = 0
    }

    private func restoreIdentity() throws(StoreError) {
        guard let identity else { return }
        let lock = try lockedFolder(layout.data)
        defer { files.close(lock) }
        if let found = try files.contents(of: layout.storeFile, atMost: FileLimit.note), !found.isEmpty {
            try Quarantine(layout: layout, files: files).keep(found, as: "store.json")
        }
        try files.replaceFile(in: layout.data, named: "store.json", with: identity.bytes)
        isIdentityMissing = false
        statuses = [try files.status(at: layout.storeFile), statuses.last ?? nil]
        if place != nil { place = try seenPlace() }
        remark(Finding(.warning, file: layout.storeFile, .putBack(lines: 1)))
    }

    /// After a clone, or where a tool wrote a file with the rights it gives to all.
    private func protectFiles() {
        isOpenToOthers = false
        guard !isOpenForGood else { return }
        var paths = [layout.data, layout.storeFile, layout.journals, layout.mirror, layout.state]
        paths += ((try? files.names(in: layout.journals)) ?? []).filter(DeviceRecord.isDeviceId).map(layout.journal)
        paths += ((try? folder.all()) ?? []).map(\.path)
        for path in paths where isOpen(path) {
            try? files.protect(path)
            if isOpen(path) { isOpenForGood = true }
        }
    }

    private func isOpen(_ path: String) -> Bool { ((try? files.status(at: path)) ?? nil)?.isOpenToOthers == true }

    func releaseLock() {
        guard let lock else { return }
        files.close(lock)
        self.lock = nil
    }

    /// Closing the file releases the lock.
    func lockedFolder(_ folder: String, waits: Bool = true) throws(StoreError) -> OpenFile {
        while true {
            let file = try files.open(folder, .folder)
            do throws(StoreError) {
                // Uneven, so that waiting processes do not try again in step.
                try files.awaitLock(of: file, patience: waits ? patience : 0) { 1 + Int(random.next() % 4) }
                let status = try files.status(of: file)
                if status.isOpenToOthers { isOpenToOthers = true }
                // If the folder was replaced meanwhile, others lock the new one.
                if try files.status(at: folder)?.inode == status.inode { return file }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
        }
    }
}
