package import Domain
import Words

/// Parses what users type into fields.
package enum Typed {
    package static func number(_ text: String) -> Int? { Int(String(text.map(\.halfWidth)).filter { $0 != " " }) }

    /// Minutes of "25", "25m", "1h", "1h30", "1:30", "1.5h".
    package static func minutes(_ text: String) -> Int? { TypedLength.minutes(text) }

    /// A time of day: "8:30", "0830", "8:30pm"; empty means none.
    /// - Returns: nil if it cannot be parsed, a nested nil for none.
    package static func time(_ text: String) -> TimeOfDay?? {
        if text.allSatisfy(\.isWhitespace) { return .some(nil) }
        return TimeOfDay(typed: text).map { .some($0) }
    }

    /// Times of day with commas between them; empty means none.
    package static func times(_ text: String) -> [TimeOfDay]? {
        let parts = text.split { ",;，、；".contains($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
        let times = parts.compactMap { TimeOfDay(typed: String($0)) }
        return times.count == parts.count ? times : nil
    }

    /// "today", "-2", "2026-11-21", "21.11.", "last monday", "昨天"; empty means today.
    package static func day(
        _ text: String, on today: Day, _ direction: TypedDay.Direction = .past
    ) -> Day? {
        if text.allSatisfy(\.isWhitespace) { return today }
        guard case .day(let day)? = TypedDay(text, on: today, direction) else { return nil }
        return day
    }
}

extension Typed {
    /// A schedule: "daily", "mo we fr", "mo-fr", "3/week", "5/7" (times in days), "every 3 days", "every 3 days from
    /// 2026-12-01", "4 a month", "15", "1, 15, last", "first mo, last fr", "every 3 months on the 15th", "every other mon wed", or "每天", "周一、周三", "周一到周五", "一三五", "每周3次",
    /// "每3天", "每月4次", "每月1日、15日和最后一天", "隔周一三". Each sign has one meaning: `-` is a stretch of weekdays, `/` a rate, a comma
    /// a list. A number alone is a day of the month, but for 2 to 7, which could as well be times a week.
    package static func schedule(_ text: String) -> Schedule? {
        // Elsewhere `、` means the key `/`, which is a rate here.
        let plain = String(text.map { $0 == "、" ? "," : $0.halfWidth }).lowercased().trimmed
        if let schedule = ChineseSchedule.read(plain) ?? EnglishSchedule.read(plain) ?? Schedule(plain) {
            return try? schedule.checked()
        }
        return nil
    }

    /// The same behind "every".
    package static func schedule(every text: String) -> Schedule? {
        schedule("every " + text) ?? (Int(text.trimmed) == nil ? schedule(text) : nil)
    }

    /// What follows "from": a fixed start as a date.
    fileprivate static func start(_ text: Substring) -> Day? { Day(String(text).trimmed) }
}

extension Weekday {
    /// From a day to another one, both included, over the end of the week where the second is earlier; nil for the same.
    fileprivate static func stretch(from first: Weekday, to last: Weekday) -> Set<Weekday>? {
        guard first != last else { return nil }
        let length = (last.rawValue - first.rawValue + 7) % 7
        return Set((0...length).compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) })
    }
}

private enum EnglishSchedule {
    static func read(_ text: String) -> Schedule? {
        let parts = text.split(separator: " from ", maxSplits: 1)
        guard parts.count == 2 else { return text.contains("/") ? rate(text) : rule(words(of: text), from: nil) }
        guard let start = Typed.start(parts[1]) else { return nil }
        let schedule = rule(words(of: String(parts[0])), from: start)
        return switch schedule {
        case .everyDays, .otherWeek, .monthDays(_, every: 2..., from: _): schedule
        default: nil
        }
    }

    private static let fillers: Set = [
        "and", "the", "on", "times", "time", "x", "of", "each", "every", "a", "per", "once",
    ]

    private static func words(of text: String) -> [String] {
        var text = text
        for dash in ["–", "—"] { text = text.replacing(dash, with: "-") }
        for dash in [" - ", " to ", " through "] { text = text.replacing(dash, with: "-") }
        return text.split { " ,;+".contains($0) }.map(String.init)
    }

