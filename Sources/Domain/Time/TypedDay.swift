import Words

/// A day as people write it, in English or Chinese. The one reader for forms, flags and operands.
package enum TypedDay: Hashable, Sendable {
    case day(Day)
    /// Numbers that are two different days, by whether the day or the month comes first: "1/2/2026".
    case ambiguous(Day, Day)

    /// Where a day is that is written without its year or by its weekday alone.
    package enum Direction: Sendable {
        /// Today or earlier, as for something done.
        case past
        /// Today or later, as for something planned.
        case coming
        /// A weekday to come, and of dates the next one, or one that was in the last 31 days.
        case either
    }

    /// Reads "2026-2-3", "20.11.2026", "20 Nov 2026", "nov 20", "monday", "last mon", "2 days ago", "3d", "+1", "tomorrow",
    /// "昨天", "上周一", "11月20日", "3天前" and the like; nil for others and for days that do not exist. A weekday or a date
    /// without a year is counted in the direction from the base, today where nil.
    package init?(_ text: String, on today: Day, _ direction: Direction = .past, from base: Day? = nil) {
        let plain = text.plainTyped
        guard !plain.isEmpty else { return nil }
        let reader = DayReader(today: today, base: base ?? today, direction: direction)
        guard let found = reader.read(plain) else { return nil }
        self = found
    }
}

/// Reads one text: lower case, without full-width digits or double spaces.
private struct DayReader {
    let today: Day
    let base: Day
    let direction: TypedDay.Direction

    func read(_ text: String) -> TypedDay? {
        if let steps = Self.words[text] { return .day(today.advanced(by: steps)) }
        if let day = counted(text) ?? weekday(text) ?? dated(text) ?? chineseDate(text) { return .day(day) }
        return numbered(text.filter { $0 != " " })
    }

    private static let words = [
        "today": 0, "0": 0, "+0": 0, "-0": 0, "yesterday": -1, "tomorrow": 1, "day before yesterday": -2,
        "the day before yesterday": -2,
        "今天": 0, "今日": 0, "昨天": -1, "昨日": -1, "前天": -2, "大前天": -3, "明天": 1, "明日": 1, "后天": 2, "大后天": 3,
    ]

    // MARK: "2 days ago", "3d", "-2", "+1", "in 2 weeks", "3天前"

    private func counted(_ text: String) -> Day? {
        var rest = text.filter { $0 != " " }[...]
        var sign = 0
        for (mark, way) in [("+", 1), ("-", -1), ("in", 1)] where sign == 0 && rest.hasPrefix(mark) {
            (rest, sign) = (rest.dropFirst(mark.count), way)
        }
        let isSigned = sign != 0
        for (mark, way) in [("ago", -1), ("fromnow", 1), ("later", 1), ("以前", -1), ("以后", 1), ("前", -1), ("后", 1)]
        where sign == 0 && rest.hasSuffix(mark) {
            (rest, sign) = (rest.dropLast(mark.count), way)
        }
        guard let (number, unit) = TypedNumber.leading(rest), number <= 4000 else { return nil }
        if sign == 0 {
            guard direction != .either else { return nil }
            sign = direction == .past ? -1 : 1
        }
        switch unit {
        case "" where isSigned: return today.advanced(by: sign * number)
        case "d", "day", "days", "天", "日": return today.advanced(by: sign * number)
        case "w", "week", "weeks", "周", "个周", "星期", "个星期", "礼拜", "个礼拜": return today.advanced(by: sign * number * 7)
        case "month", "months", "个月": return today.moved(byMonths: sign * number)
        case "y", "year", "years", "年": return number <= 200 ? today.moved(byMonths: sign * number * 12) : nil
        default: return nil
        }
    }

    // MARK: "monday", "last fri", "周一", "上周一"

    private func weekday(_ text: String) -> Day? {
        if let day = chineseWeekday(text) { return day }
        var words = text.split(separator: " ").map(String.init)
        if words.first == "on" { words.removeFirst() }
        guard let last = words.popLast(), let weekday = Self.weekday(named: last), words.count < 2 else { return nil }
        switch words.first {
        case nil: return nearest(weekday)
        case "last", "past": return before(today.advanced(by: -1), weekday)
        case "next": return after(today.advanced(by: 1), weekday)
        case "this": return inWeek(of: today, weekday)
        default: return nil
        }
    }

