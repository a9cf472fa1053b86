import DocumentStore
@testable import Domain
import Testing

/// The rewards of the rules' table, and values next to its limits.
struct SessionRewardTests {
    @Test(
        "coins and XP by minutes, the streak before and after, and whether every habit is done",
        arguments: [
            (25, 2, 3, false, 30, 250), (25, 6, 7, true, 70, 250), (25, 7, 7, true, 40, 250),
            (10, 13, 14, false, 45, 100),
            (10, 29, 30, false, 45, 100), (10, 20, 21, false, 15, 100), (10, 14, 15, false, 15, 100),
            (10, 1, 2, false, 10, 100), (2, 0, 1, false, 2, 20),
        ])
    func completed(minutes: Int, before: Int, after: Int, isHouseFull: Bool, xp: Int, coins: Int) {
        let reward = SessionReward(
            minutes: minutes, isCompleted: true, streakBefore: before, streakAfter: after, isHouseFull: isHouseFull)
        #expect([reward.experience.total, reward.coins] == [xp, coins])
    }

    @Test("stopped early from 5 minutes on, without a bonus", arguments: [(5, 5, 50), (4, 0, 0), (20, 20, 200)])
    func stopped(minutes: Int, xp: Int, coins: Int) {
        let reward = SessionReward(
            minutes: minutes, isCompleted: false, streakBefore: 6, streakAfter: 7, isHouseFull: true)
        #expect([reward.experience.total, reward.coins] == [xp, coins])
    }

    @Test(
        "the cat speaks of the rarest thing that happened, and a streak is celebrated by the session that makes it",
        arguments: [
            (1190, (6, 7), 0, true, .grownUp(.adolescent)), (50, (6, 7), 0, true, .streak(.seven)),
            (50, (1, 1), 10, true, .first), (75, (1, 1), 10, true, .fullHouse), (75, (7, 7), 0, true, .done),
            (75, (1, 1), 0, false, .stoppedEarly),
        ] as [(Int, (Int, Int), Int, Bool, LineOccasion)])
    func occasions(minutes: Int, streak: (Int, Int), fullHouse: Int, isCompleted: Bool, occasion: LineOccasion) {
        let at = Timestamp(milliseconds: 0)
        let session = FocusSession(
            id: "s", habitId: "h", catId: "c", startedAt: at, endedAt: at, durationMinutes: 25, xpEarned: 0,
            mode: .countdown, completed: isCompleted, coinsEarned: 0)
        let result = SessionResult(
            session: session, habitName: "Chess", catName: "Mochi", day: Day(number: 0),
            xp: .init(base: 0, streakBonus: 0, milestoneBonus: 0, fullHouseBonus: fullHouse), streakBefore: streak.0,
            streakAfter: streak.1, bestStreak: streak.1, catMinutesBefore: minutes, catMinutesAfter: minutes + 25,
            targetMinutes: 6000, bondLevelBefore: 0, bondLevelAfter: 0)
        #expect(result.occasion(in: UserData()) == occasion)
        #expect(result.streakMark == (streak == (6, 7) ? .seven : nil))
    }
}
