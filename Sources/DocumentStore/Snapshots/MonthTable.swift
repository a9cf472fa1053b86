/// The files of a snapshot's months: the second line of `root.json`, understood only when a month is asked for. A start
/// and a session logged ask for none, however many there are.
final class MonthTable {
    private var known: [HistoryMonth: MonthFile]?
    private let body: [UInt8]
    /// The root's, for messages.
    private let path: String

    init(_ months: [HistoryMonth: MonthFile] = [:]) {
        (known, path) = (months, "")
        let fields = months.map { ($0.name, Value.map($1.fields)) }
        body = months.isEmpty ? [] : Codec.bytes(of: .map(Fields(fields)))
    }

    private init(body: [UInt8], path: String) {
        (self.body, self.path) = (body, path)
    }

    /// All of them.
    /// - Throws: `.damaged` where the line, whose bytes are as they were written, is not one of months.
    func files() throws(StoreError) -> [HistoryMonth: MonthFile] {
        if let known { return known }
        guard case .map(let fields)? = try? Codec.value(from: body) else { throw damaged }
        var files: [HistoryMonth: MonthFile] = [:]
        for entry in fields.entries {
            guard let month = HistoryMonth(name: entry.name), case .map(let fields) = entry.value,
                let file = MonthFile(fields)
            else { throw damaged }
            files[month] = file
        }
        known = files
        return files
    }

    private var damaged: StoreError { .damaged(path: path, offset: 0, flaw: .months) }

    /// The line, with its line feed.
    /// - Parameter seed: the checksum of the line before it, so that the two belong together.
    func line(seed: UInt32) -> [UInt8] {
        Frame.line(.months, body.isEmpty ? Array("{}".utf8) : body, seed: seed).bytes
    }

    /// Nil where the bytes are not that line.
    convenience init?(line: ArraySlice<UInt8>, seed: UInt32, path: String) {
        guard line.last == Frame.lineFeed, let body = Frame.body(of: line.dropLast(), .months, seed: seed) else {
            return nil
        }
        self.init(body: Array(body.bytes), path: path)
    }
}
