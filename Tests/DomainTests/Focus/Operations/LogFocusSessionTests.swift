import DocumentStore
import TestSupport
import Testing

@testable import Domain

struct LogFocusSessionTests {
    private static let session = "202602aaaaaaaaaaaaaa"
    private static let day = Day(year: 2026, month: 2, day: 19)

    @Test("Six writes in one batch, and the timer is gone")
    func sixWrites() throws {
        var life = try FocusLife()
        let started = life.clocks.reading.instant
        try life.start(note: " chapter four ")
        life.clocks.pass(seconds: 1500)
        let ended = life.clocks.reading.instant
        let result = try #require(try life.end().session)

        let stored = try #require(try life.repository.session(Self.session, of: "h1"))
        #expect(
            stored
                == FocusSession(
                    id: Self.session, habitId: "h1", catId: "c1", startedAt: started, endedAt: ended,
                    durationMinutes: 25, xpEarned: 35, mode: .countdown, completed: true, coinsEarned: 250,
                    note: "chapter four"))
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.totalMinutes == 25)
        #expect(habit.currentStreak == 1)
        #expect(habit.bestStreak == 1)
        #expect(habit.lastCheckInDate == Self.day)
        let cat = try #require(try life.repository.cat("c1"))
        #expect(cat.totalMinutes == 25)
        #expect(cat.lastSessionAt == ended)
        #expect(try life.repository.person()?.coins == 250)
        let entry = try #require(try life.repository.entries(on: Self.day).first)
        #expect(
            entry
                == HabitEntry(
                    id: Self.session, habitId: "h1", habitName: "Daily Reading", minutes: 25, completedAt: ended,
                    source: "session", note: "chapter four"))
        #expect(try life.repository.timer() == nil)
        #expect(result.session == stored)
        #expect(result.habitName == "Daily Reading")
        #expect(result.catName == "Mochi")
        #expect(result.catMinutesAfter == 25)
        #expect(result.day == Self.day)
    }

    @Test("Totals and coins move by increment, and nothing but the same session can void the batch")
    func fact() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 1500)
        let decision = try Action(LogFocusSession(sessionId: Self.session, ending: .ranOut))
            .decided(on: life.repository, at: life.moment)
        let batch = try #require(decision.batch)
        let place = DocumentPath.session(Self.session, of: "h1")
        #expect(batch.preconditions == [.missing(place), .missing(.removedEntry(Self.session))])
        let verbs = batch.writes.filter { [.root, .habit("h1"), .cat("c1")].contains($0.path) }.map(\.verb)
        #expect(verbs.allSatisfy { $0 == .updateIfPresent })
        #expect(batch.writes.count { $0.fields["totalMinutes"] != nil || $0.fields["coins"] != nil } == 0)
    }

    @Test("Saving twice is one session")
    func twice() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 1500)
        _ = try life.end()
        #expect(throws: DomainError.timerGone) { _ = try life.end() }
        #expect(try life.repository.person()?.coins == 250)
    }

    @Test("Saved from two terminals that saw the same timer, it is one session")
    func twoTerminals() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 1500)
        let action = Action(LogFocusSession(sessionId: Self.session, ending: .ranOut))
        let first = try #require(try action.decided(on: life.repository, at: life.moment).batch)
        life.clocks.pass(seconds: 1)
        let second = try #require(try action.decided(on: life.repository, at: life.moment).batch)
        var store = life.life.store
        try store.commit(first, now: life.moment.instant, device: "desk")
        #expect(throws: StoreError.self) { try store.commit(second, now: life.moment.instant, device: "desk") }
        let repository = Repository(documents: store, deviceId: "desk")
        #expect(try repository.person()?.coins == 250)
        #expect(try repository.habit("h1")?.totalMinutes == 25)
        #expect(try repository.sessions(of: nil, limit: 9).count == 1)
    }

    @Test(
        "Stopped early",
        arguments: [(300, 5, 5, 50), (299, 4, 0, 0), (60, 1, 0, 0)] as [(Int64, Int, Int, Int)])
    func stoppedEarly(seconds: Int64, minutes: Int, xp: Int, coins: Int) throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: seconds)
        let result = try #require(try life.end(.stoppedHere).session)
        #expect(result.session.durationMinutes == minutes)
        #expect(result.session.xpEarned == xp)
        #expect(result.session.coinsEarned == coins)
        #expect(!result.session.completed)
        #expect(try life.repository.person()?.coins == coins)
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
        #expect(try life.repository.entries(on: Self.day).map(\.minutes) == [minutes])
    }

    @Test("Under a minute nothing is logged, and the timer is gone", arguments: [0, 9, 59] as [Int64])
    func tooShort(seconds: Int64) throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: seconds)
        #expect(try life.end(.stoppedHere) == .tooShort(seconds: Int(seconds)))
        #expect(try life.repository.timer() == nil)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
        #expect(try life.repository.entries(on: Self.day).isEmpty)
        #expect(try life.repository.habit("h1")?.currentStreak == 0)
    }

    @Test("A stopwatch is completed whenever it is stopped")
    func stopwatch() throws {
        var life = try FocusLife()
        try life.start(.stopwatch)
        life.clocks.pass(seconds: 7 * 60)
        let session = try #require(try life.end(.stoppedHere).session?.session)
        #expect(session.completed)
        #expect(session.mode == .stopwatch)
        #expect(session.xpEarned == 7)
    }

    @Test("A countdown that did not run out is not logged as if it had")
    func lengthened() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 600)
        try life.change(.extend(5))
        life.clocks.pass(seconds: 900)
        #expect(throws: DomainError.timerGone) { _ = try life.end(.ranOut) }
        #expect(try life.repository.timer() != nil)
    }

    @Test("A session stays if habit and cat were removed on another machine")
    func habitGone() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 1500)
        try life.life.put([.delete(.habit("h1")), .delete(.cat("c1"))], at: life.moment)
        #expect(try life.end().session?.session.durationMinutes == 25)
        #expect(try life.repository.habit("h1") == nil)
        #expect(try life.repository.cat("c1") == nil)
        #expect(try life.repository.sessions(of: "h1", limit: 9).count == 1)
        #expect(try life.repository.person()?.coins == 250)
    }

    @Test("A session can be undone while its Result page is open, without a trace")
    func takenBack() throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: 1500)
        _ = try life.end()
        try life.life.undo(at: life.moment, resultIsOpen: true)
        #expect(try life.repository.sessions(of: nil, limit: 9).isEmpty)
        #expect(try life.repository.person()?.coins == 0)
        #expect(try life.repository.habit("h1")?.totalMinutes == 0)
        #expect(try life.repository.habit("h1")?.currentStreak == 0)
        #expect(try life.repository.timer() == nil)
    }
}
