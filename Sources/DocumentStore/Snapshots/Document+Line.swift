/// A document as a line of a snapshot file: `{"created":…,"device":…,"fields":{…},"path":…,"updated":…,"version":…}`,
/// times in milliseconds.
extension Document {
    var snapshotLine: [UInt8] {
        var bytes = Codec.bytes(of: [
            "created": .integer(metadata.createTime.milliseconds), "device": .string(metadata.device),
            "fields": .map(fields), "path": .string(path.text),
            "updated": .integer(metadata.updateTime.milliseconds), "version": .integer(metadata.version),
        ])
        bytes.append(Frame.lineFeed)
        return bytes
    }

    /// Nil where the line is none of these.
    init?(snapshotLine line: ArraySlice<UInt8>) {
        guard case .map(let parts)? = try? Codec.value(from: line), case .integer(let created)? = parts["created"],
            case .string(let device)? = parts["device"], case .map(let fields)? = parts["fields"],
            case .string(let path)? = parts["path"], case .integer(let updated)? = parts["updated"],
            case .integer(let version)? = parts["version"], version < Int64.max / 2
        else { return nil }
        let metadata = Document.Metadata(
            createTime: Timestamp(milliseconds: created), updateTime: Timestamp(milliseconds: updated),
            version: version, device: device)
        self.init(path: DocumentPath(path), fields: fields, metadata: metadata)
    }
}

/// A list of documents as lines, and back.
enum DocumentLines {
    /// Nil where a line is none.
    static func documents(in bytes: ArraySlice<UInt8>) -> [DocumentPath: Document]? {
        var documents: [DocumentPath: Document] = [:]
        var rest = bytes
        while let end = rest.firstIndex(of: Frame.lineFeed) {
            guard let document = Document(snapshotLine: rest[..<end]) else { return nil }
            documents[document.path] = document
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? documents : nil
    }
}
