/// The daily visit, once a local day (seed, batch 7).
package struct CheckIn: Hashable, Sendable {
    package init() {}
}

/// What a visit earned (seed, `CheckInResult`).
package struct CheckInResult: Hashable, Sendable {
    /// 10 or 15; 0 where today's visit was taken already.
    package var dailyCoins: Int
    package var milestoneBonus: Int
    /// Of 7, 14, 21 and the month's length.
    package var newMilestones: [Int]

    package init(dailyCoins: Int, milestoneBonus: Int, newMilestones: [Int]) {
        self.dailyCoins = dailyCoins
        self.milestoneBonus = milestoneBonus
        self.newMilestones = newMilestones
    }
}
