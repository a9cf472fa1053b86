import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// 2026-02-16 is a Monday.
@Suite("More schedules") struct ScheduleTests {
    private func day(_ text: String) -> Day { StreakTests.day(text) }

    @Test(
        "kept as text, and read again",
        arguments: [
            (.everyDay, "daily"), (.weekdays([.monday, .friday]), "mo,fr"), (.timesAWeek(3), "3/week"),
            (.everyDays(3, from: nil), "3days"), (.everyDays(90, from: Day(number: 20_782)), "90days@2026-11-25"),
            (.timesAMonth(28), "28/month"), (.monthDays([1, 15, 31]), "month:1,15,last"),
            (.otherWeek([.wednesday, .monday], from: nil), "2weeks:mo,we"),
            (.otherWeek([.monday], from: Day(number: 20_780)), "2weeks:mo@2026-11-23"),
        ] as [(Schedule, String)])
    func text(schedule: Schedule, text: String) {
        #expect(schedule.text == text)
        #expect(Schedule(text) == schedule)
    }

    @Test(
        "what is no schedule",
        arguments: [
            "", "1days", "91days", "0/month", "29/month", "month:", "month:0", "month:32", "2weeks:",
            "3/week@2026-11-25",
            "3days@", "3days@soon", "mo,we@2026-11-25", "month:1,,2", "8/week",
        ])
    func noSchedule(text: String) { #expect(Schedule(text) == nil) }

    @Test(
        "the table: streak before, days logged, and after the last of them",
        arguments: [
            ("3days", 4, ["2026-02-16", "2026-02-19"], 5), ("3days", 4, ["2026-02-16", "2026-02-20"], 1),
            ("month:last", 4, ["2026-01-31", "2026-03-01"], 1),
            ("month:last", 4, ["2026-01-31", "2026-02-28"], 5), ("month:last", 4, ["2026-01-30", "2026-02-28"], 1),
            ("month:30", 4, ["2026-01-30", "2026-02-28", "2026-03-30"], 6),
            ("month:15", 4, ["2026-02-15", "2026-03-16"], 1),
            ("2weeks:mo@2026-02-16", 4, ["2026-02-16", "2026-03-02"], 5),
            ("2weeks:mo@2026-02-16", 4, ["2026-02-16", "2026-03-03"], 1),
            ("2weeks:mo@2026-02-16", 4, ["2026-02-23", "2026-02-24", "2026-03-02"], 6),
            ("3days@2026-02-16", 4, ["2026-02-16", "2026-02-20"], 1),
            ("3days@2026-02-16", 4, ["2026-02-18", "2026-02-19", "2026-02-22"], 6),
        ] as [(String, Int, [String], Int)])
    func table(rule: String, before: Int, days: [String], expected: Int) throws {
        let calendar = StreakTests.calendar(try #require(Schedule(rule)))
        var streak = Streak(current: before, best: before, lastDay: day(days[0]))
        for next in days.dropFirst() { streak = streak.adding(day(next), in: calendar) { _ in false } }
        #expect(streak.current == expected)
    }

    @Test("four a month: three days in October, then 2 November; the first month is excused")
    func timesAMonth() {
        let calendar = StreakTests.calendar(.timesAMonth(4), createdOn: "2026-08-10")
        let october = ["2026-10-02", "2026-10-09", "2026-10-16"].map(day)
        let counted = { (days: [Day]) in HabitPast(of: days, in: calendar).streak.current }
        #expect(counted(october + [day("2026-11-02")]) == 1)
        #expect(counted(october + [day("2026-10-31"), day("2026-11-02")]) == 5)
        #expect(counted([day("2026-08-20"), day("2026-09-02")]) == 2)
        let off = StreakTests.calendar(.timesAMonth(4), off: [("2026-10-20", "2026-10-20")], createdOn: "2026-08-10")
        #expect(HabitPast(of: october + [day("2026-11-02")], in: off).streak.current == 4)
        #expect(off.daysAsked(in: day("2026-10-01").month.days) == 3)
    }

    @Test(
        "weeks count of a month in which so many a month were asked for until, or from, some day",
        arguments: [(Schedule.timesAMonth(1), Schedule.timesAWeek(3), 9), (.timesAWeek(3), .timesAMonth(1), 16)])
    func mixed(first: Schedule, then: Schedule, from: Int) {
        var calendar = StreakTests.calendar(first)
        let change = DatedSchedule(from: Day(year: 2026, month: 2, day: from), rule: then)
        calendar.habit.schedules?.append(change)
        // The week from Monday the 9th had none.
        let days = ["2026-02-03", "2026-02-05", "2026-02-07", "2026-02-17"].map(day)
        #expect(HabitPast(of: days, in: calendar).streak.current == 1)
    }

    @Test(
        "due days of 16 to 24 February, after an entry on the 16th",
        arguments: [
            ("3days", "100111001"), ("month:18,last", "001000000"), ("1/month", "100000000"),
            ("2weeks:mo,we@2026-02-10", "000000010"), ("2weeks:mo,we@2026-02-18", "101000000"),
            ("4days@2026-02-10", "001000100"),
        ] as [(String, String)])
    func due(rule: String, expected: String) throws {
        let logged = [day("2026-02-16"), day("2026-02-21")]
        let calendar = StreakTests.calendar(try #require(Schedule(rule)), createdOn: "2026-02-01")
        let due = (16...24).map { calendar.isDue(on: day("2026-02-\($0)")) { logged.contains($0) } ? "1" : "0" }
        #expect(due.joined() == expected)
    }

    @Test("a day off moves every N days to the next day, and takes a day of the month away")
    func daysOff() throws {
        let off = [("2026-02-19", "2026-02-19")]
        let rolling = StreakTests.calendar(.everyDays(3, from: nil), off: off)
        #expect(StreakTests.next(4, last: "2026-02-16", now: "2026-02-20", in: rolling) == 5)
        #expect(StreakTests.next(4, last: "2026-02-16", now: "2026-02-21", in: rolling) == 1)
        let monthly = StreakTests.calendar(.monthDays([19]), off: off)
        #expect(StreakTests.next(4, last: "2026-02-16", now: "2026-02-28", in: monthly) == 5)
    }

    @Test("every other week counts from the week it is made in, and stays so when its days change")
    func anchor() throws {
        var life = Life()
        let now = Moment.at("2026-02-18")
        try life.adopt(HabitDraft(name: "Run", schedule: .otherWeek([.monday], from: nil)), at: now)
        let habit = try life.repository.knownHabit("h1")
        #expect(habit.schedule(on: now.today) == .otherWeek([.monday], from: now.today))
        var draft = HabitDraft(habit, on: now.today)
        draft.schedule = .otherWeek([.tuesday], from: nil)
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-25"))
        let edited = try life.repository.knownHabit("h1")
        #expect(edited.schedule(on: day("2026-02-25")) == .otherWeek([.tuesday], from: now.today))
        let before = life.committed.count
        draft.schedule = .otherWeek([.tuesday], from: nil)
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-25"))
        #expect(life.committed.count == before)
    }

    @Test("how soon a cat grows up is by how often the habit is due")
    func pace() {
        let minutes = { (schedule: Schedule) in
            Pace(of: HabitDraft(name: "x", goalMinutes: 100, schedule: schedule)).minutesAWeek
        }
        #expect(minutes(.everyDay) == 700)
        #expect(minutes(.everyDays(14, from: nil)) == 50)
        #expect(minutes(.timesAMonth(4)) == 92)
        #expect(minutes(.otherWeek([.monday, .friday], from: nil)) == 100)
    }
}

@Suite("Saved days") struct SavedDaysTests {
    /// "k" a day with an entry, "." one without, from 2026-02-01 on.
    private func days(_ pattern: String) -> [Day] {
        pattern.enumerated().filter { $0.element == "k" }.map { StreakTests.day("2026-02-01").advanced(by: $0.offset) }
    }

    @Test(
        "the table, and the limits",
        arguments: [
            (2, "kkkkkkk.k", 8, 0), (2, "kkkkkkkkkkkkkk..k", 15, 0), (2, "kkkkkkkkkkkkk..k", 1, 0),
            (1, "kkkkkkkkkkkkkk.k", 15, 0), (1, "kkkkkkkkkkkkkk..k", 1, 0), (0, "kkkkkkk.k", 1, 0),
            (2, "kkkkkk.k", 1, 0), (2, "kkkkkkkkkkkkkkkkkkkkk", 21, 2), (2, "kkkkkkk.kkkkkkk", 14, 1),
            (2, "kkkkkkkkkkkkkk...kkkkkkk", 7, 1),
        ] as [(Int, String, Int, Int)])
    func table(limit: Int, pattern: String, streak: Int, held: Int) {
        let past = HabitPast(of: days(pattern), in: StreakTests.calendar(savedDays: limit))
        #expect(past.streak.current == streak)
        #expect(past.streak.held == held)
    }

    @Test("a day logged later gives it back, and the bridged day is the missed one")
    func givenBack() {
        let calendar = StreakTests.calendar(savedDays: 2)
        let missed = StreakTests.day("2026-02-08")
        #expect(HabitPast(of: days("kkkkkkk.k"), in: calendar).saved == [missed])
        let later = HabitPast(of: days("kkkkkkkkk"), in: calendar)
        #expect(later.saved == [] && later.streak.held == 1 && later.streak.current == 9)
    }

    @Test(
        "each kind of schedule: the saved day is the last free one of a short week or month, or the due one",
        arguments: [
            ("3/week", [2, 3, 4, 9, 10, 11, 16, 17, 23], "2026-02-22"),
            ("2days", [1, 3, 5, 7, 9, 11, 13, 17], "2026-02-15"),
            ("mo,tu,we", [2, 3, 4, 9, 10, 11, 16, 18], "2026-02-17"),
            ("8/month", [2, 3, 4, 9, 10, 11, 16, 29], "2026-02-28"),
        ] as [(String, [Int], String)])
    func kinds(rule: String, numbers: [Int], saved: String) throws {
        let calendar = StreakTests.calendar(try #require(Schedule(rule)), savedDays: 1)
        let past = HabitPast(of: numbers.map { Day(year: 2026, month: 2, day: $0) }, in: calendar)
        #expect(past.saved.map(\.text) == [saved])
        #expect(past.streak.current == numbers.count)
    }

    @Test("shown: the streak runs on over a saved day, and what is held is spent")
    func shown() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        try life.put([.update(.habit("h1"), ["savedDays": 2])])
        for day in days("kkkkkkk") { try life.tell(25, on: day.text, at: .at(day.text)) }
        for (day, shown, held, saved) in [
            ("2026-02-08", StreakShown.running(7, best: 7), 1, []),
            ("2026-02-09", .running(7, best: 7), 0, ["2026-02-08"]),
            ("2026-02-10", .lapsedYesterday(7, best: 7), 0, ["2026-02-08"]),
        ] {
            let userData = try life.repository.userData(at: .at(day))
            let habit = try #require(userData.habits.first)
            #expect(userData.streakShown(of: habit, at: .at(day)) == shown)
            #expect(userData.savedDaysHeld(of: habit, at: .at(day)) == held)
            #expect(userData.savedDays(of: habit, at: .at(day)).map(\.text) == saved)
        }
    }
}

@Suite("What a day was") struct DayMarkTests {
    @Test("kept, partly, saved, off, missed, not due") func marks() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        try life.put([.update(.habit("h1"), ["savedDays": 1])])
        for number in 1...7 { try life.tell(25, on: "2026-02-0\(number)", at: .at("2026-02-0\(number)")) }
        try life.tell(5, on: "2026-02-09", at: .at("2026-02-09"))
        let off = StreakTests.day("2026-02-11")
        try life.perform(
            Action(AddDaysOff(id: "o", habitId: nil, from: off, through: off)), at: .at("2026-02-09"))
        let now = Moment.at("2026-02-12")
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        let marks = userData.marks(
            of: habit, from: StreakTests.day("2026-01-31"), through: StreakTests.day("2026-02-13"), at: now)
        #expect(
            marks == [.notDue] + Array(repeating: .kept, count: 7)
                + [.saved, .partly, .missed, .off, .notDue, .notDue])
        for (index, mark) in marks.enumerated() {
            let day = StreakTests.day("2026-01-31").advanced(by: index)
            #expect(userData.mark(of: habit, on: day, at: now) == mark, "\(day.text)")
        }
    }

    @Test("a short week misses as many of its last free days, once it is over")
    func week() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(3)), at: .at("2026-02-02"))
        for day in ["2026-02-09", "2026-02-15"] { try life.tell(30, on: day, at: .at(day)) }
        let (from, through) = (StreakTests.day("2026-02-09"), StreakTests.day("2026-02-15"))
        for (day, expected) in [("2026-02-15", 0), ("2026-02-16", 1), ("2026-03-20", 1)] {
            let userData = try life.repository.userData(at: .at(day))
            let habit = try #require(userData.habits.first)
            let marks = userData.marks(of: habit, from: from, through: through, at: .at(day))
            #expect(marks.count { $0 == .missed } == expected, "\(day)")
            #expect(marks[5] == (expected > 0 ? .missed : .notDue))
        }
    }
}
