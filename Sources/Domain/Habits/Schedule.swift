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
    /// Days of the month, 1 to 31, at least one. Those that a month lacks fall on its last day, so that 31 is the last day.
    case monthDays(Set<Int>)
    /// At least one, in each second week from that of a day on.
    case otherWeek(Set<Weekday>, from: Day?)
}

extension Schedule {
    package static let dayCounts = 2...90
    package static let monthCounts = 1...28
    /// As a day of the month: its last one.
    package static let lastOfMonth = 31

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
        case .monthDays(let days):
            guard !days.isEmpty else { throw .invalid(.schedule, .empty) }
            for day in days { try Self.check(day, in: 1...Self.lastOfMonth) }
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
        case .monthDays(let days): (days.count * 12, 365)
        case .otherWeek(let days, _): (days.count, 14)
        }
    }

    /// Every other week counts from a day if it does not say from when: that of the schedule it replaces, if it was one.
    package func anchored(on day: Day, replacing old: Schedule? = nil) -> Schedule {
        guard case .otherWeek(let days, from: nil) = self else { return self }
        if case .otherWeek(_, let start?)? = old { return .otherWeek(days, from: start) }
        return .otherWeek(days, from: day)
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
        daily, mo,we,fr, 3/week, 3days, 3days@YYYY-MM-DD, 4/month, month:1,15,last, 2weeks:mo,we or \
        2weeks:mo,we@YYYY-MM-DD
        """
    package static var rule: FieldRule { .written(form) { Self($0) != nil }.growing }

    package var text: String {
        switch self {
        case .everyDay: "daily"
        case .weekdays(let days): Self.text(of: days)
        case .timesAWeek(let times): "\(times)/week"
        case .everyDays(let count, let start): "\(count)days" + Self.text(from: start)
        case .timesAMonth(let times): "\(times)/month"
        case .monthDays(let days):
            "month:" + days.sorted().map { $0 == Self.lastOfMonth ? "last" : String($0) }.joined(separator: ",")
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
        case .everyDays(_, let start), .otherWeek(_, let start): start
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
        return weekdays(text[...]).map { .weekdays($0) }
    }

    private static func number(in text: String, before unit: String) -> Int? {
        text.hasSuffix(unit) ? Int(text.dropLast(unit.count)) : nil
    }

    private static func monthDays(_ text: Substring) -> Set<Int>? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let days = parts.compactMap { $0 == "last" ? lastOfMonth : Int($0) }
        return days.count == parts.count ? Set(days) : nil
    }

    private static let names: [(day: Weekday, name: String)] = zip(
        Weekday.allCases, ["mo", "tu", "we", "th", "fr", "sa", "su"]
    ).map { ($0, $1) }

    private static func text(of days: Set<Weekday>) -> String {
        names.filter { days.contains($0.day) }.map(\.name).joined(separator: ",")
    }

    private static func text(from start: Day?) -> String { start.map { "@\($0.text)" } ?? "" }

    private static func weekdays(_ text: Substring) -> Set<Weekday>? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let days = parts.compactMap { part in names.first { $0.name == part }?.day }
        return days.isEmpty || days.count != parts.count ? nil : Set(days)
    }
}
