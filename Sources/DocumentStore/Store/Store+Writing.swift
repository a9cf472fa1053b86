/// Decided under the lock and not written yet, but visible to readers of this store.
struct Staged {
    var lines: [Line] = []
    /// As they were before.
    let numbers: [String: LineNumbers]
    /// Whether a line reaches further back than the window: everything is folded again once it is written.
    var needsRebuild = false
}

/// Commits: the lock is taken once, news is read once, all lines are appended in one write and synced once.
extension Store {
    /// Undoes the batches it names.
    package static let retraction = "retract"
    /// Takes back, by name, lines of this machine of which it is unknown what the disk has.
    package static let failure = "failed"
    /// Takes back lines that leave no room behind them in the order.
    package static let settingAside = "setAside"

    /// Decides under the lock and commits the batch, if any. `decide` must use the store only through its reader.
    package func transact<Outcome, DomainError: Error>(
        _ decide: (any DocumentReader) throws(DomainError) -> (Batch?, Outcome)
    ) throws(TransactionError<DomainError>) -> (outcome: Outcome, receipt: Receipt?) {
        if let outcome = try decideBeforeCreation(decide) { return (outcome, nil) }
        do throws(StoreError) { try begin() } catch { throw .store(error) }
        defer { end() }
        let batch: Batch?
        let outcome: Outcome
        do throws(DomainError) { (batch, outcome) = try decide(self) } catch { throw .refused(error) }
        guard let batch else { return (outcome, nil) }
        do throws(StoreError) { return (outcome, try write(batch)) } catch { throw .store(error) }
    }

    /// Decides under the lock and commits all that was decided in one write. `decide` is asked again on the documents as the
    /// batches before would leave them, their number with it, until it has no more. A later batch that cannot be written
    /// ends it: the ones before count.
    package func transact<DomainError: Error>(
        inTurn decide: (any DocumentReader, _ decided: Int) throws(DomainError) -> Batch?
    ) throws(TransactionError<DomainError>) -> [Receipt] {
        if try decideBeforeCreation({ (reader) throws(DomainError) in (try decide(reader, 0), ()) }) != nil {
            return []
        }
        do throws(StoreError) { try begin() } catch { throw .store(error) }
        defer { end() }
        var receipts: [Receipt] = []
        while true {
            let batch: Batch?
            do throws(DomainError) { batch = try decide(self, receipts.count) } catch {
                unstage()
                throw .refused(error)
            }
            guard let batch else { break }
            do throws(StoreError) { receipts.append(try stage(batch)) } catch {
                guard receipts.isEmpty else { break }
                unstage()
                throw .store(error)
            }
            // The next decision needs the documents folded again.
            guard staged?.needsRebuild == true else { continue }
            do throws(StoreError) { try flush() } catch { throw .store(error) }
        }
        do throws(StoreError) { try flush() } catch { throw .store(error) }
        return receipts
    }

    /// Decides once without the lock, so that a refusal creates no store; nil if it must be decided under the lock.
    private func decideBeforeCreation<Outcome, DomainError: Error>(
        _ decide: (any DocumentReader) throws(DomainError) -> (Batch?, Outcome)
    ) throws(TransactionError<DomainError>) -> Outcome? {
        guard identity == nil, !isInTransaction else { return nil }
        do throws(StoreError) { try readNew() } catch { throw .store(error) }
        guard identity == nil else { return nil }
        do throws(DomainError) {
            let (batch, outcome) = try decide(self)
            return batch == nil ? outcome : nil
        } catch {
            throw .refused(error)
        }
    }

    /// - Throws: `StoreError.preconditionFailed` if the batch would be void, and what reading and writing throw.
    @discardableResult
    package func commit(_ batch: Batch) throws(StoreError) -> Receipt {
        try begin()
        defer { end() }
        return try write(batch)
    }

    /// Retracting a retraction restores what it retracted.
    @discardableResult
    package func retract(_ batches: [BatchID]) throws(StoreError) -> Receipt {
        try commit(Batch(kind: Store.retraction, writes: [], retracts: batches))
    }

    /// Whether a change could be saved now.
    /// - Throws: why not.
    package func tryWriting() throws(StoreError) {
        guard identity != nil else { return }
        try begin()
        defer { end() }
        let path = layout.data + "/.probe.new"
        let file = try files.openNew(path)
        defer {
            files.close(file)
            try? files.remove(path)
        }
        try files.writeAll([UInt8](repeating: 0, count: 4096), to: file)
    }

