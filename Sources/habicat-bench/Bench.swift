import DocumentStore
import Glibc

struct Bench {
    let sizes: [Int]
    let report: Report
    var only: Part?

    enum Part: String, CaseIterable {
        case commit, open, memory, peers, crowd, rebuild, status, commands
    }

    static let help = """
        habicat-bench [SESSIONS…] [--only PART] [--json] [--report]
        Measures the store with histories of SESSIONS (by default 0, 1000, 10000 and 100000), and the slow commands
        with 20000 entries. Bars are ratios to other work in the same run, so that slow machines have the same bars.
        Exits with 1 if a bar is missed.
        --only    measures only PART: \(Part.allCases.map(\.rawValue).joined(separator: ", "))
        --json    prints one line of JSON at the end
        --report  exits with 0 even if a bar is missed
        BENCH_DIR is the folder for the histories; by default a new one below TMPDIR or /tmp.
        """

    func run() throws {
        let folder = try makeFolder()
        defer { _ = Outside.output(["rm", "-rf", folder]) }
        for size in sizes where only != .commands { try measure(size, in: folder) }
        if wants(.commands) { try CommandMeasures(folder: "\(folder)/commands").run(into: report) }
    }

    private func measure(_ size: Int, in folder: String) throws {
        let home = try BenchHome.made(in: "\(folder)/\(size)", sessions: size)
        var sessions = size
        if wants(.commit) {
            let empty = try BenchHome.made(in: "\(folder)/\(size)-empty", sessions: 0)
            try CommitMeasure(home: home, empty: empty).run(into: report)
            sessions += CommitMeasure.sessions
        }
        sessions = try home.extend(by: 127, from: sessions)
        if wants(.open) {
            let untouched = try BenchHome.made(in: "\(folder)/\(size)-untouched", sessions: 0)
            try OpenMeasure(home: home, empty: untouched, sessions: sessions).run(into: report)
        }
        let processes = ProcessMeasures(home: home)
        if wants(.memory) { try processes.memory(into: report) }
        let peers = PeerMeasures(home: home, folder: "\(folder)/\(size)-peers")
        if wants(.peers) { try peers.run(into: report) }
        if wants(.crowd) { try processes.crowd(into: report) }
        if wants(.rebuild) { try processes.rebuild(into: report) }
        if wants(.status) { try peers.status(into: report) }
    }

    private func wants(_ part: Part) -> Bool { only == nil || only == part }

    private func makeFolder() throws(StoreError) -> String {
        if let folder = getenv("BENCH_DIR") { return "\(String(cString: folder))/habicat-bench-\(getpid())" }
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        return "\(parent)/habicat-bench-\(getpid())"
    }
}
