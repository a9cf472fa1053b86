import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Goals of their time") struct DatedGoalTests {
    /// Four days from 2 February 2026 with what reaches the goal of then, and edits on the 6th and 9th.
    private static func life(_ draft: HabitDraft, _ change: (inout HabitDraft, Int) -> Void) throws -> Life {
        var life = try KindTests.life(draft)
        for day in 2...5 {
            let day = Day.february(day).text
            if draft.kind == .minutes {
                try life.tell(draft.goalMinutes, on: day, at: .at(day))
            } else {
                try life.count(draft.goalAmount ?? 1, on: day)
            }
        }
        try life.edit(on: "2026-02-06") { change(&$0, 0) }
        try life.edit(on: "2026-02-09") { change(&$0, 1) }
        return life
    }

    /// The goals that hold on days of February.
    private static func goals(_ life: Life, on days: [Int]) throws -> [HabitGoal] {
        let habit = try #require(try life.repository.habit("h1"))
        return days.map { habit.goal(on: .february($0)) }
    }

    @Test("a kept day stays kept whatever the goal is raised to later", arguments: [[60, 90], [10, 60], [60, 25]])
    func raised(goals: [Int]) throws {
        let minutes = try Self.life(HabitDraft(name: "Read")) { $0.goalMinutes = goals[$1] }
        let units = try Self.life(KindTests.draft(.count, 20)) { $0.goalAmount = Amount(goals[$1]) }
        for life in [minutes, units] {
            let now = Moment.february(10)
            let userData = try life.repository.userData(at: now)
            let habit = try #require(userData.habits.first)
            let marks = userData.marks(of: habit, from: .february(2), through: .february(5), at: now)
            #expect(marks == [.kept, .kept, .kept, .kept])
            #expect(try Self.goals(life, on: [7, 9]).map(\.amount) == goals.map { Amount($0) })
            try life.expectSound(at: now)
        }
        #expect(try minutes.repository.habit("h1")?.goalMinutes == goals[1])
    }

    @Test("the heat of a day is by the goal of that day, of a habit and of all together", arguments: ["h1", nil])
    func heat(habit: String?) throws {
        let life = try Self.life(HabitDraft(name: "Read")) { $0.goalMinutes = [50, 100][$1] }
        let userData = try life.userData("2026-02-10")
        let goal = userData.dayGoal(of: habit)
        #expect([5, 6, 10].map { goal(.february($0)) } == [25, 50, 100])
        #expect(userData.minutes.heat(of: habit, on: .february(5), goal: goal(.february(5))) == .full)
    }

    @Test("of changes on one day the last counts, and undo restores the goal before") func twice() throws {
        var life = try KindTests.life(HabitDraft(name: "Read"))
        let first = try #require(try life.repository.habit("h1"))
        for goal in [60, 40, 60] { try life.edit(on: "2026-02-06") { $0.goalMinutes = goal } }
        #expect(try life.repository.habit("h1")?.datedGoals.map(\.amount) == [25, 60])
        for _ in 1...3 { try life.undo(at: .february(6)) }
        #expect(try life.repository.habit("h1") == first)
    }

    @Test("changes that programs noted before goals were dated are read as such, and continue") func noted() throws {
        var life = try KindTests.life(HabitDraft(name: "Read"))
        let changes: [GoalChange] = [
            GoalChange(on: .february(3), from: 25, to: 40), GoalChange(on: .february(5), from: 40, to: 60),
        ]
        try life.put([.update(.habit("h1"), ["goalMinutes": 60, "goalChanges": changes.stored])])
        #expect(try Self.goals(life, on: Array(1...7)).map(\.amount) == [25, 25, 40, 40, 60, 60, 60])
        try life.edit(on: "2026-02-07") { $0.goalMinutes = 90 }
        #expect(try Self.goals(life, on: Array(1...7)).map(\.amount) == [25, 25, 40, 40, 60, 60, 90])
    }

    @Test("goals that were dated before kinds were are of the habit's kind, also once it has another one")
    func datedBefore() throws {
        var life = try KindTests.life(KindTests.draft(.count, 20))
        let goals: Value = .list([
            .map(["from": "2026-02-01", "amount": 10]), .map(["from": "2026-02-03", "amount": 20]),
        ])
        try life.put([.update(.habit("h1"), ["goals": goals])])
        try life.edit(on: "2026-02-05") { ($0.kind, $0.goalMinutes) = (.minutes, 30) }
        let held = [HabitGoal(10, of: .count), HabitGoal(20, of: .count), HabitGoal(30, of: .minutes)]
        #expect(try Self.goals(life, on: [2, 4, 5]) == held)
        #expect(try life.repository.habit("h1")?.goals?.count == 3)
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
        for number in 1...20 where ![9, 13, 14, 17].contains(number) {
            let day = Day.february(number).text
            let amount: Amount = draft.kind == .yesNo || draft.kind == .limit ? 1 : number % 3 == 0 ? 3 : 30
            if draft.kind == .minutes {
                try life.tell(amount.whole, on: day, at: .at(day))
            } else {
                try life.count(amount, on: day)
            }
            if draft.kind == .limit, number % 5 == 0 { try life.count(3, isSlip: true, on: day) }
        }
        try life.takeOff(of: "h1", from: .february(13), through: .february(14), at: .february(20))
        return life
    }

    /// Of the days before one: marks, kept or not, heat, streak, saved days, strength.
    private static func judged(_ life: Life, before day: Day) throws -> [String] {
        let now = Moment.at(day.text)
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        let days = (Day.february(1).number..<day.number).map(Day.init(number:))
        let marks = userData.marks(of: habit, from: .february(1), through: day.advanced(by: -1), at: now)
        let goal = userData.dayGoal(of: "h1")
        return marks.map(\.rawValue) + days.map { "\(userData.isKept(habit, on: $0, at: now))" }
            + days.map { "\(userData.minutes.heat(of: "h1", on: $0, goal: goal($0), limit: habit))" }
            + [
                "\(habit.currentStreak), \(habit.bestStreak)", "\(userData.savedDays(of: habit, at: now))",
                "\(userData.savedDaysHeld(of: habit, at: now))", "\(userData.strength(of: habit, at: now).percent)",
            ]
    }

    @Test(
        "no change of kind changes a day before it, the rest of one can be logged, and undo brings all back",
        arguments: drafts)
    func otherKind(before: HabitDraft) throws {
        let life = try Self.threeWeeks(before)
        let today = Moment.february(23)
        let judged = try Self.judged(life, before: today.today)
        let stored = try #require(try life.repository.habit("h1"))
        for after in Self.drafts where after.kind != before.kind {
            let about = "\(before.kind) \(before.goalPeriod) to \(after.kind) \(after.goalPeriod)"
            var changed = life
            func change(to draft: HabitDraft, _ goalMinutes: Int, on day: String) throws {
                try changed.edit(on: day) {
                    ($0.kind, $0.goalAmount, $0.goalPeriod) = (draft.kind, draft.goalAmount, draft.goalPeriod)
                    $0.goalMinutes = goalMinutes
                }
            }
            try change(to: after, 60, on: today.today.text)
            #expect(try Self.judged(changed, before: today.today) == judged, "\(about)")
            try changed.expectSound(at: today, about)
            // As the habit counts now.
            var logged = changed
            let userData = try changed.repository.userData(at: today)
            let habit = try #require(userData.habits.first)
            let missing = userData.calendar(of: habit, at: today).missing(on: .february(17), in: userData.minutes)
            let entry = LogEntry(try #require(missing), of: habit, day: .february(17), entryId: "202602missing")
            let outcome = try logged.perform(Action(entry), at: today)
            if case .logged = outcome {} else { Issue.record("\(about): \(outcome)") }
            // And back again on a later day: the days between are of the other kind.
            try change(to: before, before.goalMinutes, on: "2026-02-25")
            let kinds = try Self.goals(changed, on: [22, 23, 24, 25]).map(\.kind)
            #expect(kinds == [before.kind, after.kind, after.kind, before.kind], "\(about)")
            for _ in 1...2 { try changed.undo(at: .february(25)) }
            #expect(try changed.repository.habit("h1") == stored, "\(about)")
        }
    }

    @Test("an entry of a day before keeps the units of its day when it is corrected") func corrected() throws {
        var life = try KindTests.life(KindTests.draft(.count, 20))
        for day in ["2026-02-02", "2026-02-04"] { try life.count(10, on: day) }
        try life.edit(on: "2026-02-05") { $0.kind = .yesNo }
        let (day, now) = (Day.february(4), Moment.february(6))
        let entry = try #require(try life.repository.entries(on: day).first)
        var wanted = EntryDraft(entry, nil, on: day, at: now)
        (wanted.amount, wanted.day) = (20, .february(3))
        try life.perform(Action(AmendEntry(EntryPlace(of: entry, on: day), wanted: wanted)), at: now)
        let moved = try #require(try life.repository.entries(on: .february(3)).first)
        #expect(moved.amount == 20 && moved.minutes == 25)
        #expect(try life.repository.habit("h1")?.totalMinutes == 37)
    }

    @Test("goals that two machines set both count from their days on, and the later one holds") func twoMachines()
        throws
    {
        let two = try TwoMachines()
        for (machine, day, goal) in [(two.b, 5, 40), (two.a, 3, 60)] {
            var draft = HabitDraft(try machine.habit(), on: .february(day))
            draft.goalMinutes = goal
            try machine.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .february(day))
        }
        try two.exchangeAndCompare()
        let goals = try [2, 3, 4, 5, 6].map { try two.a.habit().goal(on: .february($0)).amount.whole }
        #expect(goals == [25, 60, 60, 40, 40])
    }
}
