import DocumentStore
import Glibc

enum Outside {
    /// The habicat binary next to this one; nil if it is not built.
    static var program: String? {
        output(["readlink", "-e", "/proc/\(getpid())/exe"])
            .map { String($0.prefix { $0 != "\n" }.dropLast("-bench".count)) }
            .flatMap { access($0, X_OK) == 0 ? $0 : nil }
    }

    struct ChildReport {
        let nanoseconds: Int64
        let kibibytes: Int64
    }

    /// The command line that makes this program do one task with a home.
    static func arguments(_ work: String, _ home: BenchHome) -> [String] {
        ["/proc/self/exe", "--child", work, home.folder, "\(home.sessions)"]
    }

    /// Runs a child of this program to its end.
    static func child(_ work: String, _ home: BenchHome) throws(StoreError) -> ChildReport {
        let words = output(arguments(work, home))?.split(separator: " ").compactMap { word in
            Int64(word.filter { $0 != "\n" })
        }
        guard let words, words.count == 2 else { throw .failed(work, home.folder, ECHILD) }
        return ChildReport(nanoseconds: words[0], kibibytes: words[1])
    }

    static func output(_ arguments: [String], environment: [String] = []) -> String? {
        Running(arguments, environment: environment)?.finish()
    }

    /// The number that a script prints; nil if it fails or there is no python3.
    static func python(_ script: String, _ arguments: [String]) -> Int64? {
        output(["python3", "-c", script] + arguments).flatMap { Int64($0.prefix { $0 != "\n" }) }
    }

    /// Nanoseconds in which python3 reads files by `json.loads`, a line at a time.
    /// - Parameter clock: `process_time_ns` or `perf_counter_ns`.
    static func jsonLoads(_ paths: [String], by clock: String) -> Int64? {
        let script = """
            import json, sys, time
            start = time.\(clock)()
            for path in sys.argv[1:]:
                with open(path, 'rb') as lines:
                    for line in lines: json.loads(line)
            print(time.\(clock)() - start)
            """
        return python(script, paths)
    }

    /// How long a program takes from start to end, in nanoseconds; nil if it cannot be started or fails.
    static func span(_ arguments: [String], _ environment: [String]) -> Int64? {
        let (text, span) = Spans.measure { Outside.output(arguments, environment: environment) }
        return text == nil ? nil : span
    }

    struct Running {
        private let process: pid_t
        private let pipe: Int32

        /// Nil if it cannot be started.
        /// - Parameter environment: added to this process's, as `NAME=value`.
        init?(_ arguments: [String], environment: [String] = []) {
            var ends: [Int32] = [0, 0]
            guard Glibc.pipe(&ends) == 0 else { return nil }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addclose(&actions, ends[0])
            defer { posix_spawn_file_actions_destroy(&actions) }
            var started: pid_t = 0
            var words = arguments.map { strdup($0) } + [nil]
            var inherited: [UnsafeMutablePointer<CChar>?] = []
            var next = environ
            while let entry = next.pointee {
                inherited.append(strdup(entry))
                next += 1
            }
            var variables = environment.map { strdup($0) } + inherited + [nil]
            defer { for word in words + variables { free(word) } }
            let result = posix_spawnp(&started, arguments[0], &actions, nil, &words, &variables)
            Glibc.close(ends[1])
            guard result == 0 else {
                Glibc.close(ends[0])
                return nil
            }
            (process, pipe) = (started, ends[0])
        }

        /// - Returns: what it printed; nil if it failed.
        func finish() -> String? {
            let ended = end()
            return ended.isDone ? ended.text : nil
        }

        /// - Returns: what it printed, whether it exited with 0, and its processor time in nanoseconds, children
        ///   included.
        func end() -> (text: String, isDone: Bool, processorTime: Int64) {
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let got = read(pipe, &buffer, buffer.count)
                if got <= 0 { break }
                text += buffer[..<got]
            }
            Glibc.close(pipe)
            var status: Int32 = 0
            var usage = rusage()
            wait4(process, &status, 0, &usage)
            let microseconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
                $0 + Int64($1.tv_sec) * 1_000_000 + Int64($1.tv_usec)
            }
            return (String(decoding: text, as: UTF8.self), status == 0, microseconds * 1000)
        }
    }

    /// A line of `/proc/self/status` in KiB, such as `VmRSS`.
    static func memory(_ name: String) -> Int64 {
        let files = PosixFileSystem()
        guard let file = try? files.open("/proc/self/status", .reading),
            let bytes = try? files.read(file, at: 0, count: 16_384)
        else { return 0 }
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line.flatMap { Int64($0.split(whereSeparator: { !$0.isNumber }).first ?? "") } ?? 0
    }
}

/// What this program does as its own child: one task with a home, then it prints nanoseconds and KiB.
enum Child {
    /// - Parameter words: the task, the folder, how many sessions there are, and for a crowd how many commits.
    static func run(_ words: [String]) throws {
        guard words.count >= 3, let sessions = Int(words[2]) else { return }
        let home = BenchHome(folder: words[1], sessions: sessions)
        switch words[0] {
        case "memory": try look(home)
        case "rebuild": try rebuild(home)
        case "crowd": try commit(words.count > 3 ? Int(words[3]) ?? 0 : 0, to: home)
        case "crowd-raw": try append(words.count > 3 ? Int(words[3]) ?? 0 : 0, to: home)
        default: break
        }
    }

    private static func look(_ home: BenchHome) throws {
        let (store, span) = try Spans.measure { try home.open(PosixFileSystem()) }
        let query = Query(.collection("habits/habit3/sessions")).ordered(by: "endedAt", descending: true)
        _ = try store.documents(query.limited(to: 20))
        let year = SessionBatch(number: home.sessions).end.text.prefix(4)
        _ = try store.minutesByDay(from: "\(year)-01-01", through: "\(year)-12-31")
        print(span, Outside.memory("VmRSS"))
    }

    private static func rebuild(_ home: BenchHome) throws {
        let (store, span) = try Spans.measureProcessor { try home.open(PosixFileSystem()) }
        // Warm-up, so that everything is loaded.
        _ = try store.document(at: .root)
        print(span, Outside.memory("VmHWM"))
    }

    private static func commit(_ count: Int, to home: BenchHome) throws {
        let store = try home.open(PosixFileSystem())
        var longest: Int64 = 0
        let batch = Batch(
            kind: "crowd", writes: [Write(.merge, .root, transforms: [Transform("crowd", .increment(1))])])
        for _ in 0..<count { longest = max(longest, try Spans.measure { try store.commit(batch) }.span) }
        print(longest, Outside.memory("VmRSS"))
    }

    /// The comparison for a crowd: a line, appended and synced under a lock.
    private static func append(_ count: Int, to home: BenchHome) throws {
        let file = try RawFile("\(home.folder)/crowd")
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 200) + [UInt8(ascii: "\n")]
        var longest: Int64 = 0
        for _ in 0..<count { longest = max(longest, try file.append(line, isLocked: true)) }
        print(longest, Outside.memory("VmRSS"))
    }
}
