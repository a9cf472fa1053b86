/// One of the five places, in the order of their digits.
package enum Place: Int, Sendable, CaseIterable {
    case today = 1
    case cats, shop, calendar, stats

    /// What leads to it.
    var action: Action {
        switch self {
        case .today: .goToday
        case .cats: .goCats
        case .shop: .goShop
        case .calendar: .goCalendar
        case .stats: .goStats
        }
    }

    /// The place so many further, around the end.
    func advanced(by steps: Int) -> Place {
        let count = Place.allCases.count
        return Place(rawValue: ((rawValue - 1 + steps) % count + count) % count + 1) ?? .today
    }
}
