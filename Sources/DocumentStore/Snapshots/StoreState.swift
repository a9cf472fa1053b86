/// Live documents in memory, and history as changes on top of the snapshot's months.
struct StoreState: DocumentTable {
    private(set) var live: [DocumentPath: Document] = [:]
    /// Those that differ from the snapshot; nil for removed ones.
    private(set) var recent: [MonthKey: [DocumentPath: Document?]] = [:]
    /// Without those of the snapshot's months.
    private(set) var recentSums = MinuteSums()
    private(set) var total = HistoryTotals()
    private(set) var past: MonthStore

    init(live: [DocumentPath: Document] = [:], past: MonthStore, total: HistoryTotals = HistoryTotals()) {
        self.live = live
        self.past = past
        self.total = total
        for (path, document) in live where path.isInGroup(MinuteSums.group) { recentSums.count(document) }
    }

    func document(at path: DocumentPath) throws(StoreError) -> Document? {
        guard let month = MonthKey(path) else { return live[path] }
        if let document = recent[month]?[path] { return document }
        return try past.document(at: path, in: month)
    }

    mutating func replace(_ change: Change) {
        count(change)
        if let month = MonthKey(change.path) {
            recent[month, default: [:]][change.path] = .some(change.after)
        } else {
            live[change.path] = change.after
        }
    }

    private mutating func count(_ change: Change) {
        if change.path.isInGroup(MinuteSums.group) {
            if let before = change.before.flatMap(EntryMinutes.entry) { count(before, -1) }
            if let after = change.after.flatMap(EntryMinutes.entry) { count(after, 1) }
        } else if change.path.isInGroup(ExperienceSums.group) {
            if let before = change.before { total.count(before, -1) }
            if let after = change.after { total.count(after, 1) }
        }
    }

    /// Taken apart once for both.
    private mutating func count(_ entry: EntryMinutes.Entry, _ sign: Int64) {
        recentSums.count(entry, sign)
        total.count(entry, sign)
    }

    func paths(otherThanIn other: StoreState) throws(StoreError) -> Set<DocumentPath> {
        var paths = Set(live.filter { other.live[$0.key] != $0.value }.keys)
        paths.formUnion(other.live.keys.filter { live[$0] == nil })
        for (month, documents) in recent {
            for (path, document) in documents where try other.document(at: path) != document { paths.insert(path) }
            for path in (other.recent[month] ?? [:]).keys where documents[path] == nil { paths.insert(path) }
        }
        for (month, documents) in other.recent where recent[month] == nil { paths.formUnion(documents.keys) }
        return paths
    }

    /// From their files in the snapshot; in order.
    var changedMonths: [MonthKey] { Set(recent.keys).union(past.packed.keys).sorted() }

    /// Whether a month is packed in both states, and was not changed in between.
    func hasSamePacked(_ month: MonthKey, as other: StoreState) -> Bool {
        guard recent[month] == nil, other.recent[month] == nil, let packed = past.packed[month] else { return false }
        return packed == other.past.packed[month]
    }

    /// Packs all but the newest months if many documents are in memory, for a fold without a snapshot.
    mutating func pack() throws(StoreError) {
        guard recent.values.reduce(0, { $0 + $1.count }) > StoreState.mostOpen else { return }
        var packed = past.packed
        let newest = MonthKey.newest(recent.keys)
        for month in recent.keys where !newest.contains(month) {
            // Without a second dictionary, if nothing is below it.
            let documents =
                try past.has(month)
                ? Array(self.documents(of: month).values) : recent[month]?.values.compactMap { $0 } ?? []
            packed[month] = PackedMonth(documents, of: month.group)
            recent[month] = nil
        }
        past = past.holding(packed)
    }

