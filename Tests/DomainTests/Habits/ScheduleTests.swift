import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Schedules") struct ScheduleTests {
    @Test(
        "kept as text, and read again",
        arguments: [
            (.everyDay, "daily"), (.weekdays([.monday, .friday]), "mo,fr"), (.timesAWeek(3), "3/week"),
            (.everyDays(3, from: nil), "3days"), (.everyDays(90, from: .of("2026-11-25")), "90days@2026-11-25"),
            (.timesAMonth(28), "28/month"), (.monthDays([1, 15, 31]), "month:1,15,last"),
            (.otherWeek([.wednesday, .monday], from: nil), "2weeks:mo,we"),
            (.otherWeek([.monday], from: .of("2026-11-23")), "2weeks:mo@2026-11-23"),
            (.monthDays([.weekday(1, .monday), .weekday(5, .friday), 15]), "month:15,1st-mo,last-fr"),
            (.monthDays([], every: 3, from: nil), "3months"),
            (.monthDays([31], every: 2, from: .of("2026-11-25")), "2months:last@2026-11-25"),
            (.monthDays([.weekday(2, .tuesday)], every: 24, from: nil), "24months:2nd-tu"),
        ] as [(Schedule, String)])
    func text(schedule: Schedule, text: String) {
        #expect(schedule.text == text)
        #expect(Schedule(text) == schedule)
    }

    @Test(
        "texts that are no schedule",
        arguments: [
            "", "1days", "91days", "0/month", "29/month", "month:", "month:0", "month:32", "2weeks:", "8/week",
            "3/week@2026-11-25", "3days@", "3days@soon", "mo,we@2026-11-25", "month:1,,2",
            "month:6th-mo", "month:mo", "month:last-xx", "1months", "25months", "0months:15", "3months:", "3months@",
            "3months@soon", "1months:15", "month:1st-mo@2026-11-25",
        ])
    func noSchedule(text: String) { #expect(Schedule(text) == nil) }

    @Test(
        "due days of 16 to 24 February, with entries on two of them",
        arguments: [
            ("3days", [16, 21], [], "100111001"), ("month:18,last", [16, 21], [], "001000000"),
            ("1/month", [16, 21], [], "100000000"), ("2weeks:mo,we@2026-02-10", [16, 21], [], "000000010"),
            ("2weeks:mo,we@2026-02-18", [16, 21], [], "101000000"), ("4days@2026-02-10", [16, 21], [], "001000100"),
            // The day off makes it one day in that week.
            ("2/week", [16, 17], [20], "100000011"),
        ] as [(String, [Int], [Int], String)])
    func due(rule: String, logged: [Int], off: [Int], expected: String) throws {
        let calendar = StreakTests.calendar(
            try #require(Schedule(rule)), off: off.map(Day.february), createdOn: .february(1), endsOn: .february(28))
        func isDue(_ day: Int) -> Bool { calendar.isDue(on: .february(day)) { logged.map(Day.february).contains($0) } }
        #expect((16...24).map { isDue($0) ? "1" : "0" }.joined() == expected)
        // Before the habit was, and after its last day.
        #expect(!isDue(0) && !isDue(30))
        var resting = calendar
        resting.habit.isActive = false
        #expect(!resting.isDue(on: .february(24)) { _ in false })
    }

    @Test("each day off asks for a day less of a week or month, down to none; named days are not counted")
    func daysAsked() {
        func asked(_ rule: Schedule, off: ClosedRange<Int>, _ period: ClosedRange<Day>) -> Int? {
            StreakTests.calendar(rule, off: off.map(Day.february)).daysAsked(in: period)
        }
        let week = Week(of: .february(12)).days
        #expect(asked(.timesAWeek(3), off: 15...15, week) == 2)
        #expect(asked(.timesAWeek(3), off: 9...14, week) == 0)
        #expect(asked(.timesAMonth(4), off: 20...20, Day.february(1).month.days) == 3)
        #expect(asked(.everyDay, off: 15...15, week) == nil)
    }

    @Test("every other week counts from the week it is made in, and stays so when its days change")
    func anchor() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .otherWeek([.monday], from: nil)), at: .february(18))
        func schedule(on day: Int) throws -> Schedule {
            try life.repository.knownHabit("h1").schedule(on: .february(day))
        }
        #expect(try schedule(on: 18) == .otherWeek([.monday], from: .february(18)))
        try life.edit(on: "2026-02-25") { $0.schedule = .otherWeek([.tuesday], from: nil) }
        #expect(try schedule(on: 25) == .otherWeek([.tuesday], from: .february(18)))
        let before = life.committed.count
        try life.edit(on: "2026-02-25") { $0.schedule = .otherWeek([.tuesday], from: nil) }
        #expect(life.committed.count == before)
    }

    @Test(
        "how soon a cat grows up is by how often the habit is due",
        arguments: [
            (.everyDay, 700), (.everyDays(14, from: nil), 50), (.timesAMonth(4), 92),
            (.otherWeek([.monday, .friday], from: nil), 100),
        ] as [(Schedule, Int)])
    func pace(schedule: Schedule, minutes: Int) {
        #expect(Pace(of: HabitDraft(name: "x", goalMinutes: 100, schedule: schedule)).minutesAWeek == minutes)
    }
}

