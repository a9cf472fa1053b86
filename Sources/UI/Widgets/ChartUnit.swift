package import Domain
package import Words

/// What charts and sums are in: minutes, or what a habit counts: units, or days of ticks and of limits kept.
package enum ChartUnit: Hashable, Sendable {
    case minutes(habitId: String?)
    case units(Habit)
    case days(Habit)

    /// Of all habits where nil.
    package init(_ habit: Habit?) {
        switch habit?.kind {
        case nil, .minutes: self = .minutes(habitId: habit?.id)
        case .count: self = habit.map(ChartUnit.units) ?? .minutes(habitId: nil)
        case .yesNo, .limit: self = habit.map(ChartUnit.days) ?? .minutes(habitId: nil)
        }
    }

    /// Whole minutes, or thousandths of units or days.
    package func value(in days: ClosedRange<Day>, _ log: MinutesByDay) -> Int {
        switch self {
        case .minutes(let id): log.minutes(of: id, from: days.lowerBound, through: days.upperBound)
        case .units(let habit), .days(let habit): log.amount(of: habit, in: days).thousandths
        }
    }

    /// "25 m", "20 pages", "3 days", of a `value`.
    package func text(_ value: Int, _ strings: Strings) -> String {
        switch self {
        case .minutes: strings.minutes(value)
        case .units(let habit): strings.amount(Amount(thousandths: value), of: habit)
        case .days: strings.days(value / 1000)
        }
    }

    /// Where there is next to no room: "25m", "20", "12k", of a `value`.
    func short(_ value: Int, _ strings: Strings) -> String {
        if case .minutes = self { return strings.shortMinutes(strings.inWholeHours(value)) }
        return value < 10_000_000 ? Amount(thousandths: value).text : "\(value / 1_000_000)k"
    }

    /// In a row of sums where those whole would not fit, of a `value`.
    func rough(_ value: Int, _ strings: Strings) -> String {
        if case .minutes = self { return strings.roughMinutes(value) }
        return short(value, strings)
    }

    /// Whether half of a `value` is worth a line: there is no half of a day.
    func hasHalf(_ value: Int) -> Bool {
        if case .days = self { return value.isMultiple(of: 2000) }
        return value.isMultiple(of: 4)
    }

    func scale(upTo most: Int) -> Scale {
        if case .minutes = self { return Scale(upTo: most) }
        return Scale(units: most)
    }

    /// A `value` on an average of some days; nil where a day is all or nothing.
    /// - Parameter days: more than 0.
    private func average(_ value: Int, over days: Int) -> Int? {
        switch self {
        case .minutes: (value + days / 2) / days
        // One decimal is enough.
        case .units: (value / 100 + days / 2) / days * 100
        case .days: nil
        }
    }

    /// Days on which something was done, their sum and, unless a day is all or nothing, their average.
    func totals(in span: ClosedRange<Day>, _ log: MinutesByDay) -> (days: Int, sum: Int, average: Int?) {
        let (days, sum) = (activeDays(log).count(where: span.contains), value(in: span, log))
        return (days, sum, average(sum, over: max(1, days)))
    }

    func most(in span: ClosedRange<Day>, _ log: MinutesByDay) -> Int { span.map { value(in: $0...$0, log) }.max() ?? 0 }

    /// The goal of a day; nil where a line would say nothing.
    func goal(of userData: UserData) -> Int? {
        switch self {
        case .minutes(habitId: nil):
            // Goals of units and ticks are no time.
            let timed = userData.habits.filter { $0.isActive && $0.hasMeasuredMinutes }
            return timed.isEmpty ? nil : timed.reduce(0) { $0 + $1.goalMinutes }
        case .minutes(let id): return userData.goalMinutes(of: id)
        case .units(let habit):
            let goal = habit.goal
            return goal.amount.spread(over: goal.period.length).thousandths
        case .days: return nil
        }
    }

    /// Days with an entry of all that is known, of limits those kept.
    func activeDays(_ log: MinutesByDay) -> [Day] {
        switch self {
        case .minutes(let id): log.daysWithEntries(of: id)
        case .units(let habit): log.daysWithEntries(of: habit.id)
        case .days(let habit): log.daysCounted(for: habit)
        }
    }
}

extension Viewing {
    func chartUnit(of habitId: String?) -> ChartUnit { ChartUnit(habit(habitId)) }

    /// Of all time: focus time, or the known units and days, and the focus time in them.
    func total(of habit: Habit, isRough: Bool = false) -> String {
        let unit = ChartUnit(habit)
        let focus = userData.focusMinutes(of: habit)
        let time = isRough ? strings.roughMinutes(focus) : strings.minutes(focus)
        if case .minutes = unit { return time }
        let counted = unit.text(unit.value(in: Day(number: 0)...today, userData.minutes), strings)
        return focus > 0 && !isRough ? strings.list([counted, time]) : counted
    }

    /// Columns of the last 30 days.
    func monthChart(of habit: Habit) -> (chart: ColumnChart, sum: String) {
        let unit = ChartUnit(habit)
        let columns = userData.minutes.bars(of: habit.id, in: .month, until: today).map { bar in
            ColumnChart.Column(
                value: unit.value(in: bar.from...bar.through, userData.minutes),
                label: bar.label(in: .month, self), kind: bar.kind(of: habit.id, self))
        }
        let sum = unit.text(columns.reduce(0) { $0 + $1.value }, strings)
        return (ColumnChart(columns: columns, goal: unit.goal(of: userData), unit: unit, hue: hue(habit)), sum)
    }
}
