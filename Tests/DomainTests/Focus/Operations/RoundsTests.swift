import DocumentStore
import Domain
import TestSupport
import Testing

struct RoundsTests {
    private static let ids = (0..<20).map { "202602round\($0 + 100)xxxxx" }

    /// Performs the action that is due now, as the program does.
    private static func settle(_ life: inout FocusLife, _ autoStart: AutoStart = .breaks, next: Int) throws
        -> ActionResult?
    {
        guard
            let action = try life.repository.timer()?
                .actionDue(at: life.clocks.reading, autoStart: autoStart, nextSessionId: ids[next])
        else { return nil }
        return try life.perform(action)
    }

    /// In the break after the first round.
    private static func inBreak(_ rounds: Rounds = Rounds(), _ autoStart: AutoStart = .breaks, late: Int64 = 0) throws
        -> FocusLife
    {
        var life = try FocusLife()
        try life.start(.rounds(rounds), session: ids[0])
        life.clocks.pass(seconds: 1500 + late)
        _ = try settle(&life, autoStart, next: 1)
        return life
    }

    @Test("five rounds: each a session, short breaks, a long one after the fourth, and then the end")
    func fiveRounds() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds(count: 5)), session: Self.ids[0])
        for round in 1...5 {
            #expect(try life.timer.round == round && life.timer.phase == .focus)
            life.clocks.pass(seconds: 1500)
            let logged = try Self.settle(&life, next: round * 2 - 1)
            #expect(logged?.session?.session.mode == .countdown)
            guard round < 5 else { break }
            let pause = try life.timer
            #expect(pause.phase == (round == 4 ? .longBreak : .shortBreak))
            #expect(pause.lengthMinutes == (round == 4 ? 15 : 5))
            life.clocks.pass(seconds: round == 4 ? 900 : 300)
            // The next focus waits for a key.
            #expect(try Self.settle(&life, next: round * 2) == nil)
            life.clocks.pass(seconds: 40)
            let change = try #require(pause.changeAfterBreak(nextSessionId: Self.ids[round * 2]))
            try life.change(change, session: pause.sessionId)
        }
        #expect(try life.repository.timer() == nil)
        #expect(try life.repository.sessions(of: "h1", limit: 20).count == 5)
        #expect(try life.repository.habit("h1")?.totalMinutes == 125)
    }

    @Test("everything starts without a key if it is set so")
    func allByThemselves() throws {
        var life = try Self.inBreak(Rounds(count: 2), .all)
        life.clocks.pass(seconds: 300)
        _ = try Self.settle(&life, .all, next: 2)
        #expect(try life.timer.round == 2 && life.timer.phase == .focus && life.elapsed == 0)
    }

    @Test("nothing starts without a key if it is set so: the break waits")
    func noneByThemselves() throws {
        var life = try Self.inBreak(Rounds(count: 2), .none)
        life.clocks.pass(seconds: 3600)
        #expect(try life.timer.waitsForKey)
        #expect(try life.timer.changeAfterBreak(nextSessionId: Self.ids[2]) == .resume)
        try life.change(.resume, session: Self.ids[1])
        life.clocks.pass(seconds: 60)
        #expect(try life.elapsed == 60_000 && !life.timer.waitsForKey)
        let next = ChangeTimer.Change.nextPhase(sessionId: Self.ids[2])
        #expect(try life.timer.changeAfterBreak(nextSessionId: Self.ids[2]) == next)
        try life.change(next, session: Self.ids[1])
        #expect(try life.timer.phase == .focus && life.timer.round == 2)
        #expect(try life.timer.changeAfterBreak(nextSessionId: Self.ids[3]) == nil)
    }

    @Test("a break begins when the round ended, not when that is noticed")
    func noticedLate() throws {
        #expect(try Self.inBreak(late: 120).elapsed == 120_000)
    }

    @Test("a break can be skipped; a round stopped early ends it all")
    func skipping() throws {
        var life = try Self.inBreak()
        try life.change(.nextPhase(sessionId: Self.ids[2]), session: Self.ids[1])
        #expect(try life.timer.round == 2)
        life.clocks.pass(seconds: 600)
        #expect(try life.end(.stoppedHere, session: Self.ids[2]).session?.session.completed == false)
        #expect(try life.repository.timer() == nil)
    }

    @Test("a break logs nothing and gives way to another timer")
    func breakGivesWay() throws {
        var life = try Self.inBreak()
        life.clocks.pass(seconds: 120)
        var stopped = life
        #expect(try stopped.end(.stoppedHere, session: Self.ids[1]) == .done)
        #expect(try stopped.repository.sessions(of: nil, limit: 9).count == 1)
        try life.start(session: Self.ids[4])
        #expect(try life.timer.sessionId == Self.ids[4] && life.timer.rounds == nil)
    }

    @Test("undoing a round leaves the break after it")
    func takenBack() throws {
        var life = try Self.inBreak()
        let pause = try life.timer
        try life.life.undo(at: life.moment, resultIsOpen: true)
        #expect(try life.timer == pause)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
        #expect(try life.repository.person()?.coins == 0)
    }
}
