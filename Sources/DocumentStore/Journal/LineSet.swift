/// All lines found: the journal. Where a line is found says only what there is to mend.
struct LineSet {
    private(set) var lines: [BatchID: Line] = [:]
    /// Those in plain files of the journal.
    private(set) var plain: Set<BatchID> = []
    private(set) var mirrored: Set<BatchID> = []

    /// - Parameter place: nil for lines that this process or the snapshot knows.
    mutating func insert(_ found: [Line], in place: JournalFile.Place?) {
        for line in found {
            lines[line.id] = lines[line.id] ?? line
            switch place {
            case .plain: plain.insert(line.id)
            case .mirror: mirrored.insert(line.id)
            case .copy, nil: break
            }
        }
    }

    var sorted: [Line] { lines.values.sorted() }

    var notPlain: [Line] { lines.values.filter { !plain.contains($0.id) }.sorted() }

    var notMirrored: [Line] { lines.values.filter { !mirrored.contains($0.id) } }

    /// The names of lines that failed, by number.
    var failed: Set<BatchID> {
        Set(lines.values.filter { $0.logged.batch.kind == Store.failure }.flatMap(\.logged.batch.retracts))
    }
}

/// The numbers of a device's lines: they count up by one, so that one that is missing shows.
struct LineNumbers: Hashable {
    private(set) var last: Int64 = 0
    /// How many below the last one are missing everywhere; never listed, there may be 2^40.
    private(set) var missing: Int64 = 0
    /// Whether two lines have one number, as those of a cloned machine.
    private(set) var isForked = false
}

extension LineNumbers {
    init(last: Int64, missing: Int64) { (self.last, self.missing) = (last, missing) }

    /// - Parameter failed: lines that do not count, by number.
    init(_ names: some Sequence<BatchID>, failed: Set<BatchID>) {
        var seen: Set<Int64> = []
        for name in names where !failed.contains(name) {
            if !seen.insert(name.seq).inserted { isForked = true }
        }
        for seq in Set(failed.map(\.seq)) where !seen.insert(seq).inserted { isForked = true }
        last = seen.max() ?? 0
        missing = last - Int64(seen.count)
    }

    /// A line that was not known: it continues, leaves a gap, or fills one.
    mutating func insert(_ seq: Int64) {
        if seq > last {
            missing += seq - last - 1
            last = seq
        } else {
            missing = max(0, missing - 1)
        }
    }

    /// Exactly 1, 2, 3 … up to a number or beyond, each once: another machine has the same id, lines were lost, or someone
    /// else wrote under it, if not.
    func areWhole(through seq: Int64) -> Bool { !isForked && missing == 0 && last >= seq && last < Limits.lastSeq - 9 }
}
