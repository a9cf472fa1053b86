/// `monthlyCheckIns/{YYYY-MM}`: the daily visits of one month (seed).
package struct MonthlyCheckIn: Codable, Identifiable, Hashable, Sendable {
    /// "YYYY-MM".
    package let id: String
    /// Days of the month, from 1.
    package var checkedDays: [Int]
    package var totalCoins: Int
    /// 7, 14, 21 and the month's length.
    package var milestonesClaimed: [Int]
    /// Those of the checked days that were days off for all habits: visited on the person's behalf, without coins.
    package var daysOff: [Int]?

    /// Fields that a document may lack are nil unless said.
    package init(
        id: String, checkedDays: [Int], totalCoins: Int, milestonesClaimed: [Int], daysOff: [Int]? = nil
    ) {
        self.id = id
        self.checkedDays = checkedDays
        self.totalCoins = totalCoins
        self.milestonesClaimed = milestonesClaimed
        self.daysOff = daysOff
    }
}
