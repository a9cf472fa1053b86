import DocumentStore
import Glibc

/// Everything STORE section 5 asks for, with each length of history.
struct Bench {
    let sizes: [Int]
    let report: Report

    static let help = """
        habicat-bench [SESSIONS…] [--json] [--report]
        Measures the store with so many sessions behind it; 0, 1000, 10000 and 100000 where nothing is said. Exits
        with 1 where a bar is missed.
        --json    prints one line of JSON in the end
        --report  exits with 0 whatever was measured
        BENCH_DIR names the folder histories are made in; else a new one below TMPDIR or /tmp.
        """

    func run() throws {
        let folder = try makeFolder()
        defer { _ = Outside.output(["rm", "-rf", folder]) }
        for size in sizes {
            let home = try BenchHome.made(in: "\(folder)/\(size)", sessions: size)
            let empty = try BenchHome.made(in: "\(folder)/\(size)-empty", sessions: 0)
            let untouched = try BenchHome.made(in: "\(folder)/\(size)-untouched", sessions: 0)
            try CommitMeasure(home: home, empty: empty).run(into: report)
            let logged = size + CommitMeasure.sessions
            try home.open(PosixFileSystem()).close()
            try home.extend(by: 127, from: logged)
            try OpenMeasure(home: home, empty: untouched, sessions: logged + 127).run(into: report)
            let processes = ProcessMeasures(home: home)
            try processes.memory(into: report)
            let peers = PeerMeasures(home: home, folder: "\(folder)/\(size)-peers")
            try peers.run(into: report)
            try processes.crowd(into: report)
            try processes.rebuild(into: report)
            try peers.status(into: report)
        }
    }

    private func makeFolder() throws(StoreError) -> String {
        if let folder = getenv("BENCH_DIR") { return "\(String(cString: folder))/habicat-bench-\(getpid())" }
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        return "\(parent)/habicat-bench-\(getpid())"
    }
}
