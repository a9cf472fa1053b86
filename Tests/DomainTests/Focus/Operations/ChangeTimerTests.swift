import DocumentStore
import Domain
import TestSupport
import Testing

struct ChangeTimerTests {
    private static let path = DocumentPath.timer(of: "desk")

    @Test("Pause and resume, each once")
    func pausing() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 60)
        #expect(throws: DomainError.timerNotPaused) { try life.change(.resume) }
        try life.change(.pause)
        #expect(throws: DomainError.timerPaused) { try life.change(.pause) }
        life.clocks.pass(seconds: 600)
        try life.change(.resume)
        life.clocks.pass(seconds: 60)
        let timer = try #require(try life.repository.timer())
        #expect(timer.elapsed(at: life.clocks.reading) == 120_000)
        #expect(timer.lastSeenAt == life.clocks.reading.instant.advanced(bySeconds: -60))
    }

    @Test("A timer of another session is left alone")
    func otherSession() throws {
        var life = try FocusLife()
        #expect(throws: DomainError.timerGone) { try life.change(.pause) }
        try life.start()
        #expect(throws: DomainError.timerGone) { try life.change(.pause, session: "202602bbbbbbbbbbbbbb") }
        #expect(throws: DomainError.timerGone) {
            try life.perform(Action(ThrowAwayTimer(sessionId: "202602bbbbbbbbbbbbbb")))
        }
        #expect(try life.repository.timer()?.isPaused == false)
    }

    @Test("Fields this program does not know stay, and fields that become empty go")
    func unknownFields() throws {
        var life = try FocusLife()
        try life.start(note: "chapter one")
        try life.life.put([.update(Self.path, ["fromTheFuture": 7])], at: life.moment)
        try life.change(.note("chapter two"))
        #expect(try life.repository.timer()?.note == "chapter two")
        try life.change(.note("  "))
        try life.change(.detach)
        #expect(try life.repository.timer()?.isDetached == true)
        try life.change(.attach)
        let fields = try #require(try life.life.store.document(at: Self.path)?.fields)
        #expect(fields["fromTheFuture"] == 7)
        #expect(fields["note"] == nil)
        #expect(fields["isDetached"] == nil)
    }

    @Test("A stopwatch has no length to change, and a countdown that ran out is over")
    func extending() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        try life.change(.extend(5))
        #expect(try life.repository.timer()?.lengthMinutes == nil)
        try life.perform(Action(ThrowAwayTimer(sessionId: "202602aaaaaaaaaaaaaa")))
        #expect(try life.repository.timer() == nil)
        try life.start()
        try life.change(.extend(5))
        #expect(try life.repository.timer()?.lengthMinutes == 30)
        life.clocks.pass(seconds: 1800)
        try life.change(.extend(5))
        try life.change(.pause)
        #expect(try life.repository.timer()?.lengthMinutes == 30)
        #expect(try life.repository.timer()?.isPaused == false)
    }

    @Test("Thrown away there is no trace", arguments: [5, 1200] as [Int64])
    func thrownAway(seconds: Int64) throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: seconds)
        try life.perform(Action(ThrowAwayTimer(sessionId: "202602aaaaaaaaaaaaaa")))
        #expect(try life.repository.timer() == nil)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
        #expect(try life.repository.habit("h1")?.totalMinutes == 0)
        #expect(try life.repository.person()?.coins == 0)
    }

    @Test("A key that is seen is kept, for a forgotten stopwatch")
    func seen() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 3600)
        try life.change(.seen)
        let key = life.clocks.reading.instant
        life.clocks.pass(seconds: 181 * 60)
        let timer = try #require(try life.repository.timer())
        let forgotten = try #require(ForgottenStopwatch(timer, sign: nil, at: life.clocks.reading))
        #expect(forgotten.lastSeenAt == key)
        let session = try #require(try life.perform(forgotten.action(for: .untilLastKey)).session?.session)
        #expect(session.durationMinutes == 60)
        #expect(session.endedAt == key)
    }

    @Test("Minutes typed for a forgotten stopwatch end when they had run; more than ran are refused")
    func typedMinutes() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        let started = life.clocks.reading.instant
        life.clocks.pass(seconds: 600)
        try life.change(.pause)
        life.clocks.pass(seconds: 300)
        try life.change(.resume)
        life.clocks.pass(seconds: 500 * 60)
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 480))) { _ = try life.end(.minutes(481)) }
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 480))) { _ = try life.end(.minutes(0)) }
        let session = try #require(try life.end(.minutes(40)).session?.session)
        #expect(session.durationMinutes == 40)
        #expect(session.endedAt == started.advanced(bySeconds: 45 * 60))
    }

    /// Everything that can be asked of a running timer, and whether a gap that waits is answered by it.
    private static let actions: [(ChangeTimer.Change?, LogFocusSession.Ending?, answers: Bool)] = [
        (.pause, nil, false), (.resume, nil, false), (.extend(5), nil, false), (.note("x"), nil, false),
        (.detach, nil, false), (.attach, nil, false), (.seen, nil, false), (.nextPhase(sessionId: "s"), nil, false),
        (nil, .stoppedHere, false), (nil, .ranOut, false), (nil, .minutes(1), false),
        (nil, .earned(milliseconds: 60_000, at: Timestamp(milliseconds: 0)), true), (nil, nil, true),
    ]

    @Test("While a gap waits for its answer nothing is done to the timer but what answers it", arguments: 0..<13)
    func gapWaits(_ index: Int) throws {
        let (change, ending, answers) = Self.actions[index]
        let id = "202602aaaaaaaaaaaaaa"
        let action: Action =
            change.map { Action(ChangeTimer(sessionId: id, change: $0)) }
            ?? ending.map { Action(LogFocusSession(sessionId: id, ending: $0)) }
            ?? Action(ThrowAwayTimer(sessionId: id))
        #expect(action.answersGap == answers && action.waitsForGap == !answers)
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 120)
        let from = life.clocks.reading.instant
        life.clocks.sleep(seconds: 600)
        let gap = Gap(
            sessionId: id, from: from, milliseconds: 600_000, earnedMilliseconds: 120_000, cause: .asleep)
        let before = try life.repository.timer()
        guard !answers else {
            try life.life.perform(action, at: life.moment, gap: gap)
            return
        }
        #expect(throws: DomainError.gapWaits(cat: "Mochi")) {
            try life.life.perform(action, at: life.moment, gap: gap)
        }
        #expect(try life.repository.timer() == before)
    }
}
