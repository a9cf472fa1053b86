extension Store {
    /// Continues reading history a millisecond or two at a time; how much is read, 0 to 1, or nil once all is.
    package func readHistory(while goesOn: () -> Bool) throws(StoreError) -> Double? {
        guard case .rebuilding(var rebuild) = progress else { return nil }
        progress = .unread
        repeat {
            do throws(StoreError) {
                note(try rebuild.goOn())
            } catch {
                // The next access must not see half of it.
                progress = .rebuilding(Rebuild(of: journal))
                throw error
            }
            if rebuild.isWhole {
                take(rebuild)
                return nil
            }
        } while goesOn()
        progress = .rebuilding(rebuild)
        return rebuild.share
    }

    func finishReading() throws(StoreError) {
        guard isRebuilding else { return }
        _ = try readHistory { true }
    }

    func rebuild() throws(StoreError) {
        progress = .rebuilding(Rebuild(of: journal))
        try finishReading()
    }

    /// Folds all journals with a batch not yet written; they are ahead of the state until the result is adopted.
    func refolded(with logged: LoggedBatch) throws(StoreError) -> Rebuild {
        progress = .unread
        var rebuild = Rebuild(of: journal, with: logged)
        while !rebuild.isWhole { note(try rebuild.goOn()) }
        return rebuild
    }

    func take(_ rebuild: Rebuild) {
        adopt(rebuild.journalState)
        progress = .whole
        // The one on disk does not fit any more.
        let hasOther = snapshot.root != nil || snapshot.isUnread
        snapshot.isDue = !folded.baseFacts.at.isEmpty || hasOther
        if rebuild.isDamaged, hasOther { snapshot.mustBeKept = true }
    }
}

/// Folds all journals month by month, a piece at a time; at once if something in a past month is retracted.
struct Rebuild {
    private(set) var journalState = JournalState(base: StoreState(past: MonthStore()))
    private(set) var insertion: JournalState.Insertion?
    private(set) var isDamaged = false
    private(set) var isWhole = false

    private let journal: Journal
    private let logged: LoggedBatch?
    private var months: ArraySlice<(month: String, devices: Int)> = []
    private var attempt = 0
    private var size: Int64 = 0

    init(of journal: Journal, with logged: LoggedBatch? = nil) {
        self.journal = journal
        self.logged = logged
    }

    /// 0 to 1.
    var share: Double { isWhole ? 1 : size > 0 ? min(1, Double(journal.bytesRead) / Double(size)) : 0 }

    /// Folds the next piece, a millisecond or two of work; what was read.
    mutating func goOn() throws(StoreError) -> JournalReading {
        if attempt == 0 { try restart() }
        let next = months.first
        // With several devices no batch may be folded before an earlier one of another device.
        let piece = next?.devices == 1 ? Rebuild.piece : nil
        let reading = try journal.readNew(through: next?.month, piece: piece)
        isDamaged = isDamaged || reading.findings.contains { $0.severity == .damage }
        let isLast = next == nil
        guard !reading.isDisturbed, try applies(reading.batches, isLast: isLast) else {
            // What affects months already packed can only be folded in one go.
            if !reading.isDisturbed { attempt = max(attempt, Rebuild.attemptsByMonth) }
            try restart()
            return reading
        }
        if !reading.hasMore { months = months.dropFirst() }
        if journalState.tail.count > (isLast ? Store.longestTail : Rebuild.longestTail) {
            try journalState.settleAndPack()
        }
        isWhole = isLast
        return reading
    }

    private mutating func applies(_ batches: [LoggedBatch], isLast: Bool) throws(StoreError) -> Bool {
        guard try journalState.apply(batches) else { return false }
        guard isLast, let logged else { return true }
        insertion = try journalState.insert(logged)
        return insertion != nil
    }

    private mutating func restart() throws(StoreError) {
        guard attempt < 5 else { throw .damaged(path: journal.layout.journals, offset: 0, flaw: .changesWhileRead) }
        journal.rewind()
        journalState = JournalState(base: StoreState(past: MonthStore()))
        isDamaged = false
        months = attempt < Rebuild.attemptsByMonth ? try journal.months()[...] : []
        size = try journal.size()
        attempt += 1
    }

    private static let attemptsByMonth = 2
    /// In bytes.
    private static let piece = 64 * 1024
    /// How many batches can still be retracted.
    private static let longestTail = 512
}

/// A line of a snapshot file: `{"created":…,"device":…,"fields":{…},"path":…,"updated":…,"version":…}`, milliseconds.
extension Document {
    var snapshotLine: [UInt8] {
        var bytes = Codec.bytes(of: [
            "created": .integer(metadata.createTime.milliseconds), "device": .string(metadata.device),
            "fields": .map(fields), "path": .string(path.text),
            "updated": .integer(metadata.updateTime.milliseconds), "version": .integer(metadata.version),
        ])
        bytes.append(RecordFraming.lineFeed)
        return bytes
    }

    init?(snapshotLine line: ArraySlice<UInt8>) {
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
        var rest = bytes
        while let end = rest.firstIndex(of: RecordFraming.lineFeed) {
            guard let document = Document(snapshotLine: rest[..<end]) else { return nil }
            documents[document.path] = document
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? documents : nil
    }
}