    private func chineseWeekday(_ text: String) -> Day? {
        var rest = text.filter { $0 != " " }[...]
        let weeks = ["上": -7, "下": 7, "本": 0, "这": 0]
        var step: Int?
        if let first = rest.first, let days = weeks[String(first)] {
            step = days
            rest = rest.dropFirst()
            if rest.hasPrefix("个") { rest = rest.dropFirst() }
        }
        guard let weekday = Self.chineseWeekday(rest) else { return nil }
        return step.map { inWeek(of: today.advanced(by: $0), weekday) } ?? nearest(weekday)
    }

    private func nearest(_ weekday: Weekday) -> Day {
        direction == .past ? before(base, weekday) : after(base, weekday)
    }

    private func before(_ day: Day, _ weekday: Weekday) -> Day {
        day.advanced(by: -((day.weekday.rawValue - weekday.rawValue + 7) % 7))
    }

    private func after(_ day: Day, _ weekday: Weekday) -> Day {
        day.advanced(by: (weekday.rawValue - day.weekday.rawValue + 7) % 7)
    }

    private func inWeek(of day: Day, _ weekday: Weekday) -> Day {
        day.advanced(by: weekday.rawValue - day.weekday.rawValue)
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private static func weekday(named text: String) -> Weekday? {
        if text == "weds" { return .wednesday }
        guard text.count >= 2 else { return nil }
        return weekdays.firstIndex { $0.hasPrefix(text) }.flatMap { Weekday(rawValue: $0 + 1) }
    }

    private static func chineseWeekday(_ text: Substring) -> Weekday? {
        for start in ["星期", "礼拜", "周"] where text.hasPrefix(start) {
            let rest = text.dropFirst(start.count)
            if rest == "天" { return .sunday }
            return ["一", "二", "三", "四", "五", "六", "日"].firstIndex { $0 == rest }.flatMap { Weekday(rawValue: $0 + 1) }
        }
        return nil
    }

    // MARK: "nov 20", "20 November 2026", "Wed 18 Feb", "2026年11月20日"

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private func dated(_ text: String) -> Day? {
        var month: Int?
        var numbers: [Int] = []
        var year: Int?
        var weekday: Weekday?
        for part in Self.parts(of: text) where !["st", "nd", "rd", "th", "of"].contains(part) {
            if let number = Int(part) {
                if part.count == 4, year == nil { year = number } else { numbers.append(number) }
            } else if part.count >= 3, month == nil, let index = Self.months.firstIndex(where: { $0.hasPrefix(part) }) {
                month = index + 1
            } else if weekday == nil, let named = Self.weekday(named: part) {
                weekday = named
            } else {
                return nil
            }
        }
        guard let month, numbers.count == 1 else { return nil }
        let day = year.map { Day(existing: $0, month, numbers[0]) } ?? yearless(month, numbers[0])
        return weekday == nil || day?.weekday == weekday ? day : nil
    }

    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var last: Bool?
        for sign in text {
            let isDigit = sign.isASCII && sign.isNumber
            guard isDigit || sign.isLetter else {
                // Anything else makes it no date at all.
                if !" ,.-/".contains(sign) { return [""] }
                last = nil
                continue
            }
            if last == isDigit, let end = parts.indices.last {
                parts[end].append(sign)
            } else {
                parts.append(String(sign))
            }
            last = isDigit
        }
        return parts
    }

    private func chineseDate(_ text: String) -> Day? {
        var rest = text.filter { $0 != " " }[...]
        var numbers: [String: Int] = [:]
        for unit in ["年", "月", "日"] {
            guard let (number, after) = TypedNumber.leading(rest) else { continue }
            let units = unit == "日" ? ["日", "号", ""] : [unit]
            guard let mark = units.first(where: { after.hasPrefix($0) }) else { continue }
            numbers[unit] = number
            rest = after.dropFirst(mark.count)
        }
        guard let month = numbers["月"], let number = numbers["日"] else { return nil }
        let day = numbers["年"].map { Day(existing: $0, month, number) } ?? yearless(month, number)
        if rest.isEmpty { return day }
        return Self.chineseWeekday(rest) == day?.weekday ? day : nil
    }

