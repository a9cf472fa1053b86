/// A calendar date, kept as "YYYY-MM-DD" (seed, `lastCheckInDate`). Proleptic Gregorian, without a time zone.
package struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before.
    package let number: Int

    /// - Parameter number: days since 1970-01-01.
    package init(number: Int) {
        self.number = number
    }

    /// - Parameters:
    ///   - year: of the Gregorian calendar.
    ///   - month: 1 to 12; other numbers run into the years beside.
    ///   - day: 1 to 31; other numbers run into the months beside.
    package init(year: Int, month: Int, day: Int) {
        let months = year * 12 + (month - 1)
        let year = months >= 0 ? months / 12 : (months - 11) / 12
        let month = months - year * 12 + 1
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468 + day - 1
    }

    /// Year, month 1 to 12 and day of the month 1 to 31.
    package var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Which day of the week it is.
    package var weekday: Weekday {
        Weekday(rawValue: ((number + 3) % 7 + 7) % 7 + 1) ?? .monday
    }

    /// The calendar month it lies in.
    package var month: Month {
        let parts = parts
        return Month(year: parts.year, number: parts.month)
    }

    /// The day so many days later; earlier where negative.
    package func advanced(by days: Int) -> Day { Day(number: number + days) }

    /// Days from another day to this one; negative where this one is earlier.
    package func days(since other: Day) -> Int { number - other.number }

    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: WrittenAsText {
    /// "YYYY-MM-DD".
    package var text: String {
        let parts = parts
        return "\(parts.year.padded(4))-\(parts.month.padded(2))-\(parts.day.padded(2))"
    }

    /// - Parameter text: "YYYY-MM-DD"; nil for anything else and for days that do not exist.
    package init?(_ text: String) {
        let fields = text.split(separator: "-", omittingEmptySubsequences: false)
        guard fields.count == 3, fields[0].utf8.count == 4, fields[1].utf8.count == 2, fields[2].utf8.count == 2,
            let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard self.text == text else { return nil }
    }
}

extension Int {
    /// The number with zeros before it, at least so many digits.
    func padded(_ digits: Int) -> String {
        let text = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}
