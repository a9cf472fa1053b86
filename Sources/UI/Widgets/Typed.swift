package import Domain

/// What people write into fields, understood (PRODUCT section 2).
package enum Typed {
    /// A whole number.
    package static func number(_ text: String) -> Int? { Int(text.filter { $0 != " " }) }

    /// Minutes: "25", "25m", "1h", "1h30", "1:30".
    package static func minutes(_ text: String) -> Int? {
        let text = text.lowercased().filter { $0 != " " }
        if let plain = Int(text.hasSuffix("m") ? String(text.dropLast()) : text) { return plain }
        let parts = text.split(separator: text.contains(":") ? ":" : "h", omittingEmptySubsequences: false)
        guard parts.count == 2, let hours = Int(parts[0]) else { return nil }
        let rest = parts[1].hasSuffix("m") ? parts[1].dropLast() : parts[1]
        guard let minutes = rest.isEmpty ? 0 : Int(rest), (0..<60).contains(minutes) else { return nil }
        return hours * 60 + minutes
    }

    /// A time on the clock: "8:30", "0830", "8:30pm"; empty is none.
    /// - Returns: nil within nil where there is none, nil where it is not understood.
    package static func time(_ text: String) -> TimeOfDay?? {
        if text.allSatisfy(\.isWhitespace) { return .some(nil) }
        return TimeOfDay(typed: text).map { .some($0) }
    }

    /// A schedule: "daily", "mo we fr", "3/week", "3", or "每天", "周一 周三", "每周3次".
    package static func schedule(_ text: String) -> Schedule? {
        let text = translated(text.lowercased())
        if let times = Int(text), (1...7).contains(times) { return .timesAWeek(times) }
        switch text {
        case "", "daily", "every day", "all": return .everyDay
        case "weekdays": return .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
        case "weekends": return .weekdays([.saturday, .sunday])
        default: break
        }
        let days = text.split { " ,;+-".contains($0) }.map { $0.prefix(2) }.joined(separator: ",")
        return Schedule(days) ?? Schedule(text.filter { $0 != " " })
    }

    /// Words of days as people write them in Chinese, by those of English.
    private static let chinese = [
        ("每天", "daily"), ("工作日", "weekdays"), ("周末", "weekends"), ("今天", "today"), ("昨天", "yesterday"),
        ("明天", "tomorrow"), ("周一", "mo,"), ("周二", "tu,"), ("周三", "we,"), ("周四", "th,"), ("周五", "fr,"),
        ("周六", "sa,"), ("周日", "su,"), ("每周", ""), ("次", "/week"), ("，", ","), ("、", ","),
    ]

    private static func translated(_ text: String) -> String {
        chinese.reduce(text) { text, pair in
            text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
        }
    }

    /// A day: "today", "yesterday", "tomorrow", "今天", "昨天", "-2", "+3", "2026-11-21", "11-21", "21.11.".
    package static func day(_ text: String, on today: Day) -> Day? {
        let text = translated(text.lowercased().filter { $0 != " " })
        switch text {
        case "today", "": return today
        case "yesterday": return today.advanced(by: -1)
        case "tomorrow": return today.advanced(by: 1)
        default: break
        }
        if let first = text.first, first == "+" || first == "-", let steps = Int(text), abs(steps) < 4000 {
            return today.advanced(by: steps)
        }
        if let day = Day(text) { return day }
        let year = today.parts.year
        func two(_ text: Substring) -> String { text.utf8.count == 1 ? "0\(text)" : String(text) }
        let dashed = text.split(separator: "-")
        if dashed.count == 2 { return Day("\(year)-\(two(dashed[0]))-\(two(dashed[1]))") }
        let dotted = text.split(separator: ".")
        if dotted.count == 2 { return Day("\(year)-\(two(dotted[1]))-\(two(dotted[0]))") }
        return nil
    }
}
