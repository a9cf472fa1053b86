/// Which store and which device this is, and the lines of the journal.
extension Store {
    /// Reads `device.json` and `store.json`. Which store it is, this machine's own record knows, or the mirror, or any
    /// header.
    func identify() throws(StoreError) {
        let now = try identityStatuses()
        let record = try readDevice()
        var found = try identityOnDisk()
        let known = record?.store ?? mirroredIdentity()
        // Its identity is the first file of a store: if there are journals, another process may have made it since.
        if found == nil, known == nil, try !folder.inJournal().isEmpty { found = try identityOnDisk() }
        if let found, let known, found.id != known.id { throw .foreignStore(path: layout.storeFile) }
        var identity = found ?? known
        if identity == nil { identity = try identityOfHeaders() }
        // What is gone under a running process was not deleted.
        if identity == nil, self.identity != nil { throw .damaged(path: layout.data, flaw: .folderAway) }
        (isIdentityMissing, isAway) = (found == nil && identity != nil, false)
        if isIdentityMissing { isAway = try files.status(at: layout.journals) == nil }
        if identity != self.identity { forgetJournal() }
        self.identity = identity
        if let record, record.isOf(machine: machine) {
            if record.id != device.id, isDeviceNoted { forgetJournal() }
            (device, isDeviceNoted) = (record, true)
        } else {
            if isDeviceNoted { forgetJournal() }
            if isDeviceNoted || device.id.isEmpty { device = try newDevice() }
            isDeviceNoted = false
        }
        // What was there and could not be found is looked at again.
        statuses = found == nil && (now.first ?? nil) != nil ? [] : now
    }

    private func identityStatuses() throws(StoreError) -> [FileStatus?] {
        [try files.status(at: layout.storeFile), try files.status(at: layout.deviceFile)]
    }

    private func forgetJournal() {
        (journal, progress, root, notedJournals, hasNews) = (Journal(), .unread, nil, nil, true)
        looks = FolderLooks()
    }

    /// An unreadable record is replaced and reported.
    private func readDevice() throws(StoreError) -> DeviceRecord? {
        do throws(StoreError) {
            return try DeviceRecord.read(layout, files)
        } catch {
            guard error.isUnreadableFile else { throw error }
            remark(Finding(.warning, file: layout.deviceFile, .deviceUnread(error)))
            return nil
        }
    }

    /// Nil also for an empty or damaged one, where another place says more.
    private func identityOnDisk() throws(StoreError) -> StoreIdentity? {
        do throws(StoreError) {
            return try StoreIdentity.read(layout.storeFile, files)
        } catch {
            guard case .damaged = error else { throw error }
            let known = try readDevice()?.store ?? mirroredIdentity()
            guard known == nil, try identityOfHeaders() == nil else { return nil }
            throw error
        }
    }

    private func mirroredIdentity() -> StoreIdentity? {
        (try? StoreIdentity.read(layout.mirroredStoreFile, files)) ?? nil
    }

    /// - Throws: `.damaged` for journals that do not say whose they are.
    private func identityOfHeaders() throws(StoreError) -> StoreIdentity? {
        if try folder.header() != nil {
            // Somebody may be erasing it.
            do throws(StoreError) { files.close(try lockedFolder(layout.data)) } catch {
                guard error.isMissingFile else { throw error }
            }
            return try folder.header().map { StoreIdentity(id: $0.store, uid: $0.uid) }
        }
        guard try folder.inJournal().contains(where: { $0.place == .plain }) else { return nil }
        throw .damaged(path: layout.storeFile, flaw: .missingBesideJournals)
    }

    func newDevice() throws(StoreError) -> DeviceRecord {
        while true {
            let id = CRC32C.text(of: UInt32(truncatingIfNeeded: random.next()))
            if try files.status(at: layout.journal(of: id)) == nil { return DeviceRecord(id: id, machine: machine) }
        }
    }

    func remark(_ finding: Finding) {
        if !remarks.contains(finding) { remarks.append(finding) }
    }

    /// Reads what others appended, without a lock; whether documents may have changed since the last call.
    package func catchUp() throws(StoreError) -> Bool {
        try readNew()
        defer { hasNews = false }
        return hasNews
    }

    func identifyAgain() throws(StoreError) {
        guard try identityStatuses() != statuses else { return }
        let before = unsure
        try identify()
        if unsure != before, isLoaded { try journal.window.fold(without: unsure) }
    }

    func readNew() throws(StoreError) {
        try identifyAgain()
        guard identity != nil else { return }
        do throws(StoreError) {
            if isLoaded, try readsOn() { return }
        } catch {
            // Files of the snapshot that this process read may be gone.
            guard error.isAbout(layout.snapshot) else { throw error }
        }
        if !isLoaded, try loadSnapshot() { return hasNews = true }
        try rebuild()
        hasNews = true
    }

