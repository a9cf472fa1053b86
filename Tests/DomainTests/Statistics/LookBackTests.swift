import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// The week of Monday 2026-02-16, and what was done on a date before.
@Suite("Looking back") struct LookBackTests {
    private typealias Row = (day: Int, habit: String, minutes: Int)

    private static func life(_ rows: [Row] = days) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Reading", targetHours: 100), at: .at("2025-01-01"))
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2", at: .at("2026-01-26"))
        for row in rows {
            try life.tell(row.minutes, on: Day.february(row.day).text, of: row.habit, at: .february(23))
        }
        return life
    }

    private static let days: [Row] = [
        (9, "h1", 20), (10, "h1", 40), (15, "h2", 30), (2, "h1", 10), (16, "h1", 25), (17, "h1", 25), (18, "h1", 10),
        (18, "h2", 30), (22, "h1", 30),
    ]

    private static func review(_ life: Life, of day: Int = 18, at now: Moment = .february(23)) throws -> WeekReview {
        let userData = try life.repository.userData(at: now, minutesOfDays: 100)
        return try life.repository.weekReview(of: .february(day), userData, at: now)
    }

    @Test("a week has its minutes and days, and those of the weeks before back to the first entry") func sums() throws {
        let review = try Self.review(Self.life())
        #expect([review.minutes, review.activeDays] == [120, 4])
        #expect(review.before.map { [$0.minutes, $0.activeDays] } == [[10, 1], [90, 3]])
        #expect([review.averageMinutes, review.averageDays] == [50, 2])
        #expect(review.isOver)
        // The best habit has the largest part of its due days, the hardest the smallest.
        #expect(review.habits.map { [$0.days, $0.daysDue, $0.minutesBefore] } == [[4, 7, 35], [1, 7, 15]])
        #expect(review.best?.name == "Reading" && review.hardest?.name == "Run")
    }

    @Test("a week that lasts is compared with the weeks before as far as it has come") func thisWeek() throws {
        let review = try Self.review(Self.life(), at: .february(17, "20:00"))
        #expect([review.minutes, review.activeDays] == [50, 2])
        #expect(review.through == .february(17) && !review.isOver)
        #expect(review.before.map(\.minutes) == [10, 60])
    }

    @Test("a day above the limit is none of the days kept, though it was marked as kept before") func aboveLimit()
        throws
    {
        var life = try KindTests.life(KindTests.draft(.limit, 2), on: "2026-02-16")
        for day in ["2026-02-16", "2026-02-17"] { try life.count(1, on: day) }
        try life.count(3, isSlip: true, on: "2026-02-17")
        let coffee = try #require(try Self.review(life, at: .february(18)).habits.first)
        #expect([coffee.days, coffee.daysDue] == [1, 2])
    }

    @Test("a week of a habit that is asked for so many times has as many days due") func timesAWeek() throws {
        var draft = KindTests.draft(.minutes, 25)
        draft.schedule = .timesAWeek(3)
        var life = try KindTests.life(draft, on: "2026-02-02")
        try life.tell(30, on: "2026-02-16", at: .february(17))
        let run = try #require(try Self.review(life, at: .february(17)).habits.first)
        #expect([run.days, run.daysDue] == [1, 3])
    }

    @Test("a weekly goal is reached in its own measure, and a monthly one is no goal of a week") func goals() throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 180, each: .week), on: "2026-01-01")
        let pages = KindTests.draft(.count, 40, each: .month)
        try life.adopt(pages, habitId: "h2", catId: "c2", at: .at("2026-01-01", "13:00"))
        try life.tell(100, on: "2026-02-16", at: .february(18))
        let review = try Self.review(life, at: .february(18))
        let (week, month) = (try #require(review.habits.first?.goal), try #require(review.habits.last?.goal))
        #expect((week.done, week.asked, week.period) == (100, 180, .week))
        #expect((month.done, month.asked, month.period) == (0, 40, .month))
        #expect(review.hardest == nil)
    }

    @Test("nothing is the hardest before the middle of a week", arguments: [(18, nil), (19, "Run")])
    func notYetHardest(today: Int, hardest: String?) throws {
        let life = try Self.life((16...19).map { ($0, "h1", 25) })
        #expect(try Self.review(life, of: 16, at: .february(today, "20:00")).hardest?.name == hardest)
    }

    @Test("neither best nor hardest is where all kept every day, one habit alone, or one that is never due")
    func noComparison() throws {
        let all = try Self.review(Self.life([(16, "h1", 25), (16, "h2", 40)]), at: .february(16))
        // The Run began on Monday, 26 January.
        let alone = try Self.review(Self.life(), of: -11, at: .at("2026-01-25"))
        #expect(alone.habits.count == 1)
        for review in [all, alone] { #expect(review.best == nil && review.hardest == nil) }
    }

    @Test("a habit of today is there before its first entry") func newHabit() throws {
        let review = try Self.review(Self.life([]), of: -5, at: .at("2026-01-26"))
        #expect(review.habits.map(\.habitId) == ["h1", "h2"])
        #expect(review.habits.map(\.daysDue) == [0, 0])
    }

    @Test("minutes of habits that are over are part of the week, without their own row") func others() throws {
        var life = try Self.life()
        #expect(try Self.review(life).minutesOfOthers == 0)
        try life.perform(Action(GraduateHabit(habitId: "h2")), at: .february(23))
        let review = try Self.review(life)
        #expect(review.habits.map(\.habitId) == ["h1"])
        #expect([review.minutes, review.minutesOfOthers] == [120, 30])
    }

    @Test("minutes are summed by group, in the person's order; a habit without a group is in none") func groups() {
        let habits = zip(["a", "b", "c"], ["Desk", nil, "Desk"]).map { id, group in
            var habit = Habit.sample(id: id)
            habit.group = group
            return habit
        }
        let log = MinutesByDay(days: [.february(23): ["a": 10, "b": 20, "c": 5]])
        for (day, minutes) in [(23, 15), (24, 0)] {
            let sums = log.sumsByGroup(of: habits, in: .february(day) ... .february(day))
            #expect(sums.map { "\($0.name) \($0.sum.minutes)" } == ["Desk \(minutes)"])
        }
    }

    @Test(
        "a week is offered on its last day and on the first of the next",
        arguments: [(21, nil), (22, 16), (23, 16), (24, nil)])
    func offer(day: Int, start: Int?) {
        let offered = WeekReview.offered(on: .february(day), firstDayOfWeek: .monday)
        #expect(offered?.start == start.map(Day.february))
    }

    @Test(
        "on this day: a year ago comes first, and only dates that exist",
        arguments: [
            ("2026-02-19", ["2025-02-19", "2026-01-19"]), ("2026-03-31", ["2025-03-31"]),
            ("2028-02-29", ["2028-01-29"]), ("2026-01-05", ["2025-01-05", "2025-12-05"]),
        ])
    func dates(today: String, days: [String]) {
        #expect(OnThisDay.days(before: .of(today)).map(\.day.text) == days)
    }

    @Test("on this day names the habit with the most minutes, as it is called now, and its note") func onThisDay()
        throws
    {
        var life = try Self.life([(-12, "h1", 20)])
        let now = Moment.february(19)
        #expect(try life.repository.onThisDay(at: now)?.ago == .month)
        let day = Day.of("2025-02-19")
        try life.put(LookBackLife.session(1, of: "h1", on: day, hour: 9, 45, note: "chapter one"))
        try life.put(LookBackLife.session(2, of: "h2", on: day, hour: 11, 30))
        let found = try #require(try life.repository.onThisDay(at: now))
        #expect(found.ago == .year && [found.habit, found.note] == ["Reading", "chapter one"])
        #expect([found.minutes, found.otherHabits] == [45, 1])
        #expect(try life.repository.onThisDay(at: .february(21)) == nil)
    }
}
