import DocumentStore
import TestSupport
import Testing

@Suite("A noted status")
struct StatusNoteTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    let store: Store

    init() throws {
        home = StoreHome(files: disk)
        store = try home.open()
        try store.commit(.count(1))
        try store.commit(.count(2))
        store.noteStatus { "two" }
    }

    private var path: String { home.layout().statusFile }

    private func noted(machine: String = "laptop") -> Value? {
        StatusCache.read(home.layout(), files: disk, machine: machine)?.summary
    }

    private func lastJournal() throws -> String { try #require(try home.journalFiles().last) }

    @Test("is read if nothing changed, without a lock and without a write")
    func read() throws {
        let faulty = FaultyFileSystem(disk)
        #expect(StatusCache.read(home.layout(), files: faulty, machine: "laptop")?.summary == "two")
        let names = Set(faulty.calls.map(\.name))
        #expect(names.isSubset(of: ["open", "close", "pread", "fstat", "stat", "readdir"]), "\(names)")
        #expect(!faulty.calls.contains { $0.path.hasSuffix(".jsonl") && $0.name == "open" })
    }

    @Test("is invalid once anything was committed, by any process, until it is written again")
    func stale() throws {
        let other = try home.open()
        try other.commit(.count(4))
        #expect(noted() == nil)
        store.noteStatus { "does not know of it" }
        #expect(noted() == nil)
        _ = try store.catchUp()
        store.noteStatus { "three" }
        #expect(noted() == "three")
    }

    @Test("is invalid in another store, for another machine or device")
    func foreign() throws {
        let other = StoreHome(files: disk, below: "/home/other")
        let foreign = try other.open()
        try foreign.commit(.count(1))
        foreign.noteStatus { "other" }
        disk[other.layout().statusFile] = disk[path]
        #expect(StatusCache.read(other.layout(), files: disk, machine: "laptop") == nil)
        #expect(noted(machine: "phone") == nil)
        disk[home.layout().deviceFile] = disk[other.layout().deviceFile]
        #expect(noted() == nil)
    }

    @Test("is invalid if the journal is shorter, or has other bytes of the same length")
    func journal() throws {
        let path = try lastJournal()
        let whole = try #require(disk[path])
        disk[path] = Array(whole.dropLast(10))
        #expect(noted() == nil, "shorter")
        disk[path] = whole.dropLast(10) + Array(repeating: 32, count: 10)
        #expect(noted() == nil, "as long")
    }

    @Test("is invalid if a journal file or a device appeared or disappeared")
    func names() throws {
        let journal = try lastJournal()
        let later = journal.replacing(".jsonl", with: ".2.jsonl")
        disk[later] = [10]
        #expect(noted() == nil, "a file came")
        disk[later] = nil
        #expect(noted() == "two")
        let phone = try home.open("phone")
        try phone.commit(.count(9))
        #expect(noted() == nil, "a device came")
    }

    @Test("is not written where it would be long, on a disk that takes none, or before there is a store")
    func unwritten() throws {
        try store.commit(.count(3))
        disk.isReadOnly = true
        store.noteStatus { "three" }
        disk.isReadOnly = false
        store.noteStatus { .string(String(repeating: "x", count: 1024)) }
        #expect(noted() == nil)
        let empty = StoreHome(files: MemoryFileSystem())
        try empty.open().noteStatus { "none" }
        #expect((empty.files as? MemoryFileSystem)?.files.isEmpty == true)
    }
}
