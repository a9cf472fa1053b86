/// A point in time: milliseconds since 1970-01-01T00:00:00Z, written `{"$t":"2026-11-21T10:00:00.123Z"}`.
package struct Timestamp: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

    /// Negative for earlier.
    package func advanced(bySeconds seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds + seconds * 1000)
    }

    /// Rounded toward zero.
    package func seconds(since other: Timestamp) -> Int64 { (milliseconds - other.milliseconds) / 1000 }

    /// Times that have a text: years 0000 to 9999.
    package static let textRange =
        Timestamp(milliseconds: -62_167_219_200_000)...Timestamp(milliseconds: 253_402_300_799_999)

    /// `2026-11-21T10:00:00.123Z`, always 24 bytes. Outside of `textRange` the nearer end is written.
    package var text: String {
        let range = Timestamp.textRange
        let time = min(max(self, range.lowerBound), range.upperBound).milliseconds
        let dayLength: Int64 = 86_400_000
        let day = time.flooredQuotient(by: dayLength)
        let (date, rest) = (CivilDate(daysSinceEpoch: day), time - day * dayLength)
        var text: [UInt8] = []
        text.reserveCapacity(24)
        func put(_ number: Int64, digits: Int, then mark: Unicode.Scalar) {
            var (digit, divisor) = (1, Int64(1))
            while digit < digits { (digit, divisor) = (digit + 1, divisor * 10) }
            while divisor > 0 {
                text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
                divisor /= 10
            }
            text.append(UInt8(ascii: mark))
        }
        put(date.year, digits: 4, then: "-")
        put(date.month, digits: 2, then: "-")
        put(date.day, digits: 2, then: "T")
        put(rest / 3_600_000, digits: 2, then: ":")
        put(rest / 60_000 % 60, digits: 2, then: ":")
        put(rest / 1000 % 60, digits: 2, then: ".")
        put(rest % 1000, digits: 3, then: "Z")
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads what `text` wrote, and nothing else.
    package init?(text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 24, let year = bytes.number(0..<4, then: "-"), let month = bytes.number(5..<7, then: "-"),
            let day = bytes.number(8..<10, then: "T"), let hour = bytes.number(11..<13, then: ":"),
            let minute = bytes.number(14..<16, then: ":"), let second = bytes.number(17..<19, then: "."),
            let fraction = bytes.number(20..<23, then: "Z"), hour < 24, minute < 60, second < 60
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        guard date.exists else { return nil }
        milliseconds = (((date.daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second) * 1000 + fraction
    }
}

extension [UInt8] {
    fileprivate func number(_ range: Range<Int>, then mark: Unicode.Scalar) -> Int64? {
        guard self[range.upperBound] == UInt8(ascii: mark) else { return nil }
        var number: Int64 = 0
        for index in range {
            let digit = self[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int64(digit)
        }
        return number
    }
}

/// A day of the proleptic Gregorian calendar. Years count from March, so that the leap day is the last.
package struct CivilDate: Hashable {
    package var year: Int64
    package var month: Int64
    package var day: Int64

    package init(year: Int64, month: Int64, day: Int64) {
        self.year = year
        self.month = month
        self.day = day
    }

    package init(daysSinceEpoch: Int64) {
        let days = daysSinceEpoch + 719_468  // since 0000-03-01
        let era = days.flooredQuotient(by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// A day that does not exist runs over into the next month.
    package var daysSinceEpoch: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.flooredQuotient(by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    var exists: Bool { 1...12 ~= month && 1...31 ~= day && CivilDate(daysSinceEpoch: daysSinceEpoch) == self }
}

extension BinaryInteger {
    /// Also below zero. Inlined: days are counted with it, and as a generic function of another module it is slow.
    @inlinable package func flooredQuotient(by divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

extension CivilDate {
    /// Reads `2026-11-23`; nil for a day that does not exist.
    package init?(text: String) {
        guard let midnight = Timestamp(text: text + "T00:00:00.000Z") else { return nil }
        self.init(daysSinceEpoch: midnight.milliseconds.flooredQuotient(by: 86_400_000))
    }
}
