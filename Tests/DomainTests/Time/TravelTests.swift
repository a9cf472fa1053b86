import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Travelling") struct TravelTests {
    @Test(
        "a day goes by the zone one is in, and the streak with it",
        arguments: [
            // Tuesday 21:00 there, then Wednesday 21:00.
            (Moment.at("2026-02-18", "02:00", in: .newYork), .at("2026-02-18", "20:00", in: .berlin), 2),
            // Tuesday 23:30 there, then an hour later, still Tuesday.
            (.at("2026-02-17", "22:30", in: .berlin), .at("2026-02-17", "23:30", in: .newYork), 1),
            // Tuesday 23:00 there, and Thursday 06:00: Wednesday was missed.
            (.at("2026-02-18", "04:00", in: .newYork), .at("2026-02-19", "00:15", in: .kathmandu), 1),
            // Wednesday 01:00 there, then where it is still Tuesday: both days are kept.
            (.at("2026-02-17", "19:15", in: .kathmandu), .at("2026-02-17", "21:00", in: .newYork), 2),
        ] as [(Moment, Moment, Int)])
    func streak(first: Moment, then: Moment, streak: Int) throws {
        var life = Life()
        try life.adopt()
        for moment in [first, then] { try life.tell(25, on: moment.today.text, at: moment) }
        #expect(try life.repository.userData(at: then).habits.first?.currentStreak == streak)
        try life.expectSound(at: then)
    }

    @Test("entries stay on their day, and notes find them")
    func notesFindTheirEntry() throws {
        var focus = try FocusLife(at: Timestamp("2026-02-18", "03:20"))
        focus.zone = .newYork
        _ = try focus.focus(minutes: 25)
        focus.zone = .berlin
        try focus.perform(Action(NoteSession(habitId: "h1", sessionId: FocusLife.session, note: "on the night train")))
        #expect(try focus.repository.entries(on: .february(17)).map(\.note) == ["on the night train"])
    }

    @Test("one visit a date: flying west pays no second one")
    func visits() throws {
        var life = Life()
        for moment in [
            Moment.at("2026-02-17", "23:30", in: .berlin), .at("2026-02-18", "01:00", in: .newYork),
            .at("2026-02-18", "15:00", in: .newYork),
        ] {
            try life.perform(Action(Visit()), at: moment)
        }
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.checkedDays == [18])
    }

    @Test(
        "the first day of a habit stays its first, wherever one goes", arguments: [Zone.berlin, .newYork, .kathmandu])
    func firstDay(zone: Zone) throws {
        var life = Life()
        // Monday half past midnight in Berlin, Sunday evening in New York.
        let draft = HabitDraft(name: "Running", schedule: .timesAWeek(3))
        try life.adopt(draft, at: .at("2026-02-15", "23:30", in: .berlin))
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.createdOn(by: .at("2026-03-01", in: zone)) == .february(16))
    }
}
