/// Restores what a journal file lost from its copy, under the device's lock. Nothing intact is overwritten.
struct MirrorRecovery {
    let layout: StoreLayout
    let files: any FileSystem
    let device: String
    let name: JournalFileName

    private var path: String { "\(layout.journal(of: device))/\(name.text)" }

    private var copyPath: String { "\(layout.mirroredJournal(of: device))/\(name.text)" }

    /// In other devices' files only missing ends are restored. Lines appended to an earlier file count by their numbers.
    func repair(isOwn: Bool) throws(StoreError) -> [RepairAction] {
        guard let copy = try files.contents(of: copyPath).map(LineEnds.plain) else { return [] }
        let found = try files.contents(of: path)
        let journal = found ?? []
        // With other line ends, offsets in the copy do not apply.
        guard !journal.starts(with: copy), LineEnds.isPlain(journal) else { return [] }
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
        guard !pair.lost.isEmpty else { return done }
        let places = Set(pair.lost.map(\.offset))
        for line in pair.unreadable where places.contains(line.offset) {
            let reason = "damaged; the mirror had it whole, and that was put behind the last line"
            done += try keep(line.bytes, at: line.offset, because: reason)
        }
        return try done + append(pair.lost)
    }

    /// Removes git's marks, and of our own file restores the line feeds. One with unreadable lines is copied first.
    func repairLineEnds(isOwn: Bool = true) throws(StoreError) -> [RepairAction] {
        guard let found = try files.contents(of: path) else { return [] }
        let (journal, hasMarkers) = (LineEnds.withoutMarkers(found), LineEnds.hasMarkers(found))
        let hasReturns = isOwn && LineEnds.hasReturns(journal)
        guard hasReturns || hasMarkers else { return [] }
        var done: [RepairAction] = []
        let hasDamage = !JournalComparison(journal: journal, copy: []).unreadable.isEmpty
        if hasDamage || JournalHeader.leading(journal[...]) == nil {
            done += try keep(found, at: 0, because: "was converted or merged, and some lines were damaged")
        }
        let plain = hasReturns ? LineEnds.plain(journal) : journal
        try files.replaceFile(in: layout.journal(of: device), named: name.text, with: plain)
        if hasMarkers { done.append(RepairAction(.markersRemoved, file: path)) }
        if hasReturns { done.append(RepairAction(.lineEnds(lines: journal.count - plain.count), file: path)) }
        return done
    }

