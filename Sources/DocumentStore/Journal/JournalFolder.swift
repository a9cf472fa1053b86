/// The name of a plain journal file: the UTC month of its batches, and a part where a month has more than one file.
package struct JournalFileName: Hashable, Comparable, Sendable {
    package let month: String
    package let part: Int

    static let mostParts = 1_000_000

    package init(month: String, part: Int = 1) {
        self.month = month
        self.part = part
    }

    /// Reads `2026-11.jsonl` or `2026-11.2.jsonl`.
    package init?(text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard 2...3 ~= parts.count, parts.last == "jsonl", parts[0].utf8.count == 7 else { return nil }
        for (index, byte) in parts[0].utf8.enumerated() {
            guard index == 4 ? byte == UInt8(ascii: "-") : byte &- UInt8(ascii: "0") < 10 else { return nil }
        }
        self.init(month: parts[0], part: parts.count == 2 ? 1 : Int(parts[1]) ?? 0)
        // Not `.1` nor leading zeros, and no number that cannot be counted on from.
        guard 1...JournalFileName.mostParts ~= part, self.text.hasSameBytes(as: text) else { return nil }
    }

    package var text: String { part == 1 ? "\(month).jsonl" : "\(month).\(part).jsonl" }

    package static func < (left: JournalFileName, right: JournalFileName) -> Bool {
        left.month == right.month ? left.part < right.part : left.month.precedesInBytes(right.month)
    }
}

/// A file that may hold lines.
struct JournalFile: Hashable {
    enum Place {
        /// A device's own, under the name that it gave it.
        case plain
        /// Under any other name, as sync tools, git, editors and file managers leave copies.
        case copy
        case mirror
    }

    let path: String
    let place: Place
    let status: FileStatus

    var device: String { path.parentFolder.lastName }

    var name: JournalFileName? { JournalFileName(text: path.lastName) }

    /// And part, in order.
    fileprivate var month: (String, Int) { name.map { ($0.month, $0.part) } ?? ("", 0) }
}

/// What folders held when they were read. In one that has not changed since, only the newest files grow.
final class FolderLooks {
    private struct Look {
        let folder: FileStatus
        var files: [JournalFile]
        /// Indices of the files that grow: the one changed last, and that of the newest month.
        let growing: Set<Int>
        let isSettled: Bool
    }

    private var known: [String: Look] = [:]
    /// Of all files seen.
    private var newest: Int64?

    /// Long enough for a file system that keeps whole seconds.
    private static let tick: Int64 = 3_000_000_000

    /// With the newest files as they are now; nil if the folder has to be read.
    func files(in folder: String, _ status: FileStatus, of disk: any FileSystem) throws(StoreError) -> [JournalFile]? {
        guard let look = known[folder], look.isSettled, look.folder.inode == status.inode,
            look.folder.modified == status.modified
        else { return nil }
        for place in look.growing {
            let file = look.files[place]
            guard let now = try disk.status(at: file.path) else { return nil }
            guard now != file.status else { continue }
            known[folder]?.files[place] = JournalFile(path: file.path, place: file.place, status: now)
        }
        return known[folder]?.files
    }

    func note(_ files: [JournalFile], in folder: String, _ status: FileStatus) {
        newest = (files.map(\.status.modified) + [newest].compactMap(\.self)).max()
        let months = files.map(\.month)
        let growing = [
            files.indices.max { files[$0].status.modified < files[$1].status.modified },
            files.indices.max { months[$0] < months[$1] },
        ]
        known[folder] = Look(
            folder: status, files: files, growing: Set(growing.compactMap(\.self)),
            isSettled: newest.map { status.modified < $0 - FolderLooks.tick } ?? false)
    }
}

/// Which files may hold lines: whatever they are called, in `journal/` and one level below, and the same of the mirror.
struct JournalFolder {
    let layout: StoreLayout
    let files: any FileSystem

    /// What tools have not finished, or keep for themselves.
    static func isPassing(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("~") || unfinished.contains { name.hasSuffix($0) }
    }

    private static let unfinished = [
        ".new", ".tmp", ".part", ".partial", ".crdownload", ".download", ".filepart", ".icloud", ".swp", ".lock",
    ]

