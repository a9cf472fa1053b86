package import DocumentStore
import Domain

/// What a power cut does to unsynced data. Synced data is always kept.
package enum PowerCut: Hashable, Sendable, CustomStringConvertible {
    /// Only the process ends: the system writes everything in the end.
    case keepsAll
    /// Nothing that was not synced is kept.
    case dropsUnsynced
    /// Some of the unsynced data is kept, some lost and some torn, in any order.
    case scrambles(seed: UInt64)
    /// Contents are kept, and no name that was not synced: nothing made, renamed or removed.
    case dropsNames
    /// Names are kept, and no contents that were not synced.
    case dropsContents
    /// One change alone is lost, counted from the first that was not synced; all others are kept, also later ones.
    case dropsOnly(Int)
    /// Everything is kept, but the last write that was not synced only up to a byte.
    case tears(after: Int)
    /// Everything is kept, but of the last write that was not synced one sector is missing, counted from its first.
    case dropsSector(Int)

    package var description: String {
        switch self {
        case .keepsAll: "the process ended"
        case .dropsUnsynced: "the power was cut, and nothing unsynced kept"
        case .scrambles(let seed): "the power was cut, unsynced parts scrambled by \(seed)"
        case .dropsNames: "the power was cut, and no unsynced name kept"
        case .dropsContents: "the power was cut, and no unsynced contents kept"
        case .dropsOnly(let number): "the power was cut, and of all unsynced changes number \(number) lost"
        case .tears(let count): "the power was cut, and the last unsynced write torn after \(count) bytes"
        case .dropsSector(let number): "the power was cut, and of the last unsynced write sector \(number) lost"
        }
    }
}

extension FragileDisk {
    /// The disk as it might be found after a power cut.
    /// - Parameters:
    ///   - call: the last call before it; nil for all.
    ///   - cut: what becomes of unsynced data.
    package func found(after call: Int? = nil, _ cut: PowerCut) -> MemoryFileSystem {
        let past = changes.prefix { $0.call <= call ?? .max }.map(\.kind)
        let isCertain = Certainty.certain(past)
        var fortune = FaultSchedule(cut, lastWrite: past.indices.last { !isCertain[$0] && past[$0].isWrite })
        let kept = past.indices.flatMap { isCertain[$0] ? [past[$0]] : fortune.decide(past[$0], at: $0) }
        return Aftermath(base, kept).disk
    }

