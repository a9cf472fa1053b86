import DocumentStore
@testable import Domain
import TestSupport
import Testing

struct AlbumFactsTests {
    private static let now = Moment.at("2026-03-01")

    private static func facts(_ days: [String], daysOff: [DaysOff] = []) -> AlbumFacts {
        AlbumFacts(
            .sample(totalMinutes: 600, state: .graduated), made: [:], daysLogged: days.compactMap(Day.init),
            sessionCount: 3, daysOff: daysOff, at: now)
    }

    @Test(
        "The best streak is the most days in a row; days off bridge it, those of other habits do not",
        arguments: [
            ([], nil, 0), (["2026-01-05"], nil, 1), (["2026-01-06", "2026-01-05", "2026-01-08"], nil, 2),
            (["2026-01-31", "2026-02-01", "2026-02-02", "2026-02-02"], nil, 3),
            (["2026-01-05", "2026-01-09"], "", 2), (["2026-01-05", "2026-01-09"], "h1", 2),
            (["2026-01-05", "2026-01-09"], "h2", 1),
        ] as [([String], String?, Int)])
    func bestStreak(days: [String], off habit: String?, best: Int) {
        let off = habit.map { id in
            DaysOff(
                id: "d", habitId: id.isEmpty ? nil : id, from: .of("2026-01-06"), through: .of("2026-01-08"),
                createdAt: Timestamp("2026-01-01"))
        }
        #expect(Self.facts(days, daysOff: [off].compactMap(\.self)).bestStreak == best)
    }

    @Test(
        "From the adoption to the last entry; days logged before the adoption count",
        arguments: [
            ([], "2026-01-01", "2026-01-01"), (["2025-12-30", "2026-02-11"], "2025-12-30", "2026-02-11"),
        ])
    func dates(days: [String], from: String, through: String) {
        #expect(Self.facts(days).from.text == from)
        #expect(Self.facts(days).through.text == through)
    }

    @Test("What is left of a graduated cat is read from the store")
    func repository() throws {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-10", "2026-02-11"] { try life.tell(30, on: day, at: Self.now) }
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: Self.now)
        let cat = try #require(try life.repository.cat("c1"))
        let facts = try life.repository.albumFacts(of: cat, at: Self.now)
        #expect(facts.bestStreak == 2 && facts.minutes == 60 && facts.sessionCount == 0)
        #expect(facts.through.text == "2026-02-11")
    }
}
