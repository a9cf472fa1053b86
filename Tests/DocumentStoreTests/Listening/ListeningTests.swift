import DocumentStore
import TestSupport
import Testing

@Suite("A listener of a query") struct ListeningTests {
    let home = StoreHome()

    @Test("receives all documents, then one change for each batch that changes them, in the query's order")
    func oneEach() throws {
        let store = try home.open()
        try store.commit(.note(.cat("b"), "1"))
        let (heard, _) = try store.hear()
        #expect(heard.words == ["first +b:1"])
        try store.commit(
            Batch(kind: "two", writes: [.set(.cat("c"), ["text": "x"]), .set(.cat("a"), ["text": "y"])]))
        try store.commit(.note(.cat("b"), "2"))
        try store.commit(Batch(kind: "mixed", writes: [.delete(.cat("a")), .set(.cat("d"), ["text": "z"])]))
        #expect(heard.words == ["first +b:1", "two +a:y +c:x", "note ~b:2", "mixed +d:z -a:y"])
        #expect(heard.changes.last?.all == ["b:2", "c:x", "d:z"])
        #expect(heard.changes.dropFirst().allSatisfy { $0.batch != nil })
    }

    @Test("receives nothing if a batch changes nothing of it, is void, or is about something else")
    func quiet() throws {
        let store = try home.open()
        let (heard, _) = try store.hear()
        #expect(heard.words == ["first"])
        try store.commit(.count())
        try store.commit(.note(DocumentPath("cats/a/toys/t"), "below"))
        try store.commit(.note(.cat("a"), "1"))
        try store.commit(.note(.cat("a"), "1"))
        #expect(throws: StoreError.self) { try store.commit(Batch(kind: "void", writes: [.create(.cat("a"), [:])])) }
        #expect(heard.words == ["first", "note +a:1"])
    }

    @Test("receives another process's batches one by one, and nothing for a void one")
    func others() throws {
        let (store, other) = (try home.open(), try home.open())
        try store.commit(.count())
        let (heard, _) = try store.hear()
        _ = try other.catchUp()
        for text in ["1", "2", "3"] { try other.commit(.note(.cat("a"), text)) }
        #expect(heard.words == ["first"])
        _ = try store.catchUp()
        #expect(heard.words == ["first", "note +a:1", "note ~a:2", "note ~a:3"])
        try other.commit(.note(.cat("b"), "1"))
        try store.commit(.note(.cat("c"), "1"))
        #expect(heard.words.suffix(2) == ["note +b:1", "note +c:1"])
    }

    @Test("receives a late batch of another device as its effect")
    func late() throws {
        let (laptop, desktop) = (try home.open("laptop"), try home.open("desktop"))
        try laptop.commit(.count())
        let (heard, _) = try laptop.hear()
        try laptop.commit(.note(.cat("a"), "laptop"))
        // Decided without having seen the other, and dated later.
        try desktop.commit(.note(.cat("a"), "desktop"))
        _ = try laptop.catchUp()
        #expect(heard.words.last == "note ~a:desktop")
    }

    @Test("receives the effects of retracting and restoring")
    func takingBack() throws {
        let store = try home.open()
        let (heard, _) = try store.hear()
        let receipt = try store.commit(.note(.cat("a"), "1"))
        let retraction = try store.retract([receipt.id])
        try store.retract([retraction.id])
        #expect(heard.words == ["first", "note +a:1", "retract -a:1", "retract +a:1"])
    }

    @Test("receives the effect of a retraction when the batch is older than the snapshot")
    func takingBackBehindSnapshot() throws {
        let store = try home.open()
        let receipt = try store.commit(.note(.cat("a"), "1"))
        try store.commit(.note(.cat("b"), "1"))
        store.close()
        let again = try home.open()
        let (heard, _) = try again.hear()
        try again.retract([receipt.id])
        #expect(heard.words == ["first +a:1 +b:1", "retract -a:1"])
    }

    @Test("receives one change after a full rebuild")
    func reload() throws {
        let (store, other) = (try home.open(), try home.open())
        try store.commit(.note(.cat("a"), "1"))
        let (heard, _) = try store.hear()
        _ = try other.catchUp()
        let receipt = try other.commit(.note(.cat("b"), "1"))
        try other.commit(.note(.cat("c"), "1"))
        other.close()
        _ = try store.catchUp()
        store.close()
        // It lies behind the snapshot of both by now, so the state is made from the journals anew.
        try other.retract([receipt.id])
        _ = try store.catchUp()
        #expect(heard.words.filter { $0.hasSuffix("-b:1") }.count == 1)
        #expect(heard.changes.last?.all == ["a:1", "c:1"])
    }

    @Test("receives a great many batches at once as one change")
    func many() throws {
        let (store, other) = (try home.open(), try home.open())
        try store.commit(.count())
        let (heard, _) = try store.hear()
        _ = try other.catchUp()
        for number in 0..<300 { try other.commit(.note(.cat("a"), "\(number)")) }
        _ = try store.catchUp()
        #expect(heard.words == ["first", "reload +a:299"])
    }

    @Test("receives the group when it is sealed")
    func group() throws {
        let store = try home.open()
        let (heard, _) = try store.hear()
        for (id, isSeal) in [("a", false), ("b", true)] {
            var batch = Batch.note(.cat(id), "1")
            batch.group = Batch.Group(name: "g", isSeal: isSeal)
            try store.commit(batch)
        }
        #expect(heard.words == ["first", "note +a:1 +b:1"])
    }
}
