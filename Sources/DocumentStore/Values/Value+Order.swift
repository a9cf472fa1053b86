/// How two values stand to each other in Firestore's order.
package enum ValueOrder: Int, Comparable, Sendable {
    case before = -1
    case same = 0
    case after = 1

    /// `before`, `same`, `after`.
    package static func < (left: ValueOrder, right: ValueOrder) -> Bool { left.rawValue < right.rawValue }

    /// The order seen from the other side.
    package var reversed: ValueOrder { ValueOrder(rawValue: -rawValue) ?? .same }

    fileprivate init<Item: Comparable>(_ left: Item, _ right: Item) {
        self = left < right ? .before : right < left ? .after : .same
    }
}

/// The order of values (STORE section 3: types order as Firestore's): null, booleans, numbers (NaN first, integers and
/// doubles mixed by what they amount to), times, texts by bytes, lists, maps.
extension Value {
    /// How this value stands to another; `same` is what queries, preconditions and array transforms take for equal, so
    /// 3 is the same as 3.0 and NaN the same as NaN.
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

    /// Whether two values are of one type in the order, integers and doubles being one.
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

    /// Exact: the integer is never rounded to a double.
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
