/// Any screen, as a value that can be compared.
package struct Page: Sendable, Equatable {
    package var screen: any Screen
    /// Tells it apart from another page with the same screen, once it lies on the stack; 0 before.
    var id = 0

    package init(_ screen: any Screen) { self.screen = screen }

    init(_ place: Place) {
        screen =
            switch place {
            case .today: TodayPlace()
            case .cats: CatsPlace()
            case .shop: ShopPlace()
            case .calendar: CalendarPlace()
            case .stats: StatsPlace()
            }
    }

    package static func == (left: Page, right: Page) -> Bool {
        left.id == right.id && left.screen.equals(right.screen)
    }
}

extension Screen {
    fileprivate func equals(_ other: any Screen) -> Bool { (other as? Self) == self }
}
