import DocumentStore
import Domain
import Testing

struct GapTests {
    /// Ten minutes watched, the last heartbeat just written.
    private static func watched(
        minutes: Int? = 60, isDetached: Bool = false
    ) -> (clocks: SampleClocks, timer: TimerRecord, sign: HeartbeatRecord) {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: minutes, isDetached: isDetached)
        clocks.pass(seconds: 600)
        return (clocks, timer, timer.sign(at: clocks.reading))
    }

    enum Mishap: CaseIterable, Sendable {
        case killed, slept, rebooted, clockJumped

        func step(_ seconds: Int64) -> TimerStep {
            switch self {
            case .killed: .pass(seconds)
            case .slept: .sleep(seconds)
            case .rebooted: .off(seconds)
            case .clockJumped: .set(seconds)
            }
        }

        var cause: Gap.Cause {
            switch self {
            case .killed: .ended
            case .slept: .asleep
            case .rebooted: .rebooted
            case .clockJumped: .clockJumped
            }
        }
    }

    @Test("up to 15 seconds it carries on, longer it asks", arguments: Mishap.allCases, [15, 16] as [Int64])
    func found(mishap: Mishap, seconds: Int64) {
        var (clocks, timer, sign) = Self.watched()
        let before = clocks.reading.instant
        [mishap.step(seconds)].happen(to: &timer, &clocks)
        let gap = Gap(
            sessionId: timer.sessionId, from: before, milliseconds: seconds * 1000, earnedMilliseconds: 600_000,
            length: 3_600_000, cause: mishap.cause)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == (seconds > 15 ? gap : nil))
    }

    @Test(
        "detached, the time runs on while the machine is awake; asleep or off is a gap",
        arguments: [Mishap.killed, .slept, .rebooted], [true, false])
    func detached(mishap: Mishap, hasSign: Bool) {
        var (clocks, timer, sign) = Self.watched(isDetached: true)
        [mishap.step(1200)].happen(to: &timer, &clocks)
        let gap = Gap.found(in: timer, lastSign: hasSign ? sign : nil, now: clocks.reading)
        #expect(gap?.cause == (mishap == .killed ? nil : mishap.cause))
    }

    @Test("of detached time only the sleep is asked about; the time awake is earned, and the sleep comes after it")
    func detachedAsleep() throws {
        var (clocks, timer, sign) = Self.watched(minutes: 120, isDetached: true)
        [TimerStep.pass(300), .sleep(3600), .pass(300)].happen(to: &timer, &clocks)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        #expect(gap.milliseconds == 3_600_000 && gap.earnedMilliseconds == 1_200_000)
        // When it slept is not known: the time it was awake comes first.
        #expect(gap.from == clocks.reading.instant.advanced(bySeconds: -3600) && gap.earnedUntil == gap.from)
        timer = timer.leavingOut(gap, at: clocks.reading)
        #expect(timer.elapsed(at: clocks.reading) == 1_200_000)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
    }

    @Test("without a heartbeat the record decides, and the gap may be counted within the length")
    func withoutSign() throws {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 120)
        let gap = try #require(Gap.found(in: timer, lastSign: nil, now: clocks.reading))
        #expect(gap.earnedMilliseconds == 0 && gap.milliseconds == 120_000)
        #expect(gap.length == 1_500_000 && gap.defaultChoice == .count)
    }

    @Test("paused, in a break, or run out while it was watched, there is nothing to ask")
    func nothingToAsk() {
        var (clocks, timer, _) = Self.watched(minutes: 25)
        let paused = timer.paused(at: clocks.reading)
        var pause = timer
        pause.isBreak = true
        clocks.pass(seconds: 900)
        let sign = timer.sign(at: clocks.reading)
        [TimerStep.off(40_000)].happen(to: &timer, &clocks)
        #expect(Gap.found(in: paused, lastSign: nil, now: clocks.reading) == nil)
        #expect(Gap.found(in: pause, lastSign: nil, now: clocks.reading) == nil)
        #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
    }

    @Test("a clock set back during a reboot loses no earned time, and asks")
    func setBackOverReboot() throws {
        var (clocks, timer, sign) = Self.watched()
        clocks.reboot(afterSeconds: -86_400)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        #expect(gap.cause == .clockJumped && gap.milliseconds == 0)
        timer = timer.leavingOut(gap, at: clocks.reading)
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: clocks.reading) == 660_000)
    }

    @Test(
        "left out or counted, its time is not in the timer or is, and it is not asked about again",
        arguments: Mishap.allCases, [false, true])
    func answered(mishap: Mishap, isCounted: Bool) throws {
        var (clocks, timer, sign) = Self.watched()
        [mishap.step(900)].happen(to: &timer, &clocks)
        let gap = try #require(Gap.found(in: timer, lastSign: sign, now: clocks.reading))
        timer = isCounted ? timer.counting(gap, at: clocks.reading) : timer.leavingOut(gap, at: clocks.reading)
        for seconds in [0, 10] as [Int64] {
            clocks.pass(seconds: seconds)
            #expect(Gap.found(in: timer, lastSign: sign, now: clocks.reading) == nil)
            #expect(timer.elapsed(at: clocks.reading) == ((isCounted ? 1500 : 600) + seconds) * 1000)
        }
    }
}