    func write(_ batch: Batch) throws(StoreError) -> Receipt {
        let receipt: Receipt
        do throws(StoreError) { receipt = try stage(batch) } catch {
            unstage()
            throw error
        }
        try flush()
        return receipt
    }

    /// After checking that it counts and fits.
    private func stage(_ batch: Batch) throws(StoreError) -> Receipt {
        try batch.validated()
        if staged == nil {
            staged = Staged(numbers: journal.numbers)
            // First the lines that speak about other lines.
            let unsure = unsure.sorted { ($0.device, $0.seq, $0.crc) < ($1.device, $1.seq, $1.crc) }
            if !unsure.isEmpty { _ = try add(Batch(kind: Store.failure, writes: [], retracts: unsure)) }
            let alone = standingAlone
            if !alone.isEmpty { _ = try add(Batch(kind: Store.settingAside, writes: [], retracts: alone)) }
        }
        return try add(batch)
    }

    /// Files of the snapshot may be gone: then everything is read again, and the transaction starts over.
    private func add(_ batch: Batch) throws(StoreError) -> Receipt {
        do throws(StoreError) { return try addOnWindow(batch) } catch {
            guard error.isAbout(layout.snapshot), staged?.lines.isEmpty == true else { throw error }
        }
        try rebuild()
        staged = Staged(numbers: journal.numbers)
        return try addOnWindow(batch)
    }

    private func addOnWindow(_ batch: Batch) throws(StoreError) -> Receipt {
        guard let identity, let staged else { throw .invalidBatch("nothing is staged outside of a transaction") }
        let batch = try sealed(batch)
        let now = clock().inRange
        let at = nextPlace(wall: now)
        guard at.exists else { throw .invalidBatch("no place is left in the order") }
        let last = journal.numbers[deviceId]?.last ?? 0
        let seq = max(last, unsure.filter { $0.device == deviceId }.map(\.seq).max() ?? 0) + 1
        let line = Line(batch, seq: seq, at: at, now: now, seed: Line.seed(ofStore: identity.id))
        guard line.bytes.count <= FileLimit.line else {
            throw .tooLarge(what: "batch", limit: Int64(Limits.batchBytes))
        }
        if staged.needsRebuild || journal.window.reachOut([line], without: unsure) {
            self.staged?.needsRebuild = true
        } else {
            do throws(StoreError) { try takeIn(line) } catch {
                takeOut([line])
                throw error
            }
        }
        journal.count(line)
        self.staged?.lines.append(line)
        return Receipt(id: line.id, now: now)
    }

    private func takeIn(_ line: Line) throws(StoreError) {
        let isAdded = try journal.window.add([line], without: unsure)
        if let void = journal.window.void.first(where: { $0.logged.id == line.id }) { throw void.condition.failure }
        guard isAdded, !journal.window.out.contains(line.id) else { throw .invalidBatch("its group was taken back") }
    }

    /// What cannot be folded now is read again.
    private func takeOut(_ lines: [Line]) {
        do throws(StoreError) { try journal.window.remove(lines, without: unsure) } catch { progress = .unread }
    }

    /// A seal says how many batches its group has.
    private func sealed(_ batch: Batch) throws(StoreError) -> Batch {
        guard let group = batch.group else { return batch }
        let id = GroupID(device: deviceId, name: group.name)
        guard !journal.window.waiting.contains(id) else { throw .invalidBatch("its group was begun long ago") }
        let isClosed = journal.window.lines.contains { $0.logged.group == id && $0.logged.batch.group?.isSeal == true }
        guard !isClosed else { throw .invalidBatch("its group is closed") }
        var batch = batch
        if group.isSeal { batch.group?.of = Int64(journal.window.count(of: id) + 1) }
        let isOut = journal.window.lines.contains { $0.logged.group == id && journal.window.out.contains($0.id) }
        guard !isOut else { throw .invalidBatch("its group was taken back") }
        return batch
    }

    /// Behind all that is known, whatever any clock says.
    func nextPlace(wall: Timestamp) -> HybridTime {
        let alone = Set(standingAlone)
        // Also behind undone batches, which a redo brings back; not behind those that were set aside.
        let last = journal.window.lines.last {
            !alone.contains($0.id) && !($0.logged.leavesNoRoom && journal.window.out.contains($0.id))
        }
        let known = [journal.window.cut?.at, last?.logged.at].compactMap { $0.flatMap(HybridTime.init(text:)) }
        return .next(after: known, wall: wall, device: deviceId)
    }

