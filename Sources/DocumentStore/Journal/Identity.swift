/// `store.json`: `{"crc":"…","store":{"format":1,"id":"…","uid":"…"}}`.
struct StoreIdentity: Hashable {
    static let knownFormat: Int64 = 1

    let id: String
    let uid: String
}

extension StoreIdentity {
    init(bytes: [UInt8], path: String) throws(StoreError) {
        // Tools may have converted the line's end.
        let line = bytes.filter { $0 != UInt8(ascii: "\r") }
        // A later version may write all but the format in another way.
        let whole = Codec.fields(from: line.last == RecordFraming.lineFeed ? line.dropLast() : line[...])
        let format = whole?.integer("format") ?? whole?["store"]?.fields?.integer("format")
        if let format, format > StoreIdentity.knownFormat {
            throw .newerFormat(path: path, found: format, known: StoreIdentity.knownFormat)
        }
        guard let fields = RecordFraming.fields(of: line, .store), let id = fields.text("id"),
            let uid = fields.text("uid")
        else { throw .damaged(path: path, flaw: .noIdentity) }
        self.init(id: id, uid: uid)
    }

    var bytes: [UInt8] {
        RecordFraming.line(
            .store, ["format": .integer(StoreIdentity.knownFormat), "id": .string(id), "uid": .string(uid)]
        ).bytes
    }

    /// Nil if the file is missing.
    static func read(_ path: String, _ files: any FileSystem) throws(StoreError) -> StoreIdentity? {
        guard let bytes = try files.contents(of: path, atMost: FileLimit.note) else { return nil }
        return try StoreIdentity(bytes: bytes, path: path)
    }
}

/// `device.json`. One that does not fit the machine came with a clone or backup; two machines never share an id.
struct DeviceRecord: Hashable {
    /// Eight hex digits.
    var id: String
    /// Hashes the machine's id and the state folder.
    let machine: String
    var store: StoreIdentity?
    /// The ids this machine had before: their lines are its own, but it adds none to them.
    var was: [String] = []
    /// The last number that this machine wrote itself, as of the last snapshot.
    var seq: Int64 = 0
    /// Lines that failed: it is unknown what the disk has of them, and the next commit retracts them.
    var failed: [BatchID] = []
}

extension DeviceRecord {
    init?(bytes: [UInt8]) {
        guard let fields = RecordFraming.fields(of: bytes, .device), let id = fields.text("id"),
            let machine = fields.text("machine"), let seq = fields.integer("seq"), DeviceRecord.isDeviceId(id)
        else { return nil }
        self.init(id: id, machine: machine, seq: seq)
        if let id = fields.text("store"), let uid = fields.text("uid") { store = StoreIdentity(id: id, uid: uid) }
        was = (fields["was"]?.texts ?? []).filter(DeviceRecord.isDeviceId)
        failed = (fields.list("failed") ?? []).compactMap { try? BatchID(target: $0) }
    }

    var bytes: [UInt8] {
        var fields: Fields = ["id": .string(id), "machine": .string(machine), "seq": .integer(seq)]
        if let store { (fields["store"], fields["uid"]) = (.string(store.id), .string(store.uid)) }
        if !was.isEmpty { fields["was"] = .list(was.map(Value.string)) }
        if !failed.isEmpty { fields["failed"] = .list(failed.map(\.target)) }
        return RecordFraming.line(.device, fields).bytes
    }

    /// Nil if it is missing or damaged.
    static func read(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> DeviceRecord? {
        try files.contents(of: layout.deviceFile, atMost: FileLimit.note).flatMap(DeviceRecord.init(bytes:))
    }

    static func isDeviceId(_ text: String) -> Bool { CRC32C.checksum(text: text) != nil }

    /// Whether the machine of this hash wrote it. Where one of the two could not read its id it counts as the same: as
    /// another device this one would have no timer, and copies of disks are rare.
    func isOf(machine hash: String) -> Bool { machine == hash || machine.isEmpty || hash.isEmpty }

    /// Tells machines apart without identifying them; empty for one whose id cannot be read.
    static func hash(machine: String?, stateFolder: String) -> String {
        guard let machine else { return "" }
        let digits = String("\(machine)\n\(stateFolder)".fnv1a, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
