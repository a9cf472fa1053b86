import Assets
package import Domain

/// Every text of the program in one language, by place.
package struct Strings: Hashable, Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    package func callAsFunction(_ phrase: LocalizedText) -> String { phrase(in: language) }

    package func tr(_ english: @autoclosure () -> String, _ chinese: @autoclosure () -> ChineseText) -> String {
        language.tr(english(), chinese())
    }
}

extension Strings {
    /// What something is called by `assets/names.txt`; nil if it is not there.
    func named(_ key: String) -> String? { Self.names[key].map { self($0) } }

    private static let names = Dictionary(
        Assets.embedded.rows(at: "names.txt").filter { $0.count == 3 }.map { ($0[0], LocalizedText($0[1], $0[2])) },
        uniquingKeysWith: { first, _ in first })
}

protocol PartOfWords {
    var strings: Strings { get }
}

extension PartOfWords {
    func tr(_ english: @autoclosure () -> String, _ chinese: @autoclosure () -> ChineseText) -> String {
        strings.tr(english(), chinese())
    }
}

extension Strings {
    var storeIsWell: String { tr("Storage works again.", "数据又可以写入了。") }
    var back: String { tr("back", "返回") }
    var needsRoom: String { tr("needs 40x12", "窗口至少 40x12") }
    var needsRoomKeys: String { tr("1 Today  q quit", "1 今天  q 退出") }
    var nothingToUndo: String { tr("Nothing to undo.", "没有可撤销的操作。") }
    func unknownKey(_ key: String, helpKey: String) -> String {
        if language == .chinese, key.unicodeScalars.contains(where: \.properties.isIdeographic) {
            return "请切换到英文输入法，再按快捷键。"
        }
        return tr(
            "\(key) does nothing here. Press \(helpKey) for keys.", "\(key) 在这里没有作用，按 \(helpKey) 查看快捷键。")
    }
    package var nothingToRedo: String { tr("Nothing to redo.", "没有可重做的操作。") }
    var nothingToFilter: String { tr("There is no list to filter here.", "这里没有可筛选的列表。") }
    var filterKeys: String { tr("enter keep, esc clear", "enter 保留，esc 清除") }

    func isHere(_ place: Place) -> String { tr("You are already on \(name(place)).", "已经在「\(name(place))」页。") }
    func nothingBehind(quitKey: String) -> String {
        tr("Nothing is open above this. Press \(quitKey) to quit.", "没有可返回的页面，按 \(quitKey) 退出。")
    }

    /// What answers a question in the footer, the whole first and then the short form.
    /// - Parameter between: a sign with spaces around it.
    func confirm(again key: String, between: String) -> [String] {
        [
            tr("\(key): yes \(between) any other key: no", "再按 \(key) 确认，其他键取消"),
            tr("\(key): yes, else: no", "\(key) 确认，其他取消"),
        ]
    }

    var asksForRoom: String { tr("Make the window larger to answer the question.", "窗口太小，请放大后再确认。") }

    package func name(_ place: Place) -> String { named("place.\(place.word)") ?? place.word }

    package func items(_ parts: [String]) -> String { parts.joined(separator: tr(", ", "、")) }

    /// Facts or clauses in one sentence.
    package func list(_ parts: [String]) -> String { parts.joined(separator: tr(", ", "，")) }

    package func headed(_ head: String, _ text: String) -> String { tr("\(head): \(text)", "\(head)：\(text)") }

    package func quoted(_ text: String) -> String { tr("\u{201C}\(text)\u{201D}", "「\(text)」") }
}

extension Strings {
    /// "12 840" or "12,840": groups of three apart.
    package func number(_ number: Int) -> String { language.number(number) }

