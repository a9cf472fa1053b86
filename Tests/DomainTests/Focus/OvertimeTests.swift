import DocumentStore
import Domain
import TestSupport
import Testing

/// Counting on after the bell, taking no pause, and beginnings and ends that are asked for.
struct OvertimeTests {
    private func overtime(_ clocks: SampleClocks) -> TimerRecord {
        var timer = TimerRecord.sample(at: clocks.reading)
        timer.isOvertime = true
        return timer
    }

    @Test("counts on after the bell until a person ends it") func countsOn() {
        var clocks = SampleClocks()
        let timer = overtime(clocks)
        clocks.pass(seconds: 24 * 60)
        #expect(timer.overtime(at: clocks.reading) == nil)
        #expect(timer.remaining(at: clocks.reading) == 60_000)
        clocks.pass(seconds: 60 + 192)
        #expect(timer.overtime(at: clocks.reading) == 192_000)
        #expect(timer.remaining(at: clocks.reading) == 0)
        #expect(timer.endsAt(clocks.reading) == nil)
        #expect(!timer.hasRunOut(at: clocks.reading))
        #expect(timer.actionDue(at: clocks.reading, autoStart: .breaks, nextSessionId: "s2") == nil)
    }

    @Test(
        "counts whole when it is stopped, and is completed from the bell on",
        arguments: [(Int64(24), 24, false), (25, 25, true), (32, 32, true)])
    func isStopped(minutes: Int64, counted: Int, isCompleted: Bool) throws {
        var clocks = SampleClocks()
        let timer = overtime(clocks)
        clocks.pass(seconds: minutes * 60)
        let end = try FocusEnd(.stoppedHere, of: timer, at: clocks.reading)
        #expect(end.minutes == counted)
        #expect(end.isCompleted == isCompleted)
    }

    @Test("is forgotten as a stopwatch is") func isForgotten() {
        var clocks = SampleClocks()
        let timer = overtime(clocks)
        clocks.pass(seconds: 181 * 60)
        #expect(ForgottenStopwatch(timer, sign: nil, at: clocks.reading)?.minutesInAll == 181)
    }

    @Test("rounds have their breaks and end with their bell") func rounds() {
        var timer = TimerRecord.sample(at: SampleClocks().reading, rounds: Rounds())
        timer.isOvertime = true
        #expect(!timer.countsOn)
    }

    @Test("focus that takes no pause is not paused, its break is") func isStrict() throws {
        var life = try FocusLife()
        var start = StartTimer(
            habitId: "h1", plan: .countdown(minutes: 25), sessionId: "202602aaaaaaaaaaaaaa")
        start.isStrict = true
        try life.perform(Action(start))
        let pause = ChangeTimer(sessionId: start.sessionId, change: .pause)
        #expect(throws: DomainError.timerIsStrict) { try life.perform(Action(pause)) }
        var timer = try #require(try life.repository.timer())
        timer.isBreak = true
        #expect(!timer.takesNoPause)
    }
}
