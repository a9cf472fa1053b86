/// Restores what a journal file lost from its copy, under the device's lock. Nothing intact is overwritten.
struct MirrorRecovery {
    let layout: StoreLayout
    let files: any FileSystem
    let device: String
    let name: JournalFileName

    private var path: String { "\(layout.journal(of: device))/\(name.text)" }

    private var copyPath: String { "\(layout.mirroredJournal(of: device))/\(name.text)" }

    /// In other devices' files only missing ends are restored; lines appended to an earlier file would not count.
    func repair(isOwn: Bool, isLast: Bool) throws(StoreError) -> [RepairAction] {
        guard let copy = try files.contents(of: copyPath).map(LineEnds.plain) else { return [] }
        let found = try files.contents(of: path)
        let journal = found ?? []
        // With other line ends, offsets in the copy do not apply.
        guard !journal.starts(with: copy), !LineEnds.hasReturns(journal) else { return [] }
        let pair = JournalComparison(journal: journal, copy: copy)
        if let piece = pair.continuation, !isOwn || pair.restorable.first?.range.upperBound ?? 0 > journal.count {
            try put([piece], isNew: found == nil)
            let count = piece.bytes.count
            let deed = found == nil ? RepairAction.RepairStep.madeAgain(bytes: count) : .putBack(bytes: count)
            return [RepairAction(deed, file: path, offset: Int64(piece.offset))]
        }
        guard isOwn else { return [] }
        var done: [RepairAction] = []
        for piece in pair.restorable where piece.offset < journal.count {
            let broken = Array(journal[min(piece.offset, journal.count)..<min(piece.range.upperBound, journal.count)])
            done += try keep(broken, at: piece.offset, because: "damaged; the mirror had it whole")
        }
        try put(pair.restorable)
        done += pair.restorable.map {
            RepairAction(.putBack(bytes: $0.bytes.count), file: path, offset: Int64($0.offset))
        }
        guard isLast, !pair.lost.isEmpty else { return done }
        let places = Set(pair.lost.map(\.offset))
        for line in pair.unreadable where places.contains(line.offset) {
            let reason = "damaged; the mirror had it whole, and that was put behind the last line"
            done += try keep(line.bytes, at: line.offset, because: reason)
        }
        return try done + append(pair.lost)
    }

    /// Restores the line feeds of our own file. One with unreadable lines is copied to quarantine first.
    func repairLineEnds() throws(StoreError) -> [RepairAction] {
        guard let journal = try files.contents(of: path), LineEnds.hasReturns(journal) else { return [] }
        var done: [RepairAction] = []
        let hasDamage = !JournalComparison(journal: journal, copy: []).unreadable.isEmpty
        if hasDamage || JournalHeader.leading(journal[...]) == nil {
            done += try keep(journal, at: 0, because: "lines ended with CR LF, and some were damaged")
        }
        let plain = LineEnds.plain(journal)
        try files.replaceFile(in: layout.journal(of: device), named: name.text, with: plain)
        return done + [RepairAction(.lineEnds(lines: journal.count - plain.count), file: path)]
    }

    /// Lines unreadable everywhere stay in place.
    func keepUnreadable() throws(StoreError) -> [RepairAction] {
        guard let journal = try files.contents(of: path) else { return [] }
        let copy = try files.contents(of: copyPath) ?? []
        var done: [RepairAction] = []
        for piece in JournalComparison(journal: journal, copy: copy).unreadable {
            done += try keep(piece.bytes, at: piece.offset, because: "neither journal nor mirror has it whole")
        }
        return done
    }

    private func append(_ lines: [JournalComparison.Piece]) throws(StoreError) -> [RepairAction] {
        let journal = try files.contents(of: path) ?? []
        let end = journal.lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
        var done: [RepairAction] = []
        if end < journal.count {
            done += try keep(Array(journal[end...]), at: end, because: "ends in the middle of a line")
            let file = try files.open(path, .appending)
            defer { files.close(file) }
            try files.truncate(file, to: Int64(end))
        }
        let bytes = lines.flatMap(\.bytes)
        try put([JournalComparison.Piece(offset: end, bytes: bytes)])
        return done + [RepairAction(.putBack(bytes: bytes.count), file: path, offset: Int64(end))]
    }

