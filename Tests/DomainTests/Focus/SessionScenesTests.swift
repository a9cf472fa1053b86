import DocumentStore
@testable import Domain
import Testing

struct SessionScenesTests {
    private static func result(
        minutes: (Int, Int), streak: (Int, Int) = (1, 1), fullHouse: Int = 0, completed: Bool = true
    ) -> SessionResult {
        let at = Timestamp(milliseconds: 0)
        return SessionResult(
            session: FocusSession(
                id: "s", habitId: "h", catId: "c", startedAt: at, endedAt: at,
                durationMinutes: minutes.1 - minutes.0, xpEarned: 0, mode: .countdown, completed: completed,
                coinsEarned: 0),
            habitName: "Chess", catName: "Mochi", day: Day(number: 0),
            xp: .init(base: 0, streakBonus: 0, milestoneBonus: 0, fullHouseBonus: fullHouse),
            streakBefore: streak.0, streakAfter: streak.1, bestStreak: streak.1, catMinutesBefore: minutes.0,
            catMinutesAfter: minutes.1, targetMinutes: 6000, bondLevelBefore: 0, bondLevelAfter: 0)
    }

    @Test("The cat speaks of the rarest thing that happened")
    func occasions() {
        #expect(Self.result(minutes: (1190, 1215), streak: (6, 7)).occasion == .grownUp(.adolescent))
        #expect(Self.result(minutes: (50, 75), streak: (6, 7)).occasion == .streak(.seven))
        #expect(Self.result(minutes: (50, 75), fullHouse: 10).occasion == .first)
        #expect(Self.result(minutes: (75, 100), fullHouse: 10).occasion == .fullHouse)
        #expect(Self.result(minutes: (75, 100)).occasion == .done)
        #expect(Self.result(minutes: (75, 100), completed: false).occasion == .stoppedEarly)
    }

    @Test("A streak is celebrated once, by the session that makes it")
    func streaks() {
        #expect(Self.result(minutes: (75, 100), streak: (6, 7)).streakMark == .seven)
        #expect(Self.result(minutes: (75, 100), streak: (7, 7)).streakMark == nil)
    }
}
