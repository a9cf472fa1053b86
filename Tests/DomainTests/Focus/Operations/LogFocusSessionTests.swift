import DocumentStore
import TestSupport
import Testing

@testable import Domain

struct LogFocusSessionTests {
    private static let day = Day.february(19)

    /// A countdown that has just run out.
    private static func over() throws -> FocusLife {
        var life = try FocusLife()
        try life.start(note: " chapter four ")
        life.clocks.pass(seconds: 1500)
        return life
    }

    @Test("session, habit, cat, coins and entry in one batch, and the timer is gone")
    func sixWrites() throws {
        var life = try Self.over()
        let ended = life.clocks.reading.instant
        let count = life.life.store.log.count
        let result = try #require(try life.end().session)
        #expect(life.life.store.log.count == count + 1)
        let stored = try #require(try life.repository.session(FocusLife.session, of: "h1"))
        #expect(
            stored
                == FocusSession(
                    id: FocusLife.session, habitId: "h1", catId: "c1", startedAt: ended.advanced(bySeconds: -1500),
                    endedAt: ended, durationMinutes: 25, xpEarned: 35, mode: .countdown, completed: true,
                    coinsEarned: 250, note: "chapter four"))
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.totalMinutes == 25 && habit.lastCheckInDate == Self.day)
        #expect(habit.currentStreak == 1 && habit.bestStreak == 1)
        let cat = try #require(try life.repository.cat("c1"))
        #expect(cat.totalMinutes == 25 && cat.lastSessionAt == ended)
        #expect(try life.repository.person()?.coins == 250)
        let entry = HabitEntry(
            id: FocusLife.session, habitId: "h1", habitName: "Daily Reading", minutes: 25, completedAt: ended,
            source: "session", note: "chapter four")
        #expect(try life.repository.entries(on: Self.day) == [entry])
        #expect(try life.repository.timer() == nil)
        #expect(result.session == stored && result.day == Self.day)
        #expect(result.habitName == "Daily Reading" && result.catName == "Mochi" && result.catMinutesAfter == 25)
    }

    @Test("totals and coins move by increment, and nothing but the same session can void the batch")
    func fact() throws {
        let life = try Self.over()
        let decision = try Action(LogFocusSession(sessionId: FocusLife.session, ending: .ranOut))
            .decided(on: life.repository, at: life.moment)
        let batch = try #require(decision.batch)
        let place = DocumentPath.session(FocusLife.session, of: "h1")
        #expect(batch.preconditions == [.missing(place), .missing(.removedEntry(FocusLife.session))])
        let verbs = batch.writes.filter { [.root, .habit("h1"), .cat("c1")].contains($0.path) }.map(\.verb)
        #expect(verbs.allSatisfy { $0 == .updateIfPresent })
        #expect(batch.writes.count { $0.fields["totalMinutes"] != nil || $0.fields["coins"] != nil } == 0)
    }

    @Test("saved twice, or from two terminals that saw the same timer, it is one session")
    func twice() throws {
        var life = try Self.over()
        let action = Action(LogFocusSession(sessionId: FocusLife.session, ending: .ranOut))
        let other = try #require(try action.decided(on: life.repository, at: life.moment).batch)
        _ = try life.end()
        #expect(throws: DomainError.timerGone) { _ = try life.end() }
        #expect(throws: StoreError.self) { try life.life.commit(other, at: life.moment) }
        #expect(try life.repository.person()?.coins == 250)
        #expect(try life.repository.habit("h1")?.totalMinutes == 25)
        #expect(try life.repository.sessions(of: nil, limit: 9).count == 1)
    }

    @Test(
        "stopped early, it has whole minutes, and coins and XP from five on; a stopwatch is completed",
        arguments: [
            (FocusPlan.countdown(minutes: 25), 300, 5, 5, 50), (.countdown(minutes: 25), 299, 4, 0, 0),
            (.countdown(minutes: 25), 60, 1, 0, 0), (.stopwatch, 119, 1, 1, 10), (.stopwatch, 7 * 60, 7, 7, 70),
        ] as [(FocusPlan, Int64, Int, Int, Int)])
    func stopped(plan: FocusPlan, seconds: Int64, minutes: Int, xp: Int, coins: Int) throws {
        var life = try FocusLife(HabitDraft(name: "Read", goalMinutes: 60))
        try life.start(plan)
        life.clocks.pass(seconds: seconds)
        let session = try #require(try life.end(.stoppedHere).session?.session)
        #expect([session.durationMinutes, session.xpEarned, session.coinsEarned] == [minutes, xp, coins])
        #expect(session.completed == (plan == .stopwatch) && session.mode == plan.mode)
        #expect(try life.repository.person()?.coins == coins)
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
        #expect(try life.repository.entries(on: Self.day).map(\.minutes) == [minutes])
    }

    @Test("under a minute nothing is logged, and the timer is gone", arguments: [0, 9, 59] as [Int64])
    func tooShort(seconds: Int64) throws {
        var life = try FocusLife()
        try life.start()
        life.clocks.pass(seconds: seconds)
        #expect(try life.end(.stoppedHere) == .tooShort(seconds: Int(seconds)))
        try life.expectNoTrace()
    }

    @Test("a session stays if habit and cat were removed on another machine")
    func habitGone() throws {
        var life = try Self.over()
        try life.life.put([.delete(.habit("h1")), .delete(.cat("c1"))], at: life.moment)
        #expect(try life.end().session?.session.durationMinutes == 25)
        #expect(try life.repository.habit("h1") == nil && life.repository.cat("c1") == nil)
        #expect(try life.repository.sessions(of: "h1", limit: 9).count == 1)
        #expect(try life.repository.person()?.coins == 250)
    }

    @Test("a session can be undone while its Result page is open, without a trace")
    func takenBack() throws {
        var life = try Self.over()
        _ = try life.end()
        try life.life.undo(at: life.moment, resultIsOpen: true)
        try life.expectNoTrace()
    }

    @Test("a note goes to the session and its entry, after midnight and on other days too")
    func note() throws {
        var life = try FocusLife(at: Timestamp("2026-02-19", "23:00"))
        _ = try life.focus(minutes: 25)
        life.clocks.pass(seconds: 7200)
        func note(_ text: String?, session: String = FocusLife.session) throws {
            try life.perform(Action(NoteSession(habitId: "h1", sessionId: session, note: text)))
        }
        for (typed, kept) in [(" a hard page ", "a hard page"), (nil, nil)] {
            try note(typed)
            #expect(try life.repository.session(FocusLife.session, of: "h1")?.note == kept)
            #expect(try life.repository.entries(on: Self.day).map(\.note) == [kept])
        }
        #expect(throws: DomainError.invalid(.note, .controlCharacters)) { try note("a\u{1B}[2J") }
        #expect(throws: DomainError.timerGone) { try note("x", session: "none") }
    }
}
