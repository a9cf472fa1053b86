import DocumentStore
import TestSupport
import Testing

@Suite("A listener") struct ListenerLifeTests {
    let home = StoreHome()

    @Test("skips unreadable documents, names them when they appear or change, and continues")
    func malformed() throws {
        let store = try home.open()
        try store.commit(Batch(kind: "odd", writes: [.set(.cat("x"), ["text": 1])]))
        let (heard, _) = try store.hear()
        try store.commit(.note(.cat("a"), "1"))
        try store.commit(Batch(kind: "odd", writes: [.set(.cat("a"), ["words": "1"])]))
        try store.commit(Batch(kind: "odd", writes: [.update(.cat("x"), ["text": 2])]))
        try store.commit(.note(.cat("x"), "well"))
        try store.commit(Batch(kind: "gone", writes: [.delete(.cat("a"))]))
        try store.commit(.note(.cat("b"), "1"))
        #expect(
            heard.words == [
                "first !x", "note +a:1", "odd -a:1 !a", "odd !x", "note +x:well", "note +b:1",
            ])
        #expect(heard.changes.first?.malformed.first?.reason == "NotANote()")
    }

    @Test("of a limited query sees who moves up")
    func limited() throws {
        let store = try home.open()
        let query = Query(.collection("cats")).ordered(by: "text", descending: true).limited(to: 2)
        let (heard, _) = try store.hear(query)
        for id in ["a", "b", "c"] { try store.commit(.note(.cat(id), id)) }
        try store.commit(Batch(kind: "gone", writes: [.delete(.cat("b"))]))
        #expect(heard.words == ["first", "note +a:a", "note +b:b", "note +c:c -a:a", "gone +a:a -b:b"])
        #expect(heard.changes.last?.all == ["c:c", "a:a"])
    }

    @Test("of history is notified wherever a document is")
    func history() throws {
        let store = try home.open()
        for number in 0..<3 { try store.commit(.session(number, day: "2026-10-0\(number + 1)")) }
        store.close()
        let again = try home.open()
        var changes: [QueryChange<Document>] = []
        _ = try again.listen(to: Query(.group("sessions")).ordered(by: "endedAt")) { changes.append($0) }
        try again.commit(.session(7, day: "2026-11-02"))
        try again.commit(Batch(kind: "erase", writes: [.recursiveDelete(DocumentPath("habits/h1"))]))
        #expect(changes.map(\.added.count) == [3, 1, 0])
        #expect(changes.map(\.removed.count) == [0, 0, 4])
        #expect(changes.last?.all.isEmpty == true)
    }

    @Test("is not notified after it has ended, not even of queued changes")
    func ended() throws {
        let store = try home.open()
        let (first, id) = try store.hear()
        let second = Heard()
        _ = try store.listen(to: Query(.collection("cats")), reading: Heard.read) { change in
            second.note(change)
            store.stopListening(id)
        }
        // Ended by the other one, which is told later: its own telling was first.
        try store.commit(.note(.cat("a"), "1"))
        try store.commit(.note(.cat("b"), "1"))
        #expect(first.words == ["first"])
        #expect(second.words == ["first", "note +a:1", "note +b:1"])
    }

    @Test("may commit when it is notified, and is notified of that next")
    func commits() throws {
        let store = try home.open()
        let heard = Heard()
        _ = try store.listen(to: Query(.collection("cats")), reading: Heard.read) { change in
            heard.note(change)
            if change.added == ["a:1"] { _ = try? store.commit(.note(.cat("b"), "answer")) }
        }
        try store.commit(.note(.cat("a"), "1"))
        #expect(heard.words == ["first", "note +a:1", "note +b:answer"])
        #expect(store.text(at: .cat("b")) == "answer")
    }

    @Test("is notified of changes although its snapshot is gone")
    func lostSnapshot() throws {
        let store = try home.open()
        for number in 0..<3 { try store.commit(.session(number, day: "2026-10-0\(number + 1)")) }
        store.close()
        let again = try home.open()
        var counts: [Int] = []
        try home.removeState()
        _ = try again.listen(to: Query(.group("sessions"))) { counts.append($0.all.count) }
        try again.commit(.session(9, day: "2026-10-09"))
        #expect(counts == [3, 4])
    }
}
