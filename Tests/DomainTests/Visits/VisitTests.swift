import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Visits") struct VisitTests {
    static let visit = Action(Visit())

    static func holiday(_ id: String, _ from: Day, _ through: Day, habitId: String? = nil) -> Action {
        Action(AddDaysOff(id: id, habitId: habitId, from: from, through: through))
    }

    @Test("a month with a holiday at its end is full with the first visit after it")
    func holidayOverTheEnd() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        for day in 1...20 { try life.perform(Self.visit, at: .at(Day(year: 2026, month: 2, day: day).text)) }
        let (from, through) = (Day(year: 2026, month: 2, day: 21), Day(year: 2026, month: 3, day: 3))
        try life.perform(Self.holiday("o", from, through), at: .at("2026-02-20"))
        let coins = try #require(try life.repository.person()?.coins)
        let february = Month(year: 2026, number: 2)
        #expect(try life.repository.visitedMonth(february)?.checkedDays.count == 20)
        let reach = { (today: String) throws in
            VisitReward.inReach(
                in: february, visits: try life.repository.visitedMonth(february),
                daysOff: try life.repository.daysOff(),
                since: Day(year: 2026, month: 2, day: 1), today: try #require(Day(today))
            ).map(\.days)
        }
        // The holiday may still be cut short, and the last day be visited.
        #expect(try reach("2026-02-28") == [21, 28])
        #expect(try reach("2026-03-04") == [28])
        guard case .visited(let result) = try life.perform(Self.visit, at: .at("2026-03-04")) else { return }
        #expect(result == VisitResult(dailyCoins: 10, milestoneBonus: 600, newMilestones: [28]))
        #expect(try life.repository.person()?.coins == coins + 610)
        #expect(try life.repository.visitedMonth(february)?.isFull == true)
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 3))?.checkedDays == [1, 2, 3, 4])
        #expect(try Audit(life.repository, at: .at("2026-03-04")).findings() == [])
    }

    @Test("undoing or removing a holiday removes the visits it counted, and no real one")
    func undone() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        for day in [2, 3] { try life.perform(Self.visit, at: .at(Day(year: 2026, month: 2, day: day).text)) }
        let february = Month(year: 2026, number: 2)
        let action = Self.holiday("o", Day(year: 2026, month: 2, day: 3), Day(year: 2026, month: 2, day: 6))
        // The 5th and 6th join with the visit of the 8th.
        try life.perform(action, at: .at("2026-02-05"))
        #expect(try life.repository.visitedMonth(february)?.checkedDays == [2, 3, 4])
        let added = try #require(life.committed.last)
        try life.perform(Self.visit, at: .at("2026-02-08"))
        #expect(Set(try life.repository.visitedMonth(february)?.checkedDays ?? []) == [2, 3, 4, 5, 6, 8])
        let coins = try life.repository.person()?.coins
        var undone = life
        _ = try undone.retract([added.id], at: .at("2026-02-08"))
        try life.perform(Action(RemoveDaysOff(id: "o")), at: .at("2026-02-08"))
        for life in [undone, life] {
            #expect(Set(try life.repository.visitedMonth(february)?.checkedDays ?? []) == [2, 3, 8])
            #expect(try life.repository.person()?.coins == coins)
            #expect(try Audit(life.repository, at: .at("2026-02-08")).findings() == [])
        }
    }

    @Test("days before the first one, days off of one habit and a resting habit count no visits")
    func notOnBehalf() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-10"))
        try life.perform(
            Self.holiday("a", Day(year: 2026, month: 1, day: 1), Day(year: 2026, month: 2, day: 10)),
            at: .at("2026-02-12"))
        try life.perform(
            Self.holiday("b", Day(year: 2026, month: 2, day: 11), Day(year: 2026, month: 2, day: 11), habitId: "h1"),
            at: .at("2026-02-12"))
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r")), at: .at("2026-02-12"))
        try life.perform(Self.visit, at: .at("2026-02-20"))
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.checkedDays == [10, 20])
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 1)) == nil)
    }

    @Test("a person's change takes the visit, automatic changes do not")
    func whatCounts() throws {
        let now = Moment.at("2026-02-19")
        var settings = Settings()
        let rename = Action(RenameCat(catId: "c1", name: "Miso"))
        #expect(VisitRule.days(after: rename, .done, settings, at: now) == [now.today])
        let own: [ChangeTimer.Change] = [.attach, .detach, .seen]
        for change in own {
            let action = Action(ChangeTimer(sessionId: "s", change: change))
            #expect(VisitRule.days(after: action, .done, settings, at: now) == [])
        }
        let pause = Action(ChangeTimer(sessionId: "s", change: .pause))
        #expect(VisitRule.days(after: pause, .done, settings, at: now) == [now.today])
        #expect(VisitRule.days(after: Self.visit, .done, settings, at: now) == [])
        #expect(VisitRule.days(after: nil, .done, settings, at: now) == [now.today])
        settings.checkIn = "ask"
        #expect(VisitRule.days(after: rename, .done, settings, at: now) == [])
        #expect(VisitRule.days(after: nil, .done, settings, at: now) == [])
    }

    @Test("a session's day is visited, whenever its end is noticed, and the later last visit stays")
    func sessionOverMidnight() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        try life.perform(
            Action(StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: "202602s")),
            at: .at("2026-02-05", "23:50"))
        let noticed = Moment.at("2026-02-07", "09:00")
        let log = Action(LogFocusSession(sessionId: "202602s", ending: .ranOut))
        let outcome = try life.perform(log, at: noticed)
        let days = VisitRule.days(after: log, outcome, Settings(), at: noticed)
        #expect(days.map(\.text) == ["2026-02-06"])
        try life.perform(Self.visit, at: noticed)
        try life.perform(Action(Visit(day: days[0])), at: noticed)
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.checkedDays == [7, 6])
        #expect(try life.repository.person()?.lastCheckInDate?.text == "2026-02-07")
        #expect(try life.repository.person()?.coins == 250 + 15 + 10)
        let stop = Action(LogFocusSession(sessionId: "202602s", ending: .stoppedHere))
        #expect(
            VisitRule.days(after: stop, outcome, Settings(), at: noticed).map(\.text)
                == ["2026-02-06", "2026-02-07"])
    }
}