    /// "3/week", "twice/month", "5/7": times in days.
    private static func rate(_ text: String) -> Schedule? {
        let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard sides.count == 2 else { return nil }
        let counts = words(of: sides[0]).filter { $0 != "every" }
        guard let days = Int(sides[1]) else { return period(counts + [sides[1]]) }
        return counts.count == 1 ? Int(counts[0]).flatMap { Schedule.rate($0, in: days) } : nil
    }

    private static func rule(_ words: [String], from start: Day?) -> Schedule? {
        if let schedule = otherWeek(words, from: start) ?? period(words) ?? everyDays(words, from: start) {
            return schedule
        }
        if let schedule = everyMonths(words, from: start) { return schedule }
        switch words.joined(separator: " ") {
        case "", "daily", "every day", "all", "every": return .everyDay
        case "weekdays": return .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
        case "weekends": return .weekdays([.saturday, .sunday])
        default: break
        }
        let named = words.filter { !fillers.contains($0) }
        if words.count == 1 || words.first == "every", named.count == 1, let number = Int(named[0]) {
            return words.count == 1 && !(2...7).contains(number) ? .monthDays([.number(number)]) : nil
        }
        return weekdays(named).map { .weekdays($0) } ?? monthDays(named).map { .monthDays($0) }
    }

    /// "every 3 months", "every other month on the 15th", "last fr every 2 months", "quarterly".
    private static func everyMonths(_ words: [String], from start: Day?) -> Schedule? {
        let words = words.flatMap { $0 == "quarterly" ? ["every", "3", "months"] : [$0] }
        guard let place = words.firstIndex(where: { $0 == "month" || $0 == "months" }), place > 1,
            words[place - 2] == "every", case let count = words[place - 1],
            let step = count == "other" ? 2 : Int(count) ?? ordinal(count), Schedule.monthSteps.contains(step)
        else { return nil }
        let named = (words[..<(place - 2)] + words[(place + 1)...]).filter { !fillers.contains($0) }
        let days = named.isEmpty ? [] : monthDays(named)
        return days.map { .monthDays($0, every: step, from: start) }
    }

    /// "every other mon wed", "other mon", "every other week mon", "every 2 weeks on mon".
    private static func otherWeek(_ words: [String], from start: Day?) -> Schedule? {
        let words = words.first == "other" ? ["every"] + words : words
        guard words.count > 1, words[0] == "every", ["other", "2", "two", "second", "2nd"].contains(words[1]) else {
            return nil
        }
        let named = words.dropFirst(2).filter { !fillers.contains($0) && $0 != "week" && $0 != "weeks" }
        return weekdays(named).map { .otherWeek($0, from: start) }
    }

    /// "3 a week", "3/week", "4 times a month", "twice a month", "weekly".
    private static func period(_ words: [String]) -> Schedule? {
        if words == ["weekly"] { return .timesAWeek(1) }
        if words == ["monthly"] { return .timesAMonth(1) }
        // "15 of the month" names a day.
        guard let unit = words.last, words.count > 1, !words.contains("of") else { return nil }
        let counts = words.dropLast().filter { !fillers.contains($0) || $0 == "once" }
        // "every 3 week" is none of 3 times.
        guard counts.isEmpty || words[0] != "every" else { return nil }
        let times: Int? =
            switch counts.joined(separator: " ") {
            case "", "once": 1
            case "twice": 2
            default: counts.count == 1 ? Int(counts[0].hasSuffix("x") ? String(counts[0].dropLast()) : counts[0]) : nil
            }
        return switch (unit, times) {
        case ("week", let times?): .timesAWeek(times)
        case ("month", let times?): .timesAMonth(times)
        default: nil
        }
    }

    /// "every 3 days", "3 days", "every other day", "every 3rd day", "every 2 weeks".
    private static func everyDays(_ words: [String], from start: Day?) -> Schedule? {
        let words = words.first == "every" ? Array(words.dropFirst()) : words
        guard words.count == 2, let count = words[0] == "other" ? 2 : Int(words[0]) ?? ordinal(words[0]) else {
            return nil
        }
        return switch words[1] {
        case "day", "days": .everyDays(count, from: start)
        case "week", "weeks": Schedule.dayCounts.contains(count) ? .everyDays(count * 7, from: start) : nil
        default: nil
        }
    }

