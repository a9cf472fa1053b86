import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("When days begin") struct DayStartTests {
    /// From midnight to four from the 18th on, and back.
    @Test(
        "a later start holds from the next day, which is the longer night's; an earlier one cuts the last day short",
        arguments: [
            (0, 240, 17, "02:00", 17), (0, 240, 18, "02:00", 17), (0, 240, 18, "03:59", 17), (0, 240, 18, "04:00", 18),
            (0, 240, 19, "01:00", 18), (240, 0, 17, "02:00", 16), (240, 0, 17, "05:00", 17), (240, 0, 18, "00:30", 18),
            (240, 0, 19, "00:00", 19),
        ])
    func changed(from: Int, to: Int, day: Int, time: String, expected: Int) {
        let start = DayStart(
            time: TimeOfDay(minutesSinceMidnight: to),
            earlier: DayStart.Earlier(time: TimeOfDay(minutesSinceMidnight: from), until: .february(18)))
        let moment = Moment(clock: Moment.february(day, time).clock, zone: .utc, dayStart: start)
        #expect(moment.today == .february(expected))
    }

    private func change(_ life: inout Life, to minutes: Int, at moment: Moment) throws {
        try life.perform(Action(ChangeSetting(.dayStartsAt(TimeOfDay(minutesSinceMidnight: minutes)))), at: moment)
    }

    @Test("a change holds from tomorrow, and logged entries keep their days")
    func changing() throws {
        var life = Life()
        try life.adopt()
        let evening = Moment.february(17, "23:00")
        try life.tell(25, on: "2026-02-17", at: evening)
        try change(&life, to: 300, at: evening)
        let settings = try life.repository.settings()
        let days = [evening, .february(18, "04:00"), .february(18, "05:00"), .february(17, "01:00")]
        #expect(days.map { $0.ruled(by: settings).today } == [17, 17, 18, 17].map(Day.february))
        #expect(try life.repository.entries(on: .february(17)).count == 1)
    }

    @Test("changed back on the same day, nothing changes tomorrow")
    func changedBack() throws {
        var life = Life()
        for minutes in [300, 120, 0] { try change(&life, to: minutes, at: .february(17)) }
        let settings = try life.repository.settings()
        #expect(Moment.february(18, "01:00").ruled(by: settings).today == .february(18))
        #expect(settings.dayStartChangesOn == nil)
    }
}
