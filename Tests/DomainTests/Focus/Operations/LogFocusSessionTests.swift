import DocumentStore
import TestSupport
import Testing

@testable import Domain

struct LogFocusSessionTests {
    private static let day = Day.february(19)

    private static let stopped = [
        ("25", 300, "5m 50c 5xp", "stopped", 50), ("25", 299, "4m 0c 0xp", "stopped", 0),
        ("25", 60, "1m 0c 0xp", "stopped", 0), ("stopwatch", 119, "1m 10c 1xp", "completed", 10),
        ("stopwatch", 420, "7m 70c 7xp", "completed", 70),
    ].map { plan, seconds, session, outcome, coins in
        Story(
            "stopped early, it has whole minutes, and coins and XP from five on: \(plan) after \(seconds) s",
            "adopt h1 goal 60; start \(plan); \(seconds)s; stop; session a: \(session) \(outcome); coins: \(coins)",
            "streak h1: 1 1; entries 19: \(seconds / 60)")
    }

    private static let tooShort = [0, 9, 59].map { seconds in
        Story(
            "under a minute nothing is logged, and the timer is gone: \(seconds) s",
            "start; \(seconds)s; stop; result: tooShort \(seconds); log: empty")
    }

    private static let others = [
        Story(
            "saved twice, or from two terminals that saw the same timer, it is one session",
            "start; 25m; decide runOut; runOut; runOut ! timerGone; commit ! any; coins: 250; minutes h1: 25",
            "sessions: 1"),
        Story(
            "a session can be undone while its Result page is open, without a trace",
            "start; 25m; runOut; undo result; log: empty"),
        Story(
            "a note goes to the session and its entry, after midnight and on other days too",
            "now 19 23:00; focus 25; 2h; noteSession a _a_hard_page_; session a: note a hard page",
            "entry a: note a hard page; noteSession a -; session a: note -; entry a: note -",
            "noteSession a a\u{1B}[2J ! invalid(.note, .controlCharacters); noteSession b x ! timerGone"),
    ]

    @Test("how sessions end", arguments: stopped + tooShort + others)
    func story(_ story: Story) throws { try story.run() }

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

    @Test("a session stays if habit and cat were removed on another machine")
    func habitGone() throws {
        var life = try Self.over()
        try life.life.put([.delete(.habit("h1")), .delete(.cat("c1"))], at: life.moment)
        #expect(try life.end().session?.session.durationMinutes == 25)
        #expect(try life.repository.habit("h1") == nil && life.repository.cat("c1") == nil)
        #expect(try life.repository.sessions(of: "h1", limit: 9).count == 1)
        #expect(try life.repository.person()?.coins == 250)
    }
}