@Suite("Saved days") struct SavedDaysTests {
    /// "k" a day with an entry, "." one without, from 1 February on.
    private func days(_ pattern: String) -> [Day] {
        pattern.enumerated().filter { $0.element == "k" }.map { .february($0.offset + 1) }
    }

    @Test(
        "each 7th day earns one, up to the limit, and a missed day takes one",
        arguments: [
            (2, "kkkkkkk.k", 8, 0), (2, "kkkkkkkkkkkkkk..k", 15, 0), (2, "kkkkkkkkkkkkk..k", 1, 0),
            (1, "kkkkkkkkkkkkkk.k", 15, 0), (1, "kkkkkkkkkkkkkk..k", 1, 0), (0, "kkkkkkk.k", 1, 0),
            (2, "kkkkkk.k", 1, 0), (2, "kkkkkkkkkkkkkkkkkkkkk", 21, 2), (2, "kkkkkkk.kkkkkkk", 14, 1),
            (2, "kkkkkkkkkkkkkk...kkkkkkk", 7, 1), (2, "kkkkkkkkk", 9, 1),
        ] as [(Int, String, Int, Int)])
    func table(limit: Int, pattern: String, streak: Int, held: Int) {
        let past = HabitPast(of: days(pattern), in: StreakTests.calendar(savedDays: limit))
        #expect([past.streak.current, past.streak.held] == [streak, held])
    }

    @Test(
        "each kind of schedule: the saved day is the last free one of a short week or month, or the due one",
        arguments: [
            ("daily", [1, 2, 3, 4, 5, 6, 7, 9], 8), ("3/week", [2, 3, 4, 9, 10, 11, 16, 17, 23], 22),
            ("2days", [1, 3, 5, 7, 9, 11, 13, 17], 15), ("mo,tu,we", [2, 3, 4, 9, 10, 11, 16, 18], 17),
            ("8/month", [2, 3, 4, 9, 10, 11, 16, 29], 28),
        ] as [(String, [Int], Int)])
    func kinds(rule: String, days: [Int], saved: Int) throws {
        let calendar = StreakTests.calendar(try #require(Schedule(rule)), savedDays: 1)
        let past = HabitPast(of: days.map(Day.february), in: calendar)
        #expect(past.saved == [.february(saved)])
        #expect(past.streak.current == days.count)
    }
}

@Suite("What a day was") struct DayMarkTests {
    @Test("kept, partly, saved, off, missed, not due") func marks() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        try life.put([.update(.habit("h1"), ["savedDays": 1])])
        try life.tell(onEach: (1...7).map(Day.february))
        try life.tell(5, on: "2026-02-09", at: .february(9))
        try life.takeOff(from: .february(11), at: .february(9))
        let now = Moment.february(12)
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        let marks = userData.marks(of: habit, from: .february(0), through: .february(13), at: now)
        #expect(
            marks == [.notDue] + Array(repeating: .kept, count: 7)
                + [.saved, .partly, .missed, .off, .notDue, .notDue])
        #expect((0...13).map { userData.mark(of: habit, on: .february($0), at: now) } == marks)
    }
}
