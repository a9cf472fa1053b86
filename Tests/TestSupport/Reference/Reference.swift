package import DocumentStore

/// The store's semantics a second time, with a dictionary and linear scans, independent of the store's fold: the
/// reference for all faster implementations.
package struct Reference: Sendable {
    /// The documents.
    package private(set) var documents: [DocumentPath: Document] = [:]
    /// The batches that count.
    package private(set) var counting: Set<BatchID> = []
    /// The batches that are left out, since they or their groups were retracted.
    package private(set) var takenBack: Set<BatchID> = []

    /// No documents.
    package init() {}

    /// All batches of all devices in their order; a repeated batch counts once.
    /// - Parameter batches: in any order.
    package init(_ batches: [LoggedBatch]) {
        var known: [BatchID: LoggedBatch] = [:]
        for logged in batches { known[logged.id] = logged }
        let ordered = known.values.sorted(by: Reference.comesBefore)
        takenBack = Reference.takenBack(among: ordered)
        let inForce = ordered.filter { !takenBack.contains($0.id) }
        for logged in inForce {
            guard let group = logged.batch.group else {
                count([logged])
                continue
            }
            let all = inForce.filter { $0.id.device == logged.id.device && $0.batch.group?.name == group.name }
            if group.of == Int64(all.count) { count(all) }
        }
    }

    /// Does batches one after the other, all or none.
    private mutating func count(_ batches: [LoggedBatch]) {
        var result = documents
        for logged in batches {
            guard let next = Reference.applied(logged, to: result) else { return }
            result = next
        }
        documents = result
        counting.formUnion(batches.map(\.id))
    }

    private static func comesBefore(_ left: LoggedBatch, _ right: LoggedBatch) -> Bool {
        let places = ReferenceOrder.bytes(left.at, right.at)
        if places != 0 { return places < 0 }
        return left.id.seq == right.id.seq ? left.id.crc < right.id.crc : left.id.seq < right.id.seq
    }

    /// A batch is out where one that is not out names it, its group, or any batch of its group.
    private static func takenBack(among batches: [LoggedBatch]) -> Set<BatchID> {
        var decided: [BatchID: Bool] = [:]
        func isOut(_ logged: LoggedBatch) -> Bool {
            if let known = decided[logged.id] { return known }
            let out = batches.contains { other in
                other.batch.isRetraction && other.batch.group == nil && names(other.batch, logged, among: batches)
                    && !isOut(other)
            }
            decided[logged.id] = out
            return out
        }
        return Set(batches.filter(isOut).map(\.id))
    }

    private static func names(_ batch: Batch, _ logged: LoggedBatch, among batches: [LoggedBatch]) -> Bool {
        if batch.retracts.contains(logged.id) { return true }
        guard let name = logged.batch.group?.name else { return false }
        return batches.contains { other in
            batch.retracts.contains(other.id) && other.id.device == logged.id.device && other.batch.group?.name == name
        }
    }
}

extension Reference {
    /// The paths of documents that differ from in another state.
    package func differences(from other: Reference) -> Set<DocumentPath> {
        Set(documents.keys).union(other.documents.keys).filter { documents[$0] != other.documents[$0] }
    }
}

/// Queries by looking at each document.
extension Reference {
    /// The documents of a query, in its order.
    package func documents(_ query: Query) -> [Document] {
        var found: [Document] = []
        for document in documents.values where Reference.isWanted(document, by: query) { found.append(document) }
        found.sort { Reference.compare($0, $1, by: query) < 0 }
        if let limit = query.limit { found = Array(found.prefix(limit)) }
        return found
    }

    /// Minutes by habit by day over all entries of days from `first` to `last`.
    package func minutesByDay(from first: String, through last: String) -> [String: [String: Int64]] {
        var days: [String: [String: Int64]] = [:]
        for (path, document) in documents {
            let parts = path.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 4, parts[0] == "checkIns", parts[2] == "entries",
                ReferenceOrder.bytes(first, parts[1]) <= 0, ReferenceOrder.bytes(parts[1], last) <= 0,
                let habit = document.fields.text("habitId"),
                let minutes = document.fields.integer("minutes")
            else { continue }
            days[parts[1], default: [:]][habit, default: 0] += minutes
        }
        return days
    }

    /// XP by cat over all sessions.
    package var experienceByCat: [String: Int64] {
        var sums: [String: Int64] = [:]
        for document in documents(Query(.group("sessions"))) {
            guard let cat = document.fields.text("catId"),
                let experience = document.fields.integer("xpEarned")
            else { continue }
            sums[cat, default: 0] += experience
        }
        return sums
    }

    private static func isWanted(_ document: Document, by query: Query) -> Bool {
        let parts = document.path.text.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
        switch query.source {
        case .below(let top): guard lies(document.path, below: top) else { return false }
        case .group(let name):
            guard parts.count >= 2, parts[parts.count - 2] == Array(name.utf8) else { return false }
        case .collection(let path):
            let wanted = path.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
            guard Array(parts.dropLast()) == wanted else { return false }
        }
        return query.filters.allSatisfy { accepts($0, document) }
            && query.orders.allSatisfy { find($0.field.names, in: document.fields) != nil }
    }

    private static func accepts(_ filter: Query.Filter, _ document: Document) -> Bool {
        guard let found = find(filter.field.names, in: document.fields) else { return false }
        let isOneType = ReferenceOrder.rank(found) == ReferenceOrder.rank(filter.value)
        let order = ReferenceOrder.compare(found, filter.value)
        switch filter.comparison {
        case .equal: return order == 0
        case .greaterOrEqual: return isOneType && order >= 0
        case .lessOrEqual: return isOneType && order <= 0
        }
    }

    private static func compare(_ left: Document, _ right: Document, by query: Query) -> Int {
        var sign = 1
        for order in query.orders {
            sign = order.descending ? -1 : 1
            let names = order.field.names
            let found = ReferenceOrder.compare(
                find(names, in: left.fields) ?? .null, find(names, in: right.fields) ?? .null)
            if found != 0 { return found * sign }
        }
        return ReferenceOrder.bytes(left.path.text, right.path.text) * sign
    }
}

/// The order of values, implemented a second time and as plainly as possible.
enum ReferenceOrder {
    /// Less than 0 where the first comes before the second, 0 if they are the same.
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

    /// By UTF-8 bytes; a prefix comes first.
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

    /// NaN before all numbers; an integer and a double by whole part, then by fraction.
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
