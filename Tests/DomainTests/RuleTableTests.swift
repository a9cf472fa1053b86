import DocumentStore
import Domain
import Testing
import TestSupport

/// The check table of Sources/Domain/RULES.md, row by row, through the operations.
@Suite("The check table") struct RuleTableTests {
    private static let now = "2026-02-19"
    private static let habit = DocumentPath("habits/h1")

    /// A life with a habit of 25 minutes a day and a streak so far.
    private func life(
        streak: Int = 0, last: String? = nil, schedule: Schedule = .everyDay, isHouseFull: Bool = true
    ) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", schedule: schedule))
        if !isHouseFull { try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2") }
        guard let last = last.flatMap({ Day($0) }) else { return life }
        var (day, days) = (last, [last])
        while days.count < streak {
            day = day.advanced(by: -1)
            if case .weekdays(let due) = schedule, !due.contains(day.weekday) { continue }
            days.insert(day, at: 0)
        }
        for day in days { try life.tell(1, on: day.text, at: .at(day.text)) }
        return life
    }

    private func logged(
        _ seconds: Int64, minutes: Int, in life: inout Life, day: String, from start: String,
        ending: LogFocusSession.Ending
    ) throws -> ActionResult {
        let begin = Moment.at(day, start)
        let id = "202602session\(life.committed.count)x"
        try life.perform(
            Action(StartTimer(habitId: "h1", plan: .countdown(minutes: minutes), sessionId: id)), at: begin)
        let end = begin.clock.instant.advanced(bySeconds: seconds)
        let clock = ClockReading(
            instant: end, boottime: end.milliseconds, monotonic: end.milliseconds, bootId: begin.clock.bootId)
        return try life.perform(
            Action(LogFocusSession(sessionId: id, ending: ending)), at: Moment(clock: clock, zone: .utc))
    }

    private func result(_ outcome: ActionResult) throws -> SessionResult {
        guard case .sessionLogged(let result) = outcome else {
            Issue.record("not logged: \(outcome)")
            throw DomainError.noTimer
        }
        return result
    }

    @Test("completed 25 min", arguments: [(2, false, 30), (6, true, 70)])
    func completed(streak: Int, isHouseFull: Bool, xp: Int) throws {
        var life = try life(streak: streak, last: "2026-02-18", isHouseFull: isHouseFull)
        let outcome = try logged(1500, minutes: 25, in: &life, day: Self.now, from: "12:00", ending: .ranOut)
        let result = try result(outcome)
        #expect(result.streakAfter == streak + 1)
        #expect(result.session.xpEarned == xp)
        #expect(result.session.coinsEarned == 250)
    }

    @Test("second session that day, 25 min, streak still 7, house full: XP 40")
    func second() throws {
        var life = try life(streak: 6, last: "2026-02-18")
        _ = try logged(1500, minutes: 25, in: &life, day: Self.now, from: "12:00", ending: .ranOut)
        let outcome = try logged(1500, minutes: 25, in: &life, day: Self.now, from: "13:00", ending: .ranOut)
        #expect(try result(outcome).streakAfter == 7)
        #expect(try result(outcome).session.xpEarned == 40)
    }

    @Test("stopped after 5 min 0 s and 4 min 59 s", arguments: [(300, 5, 5, 50), (299, 4, 0, 0)])
    func stopped(seconds: Int, minutes: Int, xp: Int, coins: Int) throws {
        var life = try life()
        let result = try result(
            logged(Int64(seconds), minutes: 25, in: &life, day: Self.now, from: "12:00", ending: .stoppedHere))
        #expect(result.session.durationMinutes == minutes)
        #expect(result.session.xpEarned == xp)
        #expect(result.session.coinsEarned == coins)
    }

    @Test("stopped after 59 s: nothing")
    func tooShort() throws {
        var life = try life()
        let outcome = try logged(59, minutes: 25, in: &life, day: Self.now, from: "12:00", ending: .stoppedHere)
        #expect(outcome == .tooShort(seconds: 59))
        #expect(try life.repository.habit("h1")?.totalMinutes == 0)
    }

    @Test(
        "a visit on a day, with so many days before",
        arguments: [("2026-02-19", 0, 10), ("2026-02-21", 0, 15), ("2026-02-18", 6, 110), ("2026-02-28", 27, 615)]
            as [(String, Int, Int)])
    func visits(day: String, before: Int, coins: Int) throws {
        var life = try life()
        if before > 0 {
            let days = (1...before).map { Value.integer(Int64($0)) }
            let claimed = [7, 14, 21].filter { $0 <= before }.map { Value.integer(Int64($0)) }
            try life.put([
                .set(
                    DocumentPath("monthlyCheckIns/2026-02"),
                    ["checkedDays": .list(days), "totalCoins": 0, "milestonesClaimed": .list(claimed)])
            ])
        }
        guard case .visited(let result) = try life.perform(Action(Visit()), at: .at(day)) else {
            Issue.record("no visit")
            return
        }
        #expect(result.dailyCoins + result.milestoneBonus == coins)
    }

