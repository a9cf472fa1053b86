import DocumentStore
import Domain
import TestSupport
import Testing

/// Sessions, streaks, coins and reports all ask one rule for the day, which `ZoneDaysTests` and `DayLengthTests` have.
@Suite("One rule for days") struct OneRuleTests {
    @Test(
        "a session, its streak, its entry, the visit and every report agree on the day",
        arguments: [
            // The nights on which the clocks change, with days that begin at midnight and in the hour that changes.
            (.newYork, "00:00", "2026-03-09", "03:59", "2026-03-08"),
            (.newYork, "00:00", "2026-03-09", "04:00", "2026-03-09"),
            (.newYork, "02:30", "2026-03-08", "06:59", "2026-03-07"),
            (.newYork, "01:30", "2026-11-01", "06:15", "2026-11-01"),
            (.berlin, "02:30", "2026-03-29", "01:00", "2026-03-29"),
            (.berlin, "02:30", "2026-10-25", "01:15", "2026-10-25"),
            (.berlin, "04:00", "2026-10-25", "02:59", "2026-10-24"),
            (.kathmandu, "04:00", "2026-05-01", "22:14", "2026-05-01"),
            (.kathmandu, "04:00", "2026-05-01", "22:15", "2026-05-02"),
            (.lordHowe, "01:45", "2026-04-04", "15:10", "2026-04-05"),
        ] as [(Zone, String, String, String, String)])
    func agree(zone: Zone, startsAt: String, day: String, time: String, expected: String) throws {
        // A second later: up to the border itself there is none of the new day.
        let end = Timestamp(day, time).advanced(bySeconds: 1)
        var focus = try FocusLife(at: end.advanced(bySeconds: -1500))
        focus.zone = zone
        let (start, expected) = (try #require(TimeOfDay(startsAt)), Day.of(expected))
        if start.minutesSinceMidnight > 0 {
            try focus.life.perform(Action(ChangeSetting(.dayStartsAt(start))), at: .at("2026-01-01"))
        }
        let result = try #require(try focus.focus(minutes: 25))
        #expect(result.session.endedAt == end && result.day == expected)
        #expect(try focus.repository.entries(on: expected).count == 1)
        #expect(try focus.repository.habit("h1")?.lastCheckInDate == expected)

        try focus.perform(Action(Visit()))
        #expect(try focus.repository.person()?.lastCheckInDate == expected)
        #expect(try focus.repository.visitedMonth(expected.month)?.checkedDays == [expected.parts.day])
        #expect(try focus.repository.person()?.coins == result.session.coinsEarned + VisitReward.coins(on: expected))

        let userData = try focus.repository.userData(at: focus.moment)
        let now = focus.moment.ruled(by: userData.settings)
        #expect(now.today == expected)
        #expect(userData.minutes.minutes(of: "h1", on: now.today) == 25)
        for span in Span.allCases {
            let bars = userData.minutes.bars(of: "h1", in: span, until: now.today)
            #expect(bars.filter { $0.minutes == 25 }.map { $0.from <= expected && expected <= $0.through } == [true])
        }
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: now).days == 1)
        #expect(throws: DomainError.dayInFuture(expected.advanced(by: 1))) {
            try focus.life.tell(5, on: expected.advanced(by: 1).text, at: focus.moment)
        }
    }
}
