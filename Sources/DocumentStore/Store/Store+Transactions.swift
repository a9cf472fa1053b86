extension Store {
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
        if try decideBeforeCreation({ (reader) throws(DomainError) in (try decide(reader, 0), ()) }) != nil { return [] }
        do throws(StoreError) { try begin() } catch { throw .store(error) }
        defer { end() }
        do throws(StoreError) { try makeRoom() } catch { throw .store(error) }
        var staged = Staged(on: self)
        while true {
            let batch: Batch?
            do throws(DomainError) { batch = try decide(self, staged.lines.count) } catch {
                staged.restore(self)
                throw .refused(error)
            }
            guard let batch else { break }
            do throws(StoreError) { try stage(batch, in: &staged) } catch {
                guard staged.lines.isEmpty else { break }
                throw .store(error)
            }
        }
        do throws(StoreError) { return try append(staged) } catch { throw .store(error) }
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

    package static let retraction = "retract"

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

    /// Until `end` no other process of this device writes.
    func begin() throws(StoreError) {
        guard !isInTransaction else { throw .invalidBatch("a transaction inside a transaction") }
        do throws(StoreError) {
            try lockJournal()
            if needsNewDevice {
                releaseLock()
                try lockJournal()
            }
            files.holdSignals()
            isInTransaction = true
        } catch {
            note(error)
            throw error
        }
    }

    private func lockJournal() throws(StoreError) {
        try create()
        do throws(StoreError) {
            try acquireJournalLock()
        } catch {
            guard error.isMissingFile else { throw error }
            try replaceLostDevice()
            try acquireJournalLock()
        }
        defer { journal.seenFolder = nil }
        do throws(StoreError) {
            try checkIdentity()
            if identityStatus == nil { restoreIdentity() }
            try readNew()
            if try repairLineEnds() { try readNew() }
            if try restoreLostLines() { try readNew() }
            try journal.cutTornTail()
            if journal.isOpenToOthers { protectFiles() }
        } catch {
            releaseLock()
            throw error
        }
    }

    func end() {
        makeSnapshotIfDue()
        isInTransaction = false
        releaseLock()
        files.releaseSignals()
    }

    /// After checking that it counts and fits. The state follows later: `foldWritten`.
    @discardableResult
    func write(_ batch: Batch) throws(StoreError) -> Receipt {
        try makeRoom()
        return try add(batch)
    }

    /// No honest program stands among the last places unless it counted up to them, one by one. Lines to which nobody did
    /// are retracted, which each machine does alike, and is as much on record as any undo.
    private func makeRoom() throws(StoreError) {
        guard HybridTime(text: try journalState.lastAt)?.leavesNoRoom == true else { return }
        let journal = Journal(layout: layout, files: files, storeId: journal.storeId, device: "", schema: schema)
        let batches = try journal.readNew().batches
        let out = Retractions.batchesLeftOut(of: batches)
        let all = batches.compactMap { logged in HybridTime(text: logged.at).map { (id: logged.id, at: $0) } }
        let last = all.filter(\.at.leavesNoRoom).sorted { $0.at < $1.at }
        var counted = all.map(\.at).first { $0.isSamePlace(as: .lastWithRoom) }
        var alone: [BatchID] = []
        for (id, at) in last {
            if let before = counted, at.isSamePlace(as: before) || at.isNext(after: before) {
                counted = at
                hybridClock.observe(at)
            } else if !out.contains(id) {
                alone.append(id)
            }
        }
        if !alone.isEmpty { try add(Batch(kind: Store.retraction, writes: [], retracts: alone)) }
    }

    @discardableResult
    private func add(_ batch: Batch) throws(StoreError) -> Receipt {
        var staged = Staged(on: self)
        let id = try stage(batch, in: &staged)
        return try append(staged).last ?? Receipt(id: id, now: staged.now)
    }

    /// Batches that the state has already and the disk has not.
    private struct Staged {
        var lines: [PreparedLine] = []
        let now: Timestamp
        var isRebuilt = false
        private let folded: JournalState
        private let written: LoggedBatch?
        private let hybridClock: HybridClock
        private let snapshot: SnapshotPolicy

        init(on store: Store) {
            now = store.clock()
            (folded, written) = (store.folded, store.written)
            (hybridClock, snapshot) = (store.hybridClock, store.snapshot)
        }

        /// As if nothing had been decided.
        func restore(_ store: Store) {
            guard !lines.isEmpty else { return }
            (store.folded, store.written) = (folded, written)
            (store.hybridClock, store.snapshot) = (hybridClock, snapshot)
            // What it was folded from is behind the journals.
            if isRebuilt { store.progress = .unread }
        }
    }

    /// Checks that a batch counts and fits, and takes it into the state, ahead of the disk.
    @discardableResult
    private func stage(_ batch: Batch, in staged: inout Staged) throws(StoreError) -> BatchID {
        let mostBytes = try batch.validatedMostBytes()
        var time = hybridClock
        let at = time.next(wall: staged.now, device: deviceId)
        guard at.exists else { throw .invalidBatch("no place is left in the order") }
        let prepared = try journal.prepare(batch, at: at, now: staged.now, behind: staged.lines.last)
        if try isOfRetractedGroup(prepared.logged) { throw .invalidBatch("its group was taken back") }
        // What is read again for it would lack those before.
        if !staged.lines.isEmpty, try !journalState.endsPlainly(with: prepared.logged) {
            throw .invalidBatch("a batch that takes others back comes first")
        }
        let after = try onSoundSnapshot { () throws(StoreError) -> After in
            try self.after(prepared.logged, mostBytes: mostBytes)
        }
        hybridClock = time
        switch after {
        case .appended: written = prepared.logged
        case .rebuilt(let rebuild):
            take(rebuild)
            staged.isRebuilt = true
        case .tailRefolded(let state): adopt(state)
        }
        staged.lines.append(prepared)
        return prepared.logged.id
    }

    private func append(_ staged: Staged) throws(StoreError) -> [Receipt] {
        guard !staged.lines.isEmpty else { return [] }
        do {
            try journal.append(staged.lines)
        } catch {
            note(error)
            staged.restore(self)
            throw error
        }
        condition = .sound
        snapshot.newBytes += staged.lines.reduce(0) { $0 + Int64($1.line.bytes.count) }
        return staged.lines.map { Receipt(id: $0.logged.id, now: $0.logged.now) }
    }

    private enum After {
        case appended
        case tailRefolded(JournalState)
        case rebuilt(Rebuild)
    }

    /// - Throws: `.preconditionFailed` if the batch would be void, `.tooLarge` if a document would be.
    private func after(_ logged: LoggedBatch, mostBytes: Int) throws(StoreError) -> After {
        var journalState = try journalState
        if journalState.endsPlainly(with: logged) {
            if try journalState.state.accepts(logged.batch, mostBytes: mostBytes) { return .appended }
            let outcome = try journalState.dryRun(of: logged)
            if case .void(let condition) = outcome { throw condition.failure }
            for change in outcome.changes { try change.validated() }
            return .appended
        }
        if let insertion = try journalState.insert(logged) {
            try check(insertion, logged, in: journalState)
            return .tailRefolded(journalState)
        }
        let refolded = try refolded(with: logged)
        if let insertion = refolded.insertion { try check(insertion, logged, in: refolded.journalState) }
        return .rebuilt(refolded)
    }

    /// What an undo brings back was checked when it was written.
    private func check(
        _ insertion: JournalState.Insertion, _ logged: LoggedBatch, in after: JournalState
    ) throws(StoreError) {
        if let condition = insertion.failed { throw condition.failure }
        for path in logged.batch.isRetraction ? Set(logged.batch.writes.map(\.path)) : insertion.changed {
            try after.state.document(at: path)?.fields.validated()
        }
    }

    private func note(_ error: StoreError) {
        switch error {
        case .full: condition = .full
        case .readOnly: condition = .readOnly
        default: break
        }
    }
}

