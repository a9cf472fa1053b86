/// A file of the snapshot as the root names it: one that is other than this is not used.
struct SnapshotFile: Hashable {
    /// Below the snapshot's folder.
    let name: String
    /// In bytes.
    let length: Int64
    let crc: UInt32

    init(name: String, length: Int64, crc: UInt32) {
        self.name = name
        self.length = length
        self.crc = crc
    }

    init(name: String, bytes: [UInt8]) {
        self.init(name: name, length: Int64(bytes.count), crc: CRC32C.checksum(of: bytes))
    }

    var fields: Fields {
        ["name": .string(name), "length": .integer(length), "crc": .string(CRC32C.text(of: crc))]
    }

    init?(_ fields: Fields) {
        guard case .string(let name)? = fields["name"], case .integer(let length)? = fields["length"],
            case .string(let text)? = fields["crc"], let crc = CRC32C.checksum(text: text),
            (0...Int64(FileLimit.snapshot)).contains(length)
        else { return nil }
        self.init(name: name, length: length, crc: crc)
    }

    /// The file's bytes; nil where they are not those the root was made with.
    func bytes(in folder: String, of files: any FileSystem) throws(StoreError) -> [UInt8]? {
        guard let bytes = try files.contents(of: "\(folder)/\(name)", atMost: Int(length)),
            Int64(bytes.count) == length, CRC32C.checksum(of: bytes) == crc
        else { return nil }
        return bytes
    }
}
