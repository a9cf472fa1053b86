import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// The bonuses, earned as a person earns them.
struct SessionBonusTests {
    /// Minutes logged on so many days before 2026-02-19.
    private static func life(streak: Int, goal: Int = 25) throws -> FocusLife {
        var life = try FocusLife(HabitDraft(name: "Daily Reading", goalMinutes: goal))
        for days in stride(from: streak, to: 0, by: -1) {
            let day = Day(year: 2026, month: 2, day: 19).advanced(by: -days)
            try life.life.tell(5, on: day.text, at: life.moment)
        }
        return life
    }

    @Test("Completed 25 min, streak 2 becomes 3, house not full: XP 30, coins 250")
    func third() throws {
        var life = try Self.life(streak: 2, goal: 60)
        let result = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(result.xp == .init(base: 25, streakBonus: 5, milestoneBonus: 0, fullHouseBonus: 0))
        #expect(result.session.xpEarned == 30)
        #expect(result.session.coinsEarned == 250)
        #expect(result.streakBefore == 2)
        #expect(result.streakAfter == 3)
    }

    @Test(
        "A timer does not keep a day over its limit: no streak and no XP for one, but all else it earns",
        arguments: [(0, 1), (2, 3)] as [(Amount, Amount)])
    func overLimit(limit: Amount, slips: Amount) throws {
        var draft = HabitDraft(name: "Coffee")
        (draft.kind, draft.goalAmount) = (.limit, limit)
        var life = try FocusLife(draft)
        let today = life.moment.today
        for days in stride(from: 6, to: 0, by: -1) {
            let day = today.advanced(by: -days)
            try life.perform(
                Action(LogEntry(habitId: "h1", amount: 1, day: day, entryId: "202602kept\(days)aaaaaaaaa")))
        }
        #expect(try life.repository.habit("h1")?.currentStreak == 6)
        try life.perform(
            Action(
                LogEntry(habitId: "h1", amount: slips, isSlip: true, day: today, entryId: "202602slipaaaaaaaaaa")))
        let before = try #require(try life.repository.habit("h1"))
        let result = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(result.xp == .init(base: 25, streakBonus: 0, milestoneBonus: 0, fullHouseBonus: 0))
        #expect(result.streakAfter == 0 && result.bestStreak == 6 && result.streakMark == nil)
        #expect(result.session.coinsEarned == 250)
        let after = try #require(try life.repository.habit("h1"))
        #expect(after.currentStreak == before.currentStreak && after.bestStreak == before.bestStreak)
        #expect(after.lastCheckInDate == today.advanced(by: -1))
        #expect(after.totalMinutes == before.totalMinutes + 25)
        #expect(try life.repository.entries(on: today).map(\.minutes).contains(25))
        let data = try life.repository.userData(at: life.moment)
        let habit = try #require(data.habit("h1"))
        #expect(data.streakShown(of: habit, at: life.moment).days == 0)
    }

    @Test("A timer on a day within its limit keeps it")
    func withinLimit() throws {
        var draft = HabitDraft(name: "Coffee")
        (draft.kind, draft.goalAmount) = (.limit, 2)
        var life = try FocusLife(draft)
        try life.perform(
            Action(
                LogEntry(
                    habitId: "h1", amount: 2, isSlip: true, day: life.moment.today, entryId: "202602slipaaaaaaaaaa")))
        #expect(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa")?.streakAfter == 1)
    }

    @Test("Streak becomes 7, house full: XP 70; the second session that day: XP 40")
    func seventh() throws {
        var life = try Self.life(streak: 6)
        let first = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(first.session.xpEarned == 70)
        #expect(first.bondLevelAfter == 0)
        let second = try #require(try life.focus(minutes: 25, session: "202602bbbbbbbbbbbbbb"))
        #expect(second.session.xpEarned == 40)
        #expect(second.bondLevelBefore == 0)
        #expect(second.bondLevelAfter == 1)
        #expect(try life.repository.experienceByCat() == ["c1": 110])
    }

    @Test("Minutes logged first extend the streak; the session after them does not")
    func toldFirst() throws {
        var life = try Self.life(streak: 6, goal: 60)
        try life.life.tell(5, on: "2026-02-19", at: life.moment)
        let result = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(result.xp == .init(base: 25, streakBonus: 5, milestoneBonus: 0, fullHouseBonus: 0))
    }

    @Test("The house is full when every habit due that day has reached its goal, this session counted")
    func fullHouse() throws {
        var life = try Self.life(streak: 0)
        try life.life.adopt(HabitDraft(name: "Piano", goalMinutes: 10), habitId: "h2", catId: "c2")
        // 2026-02-19 is a Thursday: nothing is due for this one.
        try life.life.adopt(
            HabitDraft(name: "Hiking", goalMinutes: 90, schedule: .weekdays([.saturday])), habitId: "h3", catId: "c3")
        let first = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(first.xp.fullHouseBonus == 0)
        let second = try #require(try life.focus(minutes: 9, session: "202602bbbbbbbbbbbbbb", habit: "h2"))
        #expect(second.xp.fullHouseBonus == 0)
        let third = try #require(try life.focus(minutes: 1, session: "202602cccccccccccccc", habit: "h2"))
        #expect(third.xp.fullHouseBonus == 10)
    }

    @Test("Where nothing is due there is no full house")
    func nothingDue() throws {
        var life = try FocusLife(HabitDraft(name: "Hiking", schedule: .weekdays([.saturday])))
        let result = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        #expect(result.xp.fullHouseBonus == 0)
    }
}
