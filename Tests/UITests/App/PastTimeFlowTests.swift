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

    @Test("u after d brings the timer back, also once its result is closed", arguments: [true, false])
    func goesOn(isOpen: Bool) throws {
        var bench = try TimerFlowTests.settled()
        bench.press("enter enter")
        bench.wait(seconds: 600)
        bench.press("d")
        bench.wait(seconds: 2)
        #expect(bench.model.top.screen is ResultPage)
        if !isOpen { bench.press("esc") }
        bench.wait(seconds: 60)
        bench.press("u")
        #expect(bench.model.top.screen is FocusPage)
        #expect(bench.userData.timer?.elapsed(at: bench.bench.now.clock) == 600_000)
        #expect(bench.userData.habits.first?.totalMinutes == 0)
        bench.press("U")
        #expect(bench.userData.timer == nil && bench.userData.habits.first?.totalMinutes == 10)
    }

    @Test("s and b end a break, also one that waits; the end of one is said once", arguments: ["s", "b"])
    func breaks(key: String) throws {
        var bench = try TimerFlowTests.settled()
        for autoStart in [AutoStart.breaks, .none] {
            bench.bench.model.preferences.autoStart = autoStart
            bench.send(
                .performed(
                    Action(Visit()),
                    try bench.life.perform(
                        Action(
                            StartTimer(
                                habitId: "h1", plan: .rounds(Rounds(count: 2)),
                                sessionId: "202603aaaaaaaaaaaaa\(autoStart == .none ? "b" : "a")")),
                        at: bench.bench.now), nil))
            bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now)))
            bench.wait(seconds: 1500)
            bench.wait(seconds: 2)
            bench.press("esc 0")
            #expect(bench.userData.timer?.isBreak == true)
            bench.press(key)
            #expect(bench.userData.timer?.isBreak != true && bench.userData.timer?.round == 2)
            bench.press("d")
            bench.press("enter")
        }
    }

    @Test("the end of a break rings and is said once") func breakOver() throws {
        var bench = try TimerFlowTests.settled()
        _ = try bench.life.perform(
            Action(StartTimer(habitId: "h1", plan: .rounds(Rounds(count: 2)), sessionId: "202603aaaaaaaaaaaaaa")),
            at: bench.bench.now)
        bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now)))
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        let rings = bench.bench.effects.count { $0 == .ring }
        for _ in 0..<5 { bench.wait(seconds: 120) }
        #expect(bench.said.count { $0.hasPrefix("Break over.") } == 1)
        #expect(bench.bench.effects.count { $0 == .ring } == rings + 1)
    }
}