    /// - Returns: whether there is a snapshot that can be read and fits the journal, which is read from there on. Where not,
    ///   all is as before.
    func loadSnapshot() throws(StoreError) -> Bool {
        guard let identity else { return false }
        let before = (journal, root, progress)
        do throws(StoreError) {
            guard let root = try SnapshotRoot.read(layout, files), root.store == identity.id else { return false }
            var journal = Journal()
            journal.window = try Snapshot(layout: layout, files: files).window(of: root)
            try journal.window.fold(without: unsure)
            (journal.positions, journal.numbers, journal.isBaseWritten) = (root.positions, root.numbers, true)
            (self.journal, self.root, progress) = (journal, root, .whole)
            if try readsOn() { return true }
        } catch {
            guard error.isAbout(layout.snapshot) else { throw error }
        }
        (journal, root, progress) = before
        return false
    }

    /// Reads new lines; false if everything has to be read again.
    private func readsOn() throws(StoreError) -> Bool {
        guard let identity else { return true }
        let all = try folder.all(looks)
        if !isOpenForGood { isOpenToOthers = all.contains(where: \.status.isOpenToOthers) }
        let read = all.map { ($0, known: journal.positions[$0.path]) }
        let isThere = read.count { $0.known != nil } == journal.positions.count
        guard isThere, read.allSatisfy({ $0.status.size >= $1?.size ?? 0 }) else { return false }
        var next = journal
        if !next.unread.isEmpty {
            let paths = Set(all.map(\.path))
            next.unread = next.unread.filter { paths.contains($0.key) }
        }
        var (fresh, copied, scattered): ([BatchID: Line], [BatchID: Line], [BatchID: Line]) = ([:], [:], [:])
        for (file, known) in read {
            if let known, known.isOf(file.status) { continue }
            do throws(StoreError) {
                guard let found = try folder.read(file, of: identity.id, from: known) else { return false }
                next.positions[file.path] = found.position
                next.unread[file.path] = nil
                for line in found.lines where !journal.window.has(line.id) {
                    switch file.place {
                    case .plain: fresh[line.id] = line
                    case .mirror: copied[line.id] = line
                    case .copy: scattered[line.id] = line
                    }
                }
                if file.place == .mirror { for line in found.lines { next.unmirrored[line.id] = nil } }
            } catch {
                guard error.isUnreadableFile || file.device != deviceId || file.place != .plain else { throw error }
                next.unread[file.path] = error
            }
        }
        // What only a copy has, or of our own only the mirror, the next commit or a repair has to put in its place.
        guard scattered.keys.allSatisfy({ fresh[$0] != nil }) else { return false }
        let onlyCopied = copied.filter { fresh[$0.key] == nil }
        guard onlyCopied.keys.allSatisfy({ !ownIds.contains($0.device) }) else { return false }
        let new = fresh.merging(onlyCopied) { $1 }.values.sorted { $0.id.seq < $1.id.seq }
        for line in new {
            if !unsure.contains(line.id) {
                guard line.id.device != deviceId || next.isNext(line) else { return false }
                next.count(line)
            }
            if copied[line.id] == nil { next.unmirrored[line.id] = line }
        }
        guard try next.window.add(new, without: unsure) else { return false }
        note(new)
        journal = next
        return true
    }

    private func note(_ lines: [Line]) {
        let new = lines.filter { !unsure.contains($0.id) }
        guard !new.isEmpty else { return }
        hasNews = true
        let wall = clock()
        for line in new where line.logged.now > wall && !ownIds.contains(line.id.device) {
            let lead = line.logged.now.seconds(since: wall)
            clockLead[line.id.device] = max(lead, clockLead[line.id.device] ?? 0)
        }
    }

    func newRebuild() throws(StoreError) -> Rebuild {
        guard let identity else { throw .damaged(path: layout.storeFile, flaw: .noIdentity) }
        var known = journal.window.lines
        // What its window has may be nowhere else.
        do throws(StoreError) {
            if let root = try SnapshotRoot.read(layout, files), root.store == identity.id {
                known += try Snapshot(layout: layout, files: files).window(of: root).lines
            }
        } catch {
            guard error.isAbout(layout.snapshot) else { throw error }
        }
        return try Rebuild(of: folder, store: identity.id, own: device, failed: unsure, knowing: known, lag: lag)
    }

    func rebuild() throws(StoreError) {
        progress = .rebuilding(try newRebuild())
        try finishReading()
    }

    func finishReading() throws(StoreError) {
        guard case .rebuilding = progress else { return }
        _ = try readHistory { true }
    }

    /// Continues reading history some milliseconds at a time; how much is read, 0 to 1, or nil once all is.
    package func readHistory(while goesOn: () -> Bool) throws(StoreError) -> Double? {
        guard case .rebuilding(var rebuild) = progress else { return nil }
        // The next access must not see half of it.
        progress = .unread
        repeat {
            let isWhole: Bool
            do throws(StoreError) { isWhole = try rebuild.goOn() } catch {
                progress = .rebuilding(try newRebuild())
                throw error
            }
            if isWhole {
                adopt(rebuild.journal)
                return nil
            }
        } while goesOn()
        progress = .rebuilding(rebuild)
        return rebuild.share
    }

    private func adopt(_ rebuilt: Journal) {
        let known = journal.window.lines.map(\.id)
        note(rebuilt.window.lines.filter { isLoaded && !known.contains($0.id) })
        (journal, progress, root) = (rebuilt, .whole, nil)
        isSnapshotDue = rebuilt.window.cut != nil
        if isSnapshotDue, !isInTransaction, !leavesUpkeep { makeSnapshotIfFree() }
    }
}
