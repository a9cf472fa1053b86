/// What a line of a journal holds.
package struct LoggedBatch: Hashable, Sendable, Comparable {
    package let id: BatchID
    /// For order only; compared by bytes.
    package let at: String
    /// Of the device that wrote it; the value of `serverTimestamp`.
    package let now: Timestamp
    package let batch: Batch

    package init(id: BatchID, at: String, now: Timestamp, batch: Batch) {
        self.id = id
        self.at = at
        self.now = now
        self.batch = batch
    }

    /// Reads what is under `batch` in a line; `crc` is already compared with the bytes. Throws `.invalidBatch`.
    package init(value: Value, device: String, crc: UInt32) throws(StoreError) {
        var batch = Batch(kind: "", writes: [])
        var seq: Int64?
        var at: String?
        var now: Timestamp?
        for entry in try value.lineFields("a batch").entries {
            switch (entry.name, entry.value) {
            case ("seq", .integer(let number)): seq = number
            case ("at", .string(let text)): at = text
            case ("now", .string(let text)): now = Timestamp(text: text)
            default:
                guard try batch.take(entry) else { throw .invalidBatch("a batch knows no such “\(entry.name)”") }
            }
        }
        guard let seq, let at, let now, !batch.kind.isEmpty else {
            throw .invalidBatch("a batch without kind, seq, at or now")
        }
        self.init(id: BatchID(device: device, seq: seq, crc: crc), at: at, now: now, batch: batch)
    }

    /// Nil for a damaged line, and for one over a limit: nobody's program writes it.
    /// - Parameter seed: the checksum of the header of the file it is in.
    init?(line: ArraySlice<UInt8>, device: String, seed: UInt32) {
        guard line.count <= FileLimit.line, let (body, crc) = RecordFraming.body(of: line, .batch, seed: seed) else {
            return nil
        }
        if let plain = LoggedBatch(plain: body, device: device, crc: crc) {
            self = plain
        } else {
            guard let value = try? Codec.value(from: body),
                let logged = try? LoggedBatch(value: value, device: device, crc: crc)
            else { return nil }
            self = logged
        }
        guard 1...BatchID.lastSeq ~= id.seq, HybridTime(text: at) != nil, batch.keepsLimits else { return nil }
    }

    /// By `at`, then checksum; number and device only make the order total.
    package static func < (left: LoggedBatch, right: LoggedBatch) -> Bool {
        if !left.at.hasSameBytes(as: right.at) { return left.at.precedesInBytes(right.at) }
        if left.id.crc != right.id.crc { return left.id.crc < right.id.crc }
        if left.id.seq != right.id.seq { return left.id.seq < right.id.seq }
        return left.id.device.precedesInBytes(right.id.device)
    }

    package var group: GroupID? { batch.group.map { GroupID(device: id.device, name: $0.name) } }
}

/// The one encoder of batches: straight to bytes, since a commit waits, and as `Codec` would write them.
extension LoggedBatch {
    /// A checked batch as it is under `batch` in a line; `seq` from 1.
    package static func bytes(of batch: Batch, seq: Int64, at: String, now: Timestamp) -> [UInt8] {
        var writer = ByteWriter(capacity: 2048)
        writer.append(json: batch, (seq, at, now))
        return writer.bytes
    }
}

