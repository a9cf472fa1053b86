import DocumentStore
import Glibc
import TestSupport
import Testing

/// What a commit that failed leaves, in single cases: the rooms of faults and power cuts try them all.
@Suite("Failed commits")
struct FailedCommitTests {
    @Test("after a sync that failed the next batch goes to a new file")
    func failedSync() throws {
        let home = StoreHome()
        let faulty = FaultyFileSystem(home.files)
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        faulty.plan = { $0.name == "fdatasync" ? .fails(EIO) : nil }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(store.coins == 1)
        faulty.plan = { _ in nil }
        let receipt = try store.commit(.count(100))
        // A line between them takes the failed one back.
        #expect(receipt.id.seq == 4)
        #expect(
            try home.journalFiles().compactMap { $0.split(separator: "/").last } == [
                "2026-11.2.jsonl", "2026-11.jsonl",
            ])
        #expect(store.coins == 101)
        #expect(try home.open().coins == 101)
    }

    @Test("what a failed sync left is not counted, even where it cannot be cut")
    func failedSyncUncut() throws {
        let home = StoreHome()
        let faulty = FaultyFileSystem(home.files)
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        faulty.plan = { ["fdatasync", "ftruncate"].contains($0.name) ? .fails(EIO) : nil }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        faulty.plan = { _ in nil }
        #expect(try !store.catchUp())
        try store.commit(.count(100))
        #expect(store.coins == 101)
        #expect(try home.open().coins == 101)
    }

    @Test(
        "a file stays abandoned when the next one fails too",
        arguments: [[], ["ftruncate"], ["unlink"], ["ftruncate", "unlink"]])
    func failedTwice(others: [String]) throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        try store.commit(.count(1))
        let first = try #require(home.journalFiles().first)
        faulty.plan = { (["fdatasync"] + others).contains($0.name) ? .fails(EIO) : nil }
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        let given = disk[first]
        #expect(throws: StoreError.self) { try store.commit(.count(20)) }
        #expect(throws: StoreError.self) { try store.commit(.count(40)) }
        faulty.plan = { _ in nil }
        #expect(try !store.catchUp())
        try store.commit(.count(100))
        #expect(disk[first] == given, "nothing was appended to it")
        #expect(store.coins == 101)
        #expect(try home.open().coins == 101)
    }

    @Test("a full disk loses nothing, and is used again when there is room")
    func full() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let store = try home.open()
        try store.commit(.count(1))
        disk.capacity = disk.files.reduce(0) { $0 + Int64(disk[$1]?.count ?? 0) } + 50
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(store.condition == .full)
        #expect(store.coins == 1)
        disk.capacity = nil
        try store.commit(.count(100))
        #expect(store.condition == .sound)
        #expect(try home.open().coins == 101)
        #expect(try home.journalFiles().count == 2)
    }

    @Test("a disk that cannot be written is read as before")
    func readOnly() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        disk.isReadOnly = true
        let store = try home.open()
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(store.condition == .readOnly)
        store.close()
        #expect(store.coins == 1)
    }
}
