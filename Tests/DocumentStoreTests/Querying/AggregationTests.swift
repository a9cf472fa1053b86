import DocumentStore
import Testing

@Suite("Aggregations")
struct AggregationTests {
    static let reader = MemoryDocuments([
        "e/1": ["habit": "a", "minutes": 5], "e/2": ["habit": "b", "minutes": 7],
        "e/3": ["habit": "a", "minutes": 2.5],
        "e/4": ["habit": "a", "minutes": "long"], "e/5": ["minutes": 1],
    ])

    @Test("count and sum over all")
    func all() throws {
        let rows = Aggregation(sums: ["minutes", "nothing"]).rows(
            over: try Self.reader.documents(Query(.collection("e"))))
        #expect(rows.map(\.count) == [5])
        #expect(rows.map(\.sums) == [[15.5, 0]])
    }

    @Test("give a row for each set of values, ordered by it; absent is null")
    func groups() throws {
        let rows = Aggregation(sums: ["minutes"], by: ["habit"]).rows(over: Self.reader.table.values)
        #expect(rows.map(\.key) == [[nil], ["a"], ["b"]])
        #expect(rows.map(\.count) == [1, 3, 1])
        #expect(rows.map { $0.sums[0].order(to: 7.5) } == [.before, .same, .before])
    }

    @Test("give one row over nothing, and none for no group")
    func nothing() {
        #expect(Aggregation(sums: ["n"]).rows(over: []).map(\.sums) == [[0]])
        #expect(Aggregation(by: ["n"]).rows(over: []).isEmpty)
    }

    @Test("sum minutes by day and habit over entries alone, days and ends included")
    func minutesByDay() throws {
        let reader = MemoryDocuments([
            "checkIns/2026-11-01/entries/1": ["habitId": "h", "minutes": 5],
            "checkIns/2026-11-01/entries/2": ["habitId": "h", "minutes": 6],
            "checkIns/2026-11-01/entries/3": ["habitId": "i", "minutes": 0],
            "checkIns/2026-11-02/entries/4": ["habitId": "h", "minutes": 7],
            "checkIns/2026-11-03/entries/5": ["habitId": "h", "minutes": .integer(.max)],
            "checkIns/2026-11-03/entries/6": ["habitId": "h", "minutes": 1],
            "checkIns/2026-11-04/entries/7": ["habitId": "h"], "checkIns/2026-11-04": ["habitId": "h", "minutes": 1],
            "habits/h/sessions/1": ["habitId": "h", "minutes": 1],
        ])
        #expect(
            try reader.minutesByDay(from: "2026-11-01", through: "2026-11-01") == ["2026-11-01": ["h": 11, "i": 0]])
        #expect(try reader.minutesByDay(from: "2026-11-02", through: "2026-11-30").count == 2)
        #expect(
            try reader.minutesByDay(from: "2026-11-03", through: "2026-11-04") == ["2026-11-03": ["h": 100_000_001]])
        #expect(try reader.minutesByDay(from: "2026-12-01", through: "2026-12-31").isEmpty)
    }
}
