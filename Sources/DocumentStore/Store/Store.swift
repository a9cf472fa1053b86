/// A person's documents on disk, for one device and any number of processes, used from one thread.
/// Reading never writes: without its folders a store opens empty; the first commit creates them.
package final class Store {
    package let layout: StoreLayout
    /// In milliseconds; 0 to try a taken lock once.
    package var patience = 2000
    /// Whether snapshots are left to `tidyUp`, so that a commit does not wait for one.
    package var leavesSnapshots = false
    var courtesy = 0
    package internal(set) var condition = Condition.sound

    let files: any FileSystem
    let clock: () -> Timestamp
    var random: any RandomNumberGenerator
    let machine: String
    /// As given: what was hashed.
    let machineName: String?
    /// Taken as device id if no other journal has it.
    var wantedDevice: String?
    let schema: BatchSchema

    var identity: StoreIdentity?
    var identityStatus: FileStatus?
    /// Where it was first seen, for `standing`.
    var place: Place?
    var device: DeviceRecord
    var isDeviceNoted = false
    /// Whether our journal is in no other place than the snapshot.
    var isSnapshotAlone = false
    var journal: Journal
    /// The last written batch, if it is not folded in yet.
    var written: LoggedBatch?
    /// All batches but that one, folded; use `journalState`.
    var folded: JournalState
    var hybridClock = HybridClock()
    var progress = Progress.unread
    var notedJournals: Value?
    var heldFolder: HeldFolder?
    var findings: [Finding] = []
    /// Whether others committed since the last `catchUp`, or everything was read again.
    var hasNews = false
    var isInTransaction = false
    /// Whether the rights of others could not be taken away, as on a file system without rights.
    var isOpenForGood = false
    /// How far the lines of other devices were ahead of this machine's clock when this process read them, in seconds;
    /// none for a device that is not ahead. Older lines are read from the snapshot and do not show it.
    package internal(set) var clockLead: [String: Int64] = [:]
    var snapshot = SnapshotPolicy()
    var mirrorState = MirrorState()

    /// How much of the journals the folded state includes; if reading was interrupted they are read again.
    enum Progress {
        case unread
        case rebuilding(Rebuild)
        case whole
    }

    var isLoaded: Bool { if case .whole = progress { true } else { false } }
    var isRebuilding: Bool { if case .rebuilding = progress { true } else { false } }

    /// What comparing our journal with its copy showed.
    struct MirrorState {
        var isCompared = false
        /// Whether our journal was the shorter one: more lines may be lost, and their numbers must not be used again.
        var hasLostLines = false
    }

    /// How commits fare.
    package enum Condition: Hashable, Sendable {
        case sound, full, readOnly
    }

    /// - Parameters:
    ///   - machine: identifies this machine, such as the contents of `/etc/machine-id`; only a hash is kept. Nil if what
    ///     identifies it cannot be read.
    ///   - inSteps: leaves history to `readHistory` if there is no snapshot, so that the screen can be drawn first.
    /// - Throws: `.newerFormat`, `.damaged` or `.foreignStore` if this device's own files cannot be understood.
    package static func open(
        _ layout: StoreLayout, files: any FileSystem, machine: String?, random: any RandomNumberGenerator,
        schema: BatchSchema = BatchSchema(), inSteps: Bool = false, clock: @escaping () -> Timestamp
    ) throws(StoreError) -> Store {
        files.followNoLinks(below: layout.data)
        let store = Store(layout, files: files, machine: machine, random: random, schema: schema, clock: clock)
        try store.start(inSteps: inSteps)
        return store
    }

    /// The letters of this store: journals of their own, read now and not with the store, and locked apart from it. Their
    /// device has the same id wherever that is free. Writes nothing; an empty one without any letters.
    /// - Throws: as `open`.
    package func openLetters() throws(StoreError) -> Store {
        let store = Store(
            layout.letters, files: files, machine: machineName, random: random, schema: schema, clock: clock)
        store.wantedDevice = deviceId
        try store.start(inSteps: false)
        return store
    }

    private func start(inSteps: Bool) throws(StoreError) {
        try readIdentity()
        guard identity != nil, try !showSnapshotAlone() else { return }
        progress = try loadSnapshot() ? .whole : .rebuilding(newRebuild())
        if !inSteps { try finishReading() }
    }

    private init(
        _ layout: StoreLayout, files: any FileSystem, machine: String?, random: any RandomNumberGenerator,
        schema: BatchSchema, clock: @escaping () -> Timestamp
    ) {
        self.layout = layout
        self.files = files
        self.clock = clock
        self.random = random
        self.schema = schema
        machineName = machine
        self.machine = DeviceRecord.hash(machine: machine, stateFolder: layout.state)
        device = DeviceRecord(deviceId: "", machine: "")
        journal = Journal(layout: layout, files: files, storeId: "", device: "", schema: schema)
        folded = JournalState(base: StoreState(past: MonthStore()))
    }

    deinit { closeHeld() }

    package var deviceId: String { device.deviceId }

    /// Also those that this machine had before, as until it lost lines.
    package var ownIds: Set<String> { Set(device.was + [deviceId]) }

    package var storeId: String? { identity?.storeId }

    package var uid: String? { identity?.uid }

    /// Problems the user should know of, found while reading so far.
    package var trouble: [Finding] {
        guard isLoaded, isDeviceNoted, !isSnapshotAlone else { return findings }
        let cursor = journal.cursors[deviceId] ?? JournalCursor()
        var found = findings
        if cursor.elsewhere > 0 {
            found.append(
                Finding(.warning, file: journal.folder, .linesElsewhere(cursor.elsewhere), remedy: .repair))
        }
        let lost = device.seq - cursor.lastSeq
        if lost > 0, cursor.copies.isEmpty, !device.isRestored, !findings.contains(where: \.isLoss) {
            found.append(Finding(.damage, file: journal.folder, .linesLost(lost)))
        }
        return found
    }

    /// Other devices whose newest file ends within a line, or of which nothing can be read yet: the rest has not arrived.
    package var devicesArriving: [String] {
        let known = journal.cursors.filter { $0.value.tornBytes > 0 }.keys
        let unread = journal.listings.filter { !$0.value.names.isEmpty && journal.cursors[$0.key] == nil }.keys
        return Set(known).union(unread).subtracting(ownIds).sorted()
    }

    package var troubleOfOthers: [Finding] {
        let own = ownIds.map { layout.journal(of: $0) }
        return findings.filter { finding in
            finding.severity > .note && finding.file.hasPrefix(layout.journals + "/")
                && !own.contains(where: finding.file.hasPrefix) && !finding.isWorkedAround
        }
    }

    package var watchedFolders: [String] {
        let folders = (try? files.names(in: layout.data)) == nil ? [] : [layout.data]
        guard let devices = try? files.names(in: layout.journals) else { return folders }
        return folders + [layout.journals] + devices.map { layout.journal(of: $0) }
    }

    /// What became of the files this store was opened from.
    package enum StorePresence: Hashable, Sendable {
        case same, replaced
        /// In all its folders; nothing was moved or unmounted.
        case erased
        /// Not accessible: renamed, unmounted, damaged.
        case away
    }

    struct Place: Hashable {
        let identity, folder, above: UInt64?
    }

    /// Compares with the files first seen, without reading or locking. Unless `.same`, another store has to be opened.
    package func standing() throws(StoreError) -> StorePresence {
        guard identity != nil else { return .same }
        let now = try seenPlace()
        guard let place else {
            if now.identity != nil { place = now }
            return .same
        }
        if now.identity == place.identity { return .same }
        if now.identity != nil { return .replaced }
        // The next commit puts `store.json` back.
        if now.folder == place.folder, try files.status(at: layout.mirroredStoreFile) != nil,
            try !(files.names(in: layout.journals) ?? []).isEmpty
        {
            return .same
        }
        return try wasErased(leaving: now, since: place) ? .erased : .away
    }

    /// An unmounted disk leaves another folder, a renamed one its parent: both must be unchanged, and nothing be left.
    private func wasErased(leaving now: Place, since before: Place) throws(StoreError) -> Bool {
        guard isDeviceNoted, try (files.names(in: layout.journals) ?? []).isEmpty,
            try files.status(at: layout.deviceFile) == nil, try files.status(at: layout.mirroredStoreFile) == nil
        else { return false }
        return now.above == before.above && (now.folder == nil || now.folder == before.folder)
    }

    func seenPlace() throws(StoreError) -> Place {
        Place(
            identity: try files.status(at: layout.storeFile)?.inode, folder: try files.status(at: layout.data)?.inode,
            above: try files.status(at: layout.data.parentFolder)?.inode)
    }

    /// Whether a batch continues a retracted group: it would be on disk and never count.
    func isOfRetractedGroup(_ logged: LoggedBatch) throws(StoreError) -> Bool {
        guard let group = logged.group else { return false }
        let state = try journalState
        // Only all batches together can tell.
        guard state.baseFacts.retractedGroups.contains(group) || state.tail.contains(where: \.batch.isRetraction)
        else { return false }
        let journal = Journal(layout: layout, files: files, storeId: journal.storeId, device: "", schema: schema)
        return Retractions.batchesLeftOut(of: try journal.readNew().batches + [logged]).contains(logged.id)
    }
}

