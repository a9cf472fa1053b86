extension Timestamp {
    /// The first and the last point in time that has a text: years 0000 to 9999.
    package static let textRange =
        Timestamp(milliseconds: -62_167_219_200_000)...Timestamp(milliseconds: 253_402_300_799_999)

    /// `2026-11-21T10:00:00.123Z`: UTC, Gregorian, always 24 bytes, so that texts sort as times do. What lies outside
    /// of `textRange` is written as the nearer end of it; a batch that holds such a time is refused.
    package var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24)
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the bytes of `text`.
    func appendText(to bytes: inout [UInt8]) {
        let range = Timestamp.textRange
        let time = min(max(self, range.lowerBound), range.upperBound).milliseconds
        let dayLength: Int64 = 86_400_000
        let day = time.flooredQuotient(by: dayLength)
        let date = CivilDate(daysSinceEpoch: day)
        let rest = time - day * dayLength
        bytes.append(digits: date.year, width: 4, then: "-")
        bytes.append(digits: date.month, width: 2, then: "-")
        bytes.append(digits: date.day, width: 2, then: "T")
        bytes.append(digits: rest / 3_600_000, width: 2, then: ":")
        bytes.append(digits: rest / 60_000 % 60, width: 2, then: ":")
        bytes.append(digits: rest / 1000 % 60, width: 2, then: ".")
        bytes.append(digits: rest % 1000, width: 3, then: "Z")
    }

    /// Reads what `text` wrote, and nothing else: one time has one text.
    /// - Parameter text: as `2026-11-21T10:00:00.123Z`; a day or second that does not exist gives nil.
    package init?(text: String) {
        guard let milliseconds = text.withBytes(Timestamp.milliseconds(of:)) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// Reads the bytes of `text`.
    init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard let milliseconds = Timestamp.milliseconds(of: bytes) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    private static func milliseconds(of text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard text.count == 24, let year = text.number(0..<4, then: "-"), let month = text.number(5..<7, then: "-"),
            let day = text.number(8..<10, then: "T"), let hour = text.number(11..<13, then: ":"),
            let minute = text.number(14..<16, then: ":"), let second = text.number(17..<19, then: "."),
            let fraction = text.number(20..<23, then: "Z"), hour < 24, minute < 60, second < 60
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        guard date.exists else { return nil }
        return (((date.daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second) * 1000 + fraction
    }
}

extension [UInt8] {
    fileprivate mutating func append(digits number: Int64, width: Int, then mark: Unicode.Scalar) {
        var divisor: Int64 = 1
        for _ in 1..<width { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
        append(UInt8(ascii: mark))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number the digits of a range make, where a mark follows them.
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
