import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// The bonuses, earned as a person earns them.
struct SessionBonusTests {
    /// Something logged on so many days before 2026-02-19.
    private static func kept(_ days: Int) -> String {
        (19 - days..<19).map { "log 5 on \($0)" }.joined(separator: "; ")
    }

    static let stories = [
        Story("a streak of 3", "adopt h1 goal 60", kept(2), "focus 25; result: 25m 250c 30xp streak 2>3; xp: 30"),
        Story(
            "a streak that becomes 7, and a full house in a second session that day", kept(6), "focus 25",
            "result: 250c 70xp streak 6>7 bond 0>0; focus 25 as b; result: 250c 40xp streak 7>7 bond 0>1; xp: 110"),
        Story(
            "a streak that becomes 7, without a full house", "adopt h1 goal 60", kept(6), "focus 25",
            "result: 250c 60xp streak 6>7 bond 0>0; focus 25 as b; result: 250c 30xp streak 7>7 bond 0>0; xp: 90"),
        // 2026-02-19 is a Thursday: nothing is due for the last one.
        Story(
            "the house is full when every habit due that day has reached its goal, this session counted",
            "adopt h2 goal 10; adopt h3 schedule sa; focus 25; result: house 0; focus 9 of h2 as b; result: house 0",
            "focus 1 of h2 as c; result: house 10"),
        Story("if nothing is due there is no full house", "adopt h1 schedule sa; focus 25; result: house 0"),
    ]

    @Test("bonuses", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test(
        "a timer does not keep a day over its limit: no streak and no XP for one, but all else it earns",
        arguments: [(0, 1, 0), (2, 3, 0), (2, 2, 7)] as [(Amount, Amount, Int)])
    func overLimit(limit: Amount, slips: Amount, streak: Int) throws {
        var life = try FocusLife(KindTests.draft(.limit, limit))
        for day in 13...18 { try life.life.count(1, on: Day.february(day).text) }
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
}
