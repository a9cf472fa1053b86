import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// Sessions before Monday 2026-02-23, on which an insight holds and on which it does not.
@Suite("Insights") struct InsightTests {
    /// Days before the day, the hour it began, minutes.
    typealias Session = (back: Int, hour: Int, minutes: Int)

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let holds: [Session]
        let not: [Session]
        let insight: Insight
        var testDescription: String { name }
    }

    /// So many sessions, one each second day from the 2nd day back on.
    private static func some(_ count: Int, _ hour: Int, _ minutes: Int, from first: Int = 2, step: Int = 2) -> [Session]
    {
        (0..<count).map { (first + $0 * step, hour, minutes) }
    }

    private static let morning = TimeOfDay(minutesSinceMidnight: 9 * 60)

    static let cases: [Case] = [
        Case(
            name: "longer before nine", holds: some(6, 7, 42) + some(6, 20, 30, from: 3),
            not: some(5, 7, 42) + some(6, 20, 30, from: 3),
            insight: .longerBefore(habit: "Reading", time: morning, percent: 40)),
        Case(
            name: "longer before nine, by a fifth at least", holds: some(6, 7, 36) + some(6, 20, 30, from: 3),
            not: some(6, 7, 35) + some(6, 20, 30, from: 3),
            insight: .longerBefore(habit: "Reading", time: morning, percent: 20)),
        Case(
            name: "longer after nine", holds: some(6, 7, 20) + some(6, 20, 25, from: 3),
            not: some(6, 7, 25) + some(6, 20, 25, from: 3),
            insight: .longerAfter(habit: "Reading", time: morning, percent: 25)),
        Case(
            // Sundays are 1, 8, 15 … days back, and Mondays 7, 14, 21 …
            name: "longer on weekends", holds: some(6, 10, 60, from: 1, step: 7) + some(6, 10, 40, from: 7, step: 7),
            not: some(6, 10, 40, from: 1, step: 7) + some(6, 10, 40, from: 7, step: 7),
            insight: .longerOnWeekends(habit: "Reading", percent: 50)),
        Case(
            name: "begins within two hours", holds: some(6, 20, 20) + some(2, 9, 20, from: 15, step: 2),
            not: some(5, 20, 20) + some(3, 9, 20, from: 15, step: 2),
            insight: .usualHours(
                habit: "Reading", from: TimeOfDay(minutesSinceMidnight: 19 * 60),
                until: TimeOfDay(minutesSinceMidnight: 21 * 60), sessions: 6, of: 8)),
        Case(
            name: "most minutes of five weeks", holds: [(2, 9, 61)] + some(5, 9, 60, from: 9, step: 7),
            not: [(2, 9, 60)] + some(5, 9, 60, from: 9, step: 7), insight: .mostMinutes(weeks: 5)),
    ]

    @Test("hold on some days and not on others", arguments: cases) func table(item: Case) throws {
        #expect(try all(item.holds).contains(item.insight))
        #expect(try !all(item.not).contains(item.insight))
    }

    @Test("a comparison with another habit takes six days with it and six without") func together() throws {
        let reading = Self.some(12, 10, 30, step: 1).enumerated().map { index, session in
            (session.back, session.hour, index < 6 ? 45 : 30)
        }
        let holds = try life(reading, other: Self.some(6, 8, 10, step: 1))
        #expect(try all(holds).contains(.longerTogether(habit: "Reading", with: "Run", percent: 50)))
        let not = try life(reading, other: Self.some(5, 8, 10, step: 1))
        #expect(try !all(not).contains { if case .longerTogether = $0 { true } else { false } })
    }

    @Test("the fullest weekday is known from eight weeks only") func busiestWeekday() throws {
        let mondays = Self.some(8, 9, 60, from: 7, step: 7)
        let others = Self.some(8, 9, 30, from: 5, step: 7)
        #expect(try all(mondays + others).contains(.busiestWeekday(.monday, minutes: 60, others: 5)))
        #expect(try !all(Array(mondays.dropLast() + others.dropLast())).contains { $0.isOfWeekday })
    }

    @Test("the most minutes are those of a whole week") func wholeWeek() throws {
        let sessions = [(2, 9, 61)] + Self.some(5, 9, 60, from: 9, step: 7)
        #expect(try Insight.all(in: history(life(sessions))).joined().contains(.mostMinutes(weeks: 5)))
        let later = try history(life(sessions), on: "2026-02-24")
        #expect(!Insight.all(in: later).joined().contains { if case .mostMinutes = $0 { true } else { false } })
    }

    @Test("nothing is shown about little") func little() throws {
        #expect(try all(Self.some(5, 7, 30)) == [])
        #expect(try all([]) == [])
    }

    @Test("the choice is the same each time, and one of those that hold") func choice() throws {
        let life = try life(Self.some(6, 7, 42) + Self.some(6, 20, 30, from: 3))
        let chosen = try Insight.choice(in: history(life))
        #expect(try chosen == Insight.choice(in: history(life)))
        #expect(try all(life).contains { $0 == chosen })
    }

    private func all(_ sessions: [Session]) throws -> [Insight] { try all(life(sessions)) }

    private func all(_ life: Life) throws -> [Insight] { try Insight.all(in: history(life)).flatMap(\.self) }

    private func history(_ life: Life, on day: String = "2026-02-23") throws -> LetterHistory {
        let now = Moment.at(day)
        var history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today, at: now)
        try history.readSessions(of: life.repository)
        return history
    }

    private func life(_ sessions: [Session], other: [Session] = []) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Reading", targetHours: 100), at: .at("2025-01-01"))
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2", at: .at("2025-01-02"))
        var number = 0
        for (habit, sessions) in [("h1", sessions), ("h2", other)] {
            for session in sessions {
                number += 1
                let day = Day(year: 2026, month: 2, day: 23).advanced(by: -session.back)
                try life.put(LookBackLife.session(number, of: habit, on: day, hour: session.hour, session.minutes))
            }
        }
        return life
    }
}

extension Insight {
    fileprivate var isOfWeekday: Bool { if case .busiestWeekday = self { true } else { false } }
}

enum LookBackLife {
    /// A session and its entry.
    static func session(
        _ number: Int, of habit: String, on day: Day, hour: Int, _ minutes: Int, note: String? = nil
    ) throws -> [Write] {
        let id = day.month.text.filter { $0 != "-" } + "s\(1_000_000_000_000 + number)"
        let start = Moment.at(day.text, "\(hour < 10 ? "0" : "")\(hour):00").instant
        let end = start.advanced(byMilliseconds: Int64(minutes) * 60_000)
        let session = FocusSession(
            id: id, habitId: habit, catId: habit == "h1" ? "c1" : "c2", startedAt: start, endedAt: end,
            durationMinutes: minutes, xpEarned: minutes, mode: .stopwatch, completed: true, coinsEarned: 0, note: note)
        let entry = HabitEntry(
            id: id, habitId: habit, habitName: "Old name", minutes: minutes, completedAt: end, source: "session")
        return [
            .set(.session(id, of: habit), Fields(of: session)), .set(.entry(id, on: day), Fields(of: entry)),
        ]
    }
}
