/// The daily visit, once a local day (seed, batch 7).
package struct CheckIn: Hashable, Sendable {
    /// Today where nil; else the day that something belongs to which is only seen later, such as a session's.
    package var day: Day?

    package init(day: Day? = nil) { self.day = day }
}

/// What a visit earned (seed, `CheckInResult`).
package struct CheckInResult: Hashable, Sendable {
    /// 10 or 15; 0 where the day's visit was taken already.
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
