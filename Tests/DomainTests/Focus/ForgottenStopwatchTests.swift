import DocumentStore
import Domain
import Testing

struct ForgottenStopwatchTests {
    @Test("after 180 minutes without a key the end of a stopwatch asks", arguments: [(180, false), (181, true)])
    func forgotten(minutes: Int64, isForgotten: Bool) {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 600)
        timer.lastSeenAt = clocks.reading.instant
        clocks.pass(seconds: minutes * 60)
        #expect((ForgottenStopwatch(timer, sign: nil, at: clocks.reading) != nil) == isForgotten)
        // A countdown and a paused one are never forgotten.
        let countdown = TimerRecord.sample(at: SampleClocks().reading, minutes: 180)
        let paused = timer.paused(at: SampleClocks().reading)
        for other in [countdown, paused] {
            #expect(ForgottenStopwatch(other, sign: nil, at: clocks.reading) == nil)
        }
    }

    @Test("it offers all, until the last key, typed minutes, nothing")
    func choices() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 42 * 60 + 10)
        let key = clocks.reading.instant
        let sign = timer.sign(at: clocks.reading, lastSeenAt: key)
        clocks.pass(seconds: 500 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: sign, at: clocks.reading))
        #expect(forgotten.minutesInAll == 480 && forgotten.minutesUntilSeen == 42)
        let endings: [(ForgottenStopwatch.Choice, LogFocusSession.Ending)] = [
            (.all, .stoppedHere), (.untilLastKey, .stoppedAt(key)), (.minutes(90), .minutes(90)),
        ]
        for (choice, ending) in endings {
            let action = Action(LogFocusSession(sessionId: timer.sessionId, ending: ending))
            #expect(forgotten.action(for: choice) == action)
        }
        #expect(forgotten.action(for: .throwAway) == Action(ThrowAwayTimer(sessionId: timer.sessionId)))
    }

    @Test("nothing seen since it began: 180 minutes are proposed, never nothing")
    func nothingSeen() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 185 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: nil, at: clocks.reading))
        #expect(forgotten.minutesUntilSeen == 0)
        #expect(forgotten.defaultChoice == .minutes(180) && forgotten.unaskedChoice == .minutes(180))
    }

    @Test("with no one to ask, the last heartbeat counts too")
    func unasked() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 30 * 60)
        let key = clocks.reading.instant
        clocks.pass(seconds: 60 * 60)
        let sign = timer.sign(at: clocks.reading, lastSeenAt: key)
        clocks.pass(seconds: 200 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: sign, at: clocks.reading))
        #expect(forgotten.defaultChoice == .untilLastKey && forgotten.minutesUntilSeen == 30)
        #expect(forgotten.unaskedChoice == .untilLastSign && forgotten.minutesUntilSign == 90)
        let ending = LogFocusSession.Ending.stoppedAt(sign.at)
        #expect(
            forgotten.action(for: .untilLastSign)
                == Action(LogFocusSession(sessionId: timer.sessionId, ending: ending)))
    }

    @Test("a command that only looks moves nothing of a sign but when it was seen")
    func seen() {
        var clocks = SampleClocks()
        let sign = TimerRecord.sample(at: clocks.reading, minutes: nil).sign(at: clocks.reading)
        clocks.pass(seconds: 600)
        let later = sign.seen(at: clocks.reading.instant)
        #expect(later.lastSeenAt == clocks.reading.instant)
        #expect((later.at, later.boottime, later.elapsed) == (sign.at, sign.boottime, sign.elapsed))
        #expect(later.seen(at: sign.at).lastSeenAt == clocks.reading.instant)
    }

    @Test("a key that is seen is kept, and one that was forgotten stays so, whatever else is done to it")
    func isKept() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 3600)
        try life.change(.seen)
        let key = life.clocks.reading.instant
        life.clocks.pass(seconds: 181 * 60)
        try life.change(.note("chapter three"))
        let forgotten = try #require(ForgottenStopwatch(try life.timer, sign: nil, at: life.clocks.reading))
        #expect(forgotten.lastSeenAt == key)
        let session = try #require(try life.perform(forgotten.action(for: .untilLastKey)).session?.session)
        #expect(session.durationMinutes == 60 && session.endedAt == key)
    }
}
