extension Write {
    /// The write as it stands in a line; the grammar is told at `Batch.value`.
    package var value: Value {
        var value: Fields = [verb.rawValue: .string(path.text)]
        if !fields.isEmpty { value["fields"] = .map(Fields(fields.map { ($0.key.text, $0.value) })) }
        if !removed.isEmpty { value["remove"] = .list(removed.map { .string($0.text) }) }
        if !transforms.isEmpty { value["transforms"] = .list(transforms.map(\.value)) }
        return .map(value)
    }

    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar.
    package init(value: Value) throws(StoreError) {
        var target: (verb: Verb, path: DocumentPath)?
        var fields: [WrittenFields.Entry] = []
        var removed: [FieldPath] = []
        var transforms: [Transform] = []
        for entry in try value.lineFields("a write").entries {
            switch entry.name {
            case "fields":
                let values = try entry.value.lineFields("fields").entries
                fields.reserveCapacity(values.count)
                for field in values {
                    fields.append(WrittenFields.Entry(key: try FieldPath(lineText: field.name), value: field.value))
                }
            case "remove":
                for name in try entry.value.lineList("remove") { removed.append(try name.lineFieldPath("remove")) }
            case "transforms":
                for item in try entry.value.lineList("transforms") { transforms.append(try Transform(value: item)) }
            default:
                guard target == nil, let verb = Verb(rawValue: entry.name) else {
                    throw .invalidBatch("a write knows no “\(entry.name)”")
                }
                target = (verb, try entry.value.linePath(entry.name))
            }
        }
        guard let target else { throw .invalidBatch("a write without a verb") }
        self.init(
            target.verb, target.path, written: WrittenFields(distinct: fields), removed: removed,
            transforms: transforms)
    }
}

extension Transform {
    /// The transform as it stands in a line; the grammar is told at `Batch.value`.
    package var value: Value {
        let path = Value.string(field.text)
        return switch operation {
        case .increment(let operand): ["increment": path, "by": operand]
        case .arrayUnion(let elements): ["arrayUnion": path, "values": .list(elements)]
        case .arrayRemove(let elements): ["arrayRemove": path, "values": .list(elements)]
        case .serverTimestamp: ["serverTimestamp": path]
        }
    }

    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar.
    package init(value: Value) throws(StoreError) {
        let fields = try value.lineFields("a transform")
        if let field = fields["increment"], let operand = fields["by"], fields.count == 2 {
            self.init(try field.lineFieldPath("increment"), .increment(operand))
        } else if let field = fields["arrayUnion"], let elements = fields["values"], fields.count == 2 {
            self.init(try field.lineFieldPath("arrayUnion"), .arrayUnion(try elements.lineList("values")))
        } else if let field = fields["arrayRemove"], let elements = fields["values"], fields.count == 2 {
            self.init(try field.lineFieldPath("arrayRemove"), .arrayRemove(try elements.lineList("values")))
        } else if let field = fields["serverTimestamp"], fields.count == 1 {
            self.init(try field.lineFieldPath("serverTimestamp"), .serverTimestamp)
        } else {
            throw .invalidBatch("a transform that is none of the known ones")
        }
    }
}