    /// In the order of their paths; those of the mirror last. A mirror that cannot be read has none.
    /// - Parameter looks: what earlier ones found; without it, every folder is read.
    func all(_ looks: FolderLooks = FolderLooks()) throws(StoreError) -> [JournalFile] {
        try inJournal(looks) + ((try? found(in: layout.mirroredJournals, isMirror: true, looks)) ?? [])
    }

    func inJournal(_ looks: FolderLooks = FolderLooks()) throws(StoreError) -> [JournalFile] {
        try found(in: layout.journals, isMirror: false, looks)
    }

    /// - Parameter inner: the folder's status, one level below.
    private func found(
        in folder: String, isMirror: Bool, _ looks: FolderLooks, inner: FileStatus? = nil
    ) throws(StoreError) -> [JournalFile] {
        if let inner, let known = try looks.files(in: folder, inner, of: files) { return known }
        let isInner = inner != nil
        var found: [JournalFile] = []
        for name in try names(in: folder, isInner: isInner) where !JournalFolder.isPassing(name) {
            let path = "\(folder)/\(name)"
            guard let status = try files.status(at: path) else { continue }
            if status.isFolder, !isInner {
                found += try self.found(in: path, isMirror: isMirror, looks, inner: status)
            } else if status.kind == .file {
                let isPlain = isInner && DeviceRecord.isDeviceId(folder.lastName) && JournalFileName(text: name) != nil
                found.append(
                    JournalFile(path: path, place: isMirror ? .mirror : isPlain ? .plain : .copy, status: status))
            }
        }
        if let inner { looks.note(found, in: folder, inner) }
        return found
    }

    /// A folder inside that may not be read is none.
    private func names(in folder: String, isInner: Bool) throws(StoreError) -> [String] {
        do throws(StoreError) {
            return try files.names(in: folder) ?? []
        } catch {
            guard isInner, error.isUnreadableFile else { throw error }
            return []
        }
    }

    /// Lines of a file, from where reading ended last; nil if the part read before, or the file, is gone.
    func read(
        _ file: JournalFile, of store: String, from known: FilePosition? = nil, knowing lines: [UInt32: Line] = [:]
    ) throws(StoreError) -> (lines: [Line], position: FilePosition)? {
        guard let open = try files.openIfThere(file.path) else { return nil }
        defer { files.close(open) }
        let status = try files.status(of: open)
        var reader = LineReader(of: store, from: known?.end ?? 0, knowing: lines)
        if let known {
            guard known.end <= status.size else { return nil }
            let last = try files.read(open, at: known.lastStart, count: Int(known.end - known.lastStart))
            guard last.isEmpty || CRC32C.checksum(of: last) == known.crc else { return nil }
        }
        let start = known?.end ?? 0
        guard status.size - start <= FileLimit.journal else {
            throw .unusable(path: file.path, .tooLarge(bytes: status.size, limit: Int64(FileLimit.journal)))
        }
        var place = start
        while place < status.size {
            let block = try files.read(open, at: place, count: Int(min(1 << 20, status.size - place)))
            guard !block.isEmpty else { break }
            reader.read(block)
            place += Int64(block.count)
        }
        let isTorn = reader.finish()
        let isOn = reader.last.end > start
        let last = isOn ? reader.last : known.map { ($0.lastStart, $0.end) } ?? reader.last
        var counts = reader.others.counts
        // What is torn is read again, with what follows it.
        if let known { counts = zip(counts, known.others.counts).map { $0 + $1 } }
        if known?.isTorn == true { counts[2] -= 1 }
        return (
            reader.lines,
            FilePosition(
                size: place, inode: status.inode, modified: status.modified, lastStart: last.0, end: last.1,
                crc: isOn ? reader.lastChecksum : known?.crc ?? 0, others: OtherPieces(counts), isTorn: isTorn)
        )
    }

    /// By the first header there is; for a store of which nothing else is known.
    func header() throws(StoreError) -> JournalHeader? {
        for file in try all() {
            guard let open = try? files.openIfThere(file.path) else { continue }
            defer { files.close(open) }
            var reader = LineReader(of: "")
            reader.read(try files.read(open, at: 0, count: 1 << 12))
            if let header = reader.header { return header }
        }
        return nil
    }
}
