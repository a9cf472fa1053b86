import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Statistics") struct StatisticsTests {
    private let thursday = Day(year: 2026, month: 2, day: 19)

    private func log(_ days: (Int, [String: Int])...) -> MinutesByDay {
        MinutesByDay(
            days: Dictionary(uniqueKeysWithValues: days.map { (thursday.advanced(by: $0.0), $0.1) }))
    }

    @Test("sums take both ends and one habit or all")
    func sums() {
        let log = log((-2, ["a": 10, "b": 5]), (0, ["a": 20]), (1, ["b": 40]))
        #expect(log.minutes(of: nil, from: thursday.advanced(by: -2), through: thursday) == 35)
        #expect(log.minutes(of: "a", from: thursday.advanced(by: -2), through: thursday) == 30)
        #expect(log.minutes(of: "a", from: thursday.advanced(by: 1), through: thursday) == 0)
    }

    @Test("a tick of 0 minutes is an entry")
    func tickWithoutMinutes() {
        #expect(log((-1, ["a": 0])).daysWithEntries(of: "a") == [thursday.advanced(by: -1)])
    }

    @Test(
        "weeks begin where the person says",
        arguments: [
            (Weekday.monday, "2026-02-16"), (.sunday, "2026-02-15"), (.saturday, "2026-02-14"),
            (.thursday, "2026-02-19"),
        ])
    func weeks(first: Weekday, expected: String) {
        #expect(thursday.startOfWeek(from: first).text == expected)
    }

    @Test("a week has seven bars, February 2024 29, a year twelve")
    func bars() {
        let log = log((0, ["a": 20]), (-1, ["a": 5]))
        #expect(log.bars(of: nil, in: .week, around: thursday).map(\.minutes) == [0, 0, 5, 20, 0, 0, 0])
        #expect(MinutesByDay().bars(of: nil, in: .month, around: Day(year: 2024, month: 2, day: 3)).count == 29)
        let year = log.bars(of: "a", in: .year, around: thursday)
        #expect(year.count == 12)
        #expect(year[1].minutes == 25)
    }

    @Test(
        "heat rises in quarters of the goal",
        arguments: [
            (0, Heat.none), (1, .little), (6, .little), (7, .some), (12, .some), (13, .much), (24, .much),
            (25, .full), (400, .full),
        ])
    func heat(minutes: Int, expected: Heat) {
        #expect(Heat(minutes: minutes, goal: 25) == expected)
    }

    @Test("a tick of 0 minutes is a little warm, and a goal of 0 does not trap")
    func heatAtTheEdges() {
        #expect(Heat(minutes: 0, goal: 25, hasEntry: true) == .little)
        #expect(Heat(minutes: 3, goal: 0) == .full)
    }

    @Test("the best hour is the one most minutes began in, from five sessions on")
    func bestHour() {
        func session(_ hour: Int64, _ minutes: Int, completed: Bool) -> FocusSession {
            let start = Timestamp(milliseconds: hour * 3_600_000)
            return FocusSession(
                id: "s\(hour)", habitId: "h", catId: "c", startedAt: start, endedAt: start, durationMinutes: minutes,
                xpEarned: 0, mode: .countdown, completed: completed, coinsEarned: 0, note: nil)
        }
        let clock = ClockReading(instant: Timestamp(milliseconds: 0), boottime: 0, monotonic: 0, bootId: "b")
        let moment = Moment(clock: clock, zone: Zone(name: "east") { _ in 3600 })
        let sessions = [session(8, 25, completed: true)] + (12..<16).map { session($0, 10, completed: false) }
        let facts = SessionFacts(sessions, at: moment)
        #expect(facts.bestHour == 9)
        #expect(facts.completed == 1)
        #expect(facts.stoppedEarly == 4)
        #expect(SessionFacts(sessions.dropLast(), at: moment).bestHour == nil)
        #expect(SessionFacts([], at: moment).bestHour == nil)
    }

    @Test(
        "minutes of a month are on its last day, those of the last month on the days they were logged for",
        arguments: ["h1", "h2", nil])
    func byMonth(habitId: String?) throws {
        var life = Life()
        try life.adopt(at: .at("2025-11-01"))
        try life.adopt(HabitDraft(name: "Running"), habitId: "h2", catId: "c2", at: .at("2025-11-01"))
        for (day, habit, minutes) in [
            ("2025-11-28", "h1", 10), ("2025-11-30", "h1", 20), ("2026-02-03", "h2", 5), ("2026-02-18", "h1", 7),
            ("2026-02-19", "h2", 9),
        ] {
            try life.tell(minutes, on: day, of: habit, at: .at("2026-02-19"))
        }
        let last = Day(year: 2026, month: 2, day: 18)
        let byMonth = try life.repository.minutesByMonth(through: last)
        #expect(byMonth.days.keys.sorted().map(\.text) == ["2025-11-30", "2026-02-03", "2026-02-18"])
        let byDay = try life.repository.minutes(from: Day(year: 1900, month: 1, day: 1), through: last)
        for first in ["2025-01-01", "2025-11-28", "2025-12-01", "2026-02-01"] {
            let day = try #require(Day(first))
            #expect(
                byMonth.minutes(of: habitId, from: day, through: last)
                    == byDay.minutes(of: habitId, from: day, through: last))
        }
        let logged = try life.repository.userData(at: .at("2026-02-19")).daysLogged.days(of: habitId)
        let later = habitId == "h1" ? 0 : 1
        #expect(logged.count == byDay.daysWithEntries(of: habitId).count + later)
        #expect(logged == logged.sorted())
    }
}
