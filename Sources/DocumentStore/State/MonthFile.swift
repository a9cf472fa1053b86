/// The month of history a document belongs to: what a start need not read. The rest is live.
struct MonthKey: Hashable, Comparable, Sendable {
    let group: String
    /// `2026-11`.
    let month: String

    /// Collections that only grow, by the field that says when; ids begin with their month (`202611…`).
    static let timeFields = ["entries": "completedAt", "messages": "timestamp", "sessions": "endedAt"]

    var timeField: FieldPath { FieldPath(name: MonthKey.timeFields[group] ?? "") }

    /// `sessions/2026-11`.
    var name: String { "\(group)/\(month)" }

    init?(name: String) {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        (group, month) = (parts[0], parts[1])
    }

    /// Nil for a live document.
    init?(_ path: DocumentPath) {
        let parts = path.segments
        guard parts.count > 2, MonthKey.timeFields[String(parts[parts.count - 2])] != nil, let id = parts.last?.utf8,
            id.count >= 6, id.prefix(6).allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
            let number = Int(Substring(id.prefix(6))), 1...12 ~= number % 100
        else { return nil }
        group = String(parts[parts.count - 2])
        let digits = String(1_000_000 + number).dropFirst()
        month = "\(digits.prefix(4))-\(digits.suffix(2))"
    }

    static func < (left: MonthKey, right: MonthKey) -> Bool { left.name.precedesInBytes(right.name) }
}

/// A file of the snapshot as the root names it.
struct SnapshotFile: Hashable {
    let name: String
    let crc: UInt32
}

extension SnapshotFile {
    init(name: String, bytes: [UInt8]) { self.init(name: name, crc: CRC32C.checksum(of: bytes)) }

    var value: Value { [.string(name), .integer(Int64(crc))] }

    init?(_ value: Value?) {
        guard case .list(let pair)? = value, pair.count == 2, case .string(let name) = pair[0],
            case .integer(let number) = pair[1], let crc = UInt32(exactly: number)
        else { return nil }
        self.init(name: name, crc: crc)
    }

    /// Throws `.damaged` if they are not those the root was made with: the snapshot is dropped then.
    func bytes(in folder: String, of files: any FileSystem) throws(StoreError) -> [UInt8] {
        let path = "\(folder)/\(name)"
        guard let bytes = try files.contents(of: path, atMost: FileLimit.snapshot), CRC32C.checksum(of: bytes) == crc
        else { throw .damaged(path: path, flaw: .notAsRootSays) }
        return bytes
    }
}

/// A month's documents in a file: its sums, then a document a line.
struct MonthFile: Hashable {
    let file: SnapshotFile
    /// By the time field: enough to skip the month in a query. Nil if no document has the field.
    private(set) var span: ClosedRange<Timestamp>?
    /// Of its entries; those of a long pause can be of a later month than their id.
    private(set) var days: ClosedRange<String>?
    /// What all its days come to, by month and by the keys of `MinuteSums`.
    private(set) var sums: [String: [String: Int64]] = [:]

    static func made(
        of documents: some Collection<Document>, _ month: MonthKey, generation: Int64
    ) -> (file: MonthFile, bytes: [UInt8]) {
        var sums = MinuteSums()
        if month.group == MinuteSums.group { for document in documents { sums.count(document) } }
        let bytes = RecordFraming.line(.month, sums.fields).bytes + documents.snapshotLines
        var made = MonthFile(file: SnapshotFile(name: "\(month.name).\(generation).jsonl", bytes: bytes))
        made.sums = sums.byMonth
        let days = documents.compactMap { EntryMinutes.day(of: $0.path) }.sorted { $0.precedesInBytes($1) }
        if let first = days.first, let last = days.last { made.days = first...last }
        let times = documents.compactMap { document -> Timestamp? in
            guard let value = document.fields[month.timeField] else { return nil }
            if case .timestamp(let time) = value { return time }
            // A value of another type sorts before or after all times: the month may hold anything.
            made.span = Timestamp.min...Timestamp.max
            return nil
        }
        if made.span == nil, let first = times.min(), let last = times.max() { made.span = first...last }
        return (made, bytes)
    }

