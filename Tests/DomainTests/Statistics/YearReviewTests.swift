import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("A year in review") struct YearReviewTests {
    /// Reading since the autumn before, Running since March; seen from 30 June 2026.
    private static func life() throws -> Life {
        var life = Life()
        try life.adopt(at: .at("2025-10-01"))
        try life.adopt(HabitDraft(name: "Running"), habitId: "h2", catId: "c2", at: .at("2026-03-01"))
        for (day, habit, minutes) in [
            ("2025-12-30", "h1", 1100), ("2025-12-31", "h1", 90), ("2026-01-01", "h1", 30), ("2026-01-02", "h1", 30),
            ("2026-03-02", "h2", 200), ("2026-03-03", "h1", 40), ("2026-03-05", "h2", 20),
        ] {
            try life.tell(minutes, on: day, of: habit, at: .at(day))
        }
        try life.perform(Action(Visit()), at: .at("2026-03-02"))
        try life.takeOff(from: .of("2026-03-04"), at: .at("2026-03-05"))
        return life
    }

    private static func review(_ year: Int = 2026, _ life: Life? = nil) throws -> YearReview {
        try (life ?? self.life()).repository.yearReview(year, at: .at("2026-06-30"))
    }

    @Test("the days of the year alone count, and a day off bridges the longest row")
    func totals() throws {
        let review = try Self.review()
        #expect(review.focusMinutes == 320 && review.activeDays == 5)
        #expect(review.months == [60, 0, 260, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(review.bestDay?.day == .of("2026-03-02") && review.bestDay?.minutes == 200)
        #expect(review.visits == 1 && review.visitCoins == 10)
        #expect(review.through == .of("2026-06-30"))
        #expect(review.longestRow.map { [$0.from.text, $0.through.text] } == ["2026-03-02", "2026-03-05"])
        #expect(review.longestRow?.days == 3)
    }

    @Test("habits come by their minutes, with their best streak of the year; a graduated one under its cat's name")
    func habits() throws {
        var life = try Self.life()
        let review = try Self.review(2026, life)
        #expect(review.habits.map(\.name) == ["Running", "Daily Reading"])
        #expect(review.habits.map(\.minutes) == [220, 100])
        #expect(review.habits.map(\.days) == [2, 3])
        #expect(review.habits.map { $0.best?.days } == [1, 2])
        try life.perform(Action(GraduateHabit(habitId: "h2")), at: .at("2026-06-30"))
        let first = try #require(try Self.review(2026, life).habits.first)
        #expect(first.minutes == 220 && first.name == "Mochi")
    }

    @Test("its best streak is that of all other places, also with weekly goals and saved days", arguments: [0, 1])
    func best(savedDays: Int) throws {
        var draft = KindTests.draft(.minutes, 100, each: .week)
        draft.savedDays = savedDays
        var life = try KindTests.life(draft)
        // Weeks from Monday, 2 February: one kept, one short, three kept, a year of short ones.
        for (day, minutes) in [
            ("2026-02-02", 100), ("2026-02-09", 20), ("2026-02-10", 20), ("2026-02-16", 50), ("2026-02-17", 50),
            ("2026-02-23", 100), ("2026-03-02", 100), ("2026-03-09", 10), ("2026-04-01", 10), ("2026-10-01", 10),
        ] {
            try life.tell(minutes, on: day, at: .at(day))
        }
        let now = Moment.at("2026-12-30")
        let best = try life.habit(on: "2026-12-30").bestStreak
        #expect(try life.repository.yearReview(2026, at: now).habits.first?.best?.days == best)
    }

    @Test("the cats that grew and moved in are listed")
    func cats() throws {
        let review = try Self.review()
        let reading = try #require(review.cats.first { $0.cat.id == "c1" })
        // 1190 of 6000 minutes when the year began: ten to go.
        #expect(reading.before == 1190 && reading.hasGrown && reading.movedIn == nil)
        #expect(reading.stageBefore == .kitten && reading.stageAfter == .adolescent)
        #expect(review.cats.first { $0.cat.id == "c2" }?.movedIn == .of("2026-03-01"))
    }

    @Test("a year that is over, one that has not begun, and one before everything")
    func otherYears() throws {
        let before = try Self.review(2025)
        #expect(before.focusMinutes == 1190 && before.through == .of("2025-12-31"))
        #expect(before.cats.map(\.cat.id) == ["c1"])
        let next = try Self.review(2027)
        #expect(next.focusMinutes == 0 && next.habits.isEmpty)
        #expect(try Self.review(2020).cats.isEmpty)
    }
}
