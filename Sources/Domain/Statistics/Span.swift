/// A stretch of time that bars are drawn of.
package enum Span: String, Sendable, CaseIterable {
    case week, month, year

    /// The days of the stretch a day lies in.
    /// - Parameter firstDayOfWeek: when weeks begin.
    package func days(around day: Day, firstDayOfWeek: Weekday) -> ClosedRange<Day> {
        switch self {
        case .week:
            let first = day.startOfWeek(from: firstDayOfWeek)
            return first...first.advanced(by: 6)
        case .month:
            let month = day.month
            return month.firstDay...month.firstDay.advanced(by: month.length - 1)
        case .year:
            let year = day.parts.year
            return Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
        }
    }
}

extension Day {
    /// The first day of the week this day lies in.
    package func startOfWeek(from first: Weekday) -> Day {
        advanced(by: -((weekday.rawValue - first.rawValue + 7) % 7))
    }
}

/// Minutes in one part of a span: a day, or in a year a month.
package struct SpanBar: Hashable, Sendable {
    /// The first day of the part.
    package let from: Day
    /// The last day of the part.
    package let through: Day
    package let minutes: Int
}

extension MinutesByDay {
    /// Minutes of one habit, or of all where nil, in each part of a span: each day of a week or a month, each month of
    /// a year.
    package func bars(
        of habitId: String?, in span: Span, around day: Day, firstDayOfWeek: Weekday = .monday
    ) -> [SpanBar] {
        let range = span.days(around: day, firstDayOfWeek: firstDayOfWeek)
        switch span {
        case .week, .month:
            return (0...range.upperBound.days(since: range.lowerBound)).map { offset in
                let day = range.lowerBound.advanced(by: offset)
                return SpanBar(from: day, through: day, minutes: minutes(of: habitId, on: day))
            }
        case .year:
            return (0..<12).map { offset in
                let month = range.lowerBound.month.advanced(by: offset)
                let last = month.firstDay.advanced(by: month.length - 1)
                return SpanBar(
                    from: month.firstDay, through: last,
                    minutes: minutes(of: habitId, from: month.firstDay, through: last))
            }
        }
    }
}
