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

    fileprivate mutating func readPlainWrites() -> [Write]? { readPlainList(reserving: 6) { $0.readPlainWrite() } }

    /// At least one.
    private mutating func readPlainList<Item>(
        reserving capacity: Int = 1, _ read: (inout CodecReader) -> Item?
    ) -> [Item]? {
        guard (try? nextToken()) == UInt8(ascii: "["), (try? enter()) != nil else { return nil }
        defer { depthLeft += 1 }
        var items: [Item] = []
        items.reserveCapacity(capacity)
        while true {
            guard let item = read(&self), let goesOn = try? goesOn(until: UInt8(ascii: "]")) else { return nil }
            items.append(item)
            if !goesOn { return items }
        }
    }

    /// `{"by":25,"increment":"coins"}`.
    private mutating func readPlainIncrement() -> Transform? {
        var (operand, field): (Value?, String?) = (nil, nil)
        let isPlain = readPlainMap { name, reader in
            switch name {
            case "by": operand = try? reader.readValue()
            case "increment": field = reader.readPlainText()
            default: return false
            }
            return true
        }
        guard isPlain, let operand, let field, field.isSimpleName else { return nil }
        return Transform(FieldPath(name: field), .increment(operand))
    }

    private mutating func readPlainWrite() -> Write? {
        var target: (verb: Write.Verb, path: DocumentPath)?
        var fields: [WrittenFields.Entry] = []
        var transforms: [Transform] = []
        var then: [Write] = []
        let isPlain = readPlainMap { name, reader in
            switch name {
            case "fields":
                fields.reserveCapacity(8)
                return reader.readPlainMap { name, reader in
                    guard name.isSimpleName, let value = try? reader.readValue() else { return false }
                    fields.append(WrittenFields.Entry(key: FieldPath(name: name), value: value))
                    return true
                }
            case "then":
                guard let writes = reader.readPlainWrites(), writes.allSatisfy({ $0.verb == .updateIfPresent }) else {
                    return false
                }
                then = writes
                return true
            case "transforms":
                guard let increments = reader.readPlainList({ $0.readPlainIncrement() }) else { return false }
                transforms = increments
                return true
            default:
                guard target == nil, let verb = Write.Verb(rawValue: name), let path = reader.readPlainText() else {
                    return false
                }
                target = (verb, DocumentPath(path))
                return true
            }
        }
        guard isPlain, let target, then.isEmpty || target.verb == .once else { return nil }
        return Write(
            verb: target.verb, path: target.path, fields: WrittenFields(ascending: fields), removed: [],
            transforms: transforms, then: then)
    }
}
