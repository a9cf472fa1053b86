import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Goals of their time") struct DatedGoalTests {
    /// Four days from 2 February 2026 with what reaches the goal of then, and edits on the 6th and 9th.
    private static func life(_ draft: HabitDraft, _ change: (inout HabitDraft, Int) -> Void) throws -> Life {
        var life = try KindTests.life(draft)
        for day in 2...5 {
            let day = Day(year: 2026, month: 2, day: day)
            if draft.kind == .minutes {
                try life.tell(draft.goalMinutes, on: day.text, at: .at(day.text))
            } else {
                try life.count(draft.goalAmount ?? 1, on: day.text)
            }
        }
        for (number, day) in ["2026-02-06", "2026-02-09"].enumerated() {
            var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .of(day))
            change(&draft, number)
            try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at(day))
        }
        return life
    }

    private static func marks(_ life: Life) throws -> [DayMark] {
        let now = Moment.at("2026-02-10")
        let userData = try life.repository.userData(at: now)
        return userData.marks(
            of: try #require(userData.habits.first), from: .of("2026-02-02"), through: .of("2026-02-05"), at: now)
    }

    @Test("a kept day stays kept whatever the goal is raised to later", arguments: [[60, 90], [10, 60], [60, 25]])
    func raised(goals: [Int]) throws {
        let minutes = try Self.life(HabitDraft(name: "Read")) { $0.goalMinutes = goals[$1] }
        let units = try Self.life(KindTests.draft(.count, 20)) { $0.goalAmount = Amount(goals[$1]) }
        for life in [minutes, units] {
            #expect(try Self.marks(life) == [.kept, .kept, .kept, .kept])
            let habit = try #require(try life.repository.habit("h1"))
            #expect(habit.goal(on: .of("2026-02-07")).amount == Amount(goals[0]))
            #expect(habit.goal(on: .of("2026-02-09")).amount == Amount(goals[1]))
            #expect(try Audit(life.repository, at: .at("2026-02-10")).findings() == [])
        }
        #expect(try minutes.repository.habit("h1")?.goalMinutes == goals[1])
    }

    @Test("the heat of a day is by the goal of that day, of a habit and of all together") func heat() throws {
        let life = try Self.life(HabitDraft(name: "Read")) { $0.goalMinutes = [50, 100][$1] }
        let userData = try life.repository.userData(at: .at("2026-02-10"))
        for id in ["h1", nil] {
            let goal = userData.dayGoal(of: id)
            #expect(["2026-02-05", "2026-02-06", "2026-02-10"].map { goal(.of($0)) } == [25, 50, 100])
            #expect(userData.minutes.heat(of: id, on: .of("2026-02-05"), goal: goal(.of("2026-02-05"))) == .full)
        }
    }

    @Test("of two changes on one day the later counts, and undo brings back what was") func twice() throws {
        var life = try KindTests.life(HabitDraft(name: "Read"))
        let first = try #require(try life.repository.habit("h1"))
        for goal in [60, 40, 60] {
            var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .of("2026-02-06"))
            draft.goalMinutes = goal
            try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-06"))
        }
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.datedGoals.map(\.amount) == [25, 60])
        for _ in 1...3 { try life.undo(at: .at("2026-02-06")) }
        #expect(try life.repository.habit("h1") == first)
    }

    @Test("changes that programs noted before goals were dated are read as such, and go on") func noted() throws {
        var life = try KindTests.life(HabitDraft(name: "Read"))
        let changes: [GoalChange] = [
            GoalChange(on: .of("2026-02-03"), from: 25, to: 40), GoalChange(on: .of("2026-02-05"), from: 40, to: 60),
        ]
        try life.put([
            .update(.habit("h1"), ["goalMinutes": 60, "goalChanges": changes.stored])
        ])
        func goals() throws -> [Int] {
            let habit = try #require(try life.repository.habit("h1"))
            return (1...7).map { habit.goal(on: Day(year: 2026, month: 2, day: $0)).amount.whole }
        }
        #expect(try goals() == [25, 25, 40, 40, 60, 60, 60])
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .of("2026-02-07"))
        draft.goalMinutes = 90
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-07"))
        #expect(try goals() == [25, 25, 40, 40, 60, 60, 90])
    }

    /// One of each kind, and those by the week.
    private static let drafts = [
        HabitDraft(name: "Read"), KindTests.draft(.minutes, 100, each: .week), KindTests.draft(.count, 20),
        KindTests.draft(.count, 60, each: .week), KindTests.draft(.yesNo), KindTests.draft(.limit, 0),
        KindTests.draft(.limit, 2),
    ]

    /// Three weeks with days that were kept, partly, missed, off, over the limit, and bridged by a saved day.
    private static func threeWeeks(_ draft: HabitDraft) throws -> Life {
        var draft = draft
        draft.savedDays = 1
        var life = try KindTests.life(draft)
        func entry(_ day: Day, _ amount: Amount, isSlip: Bool = false) -> Action {
            let id = "202602entry" + String(life.store.log.count)
            if draft.kind == .minutes {
                return Action(LogEntry(habitId: "h1", minutes: amount.whole, day: day, entryId: id))
            }
            return Action(LogEntry(habitId: "h1", amount: amount, isSlip: isSlip, day: day, entryId: id))
        }
        for number in 1...20 where ![9, 13, 14, 17].contains(number) {
            let day = Day(year: 2026, month: 2, day: number)
            let amount: Amount = draft.kind == .minutes || draft.kind == .count ? number % 3 == 0 ? 3 : 30 : 1
            try life.perform(entry(day, amount), at: .at(day.text))
            if draft.kind == .limit, number % 5 == 0 {
                try life.perform(entry(day, 3, isSlip: true), at: .at(day.text))
            }
        }
        try life.perform(
            Action(AddDaysOff(id: "off", habitId: "h1", from: .of("2026-02-13"), through: .of("2026-02-14"))),
            at: .at("2026-02-20"))
        return life
    }

    /// Of the days before one: marks, kept or not, heat, streak, saved days, strength.
    private static func judged(_ life: Life, before day: Day) throws -> [String] {
        let now = Moment.at(day.text)
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        let yesterday = day.advanced(by: -1)
        let marks = userData.marks(of: habit, from: .of("2026-02-01"), through: yesterday, at: now)
        let days = (Day.of("2026-02-01").number...yesterday.number).map(Day.init(number:))
        let goal = userData.dayGoal(of: "h1")
        let log = userData.minutes
        return marks.map(\.rawValue) + days.map { "\(userData.isKept(habit, on: $0, at: now))" }
            + days.map { "\(log.heat(of: "h1", on: $0, goal: goal($0), limit: habit))" }
            + [
                "\(habit.currentStreak), \(habit.bestStreak)", "\(userData.savedDays(of: habit, at: now))",
                "\(userData.savedDaysHeld(of: habit, at: now))", "\(userData.strength(of: habit, at: now).percent)",
            ]
    }

    @Test("no change of kind changes a day before it, and what was is back after undo", arguments: drafts)
    func otherKind(before: HabitDraft) throws {
        let life = try Self.threeWeeks(before)
        let today = Day.of("2026-02-23")
        let judged = try Self.judged(life, before: today)
        let stored = try #require(try life.repository.habit("h1"))
        for after in Self.drafts where after.kind != before.kind {
            var changed = life
            var draft = HabitDraft(stored, on: today)
            (draft.kind, draft.goalAmount, draft.goalPeriod) = (after.kind, after.goalAmount, after.goalPeriod)
            draft.goalMinutes = 60
            try changed.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at(today.text))
            let about = "\(before.kind) \(before.goalPeriod) to \(after.kind) \(after.goalPeriod)"
            #expect(try Self.judged(changed, before: today) == judged, "\(about)")
            #expect(try changed.repository.habit("h1")?.goal(on: today).kind == after.kind)
            #expect(try Audit(changed.repository, at: .at(today.text)).findings() == [], "\(about)")
            // And back again on a later day: the days between are of the other kind.
            draft = HabitDraft(try #require(try changed.repository.habit("h1")), on: .of("2026-02-25"))
            (draft.kind, draft.goalAmount, draft.goalPeriod) = (before.kind, before.goalAmount, before.goalPeriod)
            draft.goalMinutes = before.goalMinutes
            try changed.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-25"))
            let habit = try #require(try changed.repository.habit("h1"))
            let kinds = ["2026-02-22", "2026-02-23", "2026-02-24", "2026-02-25"].map { habit.goal(on: .of($0)).kind }
            #expect(kinds == [before.kind, after.kind, after.kind, before.kind], "\(about)")
            for _ in 1...2 { try changed.undo(at: .at("2026-02-25")) }
            #expect(try changed.repository.habit("h1") == stored)
        }
    }

    @Test("what is missing of a day before another kind can be logged as the habit counts now", arguments: drafts)
    func missingBefore(before: HabitDraft) throws {
        let life = try Self.threeWeeks(before)
        let (missed, today) = (Day.of("2026-02-17"), Day.of("2026-02-23"))
        let stored = try #require(try life.repository.habit("h1"))
        for after in Self.drafts where after.kind != before.kind {
            var changed = life
            var draft = HabitDraft(stored, on: today)
            (draft.kind, draft.goalAmount, draft.goalPeriod) = (after.kind, after.goalAmount, after.goalPeriod)
            try changed.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at(today.text))
            let userData = try changed.repository.userData(at: .at(today.text))
            let habit = try #require(userData.habits.first)
            let calendar = userData.calendar(of: habit, at: .at(today.text))
            let missing = try #require(calendar.missing(on: missed, in: userData.minutes))
            let logged = LogEntry(missing, of: habit, day: missed, entryId: "202602missing")
            let outcome = try changed.perform(Action(logged), at: .at(today.text))
            guard case .logged = outcome else {
                Issue.record("\(before.kind) to \(after.kind): \(outcome)")
                continue
            }
        }
    }

    @Test("goals that were dated before kinds were are of the habit's kind, also once it has another one")
    func datedBefore() throws {
        var life = try KindTests.life(KindTests.draft(.count, 20))
        let goals: Value = .list([
            .map(["from": "2026-02-01", "amount": 10]), .map(["from": "2026-02-03", "amount": 20]),
        ])
        try life.put([.update(.habit("h1"), ["goals": goals])])
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .of("2026-02-05"))
        (draft.kind, draft.goalMinutes) = (.minutes, 30)
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-05"))
        let habit = try #require(try life.repository.habit("h1"))
        let held = ["2026-02-02", "2026-02-04", "2026-02-05"].map { habit.goal(on: .of($0)) }
        #expect(held == [HabitGoal(10, of: .count), HabitGoal(20, of: .count), HabitGoal(30, of: .minutes)])
        #expect(habit.goals?.count == 3)
    }

    @Test("an entry of a day before keeps the units of its day when it is corrected") func corrected() throws {
        var life = try KindTests.life(KindTests.draft(.count, 20))
        try life.count(10, on: "2026-02-02")
        try life.count(10, on: "2026-02-04")
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .of("2026-02-05"))
        draft.kind = .yesNo
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-05"))
        let (day, now) = (Day.of("2026-02-04"), Moment.at("2026-02-06"))
        let entry = try #require(try life.repository.entries(on: day).first)
        var wanted = EntryDraft(entry, nil, on: day, at: now)
        (wanted.amount, wanted.day) = (20, .of("2026-02-03"))
        try life.perform(Action(AmendEntry(EntryPlace(of: entry, on: day), wanted: wanted)), at: now)
        let moved = try #require(try life.repository.entries(on: .of("2026-02-03")).first)
        #expect(moved.amount == 20 && moved.minutes == 25)
        #expect(try life.repository.habit("h1")?.totalMinutes == 37)
    }

    @Test("goals that two machines set both count from their days on, and the later one holds") func twoMachines()
        throws
    {
        let two = try TwoMachines()
        for (machine, day, goal) in [(two.b, 5, 40), (two.a, 3, 60)] {
            var draft = HabitDraft(try machine.habit(), on: Moment.february(day).today)
            draft.goalMinutes = goal
            try machine.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .february(day))
        }
        try two.exchangeAndCompare()
        let goals = try [2, 3, 4, 5, 6].map { try two.a.habit().goal(on: Moment.february($0).today).amount.whole }
        #expect(goals == [25, 60, 60, 40, 40])
    }
}
