/// The month of history a document belongs to, in numbers: each commit asks for every document it touches.
struct MonthKey: Hashable, Comparable, Sendable {
    private let groupIndex: Int
    /// 202611 for November 2026.
    private let number: Int

    static let groups = ["entries", "sessions"]

    var group: String { MonthKey.groups[groupIndex] }

    /// `2026-11`.
    var month: String {
        let digits = String(1_000_000 + number).dropFirst()
        return "\(digits.prefix(4))-\(digits.suffix(2))"
    }

    /// `sessions/2026-11`.
    var name: String { "\(group)/\(month)" }

    init?(name: String) {
        guard let index = MonthKey.groups.firstIndex(where: { name.hasPrefix($0 + "/") }) else { return nil }
        let month = Array(name.utf8.dropFirst(MonthKey.groups[index].utf8.count + 1))
        guard month.count == 7, month[4] == UInt8(ascii: "-"), let number = MonthKey.number(month[..<4] + month[5...])
        else { return nil }
        (groupIndex, self.number) = (index, number)
    }

    /// Nil for a live collection, which is kept in memory.
    init?(_ path: DocumentPath) {
        let found = path.text.withBytes { bytes -> (Int, Int)? in
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count >= slash + 7,
                let group = MonthKey.groups.firstIndex(where: { name in
                    let start = slash - name.utf8.count
                    guard start > 0, bytes[start - 1] == UInt8(ascii: "/") else { return false }
                    return name.withBytes { UnsafeBufferPointer(rebasing: bytes[start..<slash]).hasSameBytes(as: $0) }
                }),
                let number = MonthKey.number(bytes[(slash + 1)..<(slash + 7)])
            else { return nil }
            return (group, number)
        }
        guard let (group, number) = found else { return nil }
        (groupIndex, self.number) = (group, number)
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int? {
        var number = 0
        for byte in digits {
            guard byte &- UInt8(ascii: "0") < 10 else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return 1...12 ~= number % 100 ? number : nil
    }

    /// The two newest months of each group: where new documents fall.
    static func newest(_ months: some Sequence<MonthKey>) -> [MonthKey] {
        groups.flatMap { group in months.filter { $0.group == group }.sorted().suffix(2) }
    }

    static func < (left: MonthKey, right: MonthKey) -> Bool {
        (left.groupIndex, left.number) < (right.groupIndex, right.number)
    }
}

struct MonthFile: Hashable {
    let file: SnapshotFile
    private(set) var span = MonthSpan()
    private(set) var firstDay: String?
    private(set) var lastDay: String?
    /// What all its days come to, by the keys of `MinuteSums`; nil where some are of another month, and for files from
    /// before this was kept.
    private(set) var sums: [String: Int64]?

    /// Line 1, then documents in the order of their paths.
    static func made(
        of documents: [DocumentPath: Document], _ month: MonthKey, generation: Int64
    ) -> (file: MonthFile, bytes: [UInt8]) {
        let summary = MonthSummary(documents.values, of: month.group)
        var bytes = summary.line
        for document in documents.values.sorted(by: { $0.path < $1.path }) { bytes += document.snapshotLine }
        let name = "\(month.name).\(generation).jsonl"
        let days = documents.keys.compactMap(EntryMinutes.day).sorted { $0.precedesInBytes($1) }
        let file = SnapshotFile(name: name, bytes: bytes)
        let byMonth = summary.sums.byMonth
        let sums = byMonth.count == 1 ? byMonth[month.month] : nil
        return (
            MonthFile(file: file, span: summary.span, firstDay: days.first, lastDay: days.last, sums: sums), bytes
        )
    }

    /// Whether entries of a day can be in it; those of a long pause can be of a later month than their id.
    func mayHold(entriesOf day: String) -> Bool {
        guard let firstDay, let lastDay else { return false }
        return !day.precedesInBytes(firstDay) && !lastDay.precedesInBytes(day)
    }

    func hasSameBytes(as other: MonthFile) -> Bool {
        file.length == other.file.length && file.crc == other.file.crc
    }

    var fields: Fields {
        var fields = file.fields
        if let first = span.first, let last = span.last {
            (fields["first"], fields["last"]) = (.integer(first.milliseconds), .integer(last.milliseconds))
        }
        if let firstDay, let lastDay { fields["days"] = [.string(firstDay), .string(lastDay)] }
        if let sums { fields["sums"] = .map(Fields(sums.map { ($0, .integer($1)) })) }
        return fields
    }
}

extension MonthFile {
    init?(_ fields: Fields) {
        guard let file = SnapshotFile(fields) else { return nil }
        self.init(file: file)
        if let first = fields.integer("first"), let last = fields.integer("last") {
            span = MonthSpan(first: Timestamp(milliseconds: first), last: Timestamp(milliseconds: last))
        }
        if let days = fields.list("days"), days.count == 2, case .string(let first) = days[0],
            case .string(let last) = days[1]
        {
            (firstDay, lastDay) = (first, last)
        }
        sums = fields.map("sums")?.entries.reduce(into: [:]) { sums, entry in
            if case .integer(let sum) = entry.value { sums[entry.name] = sum }
        }
    }
}

/// By the collection's time field: enough to skip the month in a query.
struct MonthSpan: Hashable {
    /// Nil if no document has the field.
    private(set) var first: Timestamp?
    private(set) var last: Timestamp?
}

extension MonthSpan {
    init(_ documents: some Sequence<Document>, of group: String) {
        self.init()
        let field = MonthSpan.timeField(of: group)
        for document in documents {
            switch document.fields[field] {
            case .timestamp(let time)?: take(time)
            case nil: break
            // A value of another type sorts before or after all times: the month's span is unbounded.
            default:
                take(Timestamp(milliseconds: .min))
                take(Timestamp(milliseconds: .max))
            }
        }
    }

    static func timeField(of group: String) -> String { group == "entries" ? "completedAt" : "endedAt" }

    private mutating func take(_ time: Timestamp) {
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }
}

/// Line 1 of a month's file.
struct MonthSummary: Hashable {
    private(set) var count: Int64 = 0
    private(set) var minutes: Int64 = 0
    private(set) var span = MonthSpan()
    private(set) var sums = MinuteSums()

    init(_ documents: some Collection<Document>, of group: String) {
        span = MonthSpan(documents, of: group)
        let minutesField = group == "entries" ? "minutes" : "durationMinutes"
        for document in documents {
            count += 1
            if let number = document.fields.integer(minutesField) { minutes &+= number }
            if group == MinuteSums.group { sums.count(document) }
        }
    }

    var line: [UInt8] {
        var fields: Fields = ["count": .integer(count), "minutes": .integer(minutes)]
        if let first = span.first, let last = span.last {
            (fields["first"], fields["last"]) = (.timestamp(first), .timestamp(last))
        }
        let days = sums.days.map { day, habits in
            (day, Value.map(Fields(habits.map { ($0, $1.value) })))
        }
        if !days.isEmpty { fields["days"] = .map(Fields(days)) }
        return RecordFraming.line(.month, Codec.bytes(of: .map(fields))).bytes
    }

    init?(line: ArraySlice<UInt8>) {
        guard let body = RecordFraming.body(of: line, .month) else { return nil }
        let read = body.bytes.withUnsafeBufferPointer { bytes in
            var reader = CodecReader(bytes: bytes, depthLeft: Codec.lineDepth)
            return try? reader.readSummary()
        }
        guard let (fields, sums) = read, let count = fields.integer("count"), let minutes = fields.integer("minutes")
        else { return nil }
        self.sums = sums
        (self.count, self.minutes) = (count, minutes)
        if let first = fields.time("first"), let last = fields.time("last") {
            span = MonthSpan(first: first, last: last)
        }
    }
}

extension CodecReader {
    /// The fields of a month's first line but `days`, whose sums are read without a value for each: they are most of what
    /// statistics of all years take.
    fileprivate mutating func readSummary() throws(CodecError) -> (fields: Fields, sums: MinuteSums) {
        var (fields, sums) = (Fields(), MinuteSums())
        try enter()
        repeat {
            let name = try readName()
            if name.hasSameBytes(as: "days") {
                sums = try readSums()
            } else {
                fields[name] = try readValue()
            }
        } while try goesOn(until: UInt8(ascii: "}"))
        try expectEnd()
        return (fields, sums)
    }

    /// `{"2026-11-25":{"habit":[count,sum]}}`.
    private mutating func readSums() throws(CodecError) -> MinuteSums {
        var sums = MinuteSums()
        // The habits of a day are those of the day before: their ids are not made again.
        var known: [String] = []
        try enter()
        repeat {
            let day = try readName()
            var tallies: [String: MinuteSums.Tally] = [:]
            tallies.reserveCapacity(known.count)
            try enter()
            var place = 0
            repeat {
                let habit = try readName(as: place < known.count ? known[place] : nil)
                if place < known.count { known[place] = habit } else { known.append(habit) }
                place += 1
                tallies[habit] = try readTally()
            } while try goesOn(until: UInt8(ascii: "}"))
            sums.put(tallies, on: day)
        } while try goesOn(until: UInt8(ascii: "}"))
        return sums
    }

    private mutating func readTally() throws(CodecError) -> MinuteSums.Tally {
        try enter()
        guard case .integer(let count) = try readNumberValue(), try goesOn(until: UInt8(ascii: "]")),
            case .integer(let sum) = try readNumberValue(), try !goesOn(until: UInt8(ascii: "]"))
        else { throw CodecError(.unexpectedByte, at: position) }
        depthLeft += 3
        return MinuteSums.Tally(count: count, sum: sum)
    }

    private mutating func readNumberValue() throws(CodecError) -> Value {
        _ = try nextToken()
        return try readNumber()
    }

    /// A name and its colon; the one expected is not made again.
    private mutating func readName(as expected: String? = nil) throws(CodecError) -> String {
        guard try nextToken() == UInt8(ascii: "\"") else { throw CodecError(.unexpectedByte, at: position) }
        if let expected, let end = end(of: expected, at: position + 1) {
            position = end + 1
            try expect(UInt8(ascii: ":"))
            return expected
        }
        let name = try readString()
        try expect(UInt8(ascii: ":"))
        return name
    }

    /// Where a text ends that begins at a place and is followed by a quote; nil if there is another one.
    private func end(of text: String, at start: Int) -> Int? {
        text.withBytes { expected in
            let end = start + expected.count
            guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
            return UnsafeBufferPointer(rebasing: bytes[start..<end]).hasSameBytes(as: expected) ? end : nil
        }
    }
}

/// The second line of `root.json`, parsed only when a month is needed.
final class MonthTable {
    private var known: [MonthKey: MonthFile]?
    private let body: [UInt8]
    private let path: String

    init(_ months: [MonthKey: MonthFile] = [:]) {
        (known, path) = (months, "")
        let fields = months.map { ($0.name, Value.map($1.fields)) }
        body = months.isEmpty ? [] : Codec.bytes(of: .map(Fields(fields)))
    }

    private init(body: [UInt8], path: String) { (self.body, self.path) = (body, path) }

    /// - Throws: `.damaged` if the line, though its checksum fits, is not a table of months.
    func files() throws(StoreError) -> [MonthKey: MonthFile] {
        if let known { return known }
        guard let fields = Codec.fields(from: body[...]) else { throw damaged }
        var files: [MonthKey: MonthFile] = [:]
        for entry in fields.entries {
            guard let month = MonthKey(name: entry.name), case .map(let fields) = entry.value,
                let file = MonthFile(fields)
            else { throw damaged }
            files[month] = file
        }
        known = files
        return files
    }

    private var damaged: StoreError { .damaged(path: path, offset: 0, flaw: .months) }

    /// - Parameter seed: the checksum of the line before it, which ties the two together.
    func line(seed: UInt32) -> [UInt8] {
        RecordFraming.line(.months, body.isEmpty ? Array("{}".utf8) : body, seed: seed).bytes
    }

    convenience init?(line: ArraySlice<UInt8>, seed: UInt32, path: String) {
        guard line.last == RecordFraming.lineFeed,
            let body = RecordFraming.body(of: line.dropLast(), .months, seed: seed)
        else {
            return nil
        }
        self.init(body: Array(body.bytes), path: path)
    }
}
