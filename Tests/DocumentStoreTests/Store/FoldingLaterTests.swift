import DocumentStore
import TestSupport
import Testing

/// A commit waits only for the disk: the state in memory follows with the next access.
@Suite("What was committed and not asked for yet")
struct FoldingLaterTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    @Test("is visible to reads, queries, sums and decisions")
    func isThere() throws {
        let store = try home.open()
        try store.commit(.session(1, day: "2026-10-12"))
        #expect(try store.documents(Query(.group("sessions"))).count == 1)
        try store.commit(.session(2, day: "2026-10-13"))
        let days = try store.minutesByDay(from: "2026-10-12", through: "2026-10-13")
        #expect(Set(days.keys) == ["2026-10-12", "2026-10-13"])
        try store.commit(.session(3, day: "2026-11-13"))
        try expectEqual(store, home)
        try store.commit(.count(5))
        #expect(store.coins == 5)
        try store.commit(.count(5))
        try store.commit(.note(DocumentPath("cats/a"), "Mochi"))
        #expect(try store.documents(Query(.collection("cats"))).map(\.path.id) == ["a"])
    }

    @Test("is in the snapshot, and in the next decision")
    func isKept() throws {
        let store = try home.open()
        try store.commit(.count(5))
        store.close()
        #expect(try home.open().coins == 5)
        try store.commit(.count(5))
        let enough = Batch(
            kind: "spend", preconditions: [.atLeast(.root, "coins", 10)],
            writes: [.updateIfPresent(.root, [:], Transform("coins", .increment(-10)))])
        try store.commit(enough)
        #expect(throws: StoreError.preconditionFailed(.atLeast(.root, "coins", 10))) { try store.commit(enough) }
        #expect(store.coins == 0)
        try expectEqual(store, home)
    }

    @Test("is there though the month it falls in is gone by then, or damaged", arguments: [true, false])
    func outlivesTheSnapshot(isGone: Bool) throws {
        let first = try home.open()
        for number in 1...5 { try first.commit(.session(number, day: "2026-08-1\(number)")) }
        for number in 6...9 { try first.commit(.session(number, day: "2026-1\(number % 2)-1\(number)")) }
        first.close()
        let store = try home.open()
        try store.commit(.session(20, day: "2026-08-20"))
        for path in disk.files where path.contains("/snapshot/") && path.contains("2026-08") {
            disk[path] = isGone ? nil : [0]
        }
        try expectEqual(store, home)
        #expect(try store.documents(Query(.group("sessions"))).count == 10)
    }

    @Test("fits into its document: near the limit it is tried before it is written")
    func fits() throws {
        let store = try home.open()
        let cat = DocumentPath("cats/c1")
        let half = String(repeating: "m", count: 500_000)
        try store.commit(.note(cat, half))
        // Each byte might take six: only a dry run shows that it fits.
        try store.commit(Batch(kind: "more", writes: [.merge(cat, ["other": .string(half)])]))
        #expect(throws: StoreError.tooLarge(what: "document", limit: 1 << 20)) {
            try store.commit(Batch(kind: "much", writes: [.merge(cat, ["third": .string(half)])]))
        }
        #expect(try store.document(at: cat)?.fields.count == 2)
        try expectEqual(store, home)
    }
}
