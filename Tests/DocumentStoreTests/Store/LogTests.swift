import DocumentStore
import TestSupport
import Testing

@Suite("Batches read again")
struct LogTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    /// Buys the red bow, once.
    private var purchase: Batch {
        Batch(
            kind: "buy", preconditions: [.lacks(.root, "inventory", "red bow")],
            writes: [Write(.merge, .root, transforms: [Transform("inventory", .arrayUnion(["red bow"]))])])
    }

    @Test("the later of two purchases on two machines is void, on both, with its condition")
    func void() throws {
        let (laptop, desktop) = (try home.open("laptop"), try home.open("desktop"))
        try laptop.commit(.count(1))
        try desktop.commit(.count(1))
        let away = try apart(from: desktop)
        try laptop.commit(purchase)
        let loser = try away.open("desktop")
        let receipt = try loser.commit(purchase)
        #expect(laptop.voided.isEmpty && loser.voided.isEmpty)
        try bring(away)
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

    /// The same files on another disk, half a minute later.
    private func apart(from store: Store) throws -> StoreHome {
        let away = StoreHome(files: disk.copied())
        away.now = home.now.advanced(bySeconds: 30)
        return away
    }

    private func bring(_ other: StoreHome) throws {
        for path in try other.journalFiles() {
            guard let bytes = try other.files.contents(of: path), bytes.count > disk[path]?.count ?? 0 else { continue }
            disk[path] = bytes
        }
    }
}
