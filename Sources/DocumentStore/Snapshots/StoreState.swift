/// All documents as folded: living ones in memory, those of history as what changed since the snapshot, over the
/// snapshot's months.
struct StoreState: DocumentTable {
    private(set) var living: [DocumentPath: Document] = [:]
    /// Documents of history that are other than in the snapshot; nil for those that are gone.
    private(set) var recent: [HistoryMonth: [DocumentPath: Document?]] = [:]
    /// What all other documents add to the sums of the snapshot's months.
    private(set) var recentSums = MinuteSums()
    /// XP by cat, over all sessions.
    private(set) var total = KeptTotal()
    /// The months of the snapshot.
    private(set) var past: PastMonths

    /// - Parameters:
    ///   - living: the snapshot's documents of living collections.
    ///   - past: its months.
    ///   - total: over all its documents.
    init(living: [DocumentPath: Document] = [:], past: PastMonths, total: KeptTotal = KeptTotal()) {
        self.living = living
        self.past = past
        self.total = total
        for (path, document) in living where path.isInGroup(MinuteSums.group) { recentSums.add(document) }
    }

    func document(at path: DocumentPath) throws(StoreError) -> Document? {
        guard let month = HistoryMonth(path) else { return living[path] }
        if let document = recent[month]?[path] { return document }
        return try past.document(at: path, in: month)
    }

    mutating func replace(_ change: Change) {
        count(change)
        if let month = HistoryMonth(change.path) {
            recent[month, default: [:]][change.path] = .some(change.after)
        } else {
            living[change.path] = change.after
        }
    }

    /// Keeps the sums.
    private mutating func count(_ change: Change) {
        if change.path.isInGroup(MinuteSums.group) {
            if let before = change.before { recentSums.remove(before) }
            if let after = change.after { recentSums.add(after) }
        } else if change.path.isInGroup(KeptTotal.group) {
            if let before = change.before { total.remove(before) }
            if let after = change.after { total.add(after) }
        }
    }

    /// The paths of documents that are other than in a state over the same months.
    func paths(otherThanIn other: StoreState) throws(StoreError) -> Set<DocumentPath> {
        var paths = Set(living.filter { other.living[$0.key] != $0.value }.keys)
        paths.formUnion(other.living.keys.filter { living[$0] == nil })
        for (month, documents) in recent {
            for (path, document) in documents where try other.document(at: path) != document { paths.insert(path) }
            for path in (other.recent[month] ?? [:]).keys where documents[path] == nil { paths.insert(path) }
        }
        for (month, documents) in other.recent where recent[month] == nil { paths.formUnion(documents.keys) }
        return paths
    }

    /// The months that are other than their files in the snapshot, in order.
    var changedMonths: [HistoryMonth] { Set(recent.keys).union(past.packed.keys).sorted() }

    /// Keeps the months of history but for the newest packed, where more documents lie open than are read at once: so
    /// a history without a snapshot takes a fraction of the room.
    mutating func pack() throws(StoreError) {
        guard recent.values.reduce(0, { $0 + $1.count }) > StoreState.mostOpen else { return }
        var packed = past.packed
        let newest = HistoryMonth.groups.flatMap { group in recent.keys.filter { $0.group == group }.sorted().suffix(2)
        }
        for month in recent.keys where !newest.contains(month) {
            packed[month] = PackedMonth(try documents(of: month), of: month.group)
            recent[month] = nil
        }
        past = past.holding(packed)
    }

    private static let mostOpen = 1000

    /// All documents of a month.
    func documents(of month: HistoryMonth) throws(StoreError) -> [DocumentPath: Document] {
        var documents = try past.documents(of: month)
        for (path, document) in recent[month] ?? [:] { documents[path] = document }
        return documents
    }

    /// Minutes by day and habit over all entries of the days from `first` to `last`.
    func minutes(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]] {
        var sums = try past.sums(from: first, through: last)
        sums.add(recentSums, from: first, through: last)
        return sums.minutes
    }
}
