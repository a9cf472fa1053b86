import Testing

@testable import DocumentStore

@Suite("A month of history")
struct HistoryMonthTests {
    @Test(
        "goes by the collection and the first digits of the id",
        arguments: [
            ("habits/h1/sessions/202611abc", "sessions/2026-11"),
            ("checkIns/2026-11-21/entries/202601x", "entries/2026-01"),
            ("habits/h1/sessions/000012", "sessions/0000-12"),
        ])
    func named(path: String, name: String) throws {
        let month = try #require(MonthKey(at(path)))
        #expect(month.name == name)
        #expect(MonthKey(name: name) == month)
    }

    @Test(
        "contains nothing that is kept in memory",
        arguments: ["", "habits/h1", "sessions/202611abc", "habits/h1/sessions/202613abc", "habits/h1/sessions/20261"])
    func living(path: String) {
        #expect(MonthKey(at(path)) == nil)
    }

    @Test(
        "is not read from another name",
        arguments: [
            "", "sessions", "sessions/2026-13", "sessions/2026-00", "sessions/202611", "sessions/2026-11/x",
            "cats/2026-11", "sessions/2026_11", "sessions/2026-1a", "sessions/2026-1１",
        ])
    func otherNames(name: String) {
        #expect(MonthKey(name: name) == nil)
    }

    @Test("comes in order by collection and month")
    func ordered() {
        let names = ["entries/2025-12", "entries/2026-01", "sessions/1999-12", "sessions/2026-11"]
        #expect(names.reversed().compactMap { MonthKey(name: $0) }.sorted().map(\.name) == names)
    }
}
