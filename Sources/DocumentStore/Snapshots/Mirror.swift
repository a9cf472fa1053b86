/// A copy of all journals that only grows.
struct Mirror {
    let journal: Journal
    private var layout: StoreLayout { journal.layout }
    private var files: any FileSystem { journal.files }

    /// Copies the whole lines read, as far as possible; copies that cannot be read are returned.
    func fill() -> [Finding] {
        var findings: [Finding] = []
        do throws(StoreError) {
            try copyIdentity()
            for (device, cursor) in journal.cursors {
                guard cursor.file != nil else { continue }
                try files.makeFolders(layout.mirroredJournal(of: device))
                for (name, bytes) in cursor.bytesByFile {
                    let returns = cursor.returns[name] ?? 0
                    if journal.pruned.explains(name, of: device, bytes: bytes - returns) { continue }
                    do throws(StoreError) {
                        try extend(name, of: device, to: bytes, returns: returns)
                    } catch {
                        // An unreadable copy must not stop the others.
                        guard error.isUnreadableFile, let path = error.path else { throw error }
                        findings.append(Finding(.warning, file: path, .unread(error)))
                    }
                }
            }
        } catch {}
        return findings
    }

    private func copyIdentity() throws(StoreError) {
        guard try files.status(at: layout.mirroredStoreFile) == nil,
            let bytes = try files.contents(of: layout.storeFile, atMost: FileLimit.note)
        else { return }
        try files.makeFolders(layout.mirror)
        try files.replaceFile(in: layout.mirror, named: "store.json", with: bytes)
    }

    /// - Parameter returns: how many of the journal's lines end with CR LF, which the copy's never do.
    private func extend(
        _ name: JournalFileName, of device: String, to length: Int64, returns: Int64
    ) throws(StoreError) {
        let source = "\(layout.journal(of: device))/\(name.text)"
        let copy = "\(layout.mirroredJournal(of: device))/\(name.text)"
        let status = try files.status(at: copy)
        let copied = status?.size ?? 0
        guard copied != length - returns else { return }
        var isPrefix = status == nil
        if !isPrefix, returns == 0, copied < length {
            isPrefix = try overlap(source, upTo: copied) == overlap(copy, upTo: copied)
        }
        guard isPrefix else { return try repair(copy, of: device, with: plainBytes(of: source, upTo: length)) }
        let target = try files.open(copy, status == nil ? .appendingNew : .appending)
        defer { files.close(target) }
        if returns == 0 {
            for start in stride(from: copied, to: length, by: 1 << 20) {
                try files.writeAll(read(source, from: start, to: min(length, start + 1 << 20)), to: target)
            }
        } else {
            try files.writeAll(plainBytes(of: source, upTo: length), to: target)
        }
        try files.syncData(target)
    }

    private func plainBytes(of path: String, upTo length: Int64) throws(StoreError) -> [UInt8] {
        LineEnds.plain(Array((try files.contents(of: path) ?? []).prefix(Int(length))))
    }

    private func read(_ path: String, from start: Int64, to end: Int64) throws(StoreError) -> [UInt8] {
        let file = try files.open(path, .reading)
        defer { files.close(file) }
        return try files.read(file, at: start, count: Int(end - start))
    }

    /// The last bytes before an offset, to check that a file and its copy match.
    private func overlap(_ path: String, upTo end: Int64) throws(StoreError) -> [UInt8]? {
        let start = max(0, end - 2 * Store.mostUnsnappedBytes)
        let bytes = try read(path, from: start, to: end)
        return Int64(bytes.count) == end - start ? bytes : nil
    }

    /// Rewrites a copy from its first damaged line on, or puts behind its lines those that it lacks: it never gets shorter.
    func repair(_ copy: String, of device: String, with bytes: [UInt8]) throws(StoreError) {
        let copied = try files.contents(of: copy) ?? []
        let place = Mirror.firstDamagedLine(of: copied, beside: bytes)
        if place == nil, JournalComparison(journal: bytes, copy: copied).holdsAllOfCopy {
            // Restored lines come after those written meanwhile: the same lines in another order.
            return try files.replaceFile(in: copy.parentFolder, named: copy.lastName, with: bytes)
        }
        let isEnded = copied.last.map { $0 == RecordFraming.lineFeed } ?? true
        var further = isEnded ? [] : [RecordFraming.lineFeed]
        if let place {
            further = Array(bytes[place...])
        } else {
            let lines = lines(of: bytes, lackingIn: copied, of: device)
            guard !lines.isEmpty else { return }
            further += lines
        }
        let target = try files.open(copy, .appending)
        defer { files.close(target) }
        if let place { try files.truncate(target, to: Int64(place)) }
        try files.writeAll(further, to: target)
        try files.syncData(target)
    }

    /// With the headers that they need.
    private func lines(of bytes: [UInt8], lackingIn copied: [UInt8], of device: String) -> [UInt8] {
        let headers = [bytes, copied].compactMap { JournalHeader.leading($0[...]) }
        let (here, there) = (contents(bytes, of: device, headers), contents(copied, of: device, headers))
        var known = Set(there.headers.keys)
        let ids = Set(there.lines.map(\.logged.id))
        var further: [UInt8] = []
        for line in here.lines where !ids.contains(line.logged.id) {
            if known.insert(line.seed).inserted, let header = here.headers[line.seed] {
                further += header + [RecordFraming.lineFeed]
            }
            further += line.bytes + [RecordFraming.lineFeed]
        }
        return further
    }

    private func contents(_ bytes: [UInt8], of device: String, _ headers: [JournalHeader]) -> ConflictCopyContents {
        ConflictCopyContents(
            LineEnds.plain(bytes), of: device, storeId: journal.storeId, schema: journal.schema, known: headers)
    }

    /// In bytes; nil if there is none, or a differing line is intact in the copy or damaged in the journal.
    static func firstDamagedLine(of copy: [UInt8], beside journal: [UInt8]) -> Int? {
        guard let head = journal.firstIndex(of: RecordFraming.lineFeed),
            let seed = JournalHeader.read(journal[..<head])?.crc
        else { return nil }
        var first: Int?
        var position = 0
        while position < copy.count {
            let end = copy[position...].firstIndex(of: RecordFraming.lineFeed) ?? copy.count
            let line = copy[position..<end]
            if !journal[min(position, journal.count)...].starts(with: copy[position..<min(end + 1, copy.count)]) {
                guard JournalHeader.read(line) == nil, RecordFraming.body(of: line, .batch, seed: seed) == nil,
                    isWhole(journal, at: position, seed)
                else { return nil }
                first = first ?? position
            }
            position = end + 1
        }
        return first
    }

    /// The place may be in the middle of a line.
    private static func isWhole(_ journal: [UInt8], at position: Int, _ seed: UInt32) -> Bool {
        guard position < journal.count else { return false }
        let start = journal[..<position].lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
        guard let end = journal[position...].firstIndex(of: RecordFraming.lineFeed) else { return false }
        let line = journal[start..<end]
        return start == 0 ? JournalHeader.read(line) != nil : RecordFraming.body(of: line, .batch, seed: seed) != nil
    }
}
