import DocumentStore
import Domain
import TestSupport
import Testing

/// Timers that began a while ago, and that end at a time of day.
struct StartTimerSpanTests {
    private func start(_ plan: FocusPlan = .countdown(minutes: 25), _ session: String = "a") -> StartTimer {
        StartTimer(habitId: "h1", plan: plan, sessionId: "202602" + String(repeating: session, count: 14))
    }

    @Test("time since the start counts") func began() throws {
        var life = try FocusLife()
        var start = start()
        let now = life.clocks.reading.instant
        start.startedAt = now.advanced(bySeconds: -600)
        try life.perform(Action(start))
        let timer = try #require(try life.repository.timer())
        #expect(timer.startedAt == now.advanced(bySeconds: -600))
        #expect(timer.elapsed(at: life.clocks.reading) == 600_000)
        #expect(timer.endsAt(life.clocks.reading) == now.advanced(bySeconds: 900))
    }

    @Test("ends to the second when asked to, and counts whole minutes") func until() throws {
        var life = try FocusLife()
        var start = start()
        start.until = life.clocks.reading.instant.advanced(bySeconds: 26 * 60 + 40)
        try life.perform(Action(start))
        let timer = try #require(try life.repository.timer())
        #expect(timer.lengthMinutes == 27)
        #expect(timer.endsAt(life.clocks.reading) == start.until)
        life.clocks.pass(seconds: 27 * 60)
        guard
            case .sessionLogged(let result) = try life.perform(
                Action(LogFocusSession(sessionId: start.sessionId, ending: .ranOut)))
        else {
            Issue.record("not logged")
            return
        }
        #expect(result.session.durationMinutes == 26)
        #expect(result.session.completed)
        #expect(result.session.endedAt == start.until)
    }

    @Test(
        "what cannot have been is refused",
        arguments: [
            (Int64(-60), FocusPlan.stopwatch, DomainError.startInFuture),
            (Int64(181 * 60), .stopwatch, .startedTooEarly(180)),
            (Int64(25 * 60), .countdown(minutes: 25), .overAlready),
        ])
    func refused(secondsAgo: Int64, plan: FocusPlan, refusal: DomainError) throws {
        var life = try FocusLife()
        var start = start(plan)
        start.startedAt = life.clocks.reading.instant.advanced(bySeconds: -secondsAgo)
        #expect(throws: refusal) { try life.perform(Action(start)) }
    }

    @Test("time from before the start is logged as if by hand, and earns nothing") func untimed() throws {
        var life = try FocusLife()
        var start = start(.stopwatch)
        start.startedAt = life.clocks.reading.instant.advanced(bySeconds: -600)
        try life.perform(Action(start))
        life.clocks.pass(seconds: 900)
        let ended = life.clocks.reading.instant
        let result = try #require(try life.end(.stoppedHere).session)
        #expect(result.session.durationMinutes == 15 && result.untimedMinutes == 10)
        #expect(result.session.coinsEarned == 150 && result.xp.base == 15)
        #expect(try life.repository.person()?.coins == 150)
        #expect(try life.repository.habit("h1")?.totalMinutes == 25)
        #expect(try life.repository.cat("c1")?.totalMinutes == 25)
        let entries = try life.repository.entries(on: life.moment.today).map { [$0.source ?? "", "\($0.minutes)"] }
        #expect(Set(entries) == [["session", "15"], ["manual", "10"]])
        #expect(try life.repository.cat("c1")?.lastSessionAt == ended)
    }

    @Test("a session that ended before minutes logged for later does not move the last session back") func visitStays()
        throws
    {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 600)
        try life.change(.pause)
        life.clocks.pass(seconds: 3600)
        let told = life.clocks.reading.instant
        try life.life.tell(5, on: life.moment.today.text, at: life.moment)
        life.clocks.pass(seconds: 60)
        _ = try life.end(.stoppedHere)
        #expect(try life.repository.cat("c1")?.lastSessionAt == told)
    }

    @Test("no timer reaches back into a session") func overlaps() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 20 * 60)
        try life.perform(
            Action(LogFocusSession(sessionId: "202602aaaaaaaaaaaaaa", ending: .stoppedHere)))
        life.clocks.pass(seconds: 5 * 60)
        var next = start(.stopwatch, "b")
        next.startedAt = life.clocks.reading.instant.advanced(bySeconds: -6 * 60)
        let (from, until) = (try #require(TimeOfDay("10:00")), try #require(TimeOfDay("10:20")))
        #expect(throws: DomainError.sessionRan(from: from, until: until)) { try life.perform(Action(next)) }
        next.startedAt = life.clocks.reading.instant.advanced(bySeconds: -5 * 60)
        try life.perform(Action(next))
    }
}
