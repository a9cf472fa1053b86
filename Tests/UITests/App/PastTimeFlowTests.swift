import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Spans, divided entries, continuing and breaks on the screen") struct PastTimeFlowTests {
    @Test("minutes can be typed as two times") func spans() throws {
        var bench = try Bench.settled()
        bench.press("a")
        bench.write("08:00-08:45")
        bench.press("enter")
        let entry = try #require(try bench.stored.entries(on: bench.now.today).first)
        #expect(entry.minutes == 45 && entry.startedAt == Timestamp("2026-03-02", "08:00"))
        bench.press("a")
        bench.write("08:30-08:50")
        bench.press("enter")
        #expect(bench.model.top.screen is MinutesForm && bench.text.contains("08:00"))
        #expect(try bench.stored.entries(on: bench.now.today).count == 1)
    }

    /// A span of today from eight to nine, opened in its form; what is typed into a field, and what comes of it.
    @Test(
        "the form of an entry takes an end or both times, and divides it",
        arguments: [
            ("minutes", "07:10-07:40", [30]), ("end", "08:30", [30]), ("cut", "08:20", [20, 40]),
            ("cut", "08:20-08:30", [20, 30]),
        ])
    func form(field: String, text: String, minutes: [Int]) throws {
        var bench = try Bench.settled()
        bench.press("a")
        bench.write("08:00-09:00")
        bench.press("enter H")
        let entries = try bench.stored.entries(on: bench.now.today)
        let lines = entries.map { LoggedLine(day: bench.now.today, entry: $0, session: nil) }
        bench.send(.loaded(.log(habitId: nil, through: nil, lines, notes: [:], isEnd: true)))
        bench.press("e")
        let form = try #require(bench.model.top.screen as? EntryForm)
        let wanted = DomainError.Field(rawValue: field)
        let steps = try #require(form.form.fields.firstIndex { $0.id == wanted })
        for _ in 0..<steps { bench.press("tab") }
        bench.write(text)
        bench.press("enter")
        #expect(try bench.stored.entries(on: bench.now.today).map(\.minutes) == minutes)
        #expect(!(bench.model.top.screen is EntryForm))
        bench.press("u")
        #expect(try bench.stored.entries(on: bench.now.today).map(\.minutes) == [60])
    }

    @Test("u after d brings the timer back, also once its result is closed", arguments: [true, false])
    func goesOn(isOpen: Bool) throws {
        var bench = try Bench.settled()
        bench.press("enter enter")
        bench.press("600s")
        bench.press("d")
        bench.press("2s")
        #expect(bench.model.top.screen is ResultPage)
        if !isOpen { bench.press("esc") }
        bench.press("60s")
        bench.press("u")
        #expect(bench.model.top.screen is FocusPage)
        #expect(bench.userData.timer?.elapsed(at: bench.now.clock) == 600_000)
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        bench.press("U")
        #expect(bench.userData.timer == nil && bench.userData.habits.first?.totalMinutes == 10)
    }

    @Test("s and b end a break, also one that waits; the end of one is shown once", arguments: ["s", "b"])
    func breaks(key: String) throws {
        var bench = try Bench.settled()
        for autoStart in [AutoStart.breaks, .none] {
            bench.model.preferences.autoStart = autoStart
            let id = "202603aaaaaaaaaaaaa\(autoStart == .none ? "b" : "a")"
            try bench.elsewhere {
                let start = StartTimer(habitId: "h1", plan: .rounds(Rounds(count: 2)), sessionId: id)
                try $0.perform(Action(start), at: $1)
            }
            bench.press("1500s")
            bench.press("2s")
            bench.press("esc 0")
            #expect(bench.userData.timer?.isBreak == true)
            bench.press(key)
            #expect(bench.userData.timer?.isBreak != true && bench.userData.timer?.round == 2)
            bench.press("d")
            bench.press("enter")
        }
    }

    @Test("the end of a break rings and is shown once") func breakOver() throws {
        var bench = try Bench.settled()
        try bench.elsewhere {
            let start = StartTimer(habitId: "h1", plan: .rounds(Rounds(count: 2)), sessionId: "202603aaaaaaaaaaaaaa")
            try $0.perform(Action(start), at: $1)
        }
        bench.press("1500s")
        bench.press("2s")
        let rings = bench.effects.count { $0 == .ring }
        for _ in 0..<5 { bench.press("120s") }
        #expect(bench.said.count { $0.hasPrefix("Break over.") } == 1)
        #expect(bench.effects.count { $0 == .ring } == rings + 1)
    }
}
