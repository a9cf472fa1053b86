/// `monthlyCheckIns/{YYYY-MM}`: the daily visits of one month (seed).
package struct MonthlyCheckIn: Codable, Identifiable, Hashable, Sendable {
    /// "YYYY-MM".
    package let id: String
    /// Days of the month, from 1.
    package var checkedDays: [Int]
    package var totalCoins: Int
    /// 7, 14, 21 and the month's length.
    package var milestonesClaimed: [Int]
}
