package import DocumentStore
import Domain

/// A short history of a store in which everything touches the disk that can, whatever fails.
package struct StoreLife {
    /// Which life.
    package enum Kind: String, CaseIterable, Sendable {
        /// Creation, commits of two processes in turn, retractions, a group, a new month, snapshots and mirror.
        case userData
        /// Two machines that share the data, each catching up with the other.
        case twoMachines
        /// A machine with another's state folder takes a new id.
        case clone
        /// The snapshot is lost, and rebuilt.
        case rebuild
        /// Another machine's line arrives after weeks, and a commit of weeks ago is taken back.
        case late
    }

    package let disk: FragileDisk
    package let home: StoreHome
    /// Batches that were acknowledged, and after how many changes of the disk.
    package private(set) var acknowledged: [(id: BatchID, batch: Batch, changes: Int)] = []
    /// All batches anybody tried to commit.
    package private(set) var tried: [Batch] = []
    /// What did not fit while it lived: states that were not those acknowledged.
    package private(set) var complaints: [String] = []

    /// - Parameters:
    ///   - disk: what it lives on.
    ///   - files: the same disk, with faults before it.
    package init(on disk: FragileDisk = FragileDisk(), files: (any FileSystem)? = nil) {
        self.disk = disk
        home = StoreHome(files: files ?? disk)
        home.step = 10
    }

    /// Lives, whatever fails.
    package mutating func live(_ kind: Kind = .userData) {
        switch kind {
        case .userData: keepHouse()
        case .twoMachines: shareTheData()
        case .clone: cloneTheMachine()
        case .rebuild: loseTheSnapshot()
        case .late: receiveLate()
        }
    }

    /// What a store does first after something happened: it is opened, committed to, and makes a snapshot.
    package mutating func recover() {
        home.now = home.now.advanced(bySeconds: 22 * 86_400)
        let store = opened()
        commit(.note(DocumentPath("cats/c2"), "Miso"), to: store)
        store?.close()
    }

    mutating func commit(_ batch: Batch, to store: Store?) {
        tried.append(batch)
        guard let store else { return }
        store.patience = 0
        if let id = try? store.commit(batch).id {
            acknowledged.append((id, batch, disk.moments.upperBound))
        }
        if let shown = try? StateShown(by: store), !isKnown(shown) {
            complaints.append("after \(batch.kind), number \(tried.count), this is shown: \(shown)")
        }
    }

    /// Opens the store, a second time where the first one fails.
    func opened(_ machine: String = "laptop") -> Store? {
        if let store = try? home.open(machine) { return store }
        return try? home.open(machine)
    }

    /// Whether a state is that of what was acknowledged, or the beginning of each device's if a process could not catch
    /// up; or has one batch more, which others may see before its sync fails.
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

    /// What was acknowledged after so many changes of the disk.
    package func acknowledged(upTo changes: Int) -> [BatchID: Batch] {
        Dictionary(acknowledged.prefix { $0.changes <= changes }.map { ($0.id, $0.batch) }, uniquingKeysWith: { $1 })
    }
}

