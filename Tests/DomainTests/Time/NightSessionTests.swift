import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("The day of a session over midnight") struct NightSessionTests {
    private static func moment(_ start: DayStart) -> Moment {
        Moment(clock: Moment.at("2026-02-20").clock, zone: .utc, dayStart: start)
    }

    private static func day(_ number: Int) -> Day { Day(year: 2026, month: 2, day: number) }

    /// What began on the 18th, by the seconds past midnight at which it ended.
    @Test(
        "it ends on the day of the last second it covers, so that 00:00 sharp is the day before",
        arguments: [
            ("23:35", -60.0, 18, 18), ("23:35", 0, 18, 18), ("23:35", 0.4, 18, 18), ("23:35", 1, 19, 18),
            ("23:35", 1800, 19, 18), ("00:00", 3600, 19, 18), ("12:00", 86_400, 19, 18), ("12:00", 86_401, 20, 18),
        ] as [(String, Double, Int, Int)])
    func days(start: String, past: Double, end: Int, begin: Int) {
        let began = Timestamp("2026-02-18", start)
        let ended = Timestamp("2026-02-19", "00:00").advanced(byMilliseconds: Int64(past * 1000))
        let byEnd = Self.moment(.midnight)
        #expect(byEnd.day(from: began, until: ended) == Self.day(end))
        let byStart = Self.moment(
            DayStart(time: TimeOfDay(minutesSinceMidnight: 0), nights: NightRule(choice: .start)))
        #expect(byStart.day(from: began, until: ended) == Self.day(begin))
    }

    @Test("one without length is of its own day, also at midnight")
    func empty() {
        let midnight = Timestamp("2026-02-19", "00:00")
        #expect(Self.moment(.midnight).day(from: midnight, until: midnight) == Self.day(19))
        let later = midnight.advanced(byMilliseconds: 900)
        #expect(Self.moment(.midnight).day(from: midnight, until: later) == Self.day(19))
    }

    @Test(
        "days that begin at 04:00 end then",
        arguments: [("03:59", 18), ("04:00", 18), ("04:01", 19)] as [(String, Int)])
    func lateDays(end: String, day: Int) {
        let moment = Self.moment(DayStart(time: TimeOfDay(minutesSinceMidnight: 240)))
        let began = Timestamp("2026-02-19", "03:30")
        #expect(moment.day(from: began, until: Timestamp("2026-02-19", end)) == Self.day(day))
    }

    @Test("the setting holds from the next day on, and set back at once it changes nothing")
    func setting() throws {
        var life = Life()
        try life.adopt()
        let evening = Moment.at("2026-02-18", "22:00")
        try life.perform(Action(ChangeSetting(.nightSessions(.start))), at: evening)
        let ruled = evening.ruled(by: try life.repository.settings())
        func night(of day: String) -> Day {
            ruled.day(
                from: Timestamp(day, "23:30"), until: Timestamp(day, "23:30").advanced(bySeconds: 3600))
        }
        #expect(night(of: "2026-02-16") == Self.day(17), "what was before stays")
        #expect(night(of: "2026-02-17") == Self.day(18))
        #expect(night(of: "2026-02-18") == Self.day(18))
        try life.perform(Action(ChangeSetting(.nightSessions(.end))), at: evening)
        #expect(evening.ruled(by: try life.repository.settings()).dayStart.nights == NightRule())
    }

    @Test("set back another day, the nights between stay with their start")
    func setBack() throws {
        var life = Life()
        try life.adopt()
        try life.perform(Action(ChangeSetting(.nightSessions(.start))), at: .at("2026-02-10"))
        let now = Moment.at("2026-02-18")
        try life.perform(Action(ChangeSetting(.nightSessions(.end))), at: now)
        let nights = now.ruled(by: try life.repository.settings()).dayStart.nights
        #expect(nights.choice == .end)
        #expect(nights.choice(on: Self.day(18)) == .start)
        #expect(nights.choice(on: Self.day(19)) == .end)
    }

    @Test(
        "a session over midnight is logged, keeps the streak and is visited on the day that the setting says",
        arguments: [(NightRule.Choice.end, 19), (.start, 18)])
    func logged(choice: NightRule.Choice, day: Int) throws {
        var focus = try FocusLife(at: Timestamp("2026-02-17", "12:00"))
        try focus.perform(Action(ChangeSetting(.nightSessions(choice))))
        focus.clocks.pass(seconds: 36 * 3600 - 1800)
        let now = focus.moment.ruled(by: try focus.repository.settings())
        try focus.life.perform(
            Action(StartTimer(habitId: "h1", plan: .stopwatch, sessionId: "202602aaaaaaaaaaaaaa")), at: now)
        focus.clocks.pass(seconds: 3600)
        let later = focus.moment.ruled(by: try focus.repository.settings())
        let action = Action(
            LogFocusSession(sessionId: "202602aaaaaaaaaaaaaa", ending: .stoppedHere))
        let outcome = try focus.life.perform(action, at: later)
        let result = try #require(outcome.session)
        #expect(result.day == Self.day(day))
        #expect(try focus.repository.entries(on: Self.day(day)).map(\.minutes) == [60])
        #expect(try focus.repository.habit("h1")?.lastCheckInDate == Self.day(day))
        #expect(try focus.repository.cat("c1")?.lastSessionAt == result.session.endedAt)
        let days = VisitRule.days(
            after: action, outcome, try focus.repository.settings(), at: later)
        #expect(days == (day == 18 ? [Self.day(18), Self.day(19)] : [Self.day(19)]))
    }
}
