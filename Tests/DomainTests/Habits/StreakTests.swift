import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Streaks") struct StreakTests {
    static func calendar(
        _ rule: Schedule = .everyDay, off: [Day] = [], createdOn: Day = .of("2026-01-01"), endsOn: Day? = nil,
        savedDays: Int? = nil
    ) -> HabitCalendar {
        let daysOff = off.map {
            DaysOff(id: "o\($0.number)", from: $0, through: $0, createdAt: Timestamp("2026-01-01"))
        }
        var habit = Habit.sample(schedules: [DatedSchedule(from: .of("2026-01-01"), rule: rule)], endsOn: endsOn)
        habit.savedDays = savedDays
        return HabitCalendar(of: habit, daysOff: daysOff, firstDayOfWeek: .monday, createdOn: createdOn)
    }

    /// A schedule, days of February with an entry, and the streak on the last of them.
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let days: [Int]
        var off: [Int] = []
        var createdOn = -30
        var endsOn: Int?
        let streak: Int
        var testDescription: String { "\(rule): \(days), off \(off)" }
    }

    static let rows: [Row] = [
        Row(rule: "daily", days: [], streak: 0),
        Row(rule: "daily", days: [15, 16, 17, 18, 19], streak: 5),
        Row(rule: "daily", days: [14, 15, 16, 17, 19], streak: 1),
        Row(rule: "daily", days: [16, 19], off: [17, 18], streak: 2),
        Row(rule: "daily", days: [16, 19], off: [18], streak: 1),
        Row(rule: "daily", days: [10, 19], endsOn: 10, streak: 2),
        Row(rule: "mo,we,fr", days: [9, 11, 13, 16], streak: 4),
        Row(rule: "mo,we,fr", days: [9, 11, 13, 14, 16], streak: 5),
        Row(rule: "mo,we,fr", days: [6, 9, 11, 14], streak: 1),
        Row(rule: "mo,we,fr", days: [16, 17, 18], streak: 3),
        Row(rule: "3/week", days: [9, 11, 13, 17], streak: 4),
        Row(rule: "3/week", days: [9, 11, 15], streak: 3),
        Row(rule: "3/week", days: [9, 11, 16], streak: 1),
        Row(rule: "3/week", days: [2, 4, 6, 16], streak: 1),
        Row(rule: "3/week", days: [12, 16], createdOn: 11, streak: 2),
        // A day off asks for one less, not for none.
        Row(rule: "3/week", days: [12, 16], off: [15], streak: 1),
        Row(rule: "3/week", days: [10, 12, 16], off: [15], streak: 3),
        Row(rule: "3/week", days: [9, 16], off: [13, 14], streak: 2),
        Row(rule: "3/week", days: [4, 6, 7, 16], off: [9, 10, 11], streak: 4),
        Row(rule: "3/week", days: [4, 6, 7, 16], off: [9, 10], streak: 1),
        // The week of adoption is excused, also with minutes for days before it.
        Row(rule: "5/week", days: [10, 11, 12, 17], createdOn: 11, streak: 4),
        Row(rule: "4/month", days: [2, 9, 16, 30], streak: 1),
        Row(rule: "4/month", days: [2, 9, 16, 27, 30], streak: 5),
        Row(rule: "4/month", days: [12, 30], createdOn: 10, streak: 2),
        Row(rule: "4/month", days: [2, 9, 16, 30], off: [20], streak: 4),
        Row(rule: "3days", days: [16, 19], streak: 2),
        Row(rule: "3days", days: [16, 20], streak: 1),
        Row(rule: "3days", days: [16, 20], off: [19], streak: 2),
        Row(rule: "3days", days: [16, 21], off: [19], streak: 1),
        Row(rule: "3days@2026-02-16", days: [16, 20], streak: 1),
        Row(rule: "3days@2026-02-16", days: [18, 19, 22], streak: 3),
        // The 0th is 31 January.
        Row(rule: "month:last", days: [0, 28], streak: 2),
        Row(rule: "month:last", days: [0, 29], streak: 1),
        Row(rule: "month:last", days: [-1, 28], streak: 1),
        Row(rule: "month:30", days: [-1, 28, 58], streak: 3),
        Row(rule: "month:15", days: [15, 44], streak: 1),
        Row(rule: "month:19", days: [16, 28], off: [19], streak: 2),
        Row(rule: "2weeks:mo@2026-02-16", days: [16, 30], streak: 2),
        Row(rule: "2weeks:mo@2026-02-16", days: [16, 31], streak: 1),
        Row(rule: "2weeks:mo@2026-02-16", days: [23, 24, 30], streak: 3),
    ]

    @Test("the days make it, by what the schedule asks for, and the oracle says the same", arguments: rows)
    func counted(row: Row) throws {
        let schedule = try #require(Schedule(row.rule))
        let (days, off, createdOn) = (
            row.days.map(Day.february), row.off.map(Day.february), Day.february(row.createdOn)
        )
        let calendar = Self.calendar(schedule, off: off, createdOn: createdOn, endsOn: row.endsOn.map(Day.february))
        let streak = HabitPast(of: days, in: calendar).streak
        #expect(streak.current == row.streak)
        // It knows no last day.
        guard row.endsOn == nil else { return }
        let oracle = HabitOracle(schedule, logged: Set(days), daysOff: Set(off), createdOn: createdOn).streak
        #expect([oracle.current, oracle.best] == [row.streak, streak.best])
    }

    @Test("the best of them stays, and the last day is known")
    func best() {
        let streak = HabitPast(of: [1, 2, 3, 5, 6].map(Day.february), in: Self.calendar()).streak
        #expect(streak == Streak(current: 2, best: 3, lastDay: .february(6)))
    }

    @Test("a day missed begins a new run") func runs() {
        let runs = StreakRun.all(over: [2, 3, 5, 6, 9].map(Day.february), in: Self.calendar(off: [.february(7)]))
        #expect(runs.map { [$0.from, $0.through] } == [[2, 3], [5, 6], [9, 9]].map { $0.map(Day.february) })
        #expect(runs.map(\.days) == [2, 2, 1])
        #expect(StreakRun.all(over: [], in: Self.calendar()) == [])
    }

    @Test("another entry of the last day, or one before it, changes nothing", arguments: [18, 19])
    func again(today: Int) {
        let streak = Streak(current: 4, best: 4, lastDay: .february(19))
        #expect(streak.adding(.february(today), in: Self.calendar()) { _ in false } == streak)
    }

    @Test("days off of another habit bridge nothing", arguments: [("h1", 2), ("h2", 1)])
    func daysOffOfAnother(habitId: String, expected: Int) {
        let off = DaysOff(
            id: "o", habitId: habitId, from: .february(17), through: .february(18), createdAt: Timestamp("2026-01-01"))
        let calendar = HabitCalendar(
            of: .sample(id: "h1"), daysOff: [off], firstDayOfWeek: .monday, createdOn: .of("2026-01-01"))
        #expect(HabitPast(of: [.february(16), .february(19)], in: calendar).streak.current == expected)
    }

    @Test("a day is judged by the schedule of its time", arguments: [(18, 2), (19, 1)])
    func scheduleOfItsTime(today: Int, streak: Int) {
        var calendar = Self.calendar(.weekdays([.monday]))
        calendar.habit.schedules?.append(DatedSchedule(from: .february(18), rule: .everyDay))
        #expect(HabitPast(of: [.february(16), .february(today)], in: calendar).streak.current == streak)
        #expect(!calendar.isDue(on: .february(17)) { _ in false })
        #expect(calendar.isDue(on: .february(18)) { _ in false })
    }

    @Test(
        "weeks count of a month in which so many a month were asked for until, or from, some day",
        arguments: [(Schedule.timesAMonth(1), Schedule.timesAWeek(3), 9), (.timesAWeek(3), .timesAMonth(1), 16)])
    func mixed(first: Schedule, then: Schedule, from: Int) {
        var calendar = Self.calendar(first)
        calendar.habit.schedules?.append(DatedSchedule(from: .february(from), rule: then))
        // The week from Monday the 9th had none.
        #expect(HabitPast(of: [3, 5, 7, 17].map(Day.february), in: calendar).streak.current == 1)
    }

    @Test(
        "shown: it runs, has lapsed yesterday, or is none",
        arguments: [
            (19, StreakShown.running(12, best: 20)), (18, .running(12, best: 20)),
            (17, .lapsedYesterday(12, best: 20)), (16, .none(best: 20)), (25, .running(12, best: 20)),
            (nil, .none(best: 20)),
        ] as [(Int?, StreakShown)])
    func shown(last: Int?, expected: StreakShown) {
        let streak = Streak(current: 12, best: 20, lastDay: last.map(Day.february))
        #expect(streak.shown(on: .february(19), in: Self.calendar()) { _ in true } == expected)
    }

    @Test(
        "three a week lapses on the first day of the week after a short one, if yesterday can bring it back",
        arguments: [
            ([10, 11], 15, .running(7, best: 7)), ([10, 11], 16, .lapsedYesterday(7, best: 7)),
            ([10, 11], 17, .none(best: 7)), ([11], 16, .none(best: 7)), ([14, 15], 16, .none(best: 7)),
        ] as [([Int], Int, StreakShown)])
    func weeklyLapse(logged: [Int], today: Int, expected: StreakShown) {
        let days = logged.map(Day.february)
        let streak = Streak(current: 7, best: 7, lastDay: days.last)
        let shown = streak.shown(on: .february(today), in: Self.calendar(.timesAWeek(3))) { days.contains($0) }
        #expect(shown == expected)
    }

    @Test(
        "a streak that was lost stays lost, however long the habit is off; one that is bridged is shown through it",
        arguments: [
            (3, ["05", "07", "09", "12", "14", "16", "19", "21", "23", "26"], 0),
            (2, ["05", "07", "12", "14", "19", "21", "26", "28"], 8),
        ])
    func longHoliday(times: Int, logged: [String], shown: Int) throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(times)), at: .at("2026-01-05"))
        for day in logged { try life.tell(25, on: "2026-01-\(day)", at: .at("2026-01-\(day)")) }
        let holiday = AddDaysOff(id: "o", habitId: nil, from: .of("2026-02-02"), through: .of("2026-04-30"))
        try life.perform(Action(holiday), at: .at("2026-02-10"))
        let habit = try #require(try life.repository.habit("h1"))
        for day in ["2026-02-10", "2026-02-28", "2026-03-01", "2026-03-31", "2026-04-29"] {
            let userData = try life.repository.userData(at: .at(day))
            #expect(userData.streakShown(of: habit, at: .at(day)).days == shown, "\(day)")
        }
    }
}

