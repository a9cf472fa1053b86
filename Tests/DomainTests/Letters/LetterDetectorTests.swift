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

    @Test("hold on some days and not on others", arguments: cases)
    func table(item: Case) throws {
        let detector = try #require(LetterDetector.named(item.kind))
        #expect(try fact(detector, item.holds) != nil, "holds")
        #expect(try fact(detector, item.not) == nil, "does not hold")
    }

    /// Each with the days on which it would hold for minutes.
    @Test("say nothing of the minutes that units, ticks and limits make", arguments: cases, [HabitKind.count, .yesNo])
    func kinds(item: Case, kind: HabitKind) throws {
        let detector = try #require(LetterDetector.named(item.kind))
        let now = Moment.at("2026-02-19", "20:00")
        var life = Life()
        try life.adopt(KindTests.draft(kind, kind == .count ? 20 : nil), at: .at("2024-01-01"))
        for (back, minutes) in item.holds.sorted(by: { $0.key > $1.key }) {
            let day = now.today.advanced(by: -back).text
            try life.tell(minutes, on: day, at: now)
        }
        let history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today, at: now)
        let fact = try detector.fact(in: history, of: #require(try life.repository.cat("c1")))
        let speaksOfMinutes = detector.family == .hours || detector.arguments.contains("minutes")
        #expect((fact == nil) == speaksOfMinutes)
    }

    @Test("say nothing of a limit, which is not what is done", arguments: cases)
    func limits(item: Case) throws {
        let detector = try #require(LetterDetector.named(item.kind))
        let now = Moment.at("2026-02-19", "20:00")
        var life = Life()
        try life.adopt(KindTests.draft(.limit, 2), at: .at("2024-01-01"))
        for back in item.holds.keys.sorted(by: >) { try life.count(1, on: now.today.advanced(by: -back).text, at: now) }
        let history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today, at: now)
        #expect(try detector.fact(in: history, of: #require(try life.repository.cat("c1"))) == nil)
        #expect(
            Insight.all(in: history).joined().allSatisfy { insight in
                switch insight {
                // Of all habits together.
                case .busiestWeekday, .mostMinutes: true
                default: false
                }
            })
    }

    /// With an entry on the letter's day, which changes nothing.
    private func fact(_ detector: LetterDetector, _ minutes: [Int: Int]) throws -> LetterFact? {
        let now = Moment.at("2026-02-19", "20:00")
        var life = Life()
        try life.adopt(at: .at("2024-01-01"))
        for (back, minutes) in minutes.sorted(by: { $0.key > $1.key }) + [(key: 0, value: 33)] {
            try life.tell(minutes, on: now.today.advanced(by: -back).text, at: now)
        }
        let history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today, at: now)
        return try detector.fact(in: history, of: #require(try life.repository.cat("c1")))
    }
}