extension Batch {
    /// Without `seq`, `at` and `now`.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(json: self, nil)
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func append(json batch: Batch, _ envelope: (seq: Int64, at: String, now: Timestamp)?) {
        append(UInt8(ascii: "{"))
        if let envelope { append(name: "at", text: envelope.at) }
        if !batch.writes.isEmpty {
            append(name: "do")
            append(list: batch.writes) { $0.append(json: $1) }
        }
        if let group = batch.group {
            append(name: "group")
            append(json: group.isSeal ? ["name": .string(group.name), "seal": true] : ["name": .string(group.name)])
        }
        if !batch.preconditions.isEmpty {
            append(name: "if")
            append(list: batch.preconditions) { $0.append(json: $1) }
        }
        append(name: "kind", text: batch.kind)
        if let envelope {
            append(name: "now")
            append(UInt8(ascii: "\""))
            append(textOf: envelope.now)
            append(UInt8(ascii: "\""))
        }
        if batch.isRetraction {
            append(name: "retract")
            append(list: batch.retracts.map(\.target) + batch.retractedGroups.map(\.target)) { $0.append(json: $1) }
        }
        if let envelope {
            append(name: "seq")
            append(json: .integer(envelope.seq))
        }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(name: String, text: String) {
        append(name: name)
        append(quoted: text)
    }

    private mutating func append(json condition: Precondition) {
        let (name, path, operand) = condition.parts
        append(UInt8(ascii: "{"))
        let isFirst = operand == nil || name.precedesInBytes("field")
        if isFirst { append(name: name, text: path.text) }
        if let operand {
            append(name: "field", text: operand.field.text)
            if !isFirst { append(name: name, text: path.text) }
            append(name: "value")
            append(json: operand.value)
        }
        append(UInt8(ascii: "}"))
    }

    /// The verb stands in byte order among the other names.
    private mutating func append(json write: Write) {
        append(UInt8(ascii: "{"))
        let (verb, path) = (write.verb, write.path.text)
        if verb == .create || verb == .delete { append(name: verb.rawValue, text: path) }
        if !write.fields.isEmpty {
            append(name: "fields")
            append(json: write.fields)
        }
        if verb == .merge || verb == .once { append(name: verb.rawValue, text: path) }
        if !write.removed.isEmpty {
            append(name: "remove")
            append(list: write.removed) { $0.append(quoted: $1.text) }
        }
        if verb == .set { append(name: verb.rawValue, text: path) }
        if !write.then.isEmpty {
            append(name: "then")
            append(list: write.then) { $0.append(json: $1) }
        }
        if !write.transforms.isEmpty {
            append(name: "transforms")
            append(list: write.transforms) { $0.append(json: $1) }
        }
        if verb == .update || verb == .updateIfPresent { append(name: verb.rawValue, text: path) }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(json fields: WrittenFields) {
        // Paths of several names are ordered by name, their texts by bytes.
        guard fields.entries.allSatisfy({ $0.key.onlyName?.isSimpleName == true }) else {
            return append(json: .map(Fields(fields.map { ($0.key.text, $0.value) })))
        }
        append(UInt8(ascii: "{"))
        for entry in fields.entries {
            append(name: entry.key.onlyName ?? entry.key.text)
            append(json: entry.value)
        }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(json transform: Transform) {
        let field = transform.field.text
        append(UInt8(ascii: "{"))
        switch transform.operation {
        case .increment(let operand):
            append(name: "by")
            append(json: operand)
            append(name: "increment", text: field)
        case .arrayUnion(let elements):
            append(name: "arrayUnion", text: field)
            append(name: "values")
            append(json: .list(elements))
        case .arrayRemove(let elements):
            append(name: "arrayRemove", text: field)
            append(name: "values")
            append(json: .list(elements))
        case .serverTimestamp: append(name: "serverTimestamp", text: field)
        }
        append(UInt8(ascii: "}"))
    }
}

extension BatchID {
    var target: Value { ["crc": .string(CRC32C.text(of: crc)), "device": .string(device), "seq": .integer(seq)] }
}

extension GroupID {
    fileprivate var target: Value { ["device": .string(device), "group": .string(name)] }
}

extension Value {
    func lineFields(_ what: String) throws(StoreError) -> Fields {
        guard case .map(let fields) = self else { throw .invalidBatch("\(what) is not a map") }
        return fields
    }

    func lineList(_ what: String) throws(StoreError) -> [Value] {
        guard case .list(let elements) = self else { throw .invalidBatch("“\(what)” is not a list") }
        return elements
    }

    func lineText(_ what: String) throws(StoreError) -> String {
        guard case .string(let text) = self else { throw .invalidBatch("“\(what)” is not a text") }
        return text
    }

    func linePath(_ what: String) throws(StoreError) -> DocumentPath { DocumentPath(try lineText(what)) }

    func lineFieldPath(_ what: String) throws(StoreError) -> FieldPath { try FieldPath(lineText: try lineText(what)) }
}

extension FieldPath {
    init(lineText text: String) throws(StoreError) {
        guard let path = FieldPath(text: text) else { throw .invalidBatch("“\(text)” is not the way to a field") }
        self = path
    }
}

/// Groups fold at the place of their seal, all or none. A later batch with the same name starts a new group.
package struct PendingGroups: Hashable, Sendable {
    private var batches: [GroupID: [LoggedBatch]] = [:]

    package init() {}

    package mutating func take(_ logged: LoggedBatch) -> [LoggedBatch] {
        guard let id = logged.group, let group = logged.batch.group else { return [logged] }
        batches[id, default: []].append(logged)
        return group.isSeal ? batches.removeValue(forKey: id) ?? [] : []
    }

    package var waiting: [LoggedBatch] { batches.values.joined().sorted() }

    func has(_ group: GroupID) -> Bool { batches[group] != nil }
}

/// A batch is *out* if a batch that is not out names it, its group, or any batch of its group; in any order.
package enum Retractions {
    package static func batchesLeftOut(of batches: some Sequence<LoggedBatch>) -> Set<BatchID> {
        var known: Set<BatchID> = []
        var groups: [GroupID: [BatchID]] = [:]
        var groupOf: [BatchID: GroupID] = [:]
        var retractions: [LoggedBatch] = []
        for logged in batches where known.insert(logged.id).inserted {
            if let group = logged.group {
                groups[group, default: []].append(logged.id)
                groupOf[logged.id] = group
            } else if logged.batch.isRetraction {
                retractions.append(logged)
            }
        }
        guard !retractions.isEmpty else { return [] }
        var targets: [BatchID: Set<BatchID>] = [:]
        var groupsNamed: [BatchID: Set<GroupID>] = [:]
        for retraction in retractions {
            let named = retraction.batch.retracts
            targets[retraction.id] = Set(named.filter { groupOf[$0] == nil && known.contains($0) })
            groupsNamed[retraction.id] = Set(named.compactMap { groupOf[$0] } + retraction.batch.retractedGroups)
        }
        var (out, counting) = resolve(targets)
        // Nothing in a group retracts anything, so groups follow from the rest, each once however many name it.
        var groupsOut: Set<GroupID> = []
        for id in counting { groupsOut.formUnion(groupsNamed[id] ?? []) }
        for group in groupsOut { out.formUnion(groups[group] ?? []) }
        return out
    }

    /// Once all that name it are decided, starting with those that are not named.
    private static func resolve(
        _ targets: [BatchID: Set<BatchID>]
    ) -> (out: Set<BatchID>, counting: [BatchID]) {
        var undecidedNamers: [BatchID: Int] = [:]
        for named in targets.values { for id in named { undecidedNamers[id, default: 0] += 1 } }
        var out: Set<BatchID> = []
        var counting: [BatchID] = []
        var decided = targets.keys.filter { undecidedNamers[$0, default: 0] == 0 }
        while let id = decided.popLast() {
            let counts = !out.contains(id)
            if counts { counting.append(id) }
            for target in targets[id] ?? [] {
                if counts { out.insert(target) }
                let left = undecidedNamers[target, default: 0] - 1
                undecidedNamers[target] = left
                if left == 0, targets[target] != nil { decided.append(target) }
            }
        }
        return (out, counting)
    }
}
