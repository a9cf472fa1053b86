import DocumentStore
import Testing

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
}
