import DocumentStore
import Glibc
import TestSupport
import Testing

/// Each call of a small life of a store fails, or is the last one: nothing acknowledged is lost, nothing is half there.
@Suite("Faults")
struct FaultTests {
    /// How many commits were acknowledged, and the machine after.
    struct Life {
        var acknowledged: [Int] = []
        let home = StoreHome()
        let faulty: FaultyFileSystem

        init() { faulty = FaultyFileSystem(home.files) }

        /// Five sessions, a close in between, and a month's end.
        mutating func live() {
            guard var store = (try? home.open(files: faulty)) ?? (try? home.open(files: faulty)) else { return }
            for number in 1...5 {
                if (try? store.commit(.session(number))) != nil { acknowledged.append(number) }
                if number == 3 {
                    store.close()
                    home.now = home.now.advanced(bySeconds: 30 * 86_400)
                    if let again = try? home.open(files: faulty) { store = again }
                }
            }
            store.close()
        }

        /// Whether exactly those acknowledged are there, and perhaps more of those tried.
        func check(_ note: String) throws {
            let store = try home.open()
            let found = try store.documents(Query(.group("sessions"))).compactMap { Int($0.path.text.suffix(13)) }
            #expect(Set(found).isSuperset(of: acknowledged), "lost \(note)")
            #expect(Set(found).isSubset(of: 1...5), "more \(note)")
            let entries = try store.documents(Query(.group("entries")))
            #expect(entries.count == found.count, "half \(note)")
            try expectEqual(store, home, note)
            try store.commit(.session(9))
            let findings = try Doctor.examine(home.layout(), files: home.files)
            #expect(findings.filter { $0.severity > .note } == [], "doctor \(note)")
        }
    }

    /// The calls of a life without faults.
    static let calls: [FaultyFileSystem.Call] = {
        var life = Life()
        life.live()
        return life.faulty.calls
    }()

    @Test("a machine that stops before any call keeps what it acknowledged")
    func stops() throws {
        #expect(FaultTests.calls.count > 100)
        for number in FaultTests.calls.map(\.number) {
            var life = Life()
            life.faulty.plan = { $0.number == number ? .stops : nil }
            life.live()
            #expect(life.acknowledged == Array(1...5).prefix(life.acknowledged.count).map { $0 })
            let last = life.faulty.calls[number - 1]
            try life.check("stopped at \(number), \(last.name) \(last.path)")
        }
    }

    @Test("a call that fails once costs at most the batch it was for", arguments: [EIO: 1, ENOSPC: 5, EACCES: 7])
    func failsOnce(errno: Int32, stride: Int) throws {
        for number in FaultTests.calls.map(\.number) where number.isMultiple(of: stride) {
            var life = Life()
            life.faulty.plan = { $0.number == number ? .fails(errno) : nil }
            life.live()
            #expect(life.acknowledged.count >= 4)
            let call = life.faulty.calls[number - 1]
            try life.check("\(call.name) \(call.path) failed")
        }
    }

    @Test("a write that takes only some bytes is cut back", arguments: [0, 1, 40, 200, 400])
    func shortWrite(count: Int) throws {
        for number in FaultTests.calls.filter({ $0.name == "write" }).map(\.number) {
            var life = Life()
            life.faulty.plan = { $0.number == number ? .takesOnly(count) : nil }
            life.live()
            try life.check("call \(number) took \(count)")
        }
    }

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
        #expect(receipt.id.seq == 3)
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
        #expect(try store.catchUp().isEmpty)
        try store.commit(.count(100))
        #expect(store.coins == 101)
        #expect(try home.open().coins == 101)
    }

    @Test("a full disk loses nothing, and is written to again when there is room")
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
        #expect(try home.journalFiles().count == 1)
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
