/// Seven days in a row, from the person's first day of the week on (PRODUCT section 1, `firstDayOfWeek`).
package struct Week: Hashable, Comparable, Sendable {
    /// The first day.
    package let start: Day

    /// The week in which a day lies.
    /// - Parameter first: the day of the week that weeks begin with.
    package init(of day: Day, beginningOn first: Weekday = .monday) {
        start = day.startOfWeek(from: first)
    }

    private init(start: Day) { self.start = start }

    /// The last day.
    package var end: Day { start.advanced(by: 6) }

    /// All seven days, in order.
    package var days: [Day] { (0..<7).map(start.advanced(by:)) }

    /// The week after this one.
    package var next: Week { Week(start: start.advanced(by: 7)) }

    package static func < (left: Week, right: Week) -> Bool { left.start < right.start }
}
