import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Weeks begin on the person's first day") struct WeekRuleTests {
    @Test(
        "a week has seven days from there on",
        arguments: [(Weekday.monday, 16), (.sunday, 15), (.saturday, 14), (.thursday, 19)])
    func weeks(first: Weekday, start: Int) {
        let week = Week(of: .february(19), beginningOn: first)
        #expect(week.start == .february(start) && week.days.count == 7 && week.next.start == .february(start + 7))
        #expect(Day.february(19).startOfWeek(from: first) == week.start)
    }

    private static func life(_ times: Int, _ first: Weekday, days: [Int]) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(times)), at: .at("2026-01-08"))
        try life.perform(Action(ChangeSetting(.firstDayOfWeek(first))), at: .at("2026-01-08"))
        try life.tell(onEach: days.map(Day.february))
        return life
    }

    @Test(
        "three times a week is kept or broken by the person's weeks",
        arguments: [
            // Mon 9, Wed 11, Sun 15: three in a week from Monday, two in one from Sunday or Saturday.
            (Weekday.monday, [9, 11, 15, 17], 4), (.sunday, [9, 11, 15, 23], 1), (.sunday, [8, 11, 14, 15], 4),
            (.monday, [9, 11, 17], 1), (.saturday, [7, 9, 13, 14], 4), (.saturday, [8, 9, 14], 1),
        ])
    func timesAWeek(first: Weekday, days: [Int], streak: Int) throws {
        #expect(try Self.life(3, first, days: days).repository.habit("h1")?.currentStreak == streak)
    }

    @Test("a week in which the number changed asks for the lesser one", arguments: [(3, 5), (5, 3)])
    func changedNumber(before: Int, after: Int) {
        var calendar = StreakTests.calendar(.timesAWeek(before))
        calendar.habit.schedules?.append(DatedSchedule(from: .february(12), rule: .timesAWeek(after)))
        #expect(HabitPast(of: [9, 11, 13, 16].map(Day.february), in: calendar).streak.current == 4)
    }

    /// Seen from Sunday the 15th, the last day of a week from Monday, the first and the second of the others.
    @Test(
        "due while the person's week has fewer than N",
        arguments: [(Weekday.monday, false), (.sunday, true), (.saturday, true)])
    func due(first: Weekday, isDue: Bool) throws {
        let userData = try Self.life(2, first, days: [9, 12]).userData("2026-02-15")
        #expect(userData.isDue(try #require(userData.habits.first), at: .february(15)) == isDue)
    }
}
