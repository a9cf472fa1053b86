import DocumentStore
import Glibc

/// Logging one session, against a raw append of the same bytes and against an empty store. They alternate, each first
/// in turn, so that other load affects all. Snapshots are made between commits, as in the program.
struct CommitMeasure {
    let home: BenchHome
    let empty: BenchHome

    /// Pairs that count, after the warm-up.
    static let pairs = 400
    static let warmUp = 40
    /// How many sessions are logged in total.
    static let sessions = pairs + warmUp

    func run(into report: Report) throws {
        let files = CountingFileSystem()
        let store = try home.open(files)
        let emptyFiles = CountingFileSystem()
        let emptyStore = try empty.open(emptyFiles, clock: BenchClock(SessionBatch(number: home.sessions).end))
        (store.leavesSnapshots, emptyStore.leavesSnapshots) = (true, true)
        let raw = try RawFile("\(home.folder)/raw")
        var (own, bare, other, tidying) = (Spans(), Spans(), Spans(), Spans())
        for pair in 0..<CommitMeasure.sessions {
            let batch = SessionBatch(number: home.sessions + pair).batch
            files.reset()
            emptyFiles.reset()
            let line = files.lastJournalLine
            var spans: [Int64] = [0, 0, 0]
            for turn in 0..<3 {
                switch (pair + turn) % 3 {
                case 0: spans[0] = try Spans.measure { try store.commit(batch) }.span
                case 1: spans[1] = try raw.append(line)
                default: spans[2] = try Spans.measure { try emptyStore.commit(batch) }.span
                }
            }
            // By now the cached names of the files are valid.
            if pair == CommitMeasure.warmUp { compare(files.tally, emptyFiles.tally, into: report) }
            let tidyUp = Spans.measure { store.tidyUp() }.span
            emptyStore.tidyUp()
            guard pair >= CommitMeasure.warmUp else { continue }
            own.add(spans[0])
            bare.add(spans[1])
            other.add(spans[2])
            tidying.add(tidyUp)
        }
        let note = "\(text(own.median)) vs \(text(bare.median)), median of \(CommitMeasure.pairs)"
        let sessions = home.sessions
        report.add(
            "log one session: median vs raw append", sessions, ratio(own.median, bare.median), "×", bar: 2, note: note
        )
        report.add(
            "log one session: p99 vs raw append", sessions, ratio(own.at(99), bare.at(99)), "×", bar: 3,
            note: "\(text(own.at(99))) vs \(text(bare.at(99)))")
        report.add(
            "log one session: longest vs raw p99", sessions, ratio(own.longest, bare.at(99)), "×", bar: 25,
            note: "\(milliseconds(own.longest)) ms; \(milliseconds(bare.longest)) ms the longest raw append")
        report.add(
            "snapshot after 128 sessions: longest", sessions, milliseconds(tidying.longest), "ms",
            note: "between commits")
        guard sessions > empty.sessions else { return }
        report.add(
            "log one session: vs an empty store", sessions, ratio(own.median, other.median), "×", bar: 1.2,
            note: "\(text(own.median)) vs \(text(other.median))")
    }

    /// A batch number has more digits in a longer history; all other bytes must be equal.
    private func compare(_ tally: CountingFileSystem.Tally, _ empty: CountingFileSystem.Tally, into report: Report) {
        let sessions = home.sessions
        let calls = tally.calls.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        report.add("log one session: system calls", sessions, Double(tally.count), "calls", note: calls)
        report.add("log one session: bytes written", sessions, Double(tally.bytesWritten), "bytes")
        guard sessions > self.empty.sessions else { return }
        let names = Set(tally.calls.keys).union(empty.calls.keys)
        let other = names.reduce(0) { $0 + abs((tally.calls[$1] ?? 0) - (empty.calls[$1] ?? 0)) }
        report.add("log one session: calls other than if empty", sessions, Double(other), "calls", bar: 0)
        let (first, last) = (CommitMeasure.warmUp + 2, sessions + CommitMeasure.warmUp + 2)
        let digits = "\(last)".count - "\(first)".count
        report.add(
            "log one session: bytes more than if empty", sessions,
            Double(tally.bytesWritten - empty.bytesWritten - digits), "bytes", bar: 0,
            note: "but for the \(digits) digits of its number")
    }

    private func ratio(_ left: Int64, _ right: Int64) -> Double { Double(left) / Double(max(right, 1)) }

    private func text(_ span: Int64) -> String { "\(Int(microseconds(span))) µs" }
}

struct RawFile {
    private let number: Int32

    init(_ path: String) throws(StoreError) {
        number = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .failed("open", path, errno) }
    }

    /// - Parameter isLocked: whether to hold an exclusive lock during the append, waiting for others.
    /// - Returns: the duration in nanoseconds.
    func append(_ bytes: [UInt8], isLocked: Bool = false) throws(StoreError) -> Int64 {
        let start = Spans.now
        if isLocked { flock(number, LOCK_EX) }
        defer { if isLocked { flock(number, LOCK_UN) } }
        let isWritten = write(number, bytes, bytes.count) == bytes.count && fdatasync(number) == 0
        let span = Spans.now - start
        guard isWritten else { throw .failed("write", "raw", errno) }
        return span
    }
}

/// Several durations of the same work, in nanoseconds.
struct Spans {
    private var sorted: [Int64] = []

    static var now: Int64 { nanoseconds(of: CLOCK_MONOTONIC) }

    private static func nanoseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Processor time of this process, for work that waits for nothing else.
    static func measureProcessor<Result>(_ body: () throws -> Result) rethrows -> (result: Result, span: Int64) {
        try measure(by: CLOCK_PROCESS_CPUTIME_ID, body)
    }

    /// Elapsed time.
    static func measure<Result>(
        by clock: clockid_t = CLOCK_MONOTONIC, _ body: () throws -> Result
    ) rethrows -> (result: Result, span: Int64) {
        let start = nanoseconds(of: clock)
        let result = try body()
        return (result, nanoseconds(of: clock) - start)
    }

    mutating func add(_ span: Int64) {
        let place = sorted.firstIndex { $0 > span } ?? sorted.count
        sorted.insert(span, at: place)
    }

    var median: Int64 { at(50) }
    var longest: Int64 { sorted.last ?? 0 }

    func at(_ percent: Int) -> Int64 {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
}
