/// A person's documents on disk, for one device and any number of processes, used from one thread.
/// Reading never writes into the data folder: without its folders a store opens empty; the first commit creates them.
package final class Store {
    package let layout: StoreLayout
    /// In milliseconds; 0 to try a taken lock once.
    package var patience = 2000
    /// Whether snapshots are left to `tidyUp` and the mirror to `copyToMirror`, so that a commit waits for neither.
    package var leavesUpkeep = false
    package internal(set) var condition = Condition.sound

    let files: any FileSystem
    let clock: () -> Timestamp
    var random: any RandomNumberGenerator
    let machine: String
    /// How many of the newest lines in force the snapshot keeps apart, word for word.
    let lag: Int

    var identity: StoreIdentity?
    /// Whether `store.json` is missing: the next commit puts it back.
    var isIdentityMissing = false
    /// Whether the folder is not there, as on a disk that is not mounted: nothing can be saved.
    var isAway = false
    /// Of `store.json` and `device.json`, as they were read.
    var statuses: [FileStatus?] = []
    /// Where the store was first seen, for `presence`.
    var place: Place?
    var device: DeviceRecord
    var isDeviceNoted = false
    /// Lines of this process that failed, if that could not be noted.
    var failed: Set<BatchID> = []
    var journal = Journal()
    var looks = FolderLooks()
    var progress = Progress.unread
    var root: SnapshotRoot?
    /// Whether the snapshot differs from what was read, as after a rebuild.
    var isSnapshotDue = false
    var lock: OpenFile?
    var staged: Staged?
    var isInTransaction = false
    /// Problems met that no later look shows.
    var remarks: [Finding] = []
    /// Whether others committed since the last `catchUp`, or everything was read again.
    var hasNews = false
    /// Whether somebody else may read one of the files met, and that can be changed.
    var isOpenToOthers = false
    var isOpenForGood = false
    var notedJournals: Value?
    /// How far the lines of other devices were ahead of this machine's clock when this process read them, in seconds;
    /// none for a device that is not ahead. Older lines are read from the snapshot and do not show it.
    package internal(set) var clockLead: [String: Int64] = [:]

    /// How much of the journal has been read; an interrupted read is repeated.
    enum Progress {
        case unread
        case rebuilding(Rebuild)
        case whole
    }

    var isLoaded: Bool { if case .whole = progress { true } else { false } }

    /// How commits fare.
    package enum Condition: Hashable, Sendable {
        case sound, full, readOnly
    }

    /// - Parameters:
    ///   - machine: identifies this machine, such as the contents of `/etc/machine-id`; only a hash is kept. Nil if what
    ///     identifies it cannot be read.
    ///   - inSteps: leaves history to `readHistory` if there is no snapshot, so that the screen can be drawn first.
    /// - Throws: `.newerFormat`, `.damaged` or `.foreignStore` if `store.json` is not ours or cannot be understood.
    package static func open(
        _ layout: StoreLayout, files: any FileSystem, machine: String?, random: any RandomNumberGenerator,
        inSteps: Bool = false, lag: Int = 300, clock: @escaping () -> Timestamp
    ) throws(StoreError) -> Store {
        files.followNoLinks(below: layout.data)
        let store = Store(layout, files: files, machine: machine, random: random, lag: lag, clock: clock)
        try store.identify()
        guard store.identity != nil else { return store }
        if try !store.loadSnapshot() { store.progress = .rebuilding(try store.newRebuild()) }
        if !inSteps { try store.finishReading() }
        store.hasNews = false
        return store
    }

    init(
        _ layout: StoreLayout, files: any FileSystem, machine: String?, random: any RandomNumberGenerator,
        lag: Int = 300, clock: @escaping () -> Timestamp
    ) {
        self.layout = layout
        self.files = files
        self.clock = clock
        self.random = random
        self.lag = lag
        self.machine = DeviceRecord.hash(machine: machine, stateFolder: layout.state)
        device = DeviceRecord(id: "", machine: "")
    }

    deinit { releaseLock() }

    package var deviceId: String { device.id }

    /// Also those that this machine had before, as until it lost lines.
    package var ownIds: Set<String> { Set(device.was + [deviceId]) }

    package var storeId: String? { identity?.id }

    package var uid: String? { identity?.uid }

    var folder: JournalFolder { JournalFolder(layout: layout, files: files) }

    /// Lines of this machine that do not count, whatever the disk has of them.
    var unsure: Set<BatchID> { failed.union(device.failed) }

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
    package func presence() throws(StoreError) -> StorePresence {
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
            try files.status(at: layout.journals) != nil
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
}

extension Store: DocumentReader {
    package func document(at path: DocumentPath) throws(StoreError) -> Document? {
        try onSoundSnapshot { state throws(StoreError) in try state.document(at: path) }
    }

    package func documents(_ query: Query) throws(StoreError) -> [Document] {
        try onSoundSnapshot { state throws(StoreError) in try state.documents(query) }
    }

    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        try onSoundSnapshot { state throws(StoreError) in try state.minutes(from: first, through: last) }
    }

    package func minutesByMonth() throws(StoreError) -> [String: [String: Int64]] {
        try onSoundSnapshot { state throws(StoreError) in try state.minutesByMonth() }
    }

    package func totals() throws(StoreError) -> HistoryTotals { try onSoundSnapshot { $0.total } }

    /// Runs something that may read the snapshot's files; if they are damaged or gone, reads everything and runs it again.
    func onSoundSnapshot<Result>(_ body: (StoreState) throws(StoreError) -> Result) throws(StoreError) -> Result {
        try finishReading()
        do throws(StoreError) {
            return try body(journal.window.state)
        } catch {
            guard error.isAbout(layout.snapshot) else { throw error }
        }
        hasNews = true
        // Another process may have made a newer one.
        if try loadSnapshot() {
            do throws(StoreError) {
                return try body(journal.window.state)
            } catch {
                guard error.isAbout(layout.snapshot) else { throw error }
            }
        }
        // A new snapshot might be as unreadable.
        let leaves = leavesUpkeep
        leavesUpkeep = true
        defer { leavesUpkeep = leaves }
        try rebuild()
        return try body(journal.window.state)
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
