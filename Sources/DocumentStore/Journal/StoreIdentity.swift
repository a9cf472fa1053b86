/// Which store this is: `store.json`, `{"crc":"…","format":1,"storeId":"…","uid":"…"}`. The checksum is that of the
/// same without it; stores made before there was one are read as they are.
struct StoreIdentity: Hashable {
    static let knownFormat: Int64 = 1

    let storeId: String
    /// The id of the root document.
    let uid: String

    init(storeId: String, uid: String) {
        self.storeId = storeId
        self.uid = uid
    }

    /// - Parameter path: where the bytes were found, for messages.
    init(bytes: [UInt8], path: String) throws(StoreError) {
        guard case .map(let fields)? = try? Codec.value(from: bytes), case .integer(let format)? = fields["format"]
        else { throw .damaged(path: path, offset: 0, flaw: .noIdentity) }
        guard format <= StoreIdentity.knownFormat else {
            throw .newerFormat(path: path, found: format, known: StoreIdentity.knownFormat)
        }
        guard case .string(let storeId)? = fields["storeId"], case .string(let uid)? = fields["uid"] else {
            throw .damaged(path: path, offset: 0, flaw: .namesNoStore)
        }
        self.init(storeId: storeId, uid: uid)
        // Whatever else stands in it is a name that was once another.
        guard fields["crc"] ?? .string(checksum) == .string(checksum),
            fields.entries.allSatisfy({ ["crc", "format", "storeId", "uid"].contains($0.name) })
        else { throw .damaged(path: path, offset: 0, flaw: .checksum) }
    }

    var bytes: [UInt8] {
        var all = fields
        all["crc"] = .string(checksum)
        return Codec.bytes(of: .map(all)) + [Frame.lineFeed]
    }

    private var fields: Fields {
        ["format": .integer(StoreIdentity.knownFormat), "storeId": .string(storeId), "uid": .string(uid)]
    }

    private var checksum: String { CRC32C.text(of: CRC32C.checksum(of: Codec.bytes(of: .map(fields)))) }
}
