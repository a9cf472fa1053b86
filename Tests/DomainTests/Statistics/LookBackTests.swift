import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// The week of Monday 2026-02-16, and what was done on a date before.
@Suite("Looking back") struct LookBackTests {
    private static func life(_ minutes: [(day: String, habit: String, minutes: Int)]) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Reading", targetHours: 100), at: .at("2025-01-01"))
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2", at: .at("2026-01-26"))
        for row in minutes { try life.tell(row.minutes, on: row.day, of: row.habit, at: .at("2026-02-23")) }
        return life
    }

    private static let days: [(day: String, habit: String, minutes: Int)] = [
        ("2026-02-09", "h1", 20), ("2026-02-10", "h1", 40), ("2026-02-15", "h2", 30), ("2026-02-02", "h1", 10),
        ("2026-02-16", "h1", 25), ("2026-02-17", "h1", 25), ("2026-02-18", "h1", 10), ("2026-02-18", "h2", 30),
        ("2026-02-22", "h1", 30),
    ]

    private static func review(
        _ life: Life, of day: String = "2026-02-18", at now: Moment = .at("2026-02-23")
    ) throws -> WeekReview {
        let day = try #require(Day(day))
        let userData = try life.repository.userData(at: now, minutesOfDays: 100)
        return try life.repository.weekReview(of: day, userData, at: now)
    }

    @Test("a week has its minutes and days, and those of the weeks before back to the first entry") func sums() throws {
        let review = try Self.review(Self.life(Self.days))
        #expect([review.minutes, review.activeDays] == [120, 4])
        #expect(review.before.map(\.minutes) == [10, 90])
        #expect(review.before.map(\.activeDays) == [1, 3])
        #expect([review.averageMinutes, review.averageDays] == [50, 2])
        #expect(review.isOver)
    }

    @Test("a day above the limit is none of the days kept, though it was marked as kept before") func aboveLimit()
        throws
    {
        var life = Life()
        var draft = HabitDraft(name: "Coffee")
        (draft.kind, draft.goalAmount) = (.limit, 2)
        try life.adopt(draft, at: .at("2026-02-16"))
        for day in ["2026-02-16", "2026-02-17"] { try life.count(1, on: day, at: .at("2026-02-18")) }
        try life.count(3, isSlip: true, on: "2026-02-17", at: .at("2026-02-18"))
        let coffee = try #require(try Self.review(life, at: .at("2026-02-18")).habits.first)
        #expect([coffee.days, coffee.daysDue] == [1, 2])
    }

    @Test("a weekly goal is reached in its own measure, and a monthly one is no goal of a week") func goals() throws {
        var life = Life()
        try life.adopt(KindTests.draft(.minutes, 180, each: .week), at: .at("2026-01-01"))
        try life.adopt(
            KindTests.draft(.count, 40, each: .month), habitId: "h2", catId: "c2", at: .at("2026-01-01", "13:00"))
        try life.tell(100, on: "2026-02-16", at: .at("2026-02-18"))
        let review = try Self.review(life, at: .at("2026-02-18"))
        let (week, month) = (try #require(review.habits.first?.goal), try #require(review.habits.last?.goal))
        #expect((week.done, week.asked, week.period) == (100, 180, .week))
        #expect((month.done, month.asked, month.period) == (0, 40, .month))
        #expect(review.hardest == nil)
    }

    @Test("nothing is the hardest before the middle of a week") func notYetHardest() throws {
        let life = try Self.life([
            ("2026-02-16", "h1", 25), ("2026-02-17", "h1", 25), ("2026-02-18", "h1", 25), ("2026-02-19", "h1", 25),
        ])
        #expect(try Self.review(life, of: "2026-02-16", at: .at("2026-02-18", "20:00")).hardest == nil)
        #expect(try Self.review(life, of: "2026-02-16", at: .at("2026-02-19", "20:00")).hardest?.name == "Run")
    }

    @Test("minutes are summed by group, in the person's order; a habit without a group is in none") func groups() {
        let habits = zip(["a", "b", "c"], ["Desk", nil, "Desk"]).map { id, group in
            var habit = Habit.sample(id: id)
            habit.group = group
            return habit
        }
        let day = Moment.at("2026-02-23").today
        let log = MinutesByDay(days: [day: ["a": 10, "b": 20, "c": 5]])
        #expect(log.sumsByGroup(of: habits, in: day...day).map { "\($0.name) \($0.sum.minutes)" } == ["Desk 15"])
        #expect(log.sumsByGroup(of: habits, in: day.advanced(by: 1)...day.advanced(by: 1)).map(\.sum.minutes) == [0])
    }

    @Test("minutes of habits that are over are part of the week, without a row of their own") func others() throws {
        var life = try Self.life(Self.days)
        #expect(try Self.review(life).minutesOfOthers == 0)
        try life.perform(Action(GraduateHabit(habitId: "h2")), at: .at("2026-02-23"))
        let review = try Self.review(life)
        #expect(review.habits.map(\.habitId) == ["h1"])
        #expect([review.minutes, review.minutesOfOthers] == [120, 30])
    }

    @Test("no habit is best where all kept every day") func noBest() throws {
        let review = try Self.review(
            Self.life([("2026-02-16", "h1", 25), ("2026-02-16", "h2", 40)]), at: .at("2026-02-16"))
        #expect(review.best == nil && review.hardest == nil)
    }

    @Test("a week that lasts is compared with the weeks before as far as it has come") func thisWeek() throws {
        let review = try Self.review(Self.life(Self.days), at: .at("2026-02-17", "20:00"))
        #expect([review.minutes, review.activeDays] == [50, 2])
        #expect(review.through.text == "2026-02-17")
        #expect(review.before.map(\.minutes) == [10, 60])
        #expect(!review.isOver)
    }

    @Test("the best habit has the largest part of its due days, the hardest the smallest") func bestAndHardest() throws
    {
        let review = try Self.review(Self.life(Self.days))
        #expect(review.habits.map(\.days) == [4, 1])
        #expect(review.habits.map(\.daysDue) == [7, 7])
        #expect(review.best?.name == "Reading")
        #expect(review.hardest?.name == "Run")
        #expect(review.habits.map(\.minutesBefore) == [35, 15])
    }

    @Test("a habit of today is there before its first entry") func newHabit() throws {
        let review = try Self.review(Self.life([]), of: "2026-01-26", at: .at("2026-01-26"))
        #expect(review.habits.map(\.habitId) == ["h1", "h2"])
        #expect(review.habits.map(\.daysDue) == [0, 0])
    }

    @Test("one habit alone is neither best nor hardest, nor is one that is never due") func noComparison() throws {
        let review = try Self.review(Self.life(Self.days), of: "2026-01-20", at: .at("2026-01-25"))
        #expect(review.habits.count == 1)
        #expect(review.best == nil)
        #expect(review.hardest == nil)
    }

    @Test(
        "a week is offered on its last day and on the first of the next",
        arguments: [
            ("2026-02-21", nil), ("2026-02-22", "2026-02-16"), ("2026-02-23", "2026-02-16"), ("2026-02-24", nil),
        ])
    func offer(day: String, start: String?) throws {
        let offered = WeekReview.offered(on: try #require(Day(day)), firstDayOfWeek: .monday)
        #expect(offered?.start.text == start)
    }

    @Test(
        "on this day: a year ago comes first, and only dates that exist",
        arguments: [
            ("2026-02-19", ["2025-02-19", "2026-01-19"]), ("2026-03-31", ["2025-03-31"]),
            ("2028-02-29", ["2028-01-29"]),
            ("2026-01-05", ["2025-01-05", "2025-12-05"]),
        ])
    func dates(today: String, days: [String]) throws {
        #expect(OnThisDay.days(before: try #require(Day(today))).map(\.day.text) == days)
    }

    @Test("on this day names the habit with the most minutes, as it is called now, and its note") func onThisDay()
        throws
    {
        var life = try Self.life([("2026-01-19", "h1", 20)])
        let now = Moment.at("2026-02-19")
        #expect(try life.repository.onThisDay(at: now)?.ago == .month)
        let day = Day(year: 2025, month: 2, day: 19)
        try life.put(LookBackLife.session(1, of: "h1", on: day, hour: 9, 45, note: "chapter one"))
        try life.put(LookBackLife.session(2, of: "h2", on: day, hour: 11, 30))
        let found = try #require(try life.repository.onThisDay(at: now))
        #expect(found.ago == .year)
        #expect([found.habit, found.note] == ["Reading", "chapter one"])
        #expect([found.minutes, found.otherHabits] == [45, 1])
        #expect(try life.repository.onThisDay(at: .at("2026-02-21")) == nil)
    }
}
