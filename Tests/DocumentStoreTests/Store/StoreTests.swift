import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("A store")
struct StoreTests {
    let home = StoreHome()
    let cat = DocumentPath("cats/c1")

    @Test("opens without files, and writes nothing by reading")
    func opensEmpty() throws {
        let store = try home.open()
        #expect(try store.document(at: .root) == nil)
        #expect(try store.documents(Query(.collection("habits"))).isEmpty)
        #expect(try !store.catchUp())
        #expect(try #require(home.files as? MemoryFileSystem).files.isEmpty)
    }

    @Test("keeps its commits")
    func keeps() throws {
        let store = try home.open()
        try store.commit(.note(cat, "Mochi"))
        try store.commit(.count(3))
        let again = try home.open()
        #expect(again.text(at: cat) == "Mochi")
        #expect(again.coins == 3)
        #expect(again.deviceId == store.deviceId)
        #expect(again.storeId == store.storeId)
        #expect(again.uid == store.uid && again.uid != nil)
    }

    @Test("distinguishes a refused decision and writes nothing of it")
    func refuses() throws {
        struct TooDear: Error, Equatable {}
        let store = try home.open()
        try store.commit(.count(3))
        let bytes = try home.journalFiles().map { try home.files.contents(of: $0) }
        do {
            _ = try store.transact { (reader: any DocumentReader) throws(TooDear) -> (Batch?, Int) in
                guard reader.coins ?? 0 > 100 else { throw TooDear() }
                return (.count(-100), 1)
            }
            Issue.record("the decision was taken")
        } catch {
            guard case .refused(TooDear()) = error else { throw error }
        }
        #expect(try home.journalFiles().map { try home.files.contents(of: $0) } == bytes)
    }

    @Test("writes nothing of a batch whose precondition fails")
    func voidAtOnce() throws {
        let store = try home.open()
        try store.commit(.count(3))
        let dear = Batch(
            kind: "buy", preconditions: [.atLeast(.root, "coins", 100)],
            writes: [.set(DocumentPath("box/b1"), ["text": "bow"])])
        #expect(throws: StoreError.preconditionFailed(.atLeast(.root, "coins", 100))) { try store.commit(dear) }
        #expect(try store.document(at: DocumentPath("box/b1")) == nil)
        #expect(try home.open().coins == 3)
    }

    @Test("shows each process what the others committed, in the order of commits")
    func processes() throws {
        let first = try home.open()
        try first.commit(.count())
        let second = try home.open()
        for _ in 0..<10 {
            try first.commit(.count())
            try second.commit(.count())
        }
        #expect(second.coins == 21)
        #expect(try first.catchUp())
        #expect(try !first.catchUp())
        #expect(first.coins == 21)
        #expect(try home.open().coins == 21)
    }

    @Test("retracts a batch as if it had never been, and retracts a retraction")
    func retracts() throws {
        let store = try home.open()
        try store.commit(.count(5))
        let receipt = try store.commit(.count(7))
        try store.commit(.count(9))
        let retraction = try store.retract([receipt.id])
        #expect(store.coins == 14)
        #expect(try home.open().coins == 14)
        try store.retract([retraction.id])
        #expect(store.coins == 21)
        #expect(try home.open().coins == 21)
    }

    @Test("counts a group only once it is sealed")
    func groups() throws {
        let store = try home.open()
        for isSeal in [false, false, true] {
            #expect(store.coins == nil)
            var piece = Batch.count(10)
            piece.group = Batch.Group(name: "import", isSeal: isSeal)
            try store.commit(piece)
            #expect(try home.open().coins == (isSeal ? 30 : nil))
        }
        #expect(store.coins == 30)
    }

    @Test("starts a new file with the month")
    func months() throws {
        let store = try home.open()
        try store.commit(.count())
        home.now = try #require(Timestamp(text: "2026-12-01T00:00:00.000Z"))
        try store.commit(.count())
        try store.commit(.count())
        #expect(try home.journalFiles().map { $0.suffix(13) } == ["2026-11.jsonl", "2026-12.jsonl"])
        #expect(try home.open().coins == 3)
    }
}
