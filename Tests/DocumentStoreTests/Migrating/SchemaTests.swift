import DocumentStore
import TestSupport
import Testing

/// Batches of earlier shapes are turned when they are read; lines stay as they are.
@Suite("Schemas")
struct SchemaTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() throws {
        home = StoreHome(files: disk)
        let store = try home.open(schema: BatchSchema())
        try store.commit(.note(DocumentPath("cats/c1"), "Mochi"))
        try store.commit(.count(3))
    }

    @Test("lead on one after the other")
    func chain() throws {
        let first = try home.open(schema: BatchSchema())
        #expect(first.text(at: DocumentPath("cats/c1")) == "Mochi" && first.coins == 3)
        let second = try home.open(schema: LaterSchemas.second)
        #expect(second.name(of: "c1") == "Mochi" && second.text(at: DocumentPath("cats/c1")) == nil)
        #expect(second.coins == 3)
        let third = try home.open(schema: LaterSchemas.third)
        #expect(third.name(of: "c1") == "Mochi" && third.coins == 30)
    }

    @Test("have a file each: the next batch begins one, and no byte of the older ones changes")
    func files() throws {
        var before: [String: [UInt8]] = [:]
        for schema in [BatchSchema(), LaterSchemas.second, LaterSchemas.third] {
            try home.open(schema: schema).commit(.count(schema.number == 3 ? 10 : 1))
            for (path, bytes) in before { #expect(disk[path] == bytes) }
            for path in try home.journalFiles() { before[path] = disk[path] }
        }
        let headers = try home.journalFiles().map { path in
            let line = try #require(disk[path]?.split(separator: RecordFraming.lineFeed).first)
            return try #require(JournalHeader.read(line)).header
        }
        #expect(Set(headers.map(\.schema)) == [1, 2, 3] && Set(headers.map(\.month)) == ["2026-11"])
        let last = try #require(headers.first { $0.schema == 3 })
        #expect(last.previous?.file == JournalFileName(month: "2026-11", part: 2))
        let again = try home.open(schema: LaterSchemas.third)
        #expect(again.coins == 60 && again.trouble == [])
        #expect(try Set(home.loggedBatches().map(\.id.seq)) == [1, 2, 3, 4, 5])
    }

    @Test("are kept apart by snapshots: one of another shape is not used, and not written over")
    func snapshots() throws {
        try home.open(schema: BatchSchema()).close()
        let root = "\(home.layout().snapshot)/root.json"
        let older = disk.copied()
        let store = try home.open(schema: LaterSchemas.second)
        #expect(store.name(of: "c1") == "Mochi")
        try store.commit(.note(DocumentPath("cats/c2"), "Miso"))
        store.close()
        #expect(disk[root] != older[root])
        for path in older.files where path.contains("/snapshot/hot") {
            #expect([nil, older[path]].contains(disk[path]))
        }
        // From the snapshot, and from the lines alone.
        for isRebuilt in [false, true] {
            if isRebuilt { try home.removeState() }
            let again = try home.open(schema: LaterSchemas.second)
            #expect(again.name(of: "c1") == "Mochi")
            // Written in the second shape, which calls nothing `text` any more, and so taken as it is.
            #expect(again.text(at: DocumentPath("cats/c2")) == "Miso" && again.coins == 3)
        }
    }

    @Test("of another device's journal are known where a snapshot ends in the middle of it")
    func growingJournal() throws {
        let desktop = try home.open("desktop", schema: BatchSchema())
        try desktop.commit(.note(DocumentPath("cats/c3"), "Tofu"))
        let laptop = try home.open(schema: LaterSchemas.second)
        laptop.close()
        try desktop.commit(.note(DocumentPath("cats/c4"), "Nori"))
        for store in [laptop, try home.open(schema: LaterSchemas.second)] {
            _ = try store.catchUp()
            #expect(store.name(of: "c3") == "Tofu" && store.name(of: "c4") == "Nori")
        }
    }

    @Test("leave a batch its id, so that it can be retracted")
    func names() throws {
        let id = try #require(try home.loggedBatches().first { $0.id.seq == 2 }).id
        let store = try home.open(schema: LaterSchemas.third)
        try store.retract([id])
        #expect(store.coins == nil && store.name(of: "c1") == "Mochi")
        #expect(try home.open(schema: LaterSchemas.third).coins == nil)
        #expect(try store.logged(limit: 1, kinds: ["count"]).map(\.isUndone) == [true])
    }

    @Test("newer than the program are refused in our own journal, and nothing is changed")
    func newerOwn() throws {
        let store = try home.open(schema: BatchSchema())
        try home.open(schema: LaterSchemas.third).commit(.count(10))
        let path = try #require(try home.journalFiles().max { $0.count < $1.count })
        let before = disk.copied()
        let refusal = StoreError.newerFormat(path: path, found: 3, known: 1)
        #expect(throws: refusal) { try home.open(schema: BatchSchema()) }
        // Also by a process that was there before the newer one came.
        #expect(throws: refusal) { try store.commit(.count(1)) }
        #expect(disk.files == before.files)
        for path in before.files { #expect(disk[path] == before[path]) }
        #expect(try home.open(schema: LaterSchemas.third).coins == 40)
    }

    @Test("newer than the program count as not yet arrived in another device's journal")
    func newerElsewhere() throws {
        try home.open("desktop", schema: LaterSchemas.third).commit(.count(10))
        let laptop = try home.open(schema: BatchSchema())
        #expect(laptop.coins == 3)
        #expect(laptop.trouble.map(\.severity) == [.warning])
        try laptop.commit(.count(4))
        laptop.close()
        #expect(try home.open(schema: BatchSchema()).coins == 7)
        // And arrive when the program is updated.
        #expect(try home.open(schema: LaterSchemas.third).coins == 80)
    }
}
