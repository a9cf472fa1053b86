import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Statistics") struct StatisticsTests {
    private let thursday = Day.february(19)

    private func log(_ days: [Int: [String: Int]]) -> MinutesByDay {
        MinutesByDay(days: Dictionary(uniqueKeysWithValues: days.map { (Day.february($0.key), $0.value) }))
    }

    @Test(
        "sums take both ends and one habit or all",
        arguments: [(nil, 17, 35), ("a", 17, 30), ("a", 20, 0)] as [(String?, Int, Int)])
    func sums(habit: String?, from: Int, minutes: Int) {
        let log = log([17: ["a": 10, "b": 5], 19: ["a": 20], 20: ["b": 40]])
        #expect(log.minutes(of: habit, from: .february(from), through: thursday) == minutes)
    }

    @Test("a week has seven bars, a month thirty, a year twelve; all end with the day, also on the first of a month")
    func bars() {
        let log = log([19: ["a": 20], 18: ["a": 5]])
        #expect(log.bars(of: nil, in: .week, until: thursday).map(\.minutes) == [0, 0, 0, 0, 0, 5, 20])
        let month = log.bars(of: nil, in: .month, until: .of("2026-03-01"))
        #expect(month.count == 30 && month.last?.from == .of("2026-03-01") && month[19].minutes == 20)
        let year = log.bars(of: "a", in: .year, until: .of("2026-03-01"))
        #expect(year.count == 12 && year[10].minutes == 25 && year.last?.through == .of("2026-03-31"))
    }

    @Test(
        "heat rises in quarters of the goal; a tick of 0 minutes is a little warm, and a goal of 0 does not trap",
        arguments: [
            (0, 25, Heat.none), (1, 25, .little), (6, 25, .little), (7, 25, .some), (12, 25, .some), (13, 25, .much),
            (24, 25, .much), (25, 25, .full), (400, 25, .full), (3, 0, .full),
        ])
    func heat(minutes: Int, goal: Int, expected: Heat) {
        #expect(Heat(minutes: minutes, goal: goal) == expected)
        #expect(Heat(minutes: minutes, goal: goal, hasEntry: true) == (expected == .none ? .little : expected))
        #expect(log([18: ["a": 0]]).daysWithEntries(of: "a") == [.february(18)])
    }

    @Test("the best hour is the one most minutes began in, from five sessions on")
    func bestHour() {
        let sessions = [8, 12, 13, 14, 15].map { (hour: Int64) in
            let start = Timestamp(milliseconds: hour * 3_600_000)
            return FocusSession(
                id: "s\(hour)", habitId: "h", catId: "c", startedAt: start, endedAt: start,
                durationMinutes: hour == 8 ? 25 : 10, xpEarned: 0, mode: .countdown, completed: hour == 8,
                coinsEarned: 0, note: nil)
        }
        let moment = Moment(clock: Moment.at("1970-01-01").clock, zone: Zone(name: "east") { _ in 3600 })
        let facts = SessionFacts(sessions, at: moment)
        #expect(facts.bestHour == 9 && facts.completed == 1 && facts.stoppedEarly == 4)
        #expect(SessionFacts(sessions.dropLast(), at: moment).bestHour == nil)
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
            try life.tell(minutes, on: day, of: habit, at: .february(19))
        }
        let last = Day.february(18)
        let byMonth = try life.repository.minutesByMonth(through: last)
        #expect(byMonth.days.keys.sorted() == [.of("2025-11-30"), .february(3), last])
        let byDay = try life.repository.minutes(from: .of("1900-01-01"), through: last)
        for first in ["2025-01-01", "2025-11-28", "2025-12-01", "2026-02-01"] {
            let sums = [byMonth, byDay].map { $0.minutes(of: habitId, from: .of(first), through: last) }
            #expect(sums[0] == sums[1], "\(first)")
        }
        let logged = try life.userData("2026-02-19").daysLogged.days(of: habitId)
        #expect(logged.count == byDay.daysWithEntries(of: habitId).count + (habitId == "h1" ? 0 : 1))
        #expect(logged == logged.sorted())
    }
}
