import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Visits") struct VisitTests {
    private static let visit = Action(Visit())
    private static let february = Month(year: 2026, number: 2)

    private static func visited(_ days: some Sequence<Int>, adoptedOn day: Int = 1) throws -> Life {
        var life = Life()
        try life.adopt(at: .february(day))
        for day in days { try life.perform(visit, at: .february(day)) }
        return life
    }

    private static func days(_ life: Life, _ month: Month = february) throws -> Set<Int> {
        Set(try life.repository.visitedMonth(month)?.checkedDays ?? [])
    }

    @Test("a month with a holiday at its end is full with the first visit after it")
    func holidayOverTheEnd() throws {
        var life = try Self.visited(1...20)
        try life.takeOff(from: .february(21), through: .of("2026-03-03"), at: .february(20))
        let coins = try #require(try life.repository.person()?.coins)
        #expect(try Self.days(life) == Set(1...20))
        func reach(_ today: String) throws -> [Int] {
            VisitReward.inReach(
                in: Self.february, visits: try life.repository.visitedMonth(Self.february),
                daysOff: try life.repository.daysOff(), since: .february(1), today: .of(today)
            ).map(\.days)
        }
        // The holiday may still be cut short, and the last day be visited.
        #expect(try reach("2026-02-28") == [21, 28])
        #expect(try reach("2026-03-04") == [28])
        let outcome = try life.perform(Self.visit, at: .at("2026-03-04"))
        #expect(outcome == .visited(VisitResult(dailyCoins: 10, milestoneBonus: 600, newMilestones: [28])))
        #expect(try life.repository.person()?.coins == coins + 610)
        #expect(try life.repository.visitedMonth(Self.february)?.isFull == true)
        #expect(try Self.days(life, Month(year: 2026, number: 3)) == [1, 2, 3, 4])
        try life.expectSound(at: .at("2026-03-04"))
    }

    /// The 5th and 6th join with the visit of the 8th.
    private static let holiday =
        "adopt h1 since 1; now 2 12:00; visit; now 3 12:00; visit; now 5 12:00; daysOff 3 6 as o1; visited: 2 3 4; "
        + "now 8 12:00; visit; visited: 2 3 4 5 6 8; coins: 35"

    static let stories = [
        Story(
            "undoing a holiday removes the visits it counted, and no real one", holiday,
            "retract o1; visited: 2 3 8; coins: 35"),
        Story("so does removing it", holiday, "removeDaysOff o1; visited: 2 3 8; coins: 35"),
        Story(
            "days before the first one, days off of one habit and a resting habit count no visits",
            "adopt h1 since 10; now 12 12:00; daysOff 2026-01-01 10 as a; daysOff 11 11 of h1 as b; rest; now 20 12:00",
            "visit; visited: 10 20"),
    ]

    @Test("visits of days off", arguments: stories) func story(_ story: Story) throws { try story.run() }

    private static let timer: [(ChangeTimer.Change, Bool)] = [
        (.attach, false), (.detach, false), (.seen, false), (.away(since: nil), false), (.back, false), (.pause, true),
    ]

    private static let changes: [(action: Action?, isByPerson: Bool)] =
        timer.map { (Action(ChangeTimer(sessionId: "s", change: $0.0)), $0.1) }
        + [(Action(RenameCat(catId: "c1", name: "Miso")), true), (visit, false), (nil, true)]

    @Test("a person's change takes the visit, automatic changes do not", arguments: changes.indices)
    func whatCounts(index: Int) {
        let (now, change) = (Moment.february(19), Self.changes[index])
        var settings = Settings()
        let days = VisitRule.days(after: change.action, .done, settings, at: now)
        #expect(days == (change.isByPerson ? [now.today] : []))
        settings.checkIn = "ask"
        #expect(VisitRule.days(after: change.action, .done, settings, at: now) == [])
    }

    @Test("a session's day is visited, whenever its end is noticed, and the later last visit stays")
    func sessionOverMidnight() throws {
        var life = try FocusLife(at: Moment.february(5, "23:50").instant)
        try life.start()
        life.clocks.pass(seconds: 33 * 3600)
        let log = Action(LogFocusSession(sessionId: FocusLife.session, ending: .ranOut))
        let (outcome, noticed) = (try life.perform(log), life.moment)
        #expect(VisitRule.days(after: log, outcome, Settings(), at: noticed) == [.february(6)])
        for visit in [Visit(), Visit(day: .february(6))] { try life.perform(Action(visit)) }
        #expect(try life.repository.visitedMonth(Self.february)?.checkedDays == [7, 6])
        let person = try #require(try life.repository.person())
        #expect(person.lastCheckInDate == .february(7) && person.coins == 250 + 15 + 10)
        let stop = Action(LogFocusSession(sessionId: FocusLife.session, ending: .stoppedHere))
        #expect(VisitRule.days(after: stop, outcome, Settings(), at: noticed) == [.february(6), .february(7)])
    }
}
