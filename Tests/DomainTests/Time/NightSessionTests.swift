import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("The day of a session over midnight") struct NightSessionTests {
    private static func day(_ dayStart: DayStart, _ from: Timestamp, _ until: Timestamp) -> Day {
        Moment(clock: Moment.february(20).clock, zone: .utc, dayStart: dayStart).day(from: from, until: until)
    }

    /// What began on the 18th, or as the 19th did, by the seconds past midnight at which it ended.
    @Test(
        "it ends on the day of the last second it covers, so that 00:00 sharp is the day before",
        arguments: [
            ("18 23:35", -60, 18, 18), ("18 23:35", 0, 18, 18), ("18 23:35", 0.4, 18, 18), ("18 23:35", 1, 19, 18),
            ("18 23:35", 1800, 19, 18), ("18 00:00", 3600, 19, 18), ("18 12:00", 86_400, 19, 18),
            ("18 12:00", 86_401, 20, 18), ("19 00:00", 0, 19, 19), ("19 00:00", 0.9, 19, 19),
        ] as [(String, Double, Int, Int)])
    func days(start: String, past: Double, end: Int, begin: Int) {
        let began = Timestamp("2026-02-\(start.prefix(2))", String(start.suffix(5)))
        let ended = Timestamp("2026-02-19", "00:00").advanced(byMilliseconds: Int64(past * 1000))
        let byStart = DayStart(time: TimeOfDay(minutesSinceMidnight: 0), nights: NightRule(choice: .start))
        #expect(Self.day(.midnight, began, ended) == .february(end))
        #expect(Self.day(byStart, began, ended) == .february(begin))
    }

    @Test("days that begin at 04:00 end then", arguments: [("03:59", 18), ("04:00", 18), ("04:01", 19)])
    func lateDays(end: String, day: Int) {
        let start = DayStart(time: TimeOfDay(minutesSinceMidnight: 240))
        #expect(
            Self.day(start, Timestamp("2026-02-19", "03:30"), Timestamp("2026-02-19", end)) == .february(day))
    }

    private static func nights(_ choices: [(NightRule.Choice, Int)]) throws -> DayStart {
        var life = Life()
        try life.adopt()
        for (choice, day) in choices {
            try life.perform(Action(ChangeSetting(.nightSessions(choice))), at: .february(day, "22:00"))
        }
        return Moment.february(18, "22:00").ruled(by: try life.repository.settings()).dayStart
    }

    @Test("the setting holds from the next day on, and set back at once it changes nothing")
    func setting() throws {
        let nights = try Self.nights([(.start, 18)])
        for (began, day) in [(16, 17), (17, 18), (18, 18)] {
            let start = Moment.february(began, "23:30").instant
            #expect(Self.day(nights, start, start.advanced(bySeconds: 3600)) == .february(day))
        }
        #expect(try Self.nights([(.start, 18), (.end, 18)]).nights == NightRule())
    }

    @Test("set back another day, the nights between stay with their start")
    func setBack() throws {
        let nights = try Self.nights([(.start, 10), (.end, 18)]).nights
        #expect(nights.choice == .end)
        #expect([18, 19].map { nights.choice(on: .february($0)) } == [.start, .end])
    }

    @Test(
        "a session over midnight is logged, keeps the streak and is visited on the day that the setting says",
        arguments: [(NightRule.Choice.end, 19), (.start, 18)])
    func logged(choice: NightRule.Choice, day: Int) throws {
        var focus = try FocusLife(at: Timestamp("2026-02-17"))
        try focus.perform(Action(ChangeSetting(.nightSessions(choice))))
        focus.clocks.pass(seconds: 36 * 3600 - 1800)
        try focus.start(.stopwatch)
        focus.clocks.pass(seconds: 3600)
        let action = Action(LogFocusSession(sessionId: FocusLife.session, ending: .stoppedHere))
        let outcome = try focus.perform(action)
        #expect(outcome.session?.day == .february(day))
        #expect(try focus.repository.entries(on: .february(day)).map(\.minutes) == [60])
        #expect(try focus.repository.habit("h1")?.lastCheckInDate == .february(day))
        let settings = try focus.repository.settings()
        let days = VisitRule.days(after: action, outcome, settings, at: focus.moment.ruled(by: settings))
        #expect(days == (day...19).map(Day.february))
    }
}
