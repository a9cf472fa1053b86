/// What pruning takes away and what it keeps.
package struct PrunePlan: Hashable, Sendable {
    /// In order; only those with something to prune.
    package var months: [PrunedMonth] = []
    package var going: [Document] = []
    package var staying: [Document] = []
    /// In bytes, of journal files that are removed; each machine's, once it follows.
    package var bytes: Int64 = 0
    /// Nil if there is nothing to prune.
    var batch: Batch?
}

/// What is left of a month: a document at `pruned/2026-03`.
package struct PrunedMonth: Hashable, Sendable {
    /// `2026-03`.
    package let month: String
    /// How many there were; documents of collections called `messages`.
    package var letters: Int64 = 0
    package var kept: Int64 = 0

    package static let collection = "pruned"

    package static func path(of month: String) -> DocumentPath { DocumentPath.root.child(collection, month) }

    /// Nil for a document that does not count any letters.
    package init?(_ document: Document) {
        guard document.path.collection == PrunedMonth.collection, let letters = document.fields.integer("letters"),
            let kept = document.fields.integer("kept")
        else { return nil }
        (month, self.letters, self.kept) = (document.path.id, letters, kept)
    }

    init(month: String) { self.month = month }

    mutating func count(_ document: Document, isKept: Bool) {
        guard document.path.collectionGroup == "messages" else { return }
        letters += 1
        if isKept { kept += 1 }
    }
}

/// All lines of all letters, read afresh and folded.
struct AllLetters {
    private(set) var batches: [LoggedBatch]
    private(set) var findings: [Finding]
    private let journal: Journal

    /// - Parameter withMirror: also lines that only the mirror has, and nothing of what is damaged.
    init(
        _ layout: StoreLayout, _ files: any FileSystem, storeId: String, _ schema: BatchSchema, withMirror: Bool = false
    ) throws(StoreError) {
        journal = Journal(layout: layout, files: files, storeId: storeId, device: "", schema: schema)
        let reading = try journal.readNew()
        (batches, findings) = (reading.batches, reading.findings)
        guard withMirror else { return }
        let mirror = Journal(layout: layout.ofMirror, files: files, storeId: storeId, device: "", schema: schema)
        let known = Set(batches.map(\.id))
        batches += try mirror.readNew().batches.filter { !known.contains($0.id) }
    }

    /// Whether the whole lines of a file are all its lines, and are all among some.
    static func holdsOnly(
        _ lines: Set<BatchID>, _ bytes: [UInt8], of device: String, storeId: String, schema: BatchSchema
    ) -> Bool {
        let plain = LineEnds.plain(bytes)
        let contents = ConflictCopyContents(plain, of: device, storeId: storeId, schema: schema, known: [])
        let count = plain.split(separator: RecordFraming.lineFeed).count { JournalHeader.read($0) == nil }
        return contents.isOurs && contents.lines.count == count && count > 0
            && contents.lines.allSatisfy { lines.contains($0.logged.id) }
    }

    /// The lines of some months that count, but for those that prune.
    func lines(of months: Set<String>) -> [LoggedBatch] {
        batches.filter {
            months.contains(String($0.at.prefix(7))) && $0.batch.kind != Store.pruning
                && !journal.pruned.lines.contains($0.id)
        }.sorted()
    }

    /// The files that nothing is left of without some lines.
    func files(of months: Set<String>, without lines: Set<BatchID>) throws(StoreError) -> [PrunedFile] {
        var found: [PrunedFile] = []
        for (device, cursor) in journal.cursors.sorted(by: { $0.key < $1.key }) {
            for (name, length) in cursor.bytesByFile.sorted(by: { $0.key < $1.key })
            where months.contains(name.month) && !journal.pruned.isHolder(name, of: device) {
                let path = "\(journal.layout.journal(of: device))/\(name.text)"
                let bytes = Array((try journal.files.contents(of: path) ?? []).prefix(Int(length)))
                guard let header = JournalHeader.leading(bytes[...]),
                    AllLetters.holdsOnly(
                        lines.union(journal.pruned.lines), bytes, of: device, storeId: journal.storeId,
                        schema: journal.schema)
                else { continue }
                let plain = length - (cursor.returns[name] ?? 0)
                found.append(PrunedFile(device: device, name: name, bytes: plain, previous: header.previous))
            }
        }
        return found
    }

    func fold(_ batches: [LoggedBatch]) throws(StoreError) -> [DocumentPath: Document] {
        try History.fold(batches).table
    }

    /// Which batch each document began with.
    func firstWriters() throws(StoreError) -> [DocumentPath: LoggedBatch] {
        let history = try History.fold(batches)
        var first: [DocumentPath: LoggedBatch] = [:]
        for logged in batches.sorted() where history.fates[logged.id] == .applied {
            for write in logged.batch.writes {
                if write.verb == .delete {
                    first[write.path] = nil
                } else if first[write.path] == nil {
                    first[write.path] = logged
                }
            }
        }
        return first
    }

