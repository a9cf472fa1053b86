package import DocumentStore
import Domain

/// A small life of a store, whatever fails: everything in it that touches the disk in a way of its own.
package struct StoreLife {
    /// Which life.
    package enum Kind: String, CaseIterable, Sendable {
        /// Founding, commits of two processes in turn, taking back, a group, a new month, snapshots and mirror.
        case household
        /// Two machines that share the data, each catching up with the other.
        case twoMachines
        /// A machine with another's state folder takes an id of its own.
        case clone
        /// The snapshot is lost, and made anew.
        case rebuild
        /// A newer program goes on with the store.
        case migration
    }

    package let disk: FragileDisk
    package let home: StoreHome
    /// Batches that were acknowledged, and after how many calls of the disk.
    package private(set) var acknowledged: [(id: BatchID, batch: Batch, call: Int)] = []
    /// All batches anybody tried to commit.
    package private(set) var tried: [Batch] = []
    /// What did not fit while it lived: states that were not those acknowledged.
    package private(set) var complaints: [String] = []
    /// The shapes of batches its processes know.
    var schema = BatchSchema.household

    /// - Parameters:
    ///   - disk: what it lives on.
    ///   - files: the same disk, with faults before it.
    package init(on disk: FragileDisk = FragileDisk(), files: (any FileSystem)? = nil) {
        self.disk = disk
        home = StoreHome(files: files ?? disk)
        home.step = 10
    }

    /// Lives, whatever fails.
    package mutating func live(_ kind: Kind = .household) {
        switch kind {
        case .household: keepHouse()
        case .twoMachines: shareTheData()
        case .clone: cloneTheMachine()
        case .rebuild: loseTheSnapshot()
        case .migration: updateTheProgram()
        }
    }

    /// What a store does first after something happened: it is opened, committed to, and makes a snapshot.
    package mutating func recover() {
        home.now = home.now.advanced(bySeconds: 22 * 86_400)
        schema = Recovery.schema
        let store = opened()
        commit(.note(DocumentPath("cats/c2"), "Miso"), to: store)
        store?.close()
    }

    mutating func commit(_ batch: Batch, to store: Store?) {
        tried.append(batch)
        guard let store else { return }
        store.patience = 0
        if let id = try? store.commit(batch).id {
            acknowledged.append((id, batch, disk.calls))
        }
        if let shown = try? StateShown(by: store), !isKnown(shown) {
            complaints.append("after \(batch.kind), number \(tried.count), this is shown: \(shown)")
        }
    }

    /// Opens the store, a second time where the first one fails.
    func opened(_ machine: String = "laptop") -> Store? {
        if let store = try? home.open(machine, schema: schema) { return store }
        return try? home.open(machine, schema: schema)
    }

    /// Whether a state is that of what was acknowledged, or of the beginning of each device's where a process could not
    /// catch up; and of one batch more, which others may see before it is known that it could not be synced.
    private func isKnown(_ shown: StateShown) -> Bool {
        let lines = PlainJournal.batches(on: disk.live, home.layout())
        let ids = acknowledged.map(\.id)
        let known = ids.compactMap { id in lines.first { $0.id == id } }
        let others = lines.filter { !ids.contains($0.id) }
        return beginnings(of: known).contains { beginning in
            ([[]] + others.map { [$0] }).contains { extra in
                Reference(beginning + extra).documents == shown.documents
            }
        }
    }

    /// Everything, and then whatever is there when some devices' lines are only known from their beginning.
    private func beginnings(of lines: [LoggedBatch]) -> [[LoggedBatch]] {
        let byDevice = Dictionary(grouping: lines) { $0.id.device }.sorted { $0.key < $1.key }.map(\.value)
        return byDevice.reduce([[]]) { known, lines in
            known.flatMap { before in (0...lines.count).reversed().map { before + lines.prefix($0) } }
        }
    }

    /// What was acknowledged up to a call of the disk.
    package func acknowledged(upTo call: Int) -> [BatchID: Batch] {
        Dictionary(acknowledged.prefix { $0.call <= call }.map { ($0.id, $0.batch) }, uniquingKeysWith: { $1 })
    }
}
