import DocumentStore
import Domain
import TestSupport
import Testing

/// What several processes show after commits, groups and retractions, `ProgramTests` hold against a reference.
@Suite("A store")
struct StoreTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    struct TooDear: Error, Equatable {}

    @Test("opens without files, and writes nothing by reading or by a refused decision")
    func opensEmpty() throws {
        let store = try home.open()
        #expect(try store.document(at: .root) == nil && store.documents(Query(.below(.root))).isEmpty)
        #expect(try !store.catchUp())
        #expect(throws: TransactionError<TooDear>.self) {
            try store.transact { (_: any DocumentReader) throws(TooDear) -> (Batch?, Bool) in throw TooDear() }
        }
        #expect(
            try store.transact { (_: any DocumentReader) throws(TooDear) -> (Batch?, Int) in (nil, 5) }.outcome == 5)
        #expect(disk.files.isEmpty)
    }

    @Test("keeps its commits, its ids and the person's")
    func keeps() throws {
        let store = try home.open()
        try store.commit(.note(at("cats/c1"), "Mochi"))
        try store.commit(.count(3))
        let again = try home.open()
        #expect(again.text(at: at("cats/c1")) == "Mochi" && again.coins == 3)
        #expect(again.deviceId == store.deviceId && again.storeId == store.storeId)
        #expect(again.uid == store.uid && again.uid != nil)
    }

    @Test("writes nothing of a decision that is refused, or whose precondition fails")
    func refuses() throws {
        let store = try home.open()
        try store.commit(.count(3))
        let before = disk.copied()
        do {
            _ = try store.transact { (reader: any DocumentReader) throws(TooDear) -> (Batch?, Int) in
                guard reader.coins ?? 0 > 100 else { throw TooDear() }
                return (.count(-100), 1)
            }
            Issue.record("the decision was taken")
        } catch {
            guard case .refused(TooDear()) = error else { throw error }
        }
        let dear = Batch(
            kind: "buy", preconditions: [.atLeast(.root, "coins", 100)], writes: [.set(at("box/b1"), ["text": "bow"])])
        #expect(throws: StoreError.preconditionFailed(.atLeast(.root, "coins", 100))) { try store.commit(dear) }
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("starts a new file with the month")
    func months() throws {
        let store = try home.open()
        try store.commit(.count())
        home.now = try #require(Timestamp(text: "2026-12-01T00:00:00.000Z"))
        for _ in 0..<2 { try store.commit(.count()) }
        #expect(try home.journalFiles().map(\.lastName) == ["2026-11.jsonl", "2026-12.jsonl"])
        #expect(try home.open().coins == 3)
    }

    @Test("waits for a taken lock, and reports one that stays taken")
    func locked() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let folder = home.layout().journal(of: store.deviceId)
        let lock = try disk.open(folder, .folder)
        #expect(try disk.lock(lock))
        var waited = 0
        disk.onPause = { waited += $0 }
        #expect(throws: StoreError.locked(path: folder, holder: "another process")) { try store.commit(.count(1)) }
        #expect(2000...2003 ~= waited)
        disk.onPause = { [disk] _ in disk.close(lock) }
        try store.commit(.count(1))
        #expect(store.coins == 2)
    }

    @Test("of a newer format is refused and left as it is, and nothing is written next to newer lines")
    func newer() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let journal = try #require(try home.journalFiles().first)
        let identity = home.layout().storeFile
        for (path, label) in [(journal, RecordFraming.Label.head), (identity, .store)] {
            let line = RecordFraming.line(label, Array(#"{"format":2,"id":"x"}"#.utf8)).bytes
            disk[path] = path == journal ? (disk[path] ?? []) + line : line
            let before = disk.copied()
            let refusal = StoreError.newerFormat(path: path, found: 2, known: 1)
            if path == journal {
                #expect(try home.open().coins == 1)
                #expect(throws: refusal) { try home.open().commit(.count(1)) }
            } else {
                #expect(throws: refusal) { try home.open() }
            }
            #expect(throws: refusal) { try store.commit(.count(1)) }
            for path in before.files { #expect(disk[path] == before[path]) }
        }
    }
}