    private func put(_ pieces: [JournalComparison.Piece], isNew: Bool = false) throws(StoreError) {
        guard !pieces.isEmpty else { return }
        let file = try files.open(path, .overwriting)
        defer { files.close(file) }
        for piece in pieces {
            var (offset, rest) = (Int64(piece.offset), piece.bytes)
            while !rest.isEmpty {
                let taken = try files.overwrite(rest, at: offset, in: file)
                guard taken > 0 else { throw .full(path: path) }
                rest.removeFirst(taken)
                offset += Int64(taken)
            }
        }
        try files.syncData(file)
        if isNew { try files.syncFolder(layout.journal(of: device)) }
    }

    private func keep(_ bytes: [UInt8], at offset: Int, because reason: String) throws(StoreError) -> [RepairAction] {
        let copy = try Quarantine(layout: layout, files: files).keep(
            bytes, as: Quarantine.name(of: device, name.text, at: offset), because: reason)
        return copy.map { [RepairAction(.copied(to: $0), file: path, offset: Int64(offset))] } ?? []
    }
}

extension Store {
    /// Restores lines of our own journal, under the lock. A process checks the newest file once, and all files if that
    /// one is shorter than its copy or torn; whether the journal must be read again.
    func restoreLostLines() throws(StoreError) -> Bool {
        let isTorn = (journal.cursors[deviceId]?.tornBytes ?? 0) > 0
        guard isTorn || !mirrorState.isCompared else { return false }
        mirrorState.isCompared = true
        let names = try mirroredNames()
        guard let newest = names.last else { return false }
        if !isTorn { guard try isShorterThanCopy(newest) else { return false } }
        return try putBack(names)
    }

    /// Under the lock; whether the journal must be read again.
    func repairLineEnds() throws(StoreError) -> Bool {
        guard let names = journal.cursors[deviceId]?.returns.keys, !names.isEmpty else { return false }
        for name in names.sorted() { _ = try recovery(of: name).repairLineEnds() }
        journal.closeHeld()
        return true
    }

    /// At start-up: lost lines must not look as if they had never existed. Failures are left for the next commit.
    package func putBackWhatIsLost() {
        guard identity != nil, isDeviceNoted, !isInTransaction, let newest = try? mirroredNames().last,
            (try? isShorterThanCopy(newest)) == true,
            (try? files.makeLastingFolders(layout.journal(of: deviceId))) != nil,
            let lock = try? files.locked(layout.journal(of: deviceId), patience: 0)
        else { return }
        defer { files.close(lock) }
        guard (try? checkIdentity()) != nil, (try? readNew()) != nil, (try? restoreLostLines()) == true else { return }
        try? readNew()
    }

    /// Before this device takes a new id.
    func restoreBeforeNewDevice() throws(StoreError) {
        guard identity != nil, isDeviceNoted else { return }
        let names = try mirroredNames()
        guard !names.isEmpty else { return }
        try files.makeLastingFolders(layout.journal(of: deviceId))
        let lock = try lockedFolder(layout.journal(of: deviceId)).file
        defer { files.close(lock) }
        _ = try putBack(names)
    }

    private func mirroredNames() throws(StoreError) -> [JournalFileName] {
        try files.journalFiles(in: layout.mirroredJournal(of: deviceId))
    }

    private func recovery(of name: JournalFileName) -> MirrorRecovery {
        MirrorRecovery(layout: layout, files: files, device: deviceId, name: name)
    }

    private func isShorterThanCopy(_ name: JournalFileName) throws(StoreError) -> Bool {
        let copy = "\(layout.mirroredJournal(of: deviceId))/\(name.text)"
        let size = try files.status(at: "\(layout.journal(of: deviceId))/\(name.text)")?.size ?? 0
        guard let status = try files.status(at: copy), status.kind == .file, size < status.size else { return false }
        // A copy with CR LF is longer without holding more; an unreadable one has no line to offer.
        let bytes = LineEnds.plain(try files.readable(copy, from: 0) ?? [])
        return size < bytes.count && bytes[Int(size)...].contains { $0 != 0 }
    }

