import DocumentStore
import Domain

/// Times gone by, as people write them.
enum PastTime {
    /// The instant of `2026-11-20` and `yesterday` (the day's end), `2026-11-20 18:30`, `yesterday 18:30`, `18:30`
    /// (today), `2h`, `90m`, `3 days ago`.
    /// - Parameter now: with the person's zone and days.
    /// - Returns: nil for anything else, and for times to come.
    static func instant(_ text: String, now: Moment) -> Timestamp? {
        let words = text.lowercased().split { $0 == " " || $0 == "T" || $0 == "t" && text.first?.isNumber == true }
        let instant = ago(text.lowercased(), now) ?? (words.count <= 2 ? named(words.map(String.init), now) : nil)
        return instant.flatMap { $0 <= now.instant ? $0 : isToday($0, now) ? now.instant : nil }
    }

    /// The end of today has not come yet, and means now.
    private static func isToday(_ instant: Timestamp, _ now: Moment) -> Bool {
        instant == end(of: now.today, now)
    }

    private static func named(_ words: [String], _ now: Moment) -> Timestamp? {
        guard let first = words.first else { return nil }
        if words.count == 1, first.contains(":"), let time = TimeOfDay(typed: first) {
            return now.instant(at: time, within: now.today)
        }
        guard let day = day(first, now) else { return nil }
        guard words.count == 2 else { return end(of: day, now) }
        guard let time = TimeOfDay(typed: words[1]) else { return nil }
        // To the minute named belongs all of it.
        let isNumbered = Day(first) != nil
        let instant = isNumbered ? now.instant(on: day, at: time) : now.instant(at: time, within: day)
        return Timestamp(milliseconds: instant.milliseconds + 59_999)
    }

    private static func day(_ text: String, _ now: Moment) -> Day? {
        switch text {
        case "today": now.today
        case "yesterday": now.today.advanced(by: -1)
        default: Day(text)
        }
    }

    private static func end(of day: Day, _ now: Moment) -> Timestamp {
        Timestamp(milliseconds: now.start(of: day.advanced(by: 1)).milliseconds - 1)
    }

    /// `2h`, `2 hours ago`, `3d`, `1 week ago`.
    private static func ago(_ text: String, _ now: Moment) -> Timestamp? {
        let plain = text.filter { $0 != " " }
        let length = plain.hasSuffix("ago") ? String(plain.dropLast(3)) : plain
        let digits = length.prefix { $0.isNumber && $0.isASCII }
        guard let number = Int64(digits), number <= 100_000 else { return nil }
        let seconds: Int64
        switch length.dropFirst(digits.count) {
        case "m", "min", "mins", "minute", "minutes": seconds = 60
        case "h", "hour", "hours": seconds = 3600
        case "d", "day", "days": seconds = 86_400
        case "w", "week", "weeks": seconds = 7 * 86_400
        default: return nil
        }
        return now.instant.advanced(bySeconds: -number * seconds)
    }
}