    @Test("the whole of February 2026: 1 520")
    func wholeMonth() throws {
        var life = try life()
        for day in 1...28 { try life.perform(Action(Visit()), at: .at("2026-02-\(day < 10 ? "0" : "")\(day)")) }
        #expect(try life.repository.person()?.coins == 1520)
    }

    @Test("price = balance is bought, 0 left; price = balance + 1 is refused, nothing changed", arguments: [200, 199])
    func prices(balance: Int) throws {
        var life = try life()
        try life.put([.update(.root, ["coins": .integer(Int64(balance))])])
        let buy = Action(PurchaseAccessory(accessoryId: "plant.clover"))
        if balance == 200 {
            try life.perform(buy, at: .at(Self.now))
            #expect(try life.repository.person()?.coins == 0)
            #expect(try life.repository.person()?.inventory == ["plant.clover"])
        } else {
            #expect(throws: DomainError.coinsShort(price: 200, balance: 199)) {
                try life.perform(buy, at: .at(Self.now))
            }
            #expect(try life.repository.person()?.coins == 199)
            #expect(try life.repository.person()?.inventory == [])
        }
    }

    @Test("wear B on a cat wearing A, box {B}: box {A}")
    func wear() throws {
        var life = try life()
        try life.put([
            .update(.root, ["inventory": ["plant.daisy"]]),
            .update(DocumentPath("cats/c1"), ["equippedAccessory": "plant.clover"]),
        ])
        try life.perform(Action(EquipAccessory(catId: "c1", accessoryId: "plant.daisy")), at: .at(Self.now))
        #expect(try life.repository.person()?.inventory == ["plant.clover"])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "plant.daisy")
    }

    @Test(
        "streak 4 and its last day",
        arguments: [("2026-02-18", 5), ("2026-02-19", 4), ("2026-02-17", 1), (nil, 1)] as [(String?, Int)])
    func everyDay(last: String?, expected: Int) throws {
        var life = try life(streak: 4, last: last)
        try life.tell(10, on: Self.now, at: .at(Self.now))
        #expect(try life.repository.habit("h1")?.currentStreak == expected)
    }

    @Test(
        "Mon-Wed-Fri",
        arguments: [
            ("2026-02-13", "2026-02-16", 4, 5), ("2026-02-14", "2026-02-16", 5, 6), ("2026-02-11", "2026-02-14", 4, 1),
        ] as [(String, String, Int, Int)])
    func weekdays(last: String, now: String, before: Int, expected: Int) throws {
        var life = try life(streak: before, last: last, schedule: .weekdays([.monday, .wednesday, .friday]))
        try life.tell(10, on: now, at: .at(now))
        #expect(try life.repository.habit("h1")?.currentStreak == expected)
    }

    @Test(
        "three a week",
        arguments: [
            (["2026-02-09", "2026-02-11", "2026-02-13"], "2026-02-17", 4),
            (["2026-02-02", "2026-02-04", "2026-02-06", "2026-02-09", "2026-02-11"], "2026-02-16", 1),
        ] as [([String], String, Int)])
    func timesAWeek(days: [String], now: String, expected: Int) throws {
        var life = try life(schedule: .timesAWeek(3))
        for day in days + [now] { try life.tell(10, on: day, at: .at(day)) }
        #expect(try life.repository.habit("h1")?.currentStreak == expected)
    }

    @Test("a countdown that ran out 23:50, noticed next morning: entry and streak on the day it ran out")
    func ranOut() throws {
        var life = try life(streak: 3, last: "2026-02-18")
        let outcome = try logged(9 * 3600, minutes: 25, in: &life, day: Self.now, from: "23:25", ending: .ranOut)
        #expect(try result(outcome).day.text == Self.now)
        #expect(try life.repository.habit("h1")?.lastCheckInDate?.text == Self.now)
        #expect(try life.repository.habit("h1")?.currentStreak == 4)
        #expect(try life.repository.entries(on: #require(Day(Self.now))).count == 1)
    }

    @Test(
        "mood after so many hours",
        arguments: [
            ("23:59", 1439, Mood.happy), ("24:00", 1440, .neutral), ("71:59", 4319, .neutral), ("72:00", 4320, .lonely),
            ("167:59", 10_079, .lonely), ("168:00", 10_080, .missing),
        ] as [(String, Int64, Mood)])
    func mood(hours: String, minutes: Int64, expected: Mood) {
        let cat = Cat.sample(lastSessionAt: Timestamp(Self.now))
        #expect(cat.mood(at: Timestamp(Self.now).advanced(bySeconds: minutes * 60)) == expected)
    }

    @Test(
        "target 6000 min",
        arguments: [
            (1199, Stage.kitten), (1200, .adolescent), (2699, .adolescent), (2700, .adult), (4499, .adult),
            (4500, .senior),
        ] as [(Int, Stage)])
    func stage(minutes: Int, expected: Stage) {
        #expect(Cat.sample(totalMinutes: minutes, targetMinutes: 6000).stage == expected)
    }
}
