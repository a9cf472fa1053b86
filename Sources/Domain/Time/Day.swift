import DocumentStore

/// A calendar date, kept as "YYYY-MM-DD". Proleptic Gregorian, without a time zone.
package struct Day: Hashable, Strideable, Sendable {
    /// Days since 1970-01-01; negative before.
    package let number: Int

    package init(number: Int) { self.number = number }

    /// Of the Gregorian calendar. Months beyond 1 to 12 carry into other years, days beyond 1 to 31 into other months.
    package init(year: Int, month: Int, day: Int) {
        let months = year * 12 + (month - 1)
        let year = months.flooredQuotient(by: 12)
        let month = months - year * 12 + 1
        number = Int(CivilDate(year: Int64(year), month: Int64(month), day: 1).daysSinceEpoch) + day - 1
    }

    /// Year, month 1 to 12 and day of the month 1 to 31.
    package var parts: (year: Int, month: Int, day: Int) {
        let date = CivilDate(daysSinceEpoch: Int64(number))
        return (Int(date.year), Int(date.month), Int(date.day))
    }

    package var weekday: Weekday { Weekday(rawValue: ((number + 3) % 7 + 7) % 7 + 1) ?? .monday }

    package var month: Month {
        let parts = parts
        return Month(year: parts.year, number: parts.month)
    }

    /// The day so many days later; earlier where negative.
    package func advanced(by days: Int) -> Day { Day(number: number + days) }

    /// The same day of another month, so many months later, or that month's last.
    package func moved(byMonths months: Int) -> Day {
        let month = month.advanced(by: months)
        return month.firstDay.advanced(by: min(parts.day, month.length) - 1)
    }

    /// Days from another day to this one; negative where this one is earlier.
    package func days(since other: Day) -> Int { number - other.number }

    package func distance(to other: Day) -> Int { other.number - number }

    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: WrittenAsText {
    package static let form = "YYYY-MM-DD"

    package var text: String {
        let parts = parts
        return "\(parts.year.padded(4))-\(parts.month.padded(2))-\(parts.day.padded(2))"
    }

    /// Nil for anything but "YYYY-MM-DD" and for days that do not exist.
    package init?(_ text: String) {
        guard let date = CivilDate(text: text) else { return nil }
        self.init(number: Int(date.daysSinceEpoch))
    }
}

extension Int {
    /// With zeros before it, at least so many digits.
    package func padded(_ digits: Int) -> String {
        let text = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}

/// A calendar month, kept as "YYYY-MM".
package struct Month: Hashable, Comparable, Sendable {
    package let year: Int
    /// 1 to 12.
    package let number: Int

    package init(year: Int, number: Int) {
        self.year = year
        self.number = number
    }

    package var text: String { "\(year.padded(4))-\(number.padded(2))" }

    package var firstDay: Day { Day(year: year, month: number, day: 1) }

    package var length: Int { Day(year: year, month: number + 1, day: 1).days(since: firstDay) }

    package var days: ClosedRange<Day> { firstDay...firstDay.advanced(by: length - 1) }

    /// The month so many months later; earlier where negative.
    package func advanced(by months: Int) -> Month { Day(year: year, month: number + months, day: 1).month }

    func months(since other: Month) -> Int { (year - other.year) * 12 + number - other.number }

    package static func < (left: Month, right: Month) -> Bool { (left.year, left.number) < (right.year, right.number) }
}

/// Seven days in a row, from the person's first day of the week on.
package struct Week: Hashable, Comparable, Sendable {
    package let start: Day

    package init(of day: Day, beginningOn first: Weekday = .monday) { start = day.startOfWeek(from: first) }

    private init(start: Day) { self.start = start }

    package var end: Day { start.advanced(by: 6) }

    package var days: ClosedRange<Day> { start...end }

    package var next: Week { Week(start: start.advanced(by: 7)) }

    package static func < (left: Week, right: Week) -> Bool { left.start < right.start }
}

/// A day of the week, Monday first as ISO 8601 counts.
package enum Weekday: Int, CaseIterable, Sendable, Comparable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Saturday and Sunday: the daily visit pays more.
    package var isWeekend: Bool { self >= .saturday }

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
