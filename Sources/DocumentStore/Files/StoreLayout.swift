/// The paths of a store's files. Folders are passed in; this only knows the names below them.
package struct StoreLayout: Hashable, Sendable {
    /// The data itself: `store.json` and `journal/`.
    package let data: String
    /// The copy of the journals that only grows.
    package let mirror: String
    /// This machine's files: `device.json`, `snapshot/`, `quarantine/`, `alive`.
    package let state: String
    /// A folder for each device.
    package let journals: String
    package let storeFile: String

    /// - Parameters: absolute paths without a slash at the end.
    package init(data: String, mirror: String, state: String) {
        self.data = data
        self.mirror = mirror
        self.state = state
        journals = data + "/journal"
        storeFile = data + "/store.json"
    }

    /// Everything below one folder, as for `HABICAT_HOME` and for tests.
    package init(below home: String) {
        self.init(data: home + "/data", mirror: home + "/mirror", state: home + "/state")
    }

    /// The copy of `storeFile`.
    package var mirroredStoreFile: String { mirror + "/store.json" }
    package var deviceFile: String { state + "/device.json" }
    /// What makes a start quick.
    package var snapshot: String { state + "/snapshot" }
    /// A store that is about to replace this one: see `InPlaceRestore`.
    package var restored: String { data + "-restoring" }
    /// What is noted about that.
    package var restoreNote: String { data + "-restoring.json" }
    /// What a status line needs.
    package var statusFile: String { snapshot + "/status.json" }
    /// Copies of what could not be read.
    package var quarantine: String { state + "/quarantine" }

    /// The folder of one device's journal, which is also what a commit locks.
    package func journal(of device: String) -> String { journals + "/" + device }

    /// The folder of its copy.
    package func mirroredJournal(of device: String) -> String { "\(mirror)/journal/\(device)" }
}

/// Store identity: `store.json`, `{"crc":"…","format":1,"storeId":"…","uid":"…"}`. The checksum covers the rest; stores
/// from before there was a checksum are accepted without it.
struct StoreIdentity: Hashable {
    static let knownFormat: Int64 = 1

    let storeId: String
    /// The id of the root document.
    let uid: String

}

extension StoreIdentity {
    /// - Parameter path: where the bytes were found, for messages.
    init(bytes: [UInt8], path: String) throws(StoreError) {
        guard let fields = Codec.fields(from: bytes[...]), let format = fields.integer("format")
        else { throw .damaged(path: path, offset: 0, flaw: .noIdentity) }
        guard format <= StoreIdentity.knownFormat else {
            throw .newerFormat(path: path, found: format, known: StoreIdentity.knownFormat)
        }
        guard let storeId = fields.text("storeId"), let uid = fields.text("uid") else {
            throw .damaged(path: path, offset: 0, flaw: .namesNoStore)
        }
        self.init(storeId: storeId, uid: uid)
        // An unknown name is a known one that was damaged.
        guard fields["crc"] ?? .string(checksum) == .string(checksum),
            fields.entries.allSatisfy({ ["crc", "format", "storeId", "uid"].contains($0.name) })
        else { throw .damaged(path: path, offset: 0, flaw: .checksum) }
    }

    var bytes: [UInt8] {
        var all = fields
        all["crc"] = .string(checksum)
        return Codec.bytes(of: .map(all)) + [RecordFraming.lineFeed]
    }

    private var fields: Fields {
        ["format": .integer(StoreIdentity.knownFormat), "storeId": .string(storeId), "uid": .string(uid)]
    }

    private var checksum: String { CRC32C.text(of: CRC32C.checksum(of: Codec.bytes(of: .map(fields)))) }
}

/// Device identity: `device.json`, on this machine only. One that does not fit the machine came with a cloned disk or a
/// restored backup, and two machines must never write under one id.
struct DeviceRecord: Hashable {
    let deviceId: String
    /// A hash of the machine's id and the state folder.
    let machine: String
    /// The journal's last number and time when last recorded: a journal that ends earlier was restored from a backup.
    var seq: Int64 = 0
    var at = ""
}

extension DeviceRecord {
    /// Nil for anything that is no record: this machine's state can be rebuilt.
    init?(bytes: [UInt8]) {
        guard let fields = Codec.fields(from: bytes[...]), let deviceId = fields.text("deviceId"),
            let machine = fields.text("machine"), let seq = fields.integer("seq"),
            let at = fields.text("at"), DeviceRecord.isDeviceId(deviceId)
        else { return nil }
        self.init(deviceId: deviceId, machine: machine, seq: seq, at: at)
    }

    var bytes: [UInt8] {
        Codec.bytes(of: [
            "deviceId": .string(deviceId), "machine": .string(machine), "seq": .integer(seq), "at": .string(at),
        ]) + [RecordFraming.lineFeed]
    }

    /// Whether a text can name a device, and so a folder: 8 hex digits, small letters.
    static func isDeviceId(_ text: String) -> Bool { CRC32C.checksum(text: text) != nil }

    /// FNV-1a over the machine's id and the state folder: tells machines apart without identifying them.
    static func hash(machine: String, stateFolder: String) -> String {
        let digits = String("\(machine)\n\(stateFolder)".fnv1a, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
