import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Time of which is known when it was: as people type it, log it by hand, and correct its ends.
@Suite("From when to when") struct SpanTests {
    @Test(
        "two times are read however they are written",
        arguments: [
            ("14:00-14:45", "14:00-14:45"), ("9-10:30", "09:00-10:30"), ("2pm to 3:15pm", "14:00-15:15"),
            ("23:30–00:15", "23:30-00:15"), ("1400-1445", "14:00-14:45"), ("8点到9点半", "08:00-09:30"),
            ("10-15", nil), ("14:00-14:00", nil), ("14:00", nil), ("14:00-", nil), ("-14:00", nil),
            ("25:00-26:00", nil), ("1-2-3:00", nil), ("", nil),
        ])
    func typed(text: String, read: String?) { #expect(ClockSpan(typed: text)?.text == read) }

    struct Meant: CustomTestStringConvertible, Sendable {
        var typed: String
        var day: String?
        /// The time of now, on 2026-02-19.
        var now: String
        /// Day and time of the start; nil where it is refused.
        var start: String?
        var testDescription: String { "\(typed), \(day ?? "no day"), at \(now)" }
    }

    @Test(
        "it begins on the day that was named, and is over",
        arguments: [
            Meant(typed: "14:00-14:45", now: "15:00", start: "2026-02-19 14:00"),
            Meant(typed: "14:00-14:45", now: "14:45", start: "2026-02-19 14:00"),
            // Not over yet, and not of the night before either.
            Meant(typed: "14:00-14:45", now: "14:44", start: nil),
            Meant(typed: "14:00-14:45", now: "09:00", start: nil),
            Meant(typed: "23:00-23:40", now: "00:10", start: "2026-02-18 23:00"),
            Meant(typed: "23:30-00:15", now: "00:30", start: "2026-02-18 23:30"),
            Meant(typed: "23:30-00:15", now: "12:15", start: "2026-02-18 23:30"),
            Meant(typed: "23:30-00:15", now: "12:16", start: nil),
            Meant(typed: "23:30-00:15", day: "2026-02-18", now: "15:00", start: "2026-02-18 23:30"),
            Meant(typed: "23:30-00:15", day: "2026-02-19", now: "15:00", start: nil),
            Meant(typed: "14:00-14:45", day: "2026-02-10", now: "09:00", start: "2026-02-10 14:00"),
            Meant(typed: "14:00-14:45", day: "2026-02-20", now: "15:00", start: nil),
        ])
    func meant(_ row: Meant) throws {
        let now = Moment.at("2026-02-19", row.now)
        let typed = try #require(ClockSpan(typed: row.typed))
        let day = row.day.flatMap { Day($0) }
        let span = try? now.span(typed, on: day)
        let start = span.map { "\(now.day(of: $0.start).text) \(now.timeOfDay(of: $0.start).text)" }
        #expect(start == row.start)
        if let span { #expect(now.timeOfDay(of: span.end) == typed.end && span.end <= now.instant) }
    }

    @Test("one that is logged by hand is logged minutes that know when, on the day of its end")
    func logged() throws {
        var life = try AmendedLife()
        let night = try life.now.span(#require(ClockSpan(typed: "23:30-00:15")))
        let entryId = life.nextId()
        let log = LogEntry(habitId: "h1", night, entryId: entryId, at: life.now)
        #expect(log.minutes == 45 && log.day == life.now.today)
        try life.focus.perform(Action(log))
        let entry = try #require(try life.repository.entries(on: life.now.today).first)
        #expect(entry.source == "manual" && entry.startedAt == night.start && entry.completedAt == night.end)
        #expect(try life.repository.cat("c1")?.lastSessionAt == night.end)
        #expect(try life.minutes() == [45, 45] && life.coins == 0)
        // Nights that count for their start.
        var starting = life.now
        starting.dayStart.nights = NightRule(choice: .start)
        let earlier = LogEntry(habitId: "h1", night, entryId: entryId, at: starting)
        #expect(earlier.day == life.now.today.advanced(by: -1))
        try life.expectSound()
    }

    @Test(
        "nothing else takes place then: sessions, other spans, the running timer",
        arguments: [
            ("10:05-10:10", true), ("09:50-10:01", true), ("09:00-10:00", false), ("10:25-10:30", false),
            ("08:00-08:30", true), ("08:30-08:45", false), ("10:30-10:36", true), ("10:50-11:00", true),
        ])
    func overlaps(typed: String, isRefused: Bool) throws {
        var life = try AmendedLife()
        _ = try life.session()
        try life.focus.start(.stopwatch, session: life.nextId(), habit: "h2")
        life.focus.clocks.pass(seconds: 600)
        let known = try life.now.span(#require(ClockSpan(typed: "08:00-08:30")))
        try life.focus.perform(Action(LogEntry(habitId: "h1", known, entryId: life.nextId(), at: life.now)))
        let before = life.documents
        let span = TimeSpan(
            start: Timestamp("2026-02-19", String(typed.prefix(5))),
            end: Timestamp("2026-02-19", String(typed.suffix(5))))
        let log = Action(LogEntry(habitId: "h1", span, entryId: life.nextId(), at: life.now))
        guard isRefused else {
            try life.focus.perform(log)
            return
        }
        #expect(throws: DomainError.self) { try life.focus.perform(log) }
        #expect(life.documents == before)
    }

    @Test("nor does a timer start in it, but one from another machine is kept")
    func starts() throws {
        var life = try AmendedLife()
        let known = try life.now.span(#require(ClockSpan(typed: "09:00-09:45")))
        try life.focus.perform(Action(LogEntry(habitId: "h1", known, entryId: life.nextId(), at: life.now)))
        var start = StartTimer(habitId: "h2", plan: .stopwatch, sessionId: life.nextId())
        start.startedAt = Timestamp("2026-02-19", "09:44")
        #expect(throws: DomainError.self) { try life.focus.perform(Action(start)) }
        start.startedAt = Timestamp("2026-02-19", "09:45")
        try life.focus.perform(Action(start))
        let entry = HabitEntry(
            id: life.nextId(), habitId: "h2", habitName: "Write", minutes: 20,
            completedAt: Timestamp("2026-02-19", "09:30"),
            source: "manual", startedAt: Timestamp("2026-02-19", "09:10"))
        try life.focus.life.put([.set(.entry(entry.id, on: life.now.today), entry)])
        #expect(try life.repository.entries(on: life.now.today).count == 2)
    }

    /// A session from 10:00 to 10:25; now is 10:35.
    struct Ends: CustomTestStringConvertible, Sendable {
        var time: String?
        var end: String?
        /// From when to when it is then, its minutes and coins; nil where it is refused.
        var result: (span: String, minutes: Int, coins: Int)?
        var testDescription: String { "\(time ?? "")-\(end ?? "")" }
    }

    @Test(
        "both ends can be corrected; minutes follow, and no minute that the timer did not measure earns",
        arguments: [
            Ends(end: "10:15", result: ("10:00-10:15", 15, 150)), Ends(end: "10:30", result: ("10:00-10:30", 30, 250)),
            Ends(time: "09:50", end: "10:25", result: ("09:50-10:25", 35, 250)),
            Ends(time: "10:05", end: "10:10", result: ("10:05-10:10", 5, 50)),
            Ends(time: "09:30", end: "09:50", result: ("09:30-09:50", 20, 200)),
            // A start alone moves all of it.
            Ends(time: "09:30", result: ("09:30-09:55", 25, 250)), Ends(end: "10:36"),
            Ends(time: "10:20", end: "10:40"),
        ])
    func ends(_ row: Ends) throws {
        var life = try AmendedLife()
        let place = try life.session()
        let before = try life.coins
        let change = { (draft: inout EntryDraft) in
            draft.time = row.time.flatMap { TimeOfDay($0) } ?? draft.time
            draft.end = row.end.flatMap { TimeOfDay($0) }
        }
        guard let result = row.result else {
            #expect(throws: DomainError.startInFuture) { try life.edit(place, change) }
            return
        }
        let amended = try life.edit(place, change)
        let session = try #require(try life.repository.session(place.entryId, of: "h1"))
        let times = [session.startedAt, session.endedAt].map { life.now.timeOfDay(of: $0).text }
        #expect(times.joined(separator: "-") == result.span)
        #expect(amended.minutes == result.minutes && session.durationMinutes == result.minutes)
        #expect(session.coinsEarned == result.coins && session.xpEarned == result.coins / 10)
        #expect(try life.coins == before - 250 + result.coins)
        #expect(try life.minutes() == [result.minutes, result.minutes])
        try life.expectSound()
    }

    @Test("minutes without times get them by both ends, and what was paused stays out")
    func times() throws {
        var life = try AmendedLife()
        let place = try life.log(30)
        #expect(throws: DomainError.invalid(.time, .empty)) { try life.edit(place) { $0.end = TimeOfDay("09:30") } }
        try life.edit(place) { ($0.time, $0.end) = (TimeOfDay("09:00"), TimeOfDay("09:40")) }
        let entry = try #require(try life.repository.entries(on: life.now.today).first)
        #expect(entry.minutes == 40 && entry.startedAt == Timestamp("2026-02-19", "09:00"))
        #expect(entry.completedAt == Timestamp("2026-02-19", "09:40"))
        try life.edit(place) { $0.minutes = 30 }
        try life.edit(place) { $0.end = TimeOfDay("09:50") }
        #expect(try life.repository.entries(on: life.now.today).first?.minutes == 40)
        try life.expectSound()
    }

    @Test(
        "a running timer ends at an earlier time, but not before its start", arguments: [("10:20", 20), ("10:30", 30)])
    func stopAt(time: String, minutes: Int) throws {
        var life = try AmendedLife()
        let id = life.nextId()
        try life.focus.start(.stopwatch, session: id)
        life.focus.clocks.pass(seconds: 2400)
        let timer = try #require(try life.repository.timer())
        let began = DomainError.beforeStart(try #require(TimeOfDay("10:00")))
        #expect(throws: began) { try timer.stop(at: Timestamp("2026-02-19", "10:00"), now: life.now) }
        #expect(throws: DomainError.startInFuture) {
            try timer.stop(at: Timestamp("2026-02-19", "10:41"), now: life.now)
        }
        let stop = try timer.stop(at: Timestamp("2026-02-19", time), now: life.now)
        let session = try #require(try life.focus.perform(Action(stop)).session?.session)
        #expect(session.durationMinutes == minutes && session.endedAt == Timestamp("2026-02-19", time))
        try life.expectSound()
    }
}
