/// The bytes `Codec` makes of a batch's value, without making the value first: who commits waits for them.
extension LoggedBatch {
    /// What stands under `batch` in a line: byte for byte `value(of:seq:at:now:)` as `Codec` writes it, so the names
    /// below stand in the order of their bytes.
    /// - Parameters:
    ///   - batch: checked.
    ///   - seq: its number on its device, from 1.
    ///   - at: the hybrid clock's text.
    ///   - now: the wall clock.
    package static func bytes(of batch: Batch, seq: Int64, at: String, now: Timestamp) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2048)
        bytes.append(text: #"{"at":"#)
        bytes.append(quoted: at)
        if !batch.writes.isEmpty {
            bytes.append(text: #","do":"#)
            bytes.append(list: batch.writes) { $0.append(json: $1) }
        }
        if let group = batch.group {
            bytes.append(text: #","group":"#)
            bytes.append(json: group.value)
        }
        if !batch.preconditions.isEmpty {
            bytes.append(text: #","if":"#)
            bytes.append(list: batch.preconditions) { $0.append(json: $1) }
        }
        bytes.append(text: #","kind":"#)
        bytes.append(quoted: batch.kind)
        bytes.append(text: #","now":""#)
        now.appendText(to: &bytes)
        bytes.append(text: #"""#)
        if !batch.targets.isEmpty {
            bytes.append(text: #","retract":"#)
            bytes.append(list: batch.targets) { $0.append(json: $1) }
        }
        bytes.append(text: #","seq":"#)
        bytes.append(json: .integer(seq))
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func append<Item>(list: [Item], each write: (inout [UInt8], Item) -> Void) {
        append(UInt8(ascii: "["))
        for (index, item) in list.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            write(&self, item)
        }
        append(UInt8(ascii: "]"))
    }

    fileprivate mutating func append(json condition: Precondition) {
        switch condition {
        case .exists(let path): append(single: #"{"exists":"#, path)
        case .missing(let path): append(single: #"{"missing":"#, path)
        default: append(json: condition.value)
        }
    }

    private mutating func append(single opening: StaticString, _ path: DocumentPath) {
        append(text: opening)
        append(quoted: path.text)
        append(UInt8(ascii: "}"))
    }

    /// The verb's name stands among the others by its bytes.
    fileprivate mutating func append(json write: Write) {
        append(UInt8(ascii: "{"))
        let verb = write.verb
        if verb == .create || verb == .delete { append(verbOf: write) }
        if !write.fields.isEmpty {
            append(name: "fields")
            append(json: write.fields)
        }
        if verb == .merge || verb == .recursiveDelete { append(verbOf: write) }
        if !write.removed.isEmpty {
            append(name: "remove")
            append(list: write.removed) { $0.append(quoted: $1.text) }
        }
        if verb == .set { append(verbOf: write) }
        if !write.transforms.isEmpty {
            append(name: "transforms")
            append(list: write.transforms) { $0.append(json: $1) }
        }
        if verb == .update || verb == .updateIfPresent { append(verbOf: write) }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(verbOf write: Write) {
        append(name: write.verb.rawValue)
        append(quoted: write.path.text)
    }

    /// A name, behind a comma where it is not the first of its map.
    private mutating func append(name: String) {
        if last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
        append(quoted: name, isName: true)
        append(UInt8(ascii: ":"))
    }

    private mutating func append(json fields: WrittenFields) {
        // Of other ways the texts have another order than the ways themselves.
        guard fields.allSatisfy({ $0.key.names.count == 1 && $0.key.names[0].isSimpleName }) else {
            return append(json: .map(Fields(fields.map { ($0.key.text, $0.value) })))
        }
        append(UInt8(ascii: "{"))
        for (key, value) in fields {
            append(name: key.names[0])
            append(json: value)
        }
        append(UInt8(ascii: "}"))
    }

    fileprivate mutating func append(json transform: Transform) {
        guard case .increment(let operand) = transform.operation else { return append(json: transform.value) }
        append(text: #"{"by":"#)
        append(json: operand)
        append(text: #","increment":"#)
        append(quoted: transform.field.text)
        append(UInt8(ascii: "}"))
    }
}
