/// What a field can hold.
package enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case double(Double)
    case timestamp(Timestamp)
    case string(String)
    case list([Value])
    case map(Fields)

    /// As written: 3 and 3.0 differ, NaN is NaN. See `order(to:)`.
    package static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.double(let a), .double(let b)): a == b || a.isNaN && b.isNaN
        case (.timestamp(let a), .timestamp(let b)): a == b
        case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
        case (.list(let a), .list(let b)): a == b
        case (.map(let a), .map(let b)): a == b
        default: false
        }
    }

    /// The same for values whose order is the same: 3 and 3.0.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .double(let value):
            if let whole = Int64(exactly: value) {
                hasher.combine(whole)
            } else {
                hasher.combine(value.isNaN ? .nan : value)
            }
        case .timestamp(let value): hasher.combine(value)
        case .string(let value): value.hashBytes(into: &hasher)
        case .list(let value): hasher.combine(value)
        case .map(let value): hasher.combine(value)
        }
    }

    package var isNumber: Bool {
        switch self {
        case .integer, .double: true
        default: false
        }
    }

    /// Integers saturate. If this value is no number, the operand; if the operand is none, this value.
    package func adding(_ operand: Value) -> Value {
        switch (self, operand) {
        case (.integer(let a), .integer(let b)):
            let (sum, isOver) = a.addingReportingOverflow(b)
            return .integer(isOver ? (b < 0 ? .min : .max) : sum)
        case (.integer(let a), .double(let b)): return .double(Double(a) + b)
        case (.double(let a), .integer(let b)): return .double(a + Double(b))
        case (.double(let a), .double(let b)): return .double(a + b)
        default: return operand.isNumber ? operand : self
        }
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: Value...) { self = .list(elements) }
    /// Of a duplicate name the last one counts.
    package init(dictionaryLiteral elements: (String, Value)...) { self = .map(Fields(elements)) }
}

/// In Firestore's order.
package enum ValueOrder: Sendable {
    case before, same, after

    package var reversed: ValueOrder { self == .same ? .same : self == .before ? .after : .before }

    fileprivate init<Item: Comparable>(_ left: Item, _ right: Item) {
        self = left < right ? .before : right < left ? .after : .same
    }
}

/// Null, booleans, numbers (NaN first), times, texts by bytes, lists, maps.
extension Value {
    /// `same` is equality for queries, preconditions and array transforms: 3 is 3.0 and NaN is NaN.
    package func order(to other: Value) -> ValueOrder {
        switch (self, other) {
        case (.boolean(let a), .boolean(let b)): ValueOrder(a ? 1 : 0, b ? 1 : 0)
        case (.integer(let a), .integer(let b)): ValueOrder(a, b)
        case (.double(let a), .double(let b)): Value.order(a, b)
        case (.integer(let a), .double(let b)): Value.order(a, b)
        case (.double(let a), .integer(let b)): Value.order(b, a).reversed
        case (.timestamp(let a), .timestamp(let b)): ValueOrder(a, b)
        case (.string(let a), .string(let b)): Value.order(a, b)
        case (.list(let a), .list(let b)): Value.order(a, b)
        case (.map(let a), .map(let b)): Value.order(a, b)
        default: ValueOrder(typeRank, other.typeRank)
        }
    }

    package func hasSameType(as other: Value) -> Bool { typeRank == other.typeRank }

    private var typeRank: Int {
        switch self {
        case .null: 0
        case .boolean: 1
        case .integer, .double: 2
        case .timestamp: 3
        case .string: 4
        case .list: 5
        case .map: 6
        }
    }

    private static func order(_ left: Double, _ right: Double) -> ValueOrder {
        switch (left.isNaN, right.isNaN) {
        case (true, true): .same
        case (true, false): .before
        case (false, true): .after
        case (false, false): ValueOrder(left, right)
        }
    }

    /// Never rounds the integer to a double.
    private static func order(_ left: Int64, _ right: Double) -> ValueOrder {
        if right.isNaN { return .after }
        if right >= 0x1p63 { return .before }
        if right < -0x1p63 { return .after }
        let whole = right.rounded(.down)
        let order = ValueOrder(left, Int64(whole))
        return order == .same && right > whole ? .before : order
    }

    private static func order(_ left: String, _ right: String) -> ValueOrder {
        left.hasSameBytes(as: right) ? .same : left.precedesInBytes(right) ? .before : .after
    }

    private static func order(_ left: [Value], _ right: [Value]) -> ValueOrder {
        for (a, b) in zip(left, right) {
            let order = a.order(to: b)
            if order != .same { return order }
        }
        return ValueOrder(left.count, right.count)
    }

    private static func order(_ left: Fields, _ right: Fields) -> ValueOrder {
        for (a, b) in zip(left.entries, right.entries) {
            let names = order(a.name, b.name)
            if names != .same { return names }
            let values = a.value.order(to: b.value)
            if values != .same { return values }
        }
        return ValueOrder(left.count, right.count)
    }
}
