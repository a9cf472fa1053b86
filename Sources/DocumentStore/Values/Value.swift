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

    /// Equal as written: 3 and 3.0 differ, texts by bytes, NaN is NaN. For the looser order see `order(to:)`.
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

    /// By what `==` compares.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .double(let value): hasher.combine(value.isNaN ? .nan : value)
        case .timestamp(let value): hasher.combine(value)
        case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
        case .list(let value): hasher.combine(value)
        case .map(let value): hasher.combine(value)
        }
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `nil` in a literal is the value null.
    package init(nilLiteral: ()) { self = .null }
    /// A boolean.
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// An integer.
    package init(integerLiteral value: Int64) { self = .integer(value) }
    /// A double.
    package init(floatLiteral value: Double) { self = .double(value) }
    /// A text.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A list.
    package init(arrayLiteral elements: Value...) { self = .list(elements) }
    /// A map; of a name that comes twice the last one counts.
    package init(dictionaryLiteral elements: (String, Value)...) { self = .map(Fields(elements)) }
}
