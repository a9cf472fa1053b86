/// All journals folded anew, a piece at a time.
///
/// A batch lies in the file of its month, so months are folded one after the other, and those that lie behind are
/// packed, unless something far back is taken back: then everything is read at once.
struct Refolding {
    /// The state so far.
    private(set) var chronicle = Chronicle(base: StoreState(past: PastMonths()))
    /// What the last piece brought.
    private(set) var taken = Chronicle.Taken()
    /// Whether lines had to be left out.
    private(set) var isDamaged = false
    private(set) var isWhole = false

    private let journal: Journal
    /// A batch that is not written yet, to be folded in its place.
    private let logged: LoggedBatch?
    private var months: ArraySlice<(month: String, devices: Int)> = []
    private var attempt = 0
    private var size: Int64 = 0

    /// The journals are read from their beginning, further than anybody's state but this one knows.
    init(of journal: Journal, with logged: LoggedBatch? = nil) {
        self.journal = journal
        self.logged = logged
    }

    /// How much of it is done, from 0 to 1.
    var share: Double {
        isWhole ? 1 : size > 0 ? min(1, Double(journal.bytesRead) / Double(size)) : 0
    }

    /// Folds the next piece, a millisecond or two of work.
    /// - Returns: what was read.
    mutating func goOn() throws(StoreError) -> JournalReading {
        if attempt == 0 { try beginAnew() }
        let next = months.first
        // Of several devices no batch may be folded before an earlier one of another.
        let piece = next?.devices == 1 ? Refolding.piece : nil
        let reading = try journal.readOn(through: next?.month, piece: piece)
        isDamaged = isDamaged || reading.findings.contains { $0.severity == .damage }
        let isLast = next == nil
        let batches = reading.batches + (isLast ? logged.map { [$0] } ?? [] : [])
        guard !reading.isDisturbed, let taken = try taken(batches, isLast: isLast) else {
            // What reaches further back than the months that are open is only folded as a whole.
            if !reading.isDisturbed { attempt = max(attempt, Refolding.attemptsByMonth) }
            try beginAnew()
            return reading
        }
        self.taken = taken
        if !reading.hasMore { months = months.dropFirst() }
        if chronicle.tail.count > (isLast ? Store.longestTail : Refolding.longestTail) { try chronicle.settleAndPack() }
        isWhole = isLast
        return reading
    }

    /// Only what the batch that is not written yet comes to is asked.
    private mutating func taken(
        _ batches: [LoggedBatch], isLast: Bool
    ) throws(StoreError) -> Chronicle.Taken? {
        if isLast, logged != nil { return try chronicle.take(batches) }
        return try chronicle.takeQuietly(batches) ? Chronicle.Taken() : nil
    }

    private mutating func beginAnew() throws(StoreError) {
        guard attempt < 5 else {
            throw .damaged(path: journal.layout.journals, offset: 0, flaw: .changesWhileRead)
        }
        journal.rewind()
        chronicle = Chronicle(base: StoreState(past: PastMonths()))
        isDamaged = false
        months = attempt < Refolding.attemptsByMonth ? try journal.months()[...] : []
        size = try journal.size()
        attempt += 1
    }

    private static let attemptsByMonth = 2
    /// How many bytes are read at once.
    private static let piece = 64 * 1024
    /// How many batches can be taken back while the months go by.
    private static let longestTail = 512
}
