/// A batch with its place in the order of all batches: what a line of a journal holds.
package struct LoggedBatch: Hashable, Sendable {
    /// The batch's name: device, number and checksum.
    package let id: BatchID
    /// The hybrid clock's text, for order only; compared by bytes.
    package let at: String
    /// The wall clock of the device that wrote it; what `serverTimestamp` stands for.
    package let now: Timestamp
    /// What is written.
    package let batch: Batch

    /// - Parameters:
    ///   - id: the batch's name.
    ///   - at: the hybrid clock's text.
    ///   - now: the writing device's wall clock.
    ///   - batch: what is written.
    package init(id: BatchID, at: String, now: Timestamp, batch: Batch) {
        self.id = id
        self.at = at
        self.now = now
        self.batch = batch
    }

    /// What stands under `batch` in a line: the batch's own names, and `seq`, `at` and `now`. Device and checksum
    /// stand around it.
    package var value: Value { LoggedBatch.value(of: batch, seq: id.seq, at: at, now: now) }

    /// The same before the checksum is known, which is taken over its bytes.
    package static func value(of batch: Batch, seq: Int64, at: String, now: Timestamp) -> Value {
        var fields = batch.fields
        fields["seq"] = .integer(seq)
        fields["at"] = .string(at)
        fields["now"] = .string(now.text)
        return .map(fields)
    }

    /// - Parameters:
    ///   - value: what stands under `batch` in a line.
    ///   - device: the device whose file it stands in.
    ///   - crc: the line's checksum, already compared with the bytes.
    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar told at `Batch.value`.
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
}

extension LoggedBatch: Comparable {
    /// The one order all batches of all devices fold in: by `at`, then checksum; number and device only keep the order
    /// total where two lines agree in both.
    package static func < (left: LoggedBatch, right: LoggedBatch) -> Bool {
        if !left.at.hasSameBytes(as: right.at) { return left.at.precedesInBytes(right.at) }
        if left.id.crc != right.id.crc { return left.id.crc < right.id.crc }
        if left.id.seq != right.id.seq { return left.id.seq < right.id.seq }
        return left.id.device.precedesInBytes(right.id.device)
    }
}

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
        if verb == .merge { append(verbOf: write) }
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

/// Parts of a line, taken out of values; the words are those of `Batch.value`.
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

    func linePath(_ what: String) throws(StoreError) -> DocumentPath {
        DocumentPath(try lineText(what))
    }

    func lineFieldPath(_ what: String) throws(StoreError) -> FieldPath {
        try FieldPath(lineText: try lineText(what))
    }
}

extension FieldPath {
    init(lineText text: String) throws(StoreError) {
        guard let path = FieldPath(text: text) else { throw .invalidBatch("“\(text)” is not the way to a field") }
        self = path
    }
}

/// Batches of groups that wait for their seal (STORE section 2).
///
/// A group folds at the place of its seal, its batches one after the other, all or none. What comes before the seal is
/// not seen by anyone; a group whose seal never comes never counts. A batch that comes after the seal and carries the
/// same name begins the group anew and waits for a seal of its own.
package struct PendingGroups: Hashable, Sendable {
    private var batches: [GroupID: [LoggedBatch]] = [:]

    /// No group waits.
    package init() {}

    /// Takes the next batch in the order.
    /// - Returns: the batches to fold now, all or none; empty where it has to wait.
    package mutating func take(_ logged: LoggedBatch) -> [LoggedBatch] {
        guard let id = logged.group, let group = logged.batch.group else { return [logged] }
        batches[id, default: []].append(logged)
        return group.isSeal ? batches.removeValue(forKey: id) ?? [] : []
    }

    /// The batches that wait, in their order.
    package var waiting: [LoggedBatch] { batches.values.joined().sorted() }
}

extension LoggedBatch {
    /// The group it counts with; nil where it counts alone.
    package var group: GroupID? {
        batch.group.map { GroupID(device: id.device, name: $0.name) }
    }
}

/// Which batches are taken back (STORE section 1.5).
///
/// A batch is *out* where a batch that is not out names it, or names its group, or names any batch of its group.
/// So taking back what took back brings the first one in again. Only what is named counts, not the places in the order:
/// a device whose clock runs behind can take back a batch that is dated later. A retraction counts from the moment its
/// line is there, whatever state it folds on. A batch in a group takes nothing back. Retractions that name each other
/// in a ring, which real checksums cannot do, count for nothing.
package enum Retractions {
    /// The batches that are out.
    /// - Parameter batches: all that are known, in any order; what they name and is not among them has no effect yet.
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
        for retraction in retractions {
            var named = Set(retraction.batch.retracts)
            let whole = Set(retraction.batch.retracts.compactMap { groupOf[$0] } + retraction.batch.retractedGroups)
            for group in whole { named.formUnion(groups[group] ?? []) }
            targets[retraction.id] = named.intersection(known)
        }
        return resolve(targets)
    }

    /// Decides a retraction once all that name it are decided, beginning with those nobody names.
    private static func resolve(_ targets: [BatchID: Set<BatchID>]) -> Set<BatchID> {
        var undecidedNamers: [BatchID: Int] = [:]
        for named in targets.values { for id in named { undecidedNamers[id, default: 0] += 1 } }
        var out: Set<BatchID> = []
        var decided = targets.keys.filter { undecidedNamers[$0, default: 0] == 0 }
        while let id = decided.popLast() {
            let counts = !out.contains(id)
            for target in targets[id] ?? [] {
                if counts { out.insert(target) }
                let left = undecidedNamers[target, default: 0] - 1
                undecidedNamers[target] = left
                if left == 0, targets[target] != nil { decided.append(target) }
            }
        }
        return out
    }
}
