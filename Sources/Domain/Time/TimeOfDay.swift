/// A time on the clock, kept as "HH:mm".
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0 to 1439.
    package let minutesSinceMidnight: Int

    /// Minutes outside of 0 to 1439 are brought into the day.
    package init(minutesSinceMidnight: Int) {
        self.minutesSinceMidnight = ((minutesSinceMidnight % 1440) + 1440) % 1440
    }

    package var text: String { "\((minutesSinceMidnight / 60).padded(2)):\((minutesSinceMidnight % 60).padded(2))" }

    package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.minutesSinceMidnight < right.minutesSinceMidnight
    }
}

extension TimeOfDay: WrittenAsText {
    package static let form = "HH:mm"

    /// Nil for anything but "HH:mm". What people type is understood by `TimeOfDay(typed:)`.
    package init?(_ text: String) {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2, fields.allSatisfy({ $0.utf8.count == 2 }), let hours = Int(fields[0]),
            let minutes = Int(fields[1]), (0..<24).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        self.init(minutesSinceMidnight: hours * 60 + minutes)
    }

    /// Reads "8:30", "0830", "830", "8", "8:30pm", "8 pm", "20.30", "noon", "8点半", "下午三点一刻" and the like.
    package init?(typed: String) {
        var text = typed.plainTyped.filter { $0 != " " }
        if let hour = Self.named[text] {
            self.init(minutesSinceMidnight: hour * 60)
            return
        }
        let half = Half.taken(from: &text)
        text = Self.withColon(Self.withDigits(text))
        guard let (hours, minutes) = Self.numbers(in: text), (0..<60).contains(minutes) else { return nil }
        switch half {
        case nil:
            guard (0..<24).contains(hours) else { return nil }
            self.init(minutesSinceMidnight: hours * 60 + minutes)
        case .before?, .after?:
            guard (1...12).contains(hours) else { return nil }
            self.init(minutesSinceMidnight: (hours % 12 + (half == .after ? 12 : 0)) * 60 + minutes)
        case .night?:
            // 晚上12点 is midnight, 晚上1点 after it.
            guard (1..<24).contains(hours) else { return nil }
            let isEvening = (4..<12).contains(hours)
            self.init(minutesSinceMidnight: (hours == 12 ? 0 : isEvening ? hours + 12 : hours) * 60 + minutes)
        }
    }

    private static let named = ["noon": 12, "midday": 12, "midnight": 0, "中午": 12, "正午": 12, "午夜": 0, "零点": 0]

    /// "8:30" of "8点半" and "8点30分"; anything else as it is.
    private static func withColon(_ text: String) -> String {
        guard let mark = text.firstIndex(where: { $0 == "点" || $0 == "时" }) else { return text }
        var minutes = text[text.index(after: mark)...]
        if minutes.hasSuffix("分") || minutes.hasSuffix("钟") { minutes = minutes.dropLast() }
        let spoken = ["": "00", "整": "00", "半": "30", "1刻": "15", "3刻": "45"]
        if let digits = spoken[String(minutes)] { minutes = digits[...] }
        return text[..<mark] + ":" + (minutes.count == 1 ? "0" : "") + minutes
    }

    /// Chinese numbers up to 59 in digits: "12点5分" of "十二点零五分".
    private static func withDigits(_ text: String) -> String {
        guard text.contains(where: { $0 == "点" || $0 == "时" }) else { return text }
        let digits: [Character: Int] = [
            "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
        ]
        var plain = ""
        var number: Int?
        for sign in text + "\n" {
            if sign == "十" {
                guard (number ?? 1) < 10 else { return text }
                number = max(1, number ?? 1) * 10
            } else if let digit = digits[sign] {
                number = (number ?? 0) + digit
            } else {
                if let number { plain += String(number) }
                number = nil
                plain.append(sign)
            }
        }
        plain.removeLast()
        return plain
    }

    private enum Half {
        case before
        case after
        /// Evening until midnight.
        case night

