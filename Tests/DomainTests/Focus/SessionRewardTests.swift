import Domain
import Testing

/// The rewards of the rules' table, and values next to its limits.
struct SessionRewardTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let minutes: Int
        var isCompleted = true
        var before = 0
        var after = 1
        var isHouseFull = false
        let xp: Int
        let coins: Int
    }

    private static let rows = [
        Row(testDescription: "completed 25, streak 2 becomes 3", minutes: 25, before: 2, after: 3, xp: 30, coins: 250),
        Row(
            testDescription: "completed 25, day's first, streak becomes 7, house full", minutes: 25, before: 6,
            after: 7, isHouseFull: true, xp: 70, coins: 250),
        Row(
            testDescription: "second session that day, streak still 7, house full", minutes: 25, before: 7, after: 7,
            isHouseFull: true, xp: 40, coins: 250),
        Row(testDescription: "stopped after 5", minutes: 5, isCompleted: false, xp: 5, coins: 50),
        Row(testDescription: "stopped after 4", minutes: 4, isCompleted: false, xp: 0, coins: 0),
        Row(
            testDescription: "stopped early, no bonus", minutes: 20, isCompleted: false, before: 6, after: 7,
            isHouseFull: true, xp: 20, coins: 200),
        Row(testDescription: "streak 14", minutes: 10, before: 13, after: 14, xp: 45, coins: 100),
        Row(testDescription: "streak 30", minutes: 10, before: 29, after: 30, xp: 45, coins: 100),
        Row(testDescription: "streak 21", minutes: 10, before: 20, after: 21, xp: 15, coins: 100),
        Row(testDescription: "streak 15", minutes: 10, before: 14, after: 15, xp: 15, coins: 100),
        Row(testDescription: "streak 2", minutes: 10, before: 1, after: 2, xp: 10, coins: 100),
        Row(testDescription: "stopwatch of 2 minutes", minutes: 2, xp: 2, coins: 20),
    ]

    @Test("Coins and XP", arguments: rows)
    func rewards(row: Row) {
        let reward = SessionReward(
            minutes: row.minutes, isCompleted: row.isCompleted, streakBefore: row.before, streakAfter: row.after,
            isHouseFull: row.isHouseFull)
        #expect(reward.experience.total == row.xp)
        #expect(reward.coins == row.coins)
    }
}
