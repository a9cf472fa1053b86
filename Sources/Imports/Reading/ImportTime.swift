import DocumentStore
import Domain

/// Which numbers of a date come first.
package enum DateOrder: String, CaseIterable, Hashable, Sendable { case dmy, mdy, ymd }

/// Dates, times and lengths as other programs write them.
enum ImportTime {
    /// `20260308T063000Z`.
    static func compact(_ text: some StringProtocol) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z") else { return nil }
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return Timestamp(
            text: "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15)).000Z")
    }

    /// RFC 3339 with its offset: `2026-03-08T09:00:00-05:00`, `2026-03-01T20:15:00.000Z`.
    static func instant(_ text: some StringProtocol) -> Timestamp? {
        guard let (day, rest) = dayAndRest(String(text)), let mark = rest.first, "Tt ".contains(mark) else {
            return nil
        }
        var clock = rest.dropFirst()
        var offset = 0
        if let last = clock.last, "Zz".contains(last) {
            clock = clock.dropLast()
        } else {
            guard let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
            let digits = clock[clock.index(after: sign)...].filter { $0 != ":" }
            guard digits.count == 4, let hours = ImportText.whole(digits.prefix(2)),
                let minutes = ImportText.whole(digits.suffix(2)), hours < 24, minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * 60 * (clock[sign] == "-" ? -1 : 1)
            clock = clock[..<sign]
        }
        guard let seconds = secondsOfDay(clock) else { return nil }
        return Timestamp(milliseconds: Int64(day.number) * 86_400_000).advanced(bySeconds: Int64(seconds - offset))
    }

    /// The date that a time with its offset has where it was written; nil in UTC, which says nothing of the place.
    static func writtenDay(_ text: String) -> Day? {
        text.trimmed.last.map { "Zz".contains($0) } == false ? dayAndRest(text.trimmed)?.day : nil
    }

    /// A date and a time of the same place, in seconds since midnight.
    static func local(_ day: Day, seconds: Int) -> ImportRecord.Time {
        .local(day, TimeOfDay(minutesSinceMidnight: seconds / 60), second: seconds % 60)
    }

    /// A time the kernel counts: seconds since 1970, or milliseconds.
    static func unix(_ number: Double) -> Timestamp? {
        guard number.isFinite, number >= 0, number < 253_402_300_800_000 else { return nil }
        return Timestamp(milliseconds: Int64(number < 100_000_000_000 ? number * 1000 : number))
    }

    /// A date, whatever follows it: `2026-03-01`, `2026/3/1`, `20260301`.
    static func dayAndRest(_ text: String) -> (day: Day, rest: Substring)? {
        let head = text.prefix { $0.isASCII && ($0.isNumber || "-/.".contains($0)) }
        let rest = text[head.endIndex...]
        // A time zone's sign would be taken for a part of the date only behind a time.
        if head.utf8.count == 8, ImportText.whole(head) != nil {
            return day(head.prefix(4), head.dropFirst(4).prefix(2), head.suffix(2)).map { ($0, rest) }
        }
        let parts = head.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        guard parts.count == 3, parts[0].utf8.count == 4 else { return nil }
        return day(parts[0], parts[1], parts[2]).map { ($0, rest) }
    }

    /// - Parameter order: of numbers whose order nothing shows, as in 3/4/2026 and 03-04-26.
    static func wholeDay(_ text: String, _ order: DateOrder? = nil) throws(SkipReason) -> Day {
        if let (day, rest) = dayAndRest(text) ?? turnedDayAndRest(text, order), rest.isEmpty { return day }
        throw refusal(of: text)
    }

    /// Why a text is no date.
    static func refusal(of text: String) -> SkipReason { isTurnable(text) ? .ambiguousDate(text) : .badDate(text) }

    /// A date, or a date and a time, with an offset or without.
    /// - Parameter order: nil where `1.3.2026` is a date, which has the day first, and `3/1/2026` is none.
    static func time(_ text: String, _ order: DateOrder?) -> ImportRecord.Time? {
        let text = text.trimmed
        if let instant = Self.instant(text) ?? compact(text) { return .instant(instant) }
        guard let (day, rest) = dayAndRest(text) ?? turnedDayAndRest(text, order) else { return nil }
        let clock = rest.drop { "T ,".contains($0) }
        return clock.isEmpty ? .day(day) : secondsOfDay(clock).map { local(day, seconds: $0) }
    }

    /// A date whose year is not first, or has two digits; `1.3.2026` alone has the day first, whatever the order.
    private static func turnedDayAndRest(_ text: String, _ order: DateOrder?) -> (day: Day, rest: Substring)? {
        guard let (parts, mark, rest) = numbers(of: text), let order = mark == "." && order == nil ? .dmy : order else {
            return nil
        }
        var (year, month, number) =
            switch order {
            case .dmy: (parts[2], parts[1], parts[0])
            case .mdy: (parts[2], parts[0], parts[1])
            case .ymd: (parts[0], parts[1], parts[2])
            }
        if year.utf8.count == 2 { year = "20" + year }
        guard year.utf8.count == 4 else { return nil }
        return day(year, month, number).map { ($0, rest) }
    }

    /// Whether it would be a date if the order of its numbers were known.
    private static func isTurnable(_ text: String) -> Bool {
        dayAndRest(text) == nil && DateOrder.allCases.contains { turnedDayAndRest(text, $0) != nil }
    }

    /// Three numbers with the same mark between them.
    private static func numbers(of text: String) -> (parts: [Substring], mark: Character, rest: Substring)? {
        let text = text.trimmed
        let head = text.prefix { $0.isASCII && ($0.isNumber || "/.-".contains($0)) }
        guard let mark = head.first(where: { !$0.isNumber }) else { return nil }
        let parts = head.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ ImportText.whole($0) != nil }) else { return nil }
        return (parts, mark, text[head.endIndex...])
    }

    /// Which order a table's dates have: a first number above 12 is a day, a second one above 12 makes the first a month.
    static func order(of dates: some Sequence<String>) -> DateOrder? {
        for text in dates {
            guard let (parts, mark, _) = numbers(of: text), mark != ".", parts[2].utf8.count == 4 else { continue }
            if let first = Int(parts[0]), first > 12, first < 32 { return .dmy }
            if let second = Int(parts[1]), second > 12, second < 32 { return .mdy }
        }
        return nil
    }

    static func day(_ year: Substring, _ month: Substring, _ day: Substring) -> Day? {
        guard let year = ImportText.whole(year), let month = ImportText.whole(month),
            let number = ImportText.whole(day), (1...9999).contains(year), (1...12).contains(month),
            (1...31).contains(number)
        else { return nil }
        let day = Day(year: year, month: month, day: number)
        return day.parts.day == number ? day : nil
    }

    /// `9:00`, `09:00:30`, `09:00:30.5`, with am or pm or without.
    static func secondsOfDay(_ text: some StringProtocol) -> Int? {
        var clock = text.lowercased().filter { !$0.isWhitespace }
        var shift: Int?
        for (ending, hours) in [("am", 0), ("pm", 12)] where clock.hasSuffix(ending) {
            clock.removeLast(2)
            shift = hours
        }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), var hour = ImportText.whole(parts[0]),
            let minute = ImportText.whole(parts[1]), minute < 60
        else { return nil }
        if let shift {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + shift
        }
        let second = parts.count == 3 ? ImportText.whole(parts[2].prefix { $0 != "." }) : 0
        guard let second, second < 61, hour < 24 else { return nil }
        return (hour * 60 + minute) * 60 + min(second, 59)
    }

    /// Whole minutes, the nearest, of `25`, `25.5`, `25m`, `90 min`, `1h30`, `1:30`, `0:25:00`.
    static func minutes(_ text: some StringProtocol, unit: Double = 1) -> Int? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        if let number = decimal(text) { return wholeMinutes(number * unit) }
        if text.contains(":") {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { ImportText.whole($0) }
            guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1], minutes < 60,
                hours < 100_000, let seconds = parts.count == 2 ? 0 : parts[2], seconds < 60
            else { return nil }
            return hours * 60 + minutes + (seconds < 30 ? 0 : 1)
        }
        var rest = text[...]
        var minutes = 0.0
        var isEmpty = true
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            let word = rest[number.endIndex...].prefix { $0.isLetter }
            let factor = word == "m" || word.isEmpty && !isEmpty ? 1 : LengthUnit(String(word))?.minutes
            guard let value = Double(number), let factor else { return nil }
            minutes += value * factor
            isEmpty = false
            rest = rest[word.endIndex...]
        }
        return isEmpty ? nil : wholeMinutes(minutes)
    }

    /// The nearest: seconds that are cut from every row would be missing from the sum.
    static func wholeMinutes(_ minutes: Double) -> Int? { whole(minutes.rounded()) }

    static func wholeMinutes(milliseconds: Int64) -> Int { Int(bounded: (milliseconds + 30_000) / 60_000) }

    /// A plain number, with a point or a comma; nil for anything else.
    static func decimal(_ text: some StringProtocol) -> Double? {
        let text = String(text).trimmed
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || (44...46).contains($0) }) else {
            return nil
        }
        return Double(String(text.map { $0 == "," ? "." : $0 }))
    }

    /// A number as programs write it, with or without an exponent; nil for anything else, such as NaN.
    static func number(_ text: some StringProtocol) -> Double? {
        Double(String(text).trimmed).flatMap { $0.isFinite ? $0 : nil }
    }

    static func whole(_ number: Double) -> Int? {
        guard number.isFinite else { return nil }
        return Int(min(max(number.rounded(.down), -1_000_000_000), 1_000_000_000))
    }
}
