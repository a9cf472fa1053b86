/// A month's documents as few bytes, for a history that is folded without a snapshot: texts and lists of field names
/// that come again stand once. Lives in memory alone, so its layout binds nobody.
struct PackedMonth {
    let span: MonthSpan
    private let bytes: [UInt8]
    private let texts: [String]
    private let shapes: [[String]]
    private let count: Int

    /// - Parameter group: the collection they belong to.
    init(_ documents: [DocumentPath: Document], of group: String) {
        span = MonthSpan(documents.values, of: group)
        var packer = Packer()
        for document in documents.values { packer.pack(document) }
        // A copy, without the room that growing left behind.
        bytes = packer.bytes.withUnsafeBufferPointer { Array($0) }
        texts = packer.texts
        shapes = packer.shapes
        count = documents.count
    }

    /// All of them.
    var documents: [DocumentPath: Document] {
        bytes.withUnsafeBufferPointer { bytes in
            var unpacker = Unpacker(bytes: bytes, texts: texts, shapes: shapes)
            var documents: [DocumentPath: Document] = [:]
            documents.reserveCapacity(count)
            for _ in 0..<count {
                let document = unpacker.document()
                documents[document.path] = document
            }
            return documents
        }
    }
}

/// What a packed value begins with.
enum PackedMark: UInt8 {
    case null, no, yes, integer, double, time, text, list, map
}
