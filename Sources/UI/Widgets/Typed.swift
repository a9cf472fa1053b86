package import Domain

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

    /// A schedule: "daily", "mo we fr", "3/week", "3", or "每天", "周一、周三", "一三五", "每周3次".
    package static func schedule(_ text: String) -> Schedule? {
        let plain = text.lowercased()
        if let days = chineseDays(plain) { return Schedule(days) }
        let text = translated(plain)
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

    /// Chinese words of schedules by their English ones.
    private static let chinese = [
        ("一次", "1次"), ("两次", "2次"), ("二次", "2次"), ("三次", "3次"), ("四次", "4次"), ("五次", "5次"), ("六次", "6次"),
        ("每天", "daily"), ("每日", "daily"), ("周一到周五", "weekdays"), ("周一至周五", "weekdays"), ("工作日", "weekdays"),
        ("周末", "weekends"), ("星期", "周"), ("周天", "周日"), ("周一", "mo,"),
        ("周二", "tu,"), ("周三", "we,"), ("周四", "th,"), ("周五", "fr,"),
        ("周六", "sa,"), ("周日", "su,"), ("每周", ""), ("次", "/week"), ("，", ","), ("、", ","),
    ]

    /// "mo,we,fr" of "一三五", "周一三五", "每周一、三、五" and "星期一和星期三".
    /// - Returns: nil for anything but weekdays in Chinese.
    private static func chineseDays(_ text: String) -> String? {
        let days: [Character: String] = [
            "一": "mo", "二": "tu", "三": "we", "四": "th", "五": "fr", "六": "sa", "日": "su", "天": "su",
        ]
        let bare = ["每周", "每星期", "星期", "礼拜", "周", "和"].reduce(text) { text, word in
            text.split(separator: word).joined()
        }.filter { !" ,;+-，、；".contains($0) }
        let found = bare.compactMap { days[$0] }
        return found.isEmpty || found.count != bare.count ? nil : found.joined(separator: ",")
    }

    private static func translated(_ text: String) -> String {
        chinese.reduce(text) { text, pair in
            text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
        }
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
