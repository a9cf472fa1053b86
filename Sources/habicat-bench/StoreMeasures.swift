import DocumentStore
import Domain
import Foundation

/// Committing and rebuilding, over a home of the program.
struct StoreMeasures {
    let home: String

    private static let commits = 400
    private static let warmUp = 40
    private static let rebuilds = 5

    func run(into report: Report) throws {
        try commit(into: report)
        try rebuild(into: report)
    }

    private static func open(_ home: String, inSteps: Bool = false) throws -> Store {
        try Store.open(
            StoreLayout(below: home), files: PosixFileSystem(), machine: "bench", random: RandomSource(seed: 1),
            inSteps: inSteps
        ) { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
    }

    /// A line as logging by hand writes it, in turn with a raw append of as many bytes.
    private func commit(into report: Report) throws {
        let store = try Self.open(home)
        store.leavesUpkeep = true
        let path = home + "/raw"
        guard FileManager.default.createFile(atPath: path, contents: nil), let raw = FileHandle(forWritingAtPath: path)
        else { throw BenchError(text: "no file can be made in \(home)") }
        let line = Data(repeating: UInt8(ascii: "x"), count: 600)
        var (own, beside) = (Spans(), Spans())
        for number in 0..<Self.commits {
            let day = DocumentPath("checkIns/2026-01-0\(number % 9 + 1)")
            let batch = Batch(
                kind: "logEntry",
                writes: [
                    .set(
                        day.child("entries", "202601bench\(100_000_000 + number)"),
                        [
                            "habitId": "bench", "habitName": "Daily reading, two chapters at least", "minutes": 25,
                            "completedAt": .timestamp(Timestamp(milliseconds: 1_767_225_600_000)), "source": "manual",
                            "note": .string(String(repeating: "n", count: 200)),
                        ]),
                    .updateIfPresent(DocumentPath("habits/bench"), [:], Transform("totalMinutes", .increment(25))),
                ])
            let span = try Spans.measure { try store.commit(batch) }
            let other = try Spans.measure {
                try raw.write(contentsOf: line)
                guard fdatasync(raw.fileDescriptor) == 0 else { throw BenchError(text: "\(path) cannot be synced") }
            }
            store.tidyUp()
            store.copyToMirror()
            // Folders that have not changed for a while are not read again, as in a program that is open.
            if number == Self.warmUp { sleep(4) }
            guard number > Self.warmUp else { continue }
            own.add(span)
            beside.add(other)
        }
        store.close()
        report.add("commit, beside a raw append and sync", own, beside: beside, bar: 2)
    }

    /// In processor time, as it waits for nothing, in turn with `json.loads` of the same lines.
    private func rebuild(into report: Report) throws {
        let script = """
            import json, sys, time
            start = time.process_time_ns()
            for path in sys.argv[1:]:
                with open(path, 'rb') as lines:
                    for line in lines: json.loads(line)
            print((time.process_time_ns() - start) / 1e6)
            """
        let folder = StoreLayout(below: home).journals
        let journals = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".jsonl") }.map { "\(folder)/\($0)" }
        var (own, beside, memory) = (Spans(), Spans(), 0.0)
        for _ in 0..<Self.rebuilds {
            let told = Outside.output([Outside.ownPath, "--rebuild", home])?.split(separator: " ").compactMap {
                Double($0.filter { $0 != "\n" })
            }
            guard let told, told.count == 2 else { throw BenchError(text: "the store in \(home) cannot be rebuilt") }
            own.add(told[0])
            memory = max(memory, told[1])
            if let span = Outside.output(["python3", "-c", script] + (journals ?? [])).flatMap({
                Double($0.filter { $0 != "\n" })
            }) {
                beside.add(span)
            }
        }
        report.add("rebuild, beside python3 json.loads", own, beside: beside, bar: 6)
        report.add("rebuild: memory", memory, "MiB", bar: 150)
    }

    /// In its own process: prints milliseconds of processor time, and the most memory in MiB.
    static func rebuildHere(_ home: String) throws {
        let snapshot = StoreLayout(below: home).snapshot
        for name in try FileManager.default.contentsOfDirectory(atPath: snapshot) where name.contains(".json") {
            try FileManager.default.removeItem(atPath: "\(snapshot)/\(name)")
        }
        let start = clock()
        // As the program opens it: a new snapshot is left for when there is nothing else to do.
        let store = try open(home, inSteps: true)
        store.leavesUpkeep = true
        _ = try store.document(at: .root)
        let span = Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
        let most = status.first { $0.hasPrefix("VmHWM:") }.flatMap { Double($0.filter(\.isNumber)) } ?? 0
        print(span, most / 1024)
    }
}