    /// "mo", "wed", "fridays", "mo-fr".
    private static func weekdays(_ words: [String]) -> Set<Weekday>? {
        var days: Set<Weekday> = []
        for word in words {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).compactMap(weekday)
            switch (ends.count, word.count { $0 == "-" }) {
            case (1, 0): days.insert(ends[0])
            case (2, 1):
                guard let stretch = Weekday.stretch(from: ends[0], to: ends[1]) else { return nil }
                days.formUnion(stretch)
            default: return nil
            }
        }
        return days.isEmpty ? nil : days
    }

    private static func weekday(_ word: Substring) -> Weekday? {
        let names = ["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"]
        guard word.count > 1 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) }.flatMap { Weekday(rawValue: $0 + 1) }
    }

    /// "1, 15, last", "15th", "last day", "first mo", "2nd tu".
    private static func monthDays(_ words: [String]) -> Set<MonthDay>? {
        var named = words.filter { !["day", "days", "month"].contains($0) }[...]
        var days: Set<MonthDay> = []
        while let word = named.popFirst() {
            if let weekday = named.first.flatMap({ weekday($0[...]) }) {
                guard let place = places[word] ?? ordinal(word) else { return nil }
                days.insert(.weekday(place, weekday))
                named.removeFirst()
            } else {
                guard let number = word == "last" ? 31 : Int(word) ?? ordinal(word) else { return nil }
                days.insert(.number(number))
            }
        }
        return days.isEmpty ? nil : days
    }

    private static let places = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": MonthDay.lastPlace]

    private static func ordinal(_ word: String) -> Int? {
        ["st", "nd", "rd", "th"].contains(String(word.suffix(2))) ? Int(word.dropLast(2)) : nil
    }
}

private enum ChineseSchedule {
    static func read(_ text: String) -> Schedule? {
        guard text.contains(where: { !$0.isASCII }) else { return nil }
        if text.hasSuffix("起"),
            let start = text.lastIndex(of: "从").flatMap({ Typed.start(text[$0...].dropFirst().dropLast()) })
        {
            let rule = rule(String(text[..<(text.lastIndex(of: "从") ?? text.endIndex)]), from: start)
            return switch rule {
            case .everyDays, .otherWeek, .monthDays(_, every: 2..., from: _): rule
            default: nil
            }
        }
        return rule(text, from: nil)
    }

    private static func rule(_ text: String, from start: Day?) -> Schedule? {
        let written = text
        let text = String(text.filter { !separators.contains($0) })
        switch text {
        case "每天", "每日": return .everyDay
        case "工作日": return .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
        case "周末": return .weekdays([.saturday, .sunday])
        case "隔天", "隔日", "每隔一天": return .everyDays(2, from: start)
        default: break
        }
        if let days = weekdays(text) { return .weekdays(days) }
        for word in ["隔周", "每两周", "每2周", "双周", "每隔一周"] where text.hasPrefix(word) {
            return weekdays(text.dropFirst(word.count).drop { $0 == "的" }).map { .otherWeek($0, from: start) }
        }
        let weekly = number(text, after: ["每周", "每星期", "一周"], before: ["次", "天"])
        if let times = weekly ?? number(text, after: [""], before: ["次"]) { return .timesAWeek(times) }
        if let times = number(text, after: ["每月", "每个月", "一个月"], before: ["次"]) { return .timesAMonth(times) }
        if let count = number(text, after: ["每", ""], before: ["天一次", "天"]) { return .everyDays(count, from: start) }
        if let (step, rest) = everyMonths(written) {
            let days = rest.isEmpty ? [] : monthDays(rest)
            return days.map { .monthDays($0, every: step, from: start) }
        }
        return monthDays(written[...]).map { .monthDays($0) }
    }

    /// "每3个月", "隔月", "每季度", and what follows.
    private static func everyMonths(_ text: String) -> (step: Int, rest: Substring)? {
        for (word, step) in [("隔月", 2), ("隔个月", 2), ("每季度", 3)] where text.hasPrefix(word) {
            return (step, text.dropFirst(word.count).drop { $0 == "的" })
        }
        guard text.hasPrefix("每"), let unit = text.firstRange(of: "个月"),
            let step = number(text[..<unit.lowerBound].dropFirst()), Schedule.monthSteps.contains(step)
        else { return nil }
        let rest = text[unit.upperBound...].drop { $0 == "的" }
        return (step, rest == "一次" ? "" : rest)
    }