extension Store: DocumentReader {
    package func document(at path: DocumentPath) throws(StoreError) -> Document? {
        try onSoundSnapshot { () throws(StoreError) in try journalState.state.document(at: path) }
    }

    package func documents(_ query: Query) throws(StoreError) -> [Document] {
        try onSoundSnapshot { () throws(StoreError) in try journalState.state.documents(query) }
    }

    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        try onSoundSnapshot { () throws(StoreError) in try journalState.state.minutes(from: first, through: last) }
    }

    package func minutesByMonth() throws(StoreError) -> [String: [String: Int64]] {
        try onSoundSnapshot { () throws(StoreError) in try journalState.state.minutesByMonth() }
    }

    package func documentsAsText() throws(StoreError) -> [WrittenDocument] {
        try onSoundSnapshot { () throws(StoreError) in try journalState.state.documentsAsText() }
    }

    package func sessions(endedSince time: Timestamp) throws(StoreError) -> [SessionGlance] {
        try onSoundSnapshot { () throws(StoreError) in try journalState.state.sessions(endedSince: time) }
    }

    package func experienceByCat() throws(StoreError) -> [String: Int64] {
        try finishReading()
        return try journalState.state.total.experience.totals
    }

    package func madeMinutes() throws(StoreError) -> [String: Int64] {
        try finishReading()
        return try journalState.state.total.made.mapValues(\.sum)
    }

    package func entryDays() throws(StoreError) -> [String: EntryDays] {
        try finishReading()
        return try journalState.state.total.days
    }

    /// Runs what may read the snapshot's files; if they are damaged or gone, rebuilds the state and runs it again.
    func onSoundSnapshot<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try finishReading()
        do throws(StoreError) {
            return try body()
        } catch {
            guard isAboutSnapshot(error) else { throw error }
            hasNews = true
        }
        if let newer = try? readRoot(), newer.generation != snapshot.root?.generation {
            try load()
            // The newer one may be damaged too, or gone by now.
            do throws(StoreError) {
                return try body()
            } catch {
                guard isAboutSnapshot(error) else { throw error }
            }
        }
        try rebuild(fromAnchor: false)
        snapshot.isDue = true
        return try body()
    }

    func isAboutSnapshot(_ error: StoreError) -> Bool { error.isAbout(layout.snapshot) }
}

extension StoreError {
    func isAbout(_ folder: String) -> Bool { path?.hasPrefix(folder) == true }

    var path: String? {
        switch self {
        case .file(_, let path, _), .full(let path), .readOnly(let path), .locked(let path, _),
            .newerFormat(let path, _, _), .damaged(let path, _, _), .foreignStore(let path),
            .unusable(let path, _):
            path
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: nil
        }
    }
}

/// Proof that a batch is on disk.
package struct Receipt: Hashable, Sendable {
    package let id: BatchID
    package let now: Timestamp
}

/// Why a transaction wrote nothing.
package enum TransactionError<DomainError: Error>: Error {
    case refused(DomainError)
    case store(StoreError)
}
