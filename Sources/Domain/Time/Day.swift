/// A calendar date, kept as "YYYY-MM-DD". Proleptic Gregorian, without a time zone.
package struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before.
    package let number: Int

    /// - Parameter number: days since 1970-01-01.
    package init(number: Int) {
        self.number = number
    }

    /// - Parameters:
    ///   - year: of the Gregorian calendar.
    ///   - month: 1 to 12; other numbers carry into other years.
    ///   - day: 1 to 31; other numbers carry into other months.
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

    /// The calendar month it is in.
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

/// When days begin: at a time on the clock, another one before a change.
package struct DayStart: Hashable, Sendable {
    /// The time days begin at.
    package var time: TimeOfDay
    /// The rule before the last change.
    package var earlier: Earlier?

    /// The rule that held before a change.
    package struct Earlier: Hashable, Sendable {
        /// The time days began at.
        package var time: TimeOfDay
        /// The first day of the rule that follows.
        package var until: Day

        package init(time: TimeOfDay, until: Day) {
            self.time = time
            self.until = until
        }
    }

    package init(time: TimeOfDay, earlier: Earlier? = nil) {
        self.time = time
        self.earlier = earlier
    }

    /// Days begin at midnight.
    package static let midnight = DayStart(time: TimeOfDay(minutesSinceMidnight: 0))

    /// The day to which a local time belongs. The last day of the old rule lasts until the new rule's first one begins.
    /// - Parameter localMinutes: since 1970-01-01 00:00 on the local clock.
    func day(ofLocalMinutes localMinutes: Int) -> Day {
        let day = Self.day(ofLocalMinutes: localMinutes, beginningAt: time)
        guard let earlier, day < earlier.until else { return day }
        return min(
            Self.day(ofLocalMinutes: localMinutes, beginningAt: earlier.time), earlier.until.advanced(by: -1))
    }

    private static func day(ofLocalMinutes minutes: Int, beginningAt time: TimeOfDay) -> Day {
        let shifted = minutes - time.minutesSinceMidnight
        return Day(number: shifted >= 0 ? shifted / 1440 : -((-shifted + 1439) / 1440))
    }
}

extension Settings {
    /// When days begin, with the rule before the last change.
    package var dayStart: DayStart {
        let time = dayStartsAt ?? DayStart.midnight.time
        guard let dayStartChangesOn else { return DayStart(time: time) }
        let before = dayStartedAt ?? DayStart.midnight.time
        return DayStart(time: time, earlier: DayStart.Earlier(time: before, until: dayStartChangesOn))
    }
}

/// A calendar month, kept as "YYYY-MM".
package struct Month: Hashable, Comparable, Sendable {
    package let year: Int
    /// 1 to 12.
    package let number: Int

    /// - Parameters:
    ///   - year: of the Gregorian calendar.
    ///   - number: 1 to 12.
    package init(year: Int, number: Int) {
        self.year = year
        self.number = number
    }

    /// "YYYY-MM".
    package var text: String { "\(year.padded(4))-\(number.padded(2))" }

    /// The first day.
    package var firstDay: Day { Day(year: year, month: number, day: 1) }

    /// How many days it has, 28 to 31.
    package var length: Int { Day(year: year, month: number + 1, day: 1).days(since: firstDay) }

    /// The month so many months later; earlier where negative.
    package func advanced(by months: Int) -> Month {
        Day(year: year, month: number + months, day: 1).month
    }

    package static func < (left: Month, right: Month) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }
}

/// Seven days in a row, from the person's first day of the week on.
package struct Week: Hashable, Comparable, Sendable {
    /// The first day.
    package let start: Day

    /// The week in which a day is.
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

/// A day of the week, Monday first as ISO 8601 counts.
package enum Weekday: Int, CaseIterable, Sendable, Comparable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Saturday and Sunday: the daily visit pays more.
    package var isWeekend: Bool { self >= .saturday }

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

/// A value that documents keep as a string, such as a day or a schedule.
package protocol WrittenAsText: Codable {
    /// As it is kept.
    var text: String { get }
    /// Nil for a text that does not say such a value.
    init?(_ text: String)
}

extension WrittenAsText {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a \(Self.self): \(text)")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
