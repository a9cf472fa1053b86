import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Rest and days off") struct RestTests {
    @Test("a rest bridges the streak, the cat sleeps and wakes with the habit")
    func restAndWake() throws {
        var life = Life()
        try life.adopt()
        try life.tell(25, on: "2026-02-16", at: .at("2026-02-16"))
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r1")), at: .at("2026-02-17"))
        #expect(try life.repository.habit("h1")?.isActive == false)
        #expect(try life.repository.cat("c1")?.state == .dormant)
        #expect(try life.repository.daysOff().first?.isRest == true)
        let resting = try life.repository.userData(at: .at("2026-02-20"))
        #expect(!resting.isDue(try #require(resting.habits.first), at: .at("2026-02-20")))
        try life.perform(Action(WakeHabit(habitId: "h1")), at: .at("2026-03-02"))
        #expect(try life.repository.cat("c1")?.state == .active)
        #expect(try life.repository.daysOff().first?.through?.text == "2026-03-01")
        let woken = try life.repository.userData(at: .at("2026-03-02"))
        #expect(woken.isDue(try #require(woken.habits.first), at: .at("2026-03-02")))
        #expect(woken.wokenAt(try #require(woken.habits.first)) == Timestamp("2026-03-02"))
        try life.tell(25, on: "2026-03-02", at: .at("2026-03-02"))
        #expect(try life.repository.habit("h1")?.currentStreak == 2)
    }

    @Test("woken on the day it fell asleep, no day was off")
    func sameDay() throws {
        var life = Life()
        try life.adopt()
        let now = Moment.at("2026-02-17")
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r1")), at: now)
        #expect(
            try Action(RestHabit(habitId: "h1", daysOffId: "r2")).decided(on: life.repository, at: now).batch
                == nil)
        try life.perform(Action(WakeHabit(habitId: "h1")), at: now)
        let userData = try life.repository.userData(at: now)
        #expect(userData.isDue(try #require(userData.habits.first), at: now))
        #expect(try Action(WakeHabit(habitId: "h1")).decided(on: life.repository, at: now).batch == nil)
    }

    /// As it is shown, and the best one.
    private func streak(in life: Life) throws -> [Int] {
        let habit = try #require(try life.repository.userData(at: .at("2026-02-18")).habit("h1"))
        return [habit.currentStreak, habit.bestStreak]
    }

    @Test("days off entered afterwards mend the streak, and with it its best; taken away, it breaks again")
    func daysOffAfterwards() throws {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-14", "2026-02-15", "2026-02-18"] { try life.tell(25, on: day, at: .at(day)) }
        #expect(try streak(in: life) == [1, 2])
        try life.perform(Action(holiday("o1", nil)), at: .at("2026-02-18"))
        #expect(try streak(in: life) == [3, 3])
        try life.perform(Action(RemoveDaysOff(id: "o1")), at: .at("2026-02-18"))
        #expect(try streak(in: life) == [1, 2])
        #expect(try life.repository.daysOff().isEmpty)
    }

    @Test("undone after another day was logged, the streak is counted without them")
    func undoneLater() throws {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-14", "2026-02-15"] { try life.tell(25, on: day, at: .at(day)) }
        try life.perform(Action(holiday("o1", "h1")), at: .at("2026-02-18"))
        let added = try #require(life.committed.last)
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        #expect(try streak(in: life) == [3, 3])
        _ = try life.retract([added.id], at: .at("2026-02-18"))
        #expect(try streak(in: life) == [1, 2])
    }

    @Test("brought back after another day was logged, the streak is counted with them again")
    func broughtBackLater() throws {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-14", "2026-02-15"] { try life.tell(25, on: day, at: .at(day)) }
        try life.perform(Action(holiday("o1", "h1")), at: .at("2026-02-18"))
        let off = try #require(try life.repository.daysOff().first)
        try life.perform(Action(RemoveDaysOff(id: "o1")), at: .at("2026-02-18"))
        let removed = try #require(life.committed.last)
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        #expect(try streak(in: life) == [1, 2])
        _ = try life.retract([removed.id], at: .at("2026-02-18"))
        #expect(try streak(in: life) == [3, 3])
        #expect(try life.repository.daysOff() == [off])
    }

    @Test("the same days off for the same habits are no change")
    func addedTwice() throws {
        var life = Life()
        try life.adopt()
        try life.perform(Action(holiday("o1", nil)), at: .at("2026-02-18"))
        let again = Action(holiday("o2", nil))
        #expect(try again.decided(on: life.repository, at: .at("2026-02-18")).batch == nil)
        let forOne = Action(holiday("o3", "h1"))
        #expect(try forOne.decided(on: life.repository, at: .at("2026-02-18")).batch != nil)
    }

    @Test("ranges the wrong way round or longer than a year are refused")
    func ranges() throws {
        var life = Life()
        try life.adopt()
        let first = try #require(Day("2026-02-16"))
        let faults: [(Int, DomainError)] = [
            (-1, .endsBeforeItBegins(from: first, through: first.advanced(by: -1))),
            (366, .invalid(.days, .outOfRange(1, 366))),
        ]
        for (days, refusal) in faults {
            let last = first.advanced(by: days)
            #expect(throws: refusal) {
                try life.perform(
                    Action(AddDaysOff(id: "o", habitId: nil, from: first, through: last)), at: .at("2026-02-16"))
            }
        }
    }

    private func holiday(_ id: String, _ habitId: String?) -> AddDaysOff {
        AddDaysOff(
            id: id, habitId: habitId, from: Day(year: 2026, month: 2, day: 16),
            through: Day(year: 2026, month: 2, day: 17))
    }
}
