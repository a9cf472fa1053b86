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
        var writer = ByteWriter(capacity: 2048)
        writer.append(text: #"{"at":"#)
        writer.append(quoted: at)
        if !batch.writes.isEmpty {
            writer.append(text: #","do":"#)
            writer.append(list: batch.writes) { $0.append(json: $1) }
        }
        if let group = batch.group {
            writer.append(text: #","group":"#)
            writer.append(json: group.value)
        }
        if !batch.preconditions.isEmpty {
            writer.append(text: #","if":"#)
            writer.append(list: batch.preconditions) { $0.append(json: $1) }
        }
        writer.append(text: #","kind":"#)
        writer.append(quoted: batch.kind)
        writer.append(text: #","now":""#)
        writer.append(textOf: now)
        writer.append(text: #"""#)
        if !batch.targets.isEmpty {
            writer.append(text: #","retract":"#)
            writer.append(list: batch.targets) { $0.append(json: $1) }
        }
        writer.append(text: #","seq":"#)
        writer.append(json: .integer(seq))
        writer.append(UInt8(ascii: "}"))
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func append<Item>(list: [Item], each write: (inout ByteWriter, Item) -> Void) {
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
        if written.last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
        append(quoted: name, isName: true)
        append(UInt8(ascii: ":"))
    }

    private mutating func append(json fields: WrittenFields) {
        // Of other ways the texts have another order than the ways themselves.
        guard fields.entries.allSatisfy({ $0.key.names.count == 1 && $0.key.names[0].isSimpleName }) else {
            return append(json: .map(Fields(fields.map { ($0.key.text, $0.value) })))
        }
        var opening: StaticString = #"{""#
        for entry in fields.entries {
            append(text: opening)
            append(plain: entry.key.names[0])
            append(text: #"":"#)
            append(json: entry.value)
            opening = #",""#
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
