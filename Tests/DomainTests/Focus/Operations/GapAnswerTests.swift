import DocumentStore
import Domain
import TestSupport
import Testing

/// The five answers to a gap, as they are decided and stored.
struct GapAnswerTests {
    /// Ten minutes were watched, then the program was killed and the machine off for a while.
    private static func away(minutes: Int64, plan: FocusPlan = .countdown(minutes: 60)) throws -> (FocusLife, Gap) {
        var life = try FocusLife()
        try life.start(plan)
        life.clocks.pass(seconds: 600)
        let sign = try life.timer.sign(at: life.clocks.reading)
        life.clocks.reboot(afterSeconds: minutes * 60)
        return (life, try #require(try life.gap(sign)))
    }

    @Test("counted up to the length or past it, the countdown ran out in the gap", arguments: [50, 51, 300])
    func countedToTheEnd(minutes: Int64) throws {
        var (life, gap) = try Self.away(minutes: minutes)
        let session = try #require(try life.answer(gap, by: .count).session?.session)
        #expect(session.durationMinutes == 60 && session.completed)
        #expect(session.endedAt == gap.from.advanced(bySeconds: 3000))
        #expect(try life.repository.timer() == nil)
    }

    @Test("finished with the time earned, at the time it was earned")
    func finished() throws {
        var (life, gap) = try Self.away(minutes: 600)
        let session = try #require(try life.answer(gap, by: .finish).session?.session)
        #expect(session.durationMinutes == 10 && !session.completed && session.coinsEarned == 100)
        #expect(session.endedAt == gap.from)
        #expect(try life.repository.timer() == nil)
    }

    @Test(
        "split: the time earned is a session, the rest continues from now; of a stopwatch with nothing to run to",
        arguments: [(FocusPlan.countdown(minutes: 60), 50), (.stopwatch, nil)] as [(FocusPlan, Int?)])
    func split(plan: FocusPlan, rest: Int?) throws {
        var (life, gap) = try Self.away(minutes: 45, plan: plan)
        let first = try #require(try life.answer(gap, by: .split).session?.session)
        #expect(first.durationMinutes == 10 && first.completed == (rest == nil))
        let timer = try life.timer
        #expect(timer.sessionId == FocusLife.next && timer.lengthMinutes == rest)
        #expect(try timer.startedAt == life.clocks.reading.instant && life.elapsed == 0)
        life.clocks.pass(seconds: 3000)
        let ending: LogFocusSession.Ending = rest == nil ? .stoppedHere : .ranOut
        #expect(try life.end(ending, session: FocusLife.next).session?.session.durationMinutes == 50)
        #expect(try life.repository.habit("h1")?.totalMinutes == 60)
    }

    @Test("thrown away there is no trace")
    func thrownAway() throws {
        var (life, gap) = try Self.away(minutes: 45)
        #expect(try life.answer(gap, by: .throwAway) == .done)
        try life.expectNoTrace()
    }

    @Test(
        "answered in another terminal meanwhile, the answer is refused and loses nothing", arguments: GapChoice.allCases
    )
    func answeredElsewhere(choice: GapChoice) throws {
        var (life, gap) = try Self.away(minutes: 45)
        let late = gap.action(for: choice, in: try life.timer, nextSessionId: "202602cccccccccccccc")
        _ = try life.answer(gap, by: .split)
        #expect(throws: DomainError.timerGone) { try life.perform(late) }
        #expect(try life.timer.sessionId == FocusLife.next)
        #expect(try life.repository.sessions(of: nil, limit: 9).count == 1)
    }

    private static let asked = Gap(
        sessionId: FocusLife.session, from: SampleClocks().reading.instant.advanced(bySeconds: 120),
        milliseconds: 600_000, earnedMilliseconds: 120_000, cause: .asleep)

    /// Everything that can be asked of a running timer, and whether a gap that waits is answered by it.
    private static let actions: [(action: any Operation, answers: Bool)] =
        [
            .pause, .resume, .extend(5), .note("x"), .detach, .attach, .seen, .nextPhase(sessionId: "s"),
        ].map { (ChangeTimer(sessionId: FocusLife.session, change: $0), false) }
        + [.stoppedHere, .ranOut, .minutes(1)].map {
            (LogFocusSession(sessionId: FocusLife.session, ending: $0), false)
        }
        + [.leaveOutGap(asked), .countGap(asked)].map { (ChangeTimer(sessionId: FocusLife.session, change: $0), true) }
        + [
            (
                LogFocusSession(sessionId: FocusLife.session, ending: .earned(milliseconds: 60_000, at: asked.from)),
                true
            ),
            (ThrowAwayTimer(sessionId: FocusLife.session), true),
        ]

    @Test(
        "while a gap waits for its answer nothing is done to the timer but what answers it", arguments: actions.indices)
    func waits(_ index: Int) throws {
        let action = Action(Self.actions[index].action)
        let answers = Self.actions[index].answers
        #expect(action.answersGap == answers && action.waitsForGap == !answers)
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 120)
        life.clocks.sleep(seconds: 600)
        let before = try life.timer
        if answers {
            try life.perform(action, gap: Self.asked)
        } else {
            #expect(throws: DomainError.gapWaits(cat: "Mochi")) { try life.perform(action, gap: Self.asked) }
            #expect(try life.timer == before)
        }
    }
}
