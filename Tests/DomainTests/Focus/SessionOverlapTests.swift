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
    private static func life() throws -> (life: AmendedLife, first: EntryPlace, second: EntryPlace) {
        var life = try AmendedLife()
        let first = try life.session()
        let second = try life.session(of: "h2")
        return (life, first, second)
    }

    @Test(
        "one may begin as the other ends",
        arguments: [
            ("09:00", "10:00", false), ("09:00", "10:01", true), ("10:24", "11:00", true), ("10:25", "11:00", false),
            ("10:05", "10:10", true), ("09:00", "12:00", true),
        ])
    func overlaps(start: String, end: String, isOverlap: Bool) throws {
        let (life, first, _) = try Self.life()
        let session = try #require(try life.session(at: first))
        let (from, until) = (Timestamp("2026-02-19", start), Timestamp("2026-02-19", end))
        #expect(session.overlaps(from: from, until: until) == isOverlap)
        let found = try life.repository.sessions(overlapping: from, until: until).map(\.id)
        #expect(found.contains(session.id) == isOverlap)
        #expect(try life.repository.sessions(overlapping: from, until: until, besides: session.id).count <= 1)
    }

    @Test(
        "a correction of the time is refused where a session took place, and nothing is written",
        arguments: ["09:50", "10:00", "10:20", "10:24"])
    func edits(time: String) throws {
        var (life, _, second) = try Self.life()
        let before = life.documents
        #expect(throws: Self.ran(600, 625)) { try life.edit(second) { $0.time = TimeOfDay(time) } }
        #expect(life.documents == before)
        for free in ["10:25", "09:35"] { try life.edit(second) { $0.time = TimeOfDay(free) } }
        try life.edit(second) { $0.minutes = 20 }
    }

    @Test("nor is one moved to another day, or into the time of the running timer")
    func moves() throws {
        var (life, first, _) = try Self.life()
        life.focus.clocks.pass(seconds: 86_400 - 70 * 60)
        // The same time a day later.
        let third = try life.session()
        #expect(throws: DomainError.self) { try life.edit(third) { $0.day = first.day } }
        try life.focus.start(.stopwatch)
        life.focus.clocks.pass(seconds: 1800)
        #expect(throws: DomainError.self) { try life.edit(third) { $0.time = TimeOfDay("10:36") } }
        try life.edit(third) { $0.time = TimeOfDay("10:05") }
    }

    @Test("a session that another machine's clock put into the future stands against no timer")
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
        var (life, _, _) = try Self.life()
        try life.focus.start(.stopwatch)
        life.focus.clocks.pass(seconds: 1800)
        let timer = try life.focus.timer
        let (repository, now) = (life.repository, life.now)
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
