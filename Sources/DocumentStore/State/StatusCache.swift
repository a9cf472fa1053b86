/// `status.json`: a summary that Domain makes of the documents, which status lines read instead of the store.
/// Never trusted: if it is torn, another store's or device's, or any journal has changed, it counts as missing.
package struct StatusCache {
    private let storeId: String
    private let device: String
    private let journals: Value
    package let summary: Value

    /// A longer file is not written.
    static let mostBytes = 1024

    /// Nil if the store has to be opened instead.
    package static func read(_ layout: StoreLayout, files: any FileSystem, machine: String?) -> StatusCache? {
        do throws(StoreError) {
            guard let bytes = try files.contents(of: layout.statusFile, atMost: FileLimit.note),
                bytes.count <= mostBytes,
                let note = StatusCache(bytes: bytes),
                let store = try files.contents(of: layout.storeFile, atMost: FileLimit.note),
                try StoreIdentity(bytes: store, path: layout.storeFile).id.hasSameBytes(as: note.storeId),
                let record = try DeviceRecord.read(layout, files), record.id.hasSameBytes(as: note.device),
                record.failed.isEmpty,
                record.isOf(machine: DeviceRecord.hash(machine: machine, stateFolder: layout.state)),
                try StatusCache.journals(JournalFolder(layout: layout, files: files).inJournal()) == note.journals
            else { return nil }
            return note
        } catch {
            return nil
        }
    }

    init(storeId: String, device: String, journals: Value, summary: Value) {
        (self.storeId, self.device, self.journals, self.summary) = (storeId, device, journals, summary)
    }

    private init?(bytes: [UInt8]) {
        guard bytes.last == RecordFraming.lineFeed, let body = RecordFraming.body(of: bytes.dropLast(), .status),
            let fields = Codec.fields(from: body.bytes), let storeId = fields.text("store"),
            let device = fields.text("device"), let journals = fields["journals"], let summary = fields["summary"]
        else { return nil }
        self.init(storeId: storeId, device: device, journals: journals, summary: summary)
    }

    var bytes: [UInt8] {
        let fields: Fields = [
            "store": .string(storeId), "device": .string(device), "journals": journals, "summary": summary,
        ]
        return RecordFraming.line(.status, Codec.bytes(of: .map(fields))).bytes
    }

    /// Which files there are, and that each is as it was.
    static func journals(_ files: [JournalFile]) -> Value {
        var text = ""
        for file in files {
            let status = file.status
            text += "\(file.path) \(status.size) \(status.inode) \(status.modified)\n"
        }
        return .integer(Int64(bitPattern: text.fnv1a))
    }
}

extension Store {
    /// Not synced and not part of a commit; failures are ignored.
    package func noteStatus(_ summarise: () -> Value?) {
        guard let identity, isLoaded, isDeviceNoted, !isInTransaction, unsure.isEmpty else { return }
        do throws(StoreError) {
            // The journals first: if they grow while the summary is made, the cache must not match them. All of them must
            // have been read.
            let there = try folder.inJournal(looks)
            let journals = StatusCache.journals(there)
            guard journals != notedJournals, there.allSatisfy({ journal.positions[$0.path]?.isOf($0.status) == true }),
                troubleOfOthers.isEmpty, let summary = summarise()
            else { return }
            let bytes = StatusCache(
                storeId: identity.id, device: deviceId, journals: journals, summary: summary
            ).bytes
            guard bytes.count <= StatusCache.mostBytes else { return }
            try files.makeFolders(layout.snapshot)
            try files.replaceFile(in: layout.snapshot, named: "status.json", with: bytes, isDurable: false)
            notedJournals = journals
        } catch {}
    }
}
