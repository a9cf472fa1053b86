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

    private static let corrected = "adopt h2; focus 25; 10m"

    /// How both ends of a session from 10:00 to 10:25 are corrected at 10:35, and what it is then.
    private static let ends = [
        ("end 10:15", "10:00-10:15", 15, 150), ("end 10:30", "10:00-10:30", 30, 250),
        ("time 09:50 end 10:25", "09:50-10:25", 35, 250), ("time 10:05 end 10:10", "10:05-10:10", 5, 50),
        ("time 09:30 end 09:50", "09:30-09:50", 20, 200),
        // A start alone moves all of it.
        ("time 09:30", "09:30-09:55", 25, 250),
    ].map { change, span, minutes, coins in
        Story(
            "both ends can be corrected; minutes follow, and none that the timer did not measure earns: \(change)",
            corrected, "amend a \(change); result: amended \(minutes); coins: \(coins); minutes h1: \(minutes)",
            "session a: \(minutes)m \(coins)c \(coins / 10)xp from 19 \(span.prefix(5)) until 19 \(span.suffix(5))")
    }

    private static let others = [
        Story(
            "one that is logged by hand is logged minutes that know when, on the day of its end",
            "logSpan 23:30-00:15 as x; entry x: on 19 45m manual from 18 23:30 until 19 00:15; visit c1: 19 00:15",
            "minutes h1: 45; coins: 0"),
        Story(
            "nothing else takes place then: sessions, other spans, the running timer", corrected,
            "start stopwatch of h2 as b; 10m; logSpan 08:00-08:30 as x; logSpan 10:05-10:10 ! sessionRan",
            "logSpan 09:50-10:01 ! sessionRan; logSpan 08:00-08:30 ! sessionRan; logSpan 10:30-10:36 ! sessionRan",
            "logSpan 10:50-11:00 ! any; logSpan 09:00-10:00 as p; logSpan 10:25-10:30 as q; logSpan 08:30-08:45 as r"),
        Story(
            "nor does a timer start in it",
            "adopt h2; logSpan 09:00-09:45 as x; start stopwatch of h2 ago 16 ! sessionRan",
            "start stopwatch of h2 ago 15"),
        Story(
            "neither end is to come", corrected, "amend a end 10:36 ! startInFuture",
            "amend a time 10:20 end 10:40 ! startInFuture"),
        Story(
            "minutes without times get them by both ends, and pauses stay out",
            "log 30 as x; amend x end 09:30 ! invalid(.time, .empty); amend x time 09:00 end 09:40",
            "entry x: 40m from 19 09:00 until 19 09:40; amend x minutes 30; amend x end 09:50; entry x: 40m"),
        Story(
            "a running timer ends at an earlier time, but not before its start",
            "start stopwatch; 40m; stopAt 10:00 ! beforeStart 10:00; stopAt 10:41 ! startInFuture; stopAt 10:20",
            "session a: 20m until 19 10:20"),
    ]

    @Test("spans of the log", arguments: ends + others) func story(_ story: Story) throws { try story.run() }

    @Test("one of a night is of the day of its start, where nights are")
    func nights() throws {
        var now = Moment.at("2026-02-19")
        let night = try now.span(#require(ClockSpan(typed: "23:30-00:15")))
        now.dayStart.nights = NightRule(choice: .start)
        #expect(LogEntry(habitId: "h1", night, entryId: "202602night", at: now).day == .february(18))
    }
}