    /// Lines at a place that no clock leads to, unless it was counted up to, one by one: each machine sets the same
    /// aside, and that is as much on record as any undo.
    private var standingAlone: [BatchID] {
        let last = journal.window.lines.last { !journal.window.out.contains($0.id) }
        guard last?.logged.leavesNoRoom == true else { return [] }
        // Also those that are out: who counted on from them had read them.
        let places = journal.window.lines.map { ($0.id, HybridTime(text: $0.logged.at)) }
        let first = HybridTime.lastWithRoom
        var counted = first.counter
        let hasBegun = ([journal.window.cut.flatMap { HybridTime(text: $0.at) }] + places.map(\.1))
            .contains { $0?.time == first.time && $0?.counter == counted }
        var alone: [BatchID] = []
        for case (let id, let at?) in places where at.leavesNoRoom {
            if hasBegun, at.counter == counted || at.counter == counted + 1 {
                counted = at.counter
            } else if !journal.window.out.contains(id) {
                alone.append(id)
            }
        }
        return alone
    }

    private func unstage() {
        guard let staged else { return }
        self.staged = nil
        journal.numbers = staged.numbers
        if !staged.lines.isEmpty { takeOut(staged.lines) }
    }

    /// Writes all staged lines, and with them our lines that no file of this device has any more.
    private func flush() throws(StoreError) {
        guard let staged, let identity, !staged.lines.isEmpty else { return unstage() }
        let mending = journal.notPlain.filter { ownIds.contains($0.id.device) }
        try append(mending + staged.lines, identity)
        self.staged = nil
        condition = .sound
        failed = []
        if !device.failed.isEmpty {
            device.failed = []
            try? noteDevice()
        }
        journal.notPlain.removeAll { ownIds.contains($0.id.device) }
        if !mending.isEmpty {
            remark(Finding(.warning, file: layout.journal(of: deviceId), .putBack(lines: mending.count)))
        }
        for line in staged.lines { journal.unmirrored[line.id] = line }
        if !leavesUpkeep { fillMirror() }
        guard staged.needsRebuild else { return }
        // It is saved, whatever reading gives.
        do throws(StoreError) { try rebuild() } catch { progress = .unread }
    }

    private func append(_ lines: [Line], _ identity: StoreIdentity) throws(StoreError) {
        let header = JournalHeader(store: identity.id, uid: identity.uid, device: deviceId)
        let writer = JournalWriter(layout: layout, files: files, header: header)
        let names = (staged?.lines ?? []).map(\.id)
        do throws(StoreError) {
            let month = String(clock().inRange.text.prefix(7))
            let name = try writer.name(ofMonth: month, isNewPart: !unsure.isEmpty) {
                journal.positions[$0] != nil
            }
            do throws(JournalWriter.Failure) {
                journal.note(lines, header, try writer.append(lines, to: name) { noteFailed(names) })
            } catch { throw error.error }
        } catch {
            // What failed is left out from here on, and so is what would have been undone by it.
            unstage()
            note(error)
            throw error
        }
    }

    private func noteFailed(_ names: [BatchID]) {
        failed.formUnion(names)
        device.failed = unsure.sorted { ($0.device, $0.seq, $0.crc) < ($1.device, $1.seq, $1.crc) }
        try? noteDevice()
    }

    func noteDevice() throws(StoreError) {
        device.store = identity
        try files.replaceFile(in: layout.state, named: "device.json", with: device.bytes)
        statuses = [statuses.first ?? nil, try files.status(at: layout.deviceFile)]
    }

    private func note(_ error: StoreError) {
        switch error {
        case .full: condition = .full
        case .readOnly: condition = .readOnly
        default: break
        }
    }

    /// Until `end` no other process of this device writes.
    func begin() throws(StoreError) {
        guard !isInTransaction else { throw .invalidBatch("a transaction inside a transaction") }
        do throws(StoreError) {
            try lockJournal()
            files.holdSignals()
            isInTransaction = true
        } catch {
            note(error)
            throw error
        }
    }

    func end() {
        if isSnapshotWanted(times: leavesUpkeep ? 2 : 1) { try? makeSnapshot() }
        isInTransaction = false
        releaseLock()
        files.releaseSignals()
    }
}

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

extension Timestamp {
    /// As far as lines say a wall clock: 1970 to 2199.
    fileprivate var inRange: Timestamp {
        Timestamp(milliseconds: min(max(milliseconds, 0), 7_258_118_399_999))
    }
}