    func mayHold(entriesOf day: String) -> Bool {
        guard let days else { return false }
        return !day.precedesInBytes(days.lowerBound) && !days.upperBound.precedesInBytes(day)
    }

    var fields: Fields {
        var fields: Fields = ["file": file.value]
        if let span {
            fields["span"] = [.integer(span.lowerBound.milliseconds), .integer(span.upperBound.milliseconds)]
        }
        if let days { fields["days"] = [.string(days.lowerBound), .string(days.upperBound)] }
        let byMonth = sums.map { month, sums in (month, Value.map(Fields(sums.map { ($0, .integer($1)) }))) }
        if !byMonth.isEmpty { fields["sums"] = .map(Fields(byMonth)) }
        return fields
    }
}

extension MonthFile {
    init?(_ fields: Fields) {
        guard let file = SnapshotFile(fields["file"]) else { return nil }
        self.init(file: file)
        if let pair = fields["span"]?.integers, pair.count == 2, pair[0] <= pair[1] {
            span = Timestamp(milliseconds: pair[0])...Timestamp(milliseconds: pair[1])
        }
        if let pair = fields["days"]?.texts, pair.count == 2, !pair[1].precedesInBytes(pair[0]) {
            days = pair[0]...pair[1]
        }
        for month in fields.map("sums")?.entries ?? [] {
            for sum in month.value.fields?.entries ?? [] {
                if case .integer(let number) = sum.value { sums[month.name, default: [:]][sum.name] = number }
            }
        }
    }
}

extension Timestamp {
    fileprivate static let min = Timestamp(milliseconds: .min)
    fileprivate static let max = Timestamp(milliseconds: .max)
}

/// Months of history in files, read on demand. A missing file means that another process made a newer snapshot.
final class MonthStore {
    private let table: SnapshotFile?
    private let folder: String
    private let files: (any FileSystem)?
    private var known: [MonthKey: MonthFile]?
    private var loaded: [(month: MonthKey, documents: [DocumentPath: Document])] = []
    private var sums: [MonthKey: MinuteSums] = [:]

    private static let mostLoaded = 3

    /// Without any months.
    init() { (table, folder, files, known) = (nil, "", nil, [:]) }

    /// - Parameter table: what names the months' files; read when the first one is wanted.
    init(
        _ table: SnapshotFile, in folder: String, of files: any FileSystem, knowing known: [MonthKey: MonthFile]? = nil
    ) {
        (self.table, self.folder, self.files, self.known) = (table, folder, files, known)
    }

    /// - Throws: `.damaged` if the files are not what they should be.
    func months() throws(StoreError) -> [MonthKey: MonthFile] {
        if let known { return known }
        guard let table, let files else { return [:] }
        guard let fields = RecordFraming.fields(of: try table.bytes(in: folder, of: files), .month) else {
            throw damaged(table)
        }
        var months: [MonthKey: MonthFile] = [:]
        for entry in fields.entries {
            guard let month = MonthKey(name: entry.name), let file = entry.value.fields.flatMap(MonthFile.init) else {
                throw damaged(table)
            }
            months[month] = file
        }
        known = months
        return months
    }

    static func bytes(of months: [MonthKey: MonthFile]) -> [UInt8] {
        RecordFraming.line(.month, Fields(months.map { ($0.name, .map($1.fields)) })).bytes
    }

    func documents(of month: MonthKey) throws(StoreError) -> [DocumentPath: Document] {
        if let place = loaded.firstIndex(where: { $0.month == month }) {
            let found = loaded.remove(at: place)
            loaded.append(found)
            return found.documents
        }
        guard let file = try months()[month] else { return [:] }
        guard let documents = Document.documents(inLines: try bytes(of: file).behindHead) else {
            throw damaged(file.file)
        }
        loaded.append((month, documents))
        if loaded.count > MonthStore.mostLoaded { loaded.removeFirst() }
        return documents
    }

