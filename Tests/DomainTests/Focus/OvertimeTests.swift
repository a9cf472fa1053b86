import DocumentStore
import Domain
import TestSupport
import Testing

/// Counting on after the bell, and taking no pause.
struct OvertimeTests {
    private func overtime(after minutes: Int64) -> (TimerRecord, ClockReading) {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading)
        timer.isOvertime = true
        clocks.pass(seconds: minutes * 60)
        return (timer, clocks.reading)
    }

    @Test(
        "counts on after the bell until a person ends it, whole, and is completed from the bell on",
        arguments: [(24, nil), (25, 0), (32, 420_000)] as [(Int64, Int64?)])
    func countsOn(minutes: Int64, over: Int64?) throws {
        let (timer, now) = overtime(after: minutes)
        #expect(timer.overtime(at: now) == over)
        #expect(timer.remaining(at: now) == max(0, 25 - minutes) * 60_000)
        #expect(!timer.hasRunOut(at: now))
        #expect(timer.actionDue(at: now, autoStart: .breaks, nextSessionId: "s2") == nil)
        if over != nil { #expect(timer.endsAt(now) == nil) }
        let end = try FocusEnd(.stoppedHere, of: timer, at: now)
        #expect(end.minutes == Int(minutes) && end.isCompleted == (over != nil))
    }

    @Test("is forgotten as a stopwatch is") func isForgotten() {
        let (timer, now) = overtime(after: 181)
        #expect(ForgottenStopwatch(timer, sign: nil, at: now)?.minutesInAll == 181)
    }

    @Test("rounds have their breaks and end with their bell") func rounds() {
        var timer = TimerRecord.sample(at: SampleClocks().reading, rounds: Rounds())
        timer.isOvertime = true
        #expect(!timer.countsOn)
    }

    @Test("focus that takes no pause is not paused, its break is") func isStrict() throws {
        var life = try FocusLife()
        var start = StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: FocusLife.session)
        start.isStrict = true
        try life.perform(Action(start))
        #expect(throws: DomainError.timerIsStrict) { try life.change(.pause) }
        var timer = try life.timer
        timer.isBreak = true
        #expect(!timer.takesNoPause)
    }
}
