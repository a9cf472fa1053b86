extension StoreState {
    /// The documents of a query, in its order.
    func documents(_ query: Query) throws(StoreError) -> [Document] {
        if case .below(let path) = query.source { return query.selecting(from: try documents(below: path)) }
        let group = query.source.collectionName
        var found = living.values.filter(query.matches)
        guard HistoryMonth.groups.contains(group) else { return query.selecting(from: found) }
        for documents in recent.values { found += documents.values.compactMap { $0 }.filter(query.matches) }
        let time = TimeRange(query, of: group)
        for (month, span) in time.wanted(try past.spans(of: group)) {
            if let limit = query.limit, found.count >= limit {
                found = query.selecting(from: found)
                if time.puts(span, behind: found.last) { break }
            }
            let changed = recent[month] ?? [:]
            found += try past.documents(of: month).values.filter { query.matches($0) && changed[$0.path] == nil }
        }
        return query.selecting(from: found)
    }
}

/// What a query asks of time, by which whole months can be passed over: the last twenty sessions are found in the
/// newest month.
private struct TimeRange {
    let group: String
    let field: FieldPath
    /// Nil where the query is not ordered by time.
    let isDescending: Bool?
    /// Filters on time.
    let filters: [Query.Filter]

    init(_ query: Query, of group: String) {
        self.group = group
        let field = FieldPath(names: [MonthSpan.timeField(of: group)])
        self.field = field
        isDescending = query.sortOrders.first.flatMap { $0.field == field ? $0.descending : nil }
        filters = query.filters.filter { $0.field == field }
    }

    /// The months in which something may be found, those first in the order first.
    func wanted(_ spans: [HistoryMonth: MonthSpan]) -> [(HistoryMonth, MonthSpan)] {
        spans.filter { mayHold($0.value) }.sorted { left, right in
            switch isDescending {
            case nil: left.key < right.key
            case true?: (left.value.last ?? .min) > (right.value.last ?? .min)
            case false?: (left.value.first ?? .max) < (right.value.first ?? .max)
            }
        }.map { ($0.key, $0.value) }
    }

    private func mayHold(_ span: MonthSpan) -> Bool {
        guard isDescending != nil || !filters.isEmpty else { return true }
        // Documents without the field are in no order by it, and meet no filter on it.
        guard let first = span.first, let last = span.last else { return false }
        return filters.allSatisfy { filter in
            guard case .timestamp(let time) = filter.value else { return true }
            switch filter.comparison {
            case .equal: return first <= time && time <= last
            case .less: return first < time
            case .lessOrEqual: return first <= time
            case .greater: return last > time
            case .greaterOrEqual: return last >= time
            case .notEqual, .isIn, .arrayContains: return true
            }
        }
    }

    /// Whether nothing in a month, nor in those after it, comes before a document or beside it.
    func puts(_ span: MonthSpan, behind document: Document?) -> Bool {
        guard let isDescending, case .timestamp(let time)? = document?.fields[field] else { return false }
        guard let first = span.first, let last = span.last else { return true }
        return isDescending ? last < time : first > time
    }
}

extension Timestamp {
    fileprivate static let min = Timestamp(milliseconds: .min)
    fileprivate static let max = Timestamp(milliseconds: .max)
}