    /// "3 h 20 m", "45 m".
    /// - Parameter minutes: at least 0.
    package func minutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return tr("\(minutes) m", "\(minutes)分钟") }
        let rest = minutes % 60
        let hours = hours(minutes / 60)
        guard rest > 0 else { return hours }
        let two = (rest < 10 ? "0" : "") + String(rest)
        return tr("\(hours) \(two) m", "\(hours)\(rest)分钟")
    }

    /// "25 min", "1 h 05 m": in a sentence.
    /// - Parameter minutes: at least 0.
    package func minutesInWords(_ minutes: Int) -> String {
        minutes < 60 ? tr("\(minutes) min", "\(minutes)分钟") : self.minutes(minutes)
    }

    /// "50 min of 30 h", "1 of 30 h": minutes only below an hour.
    /// - Parameters:
    ///   - minutes: at least 0.
    ///   - target: in hours.
    package func briefProgress(_ minutes: Int, ofHours target: Int) -> String {
        let target = hours(target)
        guard minutes >= 60 else {
            return tr("\(minutesInWords(minutes)) of \(target)", "\(minutesInWords(minutes))/\(target)")
        }
        return tr("\(number(minutes / 60)) of \(target)", "\(number(minutes / 60))/\(target)")
    }

    /// "100 h".
    package func hours(_ hours: Int) -> String { tr("\(number(hours)) h", "\(number(hours))小时") }

    /// "27 h", "9 h 30 m": minutes from ten hours on left out.
    package func roughMinutes(_ minutes: Int) -> String {
        self.minutes(minutes >= 600 ? (minutes + 30) / 60 * 60 : minutes)
    }

    /// "1 h 40 m · 3 done": focus time, and what else was done. A limit is kept, never done.
    package func time(_ sum: DaySum, between: String = "\u{00B7}", isRough: Bool = false) -> String {
        let time = isRough ? roughMinutes(sum.minutes) : minutes(sum.minutes)
        let done = [
            sum.done > 0 ? tr("\(number(sum.done)) done", "完成\(number(sum.done))次") : nil,
            sum.kept > 0 ? tr("\(number(sum.kept)) kept", "守住\(number(sum.kept))次") : nil,
        ].compactMap(\.self)
        return (sum.minutes > 0 || done.isEmpty ? [time] + done : done).joined(separator: " \(between) ")
    }

    /// "27 h 12 m of 100 h" of growth; a share of it where units and ticks are part of it, for they take no time.
    package func grown(_ minutes: Int, ofHours target: Int, isTime: Bool, isBrief: Bool = false) -> String {
        guard !isTime else {
            return isBrief ? briefProgress(minutes, ofHours: target) : progress(minutes, ofHours: target)
        }
        let percent = minutes * 100 / max(1, target * 60)
        return tr("\(percent)% grown", "成长\(percent)%")
    }

    /// The time with a cat; where it grew by units and ticks, too, on how many days.
    package func spent(on cat: Cat, in userData: UserData) -> String {
        let focus = userData.focusMinutes(of: cat)
        guard !userData.growsByTime(cat) else { return minutes(focus) }
        let days = days(userData.daysLogged.days(of: cat.boundHabitId).count)
        return list([focus > 0 ? minutes(focus) : nil, days].compactMap(\.self))
    }

    /// "1h20", "45m", "27h", where there is next to no room; never more than there is.
    func shortMinutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return tr("\(minutes)m", "\(minutes)分") }
        let rest = minutes % 60
        let hours = tr("\(minutes / 60)h", "\(minutes / 60)时")
        return minutes < 600 && rest > 0 ? "\(hours)\(rest < 10 ? "0" : "")\(rest)" : hours
    }

    /// "1 h 12 m", "42 m", "20 s": how long something took, roughly.
    package func length(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1000
        return seconds < 60 ? tr("\(seconds) s", "\(seconds)秒") : minutes(Int(milliseconds / 60_000))
    }

    /// "3 of 5".
    package func of(_ part: Int, _ whole: Int) -> String { tr("\(part) of \(whole)", "\(part)/\(whole)") }

    /// "17:42", "1:02:05".
    /// - Parameter seconds: at least 0.
    package func clock(seconds: Int64) -> String {
        func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        let hours = seconds / 3600
        let rest = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        return hours > 0 ? "\(hours):\(rest)" : rest
    }
}

extension Strings {
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
        tr("\(number(count)) \(count == 1 ? one : one + "s")", "\(number(count))\(chinese)")
    }
}

extension Strings {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let fullWeekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let chineseWeekdays = ["一", "二", "三", "四", "五", "六", "日"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// "Mon", as dates have it.
    package func name(_ weekday: Weekday) -> String {
        tr(Self.weekdays[weekday.rawValue - 1], "周\(Self.chineseWeekdays[weekday.rawValue - 1])")
    }

    func fullName(_ weekday: Weekday) -> String {
        tr(Self.fullWeekdays[weekday.rawValue - 1], "星期\(Self.chineseWeekdays[weekday.rawValue - 1])")
    }

    /// "Mo", over the columns of a calendar: two columns wide.
    package func shortName(_ weekday: Weekday) -> String {
        tr(String(name(weekday).prefix(2)), ChineseText(Self.chineseWeekdays[weekday.rawValue - 1]))
    }

    /// - Parameter month: 1 to 12.
    package func monthName(_ month: Int) -> String { tr(Self.months[(month + 11) % 12], "\(month)月") }

    package func date(_ day: Day) -> String {
        let (month, number) = (day.parts.month, day.parts.day)
        return tr("\(name(day.weekday)) \(number) \(monthName(month))", "\(month)月\(number)日 \(name(day.weekday))")
    }

    /// "Sat 21 Nov", and with its year where that is not this one: "Thu 1 Jan 2025".
    package func date(_ day: Day, in today: Day) -> String {
        guard day.parts.year != today.parts.year else { return date(day) }
        return tr("\(name(day.weekday)) \(dateWithYear(day))", "\(dateWithYear(day)) \(name(day.weekday))")
    }

    package func shortDate(_ day: Day) -> String {
        tr("\(day.parts.day) \(monthName(day.parts.month))", "\(day.parts.month)月\(day.parts.day)日")
    }

    /// "21 Nov", and with its year where that is another one.
    func shortDate(_ day: Day, in today: Day) -> String {
        guard day.parts.year == today.parts.year else { return dateWithYear(day) }
        return shortDate(day)
    }

    package func dateWithYear(_ day: Day) -> String {
        let parts = day.parts
        return tr(
            "\(parts.day) \(monthName(parts.month)) \(parts.year)", "\(parts.year)年\(parts.month)月\(parts.day)日")
    }

    package func name(_ month: Month) -> String {
        tr("\(monthName(month.number)) \(month.year)", "\(month.year)年\(month.number)月")
    }
}

extension Strings {
    /// "Reading your history… 43%": while the snapshot of a long history is rebuilt.
    /// - Parameter share: from 0 to 1.
    package func readingHistory(_ share: Double) -> String {
        let percent = Int(share * 100)
        return tr("Reading your history… \(percent)%", "正在读取记录… \(percent)%")
    }
}

extension Strings {
    /// Why a text is no JSON5, to stand behind the place; without a full stop.
    package func reason(_ reason: JSON5Fault.Reason) -> String {
        switch reason {
        case .invalidUTF8: tr("the text is not UTF-8", "不是 UTF-8 文本")
        case .expected(let part): tr("expected \(name(part))", "应为\(name(part))")
        case .invalidEscape: tr("invalid JSON5 escape", "无效的 JSON5 转义")
        case .tooDeep: tr("nested too deeply", "嵌套太深")
        }
    }

    private func name(_ part: JSON5Fault.Part) -> String { named("json5.\(part)") ?? "\(part)" }
}
