import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Travelling") struct TravelTests {
    private static func moment(_ day: String, _ time: String, in zone: Zone) -> Moment {
        Moment(clock: Moment.at(day, time).clock, zone: zone)
    }

    /// When and where an entry is made, and the next.
    struct Journey: Sendable {
        let from: Zone
        let day, time: String
        let to: Zone
        let laterDay, laterTime: String
        let streak: Int
    }

    private static let journeys = [
        // New York, Tue 21:00, then Berlin, Wed 21:00.
        Journey(
            from: .newYork, day: "2026-02-18", time: "02:00", to: .berlin, laterDay: "2026-02-18", laterTime: "20:00",
            streak: 2),
        // Berlin, Tue 23:30, then New York an hour later, still Tue.
        Journey(
            from: .berlin, day: "2026-02-17", time: "22:30", to: .newYork, laterDay: "2026-02-17", laterTime: "23:30",
            streak: 1),
        // New York, Tue 23:00, and Kathmandu, Thu 06:00: Wednesday was missed.
        Journey(
            from: .newYork, day: "2026-02-18", time: "04:00", to: .kathmandu, laterDay: "2026-02-19",
            laterTime: "00:15", streak: 1),
        // Kathmandu, Wed 01:00, then New York, where it is still Tuesday: both days are kept.
        Journey(
            from: .kathmandu, day: "2026-02-17", time: "19:15", to: .newYork, laterDay: "2026-02-17",
            laterTime: "21:00", streak: 2),
    ]

    @Test("a day goes by the zone one is in, and the streak with it", arguments: journeys)
    func streak(_ journey: Journey) throws {
        var life = Life()
        try life.adopt()
        for moment in [
            Self.moment(journey.day, journey.time, in: journey.from),
            Self.moment(journey.laterDay, journey.laterTime, in: journey.to),
        ] {
            try life.tell(25, on: moment.today.text, at: moment)
        }
        let end = Self.moment(journey.laterDay, journey.laterTime, in: journey.to)
        #expect(try life.repository.userData(at: end).habits.first?.currentStreak == journey.streak)
        #expect(try Audit(life.repository, at: end).findings() == [])
    }

    @Test("entries stay on their day, and notes find them")
    func notesFindTheirEntry() throws {
        var focus = try FocusLife(at: Timestamp("2026-02-18", "03:20"))
        focus.zone = .newYork
        _ = try focus.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa")
        focus.zone = .berlin
        try focus.perform(
            Action(NoteSession(habitId: "h1", sessionId: "202602aaaaaaaaaaaaaa", note: "on the night train")))
        let entries = try focus.repository.entries(on: Day(year: 2026, month: 2, day: 17))
        #expect(entries.map(\.note) == ["on the night train"])
    }

    @Test("one visit a date: flying west pays no second one")
    func visits() throws {
        var life = Life()
        try life.perform(Action(Visit()), at: Self.moment("2026-02-17", "23:30", in: .berlin))
        try life.perform(Action(Visit()), at: Self.moment("2026-02-18", "01:00", in: .newYork))
        try life.perform(Action(Visit()), at: Self.moment("2026-02-18", "15:00", in: .newYork))
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.checkedDays == [18])
    }

    @Test(
        "the first week of a habit stays its first, wherever one goes", arguments: [Zone.berlin, .newYork, .kathmandu])
    func firstWeek(zone: Zone) throws {
        var life = Life()
        var draft = HabitDraft(name: "Running")
        draft.schedule = .timesAWeek(3)
        // Monday half past midnight in Berlin, Sunday evening in New York.
        try life.adopt(draft, at: Self.moment("2026-02-15", "23:30", in: .berlin))
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.createdOn(by: Self.moment("2026-03-01", "12:00", in: zone)).text == "2026-02-16")
    }
}