    /// Lines unreadable everywhere stay in place.
    func keepUnreadable() throws(StoreError) -> [RepairAction] {
        guard let journal = try files.contents(of: path) else { return [] }
        let copy = try files.contents(of: copyPath) ?? []
        var done: [RepairAction] = []
        for piece in JournalComparison(journal: journal, copy: copy).unreadable.prefix(JournalReader.mostReported) {
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
        var action = RepairAction(.putBack(bytes: bytes.count), file: path, offset: Int64(end))
        action.isAppended = true
        return done + [action]
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
        if !isTorn, !journal.readsMirror { guard try lacksPartOfCopy(newest) else { return false } }
        let isChanged = try putBack(names)
        defer { journal.readsMirror = false }
        return isChanged || journal.readsMirror
    }

    /// Under the lock; whether the journal must be read again.
    func repairLineEnds() throws(StoreError) -> Bool {
        guard let names = journal.cursors[deviceId]?.returns.keys, !names.isEmpty else { return false }
        for name in names.sorted() { _ = try recovery(of: name).repairLineEnds() }
        journal.closeHeld()
        return true
    }

    /// At start-up: lost lines must not look as if they had never existed, so they are read from the mirror until the
    /// next commit puts them back. Writes nothing.
    package func readWhatIsLost() {
        guard identity != nil, isDeviceNoted, !isInTransaction, let newest = try? mirroredNames().last,
            (try? isShorterThanCopy(newest)) == true
        else { return }
        let finding = Finding(
            .warning, file: "\(journal.folder)/\(newest.text)", .shorterThanCopy, remedy: .repair)
        if !findings.contains(finding) { findings.append(finding) }
        // The snapshot may have been made that way.
        guard !journal.readsMirror else { return }
        journal.readsMirror = true
        progress = .rebuilding(newRebuild(fromAnchor: false))
        hasNews = true
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
        let there = journal.pruned.isEmpty ? [] : try files.journalFiles(in: layout.journal(of: deviceId))
        return try files.journalFiles(in: layout.mirroredJournal(of: deviceId)).filter {
            there.contains($0) || !journal.pruned.explains($0, of: deviceId)
        }
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

    /// Its end may also have been replaced by other lines: those of a machine with the same device id.
    private func lacksPartOfCopy(_ name: JournalFileName) throws(StoreError) -> Bool {
        if try isShorterThanCopy(name) { return true }
        let copy = "\(layout.mirroredJournal(of: deviceId))/\(name.text)"
        guard let status = try files.status(at: copy), status.kind == .file else { return false }
        let start = max(0, status.size - 4096)
        let count = Int(status.size - start)
        return try files.bytes(ofFile: copy, from: start, count: count)
            != files.bytes(ofFile: "\(layout.journal(of: deviceId))/\(name.text)", from: start, count: count)
    }

    private func putBack(_ names: [JournalFileName]) throws(StoreError) -> Bool {
        var done: [RepairAction] = []
        for name in names {
            if try isShorterThanCopy(name) { mirrorState.hasLostLines = true }
            done += try recovery(of: name).repairLineEnds()
            let repaired = try recovery(of: name).repair(isOwn: true)
            // Lines of another machine stand where they were.
            if repaired.contains(where: \.isAppended) { mirrorState.hasLostLines = true }
            done += repaired
        }
        findings += done.compactMap(\.finding).filter { !findings.contains($0) }
        return !done.isEmpty
    }

    /// Restores `store.json` for journals still there; nil if there never was a store, `.damaged` if there was one.
    /// Whether another store's identity lies where ours was, beside our journals.
    func isReplaced(by identity: StoreIdentity) throws(StoreError) -> Bool {
        let copy = try? files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)
        guard let copy, let known = try? StoreIdentity(bytes: copy, path: layout.mirroredStoreFile),
            known.storeId != identity.storeId
        else { return false }
        return try isOfJournals(known)
    }

    func identityOfMirror() throws(StoreError) -> StoreIdentity? {
        if try isLeft(), let lock = try? files.locked(layout.data, patience: 2000) {
            // Another process may have been deleting the store, file by file.
            files.close(lock)
            if let identity = try identityOnDisk() { return identity }
        }
        let hasJournals = try layoutOfJournals() != nil
        let copy = try files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)
        if hasJournals, let copy, let known = try? StoreIdentity(bytes: copy, path: layout.mirroredStoreFile),
            try isOfJournals(known)
        {
            let finding = Finding(.warning, file: layout.storeFile, .identityMissing, remedy: .repair)
            if !findings.contains(finding) { findings.append(finding) }
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

    /// The first stream that has any.
    private func layoutOfJournals() throws(StoreError) -> StoreLayout? {
        for layout in layout.streams where try !(files.names(in: layout.journals) ?? []).isEmpty { return layout }
        return nil
    }

    /// The mirror may be another store's.
    private func isOfJournals(_ identity: StoreIdentity) throws(StoreError) -> Bool {
        guard let layout = try layoutOfJournals() else { return false }
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

    /// With a commit, if it was read from the mirror and can be written.
    func restoreIdentity() {
        guard let bytes = identity?.bytes, let lock = try? files.locked(layout.data, patience: 0) else { return }
        defer { files.close(lock) }
        guard (try? files.status(at: layout.storeFile)) == .some(nil),
            (try? files.replaceFile(in: layout.data, named: "store.json", with: bytes)) != nil
        else { return }
        identityStatus = (try? files.status(at: layout.storeFile)) ?? nil
        if place != nil { place = try? seenPlace() }
        findings.removeAll { $0.problem == .identityMissing }
        findings.append(Finding(.warning, file: layout.storeFile, .putBack(bytes: bytes.count)))
    }

    /// A new device begins no journal while only the mirror has lines: they would look as if they had never existed.
    func refuseToBeginBesideMirror() throws(StoreError) {
        guard try !hasLines(below: layout.journals), try hasLines(below: layout.mirroredJournals) else { return }
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
