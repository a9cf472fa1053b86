extension Precondition {
    /// The condition as it stands in a line; the grammar is told at `Batch.value`.
    package var value: Value {
        switch self {
        case .exists(let path): ["exists": .string(path.text)]
        case .missing(let path): ["missing": .string(path.text)]
        case .equals(let path, let field, let value): Precondition.value("equals", path, field, value)
        case .atLeast(let path, let field, let value): Precondition.value("atLeast", path, field, value)
        case .lessThan(let path, let field, let value): Precondition.value("lessThan", path, field, value)
        case .contains(let path, let field, let value): Precondition.value("contains", path, field, value)
        case .lacks(let path, let field, let value): Precondition.value("lacks", path, field, value)
        }
    }

    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar.
    package init(value: Value) throws(StoreError) {
        let fields = try value.lineFields("a condition")
        guard let verb = fields.entries.first(where: { $0.name != "field" && $0.name != "value" }) else {
            throw .invalidBatch("a condition without a verb")
        }
        let path = try verb.value.linePath(verb.name)
        switch (verb.name, fields.count) {
        case ("exists", 1): self = .exists(path)
        case ("missing", 1): self = .missing(path)
        default:
            guard fields.count == 3, let field = fields["field"], let operand = fields["value"] else {
                throw .invalidBatch("the condition “\(verb.name)” has parts it should not have, or lacks some")
            }
            try self.init(verb.name, path, try field.lineFieldPath("field"), operand)
        }
    }

    private init(
        _ verb: String, _ path: DocumentPath, _ field: FieldPath, _ operand: Value
    ) throws(StoreError) {
        switch verb {
        case "equals": self = .equals(path, field, operand)
        case "atLeast": self = .atLeast(path, field, operand)
        case "lessThan": self = .lessThan(path, field, operand)
        case "contains": self = .contains(path, field, operand)
        case "lacks": self = .lacks(path, field, operand)
        default: throw .invalidBatch("no condition is called “\(verb)”")
        }
    }

    private static func value(_ verb: String, _ path: DocumentPath, _ field: FieldPath, _ operand: Value) -> Value {
        .map(Fields([(verb, .string(path.text)), ("field", .string(field.text)), ("value", operand)]))
    }
}
