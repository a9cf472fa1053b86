/// A day of a month. Those that a month lacks fall on its last one.
package enum MonthDay: Hashable, Sendable {
    /// 1 to 31, so that 31 is the last day.
    case number(Int)
    /// The first to the fifth of its weekday, so that the fifth is the last one.
    case weekday(Int, Weekday)

    package static let lastPlace = 5

    var place: Int {
        switch self {
        case .number(let number): number
        case .weekday(let place, _): place
        }
    }

    var places: ClosedRange<Int> {
        switch self {
        case .number: 1...31
        case .weekday: 1...Self.lastPlace
        }
    }

    package func falls(on day: Day) -> Bool {
        let (number, length) = (day.parts.day, day.month.length)
        switch self {
        case .number(let wanted): return number == min(wanted, length)
        case .weekday(let place, let weekday):
            guard day.weekday == weekday else { return false }
            return (number + 6) / 7 == place || place == Self.lastPlace && number + 7 > length
        }
    }
}

extension MonthDay: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) { self = .number(number) }
}

extension MonthDay: Comparable {
    package static func < (left: MonthDay, right: MonthDay) -> Bool { left.order < right.order }

    private var order: (Int, Int, Int) {
        switch self {
        case .number(let number): (0, number, 0)
        case .weekday(let place, let weekday): (1, place, weekday.rawValue)
        }
    }
}

extension MonthDay {
    private static let ordinals = ["1st", "2nd", "3rd", "4th", "last"]

    /// "15", "last", "1st-mo", "last-fr".
    package var text: String {
        switch self {
        case .number(let number): number == 31 ? "last" : String(number)
        case .weekday(let place, let weekday):
            Self.ordinals[min(max(place, 1), Self.lastPlace) - 1] + "-" + weekday.code
        }
    }

    init?(_ text: String) {
        if let number = text == "last" ? 31 : Int(text) {
            self = .number(number)
            return
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let place = Self.ordinals.firstIndex(of: String(parts[0])),
            let weekday = Weekday(code: parts[1])
        else { return nil }
        self = .weekday(place + 1, weekday)
    }
}

extension Weekday {
    private static let codes = ["mo", "tu", "we", "th", "fr", "sa", "su"]

    /// As schedules are kept.
    package var code: String { Self.codes[rawValue - 1] }

    init?(code: Substring) {
        guard let index = Self.codes.firstIndex(of: String(code)) else { return nil }
        self.init(rawValue: index + 1)
    }
}
