import Glibc
import TestSupport
import Testing

@testable import DocumentStore

@Suite("A commit") struct CommitTests {
    private let disk = MemoryFileSystem()
    private let home: StoreHome
    private let faulty: FaultyFileSystem

    init() {
        home = StoreHome(files: disk)
        faulty = FaultyFileSystem(disk)
    }

    @Test("begins on a line of its own behind a torn one")
    func behindTorn() throws {
        let store = try home.open()
        for amount: Int64 in [1, 10] { try store.commit(.count(amount)) }
        let path = try #require(try home.journalFiles().first)
        disk[path]?.removeLast(20)
        let torn = try #require(disk[path])
        let other = try home.open()
        try other.commit(.count(100))
        #expect(disk[path]?.starts(with: torn + [10]) == true)
    }

    @Test("notices that its file was replaced while it wrote, and writes again")
    func replaced() throws {
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let before = try #require(disk[path])
        var isReplaced = false
        faulty.plan = { [disk] call in
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

    @Test(
        "takes back by name what failed, so that a copy of it never counts, on any machine",
        arguments: [[], ["ftruncate"]])
    func failedByName(others: [String]) throws {
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        var copy: [UInt8] = []
        faulty.plan = { [disk] call in
            guard call.name == "fdatasync" || others.contains(call.name) else { return nil }
            // A tool that synchronises files is quicker.
            if call.name == "fdatasync", copy.isEmpty { copy = disk[path] ?? [] }
            return .fails(EIO)
        }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        faulty.plan = { _ in nil }
        disk["\(path.parentFolder)/2026-11 (1).jsonl"] = copy
        // Left out at once by every process of this device.
        #expect(store.coins == 1)
        #expect(try home.open().coins == 1)
        try home.open().commit(.count(100))
        #expect(try home.loggedBatches().count { $0.batch.kind == Store.failure && $0.batch.retracts.count == 1 } == 1)
        _ = try store.catchUp()
        #expect(store.coins == 101)
        #expect(try home.open("desktop").coins == 101)
    }

    @Test("gives the same lines to the mirror")
    func mirrored() throws {
        let store = try home.open()
        try store.commit(.count(1))
        try store.commit(.count(10))
        let path = try #require(try home.journalFiles().first)
        #expect(disk["\(home.layout().mirroredJournal(of: store.deviceId))/\(path.lastName)"] == disk[path])
    }
}
