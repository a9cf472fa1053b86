/// Which store this is: `store.json`, `{"format":1,"storeId":"…","uid":"…"}`.
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
        else { throw .damaged(path: path, offset: 0, reason: "this is not what a store.json holds") }
        guard format <= StoreIdentity.knownFormat else {
            throw .newerFormat(path: path, found: format, known: StoreIdentity.knownFormat)
        }
        guard case .string(let storeId)? = fields["storeId"], case .string(let uid)? = fields["uid"] else {
            throw .damaged(path: path, offset: 0, reason: "storeId or uid is missing")
        }
        self.init(storeId: storeId, uid: uid)
    }

    var bytes: [UInt8] {
        Codec.bytes(of: [
            "format": .integer(StoreIdentity.knownFormat), "storeId": .string(storeId), "uid": .string(uid),
        ]) + [Frame.lineFeed]
    }
}
