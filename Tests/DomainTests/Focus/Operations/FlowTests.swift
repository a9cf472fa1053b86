import DocumentStore
import Domain
import TestSupport
import Testing

struct FlowTests {
    private static func stop(_ life: inout FocusLife) throws -> ActionResult {
        try life.perform(Action(life.timer.stop(nextSessionId: FocusLife.next, autoStart: .breaks)))
    }

    @Test(
        "after flow comes a break of a fifth of the whole minutes, rounded, at least one",
        arguments: [
            (60, 1), (179, 1), (7 * 60, 1), (8 * 60, 2), (12 * 60 + 59, 2), (13 * 60, 3), (25 * 60, 5),
            (90 * 60, 18), (480 * 60, 96), (600 * 60, 96),
        ] as [(Int64, Int)])
    func breaks(seconds: Int64, minutes: Int) throws {
        var life = try FocusLife()
        try life.start(.flow)
        life.clocks.pass(seconds: seconds)
        #expect(try Self.stop(&life).session?.session.mode == .stopwatch)
        let pause = try life.timer
        #expect(pause.isBreak == true && pause.lengthMinutes == minutes && pause.sessionId == FocusLife.next)
        #expect(throws: DomainError.breakRuns) { try life.change(.breakIn(5), session: FocusLife.next) }
        life.clocks.pass(seconds: Int64(minutes) * 60)
        let change = try #require(pause.changeAfterBreak(nextSessionId: "202602cccccccccccccc"))
        try life.change(change, session: FocusLife.next)
        let timer = try life.timer
        #expect(timer.mode == .stopwatch && timer.length == nil && timer.isBreak == nil && timer.isFlow == true)
    }

    @Test("under a minute there is neither session nor break; other timers stop without one")
    func withoutBreak() throws {
        var life = try FocusLife()
        try life.start(.flow)
        life.clocks.pass(seconds: 59)
        #expect(try Self.stop(&life) == .tooShort(seconds: 59))
        #expect(try life.repository.timer() == nil)
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 600)
        _ = try Self.stop(&life)
        #expect(try life.repository.timer() == nil)
    }

    @Test(
        "break in 5: the session ends five minutes on, as completed, and its break follows",
        arguments: [
            (FocusPlan.stopwatch, 5), (.flow, 5), (.countdown(minutes: 60), 5), (.rounds(Rounds(count: 4)), 5),
            (.rounds(Rounds(count: 1)), 5), (.rounds(Rounds(count: 4, focus: 22, shortBreak: 7)), 7),
        ] as [(FocusPlan, Int)])
    func breakIn(plan: FocusPlan, minutes: Int) throws {
        var life = try FocusLife()
        try life.start(plan)
        life.clocks.pass(seconds: 1200)
        try life.change(.breakIn(5))
        let timer = try life.timer
        #expect(timer.remaining(at: life.clocks.reading) == 300_000)
        #expect(!timer.canBeForgotten)
        func due() -> Action? {
            timer.actionDue(at: life.clocks.reading, autoStart: .breaks, nextSessionId: FocusLife.next)
        }
        life.clocks.pass(seconds: 299)
        #expect(due() == nil)
        life.clocks.pass(seconds: 1)
        let action = try #require(due())
        let result = try #require(try life.perform(action).session)
        #expect(result.session.durationMinutes == 25 && result.session.completed)
        #expect(try life.timer.isBreak == true && life.timer.lengthMinutes == minutes)
    }

    @Test(
        "stopped before the break that was called for, a countdown is not completed; a stopwatch is",
        arguments: [(FocusPlan.countdown(minutes: 60), false), (.stopwatch, true)])
    func stoppedBefore(plan: FocusPlan, isCompleted: Bool) throws {
        var life = try FocusLife()
        try life.start(plan)
        life.clocks.pass(seconds: 1200)
        try life.change(.breakIn(5))
        life.clocks.pass(seconds: 60)
        #expect(try life.end(.stoppedHere).session?.session.completed == isCompleted)
    }

    @Test("in 1 to 60 minutes; it can be put off and brought forward, but not before now")
    func moved() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 1200)
        for minutes in [0, 61] {
            #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 60))) { try life.change(.breakIn(minutes)) }
        }
        try life.change(.breakIn(5))
        try life.change(.extend(5))
        #expect(try life.timer.remaining(at: life.clocks.reading) == 600_000)
        try life.change(.extend(-30))
        #expect(try life.timer.remaining(at: life.clocks.reading) == 0)
    }
}
