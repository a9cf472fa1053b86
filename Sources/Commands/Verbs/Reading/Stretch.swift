import Domain

/// What `stats` looks at: as long as the place Stats knows, and all there is.
enum Stretch: String, CaseIterable {
    case day, week, month, year, all

    /// Its days.
    /// - Parameter first: the first day there is anything of, for all.
    func days(around today: Day, first: Day, weekBegins: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: today...today
        case .week: Span.week.days(around: today, firstDayOfWeek: weekBegins)
        case .month: Span.month.days(around: today, firstDayOfWeek: weekBegins)
        case .year: Span.year.days(around: today, firstDayOfWeek: weekBegins)
        case .all: min(first, today)...today
        }
    }

    /// Its parts: days, months of a year, years of all; a day has none.
    func parts(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
        switch self {
        case .day: []
        case .week, .month: (days.lowerBound.number...days.upperBound.number).map { Day(number: $0)...Day(number: $0) }
        case .year:
            (0..<12).map { offset in
                let month = days.lowerBound.month.advanced(by: offset)
                return month.firstDay...month.firstDay.advanced(by: month.length - 1)
            }
        case .all:
            (days.lowerBound.parts.year...days.upperBound.parts.year).map { year in
                Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
            }
        }
    }
}
