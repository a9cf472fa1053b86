/// When a habit is due: on days that the schedule names, or on a number of days of each week or month.
package enum Schedule: Hashable, Sendable {
    case everyDay
    /// At least one.
    case weekdays(Set<Weekday>)
    /// 1 to 7.
    case timesAWeek(Int)
    /// Every 2 to 90 days, from a fixed start or, without one, counted from the last time.
    case everyDays(Int, from: Day?)
    /// 1 to 28.
    case timesAMonth(Int)
    /// In every month, or in each of every 2 to 24 months from that of a fixed start on: then without days on that of the start.
    case monthDays(Set<MonthDay>, every: Int = 1, from: Day? = nil)
    /// At least one, in each second week from that of a day on.
    case otherWeek(Set<Weekday>, from: Day?)
}

extension Schedule {
    package static let dayCounts = 2...90
    package static let monthCounts = 1...28
    package static let lastOfMonth = MonthDay.number(31)
    /// Every so many months.
    package static let monthSteps = 2...24

    /// As it is kept. Throws `.invalid` for no day at all and for numbers out of range.
    package func checked() throws(DomainError) -> Schedule {
        switch self {
        case .everyDay: break
        case .weekdays(let days):
            guard !days.isEmpty else { throw .invalid(.schedule, .empty) }
            if days.count == Weekday.allCases.count { return .everyDay }
        case .otherWeek(let days, _): guard !days.isEmpty else { throw .invalid(.schedule, .empty) }
        case .timesAWeek(let times): try Self.check(times, in: 1...7)
        case .timesAMonth(let times): try Self.check(times, in: Self.monthCounts)
        case .everyDays(1, _): return .everyDay
        case .everyDays(let count, _): try Self.check(count, in: Self.dayCounts)
        case .monthDays(let days, let step, _):
            guard !days.isEmpty || step != 1 else { throw .invalid(.schedule, .empty) }
            if step != 1 { try Self.check(step, in: Self.monthSteps) }
            for day in days { try Self.check(day.place, in: day.places) }
        }
        return self
    }

    /// So many times in so many days, as other programs write it: `5/7`, `1/14`, `10/30`. Nil where no schedule says that.
    package static func rate(_ times: Int, in days: Int) -> Schedule? {
        guard times > 0, times <= days else { return nil }
        return switch (times, days) {
        case _ where times == days: .everyDay
        case (_, 7): .timesAWeek(times)
        case (_, 30), (_, 31): monthCounts.contains(times) ? .timesAMonth(times) : nil
        case (1, _): dayCounts.contains(days) ? .everyDays(days, from: nil) : nil
        default: nil
        }
    }

    private static func check(_ number: Int, in range: ClosedRange<Int>) throws(DomainError) {
        guard range.contains(number) else { throw .invalid(.schedule, .outside(range)) }
    }

    /// The number of days it asks for of each week or month; nil if it names days.
    package var times: (count: Int, unit: GoalPeriod)? {
        switch self {
        case .timesAWeek(let times): (times, .week)
        case .timesAMonth(let times): (times, .month)
        case .everyDay, .weekdays, .everyDays, .monthDays, .otherWeek: nil
        }
    }

    /// On average due on so many days of a span of days.
    package var rhythm: (days: Int, span: Int) {
        switch self {
        case .everyDay: (7, 7)
        case .weekdays(let days): (days.count, 7)
        case .timesAWeek(let times): (times, 7)
        case .everyDays(let count, _): (1, count)
        case .timesAMonth(let times): (times * 12, 365)
        case .monthDays(let days, let step, _): (max(1, days.count) * 12, 365 * step)
        case .otherWeek(let days, _): (days.count, 14)
        }
    }

    /// Every other week and every few months count from a day if they do not say from when: that of the schedule they replace,
    /// if it was one. Where all days of the first month have passed, from the next month on.
    package func anchored(on day: Day, replacing old: Schedule? = nil) -> Schedule {
        switch self {
        case .otherWeek(let days, from: nil):
            if case .otherWeek(_, let start?)? = old { return .otherWeek(days, from: start) }
            return .otherWeek(days, from: day)
        case .monthDays(let days, let step, from: nil) where step > 1:
            if case .monthDays(_, step, let start?)? = old { return .monthDays(days, every: step, from: start) }
            let left = day...day.month.days.upperBound
            let isOver = !days.isEmpty && !left.contains { day in days.contains { $0.falls(on: day) } }
            return .monthDays(days, every: step, from: isOver ? day.month.advanced(by: 1).firstDay : day)
        default: return self
        }
    }
}

