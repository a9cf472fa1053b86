import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Spans, divided entries, going on and breaks on the screen") struct PastTimeFlowTests {
    @Test("minutes can be typed as two times") func spans() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("a")
        bench.write("08:00-08:45")
        bench.press("enter")
        let entry = try #require(try bench.life.repository.entries(on: bench.bench.now.today).first)
        #expect(entry.minutes == 45 && entry.startedAt == Timestamp("2026-03-02", "08:00"))
        bench.press("a")
        bench.write("08:30-08:50")
        bench.press("enter")
        #expect(bench.model.top.screen is MinutesForm && bench.text.contains("08:00"))
        #expect(try bench.life.repository.entries(on: bench.bench.now.today).count == 1)
    }

    /// A span of today from eight to nine, opened in its form; what is typed into a field, and what comes of it.
    @Test(
        "the form of an entry takes an end, and divides it",
        arguments: [("end", "08:30", [30]), ("cut", "08:20", [20, 40]), ("cut", "08:20-08:30", [20, 30])])
    func form(field: String, text: String, minutes: [Int]) throws {
        var bench = try TimerFlowTests.settled()
        bench.press("a")
        bench.write("08:00-09:00")
        bench.press("enter H")
        let entries = try bench.life.repository.entries(on: bench.bench.now.today)
        let lines = entries.map { LoggedLine(day: bench.bench.now.today, entry: $0, session: nil) }
        bench.send(.loaded(.log(habitId: nil, through: nil, lines, notes: [:], isEnd: true)))
        bench.press("e")
        let form = try #require(bench.model.top.screen as? EntryForm)
        let wanted = DomainError.Field(rawValue: field)
        let steps = try #require(form.form.fields.firstIndex { $0.id == wanted })
        for _ in 0..<steps { bench.press("tab") }
        bench.write(text)
        bench.press("enter")
        #expect(try bench.life.repository.entries(on: bench.bench.now.today).map(\.minutes) == minutes)
        #expect(!(bench.model.top.screen is EntryForm))
        bench.press("u")
        #expect(try bench.life.repository.entries(on: bench.bench.now.today).map(\.minutes) == [60])
    }
}
