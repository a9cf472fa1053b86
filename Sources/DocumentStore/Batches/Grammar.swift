/// How a batch is written in a line. Lines are kept for ever, so this grammar is too:
///
/// ```
/// batch     = {"kind": text, "if"?: [condition…], "do"?: [write…], "retract"?: [target…], "group"?: group}
/// condition = {"exists": path} | {"missing": path}
///           | {"equals" | "atLeast" | "contains" | "lacks": path, "field": field, "value": value}
/// write     = {"set" | "merge" | "create" | "update" | "updateIfPresent" | "once" | "grow" | "delete": path,
///              "fields"?: {field: value…}, "remove"?: [field…], "transforms"?: [transform…],
///              "then"?: [write…]} with `then` only for "once" and "grow"
/// transform = {"increment": field, "by": number} | {"arrayUnion" | "arrayRemove": field, "values": [value…]}
///           | {"serverTimestamp": field}
/// target    = {"device": text, "seq": integer, "crc": 8 hex digits}
/// group     = {"name": text, "of"?: integer}
/// path      = text of a DocumentPath, "" for the root document
/// field     = text of a FieldPath, such as appearance.tint or `full-month`.days
/// value     = any value of a document, as Codec writes it
/// ```
///
/// Empty lists and maps are left out, and names are in byte order, so equal batches have equal bytes. A line with a name
/// that is not in the grammar waits for a newer program: a batch without a precondition its writer asked for would be
/// another batch.
package enum GrammarError: Error, Hashable, Sendable {
    /// A name that only a newer program can know.
    case unknown(String)
    case malformed(String)
}

extension Batch {
    package init(value: Value) throws(GrammarError) {
        self.init(kind: "", writes: [])
        for entry in try value.map("a batch").entries where try !accept(entry) {
            throw .unknown("a batch knows no “\(entry.name)”")
        }
        guard !kind.isEmpty else { throw .malformed("a batch without a kind") }
    }

    /// - Returns: false for a name that no batch has.
    mutating func accept(_ entry: Fields.Entry) throws(GrammarError) -> Bool {
        switch entry.name {
        case "kind": kind = try entry.value.text("kind")
        case "if": for value in try entry.value.list("if") { preconditions.append(try Precondition(value: value)) }
        case "do": for value in try entry.value.list("do") { writes.append(try Write(value: value)) }
        case "retract": for value in try entry.value.list("retract") { retracts.append(try BatchID(target: value)) }
        case "group": group = try Group(value: entry.value)
        default: return false
        }
        return true
    }

    /// Without empty parts.
    var fields: Fields {
        var fields: Fields = ["kind": .string(kind)]
        if !preconditions.isEmpty { fields["if"] = .list(preconditions.map(\.value)) }
        if !writes.isEmpty { fields["do"] = .list(writes.map(\.value)) }
        if !retracts.isEmpty { fields["retract"] = .list(retracts.map(\.target)) }
        if let group { fields["group"] = group.value }
        return fields
    }

    /// Without `seq`, `at` and `now`.
    package var bytes: [UInt8] { Codec.bytes(of: .map(fields)) }
}

extension Batch.Group {
    fileprivate init(value: Value) throws(GrammarError) {
        let fields = try value.map("group")
        try fields.check(["name", "of"], of: "group")
        guard let name = fields.text("name"), fields["of"] == nil || fields.integer("of") != nil else {
            throw .malformed("group is not a name, or a name and a number")
        }
        self.init(name: name, of: fields.integer("of"))
    }

    fileprivate var value: Value {
        var fields: Fields = ["name": .string(name)]
        if let of { fields["of"] = .integer(of) }
        return .map(fields)
    }
}

extension BatchID {
    init(target value: Value) throws(GrammarError) {
        let fields = try value.map("retract")
        try fields.check(["device", "seq", "crc"], of: "retract")
        guard let device = fields.text("device"), let seq = fields.integer("seq"), let crc = fields.checksum("crc")
        else { throw .malformed("retract names no batch") }
        self.init(device: device, seq: seq, crc: crc)
    }

    var target: Value { ["crc": .string(CRC32C.text(of: crc)), "device": .string(device), "seq": .integer(seq)] }
}

extension Precondition {
    package init(value: Value) throws(GrammarError) {
        let fields = try value.map("a condition")
        guard let verb = fields.entries.first(where: { $0.name != "field" && $0.name != "value" }) else {
            throw .malformed("a condition without a verb")
        }
        try fields.check([verb.name, "field", "value"], of: "a condition")
        let path = try verb.value.path(verb.name)
        switch verb.name {
        case "exists" where fields.count == 1: self = .exists(path)
        case "missing" where fields.count == 1: self = .missing(path)
        case "equals", "atLeast", "contains", "lacks":
            guard let name = fields["field"], let value = fields["value"] else {
                throw .malformed("the condition “\(verb.name)” lacks a part")
            }
            self.init(verb.name, path, try name.fieldPath("field"), value)
        default: throw .unknown("no condition is called “\(verb.name)”")
        }
    }

