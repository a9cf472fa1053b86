/// Which device this is: `device.json`, on this machine only. One that does not fit the machine came with a cloned
/// disk or a restored backup, and two machines must never write under one id.
struct DeviceRecord: Hashable {
    let deviceId: String
    /// A hash of the machine's id and the state folder.
    let machine: String
    /// The last number and time of the device's journal when they were last noted down: a journal that ends before
    /// them was restored from a backup.
    var seq: Int64
    var at: String

    init(deviceId: String, machine: String, seq: Int64 = 0, at: String = "") {
        self.deviceId = deviceId
        self.machine = machine
        self.seq = seq
        self.at = at
    }

    /// Nil for anything that is no record: this machine's state can be made anew.
    init?(bytes: [UInt8]) {
        guard case .map(let fields)? = try? Codec.value(from: bytes), case .string(let deviceId)? = fields["deviceId"],
            case .string(let machine)? = fields["machine"], case .integer(let seq)? = fields["seq"],
            case .string(let at)? = fields["at"], DeviceRecord.isDeviceId(deviceId)
        else { return nil }
        self.init(deviceId: deviceId, machine: machine, seq: seq, at: at)
    }

    var bytes: [UInt8] {
        Codec.bytes(of: [
            "deviceId": .string(deviceId), "machine": .string(machine), "seq": .integer(seq), "at": .string(at),
        ]) + [Frame.lineFeed]
    }

    /// Whether a text can name a device, and so a folder: 8 hex digits, small letters.
    static func isDeviceId(_ text: String) -> Bool { CRC32C.checksum(text: text) != nil }

    /// FNV-1a over the machine's id and the state folder: tells machines apart without telling which they are.
    static func hash(machine: String, stateFolder: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in Array("\(machine)\n\(stateFolder)".utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
