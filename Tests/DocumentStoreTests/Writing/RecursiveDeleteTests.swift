import DocumentStore
import TestSupport
import Testing

@Suite("Recursive delete") struct RecursiveDeleteTests {
    let home = StoreHome()
    let habit = DocumentPath("habits/h1")

    private func paths(_ reader: some DocumentReader) throws -> [String] {
        try reader.documents(Query(.below(.root))).map(\.path.text)
    }

    @Test("deletes the document and all below it, and no sibling")
    func below() throws {
        let all = ["habits/h1", "habits/h1/a/x", "habits/h1/a/x/b/y", "habits/h10", "habits/h2/a/x", "cats/h1"]
        var memory = MemoryDocuments()
        for path in all { try memory.commit(.note(DocumentPath(path), "1"), now: Sample.now) }
        try memory.commit(Batch(kind: "erase", writes: [.recursiveDelete(habit)]), now: Sample.now)
        #expect(try paths(memory) == ["cats/h1", "habits/h10", "habits/h2/a/x"])
        try memory.commit(Batch(kind: "again", writes: [.recursiveDelete(habit)]), now: Sample.now)
        try memory.commit(Batch(kind: "all", writes: [.recursiveDelete(.root)]), now: Sample.now)
        #expect(try paths(memory) == [])
    }

    @Test("takes what its own batch wrote before it, and leaves what it writes after")
    func order() throws {
        var memory = MemoryDocuments()
        try memory.commit(.note(habit.child("a", "old"), "1"), now: Sample.past)
        let batch = Batch(
            kind: "mixed",
            writes: [
                .set(habit.child("a", "before"), ["n": 1]), .recursiveDelete(habit),
                .set(habit.child("a", "after"), [:]),
                .update(habit.child("a", "after"), ["n": 2]),
            ])
        try memory.commit(batch, now: Sample.now)
        #expect(try paths(memory) == ["habits/h1/a/after"])
        let void = Batch(kind: "void", writes: [.recursiveDelete(habit), .update(habit.child("a", "after"), ["n": 3])])
        #expect(throws: StoreError.preconditionFailed(.exists(habit.child("a", "after")))) {
            try memory.commit(void, now: Sample.now)
        }
    }

    @Test("keeps its meaning in a line, and has no fields")
    func line() throws {
        let batch = Batch(kind: "erase", writes: [.recursiveDelete(habit), .recursiveDelete(.root)])
        #expect(batch.value.fields?["do"] == [["recursiveDelete": "habits/h1"], ["recursiveDelete": ""]])
        #expect(try Batch(value: batch.value) == batch)
        #expect(throws: StoreError.self) {
            try Batch(kind: "odd", writes: [Write(.recursiveDelete, habit, fields: ["a": 1])]).validated()
        }
    }

    @Test("reaches history in months that are not in memory, and holds after reopening and rebuilding")
    func history() throws {
        let store = try home.open()
        for (number, month) in ["08", "09", "10", "11"].enumerated() {
            try store.commit(.session(number, habit: "h1", day: "2026-\(month)-03"))
            try store.commit(.session(number + 10, habit: "h2", day: "2026-\(month)-03"))
        }
        store.close()
        let again = try home.open()
        try again.commit(Batch(kind: "erase", writes: [.recursiveDelete(habit)]))
        try expectEqual(again, home)
        #expect(try again.documents(Query(.group("sessions"))).count == 4)
        again.close()
        try expectEqual(try home.open(), home)
        try home.removeState()
        try expectEqual(try home.open(), home)
        #expect(try home.open().documents(Query(.below(habit))).isEmpty)
    }

    @Test("can be retracted, whether the snapshot is before or after it", arguments: [false, true])
    func takenBack(isSnapped: Bool) throws {
        let store = try home.open()
        for month in ["09", "10"] { try store.commit(.session(1, day: "2026-\(month)-03")) }
        store.close()
        let again = try home.open()
        let before = try paths(again)
        let receipt = try again.commit(Batch(kind: "erase", writes: [.recursiveDelete(habit)]))
        if isSnapped { again.close() }
        let last = isSnapped ? try home.open() : again
        try last.retract([receipt.id])
        #expect(try paths(last) == before)
        try expectEqual(last, home)
    }

    @Test("of another device takes what it finds at its place in the order, whoever wrote it")
    func devices() throws {
        let (laptop, desktop) = (try home.open("laptop"), try home.open("desktop"))
        try laptop.commit(.session(1, day: "2026-11-03"))
        _ = try desktop.catchUp()
        try desktop.commit(Batch(kind: "erase", writes: [.recursiveDelete(habit)]))
        // Dated later, without having seen it: it stays.
        try laptop.commit(.session(2, day: "2026-11-04"))
        for store in [laptop, desktop] {
            _ = try store.catchUp()
            try expectEqual(store, home)
        }
        #expect(try laptop.documents(Query(.group("sessions"))).count == 1)
    }
}
