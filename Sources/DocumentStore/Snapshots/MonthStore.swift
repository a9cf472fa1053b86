/// Past months of history, immutable and read on demand. A missing file means another process made a newer snapshot.
final class MonthStore {
    /// Replaces what the snapshot has for these months.
    let packed: [MonthKey: PackedMonth]
    let table: MonthTable
    private let files: (any FileSystem)?
    private let folder: String
    private let filters: [MonthKey: PathFilter]
    private var loaded: [MonthKey: [DocumentPath: Document]] = [:]
    private var recentlyUsed: [MonthKey] = []
    private var summaries: [MonthKey: MonthSummary] = [:]

    /// Except for a single larger month.
    private static let mostLoaded = 8000

    /// Without a folder everything is in memory.
    init(
        stamps table: MonthTable = MonthTable(), packed: [MonthKey: PackedMonth] = [:],
        filters: [MonthKey: PathFilter] = [:], in folder: String = "", of files: (any FileSystem)? = nil
    ) {
        self.table = table
        self.packed = packed
        self.filters = filters
        self.folder = folder
        self.files = files
    }

    func holding(_ packed: [MonthKey: PackedMonth]) -> MonthStore {
        MonthStore(stamps: table, packed: packed, filters: filters, in: folder, of: files)
    }

    var months: [MonthKey] { get throws(StoreError) { Array(try spans().keys) } }

    func has(_ month: MonthKey) throws(StoreError) -> Bool {
        if packed[month] != nil { return true }
        return try table.files()[month] != nil
    }

    /// - Parameter day: only months that can hold entries of this day.
    func spans(of group: String? = nil, on day: String? = nil) throws(StoreError) -> [MonthKey: MonthSpan] {
        let files = try table.files()
        var spans = (day.map { day in files.filter { $0.value.mayHold(entriesOf: day) } } ?? files).mapValues(\.span)
        for (month, packed) in packed { spans[month] = packed.span }
        return group.map { group in spans.filter { $0.key.group == group } } ?? spans
    }

    func document(at path: DocumentPath, in month: MonthKey) throws(StoreError) -> Document? {
        if loaded[month] == nil, packed[month] == nil, isKnownMissing(path, in: month) { return nil }
        return try documents(of: month)[path]
    }

    /// By `hot` alone, which lists the newest months' paths.
    private func isKnownMissing(_ path: DocumentPath, in month: MonthKey) -> Bool {
        if let filter = filters[month] { return !filter.mayHold(path) }
        return files == nil || !filters.keys.contains { $0.group == month.group && month < $0 }
    }

    func documents(of month: MonthKey) throws(StoreError) -> [DocumentPath: Document] {
        var found = loaded[month]
        if found == nil { found = try read(month) }
        guard let documents = found else { return [:] }
        recentlyUsed.removeAll { $0 == month }
        recentlyUsed.append(month)
        loaded[month] = documents
        forgetLeastUsed()
        return documents
    }

    private func read(_ month: MonthKey) throws(StoreError) -> [DocumentPath: Document]? {
        if let packed = packed[month] { return packed.documents }
        return try read(month, Document.documents)
    }

    /// Nil without a file; the lines behind the first are handed in.
    private func read<Result>(
        _ month: MonthKey, _ decode: (ArraySlice<UInt8>) -> Result?
    ) throws(StoreError) -> Result? {
        guard let files, let stamp = try table.files()[month] else { return nil }
        guard let bytes = try stamp.file.bytes(in: folder, of: files),
            let end = bytes.firstIndex(of: RecordFraming.lineFeed), let result = decode(bytes[(end + 1)...])
        else { throw damaged(stamp) }
        return result
    }

    /// Keeps nothing in memory.
    func documentsAsText(of month: MonthKey) throws(StoreError) -> [WrittenDocument] {
        guard loaded[month] == nil, packed[month] == nil else {
            return try documents(of: month).values.map(WrittenDocument.init)
        }
        return try read(month, WrittenDocument.documents) ?? []
    }

    /// Of a month of sessions; keeps nothing in memory.
    func glances(of month: MonthKey) throws(StoreError) -> [SessionGlance] {
        guard loaded[month] == nil, packed[month] == nil else {
            return try documents(of: month).values.compactMap(SessionGlance.init)
        }
        return try read(month, SessionGlance.glances) ?? []
    }