    /// Repeats what others pruned, with the documents that only counted here and stay.
    func batch(following others: [LoggedBatch], _ keeping: (Document) -> Bool) throws(StoreError) -> Batch {
        let ids = Set(others.map(\.id))
        let before = try fold(
            batches.map { logged in
                guard ids.contains(logged.id) else { return logged }
                var batch = logged.batch
                batch.retracts = []
                return LoggedBatch(id: logged.id, at: logged.at, now: logged.now, batch: batch)
            })
        let after = try fold(batches)
        let rescued = before.values.filter { after[$0.path] == nil && keeping($0) }.sorted { $0.path < $1.path }
        var months: [DocumentPath: Fields] = [:]
        for month in others.flatMap(\.batch.prunedMonths) {
            let known = months[month.path]?.list("files") ?? []
            let files = (month.fields.list("files") ?? []).filter { !known.contains($0) }
            months[month.path] = after[month.path]?.fields ?? month.fields
            months[month.path]?["files"] = .list(known + files)
        }
        let retracts = Set(others.flatMap(\.batch.retracts)).sorted {
            ($0.device, $0.seq, $0.crc) < ($1.device, $1.seq, $1.crc)
        }
        return Batch(
            kind: Store.pruning,
            writes: months.sorted { $0.key < $1.key }.map { .set($0.key, $0.value) }
                + rescued.map { .set($0.path, $0.fields) },
            retracts: retracts)
    }
}

extension PrunePlan {
    /// - Parameter place: of the batch in the order.
    init(
        _ months: Set<String>, _ all: AllLetters, _ keeping: (Document) -> Bool, at place: HybridTime
    ) throws(StoreError) {
        let lines = all.lines(of: months)
        guard !lines.isEmpty else { return }
        let ids = Set(lines.map(\.id))
        let before = try all.fold(all.batches)
        let first = try all.firstWriters()
        var wanted = before
        var counted = Dictionary(uniqueKeysWithValues: Set(lines.map(\.month)).map { ($0, PrunedMonth(month: $0)) })
        for document in before.values.sorted(by: { $0.path < $1.path }) {
            guard let writer = first[document.path], ids.contains(writer.id) else { continue }
            let isKept = keeping(document)
            if isKept { staying.append(document) } else { going.append(document) }
            if !isKept { wanted[document.path] = nil }
            counted[writer.month]?.count(document, isKept: isKept)
        }
        self.months = counted.values.sorted { $0.month < $1.month }
        let files = try all.files(of: months, without: ids)
        bytes = files.reduce(0) { $0 + $1.bytes }
        var batch = Batch(
            kind: Store.pruning, writes: self.months.map { $0.write(over: before, files) },
            retracts: lines.map(\.id))
        batch.writes += try PrunePlan.writes(from: all.fold(all.batches + [batch.placed(at: place)]), to: wanted)
        let after = try all.fold(all.batches + [batch.placed(at: place)])
        // A line that is later than this one by its clock may add to what stays: better nothing than a change.
        for path in Set(wanted.keys).union(after.keys) where path.collection != PrunedMonth.collection {
            guard wanted[path]?.fields == after[path]?.fields else {
                throw .invalidBatch("\(path.text) would not stay as it is")
            }
        }
        self.batch = batch
    }

    /// What makes one state the other.
    private static func writes(from found: [DocumentPath: Document], to wanted: [DocumentPath: Document]) -> [Write] {
        Set(found.keys).union(wanted.keys).sorted().compactMap { path in
            guard path.collection != PrunedMonth.collection, found[path]?.fields != wanted[path]?.fields else {
                return nil
            }
            return wanted[path].map { .set(path, $0.fields) } ?? .delete(path)
        }
    }
}

extension PrunedMonth {
    /// Added to what was pruned of the month before.
    fileprivate func write(over before: [DocumentPath: Document], _ files: [PrunedFile]) -> Write {
        let path = PrunedMonth.path(of: month)
        let known = before[path].flatMap(PrunedMonth.init)
        return .set(
            path,
            [
                "letters": .integer(letters + (known?.letters ?? 0)), "kept": .integer(kept + (known?.kept ?? 0)),
                "files": .list(files.filter { $0.name.month == month }.map(\.value)),
            ])
    }
}

extension LoggedBatch {
    fileprivate var month: String { String(at.prefix(7)) }
}

extension Batch {
    /// As if it were written there.
    fileprivate func placed(at place: HybridTime) -> LoggedBatch {
        LoggedBatch(
            id: BatchID(device: place.device, seq: .max, crc: 0), at: place.text, now: place.time, batch: self)
    }
}