extension Habit {
    /// The schedule in force on a day; days before the first one are judged by it.
    package func schedule(on day: Day) -> Schedule { datedSchedule(on: day).rule }

    /// With the day it holds from; nil for every day from the start.
    func datedSchedule(on day: Day) -> (from: Day?, rule: Schedule) {
        guard let known = schedules, let first = known.first else { return (nil, .everyDay) }
        let dated = known.last { $0.from <= day } ?? first
        return (dated.from, dated.rule)
    }

    /// Whether it ever asked for a number of days of a week or a month.
    var countsPeriods: Bool { schedules?.contains { $0.rule.times != nil } == true }
}

extension Schedule: WrittenAsText {
    package static let form = """
        daily, mo,we,fr, 3/week, 3days, 3days@YYYY-MM-DD, 4/month, month:1,15,last, month:1st-mo,last-fr, \
        3months:15@YYYY-MM-DD, 2weeks:mo,we or 2weeks:mo,we@YYYY-MM-DD
        """
    package static var rule: FieldRule { .written(form) { Self($0) != nil }.growing }

    package var text: String {
        switch self {
        case .everyDay: "daily"
        case .weekdays(let days): Self.text(of: days)
        case .timesAWeek(let times): "\(times)/week"
        case .everyDays(let count, let start): "\(count)days" + Self.text(from: start)
        case .timesAMonth(let times): "\(times)/month"
        case .monthDays(let days, let step, let start):
            (step == 1 ? "month:" : "\(step)months" + (days.isEmpty ? "" : ":"))
                + days.sorted().map(\.text).joined(separator: ",") + Self.text(from: start)
        case .otherWeek(let days, let start): "2weeks:\(Self.text(of: days))" + Self.text(from: start)
        }
    }

    package init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let (rule, start) = (parts[0], parts.count > 1 ? Day(String(parts[1])) : nil)
        guard let schedule = Self.read(String(rule), from: start), (try? schedule.checked()) == schedule,
            parts.count == 1 || schedule.start == start && start != nil
        else { return nil }
        self = schedule
    }

    private var start: Day? {
        switch self {
        case .everyDays(_, let start), .otherWeek(_, let start), .monthDays(_, _, let start): start
        default: nil
        }
    }

    private static func read(_ text: String, from start: Day?) -> Schedule? {
        if text == "daily" { return .everyDay }
        if let times = number(in: text, before: "/week") { return .timesAWeek(times) }
        if let times = number(in: text, before: "/month") { return .timesAMonth(times) }
        if let count = number(in: text, before: "days") { return .everyDays(count, from: start) }
        if text.hasPrefix("2weeks:") { return weekdays(text.dropFirst(7)).map { .otherWeek($0, from: start) } }
        if text.hasPrefix("month:") { return monthDays(text.dropFirst(6)).map { .monthDays($0) } }
        if let step = number(in: text, before: "months") { return .monthDays([], every: step, from: start) }
        let sides = text.split(separator: ":", maxSplits: 1)
        if sides.count == 2, let step = number(in: String(sides[0]), before: "months"), step > 1 {
            return monthDays(sides[1]).map { .monthDays($0, every: step, from: start) }
        }
        return weekdays(text[...]).map { .weekdays($0) }
    }

    private static func number(in text: String, before unit: String) -> Int? {
        text.hasSuffix(unit) ? Int(text.dropLast(unit.count)) : nil
    }

    private static func monthDays(_ text: Substring) -> Set<MonthDay>? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let days = parts.compactMap { MonthDay(String($0)) }
        return days.count == parts.count ? Set(days) : nil
    }

    private static func text(of days: Set<Weekday>) -> String {
        Weekday.allCases.filter(days.contains).map(\.code).joined(separator: ",")
    }

    private static func text(from start: Day?) -> String { start.map { "@\($0.text)" } ?? "" }

    private static func weekdays(_ text: Substring) -> Set<Weekday>? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let days = parts.compactMap { Weekday(code: $0) }
        return days.isEmpty || days.count != parts.count ? nil : Set(days)
    }
}
