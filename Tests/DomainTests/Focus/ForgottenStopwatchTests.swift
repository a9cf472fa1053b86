import DocumentStore
import Domain
import Testing

struct ForgottenStopwatchTests {
    @Test("After 180 minutes without a key the end of a stopwatch asks", arguments: [(180, false), (181, true)])
    func forgotten(minutes: Int64, isForgotten: Bool) {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 600)
        timer.lastSeenAt = clocks.reading.instant
        clocks.pass(seconds: minutes * 60)
        #expect((ForgottenStopwatch(timer, sign: nil, at: clocks.reading) != nil) == isForgotten)
    }

    @Test("What it offers: all, until the last key, typed minutes, nothing")
    func choices() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 42 * 60 + 10)
        let key = clocks.reading.instant
        let sign = HeartbeatRecord(of: timer, at: clocks.reading, lastSeenAt: key)
        clocks.pass(seconds: 500 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: sign, at: clocks.reading))
        #expect(forgotten.minutesInAll == 480)
        #expect(forgotten.minutesUntilSeen == 42)
        let session = timer.sessionId
        #expect(forgotten.action(for: .all) == Action(LogFocusSession(sessionId: session, ending: .stoppedHere)))
        #expect(
            forgotten.action(for: .untilLastKey)
                == Action(LogFocusSession(sessionId: session, ending: .stoppedAt(key))))
        #expect(
            forgotten.action(for: .minutes(90)) == Action(LogFocusSession(sessionId: session, ending: .minutes(90))))
        #expect(forgotten.action(for: .throwAway) == Action(ThrowAwayTimer(sessionId: session)))
    }

    @Test("Nothing seen since it began: 180 minutes are proposed, never nothing")
    func nothingSeen() throws {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        timer.lastSeenAt = clocks.reading.instant
        clocks.pass(seconds: 185 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: nil, at: clocks.reading))
        #expect(forgotten.minutesUntilSeen == 0)
        #expect(forgotten.defaultChoice == .minutes(180))
        #expect(forgotten.unaskedChoice == .minutes(180))
    }

    @Test("With nobody to ask, the last heartbeat counts too")
    func unasked() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 30 * 60)
        let key = clocks.reading.instant
        clocks.pass(seconds: 60 * 60)
        let sign = HeartbeatRecord(of: timer, at: clocks.reading, lastSeenAt: key)
        clocks.pass(seconds: 200 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: sign, at: clocks.reading))
        #expect(forgotten.defaultChoice == .untilLastKey && forgotten.minutesUntilSeen == 30)
        #expect(forgotten.unaskedChoice == .untilLastSign && forgotten.minutesUntilSign == 90)
        #expect(
            forgotten.action(for: .untilLastSign)
                == Action(LogFocusSession(sessionId: timer.sessionId, ending: .stoppedAt(sign.at))))
    }

    @Test("A command that only looks moves nothing of a sign but when it was seen")
    func seen() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        let sign = HeartbeatRecord(of: timer, at: clocks.reading, lastSeenAt: nil)
        clocks.pass(seconds: 600)
        let later = sign.seen(at: clocks.reading.instant)
        #expect(later.lastSeenAt == clocks.reading.instant)
        #expect((later.at, later.boottime, later.elapsed) == (sign.at, sign.boottime, sign.elapsed))
        #expect(later.seen(at: sign.at).lastSeenAt == clocks.reading.instant)
    }

    @Test("Countdowns and a paused stopwatch are never forgotten")
    func others() {
        var clocks = SampleClocks()
        let countdown = TimerRecord.sample(at: clocks.reading, minutes: 180)
        let paused = TimerRecord.sample(at: clocks.reading, minutes: nil).paused(at: clocks.reading)
        clocks.pass(seconds: 400 * 60)
        #expect(ForgottenStopwatch(countdown, sign: nil, at: clocks.reading) == nil)
        #expect(ForgottenStopwatch(paused, sign: nil, at: clocks.reading) == nil)
    }

    @Test("One that was forgotten stays so, whatever is done to it before its end") func staysForgotten() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 200 * 60)
        try life.change(.note("chapter three"))
        let timer = try #require(try life.repository.timer())
        #expect(timer.note == "chapter three")
        let forgotten = try #require(ForgottenStopwatch(timer, sign: nil, at: life.clocks.reading))
        #expect(forgotten.minutesUntilSeen == 0)
    }
}
