import DocumentStore
import Domain
import TestSupport
import Testing

struct RoundsTests {
    private static let ids = (0..<20).map { "202602round\($0 + 100)xxxxx" }

    /// Performs the action that is due now, as the program does.
    private static func settle(_ life: inout FocusLife, autoStart: AutoStart, next: String) throws -> ActionResult? {
        guard
            let action = try life.repository.timer()?
                .actionDue(at: life.clocks.reading, autoStart: autoStart, nextSessionId: next)
        else { return nil }
        return try life.perform(action)
    }

    @Test("Five rounds: each a session, short breaks, a long one after the fourth, and then the end")
    func fiveRounds() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds(count: 5)), session: Self.ids[0])
        for round in 1...5 {
            #expect(try life.repository.timer()?.round == round)
            #expect(try life.repository.timer()?.phase == .focus)
            life.clocks.pass(seconds: 1500)
            let logged = try Self.settle(&life, autoStart: .breaks, next: Self.ids[round * 2 - 1])
            #expect(logged?.session?.session.mode == .countdown)
            guard round < 5 else { break }
            let pause = try #require(try life.repository.timer())
            #expect(pause.phase == (round == 4 ? .longBreak : .shortBreak))
            #expect(pause.lengthMinutes == (round == 4 ? 15 : 5))
            life.clocks.pass(seconds: round == 4 ? 900 : 300)
            // The next focus waits for a key.
            #expect(try Self.settle(&life, autoStart: .breaks, next: Self.ids[round * 2]) == nil)
            life.clocks.pass(seconds: 40)
            let change = try #require(pause.changeAfterBreak(nextSessionId: Self.ids[round * 2]))
            try life.change(change, session: pause.sessionId)
        }
        #expect(try life.repository.timer() == nil)
        #expect(try life.repository.sessions(of: "h1", limit: 20).count == 5)
        #expect(try life.repository.habit("h1")?.totalMinutes == 125)
    }

    @Test("Everything starts without a key if it is set so")
    func allByThemselves() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds(count: 2)), session: Self.ids[0])
        life.clocks.pass(seconds: 1500)
        _ = try Self.settle(&life, autoStart: .all, next: Self.ids[1])
        life.clocks.pass(seconds: 300)
        _ = try Self.settle(&life, autoStart: .all, next: Self.ids[2])
        let second = try #require(try life.repository.timer())
        #expect(second.round == 2)
        #expect(second.phase == .focus)
        #expect(second.elapsed(at: life.clocks.reading) == 0)
    }

    @Test("Nothing starts without a key if it is set so: the break waits")
    func noneByThemselves() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds(count: 2)), session: Self.ids[0])
        life.clocks.pass(seconds: 1500)
        _ = try Self.settle(&life, autoStart: .none, next: Self.ids[1])
        life.clocks.pass(seconds: 3600)
        let waiting = try #require(try life.repository.timer())
        #expect(waiting.waitsForKey)
        #expect(waiting.changeAfterBreak(nextSessionId: Self.ids[2]) == .resume)
        try life.change(.resume, session: Self.ids[1])
        life.clocks.pass(seconds: 60)
        let running = try #require(try life.repository.timer())
        #expect(running.elapsed(at: life.clocks.reading) == 60_000)
        #expect(!running.waitsForKey)
        #expect(running.changeAfterBreak(nextSessionId: Self.ids[2]) == .nextPhase(sessionId: Self.ids[2]))
        try life.change(.nextPhase(sessionId: Self.ids[2]), session: Self.ids[1])
        let next = try #require(try life.repository.timer())
        #expect(next.phase == .focus && next.round == 2)
        #expect(next.changeAfterBreak(nextSessionId: Self.ids[3]) == nil)
    }

    @Test("A break begins when the round ended, not when that is noticed")
    func noticedLate() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds()), session: Self.ids[0])
        life.clocks.pass(seconds: 1500 + 120)
        _ = try Self.settle(&life, autoStart: .breaks, next: Self.ids[1])
        #expect(try life.repository.timer()?.elapsed(at: life.clocks.reading) == 120_000)
    }

    @Test("A break can be skipped; a round stopped early ends it all")
    func skipping() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds()), session: Self.ids[0])
        life.clocks.pass(seconds: 1500)
        _ = try Self.settle(&life, autoStart: .breaks, next: Self.ids[1])
        try life.change(.nextPhase(sessionId: Self.ids[2]), session: Self.ids[1])
        #expect(try life.repository.timer()?.round == 2)
        life.clocks.pass(seconds: 600)
        #expect(try life.end(.stoppedHere, session: Self.ids[2]).session?.session.completed == false)
        #expect(try life.repository.timer() == nil)
    }

    @Test("A break logs nothing and gives way to another timer")
    func breakGivesWay() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds()), session: Self.ids[0])
        life.clocks.pass(seconds: 1500)
        _ = try Self.settle(&life, autoStart: .breaks, next: Self.ids[1])
        life.clocks.pass(seconds: 120)
        #expect(try life.end(.stoppedHere, session: Self.ids[1]) == .done)
        #expect(try life.repository.sessions(of: nil, limit: 9).count == 1)
        try life.start(.rounds(Rounds()), session: Self.ids[2])
        life.clocks.pass(seconds: 1500)
        _ = try Self.settle(&life, autoStart: .breaks, next: Self.ids[3])
        try life.start(session: Self.ids[4])
        #expect(try life.repository.timer()?.sessionId == Self.ids[4])
        #expect(try life.repository.timer()?.rounds == nil)
    }

    @Test("Undoing a round leaves the break after it")
    func takenBack() throws {
        var life = try FocusLife()
        try life.start(.rounds(Rounds()), session: Self.ids[0])
        life.clocks.pass(seconds: 1500)
        _ = try Self.settle(&life, autoStart: .breaks, next: Self.ids[1])
        let pause = try life.repository.timer()
        try life.life.undo(at: life.moment, resultIsOpen: true)
        #expect(try life.repository.timer() == pause)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
        #expect(try life.repository.person()?.coins == 0)
    }
}
