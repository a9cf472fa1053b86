/// What a session earns (PRODUCT section 3, the table of outcomes and XP).
package struct SessionReward: Hashable, Sendable {
    package let coins: Int
    package let experience: SessionResult.Experience

    /// - Parameters:
    ///   - minutes: whole minutes focused, 1 to 480.
    ///   - isCompleted: false for a countdown stopped early.
    ///   - streakBefore: days, without this session.
    ///   - streakAfter: days, this session counted; other than before only with the day's first.
    ///   - isHouseFull: whether every habit due that day has reached its goal, this session counted.
    package init(minutes: Int, isCompleted: Bool, streakBefore: Int, streakAfter: Int, isHouseFull: Bool) {
        let counts = isCompleted || minutes >= Self.fewestMinutesStoppedEarly
        let makesMilestone = streakAfter != streakBefore && Self.milestones.contains(streakAfter)
        coins = counts ? minutes * 10 : 0
        experience = SessionResult.Experience(
            base: counts ? minutes : 0,
            streakBonus: isCompleted && streakAfter >= 3 ? 5 : 0,
            milestoneBonus: isCompleted && makesMilestone ? 30 : 0,
            fullHouseBonus: isCompleted && isHouseFull ? 10 : 0)
    }

    private static let fewestMinutesStoppedEarly = 5
    private static let milestones = [7, 14, 30]
}
