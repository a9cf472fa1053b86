import DocumentStore

/// What has to be measured in a process of its own: memory, rebuilding, and many at once.
struct ProcessMeasures {
    let home: BenchHome

    func memory(into report: Report) throws {
        let row = try Outside.child("memory", home)
        report.add(
            Row(
                "memory: open, 20 sessions, a year's heatmap", home.sessions, Double(row.kibibytes) / 1024, "MiB",
                bar: 24))
    }

    func rebuild(into report: Report) throws {
        try home.forgetSnapshot()
        let own = try Outside.child("rebuild", home)
        let span = milliseconds(own.nanoseconds)
        report.add(
            Row("rebuild: memory", home.sessions, Double(own.kibibytes) / 1024, "MiB", bar: 64))
        let script = """
            import json, sys, time
            start = time.perf_counter_ns()
            for path in sys.argv[1:]:
                with open(path, 'rb') as lines:
                    for line in lines: json.loads(line)
            print(time.perf_counter_ns() - start)
            """
        guard let output = Outside.output(["python3", "-c", script] + (try home.journals())),
            let other = Int64(output.prefix { $0 != "\n" })
        else {
            report.add(Row("rebuild", home.sessions, span, "ms"))
            return report.skip("rebuild beside json.loads: there is no python3")
        }
        // Below that json.loads is over before anything is measured.
        let isLong = home.sessions >= 1000
        report.add(
            Row(
                "rebuild: beside python3 json.loads", home.sessions, Double(own.nanoseconds) / Double(max(other, 1)),
                "×",
                bar: isLong ? 4 : nil, note: "\(Int(span)) ms beside \(Int(milliseconds(other))) ms"))
    }

    private static let processes = 8
    private static let commits = 250

    /// Eight processes commit as fast as they can; and as many append as many lines under a lock, for comparison.
    func crowd(into report: Report) throws {
        let before = try coins()
        let raw = crowd("crowd-raw").whole
        let (longest, whole) = crowd("crowd")
        let other = (raw + crowd("crowd-raw").whole) / 2
        let missing = Int64(ProcessMeasures.processes * ProcessMeasures.commits) - (try coins() - before)
        report.add(Row("8 processes × 250 commits: missing", home.sessions, Double(missing), "commits", bar: 0))
        report.add(
            Row(
                "8 processes × 250 commits: the longest", home.sessions, Double(longest) / Double(max(other, 1)), "×",
                bar: 3,
                note: "\(Int(milliseconds(longest))) ms beside \(Int(milliseconds(other))) ms for all raw appends"))
        report.add(Row("8 processes × 250 commits: all", home.sessions, milliseconds(whole), "ms"))
    }

    /// - Returns: the longest commit of all, and from the first start to the last end, in nanoseconds.
    private func crowd(_ work: String) -> (longest: Int64, whole: Int64) {
        let start = Spans.now
        var spans = Spans()
        let words = Outside.arguments(work, home) + ["\(ProcessMeasures.commits)"]
        for process in (0..<ProcessMeasures.processes).map({ _ in Outside.Running(words) }) {
            let told = process?.finish()?.split(separator: " ").compactMap { Int64($0.filter { $0 != "\n" }) } ?? []
            spans.add(told.first ?? .max)
        }
        return (spans.longest, Spans.now - start)
    }

    private func coins() throws -> Int64 {
        let root = try home.open(PosixFileSystem()).document(at: .root)
        guard case .integer(let coins)? = root?.fields["crowd"] else { return 0 }
        return coins
    }
}
