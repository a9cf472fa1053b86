import DocumentStore

/// How two values stand to each other, told a second time and as plainly as can be (STORE section 3).
enum ReferenceOrder {
    /// Less than 0 where the first comes before the second, 0 where they are the same.
    static func compare(_ left: Value, _ right: Value) -> Int {
        switch (left, right) {
        case (.boolean(let a), .boolean(let b)): sign(a ? 1 : 0, b ? 1 : 0)
        case (.timestamp(let a), .timestamp(let b)): sign(a.milliseconds, b.milliseconds)
        case (.string(let a), .string(let b)): bytes(a, b)
        case (.list(let a), .list(let b)): first(zip(a, b).map(compare), else: sign(a.count, b.count))
        case (.map(let a), .map(let b)): maps(a, b)
        case (.integer, .integer), (.integer, .double), (.double, .integer), (.double, .double): numbers(left, right)
        default: sign(rank(left), rank(right))
        }
    }

    static func isSame(_ left: Value, _ right: Value) -> Bool { compare(left, right) == 0 }

    /// The place of a value's type; integers and doubles are one.
    static func rank(_ value: Value) -> Int {
        switch value {
        case .null: 0
        case .boolean: 1
        case .integer, .double: 2
        case .timestamp: 3
        case .string: 4
        case .list: 5
        case .map: 6
        }
    }

    /// By UTF-8 bytes, a beginning before what goes on.
    static func bytes(_ left: String, _ right: String) -> Int {
        let (a, b) = (Array(left.utf8), Array(right.utf8))
        return first(zip(a, b).map { sign($0, $1) }, else: sign(a.count, b.count))
    }

    private static func sign<Item: Comparable>(_ left: Item, _ right: Item) -> Int {
        left < right ? -1 : left > right ? 1 : 0
    }

    private static func first(_ comparisons: [Int], else rest: Int) -> Int {
        comparisons.first { $0 != 0 } ?? rest
    }

    private static func maps(_ left: Fields, _ right: Fields) -> Int {
        let pairs = zip(left.entries, right.entries).flatMap { a, b in
            [bytes(a.name, b.name), compare(a.value, b.value)]
        }
        return first(pairs, else: sign(left.count, right.count))
    }

    /// NaN before all numbers; an integer and a double by whole part, then by what is behind the point.
    private static func numbers(_ left: Value, _ right: Value) -> Int {
        if case .double(let a) = left, case .double(let b) = right {
            return a.isNaN || b.isNaN ? sign(a.isNaN ? 0 : 1, b.isNaN ? 0 : 1) : sign(a, b)
        }
        guard let a = parts(left), let b = parts(right) else { return parts(left) == nil ? -1 : 1 }
        return first([sign(a.whole, b.whole)], else: sign(a.rest, b.rest))
    }

    /// Nil for NaN. Past the range of integers every double is as good as the next, since the other one is an integer.
    private static func parts(_ value: Value) -> (whole: Int128, rest: Double)? {
        switch value {
        case .integer(let number): return (Int128(number), 0)
        case .double(let number):
            guard !number.isNaN else { return nil }
            guard abs(number) < 0x1p70 else { return (number < 0 ? -(1 << 100) : 1 << 100, 0) }
            return (Int128(number.rounded(.down)), number - number.rounded(.down))
        default: return nil
        }
    }
}