extension StoreLife {
    mutating func keepHouse() {
        let first = opened()
        commit(.session(1), to: first)
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: first)
        first?.close()
        let second = opened()
        commit(.session(2), to: second)
        commit(.count(5), to: first)
        if let last = acknowledged.last?.id {
            commit(Batch(kind: Store.retraction, writes: [], retracts: [last]), to: second)
        }
        home.now = home.now.advanced(bySeconds: 20 * 86_400)
        for isSeal in [false, true] {
            var piece = Batch.count(isSeal ? 20 : 10)
            piece.group = Batch.Group(name: "import", isSeal: isSeal)
            commit(piece, to: second)
        }
        second?.close()
        let third = opened()
        commit(.session(3, day: "2026-12-11"), to: third)
        third?.close()
    }

    mutating func shareTheData() {
        let laptop = opened()
        commit(.session(1), to: laptop)
        let desktop = opened("desktop")
        commit(.count(3), to: desktop)
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: laptop)
        desktop?.close()
        if let last = acknowledged.last?.id {
            commit(Batch(kind: Store.retraction, writes: [], retracts: [last]), to: desktop)
        }
        laptop?.close()
        commit(.session(2), to: opened())
    }

    mutating func cloneTheMachine() {
        let laptop = opened()
        commit(.session(1), to: laptop)
        laptop?.close()
        // What a cloned disk brings along.
        let record = (try? disk.live.contents(of: home.layout().deviceFile)) ?? nil
        let folder = home.layout(of: "clone").state
        for faulty in [home.files, disk] where (try? disk.status(at: "\(folder)/device.json")) ?? nil == nil {
            try? faulty.makeLastingFolders(folder)
            try? faulty.replaceFile(in: folder, named: "device.json", with: record ?? [])
        }
        let clone = opened("clone")
        commit(.count(3), to: clone)
        commit(.count(5), to: laptop)
        clone?.close()
    }

    mutating func loseTheSnapshot() {
        let first = opened()
        commit(.session(1), to: first)
        commit(.session(2, day: "2026-10-11"), to: first)
        first?.close()
        for name in ["root.json", "live.1.jsonl"] { try? home.files.remove("\(home.layout().snapshot)/\(name)") }
        let second = opened()
        commit(.count(3), to: second)
        second?.close()
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: first)
        first?.close()
    }

    mutating func receiveLate() {
        home.now = home.now.advanced(bySeconds: -60 * 86_400)
        let first = opened()
        commit(.session(1, day: "2026-09-22"), to: first)
        home.now = home.now.advanced(bySeconds: 88 * 86_400)
        commit(.count(3), to: first)
        commit(.count(5), to: first)
        first?.close()
        arrive(.count(7), writtenAgo: 20)
        let second = opened()
        commit(.note(DocumentPath("cats/c1"), "Mochi"), to: second)
        second?.close()
        if let id = acknowledged.first(where: { $0.batch == .count(3) })?.id {
            commit(Batch(kind: Store.retraction, writes: [], retracts: [id]), to: first)
        }
        first?.close()
    }

    /// A batch of another machine, in a file of its own.
    private mutating func arrive(_ batch: Batch, writtenAgo days: Int64) {
        let away = StoreHome()
        away.now = home.now.advanced(bySeconds: -days * 86_400)
        let files = away.files
        try? files.makeLastingFolders(home.layout().data)
        let identity = (try? disk.live.contents(of: home.layout().storeFile)) ?? nil
        try? files.replaceFile(in: home.layout().data, named: "store.json", with: identity ?? [])
        // Each look at a store draws another device id.
        for _ in 0..<20 { _ = try? away.open("desktop") }
        guard let id = try? away.open("desktop").commit(batch).id, let path = try? away.journalFiles().first,
            let bytes = (try? files.contents(of: path)) ?? nil
        else { return }
        tried.append(batch)
        let folder = home.layout().journal(of: id.device)
        do {
            try home.files.makeLastingFolders(folder)
            try home.files.replaceFile(in: folder, named: path.lastName, with: bytes)
            acknowledged.append((id, batch, disk.moments.upperBound))
        } catch {
            return
        }
    }
}

/// Two processes at the same journal: at one call in the middle of what the first one does the second one does all of
/// its own.
package struct Interleaving {
    /// What a process does.
    package enum Deed: String, CaseIterable, Sendable {
        /// The first commit there ever is.
        case found
        case commit
        /// Makes a snapshot.
        case close
    }

    let first: Deed
    let second: Deed

    /// - Parameters:
    ///   - first: the interrupted one.
    ///   - second: the interruption.
    package init(_ first: Deed, interruptedBy second: Deed) {
        self.first = first
        self.second = second
    }

    /// What is wrong afterwards; nil if the first one made fewer calls.
    /// - Parameter number: before which call the second one comes.
    package func complaints(atCall number: Int) -> [String]? {
        let disk = MemoryFileSystem()
        let faulty = FaultyFileSystem(disk)
        let home = StoreHome(files: disk)
        var acknowledged: [BatchID: Batch] = [:]
        var tried: [Batch] = []
        func act(_ deed: Deed, _ store: Store, _ text: String) {
            guard deed != .close else { return store.close() }
            let batch = Batch.note(DocumentPath("cats/\(text)"), text)
            tried.append(batch)
            store.patience = 0
            if let id = try? store.commit(batch).id { acknowledged[id] = batch }
        }
        do {
            let one = try home.open(files: faulty)
            let two = try home.open()
            if first != .found, second != .found { act(.commit, one, "before") }
            _ = try two.catchUp()
            let start = faulty.calls.count
            var isInterrupted = false
            faulty.plan = { call in
                guard call.number == start + number, !isInterrupted else { return nil }
                isInterrupted = true
                act(second, two, "two")
                return nil
            }
            act(first, one, "one")
            guard isInterrupted else { return nil }
            for (store, text) in [(two, "then two"), (one, "then one")] { act(.commit, store, text) }
            return try differences(one, two)
                + Recovery(disk, acknowledged: acknowledged, tried: tried, most: 0).complaints()
        } catch {
            return ["\(error)"]
        }
    }

    private func differences(_ one: Store, _ two: Store) throws -> [String] {
        for store in [one, two] { _ = try store.catchUp() }
        let (left, right) = (try StateShown(by: one), try StateShown(by: two))
        return left.documents == right.documents ? [] : ["one shows \(left), the other \(right)"]
    }
}
