import DocumentStore
import Glibc
import TestSupport
import Testing

@Suite("Batches decided in turn")
struct InTurnTests {
    private static let void = Batch(
        kind: "void", preconditions: [.exists(DocumentPath("habits/none"))], writes: [.update(.root, ["coins": 0])])

    @Test("each sees those before it, and all take one lock, one write and one sync")
    func inTurn() throws {
        let home = StoreHome()
        let faulty = FaultyFileSystem(home.files)
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        let before = faulty.calls.count
        var sums: [Int64?] = []
        let receipts = try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in
            sums.append(store.coins)
            return decided < 3 ? .count(10) : nil
        })
        let calls = faulty.calls.dropFirst(before).filter { $0.path.contains("/data/journal/") }.map(\.name)
        #expect(sums == [1, 11, 21, 31])
        #expect(receipts.map(\.id.seq) == [2, 3, 4])
        for name in ["write", "fdatasync", "flock"] { #expect(calls.count { $0 == name } == 1, "\(name)") }
        #expect(store.coins == 31)
        #expect(try home.open().coins == 31)
        #expect(try home.loggedBatches().map(\.id) == store.logged(limit: 9).map(\.logged.id).reversed())
    }

    @Test("nothing of them is there if the write fails, and the next one counts", arguments: ["write", "fdatasync"])
    func fails(call: String) throws {
        let home = StoreHome()
        let faulty = FaultyFileSystem(home.files)
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        faulty.plan = { $0.name == call ? .fails(EIO) : nil }
        #expect(throws: TransactionError<StoreError>.self) {
            try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in decided < 2 ? .count(10) : nil })
        }
        faulty.plan = { _ in nil }
        #expect(store.coins == 1)
        #expect(try !store.catchUp())
        try store.commit(.count(100))
        #expect(store.coins == 101)
        #expect(try home.open().coins == 101)
    }

    @Test("one that would be void ends them, and those before it count")
    func ends() throws {
        let home = StoreHome()
        let store = try home.open()
        let receipts = try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in
            decided == 0 ? .count(10) : Self.void
        })
        #expect(receipts.count == 1)
        #expect(store.coins == 10)
        #expect(try home.open().coins == 10)
    }

    @Test("a refusal, at first or later, leaves nothing", arguments: [0, 1, 2])
    func refused(at turn: Int) throws {
        let home = StoreHome()
        let store = try home.open()
        try store.commit(.count(1))
        #expect(throws: TransactionError<StoreError>.self) {
            try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in
                guard decided < turn else { throw .invalidBatch("refused") }
                return .count(10)
            })
        }
        #expect(store.coins == 1)
        #expect(try home.open().coins == 1)
        #expect(try home.loggedBatches().count == 1)
    }

    @Test("cut within, the whole ones count")
    func cut() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(home.journalFiles().first)
        let length = try #require(disk[path]).count
        _ = try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in decided < 3 ? .count(10) : nil })
        let bytes = try #require(disk[path])
        for other in disk.files where !other.contains("/data/") { disk[other] = nil }
        for end in stride(from: length, through: bytes.count, by: 7) {
            disk[path] = Array(bytes[..<end])
            // A last line is whole without its line feed.
            let whole = bytes[length..<min(end + 1, bytes.count)].count { $0 == RecordFraming.lineFeed }
            #expect(try home.open().coins == 1 + 10 * Int64(whole), "cut at \(end)")
        }
    }
}
