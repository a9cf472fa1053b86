import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("A day that never was: 2011-12-30 in Apia") struct LostDayTests {
    private static func moment(_ day: String, _ time: String, startsAt: Int = 0) -> Moment {
        Moment(
            clock: Moment.at(day, time).clock, zone: .apia, dayStartsAt: TimeOfDay(minutesSinceMidnight: startsAt))
    }

    private static let zones: [(zone: Zone, days: [String])] = [
        (.apia, ["2011-12-30"]), (.newYork, []), (.berlin, []), (.kathmandu, []), (.lordHowe, []), (.utc, []),
    ]

    @Test("a zone knows which days it lost", arguments: zones)
    func lostDays(zone: Zone, days: [String]) {
        #expect(zone.lostDays.sorted().map(\.text) == days)
    }

    @Test(
        "with days that start at four, the night before it lasts until four",
        arguments: [
            ("2011-12-30", "09:59", "2011-12-29"), ("2011-12-30", "10:00", "2011-12-29"),
            ("2011-12-30", "13:59", "2011-12-29"), ("2011-12-30", "14:00", "2011-12-31"),
        ])
    func lateNight(day: String, time: String, expected: String) {
        #expect(Self.moment(day, time, startsAt: 240).today.text == expected)
    }

    @Test(
        "a streak goes over it, whatever the schedule",
        arguments: [
            ("daily", 3), ("th,fr,sa", 3), ("mo,fr", 3), ("3/week", 3),
        ])
    func streak(schedule: String, days: Int) throws {
        var life = Life()
        var draft = HabitDraft(name: "Daily Reading")
        draft.schedule = try #require(Schedule(schedule))
        try life.adopt(draft, at: Self.moment("2011-12-27", "20:00"))
        // Wed 28, Thu 29, Sat 31 on the clocks of Apia, each at ten in the morning.
        try life.tell(25, on: "2011-12-28", at: Self.moment("2011-12-28", "20:00"))
        try life.tell(25, on: "2011-12-29", at: Self.moment("2011-12-29", "20:00"))
        let saturday = Self.moment("2011-12-30", "20:00")
        try life.tell(25, on: "2011-12-31", at: saturday)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(saturday.today.text == "2011-12-31")
        #expect(habit.currentStreak == days)
        #expect(try life.repository.userData(at: saturday).streakShown(of: habit, at: saturday).days == days)
        #expect(try Audit(life.repository, at: saturday).findings().isEmpty)
    }

    @Test("a day that was and was missed breaks it all the same")
    func missed() throws {
        var life = Life()
        try life.adopt(at: Self.moment("2011-12-27", "20:00"))
        try life.tell(25, on: "2011-12-28", at: Self.moment("2011-12-28", "20:00"))
        try life.tell(25, on: "2011-12-31", at: Self.moment("2011-12-30", "20:00"))
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
    }

    @Test("the visits before and after it are paid, and nothing is due on it")
    func visits() throws {
        var life = Life()
        try life.adopt(at: Self.moment("2011-12-27", "20:00"))
        for (day, time) in [("2011-12-29", "20:00"), ("2011-12-30", "20:00")] {
            try life.perform(Action(Visit()), at: Self.moment(day, time))
        }
        // A Thursday and a Saturday.
        #expect(try life.repository.person()?.coins == 25)
        let month = try life.repository.visitedMonth(Month(year: 2011, number: 12))
        #expect(month?.checkedDays == [29, 31])
        let now = Self.moment("2011-12-30", "20:00")
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        #expect(!userData.isDue(habit, on: Day("2011-12-30"), at: now))
        #expect(userData.isDue(habit, on: Day("2011-12-31"), at: now))
    }
}
