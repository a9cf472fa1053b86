/// A person's documents on disk: the face of this target. One device, any number of processes; used from one thread.
///
/// Reading never writes: a store whose folders are missing opens empty, and its files are made with the first commit.
package final class Store {
    /// Where its files lie.
    package let layout: StoreLayout
    /// How long a taken lock is waited for, in milliseconds; 0 to try once.
    package var patience = 2000
    /// Whether snapshots are left to `tidyUp`, so that who commits does not wait for one.
    package var leavesSnapshots = false
    /// For how many more commits others are reckoned with.
    var courtesy = 0
    /// Whether the last commit could be kept.
    package internal(set) var condition = Condition.sound

    let files: any FileSystem
    let clock: () -> Timestamp
    var chance: any RandomNumberGenerator
    let machine: String
    /// The shapes of batches it knows.
    let schema: BatchSchema

    var identity: StoreIdentity?
    /// The file it was last read from.
    var identityStatus: FileStatus?
    /// Where it was looked for first, for `standing`.
    var place: Place?
    /// This device as noted on this machine; until the first commit only in memory.
    var device: DeviceRecord
    var isDeviceNoted = false
    var journal: Journal
    /// The batch that was written last, where it is not folded in yet.
    var written: LoggedBatch?
    /// All batches folded but for it; to be asked for as `chronicle`.
    var folded: Chronicle
    var hybridClock = HybridClock()
    /// Whether the state is that of all lines read; where reading broke off half way it is read anew.
    var isLoaded = false
    /// How the journals were when the status was noted last.
    var notedJournals: Value?
    /// The folder of our journal, from the first commit on.
    var heldFolder: HeldFolder?
    /// Where history is being read in pieces, how far it is.
    var refolding: Refolding?
    /// What was met while reading.
    var findings: [Finding] = []
    /// Changes met during a transaction, to be told with the next `catchUp`.
    var untold: [ChangeSet] = []
    var listeners = Listeners()
    var isInTransaction = false
    /// The snapshot the state stands on; nil where it was folded from the journals alone.
    var root: SnapshotRoot?
    var isSnapshotDue = false
    /// How our folder was when a snapshot was tried last.
    var folderGivenUp: FolderStamp?
    /// How long the tail may be before the next snapshot.
    var nextSnapshotAt = Store.longestTail
    /// How many bytes were committed since the last snapshot.
    var unsnappedBytes: Int64 = 0
    /// Whether files of the snapshot on disk could not be read, though they may be whole.
    var hasUnreadSnapshot = false
    /// Whether the snapshot on disk knows more than the journals, which are damaged: it must not be replaced.
    var isSnapshotBetterKept = false
    /// Whether our journal was held against its copy in the mirror.
    var isComparedWithMirror = false
    /// Whether our journal was shorter than its copy: lines the copy did not have either may be lost, and their numbers
    /// must not be given again.
    var hasLostLines = false

    /// How commits fare.
    package enum Condition: Hashable, Sendable {
        case sound
        /// The last commit found no room.
        case full
        /// The last commit found nothing to write to.
        case readOnly
    }

    /// Opens a store and reads it.
    /// - Parameters:
    ///   - layout: where its files lie; the folders need not be there.
    ///   - files: the disk.
    ///   - machine: what tells this machine from others, such as the contents of `/etc/machine-id`; only a hash is kept.
    ///   - chance: for ids of store and device.
    ///   - schema: the shapes batches had, from those who know what documents mean.
    ///   - clock: the wall clock.
    /// - Throws: `StoreError.newerFormat`, `.damaged` or `.foreignStore` where this device's own files cannot be
    ///   understood, and what reading throws. Nothing was touched then.
    package static func open(
        _ layout: StoreLayout, files: any FileSystem, machine: String, chance: any RandomNumberGenerator,
        schema: BatchSchema = BatchSchema(), clock: @escaping () -> Timestamp
    ) throws(StoreError) -> Store {
        let store = try opening(
            layout, files: files, machine: machine, chance: chance, schema: schema, clock: clock)
        try store.finishReading()
        return store
    }

    init(
        _ layout: StoreLayout, files: any FileSystem, machine: String, chance: any RandomNumberGenerator,
        schema: BatchSchema, clock: @escaping () -> Timestamp
    ) {
        self.layout = layout
        self.files = files
        self.clock = clock
        self.chance = chance
        self.schema = schema
        self.machine = DeviceRecord.hash(machine: machine, stateFolder: layout.state)
        device = DeviceRecord(deviceId: "", machine: "")
        journal = Journal(layout: layout, files: files, storeId: "", device: "", schema: schema)
        folded = Chronicle(base: StoreState(past: PastMonths()))
    }

    deinit { letGo() }

    /// This device's id; new ones are only kept with the first commit.
    package var deviceId: String { device.deviceId }

    /// The store's id; nil where there is none yet.
    package var storeId: String? { identity?.storeId }

    /// The id of the root document, `users/{uid}`; nil where there is no store yet.
    package var uid: String? { identity?.uid }

    /// What a person should know of the files read so far.
    package var trouble: [Finding] { findings }

    /// What is wrong with the journals of other devices: what was met while reading, and what is missing beside the
    /// mirror. As long as this is so, what they logged does not count.
    package var troubleOfOthers: [Finding] {
        let own = layout.journal(of: deviceId)
        let met = findings.filter {
            $0.severity > .note && $0.file.hasPrefix(layout.journals + "/") && !$0.file.hasPrefix(own)
                && !$0.isWorkedAround
        }
        let there = Set((try? journal.devices()) ?? [])
        var missing: [Finding] = []
        for device in (try? files.names(in: layout.mirror + "/journal")) ?? [] where device != deviceId {
            let names = there.contains(device) ? Set((try? journal.names(of: device)) ?? []) : []
            let copies = (try? files.names(in: layout.mirroredJournal(of: device))) ?? []
            for name in copies.compactMap({ JournalFileName(text: $0) }) where !names.contains(name) {
                let path = "\(layout.journal(of: device))/\(name.text)"
                missing.append(Finding(.damage, file: path, .missingBesideCopy, remedy: .repair))
            }
        }
        return met + missing.filter { !met.contains($0) }
    }

    /// The folders to watch for batches of other processes and devices; those that are there.
    package var watchedFolders: [String] {
        let folders = (try? files.names(in: layout.data)) == nil ? [] : [layout.data]
        guard let devices = try? files.names(in: layout.journals) else { return folders }
        return folders + [layout.journals] + devices.map { layout.journal(of: $0) }
    }
}