        static func taken(from text: inout String) -> Half? {
            let starts: [(String, Half)] = [
                ("凌晨", .before), ("早上", .before), ("早晨", .before), ("上午", .before), ("中午", .after),
                ("下午", .after), ("傍晚", .after), ("晚上", .night), ("今晚", .night),
            ]
            if let (start, half) = starts.first(where: { text.hasPrefix($0.0) }) {
                text.removeFirst(start.count)
                return half
            }
            let endings: [(String, Half)] = [("am", .before), ("pm", .after), ("a.m.", .before), ("p.m.", .after)]
            guard let (ending, half) = endings.first(where: { text.hasSuffix($0.0) }) else { return nil }
            text.removeLast(ending.count)
            return half
        }
    }

    private static func numbers(in text: String) -> (hours: Int, minutes: Int)? {
        let parts = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        switch (parts.count, parts[0].count) {
        case (1, 1...2): return Int(parts[0]).map { ($0, 0) }
        case (1, 3...4): return Int(parts[0]).map { ($0 / 100, $0 % 100) }
        case (2, 1...2):
            guard parts[1].count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]) else { return nil }
            return (hours, minutes)
        default: return nil
        }
    }
}

/// Lengths of time as people write them, in English or Chinese. The one reader for forms, flags and operands.
package enum TypedLength {
    /// Whole minutes of "25", "25m", "25 min", "1h", "1h30", "1h 30m", "1:30", "1.5h", "25分钟", "1小时30分", "半小时".
    /// Nil for anything else, and for more than 10 000 hours.
    package static func minutes(_ text: String) -> Int? {
        let text = text.plainTyped
        let words = text.split(separator: " ")
        // "1 30" would become 130.
        for (word, next) in zip(words, words.dropFirst()) where isDigit(word.last) && isDigit(next.first) { return nil }
        let plain = shortened(words.joined())
        if plain.contains(":") {
            let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].count == 2 else { return nil }
            return sum(parts[0], parts[1])
        }
        guard let mark = plain.firstIndex(of: "h") else { return digits(withoutUnit(plain[...])).flatMap(limited) }
        let (hours, rest) = (plain[..<mark], plain[plain.index(after: mark)...])
        return rest.isEmpty ? wholeMinutes(ofHours: hours) : sum(hours, withoutUnit(rest))
    }

    /// Longer words come before those that they begin with.
    private static let units = [
        ("个半小时", "h30m"), ("半个小时", "30m"), ("半小时", "30m"), ("小时半", "h30m"), ("个小时", "h"), ("小时", "h"), ("分钟", "m"),
        ("分", "m"), ("hours", "h"), ("hour", "h"), ("hrs", "h"), ("hr", "h"), ("minutes", "m"), ("minute", "m"),
        ("mins", "m"), ("min", "m"), ("一", "1"), ("两", "2"), ("二", "2"), ("三", "3"), ("四", "4"), ("五", "5"),
        ("六", "6"), ("七", "7"), ("八", "8"), ("九", "9"),
    ]

    private static func shortened(_ text: String) -> String {
        units.reduce(text) { text, unit in
            text.split(separator: unit.0, omittingEmptySubsequences: false).joined(separator: unit.1)
        }
    }

    private static func withoutUnit(_ text: Substring) -> Substring { text.hasSuffix("m") ? text.dropLast() : text }

    private static func sum(_ hours: Substring, _ minutes: Substring) -> Int? {
        guard let hours = digits(hours), let minutes = digits(minutes), minutes < 60, hours <= 10_000 else {
            return nil
        }
        return limited(hours * 60 + minutes)
    }

    /// "2", "1.5", "0,25".
    private static func wholeMinutes(ofHours text: Substring) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = digits(parts[0]), whole <= 10_000 else { return nil }
        guard parts.count == 2 else { return parts.count == 1 ? whole * 60 : nil }
        guard let part = digits(parts[1]), parts[1].count <= 3 else { return nil }
        let scale = [1, 10, 100, 1000][parts[1].count]
        return whole * 60 + (part * 60 + scale / 2) / scale
    }

    private static func limited(_ minutes: Int) -> Int? { minutes <= 600_000 ? minutes : nil }

    private static func isDigit(_ sign: Character?) -> Bool { sign.map { $0.isASCII && $0.isNumber } ?? false }

    private static func digits(_ text: Substring) -> Int? {
        text.isEmpty || !text.allSatisfy({ isDigit($0) }) ? nil : Int(text)
    }
}
