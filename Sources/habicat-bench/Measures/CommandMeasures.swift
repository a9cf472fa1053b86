import DocumentStore
import Glibc

/// The commands that read the most, over 20 000 entries: processor time, alternating with python3's `json.loads`.
struct CommandMeasures {
    static let entries = 20_000
    private static let times = 7

    let folder: String
    private var home: String { "\(folder)/home" }

    /// The commands and their bars: the most as a multiple of the reference, about half above the measured value.
    private static var commands: [(arguments: [String], bar: Double)] {
        [
            (["doctor"], 75), (["export"], 10), (["export", "--ical"], 18), (["history", "--from", "2000-01-01"], 50),
            (["history", "--from", dayAYearAgo], 6), (["undo", "--dry-run"], 4), (["stats", "all"], 2.5),
            (["year"], 2.5), (["dump", "--screen", "stats", "--size", "80x24"], 3),
            (["dump", "--screen", "calendar", "--size", "80x24"], 3),
        ]
    }

    func run(into report: Report) throws {
        guard let program = Outside.program else {
            return report.skip("commands: habicat is not built next to this program")
        }
        try PosixFileSystem().makeFolders(home)
        let environment = ["HABICAT_HOME=\(home)", "LANG=C.UTF-8"]
        guard let csv = history(), Outside.output([program, "import", csv, "--yes"], environment: environment) != nil,
            Outside.output([program, "did", "Habit 1", "5"], environment: environment) != nil
        else { return report.skip("commands: there is no python3, or the history cannot be imported") }
        let journals = try BenchHome(folder: home, sessions: CommandMeasures.entries).journals()
        for (arguments, bar) in CommandMeasures.commands {
            measure([program] + arguments, environment, beside: journals, bar: bar, into: report)
        }
    }

    private func measure(
        _ command: [String], _ environment: [String], beside journals: [String], bar: Double, into report: Report
    ) {
        let work = (["habicat"] + command.dropFirst()).joined(separator: " ")
        var (own, other) = (Spans(), Spans())
        for _ in 0..<CommandMeasures.times {
            guard let ended = Outside.Running(command, environment: environment)?.end(), ended.isDone,
                let beside = Outside.jsonLoads(journals, by: "process_time_ns")
            else { return report.add("\(work): failures", CommandMeasures.entries, 1, "", bar: 0) }
            own.add(ended.processorTime)
            other.add(beside)
        }
        report.add(
            work, CommandMeasures.entries, Double(own.median) / Double(max(other.median, 1)), "×", bar: bar,
            note: "\(Int(milliseconds(own.median))) ms vs \(Int(milliseconds(other.median))) ms")
    }

    /// A file to import: eight habits, each done on every day until yesterday; nil if it cannot be written.
    private func history() -> String? {
        let script = """
            import datetime, sys
            count, today = int(sys.argv[2]), datetime.date.today()
            with open(sys.argv[1], 'w') as rows:
                rows.write('date,habit,minutes,note\\n')
                for n in range(count):
                    day = today - datetime.timedelta(days=1 + (count - 1 - n) // 8)
                    note = 'chapter %d' % n if n % 3 == 0 else ''
                    rows.write('%s,Habit %d,%d,%s\\n' % (day, 1 + n % 8, 15 + n % 45, note))
            """
        let path = "\(folder)/history.csv"
        let isWritten = Outside.output(["python3", "-c", script, path, "\(CommandMeasures.entries)"]) != nil
        return isWritten ? path : nil
    }

    private static var dayAYearAgo: String {
        String(Timestamp(milliseconds: Int64(time(nil) - 365 * 86_400) * 1000).text.prefix(10))
    }
}

/// Measurements that need a process each: memory, rebuilding, and many writers at once.
struct ProcessMeasures {
    let home: BenchHome

    func memory(into report: Report) throws {
        let row = try Outside.child("memory", home)
        report.add(
            "memory: open, 20 sessions, a year's heatmap", home.sessions, Double(row.kibibytes) / 1024, "MiB", bar: 32)
    }

    private static let rebuilds = 5

    /// In processor time, as it waits for nothing, and alternating with `json.loads`.
    func rebuild(into report: Report) throws {
        try settle()
        var (own, other) = (Spans(), Spans())
        var kibibytes: Int64 = 0
        for _ in 0..<ProcessMeasures.rebuilds {
            try home.forgetSnapshot()
            let row = try Outside.child("rebuild", home)
            own.add(row.nanoseconds)
            kibibytes = max(kibibytes, row.kibibytes)
            if let span = Outside.jsonLoads(try home.journals(), by: "process_time_ns") { other.add(span) }
        }
        let span = milliseconds(own.median)
        report.add("rebuild: memory", home.sessions, Double(kibibytes) / 1024, "MiB", bar: 150)
        guard other.longest > 0 else {
            report.add("rebuild", home.sessions, span, "ms")
            return report.skip("rebuild vs json.loads: python3 is not installed")
        }
        // With fewer sessions json.loads finishes too soon to be measured.
        let isLong = home.sessions >= 1000
        report.add(
            "rebuild: vs python3 json.loads", home.sessions, Double(own.median) / Double(max(other.median, 1)), "×",
            bar: isLong ? 6 : nil, note: "\(Int(span)) ms vs \(Int(milliseconds(other.median))) ms")
    }

    /// Appends a line a moment after the newest file was begun, as in a store in use: until then a second file could come
    /// within the same tick of the clock, and names are read with every look.
    private func settle() throws {
        usleep(30_000)
        let store = try home.open(PosixFileSystem())
        try store.commit(SessionBatch(number: home.sessions, letter: "r").batch)
        store.close()
    }

    private static let processes = 8
    private static let commits = 250

    /// Eight processes commit as fast as they can; for comparison as many append as many lines under a lock.
    func crowd(into report: Report) throws {
        let before = try coins()
        let raw = crowd("crowd-raw").whole
        let (longest, whole) = crowd("crowd")
        let other = (raw + crowd("crowd-raw").whole) / 2
        let missing = Int64(ProcessMeasures.processes * ProcessMeasures.commits) - (try coins() - before)
        report.add("8 processes × 250 commits: missing", home.sessions, Double(missing), "commits", bar: 0)
        report.add(
            "8 processes × 250 commits: longest", home.sessions, Double(longest) / Double(max(other, 1)), "×", bar: 3,
            note: "\(Int(milliseconds(longest))) ms vs \(Int(milliseconds(other))) ms for all raw appends")
        report.add("8 processes × 250 commits: all", home.sessions, milliseconds(whole), "ms")
    }

    /// - Returns: the longest commit, and the time from the first start to the last end, in nanoseconds.
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
