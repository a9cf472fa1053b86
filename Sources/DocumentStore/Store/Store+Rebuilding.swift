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
                progress = .rebuilding(newRebuild())
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

    /// - Parameter fromAnchor: false if files of the snapshot are in doubt.
    func rebuild(fromAnchor: Bool = true) throws(StoreError) {
        progress = .rebuilding(newRebuild(fromAnchor: fromAnchor))
        try finishReading()
    }

    /// Folds the journals with a batch not yet written; they are ahead of the state until the result is adopted.
    func refolded(with logged: LoggedBatch) throws(StoreError) -> Rebuild {
        progress = .unread
        var rebuild = newRebuild(with: logged)
        while !rebuild.isWhole { note(try rebuild.goOn()) }
        return rebuild
    }

    func newRebuild(with logged: LoggedBatch? = nil, fromAnchor: Bool = true) -> Rebuild {
        let anchor = fromAnchor ? try? readAnchor() : nil
        return Rebuild(of: journal, with: logged, from: anchor, anchoringBefore: monthToAnchorBefore(replacing: anchor))
    }

    func take(_ rebuild: Rebuild) {
        adopt(rebuild.journalState)
        progress = .whole
        if let text = rebuild.anchor?.clock, let time = HybridTime(text: text) {
            hybridClock.observe(time)
        }
        // The one on disk does not fit any more.
        let hasOther = snapshot.root != nil || snapshot.isUnread
        snapshot.isDue = !folded.baseFacts.at.isEmpty || hasOther
        (snapshot.newAnchor, snapshot.isAnchorUnfit) = (rebuild.newAnchor, rebuild.anchor == nil)
        if rebuild.isDamaged, hasOther { snapshot.mustBeKept = true }
    }
}

/// Folds the journals month by month, a piece at a time, from an anchor if that fits; in one go if something in a past
/// month is retracted.
struct Rebuild {
    private(set) var journalState = JournalState(base: StoreState(past: MonthStore()))
    private(set) var insertion: JournalState.Insertion?
    private(set) var isDamaged = false
    private(set) var isWhole = false
    /// What is folded from; nil for nothing, also if it did not fit.
    private(set) var anchor: SnapshotRoot?
    /// The state after a month that was passed, to begin with another time.
    private(set) var newAnchor: Anchor?

    private let journal: Journal
    private let logged: LoggedBatch?
    private let anchorMonth: String
    private var months: ArraySlice<(month: String, devices: Int)> = []
    private var isByMonth = true
    private var attempt = 0
    private var size: Int64 = 0

    struct Anchor {
        let journalState: JournalState
        let cursors: [String: JournalCursor]
    }

    /// - Parameter month: `newAnchor` is the state at the end of the last month before; empty for none.
    init(of journal: Journal, with logged: LoggedBatch?, from anchor: SnapshotRoot?, anchoringBefore month: String) {
        self.journal = journal
        self.logged = logged
        self.anchor = anchor
        anchorMonth = month
    }

    /// 0 to 1.
    var share: Double { isWhole ? 1 : size > 0 ? min(1, Double(journal.bytesRead) / Double(size)) : 0 }

    /// Folds the next piece, a millisecond or two of work; what was read.
    mutating func goOn() throws(StoreError) -> JournalReading {
        do throws(StoreError) { return try fold() } catch {
            guard anchor != nil, error.isAbout(journal.layout.snapshot) else { throw error }
            leaveAnchor()
            return JournalReading()
        }
    }

    private mutating func fold() throws(StoreError) -> JournalReading {
        if attempt == 0 { try restart() }
        let next = months.first
        // With several devices no batch may be folded before an earlier one of another device.
        let piece = next?.devices == 1 ? Rebuild.piece : nil
        let reading = try journal.readNew(through: next?.month, piece: piece)
        isDamaged = isDamaged || reading.findings.contains { $0.severity == .damage }
        let isLast = next == nil
        guard !reading.isDisturbed, try applies(reading.batches, isLast: isLast) else {
            if anchor != nil, reading.isDisturbed || !isByMonth { leaveAnchor() }
            // What affects months already packed can only be folded in one go.
            if attempt > 0, !reading.isDisturbed { attempt = max(attempt, Rebuild.attemptsByMonth) }
            try restart()
            return reading
        }
        if let next, !reading.hasMore {
            months = months.dropFirst()
            keepAnchor(after: next.month)
        }
        if isByMonth || isLast, journalState.tail.count > (isLast ? Store.longestTail : Rebuild.longestTail) {
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

    private mutating func keepAnchor(after month: String) {
        // Of lines that are scattered no place says how far they are read.
        guard journal.scattered.isEmpty, month.precedesInBytes(anchorMonth),
            months.first?.month.precedesInBytes(anchorMonth) != true,
            anchor.map({ $0.facts.month.precedesInBytes(month) }) ?? true
        else { return }
        var settled = journalState
        settled.settle()
        newAnchor = Anchor(journalState: settled, cursors: journal.placesToKeep)
    }

    private mutating func leaveAnchor() { (anchor, attempt) = (nil, 0) }

    private mutating func restart() throws(StoreError) {
        guard attempt < 5 else { throw .damaged(path: journal.layout.journals, offset: 0, flaw: .changesWhileRead) }
        journal.rewind()
        journalState = JournalState(base: StoreState(past: MonthStore()))
        newAnchor = nil
        isDamaged = false
        if let found = anchor, let state = try found.journalState(journal.layout, journal.files) {
            (journalState, journal.cursors) = (state, found.cursors)
        } else {
            anchor = nil
        }
        isByMonth = attempt < Rebuild.attemptsByMonth
        months = try monthsToRead()
        size = try journal.size()
        attempt += 1
    }

    /// Those that begin before the anchor is over are read already; in one go there is a stop for the new anchor only.
    private func monthsToRead() throws(StoreError) -> ArraySlice<(month: String, devices: Int)> {
        let first = anchor?.facts.month ?? ""
        let months = try journal.months().filter { !$0.month.precedesInBytes(first) }
        if isByMonth { return months[...] }
        return months.last { $0.month.precedesInBytes(anchorMonth) }.map { [($0.month, Int.max)] } ?? []
    }

    private static let attemptsByMonth = 2
    /// In bytes.
    private static let piece = 64 * 1024
    /// How many batches can still be retracted.
    private static let longestTail = 512
}

extension JournalState.BaseFacts {
    /// Of the last batch, `2026-11`.
    var month: String { String(at.prefix(7)) }
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
