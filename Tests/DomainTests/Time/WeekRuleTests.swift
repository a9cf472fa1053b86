import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Weeks begin on the person's first day") struct WeekRuleTests {
    private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

    @Test(
        "a week has seven days from there on",
        arguments: [
            (Weekday.monday, "2026-02-16"), (.sunday, "2026-02-15"), (.saturday, "2026-02-14"),
            (.thursday, "2026-02-19"),
        ])
    func weeks(first: Weekday, start: String) throws {
        let week = Week(of: try Self.day("2026-02-19"), beginningOn: first)
        #expect(week.start.text == start)
        #expect(week.days.count == 7)
        #expect(week.next.start == week.end.advanced(by: 1))
    }

    @Test(
        "bars of a week show its days",
        arguments: [(Weekday.monday, 75), (.sunday, 85), (.saturday, 105)])
    func statistics(first: Weekday, minutes: Int) throws {
        var days: [Day: [String: Int]] = [:]
        for (day, minutes) in [
            ("2026-02-13", 1), ("2026-02-14", 20), ("2026-02-15", 10), ("2026-02-16", 25), ("2026-02-19", 50),
        ] {
            days[try Self.day(day)] = ["h1": minutes]
        }
        let bars = MinutesByDay(days: days).bars(
            of: "h1", in: .week, around: try Self.day("2026-02-19"), firstDayOfWeek: first)
        #expect(bars.first?.from.weekday == first)
        #expect(bars.reduce(0) { $0 + $1.minutes } == minutes)
    }

    /// Created on Thu 5 Feb; entries on the days given, then one on the last.
    @Test(
        "three times a week is kept or broken by the person's weeks",
        arguments: [
            // Mon 9, Wed 11, Sun 15: three in a week from Monday, two in one from Sunday or Saturday.
            (Weekday.monday, ["2026-02-09", "2026-02-11", "2026-02-15", "2026-02-17"], 4),
            (.sunday, ["2026-02-09", "2026-02-11", "2026-02-15", "2026-02-23"], 1),
            (.sunday, ["2026-02-08", "2026-02-11", "2026-02-14", "2026-02-15"], 4),
            (.monday, ["2026-02-09", "2026-02-11", "2026-02-17"], 1),
            (.saturday, ["2026-02-07", "2026-02-09", "2026-02-13", "2026-02-14"], 4),
            (.saturday, ["2026-02-08", "2026-02-09", "2026-02-14"], 1),
        ])
    func timesAWeek(first: Weekday, days: [String], streak: Int) throws {
        var life = Life()
        var draft = HabitDraft(name: "Running")
        draft.schedule = .timesAWeek(3)
        try life.adopt(draft, at: .at("2026-01-08"))
        try life.perform(Action(ChangeSetting(.firstDayOfWeek(first))), at: .at("2026-01-08"))
        for day in days { try life.tell(30, on: day, at: .at(day)) }
        #expect(try life.repository.habit("h1")?.currentStreak == streak)
    }

    @Test("a week in which the number changed asks for the lesser one", arguments: [(3, 5), (5, 3)])
    func changedNumber(before: Int, after: Int) throws {
        let habit = Habit.sample(schedules: [
            DatedSchedule(from: try Self.day("2026-01-01"), rule: .timesAWeek(before)),
            DatedSchedule(from: try Self.day("2026-02-12"), rule: .timesAWeek(after)),
        ])
        let calendar = HabitCalendar(
            of: habit, daysOff: [], firstDayOfWeek: .monday, createdOn: try Self.day("2026-01-01"))
        let days = try ["2026-02-09", "2026-02-11", "2026-02-13", "2026-02-16"].map(Self.day)
        #expect(HabitPast(of: days, in: calendar).streak.current == 4)
    }

    @Test(
        "due while the person's week has fewer than N",
        arguments: [(Weekday.monday, false), (.sunday, true), (.saturday, true)])
    func due(first: Weekday, isDue: Bool) throws {
        var life = Life()
        var draft = HabitDraft(name: "Running")
        draft.schedule = .timesAWeek(2)
        try life.adopt(draft, at: .at("2026-01-08"))
        try life.perform(Action(ChangeSetting(.firstDayOfWeek(first))), at: .at("2026-01-08"))
        for day in ["2026-02-09", "2026-02-12"] { try life.tell(30, on: day, at: .at(day)) }
        // Sunday, the last day of a week from Monday, the first and the second of the others.
        let now = Moment.at("2026-02-15")
        let userData = try life.repository.userData(at: now)
        #expect(userData.isDue(try #require(userData.habits.first), at: now) == isDue)
    }
}
