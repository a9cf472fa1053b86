/// A calendar month, kept as "YYYY-MM" (seed, `monthlyCheckIns`).
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
