import Assets
import Canvas
package import Domain
package import Words

extension Strings {
    /// What something is called by `assets/names.txt`; nil if it is not there.
    package func named(_ key: String) -> String? { Self.names[key].map { self($0) } }

    private static let names = Dictionary(
        Assets.embedded.rows(at: "names.txt").filter { $0.count == 3 }.map { ($0[0], LocalizedText($0[1], $0[2])) },
        uniquingKeysWith: { first, _ in first })
}

extension Strings {
    func unknownKey(_ key: String, helpKey: String) -> String {
        if language == .chinese, key.unicodeScalars.contains(where: \.properties.isIdeographic) {
            return "请切换到英文输入法，再按快捷键。"
        }
        return common.keyDoesNothing(key: key, helpKey: helpKey)
    }

    func isHere(_ place: Place) -> String { common.isOnPlace(place: name(place)) }

    /// What answers a question in the footer, the whole first and then the short form.
    func confirm(again key: String, _ signs: Signs) -> [String] {
        [common.yesOrNo(key: key, between: signs.between), common.yesOrNoShort(key: key)]
    }

    package func name(_ place: Place) -> String { name(place.context) }

    package func items(_ parts: [String]) -> String { parts.joined(separator: punctuation.itemComma) }

    /// Facts or clauses in one sentence.
    package func list(_ parts: [String]) -> String { parts.joined(separator: punctuation.comma) }
}

