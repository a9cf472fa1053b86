import TestSupport
import Testing

@testable import DocumentStore

@Suite("Minutes by day")
struct MinutesByDayTests {
    @Test("are summed by habit over entries alone, days and ends included")
    func minutesByDay() throws {
        let reader = documents([
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

    /// Of one day of one habit, and the minutes that are growth alone; nil where all of them are time.
    static let entries: [(fields: Fields, made: Int64?)] = [
        (["habitId": "h", "minutes": 7], nil), (["habitId": "h", "minutes": 7, "source": "manual"], nil),
        (["habitId": "h", "minutes": 7, "source": "manual", "amount": .null], nil),
        (["habitId": "h", "minutes": 7, "amount": 3], nil),
        (["habitId": "h", "minutes": 7, "amount": 3, "source": "session"], nil),
        (["habitId": "h", "minutes": 7, "amount": 3, "source": "manual"], 7),
        (["habitId": "h", "minutes": 7, "amount": 3, "source": "import:csv"], 7),
        (["habitId": "h", "minutes": 0, "amount": 3, "source": "manual"], 0),
        (["habitId": "h", "minutes": 7, "amount": 3, "source": "manual", "isSlip": true], nil),
    ]

    @Test("have those that units and ticks make apart, also in a snapshot", arguments: entries.indices)
    func made(number: Int) throws {
        let (fields, made) = Self.entries[number]
        let path = DocumentPath("checkIns/2026-11-01/entries/202611a")
        let sums = EntryMinutes.sums(
            over: documents([path.text: fields]).values, from: "2026-11-01", through: "2026-11-01")
        #expect(sums["2026-11-01"]?["h/made"] == made)
        let home = StoreHome(files: MemoryFileSystem())
        let store = try home.open()
        try store.commit(Batch(kind: "test", writes: [.create(path, fields)]))
        store.close()
        let reopened = try home.open()
        #expect(try reopened.minutesByDay(from: "2026-11-01", through: "2026-11-01") == sums)
        #expect(try reopened.totals().madeMinutes == made.map { ["h": $0] } ?? [:])
        try reopened.commit(Batch(kind: "test", writes: [.delete(path)]))
        #expect(try reopened.totals().madeMinutes.isEmpty)
    }
}
