/// Live documents in memory, and history as changes on top of the snapshot's months.
struct StoreState: DocumentTable {
    private(set) var live: [DocumentPath: Document] = [:]
    /// Those that differ from the snapshot; nil for removed ones.
    private(set) var recent: [MonthKey: [DocumentPath: Document?]] = [:]
    /// Without those of the snapshot's months.
    private(set) var recentSums = MinuteSums()
    private(set) var total = HistoryTotals()
    let past: MonthStore

    init(live: [DocumentPath: Document] = [:], past: MonthStore = MonthStore(), total: HistoryTotals = HistoryTotals())
    {
        self.live = live
        self.past = past
        self.total = total
        for (path, document) in live where path.isInGroup(MinuteSums.group) { recentSums.count(document) }
    }

    func document(at path: DocumentPath) throws(StoreError) -> Document? {
        guard let month = MonthKey(path) else { return live[path] }
        if let document = recent[month]?[path] { return document }
        return try past.documents(of: month)[path]
    }

    mutating func replace(_ before: Document?, with after: Document?, at path: DocumentPath) {
        if let before { count(before, -1) }
        if let after { count(after, 1) }
        if let month = MonthKey(path) {
            recent[month, default: [:]][path] = .some(after)
        } else {
            live[path] = after
        }
    }

    private mutating func count(_ document: Document, _ sign: Int64) {
        if document.path.isInGroup(MinuteSums.group) { recentSums.count(document, sign) }
        total.count(document, sign)
    }

    /// From their files in the snapshot; in order.
    var changedMonths: [MonthKey] { recent.keys.sorted() }

    func documents(of month: MonthKey) throws(StoreError) -> [DocumentPath: Document] {
        var documents = try past.documents(of: month)
        for (path, document) in recent[month] ?? [:] { documents[path] = document }
        return documents
    }

    func minutes(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]] {
        var sums = try past.sums(from: first, through: last)
        sums.add(recentSums, from: first, through: last)
        return sums.minutes
    }

    func minutesByMonth() throws(StoreError) -> [String: [String: Int64]] {
        var sums = recentSums.byMonth
        for file in try past.months().values {
            for (month, minutes) in file.sums { sums[month, default: [:]].add(minutes) }
        }
        // Of entries that were deleted since the snapshot.
        return sums.mapValues { $0.filter { $0.value != 0 } }.filter { !$0.value.isEmpty }
    }

    /// Whole months are skipped by their time: the last twenty sessions are found in the newest month.
    func documents(_ query: Query) throws(StoreError) -> [Document] {
        let group = query.source.collectionName
        var found = live.values.filter(query.matches)
        if let group, MonthKey.timeFields[group] == nil { return query.ordering(found) }
        for (month, documents) in recent where group ?? month.group == month.group {
            for case let document? in documents.values where query.matches(document) { found.append(document) }
        }
        let months = try past.months().filter { month, file in
            group ?? month.group == month.group && query.dayOfEntries.map(file.mayHold) ?? true
                && query.mayMatch(in: file.span, timeField: month.timeField)
        }.sorted { left, right in
            switch query.timeOrder {
            case .descending: left.value.span?.upperBound ?? .zero > right.value.span?.upperBound ?? .zero
            case .ascending: left.value.span?.lowerBound ?? .zero < right.value.span?.lowerBound ?? .zero
            case nil: left.key < right.key
            }
        }
        for (month, file) in months {
            if let limit = query.limit, found.count >= limit {
                found = query.ordering(found)
                if query.puts(file.span, behind: found.last, timeField: month.timeField) { break }
            }
            let changed = recent[month] ?? [:]
            found += try past.documents(of: month).values.filter { query.matches($0) && changed[$0.path] == nil }
        }
        return query.ordering(found)
    }
}

extension Timestamp {
    fileprivate static let zero = Timestamp(milliseconds: 0)
}

extension Query {
    enum TimeOrder { case ascending, descending }

    /// Of the one group it asks for, if that is ordered by its time field.
    var timeOrder: TimeOrder? {
        guard let group = source.collectionName, let field = MonthKey.timeFields[group], let order = orders.first,
            order.field == FieldPath(name: field)
        else { return nil }
        return order.descending ? .descending : .ascending
    }

    /// Documents without the field are not in its order and meet no filter on it.
    fileprivate func mayMatch(in span: ClosedRange<Timestamp>?, timeField: FieldPath) -> Bool {
        let filters = filters.filter { $0.field == timeField }
        guard timeOrder != nil || !filters.isEmpty else { return true }
        guard let span else { return false }
        return filters.allSatisfy { filter in
            guard case .timestamp(let time) = filter.value else { return true }
            switch filter.comparison {
            case .equal: return span.contains(time)
            case .greaterOrEqual: return span.upperBound >= time
            case .lessOrEqual: return span.lowerBound <= time
            }
        }
    }

    /// Nothing in a month, or those after it, comes before or ties with the document.
    fileprivate func puts(_ span: ClosedRange<Timestamp>?, behind document: Document?, timeField: FieldPath) -> Bool {
        guard let timeOrder, case .timestamp(let time)? = document?.fields[timeField] else { return false }
        guard let span else { return true }
        return timeOrder == .descending ? span.upperBound < time : span.lowerBound > time
    }
}