    private static let separators = " ,;+，、；和"
    private static let dashes: Set<Character> = ["到", "至", "-", "–", "—", "~"]

    private static func number(_ text: String, after prefixes: [String], before suffixes: [String]) -> Int? {
        for prefix in prefixes where text.hasPrefix(prefix) {
            for suffix in suffixes where text.hasSuffix(suffix) && text.count > prefix.count + suffix.count {
                if let number = number(text.dropFirst(prefix.count).dropLast(suffix.count)) { return number }
            }
        }
        return nil
    }

    /// In digits, or up to ninety-nine in Chinese.
    private static func number(_ text: Substring) -> Int? {
        if let number = Int(text) { return number }
        let digits: [Character: Int] = [
            "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
        ]
        let parts = text.split(separator: "十", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return text.count == 1 ? text.first.flatMap { digits[$0] } : nil }
        let tens = parts[0].isEmpty ? 1 : parts[0].count == 1 ? parts[0].first.flatMap { digits[$0] } : nil
        let ones = parts[1].isEmpty ? 0 : parts[1].count == 1 ? parts[1].first.flatMap { digits[$0] } : nil
        guard let tens, let ones else { return nil }
        return tens * 10 + ones
    }

    /// Of "一三五", "周一三五", "每周一、三、五", "星期一和星期三" and "周一到周五".
    private static func weekdays(_ text: some StringProtocol) -> Set<Weekday>? {
        let days: [Character: Weekday] = [
            "一": .monday, "二": .tuesday, "三": .wednesday, "四": .thursday, "五": .friday, "六": .saturday,
            "日": .sunday,
        ]
        var bare = String(text)
        for sunday in ["周天", "星期天", "礼拜天"] { bare = bare.replacing(sunday, with: "日") }
        for word in ["每周", "每星期", "星期", "礼拜", "周"] { bare = bare.replacing(word, with: "") }
        var found: Set<Weekday> = []
        var (last, isStretch): (Weekday?, Bool) = (nil, false)
        for character in bare {
            if let day = days[character] {
                if isStretch {
                    guard let first = last, let stretch = Weekday.stretch(from: first, to: day) else { return nil }
                    found.formUnion(stretch)
                }
                found.insert(day)
                (last, isStretch) = (isStretch ? nil : day, false)
            } else {
                guard dashes.contains(character), last != nil, !isStretch else { return nil }
                isStretch = true
            }
        }
        return found.isEmpty || isStretch ? nil : found
    }

    /// "第一个周一", "最后一个周五".
    private static func weekdayOfMonth(_ text: Substring) -> MonthDay? {
        guard let unit = text.firstIndex(of: "个"), case let word = text[..<unit],
            let days = weekdays(text[unit...].dropFirst()), days.count == 1, let weekday = days.first
        else { return nil }
        let place = word == "最后一" ? MonthDay.lastPlace : word.hasPrefix("第") ? number(word.dropFirst()) : nil
        return place.map { .weekday($0, weekday) }
    }

    /// "每月1日、15日和最后一天", "每月1、15日", "1号15号", "月末", "每月第一个周一".
    private static func monthDays(_ text: Substring) -> Set<MonthDay>? {
        var rest = text
        for prefix in ["每个月", "每月"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        rest = rest.drop { $0 == "的" }
        let parts = rest.split { separators.contains($0) }
        var days = Set(parts.compactMap(weekdayOfMonth))
        if !days.isEmpty { rest = parts.filter { weekdayOfMonth($0) == nil }.joined(separator: ",")[...] }
        if rest.isEmpty { return days.isEmpty ? nil : days }
        for last in ["最后一天", "月末", "月底"] where rest.hasSuffix(last) {
            rest = rest.dropLast(last.count)
            days.insert(Schedule.lastOfMonth)
        }
        while let last = rest.last, separators.contains(last) { rest = rest.dropLast() }
        for part in rest.split(whereSeparator: { "日号".contains($0) || separators.contains($0) }) {
            guard let day = number(part) else { return nil }
            days.insert(.number(day))
        }
        let isWritten = days.contains(Schedule.lastOfMonth) || rest.hasSuffix("日") || rest.hasSuffix("号")
        return days.isEmpty || !isWritten ? nil : days
    }
}
