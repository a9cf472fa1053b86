import TestSupport
import Testing

@testable import DocumentStore

@Suite("The order of lines") struct OrderTests {
    private let disk = MemoryFileSystem()
    private let home: StoreHome

    init() { home = StoreHome(files: disk) }

    private static let end: Int64 = 7_258_118_400_000

    /// A line of another device, whole and with a checksum.
    private func arrive(_ batch: Batch, at time: Int64, counter: UInt16, in store: Store) throws {
        let device = "0000abcd"
        let at = HybridTime(time: Timestamp(milliseconds: time), counter: counter, device: device)
        let seq = Int64(store.journal.numbers[device]?.last ?? 0) + 1
        let line = Line(batch, seq: seq, at: at, now: home.now, seed: Line.seed(ofStore: store.storeId ?? ""))
        let path = "\(home.layout().journal(of: device))/2026-11.jsonl"
        try disk.makeFolders(home.layout().journal(of: device))
        disk[path] = (disk[path] ?? []) + line.bytes + [10]
        _ = try store.catchUp()
    }

    @Test(
        "an own later edit wins, however far ahead the line was that it was decided on",
        arguments: [0, 1_800_000_000_000, end - 400 * 86_400_000, end - 2])
    func ahead(time: Int64) throws {
        let store = try home.open()
        let path = DocumentPath("cats/c1")
        try store.commit(.count(1))
        try arrive(.note(path, "theirs"), at: time, counter: .max, in: store)
        for text in ["first", "second"] {
            try store.commit(.note(path, text))
            #expect(store.text(at: path) == text)
        }
        #expect(try home.open("desktop").text(at: path) == "second")
    }

    @Test("a wall clock near the end gives no place", arguments: [end - 1, end + 1, end - 300 * 86_400_000])
    func absurd(wall: Int64) throws {
        let store = try home.open()
        try store.commit(.count(1))
        let now = home.now
        home.now = Timestamp(milliseconds: wall)
        try store.commit(.count(10))
        home.now = now
        #expect(try home.loggedBatches().allSatisfy { $0.at.hasPrefix("2026-11-21") })
        #expect(store.coins == 11)
    }

    @Test("a line that leaves no room is set aside by the next commit, on every machine, and that can be undone")
    func noRoom() throws {
        let store = try home.open()
        try store.commit(.count(1))
        try arrive(.count(10), at: Self.end - 1, counter: 0x9000, in: store)
        #expect(store.coins == 11)
        try store.commit(.count(100))
        #expect(store.coins == 101)
        let other = try home.open("desktop")
        #expect(other.coins == 101)
        try other.commit(.count(1000))
        #expect(try home.open().coins == 1101)
        let aside = try #require(try home.loggedBatches().first { $0.batch.kind == Store.settingAside })
        #expect(try home.loggedBatches().count { $0.batch.kind == Store.settingAside } == 1)
        #expect(aside.at.hasPrefix("2026-11-21"))
    }

    @Test("lines that count on from one honestly there are left")
    func unbroken() throws {
        let store = try home.open()
        try store.commit(.count(1))
        for number in 0..<3 { try arrive(.count(10), at: Self.end - 1, counter: 0x7FFF + UInt16(number), in: store) }
        try store.commit(.count(100))
        #expect(store.coins == 131)
        #expect(try !home.loggedBatches().contains { $0.batch.kind == Store.settingAside })
    }
}
