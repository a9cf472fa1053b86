/// The paths of a store's files; of its letters those that `letters` has.
package struct StoreLayout: Hashable, Sendable {
    /// Journals of their own in one data folder, each with its own sequence numbers and snapshot.
    package enum Stream: String, Sendable {
        case main = "journal"
        /// Whole months of it can be removed.
        case letters
    }

    /// `store.json`, `journal/` and `letters/`.
    package let data: String
    /// The journals' copy, which only grows.
    package let mirror: String
    /// `device.json`, `snapshot/`, `quarantine/`, `alive`.
    package let state: String
    package let journals: String
    package let mirroredJournals: String
    package let storeFile: String
    package let stream: Stream

    /// - Parameters: absolute paths without a slash at the end.
    package init(data: String, mirror: String, state: String, stream: Stream = .main) {
        self.data = data
        self.mirror = mirror
        self.state = state
        self.stream = stream
        journals = "\(data)/\(stream.rawValue)"
        mirroredJournals = "\(mirror)/\(stream.rawValue)"
        storeFile = data + "/store.json"
    }

    /// Of the letters in the same folders, with a state of their own.
    package var letters: StoreLayout {
        stream == .letters ? self : StoreLayout(data: data, mirror: mirror, state: state + "/letters", stream: .letters)
    }

    /// The folders of all journals, of whichever stream.
    package var streams: [StoreLayout] { [StoreLayout(data: data, mirror: mirror, state: mainState), letters] }

    private var mainState: String { stream == .main ? state : state.parentFolder }

    /// With the journals that the mirror holds in place of its own.
    var ofMirror: StoreLayout { StoreLayout(data: mirror, mirror: mirror, state: state, stream: stream) }

    /// As for `HABICAT_HOME` and for tests.
    package init(below home: String) {
        self.init(data: home + "/data", mirror: home + "/mirror", state: home + "/state")
    }

    /// What may lie in the data folder: the store's own, and what the program keeps there for a phone.
    static let known = ["store.json", "journal", "letters", "inbox", "today.txt", "today.svg"]

    package var mirroredStoreFile: String { mirror + "/store.json" }
    package var deviceFile: String { state + "/device.json" }
    package var snapshot: String { state + "/snapshot" }
    package var restored: String { data + "-restoring" }
    package var restoreNote: String { data + "-restoring.json" }
    package var statusFile: String { snapshot + "/status.json" }
    package var quarantine: String { state + "/quarantine" }

    /// What a commit locks.
    package func journal(of device: String) -> String { journals + "/" + device }

    package func mirroredJournal(of device: String) -> String { mirroredJournals + "/" + device }
}

/// `store.json`. Stores from before there was a checksum are accepted without it.
struct StoreIdentity: Hashable {
    static let knownFormat: Int64 = 1

    let storeId: String
    let uid: String

}

extension StoreIdentity {
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

/// `device.json`. One that does not fit the machine came with a clone or backup; two machines never share an id.
struct DeviceRecord: Hashable {
    let deviceId: String
    /// Hashes the machine's id and the state folder.
    let machine: String
    /// A journal that ends earlier was restored from a backup.
    var seq: Int64 = 0
    var at = ""
    /// The ids this machine had before: their lines are its own, but it adds none to them.
    var was: [String] = []
    /// Whether its journal is shorter because an earlier state was wanted back.
    var isRestored = false
}

extension DeviceRecord {
    init?(bytes: [UInt8]) {
        guard let fields = Codec.fields(from: bytes[...]), let deviceId = fields.text("deviceId"),
            let machine = fields.text("machine"), let seq = fields.integer("seq"),
            let at = fields.text("at"), DeviceRecord.isDeviceId(deviceId)
        else { return nil }
        self.init(deviceId: deviceId, machine: machine, seq: seq, at: at)
        was = (fields.list("was") ?? []).compactMap { if case .string(let id) = $0 { id } else { nil } }
            .filter(DeviceRecord.isDeviceId)
        isRestored = fields.boolean("restored") == true
    }

    var bytes: [UInt8] {
        var fields: Fields = [
            "deviceId": .string(deviceId), "machine": .string(machine), "seq": .integer(seq), "at": .string(at),
        ]
        if !was.isEmpty { fields["was"] = .list(was.map(Value.string)) }
        if isRestored { fields["restored"] = true }
        return Codec.bytes(of: .map(fields)) + [RecordFraming.lineFeed]
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
