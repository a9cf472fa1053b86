package import Domain

/// Every sentence the program says, in English; in one room so that another language can stand beside it.
package enum Words {
    static let storeIsWell = "The store can be written again."
    static let back = "back"
    static let needsRoom = "needs 40x12"
    static let needsRoomKeys = "1 Today  q quit"
    static let nothingToUndo = "Nothing to undo."
    static let nothingToRedo = "Nothing to redo."
    static let nothingToFilter = "Nothing to filter here: habits on Today, keys in help, actions behind the colon."
    static let redone = "Done again."

    static func undone(redoKey: String) -> String { "Taken back. \(redoKey) does it again." }

    static func confirm(again key: String) -> String { "\(key): yes, others: no" }

    /// The name of a place, as its tab shows it.
    package static func name(_ place: Place) -> String {
        switch place {
        case .today: "Today"
        case .cats: "Cats"
        case .shop: "Shop"
        case .calendar: "Calendar"
        case .stats: "Stats"
        }
    }
}

extension Words {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// "Mon", as columns and dates have it.
    package static func name(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

    /// "Mo", over the dots of a week.
    package static func shortName(_ weekday: Weekday) -> String { String(name(weekday).prefix(2)) }

    /// "Feb".
    /// - Parameter month: 1 to 12.
    package static func monthName(_ month: Int) -> String { months[(month + 11) % 12] }

    /// "Sat 21 Nov".
    package static func date(_ day: Day) -> String {
        "\(name(day.weekday)) \(day.parts.day) \(monthName(day.parts.month))"
    }

    /// "21 Nov 2026".
    package static func dateWithYear(_ day: Day) -> String {
        "\(day.parts.day) \(monthName(day.parts.month)) \(day.parts.year)"
    }

    /// "12 840": groups of three apart.
    package static func number(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(" ") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }

    /// "3 h 20 m", "45 m".
    /// - Parameter minutes: at least 0.
    package static func minutes(_ minutes: Int) -> String {
        guard minutes >= 60 else { return "\(minutes) m" }
        let rest = minutes % 60
        return rest == 0 ? "\(number(minutes / 60)) h" : "\(number(minutes / 60)) h \(rest < 10 ? "0" : "")\(rest) m"
    }

    /// "27 h", "9 h 30 m": minutes from ten hours on left out.
    package static func roughMinutes(_ minutes: Int) -> String {
        Self.minutes(minutes >= 600 ? (minutes + 30) / 60 * 60 : minutes)
    }

    /// "3 of 5".
    package static func of(_ part: Int, _ whole: Int) -> String { "\(part) of \(whole)" }

    /// "1 day", "2 days".
    package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(Self.number(number)) \(number == 1 ? one : many ?? one + "s")"
    }

    /// "17:42", "1:02:05".
    /// - Parameter seconds: at least 0.
    package static func clock(seconds: Int64) -> String {
        func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        let hours = seconds / 3600
        let rest = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        return hours > 0 ? "\(hours):\(rest)" : rest
    }
}
