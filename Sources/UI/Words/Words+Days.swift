package import Domain

extension Words {
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
        say(Self.weekdays[weekday.rawValue - 1], "周\(Self.chineseWeekdays[weekday.rawValue - 1])")
    }

    /// "Monday".
    func fullName(_ weekday: Weekday) -> String {
        say(Self.fullWeekdays[weekday.rawValue - 1], "星期\(Self.chineseWeekdays[weekday.rawValue - 1])")
    }

    /// "Mo", over the columns of a calendar: two columns wide.
    package func shortName(_ weekday: Weekday) -> String {
        say(String(name(weekday).prefix(2)), Self.chineseWeekdays[weekday.rawValue - 1])
    }

    /// "Mon" where columns are three wide.
    func briefName(_ weekday: Weekday) -> String { say(name(weekday), shortName(weekday)) }

    /// "Feb".
    /// - Parameter month: 1 to 12.
    package func monthName(_ month: Int) -> String { say(Self.months[(month + 11) % 12], "\(month)月") }

    /// "Sat 21 Nov".
    package func date(_ day: Day) -> String {
        let (month, number) = (day.parts.month, day.parts.day)
        return say("\(name(day.weekday)) \(number) \(monthName(month))", "\(month)月\(number)日 \(name(day.weekday))")
    }

    /// "Sat 21 Nov", and with its year where that is not this one: "Thu 1 Jan 2025".
    package func date(_ day: Day, in today: Day) -> String {
        guard day.parts.year != today.parts.year else { return date(day) }
        return say(
            "\(name(day.weekday)) \(dateWithYear(day))", "\(dateWithYear(day)) \(name(day.weekday))")
    }

    /// "21 Nov".
    package func shortDate(_ day: Day) -> String {
        say("\(day.parts.day) \(monthName(day.parts.month))", "\(day.parts.month)月\(day.parts.day)日")
    }

    /// "21 Nov", and with its year where that is another one.
    func shortDate(_ day: Day, in today: Day) -> String {
        guard day.parts.year == today.parts.year else { return dateWithYear(day) }
        return shortDate(day)
    }

    /// "21 Nov 2026".
    package func dateWithYear(_ day: Day) -> String {
        let parts = day.parts
        return say(
            "\(parts.day) \(monthName(parts.month)) \(parts.year)", "\(parts.year)年\(parts.month)月\(parts.day)日")
    }

    /// "Nov 2026".
    package func name(_ month: Month) -> String {
        say("\(monthName(month.number)) \(month.year)", "\(month.year)年\(month.number)月")
    }
}
