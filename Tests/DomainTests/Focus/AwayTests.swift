import DocumentStore
import Domain
import TestSupport
import Testing

struct AwayTests {
    private static let session = "202602aaaaaaaaaaaaaa"

    /// A timer that has run for ten minutes when its person leaves.
    private static func left(_ plan: FocusPlan = .stopwatch) throws -> FocusLife {
        var life = try FocusLife()
        try life.start(plan)
        life.clocks.pass(seconds: 600)
        try life.change(.away(since: nil))
        return life
    }

    private static func gap(_ life: FocusLife) throws -> Gap? {
        try life.repository.timer().flatMap { Gap.found(in: $0, lastSign: nil, now: life.clocks.reading) }
    }

    private static func elapsed(_ life: FocusLife) throws -> Int64? {
        try life.repository.timer()?.elapsed(at: life.clocks.reading)
    }

    @Test(
        "Away for more than 15 seconds is a gap, which grows until the person is back; then time counts again",
        arguments: [15, 16, 1200] as [Int64])
    func isGap(seconds: Int64) throws {
        var life = try Self.left()
        life.clocks.pass(seconds: seconds)
        #expect((try Self.gap(life) != nil) == (seconds > 15))
        try life.change(.back)
        life.clocks.pass(seconds: 120)
        guard seconds > 15 else {
            #expect(try life.repository.timer()?.away == nil)
            #expect(try Self.elapsed(life) == (600 + seconds + 120) * 1000)
            return
        }
        let gap = try #require(try Self.gap(life))
        #expect(gap.cause == .away && gap.milliseconds == seconds * 1000 && gap.earnedMilliseconds == 720_000)
    }

    @Test("Again and again it changes nothing: away twice, back twice, back without away")
    func idempotent() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 300)
        let once = try life.repository.timer()
        try life.change(.away(since: nil))
        #expect(try life.repository.timer() == once)
        try life.change(.back)
        let back = try life.repository.timer()
        life.clocks.pass(seconds: 60)
        try life.change(.back)
        #expect(try life.repository.timer() == back)
        #expect(try Self.gap(life)?.milliseconds == 300_000)
    }

    @Test("Leaving again before the question is answered adds to the same gap")
    func twice() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 300)
        try life.change(.back)
        life.clocks.pass(seconds: 60)
        let away = ChangeTimer(sessionId: Self.session, change: .away(since: nil))
        try life.life.perform(Action(away), at: life.moment, gap: try Self.gap(life))
        life.clocks.pass(seconds: 200)
        let gap = try #require(try Self.gap(life))
        #expect(gap.milliseconds == 500_000 && gap.earnedMilliseconds == 660_000)
    }

    @Test(
        "Each answer counts what it says, also if it was asked before the person was back",
        arguments: [(GapChoice.leaveOut, 660), (.count, 1860)] as [(GapChoice, Int64)])
    func answers(choice: GapChoice, seconds: Int64) throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 600)
        let asked = try #require(try Self.gap(life))
        life.clocks.pass(seconds: 600)
        try life.change(.back)
        life.clocks.pass(seconds: 60)
        let timer = try #require(try life.repository.timer())
        try life.perform(asked.action(for: choice, in: timer, nextSessionId: "202602bbbbbbbbbbbbbb"))
        #expect(try Self.elapsed(life) == seconds * 1000)
        #expect(try life.repository.timer()?.away == nil)
        life.clocks.pass(seconds: 60)
        #expect(try Self.elapsed(life) == (seconds + 60) * 1000)
    }

    @Test("Finished, it has what ran before and since; a countdown no more than its length")
    func finished() throws {
        for (plan, minutes) in [(FocusPlan.stopwatch, 30), (.countdown(minutes: 25), 25)] {
            var life = try Self.left(plan)
            life.clocks.pass(seconds: 600)
            try life.change(.back)
            life.clocks.pass(seconds: 1200)
            let gap = try #require(try Self.gap(life))
            let timer = try #require(try life.repository.timer())
            let action = gap.action(for: .finish, in: timer, nextSessionId: "202602bbbbbbbbbbbbbb")
            #expect(try life.perform(action).session?.session.durationMinutes == minutes)
        }
    }

    @Test("Asleep while away is the same gap; asleep since then is left out with it; off is all since leaving")
    func sleeping() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 60)
        life.clocks.sleep(seconds: 3600)
        try life.change(.back)
        #expect(try Self.gap(life)?.milliseconds == 3_660_000)
        life.clocks.pass(seconds: 60)
        life.clocks.sleep(seconds: 600)
        #expect(try Self.gap(life)?.milliseconds == 4_260_000)
        #expect(try Self.gap(life)?.earnedMilliseconds == 660_000)
        life.clocks.reboot(afterSeconds: 100)
        #expect(try Self.gap(life)?.milliseconds == 4_420_000)
        #expect(try Self.gap(life)?.earnedMilliseconds == 600_000)
    }

    @Test("Off while away is the same gap")
    func off() throws {
        var life = try Self.left()
        life.clocks.reboot(afterSeconds: 900)
        try life.change(.back)
        let gap = try #require(try Self.gap(life))
        #expect(gap.milliseconds == 900_000 && gap.earnedMilliseconds == 600_000)
    }

    @Test("Idle since a while ago, the gap began then, but not before the timer was last touched")
    func idle() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 900)
        try life.change(.note("x"))
        life.clocks.pass(seconds: 600)
        var short = life
        try life.change(.away(since: life.clocks.reading.instant.advanced(bySeconds: -600)))
        #expect(try Self.gap(life)?.milliseconds == 600_000)
        #expect(try Self.gap(life)?.earnedMilliseconds == 900_000)
        try short.change(.away(since: short.clocks.reading.instant.advanced(bySeconds: -5000)))
        #expect(try Self.gap(short)?.milliseconds == 600_000)
    }

    @Test("There is nothing to leave while paused, in a break, or after the end")
    func nothingToLeave() throws {
        var life = try FocusLife()
        try life.start(.countdown(minutes: 5))
        try life.change(.pause)
        try life.change(.away(since: nil))
        #expect(try life.repository.timer()?.away == nil)
        try life.change(.resume)
        life.clocks.pass(seconds: 300)
        try life.change(.away(since: nil))
        #expect(try life.repository.timer()?.away == nil)
    }

    @Test("Whoever pauses within the first seconds is here; and away is no visit")
    func touched() throws {
        var life = try Self.left()
        life.clocks.pass(seconds: 10)
        try life.change(.pause)
        #expect(try life.repository.timer()?.away == nil)
        #expect(!ChangeTimer(sessionId: Self.session, change: .away(since: nil)).isByPerson)
        #expect(!ChangeTimer(sessionId: Self.session, change: .back).isByPerson)
    }
}
