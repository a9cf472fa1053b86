/// The snapshot's one root: what the state was folded from, and the files it is kept in. It is renamed last, so there
/// is always one whole snapshot, or none. Line 1 is what each start needs, line 2 the table of the months.
struct SnapshotRoot {
    static let knownFormat: Int64 = 2

    let storeId: String
    /// The shape of the documents (`BatchSchema`): in another one they are folded anew.
    let schema: Int64
    /// Counts snapshots; part of the names of the files made with it.
    let generation: Int64
    let facts: Chronicle.BaseFacts
    /// The last time this device gave or took note of.
    let clock: String
    /// How far each device's journal is in the snapshot.
    let cursors: [String: JournalCursor]
    let hot: SnapshotFile
    let months: MonthTable

    /// The names of all files, below the snapshot's folder.
    func fileNames() throws(StoreError) -> Set<String> {
        Set(try months.files().values.map(\.file.name)).union([hot.name])
    }

    var bytes: [UInt8] {
        let journals = cursors.compactMap { device, cursor in cursor.fields.map { (device, Value.map($0)) } }
        let root: Fields = [
            "format": .integer(SnapshotRoot.knownFormat), "storeId": .string(storeId),
            "schema": .integer(schema), "generation": .integer(generation), "clock": .string(clock),
            "facts": .map(facts.fields), "journals": .map(Fields(journals)), "hot": .map(hot.fields),
        ]
        let line = Frame.line(.root, Codec.bytes(of: .map(root)))
        return line.bytes + months.line(seed: line.crc)
    }

    /// Nil where the bytes are no root, or one of another format: the snapshot is made anew then.
    /// - Parameter path: where the bytes were found, for messages.
    init?(bytes: [UInt8], path: String) {
        guard let end = bytes.firstIndex(of: Frame.lineFeed), let body = Frame.body(of: bytes[..<end], .root),
            let months = MonthTable(line: bytes[(end + 1)...], seed: body.crc, path: path),
            case .map(let root)? = try? Codec.value(from: body.bytes),
            root["format"] == .integer(SnapshotRoot.knownFormat),
            case .string(let storeId)? = root["storeId"],
            case .integer(let generation)? = root["generation"], case .string(let clock)? = root["clock"],
            case .map(let factFields)? = root["facts"], let facts = Chronicle.BaseFacts(factFields),
            (0...Int64.max / 2).contains(generation), case .map(let journals)? = root["journals"],
            case .map(let hotFields)? = root["hot"],
            let hot = SnapshotFile(hotFields)
        else { return nil }
        var cursors: [String: JournalCursor] = [:]
        for entry in journals.entries {
            guard case .map(let fields) = entry.value, let cursor = JournalCursor(fields) else { return nil }
            cursors[entry.name] = cursor
        }
        // Snapshots that do not name it are older than any other schema.
        let schema: Int64 = if case .integer(let number)? = root["schema"] { number } else { 1 }
        self.init(
            storeId: storeId, schema: schema, generation: generation, facts: facts, clock: clock, cursors: cursors,
            hot: hot, months: months)
    }

    init(
        storeId: String, schema: Int64, generation: Int64, facts: Chronicle.BaseFacts, clock: String,
        cursors: [String: JournalCursor], hot: SnapshotFile, months: MonthTable
    ) {
        self.storeId = storeId
        self.schema = schema
        self.generation = generation
        self.facts = facts
        self.clock = clock
        self.cursors = cursors
        self.hot = hot
        self.months = months
    }
}
