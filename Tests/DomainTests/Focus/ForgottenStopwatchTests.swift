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
        let sign = SignOfLife(of: timer, at: clocks.reading, lastSeenAt: key)
        clocks.pass(seconds: 500 * 60)
        let forgotten = try #require(ForgottenStopwatch(timer, sign: sign, at: clocks.reading))
        #expect(forgotten.minutesInAll == 480)
        #expect(forgotten.minutesUntilSeen == 42)
        let session = timer.sessionId
        #expect(forgotten.deed(for: .all) == .logFocusSession(.init(sessionId: session, ending: .stoppedHere)))
        #expect(
            forgotten.deed(for: .untilLastKey)
                == .logFocusSession(.init(sessionId: session, ending: .stoppedAt(key))))
        #expect(
            forgotten.deed(for: .minutes(90)) == .logFocusSession(.init(sessionId: session, ending: .minutes(90))))
        #expect(forgotten.deed(for: .throwAway) == .throwAwayTimer(.init(sessionId: session)))
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
}
