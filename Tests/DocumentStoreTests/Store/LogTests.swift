import DocumentStore
import TestSupport
import Testing

@Suite("Batches read again")
struct LogTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    @Test("the later of two purchases on two machines is void, on both, with its condition")
    func void() throws {
        let purchase = Batch(
            kind: "buy", preconditions: [.lacks(.root, "inventory", "red bow")],
            writes: [Write(.merge, .root, transforms: [Transform("inventory", .arrayUnion(["red bow"]))])])
        let (laptop, desktop) = (try home.open("laptop"), try home.open("desktop"))
        for store in [laptop, desktop] { try store.commit(.count(1)) }
        // The same files on another disk, half a minute later.
        let elsewhere = disk.copied()
        let away = StoreHome(files: elsewhere)
        away.now = home.now.advanced(bySeconds: 30)
        try laptop.commit(purchase)
        let loser = try away.open("desktop")
        let receipt = try loser.commit(purchase)
        #expect(laptop.voided.isEmpty && loser.voided.isEmpty)
        for path in try away.journalFiles() where path.contains(desktop.deviceId) { disk[path] = elsewhere[path] }
        for store in [laptop, try home.open("laptop"), try home.open("third")] {
            _ = try store.catchUp()
            #expect(store.voided.map(\.logged.id) == [receipt.id])
            #expect(store.voided.map(\.condition) == [.lacks(.root, "inventory", "red bow")])
        }
        laptop.close()
        #expect(laptop.voided.map(\.logged.id) == [receipt.id])
    }

    @Test("one device's after a number, from as few files as needed")
    func newest() throws {
        let desktop = try home.open("desktop")
        for day in 0..<3 {
            home.now = home.now.advanced(bySeconds: Int64(day) * 31 * 86_400)
            for _ in 0..<2 { try desktop.commit(.count(1)) }
        }
        let faulty = FaultyFileSystem(disk)
        let laptop = try home.open("laptop", files: faulty)
        #expect(laptop.lastSeqs == [desktop.deviceId: 6])
        for seq in 0...7 as ClosedRange<Int64> {
            let found = try laptop.logged(of: desktop.deviceId, after: seq).map(\.id.seq)
            #expect(found == (seq < 6 ? Array(seq + 1...6) : []))
        }
        let seen = faulty.calls.count
        _ = try laptop.logged(of: desktop.deviceId, after: 5)
        #expect(faulty.calls.dropFirst(seen).count { $0.name == "open" } == 0)
        #expect(try laptop.logged(of: "12345678", after: 0).isEmpty)
    }

    @Test("the last ones after a restart, and which were retracted")
    func retracted() throws {
        let store = try home.open()
        let receipts = try (1...5).map { try store.commit(.count($0)).id }
        home.now = home.now.advanced(bySeconds: 40 * 86_400)
        try store.commit(.note(at("cats/c1"), "Mochi"))
        try store.retract([receipts[3]])
        let again = try home.open()
        let log = try again.logged(limit: 3, kinds: ["count"])
        #expect(log.map(\.logged.id) == [receipts[4], receipts[3], receipts[2]])
        #expect(log.map(\.isUndone) == [false, true, false])
        #expect(try again.logged(limit: 1).map(\.logged.batch.kind) == [Store.retraction])
    }
}
