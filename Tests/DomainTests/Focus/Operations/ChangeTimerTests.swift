import DocumentStore
import Domain
import TestSupport
import Testing

/// What a gap that waits refuses is in `GapAnswerTests`.
struct ChangeTimerTests {
    @Test("pause and resume, each once")
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
        #expect(try life.elapsed == 120_000)
        #expect(try life.timer.lastSeenAt == life.clocks.reading.instant.advanced(bySeconds: -60))
    }

    @Test("a timer of another session is left alone")
    func otherSession() throws {
        var life = try FocusLife()
        #expect(throws: DomainError.timerGone) { try life.change(.pause) }
        try life.start()
        #expect(throws: DomainError.timerGone) { try life.change(.pause, session: FocusLife.next) }
        #expect(throws: DomainError.timerGone) {
            try life.perform(Action(ThrowAwayTimer(sessionId: FocusLife.next)))
        }
        #expect(try !life.timer.isPaused)
    }

    @Test("fields this program does not know stay, and fields that become empty go")
    func unknownFields() throws {
        var life = try FocusLife()
        let path = DocumentPath.timer(of: "desk")
        try life.start(note: "chapter one")
        try life.life.put([.update(path, ["fromTheFuture": 7])], at: life.moment)
        try life.change(.note("chapter two"))
        #expect(try life.timer.note == "chapter two")
        try life.change(.note("  "))
        try life.change(.detach)
        #expect(try life.timer.isDetached == true)
        try life.change(.attach)
        let fields = try #require(try life.life.store.document(at: path)?.fields)
        #expect(fields["fromTheFuture"] == 7)
        #expect(fields["note"] == nil && fields["isDetached"] == nil)
    }

    @Test("a stopwatch has no length to change, and a countdown that ran out is over")
    func extending() throws {
        var stopwatch = try FocusLife()
        try stopwatch.start(.stopwatch)
        try stopwatch.change(.extend(5))
        #expect(try stopwatch.timer.lengthMinutes == nil)
        var life = try FocusLife()
        try life.start()
        try life.change(.extend(5))
        life.clocks.pass(seconds: 1500)
        #expect(throws: DomainError.timerGone) { _ = try life.end(.ranOut) }
        life.clocks.pass(seconds: 300)
        try life.change(.extend(5))
        try life.change(.pause)
        #expect(try life.timer.lengthMinutes == 30 && !life.timer.isPaused)
    }

    @Test("minutes typed for a forgotten stopwatch end when they had run; more than ran are refused")
    func typedMinutes() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        let started = life.clocks.reading.instant
        life.clocks.pass(seconds: 600)
        try life.change(.pause)
        life.clocks.pass(seconds: 300)
        try life.change(.resume)
        life.clocks.pass(seconds: 500 * 60)
        for minutes in [0, 481] {
            #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 480))) { _ = try life.end(.minutes(minutes)) }
        }
        let session = try #require(try life.end(.minutes(40)).session?.session)
        #expect(session.durationMinutes == 40 && session.endedAt == started.advanced(bySeconds: 45 * 60))
    }
}
