/// How a batch stands in a line. Lines are kept for ever, so this grammar is too (STORE section 2):
///
/// ```
/// batch     = {"kind": text, "if"?: [condition…], "do"?: [write…], "retract"?: [target…], "group"?: group}
/// condition = {"exists": path} | {"missing": path}
///           | {"equals" | "atLeast" | "lessThan" | "contains" | "lacks": path, "field": field, "value": value}
/// write     = {"set" | "merge" | "create" | "update" | "updateIfPresent" | "delete" | "recursiveDelete": path,
///              "fields"?: {field: value…}, "remove"?: [field…], "transforms"?: [transform…]}
/// transform = {"increment": field, "by": number} | {"arrayUnion" | "arrayRemove": field, "values": [value…]}
///           | {"serverTimestamp": field}
/// target    = {"device": text, "seq": integer, "crc": 8 hex digits} | {"device": text, "group": text}
/// group     = {"name": text, "seal"?: true}
/// path      = text of a DocumentPath, "" for the root document
/// field     = text of a FieldPath, such as appearance.tint or `full-month`.days
/// value     = any value of a document, as Codec writes it
/// ```
///
/// Empty lists and maps are left out, and names stand in byte order, so equal batches have equal bytes. A name, verb
/// or condition that is not in this grammar makes the whole line unreadable; it is never skipped over: a batch without
/// a precondition its writer asked for would be another batch. What a newer program adds comes with a newer `schema`
/// in the file's header, and such a file is not read in the first place.
extension Batch {
    /// The batch as it stands in a line, without the envelope's `seq`, `at` and `now`.
    package var value: Value { .map(fields) }

    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar.
    package init(value: Value) throws(StoreError) {
        self.init(kind: "", writes: [])
        for entry in try value.lineFields("a batch").entries where try !take(entry) {
            throw .invalidBatch("a batch knows no “\(entry.name)”")
        }
        guard !kind.isEmpty else { throw .invalidBatch("a batch without a kind") }
    }

    /// The names and values of the batch.
    var fields: Fields {
        var fields: Fields = ["kind": .string(kind)]
        if !preconditions.isEmpty { fields["if"] = .list(preconditions.map(\.value)) }
        if !writes.isEmpty { fields["do"] = .list(writes.map(\.value)) }
        let targets = targets
        if !targets.isEmpty { fields["retract"] = .list(targets) }
        if let group { fields["group"] = group.value }
        return fields
    }

    /// What it takes back, as it stands in a line.
    var targets: [Value] { retracts.map(\.value) + retractedGroups.map(\.value) }

    /// Whether the name belongs to a batch; if so its value is taken.
    mutating func take(_ entry: Fields.Entry) throws(StoreError) -> Bool {
        switch entry.name {
        case "kind": kind = try entry.value.lineText("kind")
        case "if":
            for value in try entry.value.lineList("if") { preconditions.append(try Precondition(value: value)) }
        case "do":
            for value in try entry.value.lineList("do") { writes.append(try Write(value: value)) }
        case "retract":
            for value in try entry.value.lineList("retract") { try takeTarget(value) }
        case "group": group = try Group(value: entry.value)
        default: return false
        }
        return true
    }

    private mutating func takeTarget(_ value: Value) throws(StoreError) {
        let fields = try value.lineFields("retract")
        guard case .string(let device)? = fields["device"] else { throw .invalidBatch("retract without a device") }
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
    /// As it stands in a line.
    var value: Value {
        isSeal ? ["name": .string(name), "seal": true] : ["name": .string(name)]
    }

    fileprivate init(value: Value) throws(StoreError) {
        let fields = try value.lineFields("group")
        switch (fields.count, fields["name"], fields["seal"]) {
        case (1, .string(let name)?, nil): self.init(name: name, isSeal: false)
        case (2, .string(let name)?, .boolean(true)?): self.init(name: name, isSeal: true)
        default: throw .invalidBatch("group is not a name, or a name and a seal")
        }
    }
}

extension BatchID {
    fileprivate var value: Value {
        ["crc": .string(CRC32C.text(of: crc)), "device": .string(device), "seq": .integer(seq)]
    }
}

extension GroupID {
    fileprivate var value: Value { ["device": .string(device), "group": .string(name)] }
}
