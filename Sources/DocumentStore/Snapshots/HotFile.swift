/// The snapshot's file of what is read at every start: the documents of the living collections, and which documents
/// the newest months of history hold.
struct HotFile {
    var living: [DocumentPath: Document]
    var filters: [HistoryMonth: PathFilter]
    var total: KeptTotal

    /// Line 1 with the filters and the total, then a line for each document, in the order of their paths.
    var bytes: [UInt8] {
        let filters = self.filters.map { ($0.name, Value.string($1.text)) }
        let head: Fields = ["filters": .map(Fields(filters)), "total": .map(total.fields)]
        var bytes = Frame.line(.hot, Codec.bytes(of: .map(head))).bytes
        for document in living.values.sorted(by: { $0.path < $1.path }) { bytes += document.snapshotLine }
        return bytes
    }

    init(living: [DocumentPath: Document], filters: [HistoryMonth: PathFilter], total: KeptTotal) {
        self.living = living
        self.filters = filters
        self.total = total
    }

    /// Nil where the bytes are none.
    init?(bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: Frame.lineFeed), let body = Frame.body(of: bytes[..<end], .hot),
            case .map(let head)? = try? Codec.value(from: body.bytes), case .map(let fields)? = head["filters"],
            case .map(let totalFields)? = head["total"], let total = KeptTotal(totalFields),
            let living = DocumentLines.documents(in: bytes[(end + 1)...])
        else { return nil }
        self.init(living: living, filters: [:], total: total)
        for entry in fields.entries {
            guard let month = HistoryMonth(name: entry.name), case .string(let text) = entry.value else { return nil }
            filters[month] = PathFilter(text: text)
        }
    }
}
