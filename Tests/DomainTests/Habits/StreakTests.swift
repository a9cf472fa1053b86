import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// 2026-02-16 is a Monday.
@Suite("Streaks") struct StreakTests {
    static func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

    static func calendar(
        _ rule: Schedule = .everyDay, off: [(String, String)] = [], createdOn: String = "2026-01-01",
        endsOn: String? = nil, savedDays: Int? = nil
    ) -> HabitCalendar {
        let daysOff = off.enumerated().map { index, range in
            DaysOff(
                id: "o\(index)", from: day(range.0), through: day(range.1), createdAt: Moment.at("2026-01-01").instant)
        }
        var habit = Habit.sample(
            schedules: [DatedSchedule(from: day("2026-01-01"), rule: rule)], endsOn: endsOn.map(day))
        habit.savedDays = savedDays
        return HabitCalendar(of: habit, daysOff: daysOff, firstDayOfWeek: .monday, createdOn: day(createdOn))
    }

    static func next(
        _ current: Int, last: String?, now: String, in calendar: HabitCalendar, logged: [String] = []
    ) -> Int {
        let logged = Set(logged.map(day))
        return Streak(current: current, best: current, lastDay: last.map(day))
            .adding(day(now), in: calendar) { logged.contains($0) }.current
    }

    @Test(
        "every day: yesterday adds one, today changes nothing, anything else starts again",
        arguments: [
            ("2026-02-18", 5), ("2026-02-19", 4), ("2026-02-17", 1), (nil, 1), ("2026-02-20", 4), ("2020-02-18", 1),
        ] as [(String?, Int)])
    func everyDay(last: String?, expected: Int) {
        #expect(Self.next(4, last: last, now: "2026-02-19", in: Self.calendar()) == expected)
    }

    @Test(
        "chosen weekdays: only a due day in between breaks it",
        arguments: [
            ("2026-02-13", "2026-02-16", 4, 5), ("2026-02-14", "2026-02-16", 5, 6), ("2026-02-11", "2026-02-14", 4, 1),
            ("2026-02-16", "2026-02-17", 4, 5), ("2026-02-16", "2026-02-16", 4, 4), ("2026-02-16", "2026-02-18", 4, 5),
        ])
    func weekdays(last: String, now: String, current: Int, expected: Int) {
        let calendar = Self.calendar(.weekdays([.monday, .wednesday, .friday]))
        #expect(Self.next(current, last: last, now: now, in: calendar) == expected)
    }

    @Test("three a week: a full week keeps it, a short one breaks it")
    func timesAWeek() {
        let calendar = Self.calendar(.timesAWeek(3))
        let full = ["2026-02-09", "2026-02-11", "2026-02-13"]
        #expect(Self.next(3, last: "2026-02-13", now: "2026-02-17", in: calendar, logged: full) == 4)
        let short = ["2026-02-09", "2026-02-11"]
        #expect(Self.next(2, last: "2026-02-11", now: "2026-02-16", in: calendar, logged: short) == 1)
        #expect(Self.next(2, last: "2026-02-11", now: "2026-02-15", in: calendar, logged: short) == 3)
    }

    @Test("three a week: a whole week without entries breaks it, however full the last one was")
    func emptyWeekBetween() {
        let full = ["2026-02-02", "2026-02-04", "2026-02-06"]
        let calendar = Self.calendar(.timesAWeek(3))
        #expect(Self.next(3, last: "2026-02-06", now: "2026-02-16", in: calendar, logged: full) == 1)
    }

    @Test("three a week: the first week is excused, a week touched by days off asks for as many days fewer")
    func excusedWeeks() {
        let first = Self.calendar(.timesAWeek(3), createdOn: "2026-02-11")
        #expect(Self.next(1, last: "2026-02-12", now: "2026-02-16", in: first, logged: ["2026-02-12"]) == 2)
        let touched = Self.calendar(.timesAWeek(3), off: [("2026-02-15", "2026-02-15")])
        #expect(Self.next(1, last: "2026-02-12", now: "2026-02-16", in: touched, logged: ["2026-02-12"]) == 1)
        let two = ["2026-02-10", "2026-02-12"]
        #expect(Self.next(2, last: "2026-02-12", now: "2026-02-16", in: touched, logged: two) == 3)
        let week = Week(of: Self.day("2026-02-12")).days
        #expect(touched.daysAsked(in: week) == 2)
        #expect(Self.calendar(.timesAWeek(3), off: [("2026-02-09", "2026-02-14")]).daysAsked(in: week) == 0)
        #expect(Self.calendar(.everyDay).daysAsked(in: week) == nil)
    }

    @Test("days off bridge", arguments: [("2026-02-17", 5), ("2026-02-18", 1)])
    func daysOffBridge(from: String, expected: Int) {
        let calendar = Self.calendar(off: [(from, "2026-02-18")])
        #expect(Self.next(4, last: "2026-02-16", now: "2026-02-19", in: calendar) == expected)
    }

    @Test("days off of another habit bridge nothing", arguments: [("h1", 5), ("h2", 1)])
    func daysOffOfAnother(habitId: String, expected: Int) {
        let off = DaysOff(
            id: "o", habitId: habitId, from: Self.day("2026-02-17"), through: Self.day("2026-02-18"),
            createdAt: Moment.at("2026-01-01").instant)
        let calendar = HabitCalendar(
            of: .sample(id: "h1"), daysOff: [off], firstDayOfWeek: .monday, createdOn: Self.day("2026-01-01"))
        #expect(Self.next(4, last: "2026-02-16", now: "2026-02-19", in: calendar) == expected)
    }

