/// Minutes logged by day and habit: what heatmap, bars and week dots are drawn from.
package struct MinutesByDay: Hashable, Sendable {
    /// Minutes by habit id by day; a day with an entry of 0 minutes is present.
    package var days: [Day: [String: Int]] { didSet { totals = Self.totals(of: days) } }
    /// Units, and ticks, by habit id by day.
    package var amounts: [Day: [String: Amount]] = [:]
    /// Slips of limits by habit id by day.
    package var slips: [Day: [String: Int]] = [:]
    /// Minutes of all habits by day: charts ask for those of a year in each frame.
    private(set) var totals: [Day: Int]
    /// The first day that is known; earlier days were not read.
    package var knownFrom: Day?

    package init(days: [Day: [String: Int]] = [:], knownFrom: Day? = nil) {
        self.days = days
        totals = Self.totals(of: days)
        self.knownFrom = knownFrom
    }

    private static func totals(of days: [Day: [String: Int]]) -> [Day: Int] {
        days.mapValues { $0.values.reduce(0, +) }
    }

    /// Of one habit, or of all where nil.
    package func minutes(of habitId: String?, on day: Day) -> Int {
        guard let habitId else { return totals[day] ?? 0 }
        return days[day]?[habitId] ?? 0
    }

    /// Of each group of these habits, in their order; those without a group are passed over.
    package func minutesByGroup(
        of habits: [Habit], in days: ClosedRange<Day>
    ) -> [(name: String, minutes: Int)] {
        var sums: [(name: String, minutes: Int)] = []
        for habit in habits {
            guard let group = habit.group else { continue }
            let minutes = minutes(of: habit.id, from: days.lowerBound, through: days.upperBound)
            if let index = sums.firstIndex(where: { $0.name == group }) {
                sums[index].minutes += minutes
            } else {
                sums.append((group, minutes))
            }
        }
        return sums
    }

    package func hasEntry(of habitId: String?, on day: Day) -> Bool {
        days[day].map { Self.holds($0, entryOf: habitId) } ?? false
    }

    /// On any known day.
    package func hasEntries(of habitId: String?) -> Bool {
        days.values.contains { Self.holds($0, entryOf: habitId) }
    }

    static func holds(_ logged: [String: Int], entryOf habitId: String?) -> Bool {
        habitId.map { logged[$0] != nil } ?? !logged.isEmpty
    }

    /// By a goal of so many minutes.
    package func heat(of habitId: String?, on day: Day, goal: Int) -> Heat {
        let logged = minutes(of: habitId, on: day)
        return Heat(minutes: logged, goal: goal, hasEntry: logged > 0 || hasEntry(of: habitId, on: day))
    }

    /// The last day included.
    package func minutes(of habitId: String?, from first: Day, through last: Day) -> Int {
        guard first <= last else { return 0 }
        if last.days(since: first) < days.count {
            return (first.number...last.number).reduce(0) { $0 + minutes(of: habitId, on: Day(number: $1)) }
        }
        let span = first...last
        guard let habitId else { return totals.reduce(0) { span.contains($1.key) ? $0 + $1.value : $0 } }
        return days.reduce(0) { span.contains($1.key) ? $0 + ($1.value[habitId] ?? 0) : $0 }
    }

    /// Minutes and days with an entry of each habit, the last day included: one pass, where there are many habits to ask for.
    package func sums(from first: Day, through last: Day) -> [String: (minutes: Int, days: Int)] {
        func add(_ minutes: Int, to sum: inout (minutes: Int, days: Int)) {
            sum.minutes += minutes
            sum.days += 1
        }
        var sums: [String: (minutes: Int, days: Int)] = [:]
        for (day, logged) in days where first <= day && day <= last {
            for (habit, minutes) in logged { add(minutes, to: &sums[habit, default: (0, 0)]) }
        }
        return sums
    }

    /// With an entry, the last day included.
    package func countOfDays(of habitId: String?, from first: Day, through last: Day) -> Int {
        days.count { first <= $0.key && $0.key <= last && Self.holds($0.value, entryOf: habitId) }
    }

    package func firstDay(of habitId: String?) -> Day? {
        days.lazy.filter { Self.holds($0.value, entryOf: habitId) }.map(\.key).min()
    }

    /// Oldest first.
    package func daysWithEntries(of habitId: String?) -> [Day] {
        days.lazy.filter { Self.holds($0.value, entryOf: habitId) }.map(\.key.number).sorted().map(Day.init(number:))
    }

    /// The days that count for a habit's streak, oldest first: of a limit not those above it.
    package func daysCounted(for habit: Habit) -> [Day] {
        let days = daysWithEntries(of: habit.id)
        return habit.measure == .limit ? days.filter { habit.isLogged(on: $0, in: self) } : days
    }

    /// Oldest first, with those on which there were only slips.
    package func daysLogged(of habitId: String?) -> [Day] {
        let slipped = slips.filter { Self.holds($0.value, entryOf: habitId) }.keys
        guard !slipped.isEmpty else { return daysWithEntries(of: habitId) }
        return Set(daysWithEntries(of: habitId)).union(slipped).sorted()
    }

    package func countOfDaysWithEntries(of habitId: String?) -> Int {
        days.values.count { Self.holds($0, entryOf: habitId) }
    }

    /// On an average day with an entry, rounded; 0 if there is none.
    package func averageMinutes(of habitId: String?) -> Int {
        let active = countOfDaysWithEntries(of: habitId)
        guard active > 0 else { return 0 }
        let sum = habitId.map { id in days.values.reduce(0) { $0 + ($1[id] ?? 0) } } ?? totals.values.reduce(0, +)
        return (sum + active / 2) / active
    }

    /// What is known of earlier days.
    package func before(_ day: Day) -> MinutesByDay {
        var earlier = MinutesByDay(days: days.filter { $0.key < day }, knownFrom: knownFrom)
        earlier.amounts = amounts.filter { $0.key < day }
        earlier.slips = slips.filter { $0.key < day }
        return earlier
    }

    /// Merged with another table; its values win for days that both have.
    package func joined(with other: MinutesByDay) -> MinutesByDay {
        var joined = MinutesByDay(
            days: days.merging(other.days) { $1 }, knownFrom: [knownFrom, other.knownFrom].compactMap { $0 }.min())
        joined.amounts = amounts.merging(other.amounts) { $1 }
        joined.slips = slips.merging(other.slips) { $1 }
        return joined
    }

    /// Something that is not written yet, measured as the habit's goal is.
    mutating func add(_ amount: Amount, of habit: Habit, on day: Day) {
        if habit.measure == .count {
            amounts[day, default: [:]][habit.id, default: 0] = (amounts[day]?[habit.id] ?? 0) + amount
        } else {
            days[day, default: [:]][habit.id, default: 0] += amount.whole
        }
    }

    /// Of each day of a week or a month, each month of a year.
    package func bars(
        of habitId: String?, in span: Span, around day: Day, firstDayOfWeek: Weekday = .monday
    ) -> [SpanBar] {
        let range = span.days(around: day, firstDayOfWeek: firstDayOfWeek)
        let parts =
            switch span {
            case .week, .month:
                (range.lowerBound.number...range.upperBound.number).map { Day(number: $0)...Day(number: $0) }
            case .year: (0..<12).map { range.lowerBound.month.advanced(by: $0).days }
            }
        return parts.map { part in
            let (first, last) = (part.lowerBound, part.upperBound)
            return SpanBar(from: first, through: last, minutes: minutes(of: habitId, from: first, through: last))
        }
    }
}

