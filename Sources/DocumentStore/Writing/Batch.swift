/// Writes with preconditions, all applied or none, under a kind that names the operation.
package struct Batch: Hashable, Sendable {
    package var kind: String
    /// All must hold.
    package var preconditions: [Precondition]
    package var writes: [Write]
    /// Left out of the fold from here on.
    package var retracts: [BatchID]
    /// Only in lines of earlier versions.
    package var retractedGroups: [GroupID]
    /// Folds once the group's seal is there.
    package var group: Group?

    /// Membership of a group of batches that count together.
    package struct Group: Hashable, Sendable {
        /// At least one byte; unique per device.
        package var name: String
        package var isSeal: Bool

        package init(name: String, isSeal: Bool) {
            self.name = name
            self.isSeal = isSeal
        }
    }

    package init(
        kind: String, preconditions: [Precondition] = [], writes: [Write], retracts: [BatchID] = [],
        group: Group? = nil, retractedGroups: [GroupID] = []
    ) {
        self.kind = kind
        self.preconditions = preconditions
        self.writes = writes
        self.retracts = retracts
        self.group = group
        self.retractedGroups = retractedGroups
    }

    package var isRetraction: Bool { !retracts.isEmpty || !retractedGroups.isEmpty }

    /// Checks the batch on its own; the documents it results in are checked by `Change.validated`.
    /// A retraction must not be able to turn void, or it would be neither done nor undone.
    /// - Throws: `StoreError.invalidPath`, `.invalidBatch` or `.tooLarge`.
    @discardableResult
    package func validated() throws(StoreError) -> Batch {
        _ = try validatedMostBytes()
        return self
    }

    /// - Returns: an upper bound in bytes of the batch, and of any document it creates.
    func validatedMostBytes() throws(StoreError) -> Int {
        guard 1...100 ~= kind.utf8.count else { throw .invalidBatch("a batch's kind has 1 to 100 bytes") }
        guard isRetraction || group != nil || !writes.isEmpty else { throw .invalidBatch("a batch that does nothing") }
        if let group, group.name.isEmpty { throw .invalidBatch("a group without a name") }
        if isRetraction { try checkRetraction() }
        // With room for the names in it.
        var mostBytes = kind.mostBytes + (group?.name.mostBytes ?? 0) + 200
        for precondition in preconditions { mostBytes += try precondition.validated() }
        for write in writes { mostBytes += try write.validated() }
        for group in retractedGroups { mostBytes += group.device.mostBytes + group.name.mostBytes + 40 }
        for batch in retracts { mostBytes += batch.device.mostBytes + 80 }
        guard mostBytes <= Limits.batchBytes || bytes.count <= Limits.batchBytes else {
            throw .tooLarge(what: "batch", limit: Int64(Limits.batchBytes))
        }
        return mostBytes
    }

    /// Whether nothing in it is deeper than what is written; how long it is tells its line.
    var keepsLimits: Bool { preconditions.allSatisfy(\.keepsLimits) && writes.allSatisfy(\.keepsLimits) }

    private func checkRetraction() throws(StoreError) {
        guard preconditions.isEmpty, group == nil, !writes.contains(where: { $0.verb == .create || $0.verb == .update })
        else {
            throw .invalidBatch("a batch that takes something back has a precondition, a create, an update or a group")
        }
    }

    /// The first condition that does not hold, `create` as `missing` and `update` as `exists`. Builds no documents.
    func failedPrecondition(
        on fields: (DocumentPath) throws(StoreError) -> Fields?
    ) throws(StoreError) -> Precondition? {
        for precondition in preconditions {
            guard try precondition.holds(on: fields(precondition.path)) else { return precondition }
        }
        guard writes.contains(where: { $0.verb == .create || $0.verb == .update }) else { return nil }
        var made: [DocumentPath: Bool] = [:]
        for write in writes {
            switch write.verb {
            case .create, .update:
                var isThere = made[write.path]
                if isThere == nil { isThere = try fields(write.path) != nil }
                if write.verb == .create, isThere == true { return .missing(write.path) }
                if write.verb == .update, isThere == false { return .exists(write.path) }
                made[write.path] = true
            case .set, .merge: made[write.path] = true
            case .once:
                var isThere = made[write.path]
                if isThere == nil { isThere = try fields(write.path) != nil }
                if isThere == true { continue }
                made[write.path] = true
                for next in write.then where next.verb != .updateIfPresent { made[next.path] = next.verb != .delete }
            case .delete: made[write.path] = false
            case .updateIfPresent: break
            }
        }
        return nil
    }
}