/// Documents as a batch would leave them. The table is not stored: a second reference would copy it on write.
struct Overlay {
    fileprivate struct Slot {
        let path: DocumentPath
        let before: Document?
        var after: Document?
        var fields: Fields?
        /// Of the fields in bytes, as `Codec` writes them; nil if not counted yet.
        var size: Int?
        /// As it was before the batch.
        var sizeBefore: Int?
        var isWritten = false
    }

    private var slots: [Slot] = []
    /// Index into `slots`; empty while there are few, which a linear search finds faster.
    private var places: [DocumentPath: Int] = [:]

    private static let few = 12

    /// - Returns: the condition that did not hold; then the overlay is unchanged.
    mutating func add(
        _ batch: Batch, now: Timestamp, device: String, over table: some DocumentTable
    ) throws(StoreError) -> Precondition? {
        let broken = try batch.failedPrecondition { path throws(StoreError) in
            if let place = known(path) { return slots[place].fields }
            return try table.document(at: path)?.fields
        }
        if let broken { return broken }
        if slots.isEmpty { slots.reserveCapacity(batch.preconditions.count + batch.writes.count) }
        var written: [Int] = []
        written.reserveCapacity(batch.writes.count)
        for write in batch.writes {
            if let place = try add(write, now: now, over: table, &written) { return leaveOut(written, since: place) }
        }
        if let place = written.first(where: { slots[$0].isTooLarge }) { return leaveOut(written, since: place) }
        for place in written { slots[place].finish(now: now, device: device) }
        return nil
    }