    private init(_ verb: String, _ path: DocumentPath, _ field: FieldPath, _ value: Value) {
        self =
            switch verb {
            case "equals": .equals(path, field, value)
            case "atLeast": .atLeast(path, field, value)
            case "contains": .contains(path, field, value)
            default: .lacks(path, field, value)
            }
    }

    fileprivate var value: Value {
        let (name, path, operand) = parts
        guard let operand else { return .map([name: .string(path.text)]) }
        return .map(
            Fields([(name, .string(path.text)), ("field", .string(operand.field.text)), ("value", operand.value)]))
    }
}

extension Write {
    package init(value: Value) throws(GrammarError) {
        var target: (verb: Verb, path: DocumentPath)?
        var fields: [WrittenFields.Entry] = []
        var removed: [FieldPath] = []
        var transforms: [Transform] = []
        var then: [Write] = []
        for entry in try value.map("a write").entries {
            switch entry.name {
            case "fields":
                let values = try entry.value.map("fields").entries
                fields.reserveCapacity(values.count)
                for field in values {
                    fields.append(WrittenFields.Entry(key: try FieldPath(lineText: field.name), value: field.value))
                }
            case "remove": for name in try entry.value.list("remove") { removed.append(try name.fieldPath("remove")) }
            case "then": for item in try entry.value.list("then") { then.append(try Write(value: item)) }
            case "transforms":
                for item in try entry.value.list("transforms") { transforms.append(try Transform(value: item)) }
            default:
                guard let verb = Verb(rawValue: entry.name) else { throw .unknown("a write knows no “\(entry.name)”") }
                guard target == nil else { throw .malformed("a write with two verbs") }
                target = (verb, try entry.value.path(entry.name))
            }
        }
        guard let target else { throw .malformed("a write without a verb") }
        self.init(
            verb: target.verb, path: target.path, fields: WrittenFields(distinct: fields), removed: removed,
            transforms: transforms, then: then)
        guard isFollowedRight else {
            throw .malformed("a write is followed by what cannot follow it")
        }
    }

    fileprivate var value: Value {
        var written: Fields = [verb.rawValue: .string(path.text)]
        if !fields.isEmpty { written["fields"] = .map(Fields(fields.map { ($0.key.text, $0.value) })) }
        if !removed.isEmpty { written["remove"] = .list(removed.map { .string($0.text) }) }
        if !transforms.isEmpty { written["transforms"] = .list(transforms.map(\.value)) }
        if !then.isEmpty { written["then"] = .list(then.map(\.value)) }
        return .map(written)
    }
}

extension Transform {
    package init(value: Value) throws(GrammarError) {
        let fields = try value.map("a transform")
        let verbs = ["increment", "arrayUnion", "arrayRemove", "serverTimestamp"]
        try fields.check(verbs + ["by", "values"], of: "a transform")
        guard let verb = verbs.first(where: { fields[$0] != nil }), let text = fields[verb],
            fields.count == (verb == "serverTimestamp" ? 1 : 2)
        else { throw .malformed("a transform that is none of the known ones") }
        let field = try text.fieldPath(verb)
        switch verb {
        case "increment":
            guard let operand = fields["by"] else { throw .malformed("an increment without a number") }
            self.init(field, .increment(operand))
        case "arrayUnion": self.init(field, .arrayUnion(try (fields["values"] ?? .null).list("values")))
        case "arrayRemove": self.init(field, .arrayRemove(try (fields["values"] ?? .null).list("values")))
        default: self.init(field, .serverTimestamp)
        }
    }

    fileprivate var value: Value {
        let field = Value.string(field.text)
        return switch operation {
        case .increment(let operand): ["increment": field, "by": operand]
        case .arrayUnion(let elements): ["arrayUnion": field, "values": .list(elements)]
        case .arrayRemove(let elements): ["arrayRemove": field, "values": .list(elements)]
        case .serverTimestamp: ["serverTimestamp": field]
        }
    }
}

extension Value {
    fileprivate func map(_ what: String) throws(GrammarError) -> Fields {
        guard case .map(let fields) = self else { throw .malformed("\(what) is not a map") }
        return fields
    }

    fileprivate func list(_ what: String) throws(GrammarError) -> [Value] {
        guard case .list(let elements) = self else { throw .malformed("“\(what)” is not a list") }
        return elements
    }

    fileprivate func text(_ what: String) throws(GrammarError) -> String {
        guard case .string(let text) = self else { throw .malformed("“\(what)” is not a text") }
        return text
    }

    fileprivate func path(_ what: String) throws(GrammarError) -> DocumentPath { DocumentPath(try text(what)) }

    fileprivate func fieldPath(_ what: String) throws(GrammarError) -> FieldPath {
        try FieldPath(lineText: try text(what))
    }
}

extension FieldPath {
    fileprivate init(lineText text: String) throws(GrammarError) {
        guard let path = FieldPath(text: text) else { throw .malformed("“\(text)” is not the way to a field") }
        self = path
    }
}

extension Fields {
    fileprivate func check(_ known: [String], of what: String) throws(GrammarError) {
        if let other = entries.first(where: { !known.contains($0.name) }) {
            throw .unknown("\(what) knows no “\(other.name)”")
        }
    }
}