/// Names a batch on disk.
package struct BatchID: Hashable, Sendable, Codable {
    package let device: String
    /// From 1.
    package let seq: Int64
    /// CRC-32C of its bytes, seeded with its file header's.
    package let crc: UInt32

    /// Greater ones are not accepted: counting on from them could overflow.
    static let lastSeq: Int64 = 1 << 40

    package init(device: String, seq: Int64, crc: UInt32) {
        self.device = device
        self.seq = seq
        self.crc = crc
    }

    /// Without the device, which says little: each batch of a rebuild is looked up twice.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(seq)
        hasher.combine(crc)
    }
}

/// Only the device that began a group can continue it.
package struct GroupID: Hashable, Sendable {
    package let device: String
    package let name: String

    package init(device: String, name: String) {
        self.device = device
        self.name = name
    }

    package static func == (left: GroupID, right: GroupID) -> Bool {
        left.device.hasSameBytes(as: right.device) && left.name.hasSameBytes(as: right.name)
    }
}

extension FieldPath {
    /// In bytes. Names in backticks are escaped twice.
    var mostBytes: Int { onlyName.map { 3 + 2 * $0.mostBytes } ?? names.reduce(3) { $0 + 2 * $1.mostBytes } }
}

extension Precondition {
    fileprivate func validated() throws(StoreError) -> Int {
        let (_, path, operand) = parts
        if case .fits = self { throw .invalidBatch("a condition that holds anyway") }
        guard let operand else { return try path.validated().text.mostBytes + 20 }
        return try path.validated().text.mostBytes + operand.field.validated().mostBytes
            + operand.value.validated(depthLeft: Codec.documentDepth) + 60
    }
}

/// How a batch is written in a line. Lines are kept for ever, so this grammar is too:
///
/// ```
/// batch     = {"kind": text, "if"?: [condition…], "do"?: [write…], "retract"?: [target…], "group"?: group}
/// condition = {"exists": path} | {"missing": path}
///           | {"equals" | "atLeast" | "lessThan" | "contains" | "lacks": path, "field": field, "value": value}
/// write     = {"set" | "merge" | "create" | "update" | "updateIfPresent" | "once" | "delete": path,
///              "fields"?: {field: value…}, "remove"?: [field…], "transforms"?: [transform…],
///              "then"?: [write…]} with `then` only for "once"
/// transform = {"increment": field, "by": number} | {"arrayUnion" | "arrayRemove": field, "values": [value…]}
///           | {"serverTimestamp": field}
/// target    = {"device": text, "seq": integer, "crc": 8 hex digits} | {"device": text, "group": text}
/// group     = {"name": text, "seal"?: true}
/// path      = text of a DocumentPath, "" for the root document
/// field     = text of a FieldPath, such as appearance.tint or `full-month`.days
/// value     = any value of a document, as Codec writes it
/// ```
///
/// Empty lists and maps are left out, and names are in byte order, so equal batches have equal bytes. An unknown name
/// makes the line unreadable: a batch without a precondition its writer asked for would be another batch.
extension Batch {
    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar.
    package init(value: Value) throws(StoreError) {
        self.init(kind: "", writes: [])
        for entry in try value.lineFields("a batch").entries where try !take(entry) {
            throw .invalidBatch("a batch knows no “\(entry.name)”")
        }
        guard !kind.isEmpty else { throw .invalidBatch("a batch without a kind") }
    }

    mutating func take(_ entry: Fields.Entry) throws(StoreError) -> Bool {
        switch entry.name {
        case "kind": kind = try entry.value.lineText("kind")
        case "if":
            for value in try entry.value.lineList("if") { preconditions.append(try Precondition(value: value)) }
        case "do":
            for value in try entry.value.lineList("do") { writes.append(try Write(value: value)) }
        case "retract":
            for value in try entry.value.lineList("retract") { try acceptTarget(value) }
        case "group": group = try Group(value: entry.value)
        default: return false
        }
        return true
    }

    private mutating func acceptTarget(_ value: Value) throws(StoreError) {
        let fields = try value.lineFields("retract")
        guard let device = fields.text("device") else { throw .invalidBatch("retract without a device") }
        switch (fields.count, fields["seq"], fields["crc"], fields["group"]) {
        case (3, .integer(let seq)?, .string(let text)?, nil):
            guard let crc = CRC32C.checksum(text: text) else { throw .invalidBatch("retract with a bad crc") }
            retracts.append(BatchID(device: device, seq: seq, crc: crc))
        case (2, nil, nil, .string(let name)?):
            retractedGroups.append(GroupID(device: device, name: name))
        default: throw .invalidBatch("retract names no batch and no group")
        }
    }
}

extension Batch.Group {
    fileprivate init(value: Value) throws(StoreError) {
        let fields = try value.lineFields("group")
        switch (fields.count, fields["name"], fields["seal"]) {
        case (1, .string(let name)?, nil): self.init(name: name, isSeal: false)
        case (2, .string(let name)?, .boolean(true)?): self.init(name: name, isSeal: true)
        default: throw .invalidBatch("group is not a name, or a name and a seal")
        }
    }
}