    /// By line 1 of the months' files.
    func sums(from first: String, through last: String) throws(StoreError) -> MinuteSums {
        var sums = MinuteSums()
        for (month, stamp) in try table.files() {
            guard let from = stamp.firstDay, let to = stamp.lastDay, !last.precedesInBytes(from),
                !to.precedesInBytes(first)
            else { continue }
            sums.add(try summary(of: month, stamp).sums, from: first, through: last)
        }
        return sums
    }

    /// By the table of months, which is there already.
    func minutesByMonth() throws(StoreError) -> [String: [String: Int64]] {
        var sums: [String: [String: Int64]] = [:]
        for (month, stamp) in try table.files() where month.group == MinuteSums.group {
            let known = stamp.sums.map { [month.month: $0] }
            let byMonth = if let known { known } else { try summary(of: month, stamp).sums.byMonth }
            for (month, minutes) in byMonth { sums[month, default: [:]].add(minutes) }
        }
        return sums
    }

    private func summary(of month: MonthKey, _ stamp: MonthFile) throws(StoreError) -> MonthSummary {
        if let summary = summaries[month] { return summary }
        let (path, length) = ("\(folder)/\(stamp.file.name)", Int(stamp.file.length))
        guard let line = try files?.line(of: path, at: 0, atMost: length), let summary = MonthSummary(line: line[...])
        else { throw damaged(stamp) }
        summaries[month] = summary
        return summary
    }

    private func forgetLeastUsed() {
        while loaded.values.reduce(0, { $0 + $1.count }) > MonthStore.mostLoaded, recentlyUsed.count > 1 {
            loaded[recentlyUsed.removeFirst()] = nil
        }
    }

    private func damaged(_ stamp: MonthFile) -> StoreError {
        .damaged(path: "\(folder)/\(stamp.file.name)", offset: 0, flaw: .notAsRootSays)
    }
}

/// Checksums of a month's paths: a new session is logged without reading its month.
struct PathFilter: Hashable {
    /// Eight hex digits a path, sorted.
    let text: String

    init(text: String) { self.text = text }

    init(_ paths: some Sequence<DocumentPath>) {
        text = paths.map { PathFilter.mark(of: $0) }.sorted { $0.precedesInBytes($1) }.joined()
    }

    func mayHold(_ path: DocumentPath) -> Bool {
        let checksum = PathFilter.checksum(of: path)
        return text.withBytes { bytes in
            var low = 0
            var high = bytes.count / 8
            while low < high {
                let middle = (low + high) / 2
                let found = bytes[(middle * 8)..<(middle * 8 + 8)].reduce(UInt32(0)) {
                    $0 << 4 | UInt32($1.hexDigit ?? 0)
                }
                if found == checksum { return true }
                if found < checksum { low = middle + 1 } else { high = middle }
            }
            return false
        }
    }

    private static func mark(of path: DocumentPath) -> String { CRC32C.text(of: checksum(of: path)) }

    private static func checksum(of path: DocumentPath) -> UInt32 { path.text.withBytes { CRC32C.checksum(of: $0) } }
}

/// Read at every start.
struct LiveSnapshot {
    var live: [DocumentPath: Document]
    var filters: [MonthKey: PathFilter]
    var total: HistoryTotals

    /// Filters and total, then the documents in the order of their paths.
    var bytes: [UInt8] {
        let filters = self.filters.map { ($0.name, Value.string($1.text)) }
        let head: Fields = ["filters": .map(Fields(filters)), "total": .map(total.fields)]
        var bytes = RecordFraming.line(.hot, Codec.bytes(of: .map(head))).bytes
        for document in live.values.sorted(by: { $0.path < $1.path }) { bytes += document.snapshotLine }
        return bytes
    }

}

extension LiveSnapshot {
    init?(bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: RecordFraming.lineFeed),
            let body = RecordFraming.body(of: bytes[..<end], .hot), let head = Codec.fields(from: body.bytes),
            let fields = head.map("filters"), let totalFields = head.map("total"),
            let total = HistoryTotals(totalFields), let live = Document.documents(inLines: bytes[(end + 1)...])
        else { return nil }
        self.init(live: live, filters: [:], total: total)
        for entry in fields.entries {
            guard let month = MonthKey(name: entry.name), case .string(let text) = entry.value else { return nil }
            filters[month] = PathFilter(text: text)
        }
    }
}
