/// Lines as this program writes them, read without a value for each map in between: a fifth of a rebuild went there.
extension LoggedBatch {
    /// Nil for any other line, such as one with its names in another order; that is read by `Codec`.
    /// - Parameter body: what is under `batch` in a line; its checksum is already compared.
    init?(plain body: ArraySlice<UInt8>, device: String, crc: UInt32) {
        var batch = Batch(kind: "", writes: [])
        var (seq, at, now): (Int64?, String?, Timestamp?) = (nil, nil, nil)
        let isPlain = body.withUnsafeBufferPointer { bytes in
            var reader = CodecReader(bytes: bytes, depthLeft: Codec.lineDepth)
            let isPlain = reader.readPlainMap { name, reader in
                switch name {
                case "at": at = reader.readPlainText()
                case "do":
                    guard let writes = reader.readPlainWrites() else { return false }
                    batch.writes = writes
                case "now": now = reader.readPlainText().flatMap(Timestamp.init(text:))
                case "seq": if case .integer(let number)? = try? reader.readValue() { seq = number }
                default:
                    guard let value = try? reader.readValue() else { return false }
                    return (try? batch.take(Fields.Entry(name: name, value: value))) == true
                }
                return true
            }
            return isPlain && (try? reader.expectEnd()) != nil
        }
        guard isPlain, let seq, let at, let now, !batch.kind.isEmpty else { return nil }
        self.init(id: BatchID(device: device, seq: seq, crc: crc), at: at, now: now, batch: batch)
    }
}

extension CodecReader {
    /// - Parameter take: reads the value under a name; false if it is not as expected.
    /// - Returns: false for anything but a map whose names ascend, and are neither reserved nor escaped by a `$`.
    fileprivate mutating func readPlainMap(_ take: (String, inout CodecReader) -> Bool) -> Bool {
        guard (try? nextToken()) == UInt8(ascii: "{"), (try? enter()) != nil else { return false }
        defer { depthLeft += 1 }
        var last = ""
        while true {
            guard let name = readPlainText(), name.utf8.first != UInt8(ascii: "$"), last.precedesInBytes(name),
                (try? expect(UInt8(ascii: ":"))) != nil, take(name, &self),
                let goesOn = try? goesOn(until: UInt8(ascii: "}"))
            else { return false }
            if !goesOn { return true }
            last = name
        }
    }

    fileprivate mutating func readPlainText() -> String? {
        guard (try? nextToken()) == UInt8(ascii: "\"") else { return nil }
        return try? readString()
    }

    fileprivate mutating func readPlainWrites() -> [Write]? {
        guard (try? nextToken()) == UInt8(ascii: "["), (try? enter()) != nil else { return nil }
        defer { depthLeft += 1 }
        var writes: [Write] = []
        writes.reserveCapacity(6)
        while true {
            guard let write = readPlainWrite(), let goesOn = try? goesOn(until: UInt8(ascii: "]")) else { return nil }
            writes.append(write)
            if !goesOn { return writes }
        }
    }

    private mutating func readPlainWrite() -> Write? {
        var target: (verb: Write.Verb, path: DocumentPath)?
        var fields: [WrittenFields.Entry] = []
        var transforms: [Transform] = []
        let isPlain = readPlainMap { name, reader in
            switch name {
            case "fields":
                fields.reserveCapacity(8)
                return reader.readPlainMap { name, reader in
                    guard name.isSimpleName, let value = try? reader.readValue() else { return false }
                    fields.append(WrittenFields.Entry(key: FieldPath(names: [name]), value: value))
                    return true
                }
            case "transforms":
                guard case .list(let items)? = try? reader.readValue() else { return false }
                for item in items {
                    guard let transform = try? Transform(value: item) else { return false }
                    transforms.append(transform)
                }
                return true
            default:
                guard target == nil, let verb = Write.Verb(rawValue: name), let path = reader.readPlainText() else {
                    return false
                }
                target = (verb, DocumentPath(path))
                return true
            }
        }
        guard isPlain, let target else { return nil }
        return Write(
            verb: target.verb, path: target.path, fields: WrittenFields(ascending: fields), removed: [],
            transforms: transforms)
    }
}
