import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("A year in review") struct YearReviewTests {
    private static let now = Moment.at("2026-06-30")

    /// Reading since the autumn before, Running since March.
    private static func life() throws -> Life {
        var life = Life()
        try life.adopt(at: .at("2025-10-01"))
        for (day, minutes) in [("2025-12-30", 1100), ("2025-12-31", 90)] {
            try life.tell(minutes, on: day, at: .at(day))
        }
        try life.adopt(HabitDraft(name: "Running"), habitId: "h2", catId: "c2", at: .at("2026-03-01"))
        for (day, habit, minutes) in [
            ("2026-01-01", "h1", 30), ("2026-01-02", "h1", 30), ("2026-03-02", "h2", 200), ("2026-03-03", "h1", 40),
            ("2026-03-05", "h2", 20),
        ] {
            try life.tell(minutes, on: day, of: habit, at: .at(day))
        }
        try life.perform(Action(Visit()), at: .at("2026-03-02"))
        try life.perform(
            Action(
                AddDaysOff(
                    id: "d1", habitId: nil, from: Day(year: 2026, month: 3, day: 4),
                    through: Day(year: 2026, month: 3, day: 4))),
            at: .at("2026-03-05"))
        return life
    }

    @Test("its best streak is that of all other places, also with weekly goals and saved days", arguments: [0, 1])
    func best(savedDays: Int) throws {
        var draft = KindTests.draft(.minutes, 100, each: .week)
        draft.savedDays = savedDays
        var life = Life()
        try life.adopt(draft, at: .at("2026-02-01"))
        // Weeks from Monday, 2 February: one kept, one short, three kept, a year of short ones.
        for (day, minutes) in [
            ("2026-02-02", 100), ("2026-02-09", 20), ("2026-02-10", 20), ("2026-02-16", 50), ("2026-02-17", 50),
            ("2026-02-23", 100), ("2026-03-02", 100), ("2026-03-09", 10), ("2026-04-01", 10), ("2026-10-01", 10),
        ] {
            try life.tell(minutes, on: day, at: .at(day))
        }
        let now = Moment.at("2026-12-30")
        let best = try #require(try life.repository.userData(at: now).habits.first?.bestStreak)
        #expect(try life.repository.yearReview(2026, at: now).habits.first?.best?.days == best)
    }

    @Test("the days of the year alone count")
    func totals() throws {
        let review = try Self.life().repository.yearReview(2026, at: Self.now)
        #expect(review.focusMinutes == 320)
        #expect(review.activeDays == 5)
        #expect(review.months == [60, 0, 260, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(review.bestDay?.day.text == "2026-03-02")
        #expect(review.bestDay?.minutes == 200)
        #expect(review.visits == 1)
        #expect(review.visitCoins == 10)
        #expect(review.through.text == "2026-06-30")
    }

    @Test("a day off bridges the longest row")
    func longestRow() throws {
        let review = try Self.life().repository.yearReview(2026, at: Self.now)
        #expect(review.longestRow.map { [$0.from.text, $0.through.text] } == ["2026-03-02", "2026-03-05"])
        #expect(review.longestRow?.days == 3)
    }

    @Test("habits come by their minutes, with their best streak of the year")
    func habits() throws {
        let review = try Self.life().repository.yearReview(2026, at: Self.now)
        #expect(review.habits.map(\.name) == ["Running", "Daily Reading"])
        #expect(review.habits.map(\.minutes) == [220, 100])
        #expect(review.habits.map(\.days) == [2, 3])
        #expect(review.habits.map { $0.best?.days } == [1, 2])
    }

    @Test("the cats that grew and moved in are listed")
    func cats() throws {
        let review = try Self.life().repository.yearReview(2026, at: Self.now)
        let reading = try #require(review.cats.first { $0.cat.id == "c1" })
        // 1190 of 6000 minutes when the year began: ten to go.
        #expect(reading.before == 1190)
        #expect(reading.stageBefore == .kitten)
        #expect(reading.stageAfter == .adolescent)
        #expect(reading.hasGrown)
        #expect(reading.movedIn == nil)
        #expect(review.cats.first { $0.cat.id == "c2" }?.movedIn?.text == "2026-03-01")
    }

    @Test("a year that is over, one that has not begun, and one before everything")
    func otherYears() throws {
        let repository = try Self.life().repository
        let before = try repository.yearReview(2025, at: Self.now)
        #expect(before.focusMinutes == 1190)
        #expect(before.through.text == "2025-12-31")
        #expect(before.cats.map(\.cat.id) == ["c1"])
        let next = try repository.yearReview(2027, at: Self.now)
        #expect(next.focusMinutes == 0)
        #expect(next.habits.isEmpty)
        #expect(try repository.yearReview(2020, at: Self.now).cats.isEmpty)
    }

    @Test("what a graduated cat's habit did stays, under the cat's name")
    func graduated() throws {
        var life = try Self.life()
        try life.perform(Action(GraduateHabit(habitId: "h2")), at: Self.now)
        let review = try life.repository.yearReview(2026, at: Self.now)
        #expect(review.habits.first?.minutes == 220)
        #expect(review.habits.first?.name == "Mochi")
    }
}
