import DocumentStore
import Glibc
import TestSupport
import Testing

/// What a commit that failed leaves, in single cases: `FailingCallTests` and `PowerCutTests` try them all.
@Suite("Failed commits")
struct FailedCommitTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    let faulty: FaultyFileSystem
    let store: Store

    /// A store with 1 coin.
    init() throws {
        home = StoreHome(files: disk)
        faulty = FaultyFileSystem(disk)
        store = try home.open(files: faulty)
        try store.commit(.count(1))
    }

    @Test("a sync that failed is not tried again: a line takes its batch back, and the next one goes to a new file")
    func failedSync() throws {
        var hasFailed = false
        faulty.plan = { call in
            guard call.name == "fdatasync", !hasFailed else { return nil }
            hasFailed = true
            return .fails(EIO)
        }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(store.coins == 1)
        #expect(try store.commit(.count(100)).id.seq == 4)
        #expect(try home.journalFiles().map(\.lastName) == ["2026-11.2.jsonl", "2026-11.jsonl"])
        #expect(try store.coins == 101 && home.open().coins == 101)
    }

    @Test(
        "a file stays abandoned when the next one fails too, even if nothing can be cut or removed",
        arguments: [[], ["ftruncate"], ["unlink"], ["ftruncate", "unlink"]])
    func failedTwice(others: [String]) throws {
        let first = try #require(home.journalFiles().first)
        faulty.plan = { (["fdatasync"] + others).contains($0.name) ? .fails(EIO) : nil }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        let given = disk[first]
        for amount: Int64 in [20, 40] { #expect(throws: StoreError.self) { try store.commit(.count(amount)) } }
        faulty.plan = { _ in nil }
        #expect(try !store.catchUp())
        try store.commit(.count(100))
        #expect(disk[first] == given, "nothing was appended to it")
        #expect(try store.coins == 101 && home.open().coins == 101)
    }

    @Test(
        "what failed is undone by name, so that a copy of it never counts, on any machine",
        arguments: [false, true])
    func failedByName(canCut: Bool) throws {
        let path = try #require(try home.journalFiles().first)
        var copy: [UInt8] = []
        faulty.plan = { [disk] call in
            guard call.name == "fdatasync" || !canCut && call.name == "ftruncate" else { return nil }
            // A tool that synchronises files is quicker.
            if call.name == "fdatasync", copy.isEmpty { copy = disk[path] ?? [] }
            return .fails(EIO)
        }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        faulty.plan = { _ in nil }
        disk["\(path.parentFolder)/2026-11 (1).jsonl"] = copy
        // Left out at once by every process of this device.
        #expect(try store.coins == 1 && home.open().coins == 1)
        try home.open().commit(.count(100))
        #expect(try home.loggedBatches().count { $0.batch.kind == Store.failure && $0.batch.retracts.count == 1 } == 1)
        _ = try store.catchUp()
        #expect(try store.coins == 101 && home.open("desktop").coins == 101)
    }

    @Test(
        "a commit that a read-only or full folder refuses says why and never counts, and the next one does",
        arguments: [(EROFS, Store.Condition.readOnly), (ENOSPC, .full), (EDQUOT, .full)])
    func refused(errno: Int32, condition: Store.Condition) throws {
        let (data, writing) = (home.layout().data, ["write", "pwrite", "mkdir", "rename", "unlink", "chmod"])
        faulty.plan = { writing.contains($0.name) && $0.path.hasPrefix(data) ? .fails(errno) : nil }
        for _ in 0..<3 {
            #expect(throws: StoreError.self) { try store.commit(.count(10)) }
            #expect(store.condition == condition && store.coins == 1)
        }
        faulty.plan = { _ in nil }
        try store.commit(.count(100))
        #expect(store.condition == .sound)
        #expect(try store.coins == 101 && home.open().coins == 101)
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }

    @Test("a full disk loses nothing, and is used again when there is room")
    func full() throws {
        disk.capacity = disk.files.reduce(0) { $0 + Int64(disk[$1]?.count ?? 0) } + 50
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(store.condition == .full && store.coins == 1)
        disk.capacity = nil
        try store.commit(.count(100))
        #expect(store.condition == .sound)
        #expect(try home.open().coins == 101)
        #expect(try home.journalFiles().count == 2)
    }
}
