import Glibc
import TestSupport
import Testing

@testable import DocumentStore

@Suite("A commit") struct CommitTests {
    private let disk = MemoryFileSystem()
    private let home: StoreHome
    private let faulty: FaultyFileSystem
    private let store: Store
    private let path: String

    /// A store with 1 coin.
    init() throws {
        home = StoreHome(files: disk)
        faulty = FaultyFileSystem(disk)
        store = try home.open(files: faulty)
        try store.commit(.count(1))
        path = try #require(try home.journalFiles().first)
    }

    @Test("begins on a new line behind a torn one")
    func behindTorn() throws {
        try store.commit(.count(10))
        disk[path]?.removeLast(20)
        let torn = try #require(disk[path])
        try home.open().commit(.count(100))
        #expect(disk[path]?.starts(with: torn + [10]) == true)
    }

    @Test("notices that its file was replaced while it wrote, and writes again")
    func replaced() throws {
        let before = try #require(disk[path])
        var isReplaced = false
        faulty.plan = { [disk, path] call in
            if call.name == "fdatasync", !isReplaced {
                isReplaced = true
                try? disk.replaceFile(in: path.parentFolder, named: path.lastName, with: before)
            }
            return nil
        }
        try store.commit(.count(10))
        faulty.plan = { _ in nil }
        #expect(isReplaced && store.coins == 11)
        for file in disk.files where file.contains("/mirror/journal/") || file.contains("/snapshot/") {
            disk[file] = nil
        }
        #expect(try home.open().coins == 11)
    }

    @Test("gives the same lines to the mirror")
    func mirrored() throws {
        try store.commit(.count(10))
        #expect(disk["\(home.layout().mirroredJournal(of: store.deviceId))/\(path.lastName)"] == disk[path])
    }

    private func commitInTurn(_ count: Int) throws -> [Receipt] {
        try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in decided < count ? .count(10) : nil })
    }

    @Test("of batches decided in turn takes one lock, one write and one sync, and each sees those before it")
    func inTurn() throws {
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
        #expect(try store.coins == 31 && home.open().coins == 31)
        #expect(try home.loggedBatches().map(\.id) == store.logged(limit: 9).map(\.logged.id).reversed())
    }

    @Test(
        "of batches in turn leaves nothing if the write fails, and the next one counts",
        arguments: ["write", "fdatasync"])
    func inTurnFails(call: String) throws {
        faulty.plan = { $0.name == call ? .fails(EIO) : nil }
        #expect(throws: TransactionError<StoreError>.self) { try commitInTurn(2) }
        faulty.plan = { _ in nil }
        #expect(store.coins == 1)
        #expect(try !store.catchUp())
        try store.commit(.count(100))
        #expect(try store.coins == 101 && home.open().coins == 101)
    }

    @Test("of batches in turn ends with one that would be void; a refusal leaves nothing", arguments: [0, 1, 2])
    func inTurnEnds(turn: Int) throws {
        let void = Batch(kind: "void", preconditions: [.exists(at("habits/none"))], writes: [.delete(.root)])
        #expect(throws: TransactionError<StoreError>.self) {
            try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in
                guard decided < turn else { throw .invalidBatch("refused") }
                return .count(10)
            })
        }
        #expect(try store.coins == 1 && home.loggedBatches().count == 1)
        guard turn > 0 else { return }
        let receipts = try store.transact(inTurn: { (_, decided) throws(StoreError) -> Batch? in
            decided < turn ? .count(10) : void
        })
        #expect(receipts.count == turn)
        #expect(try store.coins == 1 + 10 * Int64(turn) && home.open().coins == store.coins)
    }
}