/// How much was done on a day, in five steps, for heatmaps.
package enum Heat: Int, Sendable, CaseIterable {
    case none, little, some, much, full

    /// A goal less than 1 counts as 1. An entry of 0 minutes is `little`.
    package init(minutes: Int, goal: Int, hasEntry: Bool = false) {
        let quarter = minutes * 4 / max(1, goal)
        switch (minutes, quarter) {
        case (...0, _): self = hasEntry ? .little : .none
        case (_, ..<1): self = .little
        case (_, 1): self = .some
        case (_, 2), (_, 3): self = .much
        default: self = .full
        }
    }
}

/// Statistics of a list of sessions.
package struct SessionFacts: Hashable, Sendable {
    /// Ran out, or were stopwatch sessions.
    package let completed: Int
    package let stoppedEarly: Int
    /// Begun in each hour of the day, 24 of them, by local time.
    package let minutesByHour: [Int]

    package init(_ sessions: [FocusSession], at moment: Moment) {
        completed = sessions.count { $0.completed }
        stoppedEarly = sessions.count - completed
        var hours = Array(repeating: 0, count: 24)
        for session in sessions {
            hours[moment.timeOfDay(of: session.startedAt).minutesSinceMidnight / 60] += session.durationMinutes
        }
        minutesByHour = hours
    }

    /// The hour of the day, 0 to 23, in which most minutes began; nil before there are five sessions to tell it by.
    package var bestHour: Int? {
        guard completed + stoppedEarly >= 5, let most = minutesByHour.max(), most > 0 else { return nil }
        return minutesByHour.firstIndex(of: most)
    }
}

/// A stretch of time that bars are drawn of.
package enum Span: String, Sendable, CaseIterable {
    case week, month, year

    package func days(around day: Day, firstDayOfWeek: Weekday) -> ClosedRange<Day> {
        switch self {
        case .week:
            let first = day.startOfWeek(from: firstDayOfWeek)
            return first...first.advanced(by: 6)
        case .month: return day.month.days
        case .year:
            let year = day.parts.year
            return Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
        }
    }
}

extension Day {
    package func startOfWeek(from first: Weekday) -> Day {
        advanced(by: -((weekday.rawValue - first.rawValue + 7) % 7))
    }
}

/// Minutes in one part of a span: a day, or in a year a month.
package struct SpanBar: Hashable, Sendable {
    package let from: Day
    package let through: Day
    package let minutes: Int
}
