import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Rest and days off") struct RestTests {
    private let now = Moment.at("2026-02-18")

    private func adopted(logged days: [Int] = []) throws -> Life {
        var life = Life()
        try life.adopt()
        try life.tell(onEach: days.map(Day.february))
        return life
    }

    private func streak(_ life: Life) throws -> [Int] { try life.streak(on: "2026-02-18") }

    @Test("a rest bridges the streak, the cat sleeps and wakes with the habit")
    func restAndWake() throws {
        var life = try adopted(logged: [16])
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r1")), at: .at("2026-02-17"))
        #expect(try life.repository.habit("h1")?.isActive == false)
        #expect(try life.repository.cat("c1")?.state == .dormant)
        #expect(try life.repository.daysOff().first?.isRest == true)
        let resting = try life.userData("2026-02-20")
        #expect(!resting.isDue(try #require(resting.habits.first), at: .at("2026-02-20")))
        try life.perform(Action(WakeHabit(habitId: "h1")), at: .at("2026-03-02"))
        #expect(try life.repository.cat("c1")?.state == .active)
        #expect(try life.repository.daysOff().first?.through?.text == "2026-03-01")
        let woken = try life.userData("2026-03-02")
        let habit = try #require(woken.habits.first)
        #expect(woken.isDue(habit, at: .at("2026-03-02")) && woken.wokenAt(habit) == Timestamp("2026-03-02"))
        try life.tell(25, on: "2026-03-02", at: .at("2026-03-02"))
        #expect(try life.repository.habit("h1")?.currentStreak == 2)
    }

    @Test("woken on the day it fell asleep, no day was off; neither is done twice")
    func sameDay() throws {
        var life = try adopted()
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r1")), at: now)
        #expect(try Action(RestHabit(habitId: "h1", daysOffId: "r2")).changesNothing(life, at: now))
        try life.perform(Action(WakeHabit(habitId: "h1")), at: now)
        let userData = try life.repository.userData(at: now)
        #expect(userData.isDue(try #require(userData.habits.first), at: now))
        #expect(try Action(WakeHabit(habitId: "h1")).changesNothing(life, at: now))
    }

    @Test(
        "days off entered afterwards mend the streak and its best, and taken away they break it",
        arguments: [nil, "h1"])
    func daysOffAfterwards(habit: String?) throws {
        var life = try adopted(logged: [14, 15])
        try life.takeOff(of: habit, from: .february(16), through: .february(17), at: now)
        let added = try #require(life.committed.last)
        let off = try life.repository.daysOff()
        // Another day is logged before they go.
        try life.tell(25, on: "2026-02-18", at: now)
        #expect(try streak(life) == [3, 3])
        var undone = life
        _ = try undone.retract([added.id], at: now)
        #expect(try streak(undone) == [1, 2])
        try life.perform(Action(RemoveDaysOff(id: "o1")), at: now)
        let removed = try #require(life.committed.last)
        #expect(try streak(life) == [1, 2] && life.repository.daysOff().isEmpty)
        // And one more before they are brought back.
        try life.tell(5, on: "2026-02-18", at: now)
        _ = try life.retract([removed.id], at: now)
        #expect(try streak(life) == [3, 3] && life.repository.daysOff() == off)
    }

    @Test("the same days off for the same habits are no change", arguments: [(nil, true), ("h1", false)])
    func addedTwice(habit: String?, isSame: Bool) throws {
        var life = try adopted()
        try life.takeOff(from: .february(16), at: now)
        let again = Action(AddDaysOff(id: "o2", habitId: habit, from: .february(16), through: .february(16)))
        #expect(try again.changesNothing(life, at: now) == isSame)
    }

    @Test("ranges the wrong way round or longer than a year are refused")
    func ranges() throws {
        var life = try adopted()
        let first = Day.february(16)
        let faults: [(Int, DomainError)] = [
            (-1, .endsBeforeItBegins(from: first, through: .february(15))),
            (366, .invalid(.days, .outOfRange(1, 366))),
        ]
        for (days, refusal) in faults {
            #expect(throws: refusal) { try life.takeOff(from: first, through: first.advanced(by: days), at: now) }
        }
    }
}
