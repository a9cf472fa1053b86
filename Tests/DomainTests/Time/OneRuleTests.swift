import DocumentStore
import Domain
import TestSupport
import Testing

/// Sessions, streaks, coins and reports all ask one rule for the day.
@Suite("One rule for days") struct OneRuleTests {
    /// An instant in UTC, and its day in a zone with a start of days.
    struct Row: Sendable, CustomStringConvertible {
        let zone: Zone
        let startsAt: String
        let day: String
        let time: String
        let expected: String

        init(_ zone: Zone, _ startsAt: String, _ day: String, _ time: String, _ expected: String) {
            (self.zone, self.startsAt, self.day, self.time, self.expected) = (zone, startsAt, day, time, expected)
        }

        var description: String { "\(zone.name) \(startsAt) \(day) \(time)" }
    }

    static let rows = [
        // The nights on which the clocks change, with days that begin at midnight and in the hour that changes.
        Row(.newYork, "00:00", "2026-03-09", "03:59", "2026-03-08"),
        Row(.newYork, "00:00", "2026-03-09", "04:00", "2026-03-09"),
        Row(.newYork, "02:30", "2026-03-08", "06:59", "2026-03-07"),
        Row(.newYork, "02:30", "2026-03-08", "07:00", "2026-03-08"),
        Row(.newYork, "01:30", "2026-11-01", "05:29", "2026-10-31"),
        Row(.newYork, "01:30", "2026-11-01", "05:30", "2026-11-01"),
        Row(.newYork, "01:30", "2026-11-01", "06:15", "2026-11-01"),
        Row(.berlin, "00:00", "2026-03-29", "21:59", "2026-03-29"),
        Row(.berlin, "02:30", "2026-03-29", "01:00", "2026-03-29"),
        Row(.berlin, "02:30", "2026-10-25", "01:15", "2026-10-25"),
        Row(.berlin, "04:00", "2026-10-25", "02:59", "2026-10-24"),
        Row(.berlin, "04:00", "2026-10-25", "03:00", "2026-10-25"),
        Row(.kathmandu, "00:00", "2026-05-01", "18:14", "2026-05-01"),
        Row(.kathmandu, "00:00", "2026-05-01", "18:15", "2026-05-02"),
        Row(.kathmandu, "04:00", "2026-05-01", "22:14", "2026-05-01"),
        Row(.kathmandu, "04:00", "2026-05-01", "22:15", "2026-05-02"),
        Row(.lordHowe, "01:45", "2026-04-04", "14:44", "2026-04-04"),
        Row(.lordHowe, "01:45", "2026-04-04", "15:10", "2026-04-05"),
        Row(.lordHowe, "02:15", "2026-10-03", "15:30", "2026-10-04"),
    ]

    @Test("a session, its streak, its entry, the visit and every report agree on the day", arguments: rows)
    func agree(row: Row) throws {
        // A second later: up to the border itself there is none of the new day.
        let end = Timestamp(row.day, row.time).advanced(bySeconds: 1)
        var focus = try FocusLife(at: end.advanced(bySeconds: -1500))
        focus.zone = row.zone
        let start = try #require(TimeOfDay(row.startsAt))
        let expected = try #require(Day(row.expected))
        if start.minutesSinceMidnight > 0 {
            try focus.life.perform(Action(ChangeSetting(.dayStartsAt(start))), at: .at("2026-01-01"))
        }
        let result = try #require(try focus.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(result.session.endedAt == end)
        #expect(result.day == expected)
        #expect(try focus.repository.entries(on: expected).count == 1)
        #expect(try focus.repository.habit("h1")?.lastCheckInDate == expected)

        try focus.perform(Action(Visit()))
        #expect(try focus.repository.person()?.lastCheckInDate == expected)
        #expect(try focus.repository.visitedMonth(expected.month)?.checkedDays == [expected.parts.day])
        #expect(result.session.coinsEarned + VisitReward.coins(on: expected) == (try focus.repository.person()?.coins))

        let userData = try focus.repository.userData(at: focus.moment)
        let now = focus.moment.ruled(by: userData.settings)
        #expect(now.today == expected)
        #expect(userData.minutes.minutes(of: "h1", on: now.today) == 25)
        for span in Span.allCases {
            let bars = userData.minutes.bars(of: "h1", in: span, around: now.today)
            #expect(bars.filter { $0.minutes == 25 }.map { $0.from <= expected && expected <= $0.through } == [true])
        }
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: now).days == 1)
        #expect(throws: DomainError.dayInFuture(expected.advanced(by: 1))) {
            try focus.life.tell(5, on: expected.advanced(by: 1).text, at: focus.moment)
        }
    }
}
