import DocumentStore

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
    ///   - first: what is interrupted.
    ///   - second: what comes between.
    package init(_ first: Deed, interruptedBy second: Deed) {
        self.first = first
        self.second = second
    }

    /// What is wrong afterwards; nil where the first one made fewer calls.
    /// - Parameters:
    ///   - number: before which call the second one comes.
    ///   - mistake: what both do wrong, to see whether it is noticed.
    package func complaints(atCall number: Int, making mistake: Mistake? = nil) -> [String]? {
        let disk = MemoryFileSystem()
        let faulty = FaultyFileSystem(MistakenFileSystem(mistake, on: disk))
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
            let two = try home.open(files: MistakenFileSystem(mistake, on: disk))
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
