/// The journals of all devices: read on from where they were left, and appended to for one device.
final class Journal {
    let layout: StoreLayout
    let files: any FileSystem
    /// Which store the files must belong to.
    let storeId: String
    /// The device that may write; its own files must be readable.
    let device: String
    /// The shapes of batches it knows; the last one is written.
    let schema: BatchSchema
    var cursors: [String: JournalCursor] = [:]
    /// Where an append failed so that nobody knows what the disk holds.
    var abandoned: AbandonedPlace?
    /// The highest number this process has given out, whether or not it could be kept.
    var lastGivenSeq: Int64 = 0
    /// What is known of the devices' folders.
    var listings: [String: FolderListing] = [:]
    /// The devices whose journals were read, whatever was forgotten of them since.
    private var met: Set<String> = []
    /// Whether another journal goes by our device's name.
    var seesOwnFork = false

    init(
        layout: StoreLayout, files: any FileSystem, storeId: String, device: String, schema: BatchSchema = BatchSchema()
    ) {
        self.layout = layout
        self.files = files
        self.storeId = storeId
        self.device = device
        self.schema = schema
    }

    /// Reads what is new in all journals; takes no lock.
    /// - Parameter month: the last month wanted, as `2026-11`; nil for all.
    /// - Throws: where our own journal cannot be understood; other devices' then count as not yet arrived.
    func readOn(through month: String? = nil) throws(StoreError) -> JournalReading {
        var reading = JournalReading()
        var cursors = self.cursors
        let devices = try devices()
        for known in cursors.keys where !devices.contains(known) { reading.isDisturbed = true }
        for device in devices where !device.hasPrefix(".") {
            cursors[device] = try read(device, from: cursors[device], through: month, into: &reading)
        }
        // Only now: what an error keeps from being handed on is read again.
        self.cursors = cursors
        met.formUnion(cursors.keys)
        return reading
    }

    /// The devices there are journals of.
    /// - Throws: where all of them, or our own, went away since they were read: a missing file never means that
    ///   something was deleted, and without it nothing would be shown as if there had never been anything.
    private func devices() throws(StoreError) -> [String] {
        let names = try files.names(in: layout.journals)
        if names == nil, !met.isEmpty { throw .missing(layout.journals) }
        if met.contains(device), names?.contains(device) != true { throw .missing(layout.journal(of: device)) }
        return names ?? []
    }

    /// The months there are files of, in order.
    func months() throws(StoreError) -> [String] {
        var months: Set<String> = []
        for device in try devices() {
            months.formUnion(try names(of: device).map(\.month))
        }
        return months.sorted { $0.precedesInBytes($1) }
    }

    /// Forgets what was read, so that `readOn` begins at the beginning.
    func rewind() {
        cursors = [:]
        listings = [:]
        seesOwnFork = false
    }

    private func read(
        _ device: String, from cursor: JournalCursor?, through month: String?, into reading: inout JournalReading
    ) throws(StoreError) -> JournalCursor? {
        var reader = JournalReader(journal: self, device: device, cursor: cursor ?? JournalCursor())
        reader.lastMonth = month
        do {
            try reader.readOn()
        } catch {
            if device == self.device { throw error }
            reader.reading.findings.append(
                Finding(.warning, file: layout.journal(of: device), "not read: \(error)"))
        }
        if device == self.device, reader.seesFork { seesOwnFork = true }
        reading.batches += reader.reading.batches
        reading.findings += reader.reading.findings
        if reader.reading.isDisturbed { reading.isDisturbed = true }
        // A folder without a journal in it is nothing we could miss later.
        return reader.cursor.file == nil ? nil : reader.cursor
    }
}

/// A place where an append failed at `fdatasync`, or could not be cut back.
struct AbandonedPlace: Hashable {
    let file: JournalFileName
    /// How many bytes counted before.
    let bytes: Int64
    /// What may stand behind them, whole or in part, if nobody wrote after us.
    let leftover: [UInt8]
}
