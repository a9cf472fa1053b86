/// What this program makes of one journal file, for people who want to know before it does: nothing is written.
package struct JournalSurvey: Hashable, Sendable {
    /// How a file is met.
    package enum Standing: String, Hashable, Sendable {
        /// Read as it is, and gone on with.
        case current
        /// Its batches are turned when they are read, and the next ones go to a new file.
        case older
        /// Left alone until the program is updated.
        case newer
        /// Belongs to another store.
        case foreign
        /// Its header cannot be read.
        case damaged
    }

    /// An absolute path.
    package let path: String
    /// How lines are framed; 0 where the header cannot be read.
    package private(set) var format: Int64 = 0
    /// The shape of the batches; 0 where the header cannot be read.
    package private(set) var schema: Int64 = 0
    /// How the file is met.
    package private(set) var standing = Standing.damaged
    /// Whole lines below the header.
    package private(set) var lines = 0
    /// Batches that become other when they are read.
    package private(set) var turned = 0
    /// Lines that cannot be read as batches; only told of files that are read.
    package private(set) var unreadable = 0

    /// Looks at all journal files.
    /// - Parameters:
    ///   - layout: where the store's files lie.
    ///   - files: the disk.
    ///   - schema: the shapes this program knows.
    /// - Returns: by device, then in the order of its files.
    /// - Throws: what reading throws, and `.damaged` or `.newerFormat` for a `store.json` that cannot be understood.
    package static func all(
        in layout: StoreLayout, files: any FileSystem, schema: BatchSchema
    ) throws(StoreError) -> [JournalSurvey] {
        guard let bytes = try files.contents(of: layout.storeFile, atMost: FileLimit.note) else { return [] }
        let storeId = try StoreIdentity(bytes: bytes, path: layout.storeFile).storeId
        var surveys: [JournalSurvey] = []
        for device in try files.names(in: layout.journals) ?? [] {
            let folder = layout.journal(of: device)
            let names = (try files.names(in: folder) ?? []).compactMap { JournalFileName(text: $0) }
            for name in names.sorted() {
                let path = "\(folder)/\(name.text)"
                guard let bytes = try files.contents(of: path) else { continue }
                surveys.append(JournalSurvey(path, bytes, of: device, storeId: storeId, schema: schema))
            }
        }
        return surveys
    }

    private init(_ path: String, _ bytes: [UInt8], of device: String, storeId: String, schema: BatchSchema) {
        self.path = path
        let lines = bytes.split(separator: Frame.lineFeed, omittingEmptySubsequences: false).dropLast()
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
            guard let (body, crc) = Frame.body(of: line, .batch, seed: seed), let value = try? Codec.value(from: body),
                let logged = try? LoggedBatch(value: value, device: device, crc: crc)
            else {
                unreadable += 1
                continue
            }
            if schema.turned(logged.batch, from: header.schema) != logged.batch { turned += 1 }
        }
    }
}
