import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Rhythms of months, ends after so many times, and the next due day") struct RhythmTests {
    @Test(
        "the days of a month that a rule names",
        arguments: [
            ("1st-mo", "2026-02", [2]), ("last-fr", "2026-02", [27]), ("last-sa", "2026-02", [28]),
            ("2nd-tu", "2026-03", [10]), ("4th-su", "2026-03", [22]), ("last-su", "2026-03", [29]),
            ("30", "2026-02", [28]), ("last", "2026-04", [30]),
        ])
    func falls(day: String, month: String, days: [Int]) throws {
        let wanted = try #require(MonthDay(day))
        let month = Day.of(month + "-01").month
        #expect(month.days.filter { wanted.falls(on: $0) }.map(\.parts.day) == days)
    }

    @Test(
        "the table: streak before, days logged, and after the last of them",
        arguments: [
            ("month:1st-mo", ["2026-02-02", "2026-03-02"], 5), ("month:1st-mo", ["2026-02-02", "2026-03-03"], 1),
            ("month:last-fr", ["2026-02-27", "2026-03-01", "2026-03-27"], 6),
            ("3months:15@2026-01-01", ["2026-01-15", "2026-04-15"], 5),
            ("3months:15@2026-01-01", ["2026-01-15", "2026-04-16"], 1),
            ("2months@2026-01-31", ["2026-01-31", "2026-03-31", "2026-05-31"], 6),
            ("2months@2026-01-31", ["2026-01-31", "2026-02-28", "2026-04-01"], 1),
        ])
    func table(rule: String, days: [String], expected: Int) throws {
        let calendar = StreakTests.calendar(try #require(Schedule(rule)))
        var streak = Streak(current: 4, best: 4, lastDay: .of(days[0]))
        for next in days.dropFirst() { streak = streak.adding(.of(next), in: calendar) { _ in false } }
        #expect(streak.current == expected)
    }

    @Test(
        "every few months count from the day they are chosen, or from the month in which a named day comes next",
        arguments: [
            ("3months", nil, "3months@2026-11-25"), ("3months:15", nil, "3months:15@2026-12-01"),
            ("3months:27", nil, "3months:27@2026-11-25"), ("3months:last-we", nil, "3months:last-we@2026-11-25"),
            ("3months:15", "3months:1@2026-01-05", "3months:15@2026-01-05"),
            ("2months:30", "3months:1@2026-01-05", "2months:30@2026-11-25"),
        ] as [(String, String?, String)])
    func anchored(rule: String, old: String?, kept: String) throws {
        let schedule = try #require(Schedule(rule))
        #expect(schedule.anchored(on: .of("2026-11-25"), replacing: old.flatMap { Schedule($0) }).text == kept)
    }

    // MARK: So many times

    private func life(_ draft: HabitDraft, logged: [String], since day: String = "2026-02-02") throws -> Life {
        var life = Life()
        try life.adopt(draft, at: .at(day))
        for day in logged { try life.tell(25, on: day, at: .at(day)) }
        return life
    }

    @Test(
        "a habit ends on the day that makes its times full, and continues if that day is undone",
        arguments: [
            (3, ["2026-02-16", "2026-02-17"], nil), (2, ["2026-02-16", "2026-02-17"], "2026-02-17"),
            (2, ["2026-02-16", "2026-02-17", "2026-02-18"], "2026-02-17"), (1, ["2026-02-18"], "2026-02-18"),
        ] as [(Int, [String], String?)])
    func times(times: Int, days: [String], end: String?) throws {
        var draft = HabitDraft(name: "Read")
        draft.times = times
        var life = try life(draft, logged: days)
        let userData = try life.userData("2026-02-19")
        let habit = try #require(userData.habits.first)
        #expect(habit.lastDay?.text == end && userData.isDue(habit, at: .at("2026-02-19")) == (end == nil))
        #expect(userData.timesDone(of: habit) == min(times, days.count))
        #expect((userData.nextDue(of: habit, at: .at("2026-02-19")) == nil) == (end != nil))
        // No miss afterwards breaks its streak.
        let later = try life.userData("2026-03-19")
        let last = try #require(later.habits.first)
        #expect((later.streakShown(of: last, at: .at("2026-03-19")).days > 0) == (end != nil))
        try life.undo(at: .at("2026-02-19"))
        #expect(try life.userData("2026-02-19").habits.first?.lastDay.map(\.text) == (days.count > times ? end : nil))
    }

    @Test("fewer times than there were are refused, and none is no end") func edited() throws {
        var draft = HabitDraft(name: "Read")
        var life = try life(draft, logged: ["2026-02-16", "2026-02-17"])
        draft.times = 1
        #expect(throws: DomainError.invalid(.times, .outOfRange(2, 10_000))) {
            try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-18"))
        }
        draft.times = 0
        #expect(throws: DomainError.invalid(.times, .outOfRange(1, 10_000))) { try draft.checked() }
        draft.times = 3
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-18"))
        #expect(try life.repository.habit("h1")?.times == 3)
        draft.times = nil
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-18"))
        #expect(try life.repository.habit("h1")?.times == nil)
    }

    // MARK: What is due next

    @Test(
        "the next due day, on Thursday 19 February",
        arguments: [
            ("daily", [], "2026-02-19"), ("daily", ["2026-02-19"], "2026-02-20"), ("mo,we", [], "2026-02-23"),
            ("3/week", ["2026-02-16", "2026-02-17", "2026-02-18"], "2026-02-23"), ("3/week", [], "2026-02-19"),
            ("3days", ["2026-02-18"], "2026-02-21"), ("3days@2026-02-19", ["2026-02-19"], "2026-02-22"),
            ("4/month", ["2026-02-16"], "2026-02-19"), ("month:last", [], "2026-02-28"),
            ("month:1st-mo", [], "2026-03-02"), ("3months:15@2026-02-01", [], "2026-05-15"),
            ("24months:1@2026-02-01", [], "2028-02-01"), ("2weeks:mo@2026-02-16", [], "2026-03-02"),
        ])
    func next(rule: String, days: [String], expected: String) throws {
        let life = try life(HabitDraft(name: "Read", schedule: try #require(Schedule(rule))), logged: days)
        let userData = try life.userData("2026-02-19")
        #expect(userData.nextDue(of: try #require(userData.habits.first), at: .at("2026-02-19"))?.text == expected)
    }

    enum Case: String, CaseIterable { case daysOff, rest, ended, weekly, reached, keepsItself }

    @Test("days off, rests, ends and goals of weeks are respected", arguments: Case.allCases)
    func respected(_ row: Case) throws {
        var draft = HabitDraft(name: "Read")
        if row == .ended { draft.endsOn = .of("2026-02-19") }
        if row == .weekly || row == .reached { draft = KindTests.draft(.minutes, 50, each: .week) }
        if row == .keepsItself { draft = KeepsItselfTests.draft() }
        var life = try life(draft, logged: row == .keepsItself ? [] : ["2026-02-19"])
        switch row {
        case .daysOff:
            let off = DaysOff(
                id: "o1", habitId: "h1", from: .of("2026-02-20"), through: .of("2026-02-24"),
                createdAt: Timestamp("2026-02-01"))
            try life.put([.create(.daysOff("o1"), off)])
        case .rest:
            try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "o1")), at: .at("2026-02-19", "13:00"))
        case .reached: try life.tell(30, on: "2026-02-18", at: .at("2026-02-19", "13:00"))
        case .ended, .weekly, .keepsItself: break
        }
        let userData = try life.userData("2026-02-19")
        let next = userData.nextDue(of: try #require(userData.habits.first), at: .at("2026-02-19"))?.text
        let expected: [Case: String] = [.daysOff: "2026-02-25", .weekly: "2026-02-20", .reached: "2026-02-23"]
        #expect(next == expected[row])
    }
}
