import DocumentStore
import TestSupport
import Testing

@Suite("A survey of the journals")
struct JournalSurveyTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    private func survey(_ schema: BatchSchema) throws -> [JournalSurvey] {
        try JournalSurvey.all(in: home.layout(), files: disk, schema: schema)
    }

    @Test("reports what becomes of each file, and writes nothing")
    func standings() throws {
        #expect(try survey(BatchSchema()) == [])
        let store = try home.open(schema: BatchSchema())
        for batch in [Batch.note(DocumentPath("cats/c1"), "Mochi"), .count(1), .count(2)] { try store.commit(batch) }
        try home.open(schema: LaterSchemas.second).commit(.count(3))
        let before = disk.copied()
        for (schema, standings, turned) in [
            (BatchSchema(), [JournalSurvey.Standing.newer, .current], [0, 0]),
            (LaterSchemas.second, [.current, .older], [0, 1]), (LaterSchemas.third, [.older, .older], [1, 3]),
        ] {
            let found = try survey(schema).sorted { $0.schema > $1.schema }
            #expect(found.map(\.standing) == standings)
            #expect(found.map(\.turned) == turned)
            #expect(found.map(\.lines) == [1, 3] && found.map(\.schema) == [2, 1])
            #expect(found.allSatisfy { $0.unreadable == 0 && $0.format == 1 })
        }
        #expect(disk.files == before.files)
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("reports damage and foreign stores")
    func strangers() throws {
        let store = try home.open()
        for coins in 1...3 { try store.commit(.count(Int64(coins))) }
        let path = try #require(try home.journalFiles().first)
        let whole = try #require(disk[path])
        disk[path] = whole.dropLast(5) + [0] + whole.suffix(4)
        #expect(try survey(BatchSchema()).map(\.unreadable) == [1])
        disk[path] = [0] + whole.dropFirst()
        #expect(try survey(BatchSchema()).map(\.standing) == [.damaged])
        let header = JournalHeader(storeId: "another", device: store.deviceId, month: "2026-11", previous: nil)
        disk[path] = header.line.bytes
        #expect(try survey(BatchSchema()).map(\.standing) == [.foreign])
    }
}
