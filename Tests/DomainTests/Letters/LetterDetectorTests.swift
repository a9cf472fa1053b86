import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Days before the letter's day (Thursday 2026-02-19), with minutes, on which a detector holds and on which it does not.
@Suite("Detectors of letters") struct LetterDetectorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let kind: String
        let holds: [Int: Int]
        let not: [Int: Int]
        var testDescription: String { kind }
    }

    private static func row(_ days: ClosedRange<Int>, _ minutes: Int = 20) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: days.map { ($0, minutes) })
    }

    private static func with(_ row: [Int: Int], _ more: [Int: Int]) -> [Int: Int] { row.merging(more) { $1 } }

    static let cases: [Case] = [
        Case(kind: "firstMinutes", holds: [2: 10], not: [9: 10, 2: 10]),
        Case(kind: "firstHour", holds: [9: 40, 2: 25], not: [9: 40, 2: 15]),
        Case(kind: "tenHours", holds: [20: 590, 3: 20], not: [20: 590, 3: 9]),
        Case(kind: "hundredHours", holds: row(8...21, 425).merging([2: 60]) { $1 }, not: row(8...21, 425)),
        Case(kind: "longestDay", holds: with(row(8...30), [70: 5, 3: 40]), not: with(row(8...30), [3: 40])),
        Case(kind: "weekMinutes", holds: [1: 10, 3: 10], not: [1: 10, 8: 10]),
        Case(kind: "weekMore", holds: [20: 5, 9: 40, 2: 50], not: [20: 5, 9: 40, 2: 49]),
        Case(kind: "sameWeekYearAgo", holds: [380: 5, 366: 30, 2: 20], not: [380: 30, 2: 20]),
        Case(kind: "twiceGoal", holds: [2: 50], not: [2: 49]),
        Case(kind: "goalEveryDay", holds: row(1...7, 25), not: with(row(1...7, 25), [4: 24])),
        Case(kind: "exactGoal", holds: [2: 25], not: [2: 26]),
        Case(kind: "asLongAs", holds: [28: 60, 1: 30], not: [29: 60, 1: 30]),
        Case(kind: "streak", holds: row(2...8), not: row(3...8)),
        Case(kind: "streak", holds: with(row(2...8), row(20...47)), not: with(row(2...8), row(20...48))),
        Case(kind: "firstSunday", holds: [6: 20, 4: 20], not: [11: 20, 4: 20]),
        Case(kind: "gapReturn", holds: [6: 20, 2: 20], not: [5: 20, 2: 20]),
        Case(kind: "everyDayWeek", holds: row(1...7), not: row(1...6)),
        Case(kind: "sameWeekday", holds: [3: 5, 10: 5, 17: 5, 24: 5], not: [3: 5, 10: 5, 17: 5, 31: 5]),
        Case(kind: "busiestWeekday", holds: [60: 5, 3: 40, 10: 40, 5: 20], not: [60: 5, 3: 40, 10: 40, 5: 70]),
        Case(
            kind: "quietestWeek", holds: with(row(8...56), [2: 10]), not: with(row(8...56), [2: 10, 3: 200])),
        Case(kind: "entryDays", holds: row(2...11), not: row(3...11)),
        Case(kind: "weekend", holds: [4: 20, 5: 20], not: [4: 20, 6: 20]),
    ]

    /// A house with these minutes, of a habit that is there since 2024-01-01.
    private func house(
        _ minutes: [Int: Int], _ draft: HabitDraft = HabitDraft(name: "Read", targetHours: 100)
    ) throws -> LetterHouse {
        var house = try LetterHouse(draft, since: "2024-01-01")
        try house.tell(minutes)
        return house
    }

    /// With an entry on the letter's day, which changes nothing.
    @Test("hold on some days and not on others", arguments: cases)
    func table(item: Case) throws {
        #expect(try house(Self.with(item.holds, [0: 33])).fact(item.kind) != nil, "holds")
        #expect(try house(Self.with(item.not, [0: 33])).fact(item.kind) == nil, "does not hold")
    }

    /// Each with the days on which it would hold for minutes.
    @Test("say nothing of the minutes that units, ticks and limits make, and nothing of limits", arguments: cases)
    func kinds(item: Case) throws {
        let detector = try #require(LetterDetector.named(item.kind))
        let speaksOfMinutes = detector.family == .hours || detector.arguments.contains("minutes")
        for kind in [HabitKind.count, .yesNo] {
            let house = try house(item.holds, KindTests.draft(kind, kind == .count ? 20 : nil))
            #expect(try (house.fact(item.kind) == nil) == speaksOfMinutes)
        }
        var limited = try LetterHouse(KindTests.draft(.limit, 2), since: "2024-01-01")
        for back in item.holds.keys.sorted(by: >) {
            try limited.life.count(1, on: limited.back(back).text, at: limited.at(0, "20:00"))
        }
        #expect(try limited.fact(item.kind) == nil)
        let history = try LetterHistory(
            of: limited.life.repository, and: Mailbox(), on: limited.today, at: limited.at(0, "20:00"))
        #expect(
            Insight.all(in: history).joined().allSatisfy { insight in
                switch insight {
                // Of all habits together.
                case .busiestWeekday, .mostMinutes: true
                default: false
                }
            })
    }

    @Test(
        "A return is one after three due days that were missed, whatever the rhythm",
        arguments: [
            (Schedule.everyDay, 4, 2, true), (.everyDay, 3, 2, false), (.weekdays([.saturday]), 7, 5, false),
            (.weekdays([.saturday]), 28, 5, true), (.weekdays([.monday, .wednesday, .friday]), 5, 1, false),
            (.weekdays([.monday, .wednesday, .friday]), 9, 1, true), (.everyDays(3, from: nil), 9, 1, false),
            (.everyDays(3, from: nil), 12, 1, true), (.timesAWeek(2), 30, 1, false),
        ])
    func gaps(schedule: Schedule, gap: Int, back: Int, isTold: Bool) throws {
        let house = try house([back + gap: 20, back: 20], HabitDraft(name: "Run", schedule: schedule))
        #expect(try house.fact("gapReturn")?["days"] == (isTold ? String(gap) : nil))
    }

    @Test(
        "Days off make no gap and no quiet week, and explain the weeks before",
        arguments: [
            ("gapReturn", [8: 20, 2: 20], 7, 4), ("quietestWeek", with(row(8...60), [2: 10]), 7, 4),
            ("weekMore", [30: 20, 9: 40, 2: 60], 14, 10),
        ])
    func daysOff(kind: String, logged: [Int: Int], from: Int, through: Int) throws {
        var house = try house(logged)
        #expect(try house.fact(kind) != nil)
        try house.life.perform(
            Action(AddDaysOff(id: "o", habitId: nil, from: house.back(from), through: house.back(through))),
            at: house.at(0, "20:00"))
        #expect(try house.fact(kind) == nil)
    }

    @Test(
        "Nothing is compared with weeks in which there was no such habit",
        arguments: [
            ("asLongAs", 28, [1: 90]), ("weekMore", 14, [9: 40, 2: 60]), ("longestDay", 67, with(row(8...20), [3: 90])),
            ("busiestWeekday", 56, [3: 40, 10: 40]), ("sameWeekYearAgo", 371, [366: 30, 2: 20]),
        ])
    func young(kind: String, days: Int, logged: [Int: Int]) throws {
        #expect(try house(Self.with([days: 5], logged)).fact(kind) != nil)
        #expect(try house(logged).fact(kind) == nil)
    }
}