    @Test("nothing is due after the last day, so nothing breaks")
    func endedHabit() {
        #expect(
            Self.next(4, last: "2026-02-10", now: "2026-02-19", in: Self.calendar(endsOn: "2026-02-10")) == 5)
    }

    @Test("a day is judged by the schedule of its time")
    func scheduleOfItsTime() {
        var calendar = Self.calendar()
        calendar.habit.schedules = [
            DatedSchedule(from: Self.day("2026-01-01"), rule: .weekdays([.monday])),
            DatedSchedule(from: Self.day("2026-02-18"), rule: .everyDay),
        ]
        #expect(Self.next(4, last: "2026-02-16", now: "2026-02-18", in: calendar) == 5)
        #expect(Self.next(4, last: "2026-02-16", now: "2026-02-19", in: calendar) == 1)
        #expect(!calendar.isDue(on: Self.day("2026-02-17")) { _ in false })
        #expect(calendar.isDue(on: Self.day("2026-02-18")) { _ in false })
    }

    @Test("the days in their order make it, with those that are bridged")
    func counting() {
        let days = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-05", "2026-02-06"].map(Self.day)
        let streak = HabitPast(of: days, in: Self.calendar()).streak
        #expect(streak == Streak(current: 2, best: 3, lastDay: Self.day("2026-02-06")))
        let bridged = Self.calendar(off: [("2026-02-04", "2026-02-04")])
        #expect(HabitPast(of: days, in: bridged).streak.current == 5)
        #expect(HabitPast(of: [], in: Self.calendar()).streak == Streak())
    }

    @Test(
        "shown: it runs, has lapsed yesterday, or is none",
        arguments: [
            ("2026-02-19", StreakShown.running(12, best: 20)), ("2026-02-18", .running(12, best: 20)),
            ("2026-02-17", .lapsedYesterday(12, best: 20)), ("2026-02-16", .none(best: 20)),
            ("2026-02-25", .running(12, best: 20)), (nil, .none(best: 20)),
        ] as [(String?, StreakShown)])
    func shown(last: String?, expected: StreakShown) {
        let streak = Streak(current: 12, best: 20, lastDay: last.map(Self.day))
        #expect(streak.shown(on: Self.day("2026-02-19"), in: Self.calendar()) { _ in true } == expected)
    }

    @Test("three a week lapses on the first day of the week after a short one")
    func weeklyLapse() {
        let calendar = Self.calendar(.timesAWeek(3))
        let streak = Streak(current: 7, best: 7, lastDay: Self.day("2026-02-11"))
        let logged: (Day) -> Bool = { [Self.day("2026-02-10"), Self.day("2026-02-11")].contains($0) }
        #expect(streak.shown(on: Self.day("2026-02-15"), in: calendar, isLogged: logged) == .running(7, best: 7))
        #expect(
            streak.shown(on: Self.day("2026-02-16"), in: calendar, isLogged: logged) == .lapsedYesterday(7, best: 7))
        #expect(streak.shown(on: Self.day("2026-02-17"), in: calendar, isLogged: logged) == .none(best: 7))
        // One of three: yesterday cannot bring it back.
        #expect(
            streak.shown(on: Self.day("2026-02-16"), in: calendar) { $0 == Self.day("2026-02-11") } == .none(best: 7))
        let sunday = Streak(current: 7, best: 7, lastDay: Self.day("2026-02-15"))
        #expect(
            sunday.shown(on: Self.day("2026-02-16"), in: calendar) { $0 >= Self.day("2026-02-14") } == .none(best: 7))
    }

    @Test(
        "a habit of N times is due while the week has fewer, never on days off, at rest, before it was or after its end"
    )
    func due() {
        let calendar = Self.calendar(.timesAWeek(2), off: [("2026-02-20", "2026-02-20")], endsOn: "2026-03-01")
        let logged = Set(["2026-02-16", "2026-02-17"].map(Self.day))
        let due = (16...24).map { number in
            calendar.isDue(on: Self.day("2026-02-\(number)")) { logged.contains($0) }
        }
        // The day off on the 20th makes it one day in that week.
        #expect(due == [true, false, false, false, false, false, false, true, true])
        #expect(!calendar.isDue(on: Self.day("2026-03-02")) { _ in false })
        #expect(!calendar.isDue(on: Self.day("2025-12-31")) { _ in false })
        var resting = calendar
        resting.habit.isActive = false
        #expect(!resting.isDue(on: Self.day("2026-02-24")) { _ in false })
    }
}

@Suite("Streaks come from the days") struct DerivedStreakTests {
    @Test("whatever a batch of another machine stored") func storedIsNotTrusted() throws {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-16", "2026-02-17", "2026-02-18"] { try life.tell(10, on: day, at: .at(day)) }
        try life.put([.update(.habit("h1"), ["currentStreak": 1, "lastCheckInDate": .string("2026-02-16")])])
        let now = Moment.at("2026-02-18")
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: now) == .running(3, best: 3))
        #expect(habit.currentStreak == 3 && habit.lastCheckInDate == now.today)
        try life.tell(10, on: "2026-02-19", at: .at("2026-02-19"))
        #expect(try life.repository.habit("h1")?.currentStreak == 4)
    }

    @Test("and fall with minutes that another machine undid") func builtOnUndone() throws {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-16", "2026-02-17"] { try life.tell(10, on: day, at: .at(day)) }
        let undone = try #require(life.committed.last?.id)
        try life.tell(10, on: "2026-02-18", at: .at("2026-02-18"))
        #expect(try life.repository.userData(at: .at("2026-02-18")).habits.first?.currentStreak == 3)
        _ = try life.retract([undone], at: .at("2026-02-18"))
        #expect(try life.repository.userData(at: .at("2026-02-18")).habits.first?.currentStreak == 1)
    }
}
