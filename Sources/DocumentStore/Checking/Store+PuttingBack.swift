extension Store {
    /// Puts back into our own journal what the mirror has and it lost (STORE section 7): a journal restored from a
    /// backup, an end that a power cut zeroed. To be called under the lock; the first commit of a process looks at the
    /// newest file and at all where something was found, later ones only where the journal ends torn.
    /// - Returns: whether anything was put back, so that the journal has to be read on.
    func putBackLostLines() throws(StoreError) -> Bool {
        let isTorn = (journal.cursors[deviceId]?.tornBytes ?? 0) > 0
        guard isTorn || !isComparedWithMirror else { return false }
        isComparedWithMirror = true
        let names = try mirroredNames()
        guard let newest = names.last else { return false }
        if !isTorn { guard try isShorterThanCopy(newest) else { return false } }
        return try putBack(names)
    }

    /// Gives our own lines the ends back that they were written with. To be called under the lock.
    /// - Returns: whether anything was mended, so that the journal has to be read on.
    func mendLineEnds() throws(StoreError) -> Bool {
        guard let names = journal.cursors[deviceId]?.returns.keys, !names.isEmpty else { return false }
        let back = PuttingBack(layout: layout, files: files)
        for name in names.sorted() { _ = try back.mendLineEnds(of: name, of: deviceId) }
        journal.letGo()
        return true
    }

    /// The same without a commit, for programs that begin: what a journal lost must not look as if it had never been.
    /// Takes the lock and writes only where the journal is shorter than its copy; what cannot be written is left for
    /// the next commit.
    package func putBackWhatIsLost() {
        guard identity != nil, isDeviceNoted, !isInTransaction, let newest = try? mirroredNames().last,
            (try? isShorterThanCopy(newest)) == true,
            (try? files.makeLastingFolders(layout.journal(of: deviceId))) != nil,
            let lock = try? files.locked(layout.journal(of: deviceId), patience: 0)
        else { return }
        defer { files.close(lock) }
        guard (try? checkIdentity()) != nil, (try? readOn()) != nil, (try? putBackLostLines()) == true else { return }
        try? readOn()
    }

    /// The same, before this device goes by another name.
    func putBackBeforeParting() throws(StoreError) {
        guard identity != nil, isDeviceNoted else { return }
        let names = try mirroredNames()
        guard !names.isEmpty else { return }
        try files.makeLastingFolders(layout.journal(of: deviceId))
        let lock = try takeLock(of: layout.journal(of: deviceId))
        defer { files.close(lock) }
        _ = try putBack(names)
    }

    private func mirroredNames() throws(StoreError) -> [JournalFileName] {
        (try files.names(in: layout.mirroredJournal(of: deviceId)) ?? []).compactMap { JournalFileName(text: $0) }
            .sorted()
    }

    private func isShorterThanCopy(_ name: JournalFileName) throws(StoreError) -> Bool {
        let copy = "\(layout.mirroredJournal(of: deviceId))/\(name.text)"
        let size = try files.status(at: "\(layout.journal(of: deviceId))/\(name.text)")?.size ?? 0
        guard let status = try files.status(at: copy), status.kind == .file, size < status.size else { return false }
        // A copy whose lines end with CR LF is longer and has no more in it. One that cannot be read, or holds nothing but
        // zeros there, knows of no line.
        let bytes = LineEnds.plain(try files.readable(copy, from: 0) ?? [])
        return size < bytes.count && bytes[Int(size)...].contains { $0 != 0 }
    }

    private func putBack(_ names: [JournalFileName]) throws(StoreError) -> Bool {
        let there = (try files.names(in: layout.journal(of: deviceId)) ?? []).compactMap { JournalFileName(text: $0) }
        let last = (there + names).max()
        let back = PuttingBack(layout: layout, files: files)
        var done: [Mending] = []
        for name in names {
            if try isShorterThanCopy(name) { hasLostLines = true }
            done += try back.mendLineEnds(of: name, of: deviceId)
            done += try back.mend(name, of: deviceId, isOwn: true, isLast: name == last)
        }
        findings += done.compactMap(\.finding).filter { !findings.contains($0) }
        return !done.isEmpty
    }
}
