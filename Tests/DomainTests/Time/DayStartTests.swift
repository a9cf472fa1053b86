import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("When days begin") struct DayStartTests {
    static func moment(_ day: String, _ time: String, _ start: DayStart) -> Moment {
        let moment = Moment.at(day, time)
        return Moment(clock: moment.clock, zone: .utc, dayStart: start)
    }

    @Test(
        "a later start holds from the next day, which is the longer night's",
        arguments: [
            ("2026-02-17", "02:00", "2026-02-17"), ("2026-02-18", "02:00", "2026-02-17"),
            ("2026-02-18", "03:59", "2026-02-17"), ("2026-02-18", "04:00", "2026-02-18"),
            ("2026-02-19", "01:00", "2026-02-18"),
        ])
    func laterStart(day: String, time: String, expected: String) throws {
        let start = DayStart(
            time: TimeOfDay(minutesSinceMidnight: 240),
            earlier: DayStart.Earlier(
                time: TimeOfDay(minutesSinceMidnight: 0), until: try #require(Day("2026-02-18"))))
        #expect(Self.moment(day, time, start).today.text == expected)
    }

    @Test(
        "an earlier start cuts the last day short",
        arguments: [
            ("2026-02-17", "02:00", "2026-02-16"), ("2026-02-17", "05:00", "2026-02-17"),
            ("2026-02-18", "00:30", "2026-02-18"), ("2026-02-19", "00:00", "2026-02-19"),
        ])
    func earlierStart(day: String, time: String, expected: String) throws {
        let start = DayStart(
            time: TimeOfDay(minutesSinceMidnight: 0),
            earlier: DayStart.Earlier(
                time: TimeOfDay(minutesSinceMidnight: 240), until: try #require(Day("2026-02-18"))))
        #expect(Self.moment(day, time, start).today.text == expected)
    }

    @Test("a change holds from tomorrow, and logged entries stay where they are")
    func changing() throws {
        var life = Life()
        try life.adopt()
        let evening = Moment.at("2026-02-17", "23:00")
        try life.tell(25, on: "2026-02-17", at: evening)
        try life.perform(Action(ChangeSetting(.dayStartsAt(TimeOfDay(minutesSinceMidnight: 300)))), at: evening)
        let settings = try life.repository.settings()
        #expect(evening.ruled(by: settings).today.text == "2026-02-17")
        #expect(Moment.at("2026-02-18", "04:00").ruled(by: settings).today.text == "2026-02-17")
        #expect(Moment.at("2026-02-18", "05:00").ruled(by: settings).today.text == "2026-02-18")
        #expect(Moment.at("2026-02-17", "01:00").ruled(by: settings).today.text == "2026-02-17")
        #expect(try life.repository.entries(on: try #require(Day("2026-02-17"))).count == 1)
    }

    @Test("changed back on the same day, nothing changes tomorrow")
    func changedBack() throws {
        var life = Life()
        let now = Moment.at("2026-02-17")
        for minutes in [300, 120, 0] {
            try life.perform(
                Action(ChangeSetting(.dayStartsAt(TimeOfDay(minutesSinceMidnight: minutes)))), at: now)
        }
        let settings = try life.repository.settings()
        #expect(Moment.at("2026-02-18", "01:00").ruled(by: settings).today.text == "2026-02-18")
        #expect(settings.dayStartChangesOn == nil)
    }
}