    private func putBack(_ names: [JournalFileName]) throws(StoreError) -> Bool {
        let there = try files.journalFiles(in: layout.journal(of: deviceId))
        let last = (there + names).max()
        var done: [RepairAction] = []
        for name in names {
            if try isShorterThanCopy(name) { mirrorState.hasLostLines = true }
            done += try recovery(of: name).repairLineEnds()
            done += try recovery(of: name).repair(isOwn: true, isLast: name == last)
        }
        findings += done.compactMap(\.finding).filter { !findings.contains($0) }
        return !done.isEmpty
    }

    /// Restores `store.json` for journals still there; nil if there never was a store, `.damaged` if there was one.
    func identityOfMirror() throws(StoreError) -> StoreIdentity? {
        if try isLeft(), let lock = try? files.locked(layout.data, patience: 2000) {
            // Another process may have been deleting the store, file by file.
            files.close(lock)
            if let identity = try identityOnDisk() { return identity }
        }
        let hasJournals = try !(files.names(in: layout.journals) ?? []).isEmpty
        let copy = try files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)
        if hasJournals, let copy, let known = try? StoreIdentity(bytes: copy, path: layout.mirroredStoreFile),
            try isOfJournals(known)
        {
            restoreIdentity(known)
            return known
        }
        if hasJournals { throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideJournals) }
        if copy != nil { throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideMirror) }
        if identity != nil { throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingSinceRead) }
        return nil
    }

    private func isLeft() throws(StoreError) -> Bool {
        guard try (files.names(in: layout.journals) ?? []).isEmpty else { return true }
        return try files.status(at: layout.mirroredStoreFile) != nil
    }

    /// The mirror may be another store's.
    private func isOfJournals(_ identity: StoreIdentity) throws(StoreError) -> Bool {
        for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
            for name in try files.journalFiles(in: layout.journal(of: device)) {
                let file = try files.open("\(layout.journal(of: device))/\(name.text)", .reading)
                defer { files.close(file) }
                let bytes = try files.read(file, at: 0, count: JournalReader.longestHeader)
                if let header = JournalHeader.leading(bytes[...]) {
                    return header.storeId.hasSameBytes(as: identity.storeId)
                }
            }
        }
        return false
    }

    /// If it cannot be written, the store is read anyway.
    private func restoreIdentity(_ identity: StoreIdentity) {
        let bytes = identity.bytes
        var finding = Finding(.warning, file: layout.storeFile, .identityMissing, remedy: .repair)
        if let lock = try? files.locked(layout.data, patience: 0) {
            defer { files.close(lock) }
            let isMissing = (try? files.status(at: layout.storeFile)) == .some(nil)
            if isMissing, (try? files.replaceFile(in: layout.data, named: "store.json", with: bytes)) != nil {
                identityStatus = (try? files.status(at: layout.storeFile)) ?? nil
                finding = Finding(.warning, file: layout.storeFile, .putBack(bytes: bytes.count))
            }
        }
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// A new device begins no journal while only the mirror has lines: they would look as if they had never existed.
    func refuseToBeginBesideMirror() throws(StoreError) {
        guard try !hasLines(below: layout.journals), try hasLines(below: layout.mirror + "/journal") else { return }
        throw .damaged(path: layout.journals, offset: 0, flaw: .journalsMissingBesideMirror)
    }

    private func hasLines(below folder: String) throws(StoreError) -> Bool {
        for device in try files.names(in: folder) ?? [] where DeviceRecord.isDeviceId(device) {
            for name in try files.journalFiles(in: "\(folder)/\(device)") {
                if try files.status(at: "\(folder)/\(device)/\(name.text)")?.size ?? 0 > 0 { return true }
            }
        }
        return false
    }
}