    /// All the ways a cut after a call can leave the disk that touch one thing alone, and those that touch all of a
    /// kind.
    /// - Parameters:
    ///   - call: the last call that was made.
    ///   - stride: of how many bytes of a torn write one is tried; 1 for each.
    package func cuts(after call: Int, everyByte stride: Int = 1) -> [PowerCut] {
        let past = changes.prefix { $0.call <= call }.map(\.kind)
        let uncertain = zip(past, Certainty.certain(past)).filter { !$0.1 }.map(\.0)
        var cuts: [PowerCut] = [.keepsAll, .dropsUnsynced]
        guard !uncertain.isEmpty else { return cuts }
        cuts += [.dropsNames, .dropsContents]
        if uncertain.count > 1 { cuts += uncertain.indices.map(PowerCut.dropsOnly) }
        guard case .written(_, let offset, let bytes)? = uncertain.last(where: \.isWrite) else { return cuts }
        cuts += Swift.stride(from: call % stride, to: bytes.count, by: stride).map(PowerCut.tears)
        let sectors = (offset + Int64(bytes.count) - 1) / FaultSchedule.sector - offset / FaultSchedule.sector + 1
        if sectors > 1 { cuts += (0..<Int(sectors)).map(PowerCut.dropsSector) }
        return cuts
    }
}

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
        let home = StoreHome(files: disk)
        home.now = Timestamp(milliseconds: 1_799_000_000_000)
        do {
            let lines = PlainJournal.batches(on: disk, home.layout())
            let store = try home.open()
            guard let found = try state(of: store, lines + PlainJournal.kept(on: disk, home.layout())) else {
                let wanted = Reference(lines.filter { acknowledged[$0.id] != nil })
                return [try StateShown(by: store).difference(from: wanted)] + lost(lines)
            }
            return try lost(lines) + twice(lines) + goingOn(store, home, found)
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

    /// Commits once more, opens again, and asks the doctor.
    private func goingOn(_ store: Store, _ home: StoreHome, _ found: [LoggedBatch]) throws -> [String] {
        var complaints: [String] = []
        let id = try store.commit(.note(DocumentPath("after/a1"), "all is well")).id
        let lines = PlainJournal.batches(on: disk, home.layout())
        let wanted = Reference(found + lines.filter { $0.id == id })
        for again in [store, try home.open()] {
            let shown = try StateShown(by: again)
            if shown.documents != wanted.documents { complaints.append("then \(shown.difference(from: wanted))") }
        }
        let findings = try Doctor.examine(home.layout(), files: disk).filter {
            $0.severity > .note
        }
        return complaints + findings.map { "the doctor says: \($0.file) \($0.problem)" }
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

/// A store in which all is well, to be damaged: four batches, of which two are in a snapshot and in the mirror.
package struct SoundStore {
    package let disk = MemoryFileSystem()
    package let layout: StoreLayout
    package let batches: [LoggedBatch]
    /// The bytes their lines take up in the journal, and whether the mirror has them.
    package let places: [(bytes: Range<Int>, isMirrored: Bool)]
    /// The one journal file.
    package let journal: String
    /// The summary noted of all batches.
    package let status: Value

    /// - Parameter number: makes stores differ in ids and contents.
    package init(number: Int64 = 0) throws {
        status = .string("of store \(number)")
        let home = StoreHome(files: disk)
        home.lag = 1
        layout = home.layout()
        for _ in 0..<number { _ = try home.open() }
        let first = try home.open()
        first.leavesSnapshots = true
        try first.commit(.session(1))
        try first.commit(.note(DocumentPath("cats/c1"), "Mochi \(number)"))
        first.close()
        let copy = home.layout().mirroredJournal(of: first.deviceId)
        let mirror = disk["\(copy)/2026-11.jsonl"]
        let mirrored = mirror?.count ?? 0
        try first.commit(.count(5 + number))
        try first.commit(.note(DocumentPath("cats/c2"), "Miso \(number)"))
        first.noteStatus { [status] in status }
        disk["\(copy)/2026-11.jsonl"] = mirror
        journal = try home.journalFiles().first ?? ""
        batches = PlainJournal.batches(on: disk, layout)
        var places: [(Range<Int>, Bool)] = []
        var start = 0
        for (index, byte) in (disk[journal] ?? []).enumerated() where byte == RecordFraming.lineFeed {
            if start > 0 { places.append((start..<index + 1, index < mirrored)) }
            start = index + 1
        }
        self.places = places
    }

    /// The files of the store, each by a word for it; those of other machines and quarantine left out.
    package var files: [(word: String, path: String)] {
        disk.files.compactMap { path in
            let words = [
                ("journal", layout.journals), ("store.json", layout.storeFile), ("device.json", layout.deviceFile),
                ("root", layout.snapshot + "/root"), ("live", layout.snapshot + "/live"),
                ("status.json", layout.statusFile), ("month", layout.snapshot), ("mirror", layout.mirror + "/journal"),
                ("mirrored store.json", layout.mirroredStoreFile),
            ]
            return words.first { path.hasPrefix($0.1) }.map { ($0.0, path) }
        }
    }

    /// The same store with other bytes in one file; nil removes it.
    package func with(_ bytes: [UInt8]?, at path: String) -> MemoryFileSystem {
        let copy = disk.copied()
        copy[path] = bytes
        return copy
    }
}
