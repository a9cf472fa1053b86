import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Streaks against an oracle") struct StreakOracleTests {
    @Test(
        "the numbers of the rules, each way",
        arguments: [
            ("daily", ["02-17", "02-18", "02-19"], [], 3), ("daily", ["02-17", "02-19"], [], 1),
            ("daily", ["02-17", "02-19"], ["02-18"], 2), ("mo,we,fr", ["02-13", "02-16"], [], 2),
            ("mo,we,fr", ["02-11", "02-14"], [], 1), ("3/week", ["02-09", "02-11", "02-13", "02-17"], [], 4),
            ("3/week", ["02-09", "02-11", "02-16"], [], 1),
            // A day off asks for one less, not for none.
            ("3/week", ["02-09", "02-11", "02-16"], ["02-14"], 3), ("3/week", ["02-09", "02-16"], ["02-14"], 1),
            ("3/week", ["02-09", "02-16"], ["02-13", "02-14"], 2),
            ("3/week", ["02-04", "02-06", "02-07", "02-16"], ["02-09", "02-10", "02-11"], 4),
            ("3/week", ["02-04", "02-06", "02-07", "02-16"], ["02-09", "02-10"], 1),
            // The week of adoption is excused, also with minutes for days before it.
            ("5/week", ["01-13", "01-14", "01-15", "01-20"], [], 4),
        ] as [(String, [String], [String], Int)])
    func numbers(schedule: String, logged: [String], off: [String], expected: Int) throws {
        func days(_ texts: [String]) -> [Day] { texts.map { .of("2026-\($0)") } }
        let schedule = try #require(Schedule(schedule))
        let created = Day.of("2026-01-14")
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", schedule: schedule), at: .at(created.text))
        for (number, day) in days(off).enumerated() {
            try life.perform(
                Action(AddDaysOff(id: "o\(number)", habitId: "h1", from: day, through: day)), at: .at(created.text))
        }
        for day in days(logged) { try life.tell(25, on: day.text, at: .at(max(day, created).text)) }
        #expect(try life.repository.habit("h1")?.currentStreak == expected)
        let oracle = HabitOracle(
            schedule, logged: Set(days(logged)), daysOff: Set(days(off)), createdOn: created)
        #expect(oracle.streak.current == expected)
        // What is stored counts for nothing.
        try life.put([.update(.habit("h1"), ["bestStreak": 40])])
        let userData = try life.repository.userData(at: .at("2026-02-20"))
        #expect(userData.habit("h1")?.bestStreak == oracle.streak.best)
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

    @Test("no minutes are logged for a day that the zone left out")
    func leftOut() throws {
        let now = Moment(clock: Moment.at("2012-01-02", "20:00").clock, zone: .apia)
        var life = Life()
        try life.adopt(at: Moment(clock: Moment.at("2011-12-20", "20:00").clock, zone: .apia))
        #expect(throws: DomainError.dayLeftOut(.of("2011-12-30"))) { try life.tell(25, on: "2011-12-30", at: now) }
        try life.tell(25, on: "2011-12-29", at: now)
    }
}
