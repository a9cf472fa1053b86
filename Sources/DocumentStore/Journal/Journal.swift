/// The journals of all devices: read incrementally, and appended to for one device.
final class Journal {
    let layout: StoreLayout
    let files: any FileSystem
    let storeId: String
    /// May write; its own files must be readable.
    let device: String
    /// Whose missing lines are lost, and not just late; also for who writes nothing.
    var ownDevice: String
    let folder: String
    let schema: BatchSchema
    var cursors: [String: JournalCursor] = [:]
    /// Where appends failed so that it is unknown what the disk holds, until a new file has been begun.
    var abandoned: [AbandonedPlace] = []
    var lastGivenSeq: Int64 = 0
    /// Our file that the last batch was appended to. No other file can have its inode as long as it is open.
    var held: HeldFile?
    var listings: [String: FolderListing<JournalFileName>] = [:]
    /// As the folders were when everything in them had been read.
    private(set) var readFolders: [String: FolderStamp] = [:]
    /// Our own folder's, if just read: saves a system call.
    var seenFolder: FileStatus?
    var deviceListing: FolderListing<String>?
    /// Even if forgotten since.
    private(set) var met: Set<String> = []
    /// Devices whose lines are read from wherever they are: `LineSet`.
    private(set) var scattered: Set<String> = []
    /// Those among them of which only reading showed that files are missing.
    private var gapped: Set<String> = []
    private var isCompared = false
    /// While they are read month by month.
    var lineSets: [String: LineSet] = [:]
    /// Whether somebody else may read one of the files met.
    var isOpenToOthers = false
    /// Whether another journal uses our device's id.
    var seesOwnFork = false
    /// Only letters are pruned.
    var pruned = PrunedFiles()

    init(
        layout: StoreLayout, files: any FileSystem, storeId: String, device: String, schema: BatchSchema = BatchSchema()
    ) {
        self.layout = layout
        self.files = files
        self.storeId = storeId
        self.device = device
        ownDevice = device
        folder = layout.journal(of: device)
        self.schema = schema
    }

    deinit { closeHeld() }

    /// Reads what is new, without a lock, through a month such as `2026-11`, about `piece` bytes of each device.
    /// - Throws: if our own journal cannot be understood; other devices' count as not yet arrived.
    func readNew(through month: String? = nil, piece: Int? = nil) throws(StoreError) -> JournalReading {
        let (isFresh, known) = (cursors.isEmpty, gapped)
        let reading = try readOnce(through: month, piece: piece)
        guard isFresh, gapped != known else { return reading }
        rewind()
        return try readOnce(through: month, piece: piece)
    }

    private func readOnce(through month: String?, piece: Int?) throws(StoreError) -> JournalReading {
        var reading = JournalReading()
        var cursors = self.cursors
        try compareWithMirror()
        let devices = try devices()
        if layout.stream == .letters { try readPruned(devices) }
        for known in cursors.keys where !devices.contains(known) { reading.isDisturbed = true }
        for device in devices {
            // An error here will be met again while reading.
            if month == nil, (try? isReadToTheEnd(device)) == true { continue }
            var reader = JournalReader(journal: self, device: device, cursor: cursors[device] ?? JournalCursor())
            (reader.lastMonth, reader.piece) = (month, piece)
            do throws(StoreError) {
                cursors[device] = try read(&reader, into: &reading)
            } catch {
                // They include lines that will be read again.
                for known in self.cursors.keys { self.cursors[known]?.checksums = nil }
                throw error
            }
        }
        // Only now, so that an error leaves nothing skipped.
        self.cursors = cursors
        if month == nil, !reading.hasMore { readFolders = listings.mapValues(\.stamp) }
        met.formUnion(cursors.keys.filter(devices.contains))
        return reading
    }

    func months() throws(StoreError) -> [(month: String, devices: Int)] {
        var devices: [String: Int] = [:]
        try compareWithMirror()
        for device in try self.devices() {
            var names = try names(of: device)
            // Their months may be mixed, so none of it is read by pieces.
            if scattered.contains(device) { names += try mirroredNames(of: device) + names }
            for name in names { devices[name.month, default: 0] += 1 }
        }
        return devices.sorted { $0.key.precedesInBytes($1.key) }.map { ($0.key, $0.value) }
    }

    var bytesRead: Int64 { cursors.values.reduce(0) { $0 + $1.bytes + $1.finished.values.reduce(0, +) } }

    func size() throws(StoreError) -> Int64 {
        var size: Int64 = 0
        for device in try self.devices() {
            for name in try names(of: device) {
                size += try files.status(at: "\(layout.journal(of: device))/\(name.text)")?.size ?? 0
            }
        }
        return size
    }

