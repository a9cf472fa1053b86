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

    @Test("another kind has goals of its own: those of the old one judge no day") func otherKind() throws {
        let life = try Self.life(HabitDraft(name: "Read")) { draft, number in
            if number == 0 { draft.goalMinutes = 60 } else { draft.kind = .yesNo }
        }
        #expect(try Self.marks(life) == [.kept, .kept, .kept, .kept])
        #expect(try life.repository.habit("h1")?.goals == nil)
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