    private static let mostOpen = 1000

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
        var sums = try past.minutesByMonth()
        for (month, minutes) in recentSums.byMonth { sums[month, default: [:]].add(minutes) }
        // Of entries that were deleted since the snapshot.
        return sums.mapValues { $0.filter { $0.value != 0 } }.filter { !$0.value.isEmpty }
    }

    func documents(_ query: Query) throws(StoreError) -> [Document] {
        let group = query.source.collectionName
        var found = live.values.filter(query.matches)
        if let group, !MonthKey.groups.contains(group) { return query.ordering(found) }
        for documents in recent.values { found += documents.values.compactMap { $0 }.filter(query.matches) }
        let time = TimeRange(query, of: group ?? "")
        for (month, span) in time.wanted(try past.spans(of: group, on: query.dayOfEntries)) {
            if let limit = query.limit, found.count >= limit {
                found = query.ordering(found)
                if time.puts(span, behind: found.last) { break }
            }
            let changed = recent[month] ?? [:]
            found += try past.documents(of: month).values.filter { query.matches($0) && changed[$0.path] == nil }
        }
        return query.ordering(found)
    }

    func documentsAsText() throws(StoreError) -> [WrittenDocument] {
        var found = live.values.map(WrittenDocument.init)
        for changed in recent.values { found += changed.values.compactMap { $0.map(WrittenDocument.init) } }
        for month in try past.months {
            let changed = recent[month] ?? [:]
            found += try past.documentsAsText(of: month).filter { changed[$0.path] == nil }
        }
        return found
    }

    func sessions(endedSince time: Timestamp) throws(StoreError) -> [SessionGlance] {
        let group = SessionGlance.group
        var found = live.values.filter { $0.path.isInGroup(group) }.compactMap(SessionGlance.init)
        for (month, changed) in recent where month.group == group {
            found += changed.values.compactMap { $0.flatMap(SessionGlance.init) }
        }
        for (month, span) in try past.spans(of: group) {
            guard let last = span.last, time <= last else { continue }
            let changed = Set((recent[month] ?? [:]).keys.map(\.id))
            found += try past.glances(of: month).filter { !changed.contains($0.id) }
        }
        return found.inOrder(since: time)
    }

    /// Whether a batch certainly counts and fits, without changing documents; false if only a dry run can tell.
    func accepts(_ batch: Batch, mostBytes: Int) throws(StoreError) -> Bool {
        guard batch.group == nil, mostBytes <= Limits.documentBytes else { return false }
        // In fewer bytes no list or map can get too many elements.
        let most = min(Limits.documentBytes, 5 * Limits.elements)
        let broken = try batch.failedPrecondition { path throws(StoreError) in try document(at: path)?.fields }
        guard broken == nil else { return false }
        var last: DocumentPath?
        for write in batch.writes where write.path != last {
            switch write.verb {
            case .merge, .update, .updateIfPresent:
                last = write.path
                let fields = try document(at: write.path)?.fields ?? Fields()
                guard let before = try? Value.map(fields).validated(depthLeft: Codec.documentDepth),
                    before + mostBytes <= most
                else { return false }
            case .once: return false
            case .set, .create, .delete: continue
            }
        }
        return true
    }
}

/// By which whole months are skipped: the last twenty sessions are found in the newest month.
private struct TimeRange {
    let field: FieldPath
    let isDescending: Bool?
    let filters: [Query.Filter]

    init(_ query: Query, of group: String) {
        let field = FieldPath(name: MonthSpan.timeField(of: group))
        self.field = field
        isDescending = query.orders.first.flatMap { $0.field == field ? $0.descending : nil }
        filters = query.filters.filter { $0.field == field }
    }

    func wanted(_ spans: [MonthKey: MonthSpan]) -> [(MonthKey, MonthSpan)] {
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
        // Documents without the field are not in its order and meet no filter on it.
        guard let first = span.first, let last = span.last else { return false }
        return filters.allSatisfy { filter in
            guard case .timestamp(let time) = filter.value else { return true }
            switch filter.comparison {
            case .equal: return first <= time && time <= last
            case .greaterOrEqual: return last >= time
            case .lessOrEqual: return first <= time
            }
        }
    }

    /// Nothing in this month, or those after it, comes before or ties with the document.
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
