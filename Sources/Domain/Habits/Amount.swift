package import DocumentStore

/// How many of something: pages, glasses, kilometres. Kept as a number with at most three decimals.
package struct Amount: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
    package let thousandths: Int

    package init(thousandths: Int) {
        self.thousandths = min(max(thousandths, -Self.most.thousandths), Self.most.thousandths)
    }

    package init(_ whole: Int) { self.init(thousandths: Int.multiplied(whole, 1000)) }

    package init(integerLiteral value: Int) { self.init(value) }

    /// Rounded to three decimals.
    package init(_ number: Double) {
        self.init(thousandths: Int(exactly: (number * 1000).rounded()) ?? (number > 0 ? .max : 0))
    }

    /// "20", "2.5", "2,5", "10,000" and "１０"; no sign, at most three decimals.
    package init?(_ text: String) {
        let parts = text.trimmed.split(omittingEmptySubsequences: false) { ".,".contains($0) }
        guard (1...2).contains(parts.count), !parts[0].isEmpty, parts[0].count <= 7 else { return nil }
        let decimals = parts.count == 2 ? String(parts[1]) : "0"
        guard (1...3).contains(decimals.count), let whole = Int(digits: parts[0]),
            let rest = Int(digits: decimals + String(repeating: "0", count: 3 - decimals.count))
        else { return nil }
        let isThousands = decimals.count == 3 && text.contains(",") && whole > 0 && parts[0].count <= 3
        self.init(thousandths: isThousands ? (whole * 1000 + rest) * 1000 : whole * 1000 + rest)
    }

    /// "20" and "2.5", without a unit.
    package var text: String {
        guard !thousandths.isMultiple(of: 1000) else { return String(thousandths / 1000) }
        let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
        var decimals = String(repeating: "0", count: 3 - String(rest).count) + String(rest)
        while decimals.last == "0" { decimals.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(whole).\(decimals)"
    }

    package var isWhole: Bool { thousandths.isMultiple(of: 1000) }

    /// Rounded down.
    package var whole: Int { thousandths.flooredQuotient(by: 1000) }

    package var number: Double { Double(thousandths) / 1000 }

    package static let most = Amount(thousandths: 1_000_000_000, unchecked: ())

    private init(thousandths: Int, unchecked: Void) { self.thousandths = thousandths }

    /// One of so many equal parts, rounded up; whole where this is.
    package func spread(over count: Int) -> Amount {
        let unit = isWhole ? 1000 : 1
        let parts = max(1, count) * unit
        return Amount(thousandths: (thousandths + parts - 1) / parts * unit)
    }

    package static func < (left: Amount, right: Amount) -> Bool { left.thousandths < right.thousandths }

    package static func + (left: Amount, right: Amount) -> Amount {
        Amount(thousandths: left.thousandths + right.thousandths)
    }

    package static func - (left: Amount, right: Amount) -> Amount {
        Amount(thousandths: left.thousandths - right.thousandths)
    }
}

extension Amount {
    /// Nil if it is not a number.
    init?(_ value: Value) {
        switch value {
        case .integer(let whole): self.init(Int(bounded: whole))
        case .double(let number): self.init(number)
        default: return nil
        }
    }

    package var value: Value { isWhole ? .integer(Int64(thousandths / 1000)) : .double(number) }
}

extension Int {
    /// Full-width digits of Chinese keyboards count.
    fileprivate init?(digits: some StringProtocol) {
        var number = 0
        for character in digits {
            guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
            number = number * 10 + digit
        }
        self = number
    }

    /// Held at the largest number instead of overflowing.
    fileprivate static func multiplied(_ left: Int, _ right: Int) -> Int {
        let (product, isOver) = left.multipliedReportingOverflow(by: right)
        return isOver ? ((left < 0) == (right < 0) ? .max : .min) : product
    }
}

/// What a habit counts.
package enum HabitKind: String, FieldWord, Hashable {
    case minutes
    /// So many units: "20 pages".
    case count
    /// Once a day.
    case yesNo
    /// At most so many a day; 0 to stop.
    case limit
}

/// What a goal is reached in.
package enum GoalPeriod: String, FieldWord, Hashable {
    case day, week, month

    /// Days, as many as the share of one day is reckoned by.
    package var length: Int {
        switch self {
        case .day: 1
        case .week: 7
        case .month: 30
        }
    }

    package func days(around day: Day, firstDayOfWeek: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: day...day
        case .week: Week(of: day, beginningOn: firstDayOfWeek).days
        case .month: day.month.days
        }
    }
}

/// How much of what in which period: of a limit the most, of the others the least.
package struct HabitGoal: Hashable, Sendable {
    package var amount: Amount
    package var kind: HabitKind
    package var period: GoalPeriod
    /// Of a limit: whether a day that passed within it is kept without a mark.
    package var keepsItself: Bool

    package init(_ amount: Amount, of kind: HabitKind, each period: GoalPeriod = .day, keepsItself: Bool = false) {
        (self.amount, self.kind, self.period) = (amount, kind, period)
        self.keepsItself = keepsItself && kind == .limit
    }
}

/// A goal and the day it holds from.
package struct DatedGoal: Hashable, FieldMap {
    package private(set) var from = Day(number: 0)
    package private(set) var amount = Amount(0)
    package private(set) var period = GoalPeriod.day
    /// The word for its kind; nil for that of its habit, since goals were dated before kinds were.
    private(set) var kind: String?
    private var keepsItself: Bool?
    /// Whether a newer program wrote its period.
    fileprivate(set) var hasNewerPeriod = false

    package static let fields: [Field<DatedGoal>] = [
        .field("from", \.from),
        .field("amount", \.amount),
        .known("period", \.period, .optional, usually: .day, newer: { $0.hasNewerPeriod = true }),
        .optional("kind", \.kind, HabitKind.rule),
        .optional("keepsItself", \.keepsItself),
    ]

    init() {}

    package init(from: Day, _ goal: HabitGoal) {
        (self.from, amount, period, kind) = (from, goal.amount, goal.period, goal.kind.rawValue)
        keepsItself = goal.keepsItself ? true : nil
    }

    package var goal: HabitGoal {
        let known = kind.flatMap { HabitKind($0) } ?? .minutes
        return HabitGoal(amount, of: known, each: period, keepsItself: keepsItself == true)
    }

    /// Whether a newer program wrote its kind or period.
    var isNewer: Bool { hasNewerPeriod || kind.map { HabitKind($0) == nil } ?? false }

    /// With the kind of its habit if it has none.
    func of(_ habit: HabitKind) -> DatedGoal {
        var goal = self
        goal.kind = kind ?? habit.rawValue
        return goal
    }
}

extension Sequence {
    /// The least first; those that are alike stay in their order.
    func inOrder(of key: (Element) -> some Comparable) -> [Element] {
        enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
    }
}

/// "20 pages", "2.5km", "20页": how many of what.
package struct TypedAmount: Hashable, Sendable {
    package let amount: Amount
    /// Nil for a bare number.
    package let unit: String?

    package init?(_ text: String) {
        let text = text.trimmed
        let digits = text.prefix { ($0.isWholeNumber && $0.wholeNumberValue ?? 10 < 10) || ".,".contains($0) }
        guard let amount = Amount(String(digits)) else { return nil }
        self.amount = amount
        let unit = String(text.dropFirst(digits.count)).trimmed
        self.unit = unit.isEmpty ? nil : unit
    }
}
