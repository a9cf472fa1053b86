/// The months of a snapshot, read from their files when wanted. Its files never change; where they are gone another
/// process made a newer snapshot.
final class PastMonths {
    let stamps: [HistoryMonth: MonthFile]
    private let files: (any FileSystem)?
    private let folder: String
    private let filters: [HistoryMonth: PathFilter]
    private var loaded: [HistoryMonth: [DocumentPath: Document]] = [:]
    private var recentlyUsed: [HistoryMonth] = []
    private var summaries: [HistoryMonth: MonthSummary] = [:]

    /// How many documents are kept in memory at most, but for one month.
    private static let mostLoaded = 8000

    /// No months: everything is in memory.
    init() {
        (stamps, files, folder, filters) = ([:], nil, "", [:])
    }

    /// - Parameters:
    ///   - stamps: the months, as the root names them.
    ///   - folder: the snapshot's.
    ///   - filters: what the hot file says about the newest months.
    init(
        stamps: [HistoryMonth: MonthFile], filters: [HistoryMonth: PathFilter], in folder: String,
        of files: any FileSystem
    ) {
        self.stamps = stamps
        self.filters = filters
        self.folder = folder
        self.files = files
    }

    var months: [HistoryMonth] { Array(stamps.keys) }

    func document(at path: DocumentPath, in month: HistoryMonth) throws(StoreError) -> Document? {
        guard stamps[month] != nil else { return nil }
        if loaded[month] == nil, let filter = filters[month], !filter.mayHold(path) { return nil }
        return try documents(of: month)[path]
    }

    func documents(of month: HistoryMonth) throws(StoreError) -> [DocumentPath: Document] {
        guard let stamp = stamps[month], let files else { return [:] }
        recentlyUsed.removeAll { $0 == month }
        recentlyUsed.append(month)
        if let documents = loaded[month] { return documents }
        guard let bytes = try stamp.file.bytes(in: folder, of: files),
            let end = bytes.firstIndex(of: Frame.lineFeed),
            let documents = DocumentLines.documents(in: bytes[(end + 1)...])
        else { throw damaged(stamp) }
        loaded[month] = documents
        forgetLeastUsed()
        return documents
    }

    /// Line 1 of a month's file.
    func summary(of month: HistoryMonth) throws(StoreError) -> MonthSummary? {
        guard let stamp = stamps[month], let files else { return nil }
        if let summary = summaries[month] { return summary }
        guard let summary = MonthSummary(line: try firstLine(of: stamp, files)[...]) else { throw damaged(stamp) }
        summaries[month] = summary
        return summary
    }

    /// Minutes by day and habit, of the days from `first` to `last`.
    func sums(from first: String, through last: String) throws(StoreError) -> MinuteSums {
        var sums = MinuteSums()
        for (month, stamp) in stamps {
            guard let from = stamp.firstDay, let to = stamp.lastDay, !last.precedesInBytes(from),
                !to.precedesInBytes(first), let summary = try summary(of: month)
            else { continue }
            sums.add(summary.sums, from: first, through: last)
        }
        return sums
    }

    private func firstLine(of stamp: MonthFile, _ files: any FileSystem) throws(StoreError) -> [UInt8] {
        let file = try files.open("\(folder)/\(stamp.file.name)", .reading)
        defer { files.close(file) }
        var count = 16_384
        while true {
            let bytes = try files.read(file, at: 0, count: count)
            if let end = bytes.firstIndex(of: Frame.lineFeed) { return Array(bytes[..<end]) }
            if bytes.count < count { throw damaged(stamp) }
            count *= 4
        }
    }

    private func forgetLeastUsed() {
        while loaded.values.reduce(0, { $0 + $1.count }) > PastMonths.mostLoaded, recentlyUsed.count > 1 {
            loaded[recentlyUsed.removeFirst()] = nil
        }
    }

    private func damaged(_ stamp: MonthFile) -> StoreError {
        .damaged(path: "\(folder)/\(stamp.file.name)", offset: 0, reason: "not what the snapshot's root says")
    }
}
