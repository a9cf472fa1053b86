import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// The bonuses, earned as a person earns them.
struct SessionBonusTests {
    /// Something logged on so many days before 2026-02-19.
    private static func life(streak: Int, _ draft: HabitDraft = HabitDraft(name: "Read")) throws -> FocusLife {
        var life = try FocusLife(draft)
        for day in stride(from: 19 - streak, to: 19, by: 1) {
            if draft.kind == .limit {
                try life.life.count(1, on: Day.february(day).text)
            } else {
                try life.life.tell(5, on: Day.february(day).text, at: .february(day))
            }
        }
        return life
    }

    @Test(
        "a streak of 3, one that becomes 7, and a full house, also in a second session that day",
        arguments: [(2, 60, [30]), (6, 25, [70, 40]), (6, 60, [60, 30])])
    func streaks(streak: Int, goal: Int, xp: [Int]) throws {
        var life = try Self.life(streak: streak, HabitDraft(name: "Read", goalMinutes: goal))
        for (id, xp) in zip([FocusLife.session, FocusLife.next], xp) {
            let result = try #require(try life.focus(minutes: 25, session: id))
            #expect(result.session.xpEarned == xp && result.xp.total == xp && result.session.coinsEarned == 250)
            #expect(result.streakAfter == streak + 1)
            #expect(result.bondLevelAfter == (result.bondLevelBefore + (xp == 40 ? 1 : 0)))
        }
        #expect(try life.repository.experienceByCat() == ["c1": xp.reduce(0, +)])
    }

    @Test(
        "a timer does not keep a day over its limit: no streak and no XP for one, but all else it earns",
        arguments: [(0, 1, 0), (2, 3, 0), (2, 2, 7)] as [(Amount, Amount, Int)])
    func overLimit(limit: Amount, slips: Amount, streak: Int) throws {
        var life = try Self.life(streak: 6, KindTests.draft(.limit, limit))
        try life.life.count(slips, isSlip: true, on: "2026-02-19", at: life.moment)
        let result = try #require(try life.focus(minutes: 25))
        #expect(result.streakAfter == streak && result.streakMark == (streak == 7 ? .seven : nil))
        #expect(result.xp.total == (streak == 7 ? 70 : 25) && result.session.coinsEarned == 250)
        let data = try life.repository.userData(at: life.moment)
        let habit = try #require(data.habit("h1"))
        #expect(habit.bestStreak == max(6, streak) && data.streakShown(of: habit, at: life.moment).days == streak)
        #expect(habit.lastCheckInDate == .february(streak == 7 ? 19 : 18))
        #expect(habit.totalMinutes == 6 * 10 + 25)
    }

    @Test("the house is full when every habit due that day has reached its goal, this session counted")
    func fullHouse() throws {
        var life = try Self.life(streak: 0)
        try life.life.adopt(HabitDraft(name: "Piano", goalMinutes: 10), habitId: "h2", catId: "c2")
        // 2026-02-19 is a Thursday: nothing is due for this one.
        let saturdays = Schedule.weekdays([.saturday])
        try life.life.adopt(HabitDraft(name: "Hiking", schedule: saturdays), habitId: "h3", catId: "c3")
        let bonuses = try [("h1", 25), ("h2", 9), ("h2", 1)].enumerated().map { number, session in
            try life.focus(minutes: session.1, session: "202602session\(number)", habit: session.0)?.xp.fullHouseBonus
        }
        #expect(bonuses == [0, 0, 10])
    }

    @Test("if nothing is due there is no full house")
    func nothingDue() throws {
        var life = try FocusLife(HabitDraft(name: "Hiking", schedule: .weekdays([.saturday])))
        #expect(try life.focus(minutes: 25)?.xp.fullHouseBonus == 0)
    }
}
