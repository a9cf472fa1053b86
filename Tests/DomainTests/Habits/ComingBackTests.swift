import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Coming back after a miss") struct ComingBackTests {
    /// Kept on these days of February; a welcome is tried after each, as programs do.
    private func life(_ days: [Int], _ draft: HabitDraft = HabitDraft(name: "Read")) throws -> (Life, coins: [Int]) {
        var life = Life()
        try life.adopt(draft, at: .february(1))
        var coins: [Int] = []
        for day in days {
            // What is logged for days before the habit was is logged on its first.
            let moment = Moment.february(max(1, day))
            try life.tell(10, on: Day.february(day).text, at: moment)
            coins.append(day < 1 ? 0 : try welcome(on: day, in: &life))
        }
        return (life, coins)
    }

    private func welcome(on day: Int, in life: inout Life) throws -> Int {
        let moment = Moment.february(day)
        let entry = Action(LogEntry(habitId: "h1", minutes: 10, day: moment.today, entryId: "e"))
        let welcome = try #require(WelcomeBack(after: entry, logged(on: moment.today), at: moment))
        guard case .welcomedBack(_, let paid) = try life.perform(Action(welcome), at: moment) else { return 0 }
        return paid
    }

    private func logged(on day: Day) -> ActionResult {
        .logged(LoggedEntry(habitId: "h1", minutes: 10, day: day, streak: 1))
    }

    @Test(
        "the first kept day after a missed one earns 20 coins, once a week from Monday",
        arguments: [
            ([2, 3, 4], [0, 0, 0]), ([2, 4], [0, 20]), ([2, 4, 6], [0, 20, 0]), ([2, 4, 6, 8, 10], [0, 20, 0, 0, 20]),
            ([2, 4, 4], [0, 20, 0]),
        ] as [([Int], [Int])])
    func paid(days: [Int], expected: [Int]) throws {
        let (life, coins) = try life(days)
        #expect(coins == expected)
        #expect(try life.repository.person()?.coins == expected.reduce(0, +))
        try life.expectSound(at: .february(28))
    }

    @Test("also when a saved day bridged it, and by the habit's own schedule")
    func saved() throws {
        var draft = HabitDraft(name: "Read")
        draft.savedDays = 1
        #expect(try life([1, 2, 3, 4, 5, 6, 7, 9], draft).coins == [0, 0, 0, 0, 0, 0, 0, 20])
        let mondays = HabitDraft(name: "Run", schedule: .weekdays([.monday]))
        #expect(try life([2, 9, 18], mondays).coins == [0, 0, 20])
    }

    @Test(
        "days before the habit was there are no gap",
        arguments: [
            ([-2, 1], 0), ([-9, 1], 0), ([-9, 2], 20), ([-9, 3], 20), ([-2, 0, 1], 0), ([1, 2], 0), ([1, 3], 20),
            ([-2, 1, 2], 0), ([-2, 1, 3], 20),
        ] as [([Int], Int)], [Schedule.everyDay, .weekdays(Set(Weekday.allCases).subtracting([.saturday]))])
    func beforeItWas(row: ([Int], Int), schedule: Schedule) throws {
        #expect(try life(row.0, HabitDraft(name: "Read", schedule: schedule)).coins.last == row.1)
    }

    @Test("two machines pay it once") func once() throws {
        var (life, _) = try life([2])
        let moment = Moment.february(4)
        try life.tell(10, on: "2026-02-04", at: moment)
        let welcome = Action(WelcomeBack(habitId: "h1", day: moment.today))
        let batch = try #require(try welcome.decided(on: life.repository, at: moment).batch)
        let week = Precondition.lacks(.visits(in: moment.today.month), "welcomes", .integer(2))
        #expect(batch.preconditions.contains(week))
        try life.perform(welcome, at: moment)
        #expect(try welcome.changesNothing(life, at: moment))
    }

    @Test("minutes for a past day and other actions are not welcomed") func notForPast() {
        let moment = Moment.february(10)
        let entry = Action(LogEntry(habitId: "h1", minutes: 10, day: moment.today, entryId: "e"))
        #expect(WelcomeBack(after: entry, logged(on: .february(10)), at: moment) != nil)
        #expect(WelcomeBack(after: entry, logged(on: .february(9)), at: moment) == nil)
        #expect(WelcomeBack(after: entry, .done, at: moment) == nil)
    }

    @Test(
        "saved days are offered after the first streak of 7 days was missed while they would keep it, and never again",
        arguments: [
            (Array(1...6), 8, nil), (Array(1...7), 8, nil), (Array(1...7), 9, 7), (Array(1...7), 10, nil),
            (Array(1...13), 16, nil), (Array(1...14), 17, 14), (Array(1...14), 18, nil), (Array(1...7) + [10], 12, nil),
            (Array(1...7) + Array(10...17), 19, nil),
        ] as [([Int], Int, Int?)])
    func offered(days: [Int], today: Int, streak: Int?) throws {
        var (life, _) = try life(days)
        let moment = Moment.february(today)
        let userData = try life.repository.userData(at: moment)
        let question = userData.question(at: moment)
        #expect(question == streak.map { .savedDays(habitId: "h1", streak: $0) })
        guard let question, let streak, let habit = userData.habit("h1") else { return }
        try life.perform(Action(question.edit(of: habit, on: moment.today)), at: moment)
        let after = try life.repository.userData(at: moment)
        #expect(after.question(at: moment) == nil)
        #expect(after.streakShown(of: habit, at: moment) == .running(streak, best: streak))
    }
}

@Suite("Strength") struct StrengthTests {
    /// Kept on so many of a schedule's days from 1 February on, every so many days; the last is the day of today.
    struct Row: Sendable {
        var rule = "daily"
        let kept: Int
        var every = 1
        let today: Int
        var off: [Int] = []
        var savedDays: Int?
        let percent: Int
    }

    static let rows: [Row] = [
        Row(kept: 0, today: 1, percent: 0), Row(kept: 13, today: 13, percent: 50),
        Row(kept: 26, today: 26, percent: 75), Row(kept: 26, today: 27, percent: 75),
        Row(kept: 26, today: 28, percent: 71), Row(kept: 26, today: 41, percent: 36),
        Row(kept: 200, today: 200, percent: 100),
        // A rarer habit takes fewer days and more time.
        Row(rule: "su", kept: 5, every: 7, today: 29, percent: 51),
        Row(rule: "7days", kept: 5, every: 7, today: 29, percent: 51),
        Row(rule: "1/week", kept: 5, every: 7, today: 29, percent: 51),
        // Days off and saved days count for nothing.
        Row(kept: 26, today: 28, off: [27], percent: 75), Row(kept: 26, today: 28, savedDays: 1, percent: 75),
    ]

    @Test("half after 13 kept days, three quarters after 26; a miss costs little", arguments: rows)
    func strength(row: Row) throws {
        let calendar = StreakTests.calendar(
            try #require(Schedule(row.rule)), off: row.off.map(Day.february), createdOn: .february(1),
            savedDays: row.savedDays)
        let days = (0..<row.kept).map { Day.february(1 + $0 * row.every) }
        #expect(Strength(days: days, calendar: calendar, today: .february(row.today)).percent == row.percent)
    }
}
