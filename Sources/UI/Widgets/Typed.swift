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
    /// - Returns: nil within nil where it is not understood.
    package static func time(_ text: String) -> TimeOfDay?? {
        var text = text.lowercased().filter { $0 != " " }
        if text.isEmpty { return .some(nil) }
        let isAfternoon = text.hasSuffix("pm")
        let isTwelveHour = isAfternoon || text.hasSuffix("am")
        if isTwelveHour { text.removeLast(2) }
        let digits = text.filter { $0 != ":" && $0 != "." }
        guard digits.allSatisfy(\.isNumber), (1...4).contains(digits.count), let number = Int(digits) else {
            return nil
        }
        var hours = digits.count > 2 ? number / 100 : number
        let minutes = digits.count > 2 ? number % 100 : 0
        if isTwelveHour {
            guard (1...12).contains(hours) else { return nil }
            hours = hours % 12 + (isAfternoon ? 12 : 0)
        }
        guard (0..<24).contains(hours), (0..<60).contains(minutes) else { return nil }
        return TimeOfDay(minutesSinceMidnight: hours * 60 + minutes)
    }

    /// A schedule: "daily", "mo we fr", "3/week", "3".
    package static func schedule(_ text: String) -> Schedule? {
        let text = text.lowercased()
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

    /// A day: "today", "yesterday", "tomorrow", "-2", "+3", "2026-11-21", "11-21", "21.11.".
    package static func day(_ text: String, on today: Day) -> Day? {
        let text = text.lowercased().filter { $0 != " " }
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
