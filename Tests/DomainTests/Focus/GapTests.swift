import DocumentStore
import Domain
import Testing

struct GapTests {
    /// Ten minutes watched, the last heartbeat just written.
    private static func watched(
        minutes: Int? = 25, isDetached: Bool = false
    ) -> (clocks: SampleClocks, timer: TimerRecord, sign: HeartbeatRecord) {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: minutes, isDetached: isDetached)
        clocks.pass(seconds: 600)
        return (clocks, timer, HeartbeatRecord(of: timer, at: clocks.reading, lastSeenAt: nil))
    }

    enum Mishap: Sendable { case killed, slept, rebooted, clockJumped }

    private static func meet(_ mishap: Mishap, seconds: Int64, _ clocks: inout SampleClocks) {
        switch mishap {
        case .killed: clocks.pass(seconds: seconds)
        case .slept: clocks.sleep(seconds: seconds)
        case .rebooted: clocks.reboot(afterSeconds: seconds)
        case .clockJumped: clocks.setWallClock(bySeconds: seconds)
        }
    }

    @Test(
        "Up to 15 seconds it carries on, longer it asks",
        arguments: [
            (Mishap.killed, Gap.Cause.ended), (.slept, .asleep), (.rebooted, .rebooted), (.clockJumped, .clockJumped),
        ])
    func found(mishap: Mishap, cause: Gap.Cause) throws {
        var (clocks, timer, sign) = Self.watched()
        let before = clocks.reading.instant
        Self.meet(mishap, seconds: 15, &clocks)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
        (clocks, timer, sign) = Self.watched()
        Self.meet(mishap, seconds: 16, &clocks)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        #expect(gap.cause == cause)
        #expect(gap.from == before)
        #expect(gap.milliseconds == 16_000)
        #expect(gap.earnedMilliseconds == 600_000)
    }

    @Test(
        "Detached, the time runs on while the machine is awake; asleep or off is a gap",
        arguments: [
            (Mishap.killed, nil), (.slept, Gap.Cause.asleep), (.rebooted, .rebooted),
        ] as [(Mishap, Gap.Cause?)])
    func detached(mishap: Mishap, cause: Gap.Cause?) {
        var (clocks, timer, sign) = Self.watched(minutes: 60, isDetached: true)
        Self.meet(mishap, seconds: 1200, &clocks)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading)?.cause == cause)
        (clocks, timer, sign) = Self.watched(minutes: 60, isDetached: true)
        Self.meet(mishap, seconds: 1200, &clocks)
        #expect(Gap.found(in: timer, lastSign: nil, now: clocks.reading)?.cause == cause)
    }

    @Test("Of detached time only the sleep is asked about; the time awake is earned, and the sleep comes after it")
    func detachedAsleep() throws {
        var (clocks, timer, sign) = Self.watched(minutes: 120, isDetached: true)
        clocks.pass(seconds: 300)
        clocks.sleep(seconds: 3600)
        clocks.pass(seconds: 300)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        #expect(gap.milliseconds == 3_600_000)
        #expect(gap.earnedMilliseconds == 1_200_000)
        // When it slept is not known: the time it was awake comes first.
        #expect(gap.from == clocks.reading.instant.advanced(bySeconds: -3600) && gap.earnedUntil == gap.from)
        timer = timer.leavingOut(gap, at: clocks.reading)
        #expect(timer.elapsed(at: clocks.reading) == 1_200_000)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
    }

    @Test("Without a heartbeat the record decides")
    func withoutSign() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 120)
        let gap = try #require(Gap.found(in: timer, lastSign: nil, now: clocks.reading))
        #expect(gap.earnedMilliseconds == 0)
        #expect(gap.milliseconds == 120_000)
    }

    @Test("Paused, in a break, or run out while it was watched, there is nothing to ask")
    func nothingToAsk() {
        var (clocks, timer, _) = Self.watched()
        let paused = timer.paused(at: clocks.reading)
        var pause = timer
        pause.isBreak = true
        clocks.pass(seconds: 900)
        let sign = HeartbeatRecord(of: timer, at: clocks.reading, lastSeenAt: nil)
        clocks.reboot(afterSeconds: 40_000)
        #expect(Gap.found(in: paused, lastSign: nil, now: clocks.reading) == nil)
        #expect(Gap.found(in: pause, lastSign: nil, now: clocks.reading) == nil)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
    }

    @Test("A clock set back during a reboot loses no earned time, and asks")
    func setBackOverReboot() throws {
        var (clocks, timer, sign) = Self.watched()
        clocks.reboot(afterSeconds: -86_400)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        #expect(gap.cause == .clockJumped)
        #expect(gap.milliseconds == 0)
        timer = timer.leavingOut(gap, at: clocks.reading)
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: clocks.reading) == 660_000)
    }

    @Test(
        "Answered once, a gap is not asked about again",
        arguments: [Mishap.killed, .slept, .rebooted, .clockJumped], [GapChoice.leaveOut, .count])
    func answered(mishap: Mishap, choice: GapChoice) throws {
        var (clocks, timer, sign) = Self.watched(minutes: 60)
        Self.meet(mishap, seconds: 900, &clocks)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        timer =
            choice == .leaveOut
            ? timer.leavingOut(gap, at: clocks.reading) : timer.counting(gap, at: clocks.reading)
        #expect(timer.elapsed(at: clocks.reading) == (choice == .leaveOut ? 600_000 : 1_500_000))
        clocks.pass(seconds: 10)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
        #expect(timer.elapsed(at: clocks.reading) == (choice == .leaveOut ? 610_000 : 1_510_000))
    }

    @Test("what answers a gap is not held up by it, all else that counts time is") func answers() throws {
        let (clocks, timer, sign) = Self.watched()
        var later = clocks
        later.pass(seconds: 600)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: later.reading))
        let id = timer.sessionId
        let changes: [(ChangeTimer.Change, Bool)] = [
            (.leaveOutGap(gap), true), (.countGap(gap), true), (.pause, false), (.resume, false), (.extend(5), false),
            (.note("a"), false), (.seen, false),
        ]
        for (change, isAnswer) in changes {
            let action = Action(ChangeTimer(sessionId: id, change: change))
            #expect(action.answersGap == isAnswer && action.waitsForGap == !isAnswer)
        }
        let endings: [(LogFocusSession.Ending, Bool)] = [(.stoppedHere, false), (.ranOut, false), (.minutes(5), false)]
        for (ending, isAnswer) in endings {
            let action = Action(LogFocusSession(sessionId: id, ending: ending))
            #expect(action.answersGap == isAnswer && action.waitsForGap == !isAnswer)
        }
        let discarded = Action(ThrowAwayTimer(sessionId: id))
        #expect(discarded.answersGap && !discarded.waitsForGap)
    }
}
