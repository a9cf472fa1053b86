package import DocumentStore

/// Checks a disk after a fault: whether everything acknowledged is there, at most one batch more, nothing by halves,
/// and whether the store keeps working.
package struct Recovery {
    let disk: MemoryFileSystem
    let acknowledged: [BatchID: Batch]
    let tried: [Batch]
    let most: Int

    /// - Parameters:
    ///   - disk: as it was found.
    ///   - acknowledged: what must be there.
    ///   - tried: what may be there.
    ///   - most: how many unacknowledged batches may be there.
    package init(_ disk: MemoryFileSystem, acknowledged: [BatchID: Batch], tried: [Batch], most: Int = 1) {
        self.disk = disk
        self.acknowledged = acknowledged
        self.tried = tried
        self.most = most
    }

    /// What is wrong; empty if all is well.
    package func complaints() -> [String] {
        let home = StoreHome(foundOn: disk)
        do {
            let lines = PlainJournal.batches(on: disk, home.layout())
            let store = try home.open()
            guard let found = try state(of: store, lines + PlainJournal.kept(on: disk, home.layout())) else {
                let wanted = Reference(lines.filter { acknowledged[$0.id] != nil })
                return [try StateShown(by: store).difference(from: wanted)] + lost(lines)
            }
            let findings = try home.complaintsOfGoingOn(store, behind: found, on: disk)
            let doctor = try Doctor.examine(home.layout(), files: disk).filter { $0.severity > .note }
            return lost(lines) + twice(lines) + findings + doctor.map { "the doctor says: \($0.file) \($0.problem)" }
        } catch {
            return ["\(error)"]
        }
    }

    private func lost(_ lines: [LoggedBatch]) -> [String] {
        acknowledged.filter { id, batch in !lines.contains { $0.id == id && $0.batch.isWritten(of: batch) } }
            .map { "\($0.value.kind) \($0.key.seq) is lost" }
    }

    /// Numbers of one device that were given to two batches.
    private func twice(_ lines: [LoggedBatch]) -> [String] {
        let byNumber = Dictionary(grouping: Set(lines.map(\.id))) { "\($0.device), number \($0.seq)" }
        return byNumber.filter { $0.value.count > 1 }.map { "two batches are of \($0.key)" }
    }

    /// The batches that give the state shown: those acknowledged, and no more than allowed of the others; nil if
    /// none do.
    private func state(of store: Store, _ lines: [LoggedBatch]) throws -> [LoggedBatch]? {
        let shown = try StateShown(by: store).documents
        var met: Set<BatchID> = []
        let lines = lines.filter { met.insert($0.id).inserted }
        let known = lines.filter { acknowledged[$0.id] != nil }
        var candidates = [known]
        for line in lines where acknowledged[line.id] == nil && tried.contains(where: line.batch.isWritten) {
            candidates += candidates.filter { $0.count < known.count + most }.map { $0 + [line] }
        }
        return candidates.first { Reference($0).documents == shown }
    }
}

extension Batch {
    /// The store counts the pieces of a group when it writes the last one.
    fileprivate func isWritten(of batch: Batch) -> Bool {
        var batch = batch
        if batch.group?.isSeal == true { batch.group?.of = group?.of }
        return self == batch
    }
}

extension StoreHome {
    /// A store as it is found later on a disk.
    convenience init(foundOn disk: MemoryFileSystem) {
        self.init(files: disk)
        now = Timestamp(milliseconds: 1_799_000_000_000)
    }

    /// What is wrong once one more batch is committed to a store that shows these, in it and in one opened anew.
    func complaintsOfGoingOn(
        _ store: Store, behind found: [LoggedBatch], on disk: MemoryFileSystem
    ) throws -> [String] {
        let id = try store.commit(.note(DocumentPath("after/a1"), "all is well")).id
        guard let line = PlainJournal.batches(on: disk, layout()).first(where: { $0.id == id }) else {
            return ["the next batch is not there"]
        }
        let wanted = Reference(found + [line])
        return try [store, open()].compactMap { again in
            let shown = try StateShown(by: again)
            return shown.documents == wanted.documents ? nil : "then \(shown.difference(from: wanted))"
        }
    }
}

/// The journals as any JSON reader sees them: what is on a disk, read without the store.
package enum PlainJournal {
    /// All lines that can be read as batches, whether or not the store counts them.
    package static func batches(on disk: MemoryFileSystem, _ layout: StoreLayout) -> [LoggedBatch] {
        disk.files.filter { $0.hasPrefix(layout.journals + "/") }.flatMap { batches(in: disk[$0] ?? []) }
    }

    /// Those in the mirror and in the snapshot, which count as well.
    package static func kept(on disk: MemoryFileSystem, _ layout: StoreLayout) -> [LoggedBatch] {
        let places = [layout.mirroredJournals + "/", layout.snapshot + "/window."]
        return disk.files.filter { path in places.contains { path.hasPrefix($0) } }
            .flatMap { batches(in: disk[$0] ?? []) }
    }

    /// The same, of one file's bytes; a last line that is whole but for its line feed counts.
    package static func batches(in bytes: [UInt8]) -> [LoggedBatch] {
        bytes.split(separator: RecordFraming.lineFeed).compactMap(batch)
    }

    private static func batch(_ line: ArraySlice<UInt8>) -> LoggedBatch? {
        guard case .map(let fields)? = try? Codec.value(from: line), case .string(let text)? = fields["crc"],
            let crc = CRC32C.checksum(text: text), let batch = fields["batch"]
        else { return nil }
        return try? LoggedBatch(value: batch, crc: crc)
    }
}

/// All documents a store shows.
package struct StateShown: CustomStringConvertible {
    /// By path.
    package private(set) var documents: [DocumentPath: Document] = [:]

    /// - Parameter store: is asked for every document below the root, and the root itself.
    package init(by store: Store) throws(StoreError) {
        documents[.root] = try store.document(at: .root)
        for document in try store.documents(Query(.below(.root))) { documents[document.path] = document }
    }

    package var description: String { difference(from: Reference()) }

    /// In words, for messages.
    package func difference(from reference: Reference) -> String {
        let paths = Set(documents.keys).union(reference.documents.keys).filter {
            documents[$0] != reference.documents[$0]
        }
        return paths.sorted().map { path in
            "\(path) is \(StateShown.text(documents[path])), not \(StateShown.text(reference.documents[path]))"
        }.joined(separator: "; ")
    }

    private static func text(_ document: Document?) -> String {
        document.map { String(decoding: Codec.bytes(of: .map($0.fields)), as: UTF8.self) } ?? "not there"
    }
}
