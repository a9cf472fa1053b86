/// The journal as far as it is read, with the state that it folds to.
struct Journal {
    var window = Window()
    /// How far each file is read, by path.
    var positions: [String: FilePosition] = [:]
    /// By device.
    var numbers: [String: LineNumbers] = [:]
    /// Lines that the mirror lacks.
    var unmirrored: [BatchID: Line] = [:]
    /// Lines that are in no plain file; found out by a rebuild.
    var notPlain: [Line] = []
    /// How many of our lines are missing everywhere.
    var lost: Int64 = 0
    /// Files of others that cannot be read.
    var unread: [String: StoreError] = [:]
    /// Whether base and months are those of the snapshot's root.
    var isBaseWritten = false

    init() {}

    /// Counts a line that was not known.
    mutating func count(_ line: Line) { numbers[line.id.device] = numbers(with: line) }

    private func numbers(with line: Line) -> LineNumbers {
        var numbers = self.numbers[line.id.device] ?? LineNumbers()
        if line.logged.batch.kind == Store.failure {
            // By number.
            for id in line.logged.batch.retracts.sorted(by: { $0.seq < $1.seq }) where id.device == line.id.device {
                if id.seq > numbers.last { numbers.insert(id.seq) }
            }
        }
        numbers.insert(line.id.seq)
        return numbers
    }

    /// How far a file is read once known lines were appended to it; with anything else in it, it is read again.
    mutating func note(_ lines: [Line], _ header: JournalHeader, _ appended: Appended) {
        let known = positions[appended.path]
        positions[appended.path] = FilePosition.behind(known, lines, header, appended) ?? known
    }

    /// Whether a line is the next one of its device.
    func isNext(_ line: Line) -> Bool {
        let after = numbers(with: line)
        return after.last == line.id.seq && after.missing == numbers[line.id.device]?.missing ?? 0
    }
}

/// Reads everything from nothing, in steps of a few milliseconds: the set of all lines of all files, sorted and folded.
struct Rebuild {
    private var unread: ArraySlice<JournalFile>
    private let count: Int
    private var set = LineSet()
    private var fold: Settling?
    private(set) var journal = Journal()
    private let folder: JournalFolder
    private let store: String
    /// This machine's ids, the last of which writes now.
    private let own: DeviceRecord
    private let failed: Set<BatchID>
    private let lag: Int
    /// By checksum; the mirror has the same once more.
    private var known: [UInt32: Line] = [:]

    private struct Settling {
        let old: ArraySlice<Line>
        let out: Set<BatchID>
        var groups: Groups
        var base = StoreState()
        var done = 0
    }

    /// - Parameter known: lines that the snapshot or this process knows.
    init(
        of folder: JournalFolder, store: String, own: DeviceRecord, failed: Set<BatchID>, knowing known: [Line],
        lag: Int
    ) throws(StoreError) {
        (self.folder, self.store, self.own, self.failed, self.lag) = (folder, store, own, failed, lag)
        unread = try folder.all()[...]
        count = unread.count
        set.insert(known, in: nil)
    }

    /// 0 to 1; reading takes about as long as folding.
    var share: Double {
        let read = count == 0 ? 1 : Double(count - unread.count) / Double(count)
        guard let fold else { return read / 2 }
        return 0.5 + (fold.old.isEmpty ? 0.5 : Double(fold.done) / Double(fold.old.count) / 2)
    }

    /// Goes on for some milliseconds.
    /// - Returns: whether everything is done.
    mutating func goOn() throws(StoreError) -> Bool {
        if let file = unread.popFirst() {
            try read(file)
            return false
        }
        guard var fold else {
            try collect()
            return false
        }
        // A second reference would copy the documents with each step.
        self.fold = nil
        let next = fold.old.dropFirst(fold.done).prefix(200)
        for line in next where !fold.out.contains(line.id) {
            _ = try Fold.apply(fold.groups.whole(at: line.logged), to: &fold.base)
        }
        fold.done += next.count
        self.fold = fold
        guard fold.done == fold.old.count else { return false }
        journal.window.settle(fold.old, into: fold.base, without: fold.out)
        try journal.window.fold(without: failed)
        return true
    }

    private mutating func read(_ file: JournalFile) throws(StoreError) {
        do throws(StoreError) {
            guard let found = try folder.read(file, of: store, knowing: known) else { return }
            for line in found.lines { known[line.id.crc] = line }
            set.insert(found.lines, in: file.place)
            journal.positions[file.path] = found.position
        } catch {
            // Of our own files nothing may be missing.
            guard error.isUnreadableFile || file.device != own.id || file.place != .plain else { throw error }
            journal.unread[file.path] = error
        }
    }

    /// - Throws: why own lines could not be read, if some are nowhere.
    private mutating func collect() throws(StoreError) {
        let byDevice = Dictionary(grouping: set.lines.keys, by: \.device)
        let gone = Dictionary(grouping: set.failed.union(failed), by: \.device)
        for (device, names) in byDevice {
            journal.numbers[device] = LineNumbers(names, failed: Set(gone[device] ?? []))
        }
        let seen = Set(((byDevice[own.id] ?? []) + (gone[own.id] ?? [])).map(\.seq))
        journal.lost = own.seq - Int64(seen.count { $0 <= own.seq })
        if journal.lost > 0 || byDevice[own.id] == nil { try checkOwnFiles() }
        journal.notPlain = set.notPlain
        journal.unmirrored = Dictionary(set.notMirrored.map { ($0.id, $0) }) { first, _ in first }
        journal.window = Window(lines: Array(set.lines.values))
        let out = Undo.batchesLeftOut(of: journal.window.lines.lazy.map(\.logged), without: failed)
        let old = journal.window.oldest(keeping: lag, without: out)
        let groups = Groups(old.lazy.map(\.logged).filter { !out.contains($0.id) })
        fold = Settling(old: old, out: out, groups: groups)
        (set, known) = (LineSet(), [:])
    }

    /// What may not be read is not lost.
    private func checkOwnFiles() throws(StoreError) {
        let mine = folder.layout.journal(of: own.id)
        _ = try folder.files.names(in: mine)
        if let error = journal.unread.first(where: { $0.key.hasPrefix(mine + "/") })?.value { throw error }
    }
}