    // MARK: "2026-2-3", "20.11.2026", "2026/11/20", "20261120", "11-3", "3.11."

    private func numbered(_ text: String) -> TypedDay? {
        guard let mark = text.first(where: { "-./".contains($0) }) else {
            guard text.count == 8, let number = Int(text), text.allSatisfy(\.isNumber) else { return nil }
            return Day(existing: number / 10_000, number / 100 % 100, number % 100).map { .day($0) }
        }
        let texts = text.split(separator: mark)
        let numbers = texts.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
        guard numbers.count == texts.count, texts.allSatisfy({ $0.count == 4 || $0.count <= 2 }) else { return nil }
        switch (texts.count, texts.map { $0.count == 4 }) {
        case (3, [true, false, false]): return Day(existing: numbers[0], numbers[1], numbers[2]).map { .day($0) }
        case (3, [false, false, true]) where mark == ".":
            return Day(existing: numbers[2], numbers[1], numbers[0]).map { .day($0) }
        case (3, [false, false, false]) where mark == ".":
            return Day(existing: 2000 + numbers[2], numbers[1], numbers[0]).map { .day($0) }
        case (3, [false, false, true]):
            return either(numbers[0], numbers[1]) { Day(existing: numbers[2], $0, $1) }
        case (2, [false, false]) where mark == ".": return yearless(numbers[1], numbers[0]).map { .day($0) }
        case (2, [false, false]) where mark == "-": return yearless(numbers[0], numbers[1]).map { .day($0) }
        case (2, [false, false]): return either(numbers[0], numbers[1], yearless)
        default: return nil
        }
    }

    /// Day and month in either order, where only one of them is a date.
    private func either(_ first: Int, _ second: Int, _ day: (Int, Int) -> Day?) -> TypedDay? {
        switch (day(second, first), day(first, second)) {
        case (let day?, nil), (nil, let day?): .day(day)
        case (let one?, let other?): one == other ? .day(one) : .ambiguous(one, other)
        case (nil, nil): nil
        }
    }

    private func yearless(_ month: Int, _ number: Int) -> Day? {
        let year = base.parts.year
        // The 29th of February comes again after eight years at the latest.
        let days = (year - 8...year + 8).compactMap { Day(existing: $0, month, number) }
        switch direction {
        case .past: return days.last { $0 <= base }
        case .coming: return days.first { $0 >= base }
        case .either: return days.last { $0 <= base && base.days(since: $0) <= 31 } ?? days.first { $0 >= base }
        }
    }
}

extension Day {
    fileprivate init?(existing year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(year: year, month: month, day: day)
        guard parts == (year, month, day) else { return nil }
    }
}

enum TypedNumber {
    private static let words = [
        ("十", 10), ("九", 9), ("八", 8), ("七", 7), ("六", 6), ("五", 5), ("四", 4), ("三", 3), ("两", 2), ("二", 2), ("一", 1),
        ("ten", 10), ("nine", 9), ("eight", 8), ("seven", 7), ("six", 6), ("five", 5), ("four", 4), ("three", 3),
        ("two", 2), ("one", 1), ("a", 1),
    ]

    /// The number that a text begins with, in digits or as a word up to ten, and the rest.
    static func leading(_ text: Substring) -> (number: Int, rest: Substring)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty { return Int(digits).map { ($0, text.dropFirst(digits.count)) } }
        guard let (word, number) = words.first(where: { text.hasPrefix($0.0) }) else { return nil }
        return (number, text.dropFirst(word.count))
    }
}

extension String {
    /// Normalized for comparison: lower case, one space between words, full-width characters as plain ones.
    var plainTyped: String {
        let plain = String(String.UnicodeScalarView(unicodeScalars.map(\.halfWidth)))
        return plain.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
