import DocumentStore
@testable import Domain
import TestSupport
import Testing

struct AlbumFactsTests {
    private static let now = Moment.at("2026-03-01")

    private static func facts(_ days: [String], daysOff: [DaysOff] = []) -> AlbumFacts {
        AlbumFacts(
            .sample(totalMinutes: 600, state: .graduated), made: [:], daysLogged: days.compactMap(Day.init),
            sessionCount: 3,
            daysOff: daysOff, at: now)
    }

    @Test(
        "The best streak is the most days in a row",
        arguments: [
            ([], 0), (["2026-01-05"], 1), (["2026-01-06", "2026-01-05", "2026-01-08"], 2),
            (["2026-01-31", "2026-02-01", "2026-02-02", "2026-02-02"], 3),
        ] as [([String], Int)])
    func bestStreak(days: [String], best: Int) {
        #expect(Self.facts(days).bestStreak == best)
    }

    @Test("Days off bridge it, those of other habits do not")
    func daysOff() throws {
        let from = try #require(Day("2026-01-06"))
        let through = try #require(Day("2026-01-08"))
        let days = ["2026-01-05", "2026-01-09"]
        func off(_ habitId: String?) -> [DaysOff] {
            [DaysOff(id: "d", habitId: habitId, from: from, through: through, createdAt: Timestamp("2026-01-01"))]
        }
        #expect(Self.facts(days, daysOff: off(nil)).bestStreak == 2)
        #expect(Self.facts(days, daysOff: off("h1")).bestStreak == 2)
        #expect(Self.facts(days, daysOff: off("h2")).bestStreak == 1)
    }

    @Test("From the adoption to the last entry; days logged before the adoption count")
    func dates() {
        #expect(Self.facts([]).from.text == "2026-01-01")
        #expect(Self.facts([]).through.text == "2026-01-01")
        #expect(Self.facts(["2025-12-30", "2026-02-11"]).from.text == "2025-12-30")
        #expect(Self.facts(["2025-12-30", "2026-02-11"]).through.text == "2026-02-11")
    }

    @Test("What is left of a graduated cat is read from the store")
    func repository() throws {
        var life = Life()
        try life.adopt()
        try life.tell(30, on: "2026-02-10", at: Self.now)
        try life.tell(30, on: "2026-02-11", at: Self.now)
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: Self.now)
        let cat = try #require(try life.repository.cat("c1"))
        let facts = try life.repository.albumFacts(of: cat, at: Self.now)
        #expect(facts.bestStreak == 2)
        #expect(facts.minutes == 60)
        #expect(facts.sessionCount == 0)
        #expect(facts.through.text == "2026-02-11")
    }
}