    /// `readNew` starts from the beginning.
    func rewind() {
        cursors = [:]
        listings = [:]
        deviceListing = nil
        seesOwnFork = false
        pruned = PrunedFiles()
        lineSets = [:]
        (scattered, isCompared) = (gapped, false)
    }

    /// Before anything is read: which devices' files lack lines that the mirror has. What is read already shows it itself,
    /// but for the newest files.
    func compareWithMirror() throws(StoreError) {
        guard !isCompared else { return }
        isCompared = true
        if layout.stream == .letters { try readPruned(devices()) }
        for device in try mirroredDevices() where !scattered.contains(device) && cursors[device]?.sources == nil {
            let names = try mirroredNames(of: device)
            let isRead = cursors[device] != nil
            for name in isRead ? names.suffix(1) : names[...] where lacksLines(of: name, device, isRead: isRead) {
                scattered.insert(device)
                break
            }
        }
    }

    func isScattered(_ device: String) -> Bool { scattered.contains(device) || cursors[device]?.sources != nil }

    /// A month's file is gone, and there are copies that may have its lines.
    func noteGap(in device: String) {
        gapped.insert(device)
        scattered.insert(device)
    }

    /// Own files are whole again.
    func noteRepair() { gapped = [] }

    /// Whether nothing was added to a device's journal since it was read, and nothing is unresolved.
    private func isReadToTheEnd(_ device: String) throws(StoreError) -> Bool {
        if let sources = cursors[device]?.sources { return try stamps(of: self.sources(of: device)) == sources }
        guard abandoned.isEmpty, let cursor = cursors[device], let name = cursor.file, cursor.inode != 0,
            cursor.tornBytes == 0, cursor.leftOut.isEmpty, try names(of: device).last == name,
            listings[device]?.names.count == 1 || readFolders[device] == listings[device]?.stamp,
            try hasReadCopies(of: device, cursor)
        else { return false }
        // In an unchanged folder the name still belongs to the open file.
        if device == self.device, let held, held.name == name, held.inode == cursor.inode,
            listings[device]?.isSettled == true
        {
            let status = try files.status(of: held.file)
            if status.isOpenToOthers { isOpenToOthers = true }
            return cursor.bytes == status.size
        }
        let status = try files.status(at: "\(folder(of: device))/\(name.text)")
        if status?.isOpenToOthers == true { isOpenToOthers = true }
        return cursor.inode == status?.inode && cursor.bytes == status?.size
    }

    private func read(
        _ reader: inout JournalReader, into reading: inout JournalReading
    ) throws(StoreError) -> JournalCursor? {
        let device = reader.device
        do {
            try reader.readAll()
        } catch {
            if device == self.device { throw error }
            reader.reading.findings.append(Finding(.warning, file: layout.journal(of: device), .unread(error)))
        }
        reader.reportSkipped()
        if device == self.device, reader.seesFork { seesOwnFork = true }
        reading.batches += reader.reading.batches
        reading.findings += reader.reading.findings.prefix(JournalReader.mostReported)
        if reader.reading.isDisturbed { reading.isDisturbed = true }
        if reader.reading.hasMore { reading.hasMore = true }
        // A folder without a journal cannot go missing.
        let isEmpty = reader.cursor.file == nil && reader.cursor.copies.isEmpty && reader.cursor.sources == nil
        return isEmpty ? nil : reader.cursor
    }

    /// Appends prepared batches in one write, under the lock: completely and on disk, or an error and no effect.
    func append(_ lines: [PreparedLine]) throws(StoreError) {
        guard let first = lines.first, let last = lines.last else { return }
        let (seq, bytes) = (last.logged.id.seq, lines.flatMap(\.line.bytes))
        var cursor = cursors[device] ?? JournalCursor()
        if let head = first.head {
            let inode = try begin(first.file, with: head.bytes + bytes, seq: seq)
            cursor.moveOn(to: first.file)
            (cursor.inode, cursor.seed, cursor.schema) = (inode, head.crc, schema.number)
            cursor.bytes = Int64(head.bytes.count)
            cursor.hasSoundHeader = true
            abandoned = []
        } else {
            let file = try fileToAppend(first.file, inode: cursor.inode)
            try write(bytes, to: file, first.file, at: cursor.bytes, seq: seq)
        }
        for line in lines {
            cursor.lastLine = JournalCursor.LastLine(offset: cursor.bytes, crc: line.line.crc)
            cursor.bytes += Int64(line.line.bytes.count)
            cursor.checksums?.bySeq[line.logged.id.seq] = line.line.crc
        }
        cursor.lastSeq = seq
        cursors[device] = cursor
        lastGivenSeq = seq
    }

    private func fileToAppend(_ name: JournalFileName, inode: UInt64) throws(StoreError) -> OpenFile {
        if let held, held.name == name, held.inode == inode { return held.file }
        closeHeld()
        let file = try files.open(path(name), .appending)
        guard try inodeHolding(file, name) == inode else {
            closeHeld()
            throw .replaced(file.path)
        }
        return file
    }

