package import DocumentStore

/// A small life of a store, with everything in it that touches the disk in a way of its own: founding, commits of two
/// processes in turn, taking back, a group, a new month, snapshots and mirror, opening anew.
package struct StoreLife {
    package let disk: FragileDisk
    package let home: StoreHome
    /// Batches that were acknowledged, and after how many calls of the disk.
    package private(set) var acknowledged: [(id: BatchID, batch: Batch, call: Int)] = []
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
    package mutating func live() {
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

    /// What a store does first after something happened: it is opened, committed to, and makes a snapshot.
    package mutating func recover() {
        home.now = home.now.advanced(bySeconds: 22 * 86_400)
        let store = opened()
        commit(.note(DocumentPath("cats/c2"), "Miso"), to: store)
        store?.close()
    }

    private mutating func commit(_ batch: Batch, to store: Store?) {
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
    private func opened() -> Store? {
        if let store = try? home.open() { return store }
        return try? home.open()
    }

    /// Whether a state is that of what was acknowledged, or of the beginning of it where a process could not catch up;
    /// and of one batch more, which others may see before it is known that it could not be synced.
    private func isKnown(_ shown: StateShown) -> Bool {
        let lines = PlainJournal.batches(on: disk.live, home.layout())
        let ids = acknowledged.map(\.id)
        let known = ids.compactMap { id in lines.first { $0.id == id } }
        let others = lines.filter { !ids.contains($0.id) }
        return (0...known.count).reversed().contains { count in
            ([[]] + others.map { [$0] }).contains { extra in
                Reference(Array(known.prefix(count)) + extra).documents == shown.documents
            }
        }
    }

    /// What was acknowledged up to a call of the disk.
    package func acknowledged(upTo call: Int) -> [BatchID: Batch] {
        Dictionary(acknowledged.prefix { $0.call <= call }.map { ($0.id, $0.batch) }, uniquingKeysWith: { $1 })
    }
}
