package import DocumentStore

/// Queries by looking at each document (STORE section 3).
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
                case .string(let habit)? = document.fields["habitId"],
                case .integer(let minutes)? = document.fields["minutes"]
            else { continue }
            days[parts[1], default: [:]][habit, default: 0] += minutes
        }
        return days
    }

    /// XP by cat over all sessions.
    package var experienceByCat: [String: Int64] {
        var sums: [String: Int64] = [:]
        for document in documents(Query(.group("sessions"))) {
            guard case .string(let cat)? = document.fields["catId"],
                case .integer(let experience)? = document.fields["xpEarned"]
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
            && orders(of: query).allSatisfy { find($0.field.names, in: document.fields) != nil }
            && isInside(document, query)
    }

    private static func accepts(_ filter: Query.Filter, _ document: Document) -> Bool {
        guard let found = find(filter.field.names, in: document.fields) else { return false }
        let isOneType = ReferenceOrder.rank(found) == ReferenceOrder.rank(filter.value)
        let order = ReferenceOrder.compare(found, filter.value)
        switch filter.comparison {
        case .equal: return order == 0
        case .notEqual: return found != .null && order != 0
        case .less: return isOneType && order < 0
        case .lessOrEqual: return isOneType && order <= 0
        case .greater: return isOneType && order > 0
        case .greaterOrEqual: return isOneType && order >= 0
        case .isIn: return contains(filter.value, found)
        case .arrayContains: return contains(found, filter.value)
        }
    }

    private static func contains(_ list: Value, _ element: Value) -> Bool {
        guard case .list(let elements) = list else { return false }
        return elements.contains { ReferenceOrder.isSame($0, element) }
    }

    /// The orders asked for, or the field of the first range.
    private static func orders(of query: Query) -> [(field: FieldPath, sign: Int)] {
        if !query.orders.isEmpty { return query.orders.map { ($0.field, $0.descending ? -1 : 1) } }
        let ranges: [Query.Comparison] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .notEqual]
        return query.filters.filter { ranges.contains($0.comparison) }.prefix(1).map { ($0.field, 1) }
    }

    private static func compare(_ left: Document, _ right: Document, by query: Query) -> Int {
        var sign = 1
        for order in orders(of: query) {
            sign = order.sign
            let names = order.field.names
            let found = ReferenceOrder.compare(
                find(names, in: left.fields) ?? .null, find(names, in: right.fields) ?? .null)
            if found != 0 { return found * sign }
        }
        return ReferenceOrder.bytes(left.path.text, right.path.text) * sign
    }

    private static func isInside(_ document: Document, _ query: Query) -> Bool {
        if let start = query.start {
            let place = compare(document, to: start, by: query)
            guard place > 0 || place == 0 && start.isIncluded else { return false }
        }
        guard let end = query.end else { return true }
        let place = compare(document, to: end, by: query)
        return place < 0 || place == 0 && end.isIncluded
    }

    private static func compare(_ document: Document, to cursor: Query.Cursor, by query: Query) -> Int {
        let orders = orders(of: query)
        for (order, value) in zip(orders, cursor.values) {
            let found = ReferenceOrder.compare(find(order.field.names, in: document.fields) ?? .null, value)
            if found != 0 { return found * order.sign }
        }
        guard let path = cursor.path else { return 0 }
        return ReferenceOrder.bytes(document.path.text, path.text) * (orders.last?.sign ?? 1)
    }
}
