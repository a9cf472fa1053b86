/// The journals of all devices: read on from where they were left, and appended to for one device.
final class Journal {
    let layout: StoreLayout
    let files: any FileSystem
    /// Which store the files must belong to.
    let storeId: String
    /// The device that may write; its own files must be readable.
    let device: String
    /// Where its files lie.
    let folder: String
    /// The shapes of batches it knows; the last one is written.
    let schema: BatchSchema
    var cursors: [String: JournalCursor] = [:]
    /// Where an append failed so that nobody knows what the disk holds.
    var abandoned: AbandonedPlace?
    /// The highest number this process has given out, whether or not it could be kept.
    var lastGivenSeq: Int64 = 0
    /// Our file that the last batch was appended to. No other file can have its inode as long as it is open.
    var held: HeldFile?
    /// What is known of the devices' folders.
    var listings: [String: FolderListing<JournalFileName>] = [:]
    /// Our own folder, where it was looked at just before reading: not to be asked for twice.
    var seenFolder: FileStatus?
    /// What is known of the folder they lie in.
    var deviceListing: FolderListing<String>?
    /// The devices whose journals were read, whatever was forgotten of them since.
    private(set) var met: Set<String> = []
    /// Whether another journal goes by our device's name.
    var seesOwnFork = false

    init(
        layout: StoreLayout, files: any FileSystem, storeId: String, device: String, schema: BatchSchema = BatchSchema()
    ) {
        self.layout = layout
        self.files = files
        self.storeId = storeId
        self.device = device
        folder = layout.journal(of: device)
        self.schema = schema
    }

    deinit { letGo() }

    /// Reads what is new in all journals; takes no lock.
    /// - Parameters:
    ///   - month: the last month wanted, as `2026-11`; nil for all.
    ///   - piece: about how many bytes are wanted of each device; nil for all. Where there is more, `hasMore` says so.
    /// - Throws: where our own journal cannot be understood; other devices' then count as not yet arrived.
    func readOn(through month: String? = nil, piece: Int? = nil) throws(StoreError) -> JournalReading {
        var reading = JournalReading()
        var cursors = self.cursors
        let devices = try devices()
        for known in cursors.keys where !devices.contains(known) { reading.isDisturbed = true }
        for device in devices {
            // What keeps this from being known is met again by who reads.
            if month == nil, (try? isReadToTheEnd(device)) == true { continue }
            var reader = JournalReader(journal: self, device: device, cursor: cursors[device] ?? JournalCursor())
            (reader.lastMonth, reader.piece) = (month, piece)
            cursors[device] = try read(&reader, into: &reading)
        }
        // Only now: what an error keeps from being handed on is read again.
        self.cursors = cursors
        met.formUnion(cursors.keys.filter(devices.contains))
        return reading
    }

    /// The months there are files of, in order, and how many devices have some.
    func months() throws(StoreError) -> [(month: String, devices: Int)] {
        var devices: [String: Int] = [:]
        for device in try self.devices() {
            for month in Set(try names(of: device).map(\.month)) { devices[month, default: 0] += 1 }
        }
        return devices.sorted { $0.key.precedesInBytes($1.key) }.map { ($0.key, $0.value) }
    }

    /// How many bytes of whole lines are read.
    var bytesRead: Int64 {
        cursors.values.reduce(0) { $0 + $1.bytes + $1.finished.values.reduce(0, +) }
    }

    /// How many bytes there are to read.
    func size() throws(StoreError) -> Int64 {
        var size: Int64 = 0
        for device in try self.devices() {
            for name in try names(of: device) {
                size += try files.status(at: "\(layout.journal(of: device))/\(name.text)")?.size ?? 0
            }
        }
        return size
    }

    /// Forgets what was read, so that `readOn` begins at the beginning.
    func rewind() {
        cursors = [:]
        listings = [:]
        deviceListing = nil
        seesOwnFork = false
    }

    /// Whether nothing was added to a device's journal since it was read, and nothing is open about it.
    private func isReadToTheEnd(_ device: String) throws(StoreError) -> Bool {
        guard abandoned == nil, let cursor = cursors[device], let name = cursor.file, cursor.inode != 0,
            cursor.tornBytes == 0, cursor.leftOut.isEmpty, try names(of: device).last == name
        else { return false }
        // In a folder that was not changed the name still is that of the open file.
        if device == self.device, let held, held.name == name, held.inode == cursor.inode,
            listings[device]?.isSettled == true
        {
            return try cursor.bytes == files.status(of: held.file).size
        }
        let status = try files.status(at: "\(folder(of: device))/\(name.text)")
        return cursor.inode == status?.inode && cursor.bytes == status?.size
    }

    private func read(
        _ reader: inout JournalReader, into reading: inout JournalReading
    ) throws(StoreError) -> JournalCursor? {
        let device = reader.device
        do {
            try reader.readOn()
        } catch {
            if device == self.device { throw error }
            reader.reading.findings.append(
                Finding(.warning, file: layout.journal(of: device), .unread(error)))
        }
        reader.tellLeftOut()
        if device == self.device, reader.seesFork { seesOwnFork = true }
        reading.batches += reader.reading.batches
        reading.findings += reader.reading.findings
        if reader.reading.isDisturbed { reading.isDisturbed = true }
        if reader.reading.hasMore { reading.hasMore = true }
        // A folder without a journal in it is nothing we could miss later.
        return reader.cursor.file == nil ? nil : reader.cursor
    }
}

/// A file that stays open between batches.
struct HeldFile {
    let name: JournalFileName
    let inode: UInt64
    let file: OpenFile
}

/// A place where an append failed at `fdatasync`, or could not be cut back.
struct AbandonedPlace: Hashable {
    let file: JournalFileName
    /// How many bytes counted before.
    let bytes: Int64
    /// What may stand behind them, whole or in part, if nobody wrote after us.
    let leftover: [UInt8]
}