@Suite("Streaks come from the days") struct DerivedStreakTests {
    @Test("whatever a batch of another machine stored") func storedIsNotTrusted() throws {
        var life = Life()
        try life.adopt()
        try life.tell(onEach: [16, 17, 18].map(Day.february))
        try life.put([
            .update(
                .habit("h1"), ["currentStreak": 1, "bestStreak": 40, "lastCheckInDate": .string("2026-02-16")])
        ])
        let userData = try life.userData("2026-02-18")
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: .february(18)) == .running(3, best: 3))
        #expect(habit.currentStreak == 3 && habit.bestStreak == 3 && habit.lastCheckInDate == .february(18))
        try life.tell(10, on: "2026-02-19", at: .february(19))
        #expect(try life.repository.habit("h1")?.currentStreak == 4)
    }

    @Test("and fall with minutes that another machine undid") func builtOnUndone() throws {
        var life = Life()
        try life.adopt()
        try life.tell(onEach: [16, 17].map(Day.february))
        let undone = try #require(life.committed.last?.id)
        try life.tell(10, on: "2026-02-18", at: .february(18))
        #expect(try life.streak(on: "2026-02-18") == [3, 3])
        _ = try life.retract([undone], at: .february(18))
        #expect(try life.streak(on: "2026-02-18") == [1, 1])
    }
}