    func sums(from first: String, through last: String) throws(StoreError) -> MinuteSums {
        var sums = MinuteSums()
        for (month, file) in try months() {
            guard let days = file.days, !last.precedesInBytes(days.lowerBound), !days.upperBound.precedesInBytes(first)
            else { continue }
            sums.add(try self.sums(of: month, in: file), from: first, through: last)
        }
        return sums
    }

    private func sums(of month: MonthKey, in file: MonthFile) throws(StoreError) -> MinuteSums {
        if let sums = sums[month] { return sums }
        guard let found = try start(of: file).head(.month).flatMap(MinuteSums.init), found.byMonth == file.sums else {
            throw damaged(file.file)
        }
        sums[month] = found
        return found
    }

    /// With its sums whole: a start reads those of a year, which is a tenth of the files.
    private func start(of file: MonthFile) throws(StoreError) -> [UInt8] {
        guard let files, let open = try files.openIfThere("\(folder)/\(file.file.name)") else { return [] }
        defer { files.close(open) }
        let start = try files.read(open, at: 0, count: 16_384)
        return start.contains(RecordFraming.lineFeed) ? start : try bytes(of: file)
    }

    private func bytes(of file: MonthFile) throws(StoreError) -> [UInt8] {
        guard let files else { return [] }
        return try file.file.bytes(in: folder, of: files)
    }

    private func damaged(_ file: SnapshotFile) -> StoreError {
        .damaged(path: "\(folder)/\(file.name)", flaw: .notAsRootSays)
    }
}

/// A line of a snapshot file: `{"created":…,"device":…,"fields":{…},"path":…,"updated":…,"version":…}`, milliseconds.
extension Document {
    fileprivate var snapshotValue: Value {
        [
            "created": .integer(metadata.createTime.milliseconds), "device": .string(metadata.device),
            "fields": .map(fields), "path": .string(path.text),
            "updated": .integer(metadata.updateTime.milliseconds), "version": .integer(metadata.version),
        ]
    }

    private init?(snapshotLine line: ArraySlice<UInt8>) {
        guard let parts = Codec.fields(from: line), let created = parts.integer("created"),
            let device = parts.text("device"), let fields = parts.map("fields"), let path = parts.text("path"),
            let updated = parts.integer("updated"), let version = parts.integer("version"), version < Int64.max / 2
        else { return nil }
        let metadata = Document.Metadata(
            createTime: Timestamp(milliseconds: created), updateTime: Timestamp(milliseconds: updated),
            version: version, device: device)
        self.init(path: DocumentPath(path), fields: fields, metadata: metadata)
    }

    static func documents(inLines bytes: ArraySlice<UInt8>) -> [DocumentPath: Document]? {
        var documents: [DocumentPath: Document] = [:]
        for line in bytes.split(separator: RecordFraming.lineFeed) {
            guard let document = Document(snapshotLine: line) else { return nil }
            documents[document.path] = document
        }
        return documents
    }
}

extension [UInt8] {
    /// What the first line of a snapshot's file says.
    func head(_ label: RecordFraming.Label) -> Fields? {
        RecordFraming.body(of: prefix { $0 != RecordFraming.lineFeed }, label).flatMap { Codec.fields(from: $0.bytes) }
    }

    /// Its other lines.
    var behindHead: ArraySlice<UInt8> { drop { $0 != RecordFraming.lineFeed } }
}

extension Collection<Document> {
    /// In the order of their paths.
    var snapshotLines: [UInt8] {
        var lines: [UInt8] = []
        for document in sorted(by: { $0.path < $1.path }) {
            lines.append(json: document.snapshotValue)
            lines.append(RecordFraming.lineFeed)
        }
        return lines
    }
}
