import DocumentStore
import Domain

/// Times gone by, as people write them.
enum PastTime {
    /// The instant of `2026-11-20`, `monday` and `yesterday` (the day's end), `2026-11-20 18:30`, `yesterday 18:30`, `18:30`
    /// (today), `2h`, `90m`, `3 days ago`.
    /// - Parameter now: with the person's zone and days.
    /// - Returns: nil for anything else, and for times to come.
    static func instant(_ text: String, now: Moment) -> Timestamp? {
        let instant = ago(text.lowercased(), now) ?? named(text.trimmed, now)
        return instant.flatMap { $0 <= now.instant ? $0 : isToday($0, now) ? now.instant : nil }
    }

    /// The end of today has not come yet, and means now.
    private static func isToday(_ instant: Timestamp, _ now: Moment) -> Bool {
        instant == end(of: now.today, now)
    }

    private static func named(_ text: String, _ now: Moment) -> Timestamp? {
        if text.contains(":"), let time = TimeOfDay(typed: text) { return now.instant(at: time, within: now.today) }
        if let day = day(text, now) { return end(of: day, now) }
        // The time is the last word, or stands behind a T as machines write it.
        guard let mark = text.lastIndex(where: { $0 == " " || $0 == "T" || $0 == "t" }),
            let time = TimeOfDay(typed: String(text[text.index(after: mark)...])),
            let day = day(String(text[..<mark]), now)
        else { return nil }
        // To the minute named belongs all of it.
        let isNumbered = Day(String(text[..<mark])) != nil
        let instant = isNumbered ? now.instant(on: day, at: time) : now.instant(at: time, within: day)
        return Timestamp(milliseconds: instant.milliseconds + 59_999)
    }

    private static func day(_ text: String, _ now: Moment) -> Day? {
        guard case .day(let day)? = TypedDay(text, on: now.today) else { return nil }
        return day
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
