package import DocumentStore
import Domain

/// Looks at a disk after something happened to it: whether all that was acknowledged is there, at most one batch more,
/// nothing by halves, and whether the store goes on.
package struct Recovery {
    let disk: MemoryFileSystem
    let acknowledged: [BatchID: Batch]
    let tried: [Batch]
    let most: Int

    /// - Parameters:
    ///   - disk: as it was found.
    ///   - acknowledged: what must be there.
    ///   - tried: what may be there.
    ///   - most: how many batches may be there that were not acknowledged.
    package init(_ disk: MemoryFileSystem, acknowledged: [BatchID: Batch], tried: [Batch], most: Int = 1) {
        self.disk = disk
        self.acknowledged = acknowledged
        self.tried = tried
        self.most = most
    }

    /// What is wrong; empty where all is well.
    package func complaints() -> [String] {
        let home = StoreHome(files: disk)
        home.now = Timestamp(milliseconds: 1_799_000_000_000)
        do {
            let lines = PlainJournal.batches(on: disk, home.layout())
            let store = try home.open(schema: Recovery.schema)
            guard let found = try state(of: store, lines) else {
                let wanted = Reference(lines.filter { acknowledged[$0.id] != nil })
                return [try StateShown(by: store).difference(from: wanted)] + lost(lines)
            }
            return try lost(lines) + twice(lines) + goingOn(store, home, found)
        } catch {
            return ["\(error)"]
        }
    }

    private func lost(_ lines: [LoggedBatch]) -> [String] {
        acknowledged.filter { id, batch in !lines.contains { $0.id == id && $0.batch == batch } }
            .map { "\($0.value.kind) \($0.key.seq) is lost" }
    }

    /// Numbers of one device that were given to two batches.
    private func twice(_ lines: [LoggedBatch]) -> [String] {
        let byNumber = Dictionary(grouping: Set(lines.map(\.id))) { "\($0.device), number \($0.seq)" }
        return byNumber.filter { $0.value.count > 1 }.map { "two batches are of \($0.key)" }
    }

    /// What a newer program knows, whose batches are as today's: the store is looked at as it would look at it.
    static let schema = BatchSchema(BatchSchema.household.upcasters + [Upcaster("nothing but the number") { $0 }])

    /// The batches that give the state shown: those acknowledged, and no more than allowed of the others; nil where
    /// none do.
    private func state(of store: Store, _ lines: [LoggedBatch]) throws -> [LoggedBatch]? {
        let shown = try StateShown(by: store).documents
        let known = lines.filter { acknowledged[$0.id] != nil }
        var candidates = [known]
        for line in lines where acknowledged[line.id] == nil && tried.contains(line.batch) {
            candidates += candidates.filter { $0.count < known.count + most }.map { $0 + [line] }
        }
        return candidates.first { Reference($0).documents == shown }
    }

    /// Commits once more, opens anew, and asks the doctor.
    private func goingOn(_ store: Store, _ home: StoreHome, _ found: [LoggedBatch]) throws -> [String] {
        var complaints: [String] = []
        let id = try store.commit(.note(DocumentPath("after/a1"), "all is well")).id
        let lines = PlainJournal.batches(on: disk, home.layout())
        let wanted = Reference(found + lines.filter { $0.id == id })
        for again in [store, try home.open(schema: Recovery.schema)] {
            let shown = try StateShown(by: again)
            if shown.documents != wanted.documents { complaints.append("then \(shown.difference(from: wanted))") }
        }
        let findings = try Doctor.examine(home.layout(), files: disk, schema: Recovery.schema).filter {
            $0.severity > .note
        }
        return complaints + findings.map { "the doctor says: \($0.file) \($0.problem)" }
    }
}
