extension Timestamp {
    /// The first and the last point in time that has a text: years 0000 to 9999.
    package static let textRange =
        Timestamp(milliseconds: -62_167_219_200_000)...Timestamp(milliseconds: 253_402_300_799_999)

    /// `2026-11-21T10:00:00.123Z`: UTC, Gregorian, always 24 bytes, so that texts sort as times do. What lies outside
    /// of `textRange` is written as the nearer end of it; a batch that holds such a time is refused.
    package var text: String {
        var writer = ByteWriter(capacity: 24)
        writer.append(textOf: self)
        return writer.text
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

extension ByteWriter {
    /// Appends the bytes of a time's `text`.
    mutating func append(textOf timestamp: Timestamp) {
        let range = Timestamp.textRange
        let time = min(max(timestamp, range.lowerBound), range.upperBound).milliseconds
        let dayLength: Int64 = 86_400_000
        let day = time.flooredQuotient(by: dayLength)
        let date = CivilDate(daysSinceEpoch: day)
        let rest = time - day * dayLength
        append(count: 24) { text in
            text.put(twoDigits: date.year / 100, at: 0)
            text.put(twoDigits: date.year % 100, at: 2, then: "-")
            text.put(twoDigits: date.month, at: 5, then: "-")
            text.put(twoDigits: date.day, at: 8, then: "T")
            text.put(twoDigits: rest / 3_600_000, at: 11, then: ":")
            text.put(twoDigits: rest / 60_000 % 60, at: 14, then: ":")
            text.put(twoDigits: rest / 1000 % 60, at: 17, then: ".")
            text.put(twoDigits: rest % 1000 / 10, at: 20)
            text[22] = UInt8(ascii: "0") + UInt8(rest % 10)
            text[23] = UInt8(ascii: "Z")
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    fileprivate func put(twoDigits number: Int64, at place: Int, then mark: Unicode.Scalar) {
        put(twoDigits: number, at: place)
        self[place + 2] = UInt8(ascii: mark)
    }

    fileprivate func put(twoDigits number: Int64, at place: Int) {
        self[place] = UInt8(ascii: "0") + UInt8(number / 10)
        self[place + 1] = UInt8(ascii: "0") + UInt8(number % 10)
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
