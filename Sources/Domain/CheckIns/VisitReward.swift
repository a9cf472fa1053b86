/// What visits earn (PRODUCT section 4).
package enum VisitReward {
    /// Coins for the visit of a day: 10, on Saturdays and Sundays 15.
    package static func coins(on day: Day) -> Int { day.weekday.isWeekend ? 15 : 10 }

    /// A number of distinct days in a month that earns once, and what.
    package struct Milestone: Hashable, Sendable {
        /// 7, 14, 21 or the month's length.
        package let days: Int
        /// In coins.
        package let coins: Int
    }

    /// Those that every month has.
    private static let common = [
        Milestone(days: 7, coins: 100), Milestone(days: 14, coins: 200), Milestone(days: 21, coins: 300),
    ]
    /// For every day of a month, in coins.
    private static let wholeMonth = 600

    /// The four of a month, the last for all of its days.
    package static func milestones(of month: Month) -> [Milestone] {
        common + [Milestone(days: month.length, coins: wholeMonth)]
    }

    /// What a milestone earns, in coins.
    /// - Parameter days: 7, 14, 21 or the month's length.
    package static func coins(forDays days: Int) -> Int { common.first { $0.days == days }?.coins ?? wholeMonth }

    /// Those still in reach: not claimed, and with days enough left in the month.
    /// - Parameters:
    ///   - month: which month.
    ///   - visits: of that month; nil where there were none.
    ///   - today: days before it that were not visited are lost.
    package static func inReach(in month: Month, visits: MonthlyCheckIn?, today: Day) -> [Milestone] {
        let checked = Set(visits?.checkedDays ?? [])
        let reachable = (1...month.length).filter { day in
            checked.contains(day) || month.firstDay.advanced(by: day - 1) >= today
        }
        return milestones(of: month).filter { milestone in
            !(visits?.milestonesClaimed ?? []).contains(milestone.days) && reachable.count >= milestone.days
        }
    }
}

extension MonthlyCheckIn {
    /// Every day of the month was visited: a keepsake hangs on the wall (PRODUCT section 4).
    package var isFull: Bool {
        guard let month = Month(id) else { return false }
        return milestonesClaimed.contains(month.length)
    }
}

extension Month {
    /// - Parameter text: "YYYY-MM"; nil for anything else.
    package init?(_ text: String) {
        guard let day = Day(text + "-01") else { return nil }
        self = day.month
    }
}
