import Domain
import TestSupport
import Testing

@Suite("How far a week or month is") struct PeriodCountTests {
    /// A Thursday; weeks begin on Monday.
    let now = Moment.at("2026-02-19")

    @Test(
        "days done and left of those that are asked for, and due while some are left",
        arguments: [
            (Schedule.timesAWeek(3), [], 3, 0, true), (.timesAWeek(3), ["02-16", "02-17"], 3, 2, true),
            (.timesAWeek(3), ["02-16", "02-17", "02-18"], 3, 3, false),
            (.timesAWeek(3), ["02-14", "02-15"], 3, 0, true),
            (.timesAWeek(2), ["02-16", "02-17", "02-18"], 2, 3, false),
            (.timesAMonth(4), ["02-02", "02-15"], 4, 2, true),
        ] as [(Schedule, [String], Int, Int, Bool)])
    func days(schedule: Schedule, logged: [String], asked: Int, done: Int, isDue: Bool) throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: schedule))
        for day in logged { try life.tell(25, on: "2026-" + day, at: now) }
        let userData = try life.repository.userData(at: now)
        let habit = try #require(userData.habits.first)
        let count = try #require(userData.count(of: habit, at: now))
        #expect(count.asked == Amount(asked) && count.done == Amount(done) && count.isInDays)
        #expect(count.left == Amount(max(0, asked - done)))
        #expect(userData.isDue(habit, at: now) == isDue)
    }

    @Test("a weekly goal counts what it measures, a day off lowers the days, and daily habits have none")
    func others() throws {
        var life = Life()
        var goal = HabitDraft(name: "Piano")
        (goal.goalAmount, goal.goalPeriod) = (300, .week)
        try life.adopt(goal)
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(3)), habitId: "h2", catId: "c2")
        try life.adopt(HabitDraft(name: "Read"), habitId: "h3", catId: "c3")
        try life.tell(100, on: "2026-02-17", at: now)
        let off = AddDaysOff(id: "o", habitId: "h2", from: now.today, through: now.today)
        try life.perform(Action(off), at: now)
        let userData = try life.repository.userData(at: now)
        let counts = userData.habits.map { userData.count(of: $0, at: now) }
        #expect(counts[0]?.asked == 300 && counts[0]?.left == 200 && counts[0]?.isInDays == false)
        #expect(counts[1]?.asked == 2 && counts[1]?.period == .week)
        #expect(counts[2] == nil)
    }
}
