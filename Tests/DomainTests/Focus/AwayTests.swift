import DocumentStore
import Domain
import TestSupport
import Testing

struct AwayTests {
    /// A timer that has run for ten minutes when its person leaves.
    private static func left(_ plan: FocusPlan = .stopwatch) throws -> FocusLife {
        var life = try FocusLife()
        try life.start(plan)
        life.clocks.pass(seconds: 600)
        try life.change(.away(since: nil))
        return life
    }

    /// Seconds of the gap, and of what was earned without it.
    private static func gap(_ life: FocusLife) throws -> [Int64]? {
        try life.gap().map { [$0.milliseconds / 1000, $0.earnedMilliseconds / 1000] }
    }

    @Test(
        "away for more than 15 seconds is a gap, which grows until the person is back; then time counts again",
        arguments: [15, 16, 1200] as [Int64])
    func isGap(seconds: Int64) throws {
        var life = try Self.left()
        life.clocks.pass(seconds: seconds)
        #expect(try (life.gap() != nil) == (seconds > 15))
        try life.change(.back)
        life.clocks.pass(seconds: 120)
        if seconds > 15 {
            #expect(try Self.gap(life) == [seconds, 720] && life.gap()?.cause == .away)
        } else {
            #expect(try life.timer.away == nil && life.elapsed == (600 + seconds + 120) * 1000)
        }
    }

    @Test("again and again it changes nothing: away twice, back twice, back without away")
    func idempotent() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 300)
        let once = try life.timer
        try life.change(.away(since: nil))
        #expect(try life.timer == once)
        try life.change(.back)
        let back = try life.timer
        life.clocks.pass(seconds: 60)
        try life.change(.back)
        #expect(try life.timer == back)
        #expect(try Self.gap(life)?.first == 300)
    }

    @Test("leaving again before the question is answered adds to the same gap")
    func twice() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 300)
        try life.change(.back)
        life.clocks.pass(seconds: 60)
        let away = Action(ChangeTimer(sessionId: FocusLife.session, change: .away(since: nil)))
        try life.perform(away, gap: try life.gap())
        life.clocks.pass(seconds: 200)
        #expect(try Self.gap(life) == [500, 660])
    }

    @Test(
        "each answer counts what it says, also if it was asked before the person was back",
        arguments: [(GapChoice.leaveOut, 660), (.count, 1860)] as [(GapChoice, Int64)])
    func answers(choice: GapChoice, seconds: Int64) throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 600)
        let asked = try #require(try life.gap())
        life.clocks.pass(seconds: 600)
        try life.change(.back)
        life.clocks.pass(seconds: 60)
        _ = try life.answer(asked, by: choice)
        #expect(try life.elapsed == seconds * 1000 && life.timer.away == nil)
        life.clocks.pass(seconds: 60)
        #expect(try life.elapsed == (seconds + 60) * 1000)
    }

    @Test(
        "finished, it has what ran before and since; a countdown no more than its length",
        arguments: [(FocusPlan.stopwatch, 30), (.countdown(minutes: 25), 25)])
    func finished(plan: FocusPlan, minutes: Int) throws {
        var life = try Self.left(plan)
        life.clocks.pass(seconds: 600)
        try life.change(.back)
        life.clocks.pass(seconds: 1200)
        let gap = try #require(try life.gap())
        #expect(try life.answer(gap, by: .finish).session?.session.durationMinutes == minutes)
    }

    @Test("asleep while away is the same gap; asleep since then is left out with it; off is all since leaving")
    func sleeping() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 60)
        life.clocks.sleep(seconds: 3600)
        try life.change(.back)
        #expect(try Self.gap(life)?.first == 3660)
        life.clocks.pass(seconds: 60)
        life.clocks.sleep(seconds: 600)
        #expect(try Self.gap(life) == [4260, 660])
        life.clocks.reboot(afterSeconds: 100)
        #expect(try Self.gap(life) == [4420, 600])
    }

    @Test("off while away is the same gap")
    func off() throws {
        var life = try Self.left()
        life.clocks.reboot(afterSeconds: 900)
        try life.change(.back)
        #expect(try Self.gap(life) == [900, 600])
    }

    @Test(
        "idle since a while ago, the gap began then, but not before the timer was last touched",
        arguments: [600, 5000] as [Int64])
    func idle(seconds: Int64) throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 900)
        try life.change(.note("x"))
        life.clocks.pass(seconds: 600)
        try life.change(.away(since: life.clocks.reading.instant.advanced(bySeconds: -seconds)))
        #expect(try Self.gap(life) == [600, 900])
    }

    @Test("there is nothing to leave while paused or after the end; who pauses within the first seconds is here")
    func nothingToLeave() throws {
        var life = try FocusLife()
        try life.start(.countdown(minutes: 5))
        try life.change(.pause)
        try life.change(.away(since: nil))
        #expect(try life.timer.away == nil)
        try life.change(.resume)
        try life.change(.away(since: nil))
        life.clocks.pass(seconds: 10)
        try life.change(.pause)
        #expect(try life.timer.away == nil)
        try life.change(.resume)
        life.clocks.pass(seconds: 290)
        try life.change(.away(since: nil))
        #expect(try life.timer.away == nil)
    }
}
