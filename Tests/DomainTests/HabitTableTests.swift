import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// The tables of kinds, schedules, saved days and corrections in Sources/Domain/RULES.md, row by row, through the operations.
@Suite("The tables of habits") struct HabitTableTests {
    // MARK: Corrections

    enum Row: String, CaseIterable { case lowered, deletedWithFewCoins, emptiedDay, moved }

    @Test("corrections of the log", arguments: Row.allCases) func correction(_ row: Row) throws {
        var life = try AmendedLife()
        switch row {
        case .lowered:
            let place = life.place(try life.session(25))
            let before = try life.coins
            try life.edit(place) { $0.minutes = 10 }
            let session = try #require(try life.repository.session(place.entryId, of: "h1"))
            #expect(session.coinsEarned == 100 && session.xpEarned == 10)
            #expect(try life.coins == before - 150)
        case .deletedWithFewCoins:
            let place = life.place(try life.session(25))
            try life.spend(try life.coins - 40)
            let deleted = try life.delete(place)
            #expect(try life.coins == 0)
            #expect(deleted.balance == 0 && deleted.coinsShort == 210)
        case .emptiedDay:
            var places: [EntryPlace] = []
            for day in (0...4).reversed() { places.append(life.place(try life.log(daysAgo: day), daysAgo: day)) }
            #expect(try life.streak() == 5)
            try life.delete(places[3])
            #expect(try life.streak() == 1)
        case .moved:
            _ = try life.log(10, daysAgo: 1, of: "h2")
            let place = life.place(try life.log(25))
            try life.edit(place) { $0.habitId = "h2" }
            #expect(try life.minutes("h1") == [0, 0] && life.minutes("h2") == [35, 35])
            #expect(try life.streak("h1") == 0 && life.streak("h2") == 2)
        }
        try life.expectSound()
    }

    // MARK: Kinds

    struct Kind: Sendable {
        let draft: HabitDraft
        /// In their order; slips below 0.
        let logged: [Amount]
        let minutes: Int
        let counts: Bool
        let isKept: Bool
    }

    static let kinds: [Kind] = [
        Kind(draft: KindTests.draft(.minutes), logged: [10], minutes: 10, counts: true, isKept: false),
        Kind(draft: KindTests.draft(.minutes), logged: [10, 15], minutes: 25, counts: true, isKept: true),
        Kind(draft: KindTests.draft(.count, 20), logged: [8], minutes: 10, counts: true, isKept: false),
        Kind(draft: KindTests.draft(.count, 20), logged: [8, 12], minutes: 25, counts: true, isKept: true),
        Kind(draft: KindTests.draft(.yesNo), logged: [1], minutes: 10, counts: true, isKept: true),
        Kind(draft: KindTests.draft(.yesNo), logged: [1, 1], minutes: 10, counts: true, isKept: true),
        Kind(draft: KindTests.draft(.limit, 2), logged: [1], minutes: 10, counts: true, isKept: true),
        Kind(draft: KindTests.draft(.limit, 2), logged: [1, -2], minutes: 10, counts: true, isKept: true),
        Kind(draft: KindTests.draft(.limit, 2), logged: [1, -2, -1], minutes: 10, counts: false, isKept: false),
        Kind(draft: KindTests.draft(.limit, 2), logged: [-1], minutes: 0, counts: false, isKept: false),
        Kind(draft: KindTests.draft(.limit, 0), logged: [1, -1], minutes: 10, counts: false, isKept: false),
    ]

    @Test("kinds of habit: what a day makes, whether it counts and is kept", arguments: kinds.indices)
    func kind(row: Int) throws {
        let row = Self.kinds[row]
        var sample = try CountedLife([("h", row.draft)])
        for amount in row.logged {
            try sample.log(amount < 0 ? 0 - amount : amount, of: "h", isSlip: amount < 0)
        }
        let userData = try sample.life.repository.userData(at: sample.now)
        let habit = try #require(userData.habits.first)
        #expect(habit.totalMinutes == row.minutes)
        #expect(habit.currentStreak == (row.counts ? 1 : 0))
        #expect(userData.isKept(habit, at: sample.now) == row.isKept)
        #expect(try sample.life.repository.person()?.coins == 0)
    }

    // MARK: Schedules and saved days

    struct Days: Sendable, CustomTestStringConvertible {
        let rule: String
        var savedDays = 0
        /// Logged in this order, each on its day.
        let days: [String]
        let streak: Int
        /// Saved days left.
        var held = 0
        var testDescription: String { "\(rule), \(savedDays): \(days.last ?? "")" }
    }

    /// "k" a day with an entry, "." one without, up to 2026-02-19.
    private static func days(_ pattern: String) -> [String] {
        let first = Day(year: 2026, month: 2, day: 19).advanced(by: 1 - pattern.count)
        return pattern.enumerated().filter { $0.element == "k" }.map { first.advanced(by: $0.offset).text }
    }

    static let schedules: [Days] = [
        // Monday 16 February, and four times before.
        Days(
            rule: "3days", days: ["2026-02-07", "2026-02-10", "2026-02-13", "2026-02-16", "2026-02-19"], streak: 5),
        Days(
            rule: "3days", days: ["2026-02-07", "2026-02-10", "2026-02-13", "2026-02-16", "2026-02-20"], streak: 1),
        Days(rule: "4/month", days: ["2026-10-02", "2026-10-09", "2026-10-16", "2026-11-02"], streak: 1),
        Days(rule: "month:last", days: ["2026-01-31", "2026-02-28"], streak: 2),
        Days(rule: "daily", savedDays: 2, days: days("kkkkkkk.k"), streak: 8),
        Days(rule: "daily", savedDays: 2, days: days("kkkkkkkkkkkkkk..k"), streak: 15),
        Days(rule: "daily", savedDays: 2, days: days("kkkkkkkkkkkkk..k"), streak: 1),
        Days(rule: "daily", savedDays: 1, days: days("kkkkkkkkkkkkkk.k"), streak: 15),
        Days(rule: "daily", days: days("kkkkkkk.k"), streak: 1),
    ]

    @Test("schedules and saved days", arguments: schedules) func schedule(_ row: Days) throws {
        var draft = HabitDraft(name: "Read", schedule: try #require(Schedule(row.rule)))
        draft.savedDays = row.savedDays
        var life = Life()
        try life.adopt(draft, at: .at("2026-01-02"))
        for day in row.days { try life.tell(25, on: day, at: .at(day)) }
        let now = Moment.at(row.days.last ?? "")
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        #expect(habit.currentStreak == row.streak)
        #expect(try life.repository.habit("h1")?.currentStreak == row.streak)
        #expect(userData.savedDaysHeld(of: habit, at: now) == row.held)
    }
}
