/// Restores what a journal file lost from its copy, under the device's lock. Nothing intact is overwritten.
struct MirrorRecovery {
    let layout: StoreLayout
    let files: any FileSystem
    let device: String
    let name: JournalFileName
    private let copyPath: String

    private var path: String { "\(layout.journal(of: device))/\(name.text)" }

    /// - Parameter copy: nil for the mirror's.
    init(layout: StoreLayout, files: any FileSystem, device: String, name: JournalFileName, copy: String? = nil) {
        (self.layout, self.files, self.device, self.name) = (layout, files, device, name)
        copyPath = copy ?? "\(layout.mirroredJournal(of: device))/\(name.text)"
    }

    /// For months of which a tool left nothing but a copy under another name.
    static func ofRenamed(
        _ layout: StoreLayout, _ files: any FileSystem, device: String, storeId: String
    ) throws(StoreError) -> [MirrorRecovery] {
        let folder = layout.journal(of: device)
        let names = try files.names(in: folder) ?? []
        var found: [MirrorRecovery] = []
        for copy in names where ConflictCopy.isCopy(copy) {
            let name = JournalFileName(month: String(copy.prefix(7)))
            guard !names.contains(name.text), let bytes = try files.readable("\(folder)/\(copy)", from: 0),
                let header = JournalHeader.leading(LineEnds.plain(bytes)[...]), header.device == device,
                header.storeId == storeId, header.month == name.month
            else { continue }
            found.append(
                MirrorRecovery(layout: layout, files: files, device: device, name: name, copy: "\(folder)/\(copy)"))
        }
        return found
    }

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
    /// one is shorter than its copy or torn, or lines are missing; whether the journal must be read again.
    func restoreLostLines() throws(StoreError) -> Bool {
        let isTorn = (journal.cursors[deviceId]?.tornBytes ?? 0) > 0
        let isScattered = journal.isScattered(deviceId)
        guard isTorn || isScattered || !mirrorState.isCompared else { return false }
        mirrorState.isCompared = true
        let names = try journal.mirroredNames(of: deviceId)
        if !isTorn, !isScattered {
            guard let newest = names.last, try lacksPartOfCopy(newest) else { return false }
        }
        let isChanged = try putBack(names)
        guard isScattered else { return isChanged }
        mirrorState.hasLostLines = true
        journal.noteRepair()
        return true
    }

    /// Under the lock; whether the journal must be read again.
    func repairLineEnds() throws(StoreError) -> Bool {
        guard let names = journal.cursors[deviceId]?.returns.keys, !names.isEmpty else { return false }
        for name in names.sorted() { _ = try recovery(of: name).repairLineEnds() }
        journal.closeHeld()
        return true
    }

    /// Before this device takes a new id.
    func restoreBeforeNewDevice() throws(StoreError) {
        guard identity != nil, isDeviceNoted else { return }
        let names = try journal.mirroredNames(of: deviceId)
        let isThere = try files.status(at: layout.journal(of: deviceId)) != nil
        guard isThere || !names.isEmpty else { return }
        try files.makeLastingFolders(layout.journal(of: deviceId))
        let lock = try lockedFolder(layout.journal(of: deviceId)).file
        defer { files.close(lock) }
        _ = try putBack(names)
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
        for renamed in try MirrorRecovery.ofRenamed(layout, files, device: deviceId, storeId: journal.storeId) {
            done += try renamed.repair(isOwn: true)
        }
        findings += done.compactMap(\.finding).filter { !findings.contains($0) }
        return !done.isEmpty
    }

    /// Whether another store's identity lies where ours was, beside our journals.
    func isReplaced(by identity: StoreIdentity) throws(StoreError) -> Bool {
        guard let known = try mirroredIdentityOfJournals() else { return false }
        return known.storeId != identity.storeId
    }

    /// The mirror's, if the journals are of the same store.
    func mirroredIdentityOfJournals() throws(StoreError) -> StoreIdentity? {
        let copy = (try? files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)) ?? nil
        guard let copy, let known = try? StoreIdentity(bytes: copy, path: layout.mirroredStoreFile),
            try files.areJournals(in: layout, ofStore: known.storeId)
        else { return nil }
        return known
    }

    /// Restores `store.json` for journals still there; nil if there never was a store, `.damaged` if there was one.
    func identityOfMirror() throws(StoreError) -> StoreIdentity? {
        if try isLeft(), let lock = try? files.locked(layout.data, patience: 2000) {
            // Another process may have been deleting the store, file by file.
            files.close(lock)
            if let identity = try identityOnDisk() { return identity }
        }
        let hasJournals = try files.streamWithJournals(layout) != nil
        let copy = try files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)
        if let known = try mirroredIdentityOfJournals() {
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

    /// With a commit, if it was read from the mirror and can be written.
    func restoreIdentity() {
        guard let bytes = identity?.bytes, let lock = try? files.locked(layout.data, patience: 0) else { return }
        defer { files.close(lock) }
        let found = (try? files.contents(of: layout.storeFile, atMost: FileLimit.note)) ?? nil
        if let found {
            guard (try? StoreIdentity(bytes: found, path: layout.storeFile)) == nil,
                (try? keepIdentity(found)) != nil
            else { return }
        }
        guard (try? files.replaceFile(in: layout.data, named: "store.json", with: bytes)) != nil else { return }
        identityStatus = (try? files.status(at: layout.storeFile)) ?? nil
        if place != nil { place = try? seenPlace() }
        findings.removeAll { $0.problem == .identityMissing }
        findings.append(Finding(.warning, file: layout.storeFile, .putBack(bytes: bytes.count)))
    }

    private func keepIdentity(_ found: [UInt8]) throws(StoreError) {
        try Quarantine(layout: layout, files: files)
            .keep(found, as: "store.json.damaged", because: "damaged; the mirror had it whole")
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

extension FileSystem {
    /// The first stream that has any.
    func streamWithJournals(_ layout: StoreLayout) throws(StoreError) -> StoreLayout? {
        for layout in layout.streams where try !(names(in: layout.journals) ?? []).isEmpty { return layout }
        return nil
    }

    /// By the first header there is.
    func areJournals(in layout: StoreLayout, ofStore storeId: String) throws(StoreError) -> Bool {
        guard let layout = try streamWithJournals(layout) else { return false }
        for device in try names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
            for name in try journalFiles(in: layout.journal(of: device)) {
                let file = try open("\(layout.journal(of: device))/\(name.text)", .reading)
                defer { close(file) }
                let bytes = try read(file, at: 0, count: JournalReader.longestHeader)
                if let header = JournalHeader.leading(bytes[...]) { return header.storeId.hasSameBytes(as: storeId) }
            }
        }
        return false
    }
}
