extension Words {
    /// "12 840" or "12,840": groups of three apart.
    package func number(_ number: Int) -> String {
        let gap = say(" ", ",")
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(gap) }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }

    /// "3 h 20 m", "45 m".
    /// - Parameter minutes: at least 0.
    package func minutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return say("\(minutes) m", "\(minutes)分") }
        let rest = minutes % 60
        let hours = hours(minutes / 60)
        guard rest > 0 else { return hours }
        let two = (rest < 10 ? "0" : "") + String(rest)
        return say("\(hours) \(two) m", "\(hours)\(two)分")
    }

    /// "100 h".
    package func hours(_ hours: Int) -> String { say("\(number(hours)) h", "\(number(hours))小时") }

    /// "27 h", "9 h 30 m": minutes from ten hours on left out.
    package func roughMinutes(_ minutes: Int) -> String {
        self.minutes(minutes >= 600 ? (minutes + 30) / 60 * 60 : minutes)
    }

    /// "1h20", "45m", "27h", where there is next to no room.
    func shortMinutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return tightMinutes(minutes) }
        let rest = minutes % 60
        guard minutes < 600, rest > 0 else {
            return say("\((minutes + 30) / 60)h", "\((minutes + 30) / 60)时")
        }
        return "\(minutes / 60)\(say("h", "时"))\(rest < 10 ? "0" : "")\(rest)"
    }

    /// "25m", "25分": where there is hardly room.
    func tightMinutes(_ minutes: Int) -> String { say("\(minutes)m", "\(minutes)分") }

    /// "2 h", "2时": the same, in hours.
    func tightHours(_ hours: Int) -> String { say("\(hours) h", "\(hours)时") }

    /// "1 h 12 m", "42 m", "20 s": how long something took, roughly.
    package func length(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1000
        return seconds < 60 ? say("\(seconds) s", "\(seconds)秒") : minutes(Int(milliseconds / 60_000))
    }

    /// "3 of 5".
    package func of(_ part: Int, _ whole: Int) -> String { say("\(part) of \(whole)", "\(part)/\(whole)") }

    /// "17:42", "1:02:05".
    /// - Parameter seconds: at least 0.
    package func clock(seconds: Int64) -> String {
        func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        let hours = seconds / 3600
        let rest = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        return hours > 0 ? "\(hours):\(rest)" : rest
    }
}

/// Things that are counted, each with its plural and its measure word.
extension Words {
    /// "1 day", "12 days".
    package func days(_ count: Int) -> String { counted(count, "day", "天") }
    func weeks(_ count: Int) -> String { counted(count, "week", "周") }
    func months(_ count: Int) -> String { counted(count, "month", "个月") }
    func years(_ count: Int) -> String { counted(count, "year", "年") }
    /// "25 minutes", in a sentence.
    package func wholeMinutes(_ count: Int) -> String { counted(count, "minute", "分钟") }
    /// "3 sessions".
    package func sessions(_ count: Int) -> String { counted(count, "session", "次") }
    /// "3 habits".
    package func habits(_ count: Int) -> String { counted(count, "habit", "个习惯") }
    /// "250 coins".
    package func coins(_ count: Int) -> String { counted(count, "coin", "金币") }
    /// "2 changes".
    package func changes(_ count: Int) -> String { counted(count, "change", "处改动") }

    /// "3 bytes": a number and what it counts.
    package func counted(_ count: Int, _ one: String, _ chinese: String) -> String {
        say("\(number(count)) \(count == 1 ? one : one + "s")", "\(number(count))\(chinese)")
    }
}
