import DocumentStore
import TestSupport
import Testing

/// The snapshot is a cache: if it cannot be read, the journals have everything.
@Suite("A snapshot that cannot be read")
struct UnreadableSnapshotTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    let faulty: FaultyFileSystem
    let sessions = Query(.group("sessions"))

    init() throws {
        home = StoreHome(files: disk)
        home.lag = 1
        faulty = FaultyFileSystem(disk)
        let store = try home.open()
        for (number, month) in ["08", "09", "10", "11"].enumerated() {
            try store.commit(.session(number, day: "2026-\(month)-11"))
        }
        try store.commit(.count(1))
        store.close()
    }

    /// - Parameter name: part of the paths that cannot be read.
    private func breakReading(of name: String, calls: Set<String>, errno: Int32) {
        faulty.plan = { call in
            call.path.contains("/snapshot/") && call.path.contains(name) && calls.contains(call.name)
                ? .fails(errno) : nil
        }
    }

    @Test(
        "does not keep the journals from being read", arguments: ["/root", "/live", "/sessions/", "/entries/", ""],
        [("open", Int32(13)), ("pread", 5), ("fstat", 116)])
    func unreadable(name: String, fault: (call: String, errno: Int32)) throws {
        let old = try home.open(files: faulty)
        breakReading(of: name, calls: [fault.call], errno: fault.errno)
        for store in [old, try home.open(files: faulty)] {
            #expect(try store.coins == 1 && store.documents(sessions).count == 4)
            #expect(try store.minutesByDay(from: "2026-08-01", through: "2026-12-31").count == 4)
        }
        let findings = try Doctor.examine(home.layout(), files: faulty)
        #expect(!findings.isEmpty && findings.allSatisfy { $0.severity == .note })
        let store = try home.open(files: faulty)
        try store.commit(.session(9, day: "2026-08-12"))
        #expect(try store.documents(sessions).count == 5)
        _ = try old.catchUp()
        #expect(try old.documents(sessions).count == 5)
        store.close()
        faulty.plan = { _ in nil }
        #expect(try store.documents(sessions).count == 5 && home.open().documents(sessions).count == 5)
        #expect(try Doctor.examine(home.layout(), files: disk).allSatisfy { $0.severity < .damage })
    }

    @Test("is one where a month has the sums of another month") func sumsOfAnother() throws {
        let sums = try home.open().minutesByDay(from: "2026-08-01", through: "2026-12-31")
        let months = disk.files.filter { $0.contains("/snapshot/entries/") }.sorted()
        #expect(months.count > 1 && sums.count == 4)
        (disk[months[0]], disk[months[1]]) = (disk[months[1]], disk[months[0]])
        #expect(try home.open().minutesByDay(from: "2026-08-01", through: "2026-12-31") == sums)
    }

    @Test("is not one with more sums in a month than are read at first") func longSums() throws {
        let store = try home.open()
        for part in 0..<3 {
            try store.commit(
                Batch(
                    kind: "test",
                    writes: (0..<200).map { number in
                        let name = "a habit with a long name \(part) \(number)"
                        return .create(
                            DocumentPath("checkIns/2026-07-11/entries/202607\(part)\(number + 100)"),
                            ["habitId": .string(name), "minutes": 2])
                    }))
        }
        for number in 10..<20 { try store.commit(.session(number, day: "2026-11-12")) }
        store.close()
        let month = try #require(disk.files.first { $0.contains("/snapshot/entries/2026-07") })
        #expect(try #require(disk[month]?.firstIndex(of: UInt8(ascii: "\n"))) > 16_384)
        let sums = try home.open().minutesByDay(from: "2026-07-01", through: "2026-07-31")
        #expect(sums["2026-07-11"]?.count == 600)
    }

    @Test("for a while is not replaced where the journals are damaged", arguments: ["/root", "/live", ""])
    func kept(name: String) throws {
        let path = try #require(try home.journalFiles().first { $0.hasSuffix("2026-11.jsonl") })
        let place = try #require(disk[path]?.dropLast(40).lastIndex(of: UInt8(ascii: "1")))
        disk[path]?[place] = UInt8(ascii: "7")
        for file in disk.files where file.contains("/mirror/journal/") { disk[file] = nil }
        let before = disk.copied()
        breakReading(of: name, calls: ["open"], errno: 13)
        let store = try home.open(files: faulty)
        #expect(store.trouble.contains { $0.severity == .damage })
        faulty.plan = { _ in nil }
        store.close()
        let other = disk.files.filter { $0.contains("/snapshot/") && disk[$0] != before[$0] }
        #expect(other == [])
    }
}
