import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Going on after a stop") struct GoingOnTests {
    private static let id = "202602aaaaaaaaaaaaaa"

    struct Stop: CustomTestStringConvertible, Sendable {
        var name: String
        var plan = FocusPlan.countdown(minutes: 25)
        /// Seconds until it is stopped, and then until that is undone.
        var ran: Int64 = 600
        var passed: Int64 = 60
        var between: @Sendable (inout FocusLife) throws -> Void = { _ in }
        var goesOn = true
        var testDescription: String { name }
    }

    @Test(
        "the last stop of the day can be undone, and its timer has the time that it had",
        arguments: [
            Stop(name: "a countdown"), Stop(name: "a stopwatch", plan: .stopwatch), Stop(name: "flow", plan: .flow),
            Stop(name: "a round", plan: .rounds(Rounds())), Stop(name: "hours later", passed: 5 * 3600),
            Stop(name: "one that ran out", ran: 1500, goesOn: false),
            Stop(name: "the next day", passed: 15 * 3600, goesOn: false),
            Stop(
                name: "another was started", between: { try $0.start(session: "202602bbbbbbbbbbbbbb") }, goesOn: false),
            Stop(
                name: "another was started and discarded",
                between: {
                    try $0.start(session: "202602bbbbbbbbbbbbbb")
                    try $0.perform(Action(ThrowAwayTimer(sessionId: "202602bbbbbbbbbbbbbb")))
                }, goesOn: false),
            Stop(
                name: "its habit rests",
                between: { try $0.perform(Action(RestHabit(habitId: "h1", daysOffId: "r"))) }, goesOn: false),
            Stop(
                name: "minutes were logged by hand",
                between: {
                    try $0.perform(
                        Action(
                            LogEntry(habitId: "h1", minutes: 5, day: $0.moment.today, entryId: "202602cccccccccccccc")))
                }),
        ])
    func goesOn(_ row: Stop) throws {
        var focus = try FocusLife()
        try focus.start(row.plan)
        focus.clocks.pass(seconds: row.ran)
        let coins = try focus.repository.person()?.coins ?? 0
        let before = try #require(try focus.repository.timer())
        let ending: LogFocusSession.Ending = before.hasRunOut(at: focus.moment.clock) ? .ranOut : .stoppedHere
        var stop = before.stop(nextSessionId: "202602dddddddddddddd", autoStart: .breaks)
        stop.ending = ending
        try focus.perform(Action(stop))
        let batch = try #require(focus.life.committed.last?.id)
        try row.between(&focus)
        focus.clocks.pass(seconds: row.passed)
        guard row.goesOn else {
            #expect(throws: DomainError.self) { try focus.life.undo(batch, at: focus.moment) }
            return
        }
        let retraction = try #require(try focus.life.undo(batch, at: focus.moment))
        let timer = try #require(try focus.repository.timer())
        #expect(timer.sessionId == Self.id && timer.mode == before.mode && timer.length == before.length)
        #expect(timer.elapsed(at: focus.moment.clock) == row.ran * 1000)
        #expect(try focus.repository.session(Self.id, of: "h1") == nil)
        #expect(try focus.repository.person()?.coins == coins)
        #expect(try Audit(focus.repository).findings() == [])
        focus.clocks.pass(seconds: 120)
        #expect(timer.elapsed(at: focus.moment.clock) == (row.ran + 120) * 1000)
        // Undoing that ends it again, as it was.
        try focus.life.redo(retraction, at: focus.moment)
        #expect(try focus.repository.timer()?.isBreak ?? true)
        #expect(try focus.repository.session(Self.id, of: "h1")?.durationMinutes == 10)
    }

    @Test("one that was paused is paused again, and one that was changed has its changes") func changed() throws {
        var focus = try FocusLife()
        try focus.start(.countdown(minutes: 25), note: "draft")
        focus.clocks.pass(seconds: 300)
        try focus.change(.extend(10))
        try focus.change(.pause)
        focus.clocks.pass(seconds: 900)
        _ = try focus.end(.stoppedHere)
        focus.clocks.pass(seconds: 60)
        _ = try focus.life.undo(try #require(focus.life.committed.last?.id), at: focus.moment)
        let timer = try #require(try focus.repository.timer())
        #expect(timer.isPaused && timer.lengthMinutes == 35 && timer.note == "draft")
        #expect(timer.elapsed(at: focus.moment.clock) == 300_000)
        try focus.change(.resume)
        focus.clocks.pass(seconds: 60)
        #expect(try focus.repository.timer()?.elapsed(at: focus.moment.clock) == 360_000)
    }

    @Test(
        "the same again has habit, length and kind of the last timer",
        arguments: [
            FocusPlan.countdown(minutes: 40), .stopwatch, .flow, .rounds(Rounds(count: 3, focus: 20, shortBreak: 4)),
        ])
    func again(_ plan: FocusPlan) throws {
        var focus = try FocusLife()
        var start = StartTimer(habitId: "h1", plan: plan, sessionId: Self.id)
        start.isStrict = true
        try focus.perform(Action(start))
        let batch = try #require(focus.life.committed.last.flatMap { focus.life.logged($0.id) }?.batch)
        let again = StartTimer(again: try #require(StartTimer.timer(of: batch)), sessionId: "202602bbbbbbbbbbbbbb")
        #expect(again.plan == plan && again.habitId == "h1" && again.isStrict && !again.isOvertime)
        var session = FocusSession(id: Self.id)
        (session.mode, session.completed, session.durationMinutes) = (plan.mode, true, 33)
        let habit = try #require(try focus.repository.habit("h1"))
        let other = StartTimer(again: session, of: habit, sessionId: Self.id).plan
        #expect(other == (plan.mode == .stopwatch ? .stopwatch : .countdown(minutes: 33)))
    }

    @Test(
        "a break is skipped while it runs, waits for a key or is over; nothing else is",
        arguments: [(true, 0, false), (true, 0, true), (true, 60, false), (true, 900, false), (false, 0, false)])
    func skip(isBreak: Bool, seconds: Int64, waits: Bool) throws {
        var focus = try FocusLife()
        try focus.start(.rounds(Rounds()))
        focus.clocks.pass(seconds: isBreak ? 1500 : 60)
        if isBreak {
            _ = try focus.end(continuing: .breakTime(sessionId: "202602bbbbbbbbbbbbbb", begins: !waits))
        }
        focus.clocks.pass(seconds: seconds)
        let timer = try #require(try focus.repository.timer())
        guard isBreak else {
            #expect(throws: DomainError.noBreak) { try timer.skippingBreak(nextSessionId: "202602cccccccccccccc") }
            return
        }
        let over = timer.breakOver(at: focus.moment.clock)
        #expect(over == (seconds > 300 ? Timestamp("2026-02-19", "10:30") : nil))
        try focus.change(timer.skippingBreak(nextSessionId: "202602cccccccccccccc"), session: timer.sessionId)
        let next = try #require(try focus.repository.timer())
        #expect(next.isBreak != true && next.round == 2 && next.elapsed(at: focus.moment.clock) == 0)
    }
}