    /// Keeps a file open for the next batches; its inode.
    private func inodeHolding(_ file: OpenFile, _ name: JournalFileName) throws(StoreError) -> UInt64 {
        do {
            let inode = try files.status(of: file).inode
            held = HeldFile(name: name, inode: inode, file: file)
            return inode
        } catch {
            files.close(file)
            throw error
        }
    }

    func closeHeld() {
        guard let held else { return }
        files.close(held.file)
        self.held = nil
    }

    /// One write and one sync. A failed sync is not retried: a second one may succeed without having written anything.
    private func write(
        _ bytes: [UInt8], to file: OpenFile, _ name: JournalFileName, at length: Int64, seq: Int64
    ) throws(StoreError) {
        var isWritten = false
        do throws(StoreError) {
            let taken = try files.write(bytes, to: file)
            // A short write means a full disk; a second write would only confirm it.
            guard taken == bytes.count else { throw .full(path: file.path) }
            isWritten = true
            try files.syncData(file)
        } catch {
            defer { closeHeld() }
            let isCut = (try? files.truncate(file, to: length)) != nil
            if isWritten || !isCut {
                abandoned.append(AbandonedPlace(file: name, bytes: length, leftover: isCut ? [] : bytes))
                lastGivenSeq = seq
            }
            throw error
        }
    }

    /// Header and first batch in one write; the file's inode.
    private func begin(_ name: JournalFileName, with bytes: [UInt8], seq: Int64) throws(StoreError) -> UInt64 {
        closeHeld()
        let file = try files.open(path(name), .appendingNew)
        do {
            let inode = try inodeHolding(file, name)
            try write(bytes, to: file, name, at: 0, seq: seq)
            try files.syncFolder(layout.journal(of: device))
            return inode
        } catch {
            closeHeld()
            let isGone = (try? files.remove(path(name))) != nil
            // The file before this one stays abandoned.
            abandoned.removeAll { $0.file == name }
            if !isGone { abandoned.append(AbandonedPlace(file: name, bytes: 0, leftover: bytes)) }
            lastGivenSeq = max(lastGivenSeq, seq)
            throw error
        }
    }

    /// Cuts off an incomplete last line once quarantine has a copy; else the next batch goes to a new file.
    func cutTornTail() throws(StoreError) {
        guard var cursor = cursors[device], cursor.tornBytes > 0, let name = cursor.file else { return }
        let path = path(name)
        let torn = try files.contents(of: path, from: cursor.bytes) ?? []
        do {
            try Quarantine(layout: layout, files: files).keep(
                torn, as: "\(device)-\(name.text)-\(cursor.bytes).torn", because: "ends in the middle of a line")
        } catch {
            abandoned.append(AbandonedPlace(file: name, bytes: cursor.bytes, leftover: torn))
            return
        }
        let file = try files.open(path, .appending)
        defer { files.close(file) }
        try files.truncate(file, to: cursor.bytes)
        cursor.tornBytes = 0
        cursors[device] = cursor
    }
}

struct HeldFile {
    let name: JournalFileName
    let inode: UInt64
    let file: OpenFile
}

/// A place where an append failed at `fdatasync`, or could not be cut back.
struct AbandonedPlace: Hashable {
    let file: JournalFileName
    let bytes: Int64
    /// What may follow them, in whole or in part, unless another process has written since.
    let leftover: [UInt8]
}

/// What a power cut leaves of an unsynced write: zeros up to a sector boundary at the end of a file. Failing disks
/// flip bits or lose whole sectors, and no line contains a zero byte, so they were never acknowledged.
enum TornWrite {
    /// The least that disks write at once, in bytes.
    private static let sector: Int64 = 512

    /// Whether the last bytes of a file, at an offset, are such a remainder.
    static func isTorn(_ bytes: ArraySlice<UInt8>, at offset: Int64) -> Bool {
        var hasZeros = false
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(of: 0) {
            let end = bytes[start...].firstIndex { $0 != 0 } ?? bytes.endIndex
            let (first, last) = (offset + Int64(start - bytes.startIndex), offset + Int64(end - bytes.startIndex))
            guard start == bytes.startIndex || first % sector == 0, end == bytes.endIndex || last % sector == 0 else {
                return false
            }
            hasZeros = true
            index = end
        }
        return hasZeros
    }

    /// Whether the first sector is zeros, and there is at most a header and a batch.
    static func wasNeverBegun(_ bytes: [UInt8]) -> Bool {
        !bytes.isEmpty && bytes.prefix(Int(sector)).allSatisfy { $0 == 0 }
            && bytes.count { $0 == RecordFraming.lineFeed } <= 2
    }
}