    private mutating func leaveOut(_ written: [Int], since place: Int) -> Precondition {
        for place in written {
            (slots[place].fields, slots[place].size) = (slots[place].after?.fields, slots[place].sizeBefore)
            slots[place].isWritten = false
        }
        return .fits(slots[place].path)
    }

    /// - Returns: where a limit would be broken.
    private mutating func add(
        _ write: Write, now: Timestamp, over table: some DocumentTable, _ written: inout [Int]
    ) throws(StoreError) -> Int? {
        let place = try place(of: write.path, in: table)
        switch write.verb {
        case .updateIfPresent where slots[place].fields == nil: return nil
        case .once where slots[place].fields != nil: return nil
        default: break
        }
        if !slots[place].isWritten {
            written.append(place)
            (slots[place].isWritten, slots[place].sizeBefore) = (true, slots[place].size)
        }
        guard slots[place].apply(write, now: now) else { return place }
        for next in write.then {
            if let place = try add(next, now: now, over: table, &written) { return place }
        }
        return nil
    }

    func commit(to table: inout some DocumentTable) throws(StoreError) -> [Change] {
        var changed = slots.indices.filter { slots[$0].isChanged }
        // Indices are cheaper to sort than changes.
        changed.sort { slots[$0].path < slots[$1].path }
        let changes = changed.map { slots[$0].change }
        for change in changes { try table.replace(change) }
        return changes
    }

    func put(into table: inout some DocumentTable) throws(StoreError) {
        for slot in slots where slot.isChanged { try table.replace(slot.change) }
    }

    var count: Int { slots.count }

    private mutating func meet(_ path: DocumentPath, _ document: Document?) {
        slots.append(Slot(path: path, before: document, after: document, fields: document?.fields))
        if slots.count == Overlay.few + 1 {
            // Growing would hash every path again.
            places.reserveCapacity(16 * Overlay.few)
            for place in slots.indices { places[slots[place].path] = place }
        } else if slots.count > Overlay.few {
            places[path] = slots.count - 1
        }
    }

    private func known(_ path: DocumentPath) -> Int? {
        slots.count > Overlay.few ? places[path] : slots.firstIndex { $0.path == path }
    }

    private mutating func place(of path: DocumentPath, in table: some DocumentTable) throws(StoreError) -> Int {
        if let place = known(path) { return place }
        meet(path, try table.document(at: path))
        return slots.count - 1
    }
}

extension Overlay.Slot {
    /// Versions almost always differ if anything changed, and compare faster than fields.
    fileprivate var isChanged: Bool { before?.metadata.version != after?.metadata.version || before != after }

    fileprivate var change: Change { Change(path: path, before: before, after: after) }

    fileprivate var isTooLarge: Bool { size ?? 0 > Limits.documentBytes }

    /// - Returns: false if a list or a map would have too many elements.
    fileprivate mutating func apply(_ write: Write, now: Timestamp) -> Bool {
        if write.verb == .delete {
            (fields, size) = (nil, 0)
            return true
        }
        if size == nil, write.verb != .set, write.verb != .create {
            size = fields?.writtenSize ?? 0
            sizeBefore = size
        }
        var size = size ?? 0
        defer { self.size = size }
        return write.apply(to: &fields, of: &size, now: now)
    }

    /// An unchanged document keeps its metadata, a new one gets version 1.
    fileprivate mutating func finish(now: Timestamp, device: String) {
        isWritten = false
        guard let fields else { return after = nil }
        guard after?.fields != fields else { return }
        let old = after?.metadata
        let metadata = Document.Metadata(
            createTime: old?.createTime ?? now, updateTime: now, version: (old?.version ?? 0) + 1, device: device)
        after = Document(path: path, fields: fields, metadata: metadata)
    }
}
