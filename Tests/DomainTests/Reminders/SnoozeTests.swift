import DocumentStore
import Domain
import TestSupport
import Testing

struct SnoozeTests {
    @Test(
        "a reminder that is put off comes again at a whole minute of its day, or cannot be put off so long",
        arguments: [
            (Snooze.tenMinutes, "12:00", "12:10"), (.halfHour, "12:00", "12:30"), (.hour, "12:00", "13:00"),
            (.evening, "08:30", "18:00"), (.evening, "16:59", "18:00"), (.evening, "17:00", "18:00"),
            (.evening, "17:01", "18:01"), (.evening, "21:30", "22:30"), (.tenMinutes, "23:49", "23:59"),
            (.tenMinutes, "23:50", nil), (.hour, "23:00", nil), (.evening, "23:10", nil),
        ] as [(Snooze, String, String?)])
    func ends(snooze: Snooze, at time: String, end: String?) {
        let instant = Moment.at("2026-03-10", time).instant.advanced(byMilliseconds: 20_000)
        let clock = ClockReading(instant: instant, boottime: 0, monotonic: 0, bootId: "boot-1")
        let moment = Moment(clock: clock, zone: .utc)
        #expect(snooze.end(at: moment) == end.map { Moment.at("2026-03-10", $0).instant })
    }

    @Test(
        "no two choices come again at the same time, and none after the day",
        arguments: [
            ("12:00", [.tenMinutes, .halfHour, .hour, .evening]), ("16:45", [.tenMinutes, .halfHour, .hour, .evening]),
            ("17:00", [.tenMinutes, .halfHour, .hour]), ("17:30", [.tenMinutes, .halfHour, .hour]),
            ("20:00", [.tenMinutes, .halfHour, .hour]), ("23:20", [.tenMinutes, .halfHour]), ("23:55", []),
        ] as [(String, [Snooze])])
    func choices(at time: String, choices: [Snooze]) {
        #expect(Snooze.choices(at: .at("2026-03-10", time)) == choices)
    }

    @Test("days that begin at 04:00 end at 04:00", arguments: [(Snooze.hour, "01:30"), (.evening, "01:30")])
    func night(snooze: Snooze, end: String) {
        var moment = Moment.at("2026-03-11", "00:30")
        moment.dayStart = DayStart(time: TimeOfDay(minutesSinceMidnight: 240))
        #expect(snooze.end(at: moment) == Moment.at("2026-03-11", end).instant)
    }

    @Test(
        "it is not shown until then, then once more, and not if the habit is done",
        arguments: [("08:40", false, false), ("08:50", false, true), ("12:00", false, true), ("12:00", true, false)])
    func comesAgain(at time: String, isDone: Bool, isShown: Bool) throws {
        var draft = HabitDraft(name: "Reading")
        draft.reminders = ["08:30", "08:45"].compactMap { TimeOfDay($0) }
        var life = Life()
        try life.adopt(draft, at: .at("2026-03-01"))
        if isDone { try life.tell(25, on: "2026-03-10", at: .at("2026-03-10", "08:45")) }
        let moment = Moment.at("2026-03-10", time)
        var userData = try life.repository.userData(at: moment)
        let before = userData.reminders(at: moment).first?.key
        userData.putOff["h1"] = Moment.at("2026-03-10", "08:50").instant
        let shown = userData.reminders(at: moment)
        #expect(shown.count == (isShown ? 1 : 0) && (shown.isEmpty || shown.first?.key != before))
        #expect(userData.remindersWithPutOff(at: moment).count == (isDone ? 0 : 1))
        let isWaiting = !isDone && !isShown
        #expect((userData.putOffUntil(userData.habits[0], at: moment) != nil) == isWaiting)
    }
}