extension Strings {
    /// "3 h 20 m", "45 m".
    /// - Parameter minutes: at least 0.
    package func minutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return common.briefMinutes(minutes: minutes) }
        let rest = minutes % 60
        let hours = hours(minutes / 60)
        guard rest > 0 else { return hours }
        let two = (rest < 10 ? "0" : "") + String(rest)
        return common.hoursAndMinutes(hours: hours, minutes: rest, two: two)
    }

    /// "25 min", "1 h 05 m": in a sentence.
    /// - Parameter minutes: at least 0.
    package func minutesInWords(_ minutes: Int) -> String {
        minutes < 60 ? common.minutes(minutes: minutes) : self.minutes(minutes)
    }

    /// "50 min of 30 h", "1 of 30 h": minutes only below an hour.
    /// - Parameters:
    ///   - minutes: at least 0.
    ///   - target: in hours.
    package func briefProgress(_ minutes: Int, ofHours target: Int) -> String {
        let target = hours(target)
        guard minutes >= 60 else { return common.partOf(minutesInWords(minutes), target) }
        return common.hoursOf(hours: minutes / 60, target: target)
    }

    /// "27 h", "9 h 30 m": no minutes from ten hours on, and never more hours than there are.
    package func roughMinutes(_ minutes: Int) -> String {
        self.minutes(inWholeHours(minutes))
    }

    /// The same for time that is still missing: never fewer hours.
    func roughlyLeft(_ minutes: Int) -> String {
        self.minutes(minutes >= 600 ? inWholeHours(minutes + 59) : minutes)
    }

    /// Whole hours from ten on.
    func inWholeHours(_ minutes: Int) -> Int { minutes >= 600 ? minutes / 60 * 60 : minutes }

    /// "1 h 40 m · 3 done": focus time, and what else was done. A limit is kept, never done.
    package func time(_ sum: DaySum, between: String = "\u{00B7}", isRough: Bool = false) -> String {
        let time = isRough ? roughMinutes(sum.minutes) : minutes(sum.minutes)
        let done = [
            sum.done > 0 ? common.done(count: sum.done) : nil,
            sum.kept > 0 ? common.kept(count: sum.kept) : nil,
        ].compactMap(\.self)
        return (sum.minutes > 0 || done.isEmpty ? [time] + done : done).joined(separator: " \(between) ")
    }

    /// "27 h 12 m of 100 h" of growth; a share of it where units and ticks are part of it, for they take no time.
    package func grown(_ minutes: Int, ofHours target: Int, isTime: Bool, isBrief: Bool = false) -> String {
        guard !isTime else {
            return isBrief ? briefProgress(minutes, ofHours: target) : progress(minutes, ofHours: target)
        }
        let percent = minutes * 100 / max(1, target * 60)
        return common.grownPercent(percent: percent)
    }

    /// The time with a cat; where it grew by units and ticks, too, on how many days.
    package func spent(on cat: Cat, in userData: UserData) -> String {
        let focus = userData.focusMinutes(of: cat)
        guard !userData.growsByTime(cat) else { return minutes(focus) }
        let days = days(userData.daysLogged.days(of: cat.boundHabitId).count)
        return list([focus > 0 ? minutes(focus) : nil, days].compactMap(\.self))
    }

    /// "1h20", "45m", "27h", if there is next to no room; never more than there is.
    func shortMinutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return common.shortMinutes(minutes: minutes) }
        let rest = minutes % 60
        let hours = common.shortHours(hours: minutes / 60)
        guard minutes < 600, rest > 0 else { return hours }
        return common.shortHoursAndMinutes(hours: hours, two: (rest < 10 ? "0" : "") + String(rest))
    }

    /// The longest of "1h20", "80m", "1h" for which there is room.
    func shortMinutes(_ minutes: Int, columns: Int) -> String {
        [shortMinutes(minutes), common.shortMinutes(minutes: minutes)].first { $0.columns <= columns }
            ?? common.shortHours(hours: minutes / 60)
    }

    /// "1 h 12 m", "42 m", "20 s": how long something took, roughly.
    package func length(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1000
        return seconds < 60 ? common.seconds(seconds: Int(seconds)) : minutes(Int(milliseconds / 60_000))
    }

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
    /// "Mon", as dates have it.
    package func name(_ weekday: Weekday) -> String { dates.weekdays.word(weekday.rawValue) }

    func fullName(_ weekday: Weekday) -> String { dates.wholeWeekdays.word(weekday.rawValue) }

    /// "Mo", over the columns of a calendar: two columns wide.
    package func shortName(_ weekday: Weekday) -> String { dates.columns.word(weekday.rawValue) }

    /// - Parameter month: 1 to 12.
    package func monthName(_ month: Int) -> String { dates.months.word(month) }

    package func date(_ day: Day) -> String {
        dates.ofDay(weekday: name(day.weekday), day: day.parts.day, month: monthName(day.parts.month))
    }

    /// "Sat 21 Nov", and with its year where that is not this one: "Thu 1 Jan 2025".
    package func date(_ day: Day, in today: Day) -> String {
        guard day.parts.year != today.parts.year else { return date(day) }
        return dates.withWeekday(weekday: name(day.weekday), date: dateWithYear(day))
    }

    package func shortDate(_ day: Day) -> String {
        dates.short(day: day.parts.day, month: monthName(day.parts.month))
    }

    /// "21 Nov", and with its year where that is another one.
    func shortDate(_ day: Day, in today: Day) -> String {
        day.parts.year == today.parts.year ? shortDate(day) : dateWithYear(day)
    }

    package func dateWithYear(_ day: Day) -> String {
        dates.withYear(day: day.parts.day, month: monthName(day.parts.month), year: day.parts.year)
    }

    package func name(_ month: Month) -> String {
        dates.ofMonth(monthName(month.number), year: month.year)
    }
}

extension Strings {
    /// "Reading your history… 43%": while the snapshot of a long history is rebuilt.
    /// - Parameter share: from 0 to 1.
    package func readingHistory(_ share: Double) -> String {
        common.readingHistory(percent: Int(share * 100))
    }
}

extension Strings {
    /// Why a text is no JSON5, for after the place; without a full stop.
    package func reason(_ reason: JSON5Fault.Reason) -> String {
        switch reason {
        case .invalidUTF8: common.invalidUTF8
        case .expected(let part): common.expected(part: name(part))
        case .invalidEscape: common.invalidEscape
        case .tooDeep: common.tooDeep
        }
    }

    private func name(_ part: JSON5Fault.Part) -> String { named("json5.\(part)") ?? "\(part)" }
}
