import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("A day that never was: 2011-12-30 in Apia") struct LostDayTests {
    /// At ten in the morning there.
    private static func morning(_ day: Int) -> Moment { .at("2011-12-\(day > 29 ? day - 1 : day)", "20:00", in: .apia) }

    private static func day(_ number: Int) -> String { "2011-12-\(number)" }

    @Test("a zone knows which days it lost", arguments: [Zone.apia, .newYork, .berlin, .kathmandu, .lordHowe, .utc])
    func lostDays(zone: Zone) {
        #expect(zone.lostDays.sorted().map(\.text) == (zone.name == "Pacific/Apia" ? ["2011-12-30"] : []))
    }

    @Test(
        "with days that start at four, the night before it lasts until four",
        arguments: [("09:59", 29), ("10:00", 29), ("13:59", 29), ("14:00", 31)])
    func lateNight(time: String, expected: Int) {
        #expect(Moment.at("2011-12-30", time, in: .apia, startsAt: "04:00").today.text == Self.day(expected))
    }

    /// Wednesday 28, Thursday 29, Saturday 31.
    @Test(
        "a streak goes over it, whatever the schedule; a day that was and was missed breaks it all the same",
        arguments: [
            ("daily", [28, 29, 31], 3), ("th,fr,sa", [28, 29, 31], 3), ("mo,fr", [28, 29, 31], 3),
            ("3/week", [28, 29, 31], 3), ("daily", [28, 31], 1),
        ])
    func streak(schedule: String, days: [Int], streak: Int) throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", schedule: try #require(Schedule(schedule))), at: Self.morning(27))
        for day in days { try life.tell(25, on: Self.day(day), at: Self.morning(day)) }
        let now = Self.morning(31)
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        #expect(habit.currentStreak == streak && userData.streakShown(of: habit, at: now).days == streak)
        #expect(!userData.isDue(habit, on: Day(Self.day(30)), at: now))
        try life.expectSound(at: now)
    }

    @Test("no minutes are logged for it") func leftOut() throws {
        var life = Life()
        try life.adopt(at: Self.morning(20))
        let now = Self.morning(31)
        #expect(throws: DomainError.dayLeftOut(.of(Self.day(30)))) { try life.tell(25, on: Self.day(30), at: now) }
        try life.tell(25, on: Self.day(29), at: now)
    }

    @Test("the visits before and after it are paid")
    func visits() throws {
        var life = Life()
        // A Thursday and a Saturday.
        for day in [29, 31] { try life.perform(Action(Visit()), at: Self.morning(day)) }
        #expect(try life.repository.person()?.coins == 25)
        #expect(try life.repository.visitedMonth(Month(year: 2011, number: 12))?.checkedDays == [29, 31])
    }
}
