/// How this program reads one journal file. Writes nothing.
package struct JournalSurvey: Hashable, Sendable {
    /// How a file is met.
    package enum Standing: String, Hashable, Sendable {
        case current
        /// Upcast while reading; the next batches go to a new file.
        case older
        /// Left alone until the program is updated.
        case newer
        case foreign, damaged
    }

    package let path: String
    /// 0 where the header cannot be read, like `schema`.
    package private(set) var format: Int64 = 0
    package private(set) var schema: Int64 = 0
    package private(set) var standing = Standing.damaged
    package private(set) var lines = 0
    package private(set) var turned = 0
    /// Only counted in files that are read.
    package private(set) var unreadable = 0

    /// - Returns: by device, then in the order of its files.
    package static func all(
        in layout: StoreLayout, files: any FileSystem, schema: BatchSchema
    ) throws(StoreError) -> [JournalSurvey] {
        guard let bytes = try files.contents(of: layout.storeFile, atMost: FileLimit.note) else { return [] }
        let storeId = try StoreIdentity(bytes: bytes, path: layout.storeFile).storeId
        var surveys: [JournalSurvey] = []
        for device in try files.names(in: layout.journals) ?? [] {
            let folder = layout.journal(of: device)
            for name in try files.journalFiles(in: folder) {
                let path = "\(folder)/\(name.text)"
                guard let bytes = try files.contents(of: path) else { continue }
                surveys.append(JournalSurvey(path, bytes, of: device, storeId: storeId, schema: schema))
            }
        }
        return surveys
    }

    private init(_ path: String, _ bytes: [UInt8], of device: String, storeId: String, schema: BatchSchema) {
        self.path = path
        let lines = bytes.split(separator: RecordFraming.lineFeed, omittingEmptySubsequences: false).dropLast()
        self.lines = max(0, lines.count - 1)
        guard let head = lines.first, let (header, seed) = JournalHeader.read(head) else { return }
        (format, self.schema) = (header.format, header.schema)
        guard header.format <= JournalHeader.knownFormat, header.schema <= schema.number else {
            standing = .newer
            return
        }
        guard header.storeId == storeId else {
            standing = .foreign
            return
        }
        standing = header.schema < schema.number ? .older : .current
        for line in lines.dropFirst() {
            guard let logged = LoggedBatch(line: line, device: device, seed: seed) else {
                unreadable += 1
                continue
            }
            if schema.turned(logged.batch, from: header.schema) != logged.batch { turned += 1 }
        }
    }
}

/// The shapes batches had, from the first to today's. Older ones are upcast while reading; a batch keeps its id.
package struct BatchSchema: Sendable {
    package let upcasters: [Upcaster]

    /// - Parameter upcasters: in order; never fewer than an earlier version of the program had.
    package init(_ upcasters: [Upcaster] = []) { self.upcasters = upcasters }

    /// The shape batches are written in, from 1.
    package var number: Int64 { Int64(upcasters.count) + 1 }

    func turned(_ batch: Batch, from number: Int64) -> Batch {
        guard number < self.number else { return batch }
        return upcasters[Int(max(number, 1) - 1)...].reduce(batch) { $1.turn($0) }
    }

    /// Id and place in the order stay.
    func turned(_ logged: LoggedBatch, from number: Int64) -> LoggedBatch {
        guard number < self.number else { return logged }
        return LoggedBatch(id: logged.id, at: logged.at, now: logged.now, batch: turned(logged.batch, from: number))
    }
}

/// A step from one shape of batches to the next.
package struct Upcaster: Sendable {
    /// A phrase for users: "a cat's tint is called shade".
    package let summary: String
    /// Pure: the same on every machine.
    let turn: @Sendable (Batch) -> Batch

    package init(_ summary: String, turn: @escaping @Sendable (Batch) -> Batch) {
        self.summary = summary
        self.turn = turn
    }
}
