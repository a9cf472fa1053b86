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
                try StoreIdentity(bytes: store, path: layout.storeFile).storeId.hasSameBytes(as: note.storeId),
                let record = try files.contents(of: layout.deviceFile, atMost: FileLimit.note).flatMap(
                    DeviceRecord.init(bytes:)),
                record.deviceId.hasSameBytes(as: note.device),
                record.isOf(machine: DeviceRecord.hash(machine: machine, stateFolder: layout.state)),
                try StatusCache.journals(in: layout, files) == note.journals
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

    /// The names of each device's files, and inode, size and time of the newest: older ones are never written again.
    static func journals(in layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> Value {
        var journals = Fields()
        for device in try files.names(in: layout.journals) ?? [] {
            let names = try files.names(in: layout.journal(of: device)) ?? []
            let newest = names.compactMap { JournalFileName(text: $0) }.max()
            var state: Fields = [
                "names": .string(CRC32C.text(of: CRC32C.checksum(of: Array(names.joined(separator: "/").utf8))))
            ]
            if let newest, let status = try files.status(at: "\(layout.journal(of: device))/\(newest.text)") {
                state["newest"] = .string(newest.text)
                state["size"] = .integer(status.size)
                state["inode"] = .integer(Int64(bitPattern: status.inode))
                state["modified"] = .integer(status.modified)
            }
            journals[device] = .map(state)
        }
        return .map(journals)
    }
}

extension Store {
    /// Not synced and not part of a commit; failures are ignored.
    package func noteStatus(_ summarise: () -> Value?) {
        guard let identity, isLoaded, isDeviceNoted, !isInTransaction else { return }
        do throws(StoreError) {
            // The journals first: if they grow while the summary is made, the cache must not match them.
            let journals = try StatusCache.journals(in: layout, files)
            guard journals != notedJournals, isUpToDate(journals), troubleOfOthers.isEmpty, let summary = summarise()
            else { return }
            let bytes = StatusCache(
                storeId: identity.storeId, device: deviceId, journals: journals, summary: summary
            ).bytes
            guard bytes.count <= StatusCache.mostBytes else { return }
            try files.makeFolders(layout.snapshot)
            try files.replaceFile(in: layout.snapshot, named: "status.json", with: bytes, isDurable: false)
            notedJournals = journals
        } catch {}
    }

    private func isUpToDate(_ journals: Value) -> Bool {
        guard case .map(let journals) = journals else { return false }
        guard journal.cursors.keys.allSatisfy({ journals[$0] != nil }) else { return false }
        return journals.entries.allSatisfy { entry in
            guard case .map(let state) = entry.value, let newest = state.text("newest") else {
                return journal.cursors[entry.name] == nil
            }
            guard let cursor = journal.cursors[entry.name] else { return false }
            return cursor.file?.text == newest && state["size"] == .integer(cursor.bytes)
                && state["inode"] == .integer(Int64(bitPattern: cursor.inode))
        }
    }
}
