import DocumentStore
import Domain
import TestSupport
import Testing

/// The five answers to a gap, as they are decided and stored.
struct GapAnswerTests {
    private static let session = "202602aaaaaaaaaaaaaa"
    private static let next = "202602bbbbbbbbbbbbbb"

    /// Ten minutes were watched, then the program was killed and the machine off for a while.
    private static func away(minutes: Int64, plan: FocusPlan = .countdown(minutes: 60)) throws -> (FocusLife, Gap) {
        var life = try FocusLife()
        try life.start(plan)
        life.clocks.pass(seconds: 600)
        let timer = try #require(try life.repository.timer())
        let sign = HeartbeatRecord(of: timer, at: life.clocks.reading, lastSeenAt: nil)
        life.clocks.reboot(afterSeconds: minutes * 60)
        return (life, try #require(Gap.found(in: timer, lastSign: sign, now: life.clocks.reading)))
    }

    private static func answer(_ choice: GapChoice, _ gap: Gap, in life: inout FocusLife) throws -> ActionResult {
        let timer = try #require(try life.repository.timer())
        return try life.perform(gap.action(for: choice, in: timer, nextSessionId: next))
    }

    @Test("Go on, left out or counted", arguments: [(.leaveOut, 600_000), (.count, 1_800_000)] as [(GapChoice, Int64)])
    func goOn(choice: GapChoice, elapsed: Int64) throws {
        var (life, gap) = try Self.away(minutes: 20)
        #expect(try Self.answer(choice, gap, in: &life) == .done)
        let timer = try #require(try life.repository.timer())
        #expect(timer.elapsed(at: life.clocks.reading) == elapsed)
        #expect(timer.bootId == life.clocks.reading.bootId)
        #expect(Gap.found(in: timer, lastSign: nil, now: life.clocks.reading) == nil)
        life.clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: life.clocks.reading) == elapsed + 60_000)
    }

    @Test("Counted past the length, the countdown ran out in the gap")
    func countedToTheEnd() throws {
        var (life, gap) = try Self.away(minutes: 300)
        let result = try #require(try Self.answer(.count, gap, in: &life).session)
        #expect(result.session.durationMinutes == 60)
        #expect(result.session.completed)
        #expect(result.session.endedAt == gap.from.advanced(bySeconds: 3000))
        #expect(try life.repository.timer() == nil)
    }

    @Test("Finished with the time earned, at the time it was earned")
    func finished() throws {
        var (life, gap) = try Self.away(minutes: 600)
        let result = try #require(try Self.answer(.finish, gap, in: &life).session)
        #expect(result.session.durationMinutes == 10)
        #expect(!result.session.completed)
        #expect(result.session.coinsEarned == 100)
        #expect(result.session.endedAt == gap.from)
        #expect(try life.repository.timer() == nil)
    }

    @Test("Split: the time earned is a session, the rest continues from now")
    func split() throws {
        var (life, gap) = try Self.away(minutes: 45)
        #expect(try Self.answer(.split, gap, in: &life).session?.session.durationMinutes == 10)
        let timer = try #require(try life.repository.timer())
        #expect(timer.sessionId == Self.next)
        #expect(timer.lengthMinutes == 50)
        #expect(timer.startedAt == life.clocks.reading.instant)
        #expect(timer.elapsed(at: life.clocks.reading) == 0)
        life.clocks.pass(seconds: 3000)
        #expect(try life.end(session: Self.next).session?.session.durationMinutes == 50)
        #expect(try life.repository.habit("h1")?.totalMinutes == 60)
    }

    @Test("A stopwatch is split, too, with nothing to run to")
    func splitStopwatch() throws {
        var (life, gap) = try Self.away(minutes: 45, plan: .stopwatch)
        #expect(try Self.answer(.split, gap, in: &life).session?.session.completed == true)
        #expect(try life.repository.timer()?.lengthMinutes == nil)
        #expect(try life.repository.timer()?.sessionId == Self.next)
    }

    @Test("Thrown away")
    func thrownAway() throws {
        var (life, gap) = try Self.away(minutes: 45)
        #expect(try Self.answer(.throwAway, gap, in: &life) == .done)
        #expect(try life.repository.timer() == nil)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
    }

    @Test(
        "Answered in another terminal meanwhile, the answer is refused and loses nothing", arguments: GapChoice.allCases
    )
    func answeredElsewhere(choice: GapChoice) throws {
        var (life, gap) = try Self.away(minutes: 45)
        let timer = try #require(try life.repository.timer())
        _ = try Self.answer(.split, gap, in: &life)
        #expect(throws: DomainError.timerGone) {
            try life.perform(gap.action(for: choice, in: timer, nextSessionId: "202602cccccccccccccc"))
        }
        #expect(try life.repository.timer()?.sessionId == Self.next)
        #expect(try life.repository.sessions(of: nil, limit: 9).count == 1)
    }
}
