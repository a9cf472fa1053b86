import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// Two sessions never cover the same time, whatever makes one.
@Suite("Sessions at the same time") struct SessionOverlapTests {
    /// By minutes after midnight.
    private static func ran(_ from: Int, _ until: Int) -> DomainError {
        .sessionRan(from: TimeOfDay(minutesSinceMidnight: from), until: TimeOfDay(minutesSinceMidnight: until))
    }

    /// Sessions from 10:00 to 10:25 and from 10:35 to 11:00; now is 11:10.
    private static let two = "adopt h2; focus 25; 10m; focus 25 of h2 as b; 10m"

    static let stories = [
        Story(
            "one may begin as the other ends", two, "sessions 09:00-10:00: none; sessions 09:00-10:01: a",
            "sessions 10:24-11:00: a b; sessions 10:25-11:00: b; sessions 10:05-10:10: a; sessions 09:00-12:00: a b"),
        Story(
            "a correction of the time is refused where a session took place", two,
            "amend b time 09:50 ! sessionRan 10:00-10:25; amend b time 10:00 ! sessionRan 10:00-10:25",
            "amend b time 10:20 ! sessionRan 10:00-10:25; amend b time 10:24 ! sessionRan 10:00-10:25",
            "amend b time 10:25; amend b time 09:35; amend b minutes 20"),
        // The same time a day later.
        Story(
            "nor is one moved to another day, or into the time of the running timer", two,
            "22h; 50m; focus 25 as c; 10m",
            "amend c on 19 ! sessionRan 10:00-10:25; start stopwatch as d; 30m; amend c time 10:36 ! sessionRan",
            "amend c time 10:05"),
    ]

    @Test("are refused", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("a session that another machine's clock put into the future prevents no timer")
    func ahead() throws {
        var life = try FocusLife()
        let start = life.clocks.reading.instant.advanced(bySeconds: 31_536_000)
        let ahead = FocusSession(
            id: "202702xxxxxxxxxxxxxx", habitId: "h1", catId: "c1", startedAt: start,
            endedAt: start.advanced(bySeconds: 1500), durationMinutes: 25, xpEarned: 25, mode: .countdown,
            completed: true, coinsEarned: 250)
        try life.life.put([.set(.session(ahead.id, of: "h1"), ahead)])
        #expect(try life.repository.sessions(of: nil, limit: 1) == [ahead])
        try life.start(.stopwatch, minutesAgo: 10)
    }

    @Test("what would refuse a timer is known before the running one is ended for it")
    func check() throws {
        let life = try Story("a timer after two sessions", Self.two, "start stopwatch as c; 30m").run()
        let (timer, repository, now) = (try life.life.timer, life.repository, life.moment)
        func check(_ minutesAgo: Int64?, _ plan: FocusPlan = .stopwatch, of habit: String = "h2") throws(DomainError) {
            var start = StartTimer(habitId: habit, plan: plan, sessionId: FocusLife.next)
            start.startedAt = minutesAgo.map { now.instant.advanced(bySeconds: -$0 * 60) }
            try start.check(replacing: timer, on: repository, at: now)
        }
        #expect(throws: Never.self) { try check(nil) }
        #expect(throws: Never.self) { try check(30) }
        #expect(throws: Self.ran(670, 700)) { try check(31) }
        #expect(throws: Self.ran(635, 660)) { try check(60) }
        #expect(throws: DomainError.overAlready) { try check(20, .countdown(minutes: 15)) }
        #expect(throws: DomainError.noSuchHabit("h9")) { try check(nil, of: "h9") }
        #expect(throws: DomainError.startInFuture) { try check(-1) }
    }
}
