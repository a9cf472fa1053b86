/// A month of history in the snapshot, as the root knows it.
struct MonthFile: Hashable {
    let file: SnapshotFile
    let span: MonthSpan
    /// The first and last day its sums tell of; nil where there are none.
    let firstDay: String?
    let lastDay: String?

    /// A month's file, and its bytes: line 1, then documents in the order of their paths.
    static func made(
        of documents: [DocumentPath: Document], _ month: HistoryMonth, generation: Int64
    ) -> (file: MonthFile, bytes: [UInt8]) {
        let summary = MonthSummary(documents.values, of: month.group)
        var bytes = summary.line
        for document in documents.values.sorted(by: { $0.path < $1.path }) { bytes += document.snapshotLine }
        let name = "\(month.name).\(generation).jsonl"
        return (MonthFile(file: SnapshotFile(name: name, bytes: bytes), summary: summary), bytes)
    }

    private init(file: SnapshotFile, summary: MonthSummary) {
        self.file = file
        span = summary.span
        firstDay = summary.days?.lowerBound
        lastDay = summary.days?.upperBound
    }

    var fields: Fields {
        var fields = file.fields
        if let first = span.first, let last = span.last {
            (fields["first"], fields["last"]) = (.integer(first.milliseconds), .integer(last.milliseconds))
        }
        if let firstDay, let lastDay { fields["days"] = [.string(firstDay), .string(lastDay)] }
        return fields
    }

    init?(_ fields: Fields) {
        guard let file = SnapshotFile(fields) else { return nil }
        self.file = file
        if case .integer(let first)? = fields["first"], case .integer(let last)? = fields["last"] {
            span = MonthSpan(first: Timestamp(milliseconds: first), last: Timestamp(milliseconds: last))
        } else {
            span = MonthSpan(first: nil, last: nil)
        }
        if case .list(let days)? = fields["days"], days.count == 2, case .string(let first) = days[0],
            case .string(let last) = days[1]
        {
            (firstDay, lastDay) = (first, last)
        } else {
            (firstDay, lastDay) = (nil, nil)
        }
    }
}
