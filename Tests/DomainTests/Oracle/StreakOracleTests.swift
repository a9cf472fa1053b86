import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Streaks against an oracle") struct StreakOracleTests {
    @Test(
        "the numbers of the rules, each way",
        arguments: [
            ("daily", ["2026-02-17", "2026-02-18", "2026-02-19"], [], 3),
            ("daily", ["2026-02-17", "2026-02-19"], [], 1),
            ("daily", ["2026-02-17", "2026-02-19"], ["2026-02-18"], 2),
            ("mo,we,fr", ["2026-02-13", "2026-02-16"], [], 2), ("mo,we,fr", ["2026-02-11", "2026-02-14"], [], 1),
            ("3/week", ["2026-02-09", "2026-02-11", "2026-02-13", "2026-02-17"], [], 4),
            ("3/week", ["2026-02-09", "2026-02-11", "2026-02-16"], [], 1),
            // A day off asks for one less, not for none.
            ("3/week", ["2026-02-09", "2026-02-11", "2026-02-16"], ["2026-02-14"], 3),
            ("3/week", ["2026-02-09", "2026-02-16"], ["2026-02-14"], 1),
            ("3/week", ["2026-02-09", "2026-02-16"], ["2026-02-13", "2026-02-14"], 2),
            (
                "3/week", ["2026-02-04", "2026-02-06", "2026-02-07", "2026-02-16"],
                ["2026-02-09", "2026-02-10", "2026-02-11"], 4
            ),
            ("3/week", ["2026-02-04", "2026-02-06", "2026-02-07", "2026-02-16"], ["2026-02-09", "2026-02-10"], 1),
        ] as [(String, [String], [String], Int)])
    func numbers(schedule: String, logged: [String], off: [String], expected: Int) throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", schedule: try #require(Schedule(schedule))))
        for (number, day) in off.enumerated() {
            let day = try #require(Day(day))
            try life.perform(
                Action(AddDaysOff(id: "o\(number)", habitId: "h1", from: day, through: day)), at: .at("2026-01-02")
            )
        }
        for day in logged { try life.tell(25, on: day, at: .at(day)) }
        #expect(try life.repository.habit("h1")?.currentStreak == expected)
        let oracle = HabitOracle(
            try #require(Schedule(schedule)), logged: Set(logged.compactMap { Day($0) }),
            daysOff: Set(off.compactMap { Day($0) }), createdOn: try #require(Day("2026-01-01")))
        #expect(oracle.streak.current == expected)
    }

    @Test("a streak that was lost stays lost, however long the habit is off")
    func lostForGood() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(3)), at: .at("2026-01-05"))
        for day in ["05", "07", "09", "12", "14", "16", "19", "21", "23", "26"] {
            try life.tell(25, on: "2026-01-\(day)", at: .at("2026-01-\(day)"))
        }
        let holiday = AddDaysOff(
            id: "o", habitId: nil, from: try #require(Day("2026-02-02")), through: try #require(Day("2026-04-30")))
        try life.perform(Action(holiday), at: .at("2026-02-10"))
        let habit = try #require(try life.repository.habit("h1"))
        for day in ["2026-02-10", "2026-02-28", "2026-03-01", "2026-03-31", "2026-04-29"] {
            let userData = try life.repository.userData(at: .at(day))
            #expect(userData.streakShown(of: habit, at: .at(day)).days == 0, "\(day)")
        }
    }

    @Test("a streak that is bridged by a long holiday is shown through it")
    func keptForLong() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(2)), at: .at("2026-01-05"))
        for day in ["05", "07", "12", "14", "19", "21", "26", "28"] {
            try life.tell(25, on: "2026-01-\(day)", at: .at("2026-01-\(day)"))
        }
        let holiday = AddDaysOff(
            id: "o", habitId: nil, from: try #require(Day("2026-02-02")), through: try #require(Day("2026-04-30")))
        try life.perform(Action(holiday), at: .at("2026-02-10"))
        let habit = try #require(try life.repository.habit("h1"))
        for day in ["2026-03-01", "2026-04-29"] {
            #expect(try life.repository.userData(at: .at(day)).streakShown(of: habit, at: .at(day)).days == 8, "\(day)")
        }
    }

    @Test("the week of adoption stays excused when minutes are logged for days before it")
    func weekOfAdoption() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(5)), at: .at("2026-09-16"))
        for day in ["2026-09-16", "2026-09-17"] { try life.tell(25, on: day, at: .at(day)) }
        try life.tell(25, on: "2026-09-13", at: .at("2026-09-17"))
        try life.tell(25, on: "2026-09-22", at: .at("2026-09-22"))
        #expect(try life.repository.habit("h1")?.currentStreak == 4)
    }

    @Test("undoing logged minutes takes a best back that they alone made, whatever is stored")
    func bestAfterUndo() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        try life.tell(25, on: "2026-02-17", at: .at("2026-02-17"))
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        let logged = try #require(life.committed.last)
        // What another batch wrote down meanwhile counted on it.
        try life.tell(5, on: "2026-02-18", at: .at("2026-02-18"))
        try life.perform(Action(RenameCat(catId: "c1", name: "Miso")), at: .at("2026-02-18"))
        let both = life.committed.filter {
            $0.action.of(LogEntry.self)?.day.text == "2026-02-18"
        }
        #expect(both.first?.id == logged.id)
        for batch in both.reversed() { _ = try life.retract([batch.id], at: .at("2026-02-18")) }
        func streak() throws -> [Int] {
            let habit = try #require(try life.repository.userData(at: .at("2026-02-18")).habit("h1"))
            return [habit.currentStreak, habit.bestStreak]
        }
        #expect(try streak() == [1, 1])
        try life.put([.update(.habit("h1"), ["bestStreak": 40])])
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        #expect(try streak() == [2, 2])
        try life.undo(at: .at("2026-02-18"))
        #expect(try streak() == [1, 1])
    }

    @Test("no minutes are logged for a day that the zone left out")
    func leftOut() throws {
        let now = Moment(clock: Moment.at("2012-01-02", "20:00").clock, zone: .apia)
        var life = Life()
        try life.adopt(at: Moment(clock: Moment.at("2011-12-20", "20:00").clock, zone: .apia))
        let day = try #require(Day("2011-12-30"))
        #expect(throws: DomainError.dayLeftOut(day)) { try life.tell(25, on: "2011-12-30", at: now) }
        try life.tell(25, on: "2011-12-29", at: now)
    }
}
