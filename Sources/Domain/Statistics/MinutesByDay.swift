/// What was done by day and habit: what heatmap, bars and week dots are drawn from. Two numbers of minutes, never mixed:
/// focus time, which is what `minutes` means here, and growth, which units and ticks add to as well.
package struct MinutesByDay: Hashable, Sendable {
    /// Growth by habit id by day; a day with an entry of 0 minutes is present.
    package var days: [Day: [String: Int]] { didSet { totals = focusTotals } }
    /// Of it what units and ticks made, by habit id by day; a day with some that made 0 minutes is present.
    package var made: [Day: [String: Int]] { didSet { totals = focusTotals } }
    /// Units, and ticks, by habit id by day.
    package var amounts: [Day: [String: Amount]] = [:]
    /// Slips of limits by habit id by day.
    package var slips: [Day: [String: Int]] = [:]
    /// Focus time of all habits by day: charts ask for those of a year in each frame.
    private(set) var totals: [Day: Int] = [:]
    /// The first day that is known; earlier days were not read.
    package var knownFrom: Day?

    package init(days: [Day: [String: Int]] = [:], made: [Day: [String: Int]] = [:], knownFrom: Day? = nil) {
        (self.days, self.made) = (days, made)
        self.knownFrom = knownFrom
        totals = focusTotals
    }

    private var focusTotals: [Day: Int] {
        var totals = days.mapValues { $0.values.reduce(0, +) }
        for (day, byHabit) in made { totals[day]? -= byHabit.values.reduce(0, +) }
        return totals
    }

    /// Focus time of one habit, or of all where nil.
    package func minutes(of habitId: String?, on day: Day) -> Int {
        guard let habitId else { return totals[day] ?? 0 }
        return growth(of: habitId, on: day) - (made[day]?[habitId] ?? 0)
    }

    /// What a habit's cat grew by, or all cats where nil.
    package func growth(of habitId: String?, on day: Day) -> Int {
        guard let habitId else { return days[day]?.values.reduce(0, +) ?? 0 }
        return days[day]?[habitId] ?? 0
    }

    /// Of each group of these habits, in their order; those without a group are passed over.
    package func sumsByGroup(of habits: [Habit], in days: ClosedRange<Day>) -> [(name: String, sum: DaySum)] {
        var names: [String] = []
        for case let group? in habits.map(\.group) where !names.contains(group) { names.append(group) }
        return names.map { name in (name, sum(of: habits.filter { $0.group == name }, in: days)) }
    }

    /// Of some habits, the last day included.
    package func sum(of habits: [Habit], in span: ClosedRange<Day>) -> DaySum {
        let ids = Set(habits.map(\.id))
        let minutes = ids.reduce(0) { $0 + self.minutes(of: $1, from: span.lowerBound, through: span.upperBound) }
        return sum(minutes, in: span, among: habits) { ids.contains($0) }
    }

    /// Of one habit, or of all where nil, those that are over too; the last day included.
    /// - Parameter habits: all there are.
    package func sum(of habitId: String?, among habits: [Habit], in span: ClosedRange<Day>) -> DaySum {
        let minutes = minutes(of: habitId, from: span.lowerBound, through: span.upperBound)
        return sum(minutes, in: span, among: habits) { habitId == nil || habitId == $0 }
    }

    private func sum(
        _ minutes: Int, in span: ClosedRange<Day>, among habits: [Habit], where isWanted: (String) -> Bool
    ) -> DaySum {
        var sum = DaySum(minutes: minutes)
        let days = span.count <= made.count ? Array(span) : made.keys.filter(span.contains)
        for day in days {
            for id in made[day, default: [:]].keys where isWanted(id) {
                let habit = habits.first { $0.id == id }
                // One that is gone is done with any entry.
                guard habit?.isDone(on: day, in: self) ?? true else { continue }
                if habit?.goal(on: day).kind == .limit { sum.kept += 1 } else { sum.done += 1 }
            }
        }
        for habit in habits where isWanted(habit.id) {
            sum.kept += habit.derived.keptByItself.within(span).count { made[$0]?[habit.id] == nil }
        }
        return sum
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

    /// How much of the goals was done, of whatever kind they are: growth, by a goal of so many minutes.
    /// - Parameter limit: the habit if it has a limit or once had: a day above it is empty, though it was marked as kept before.
    package func heat(of habitId: String?, on day: Day, goal: Int, limit: Habit? = nil) -> Heat {
        guard limit?.isLogged(on: day, in: self) ?? true else { return .none }
        if limit?.derived.keptByItself.containsInOrder(day) == true { return .full }
        let grown = growth(of: habitId, on: day)
        return Heat(minutes: grown, goal: goal, hasEntry: grown > 0 || hasEntry(of: habitId, on: day))
    }

    /// The last day included.
    package func minutes(of habitId: String?, from first: Day, through last: Day) -> Int {
        guard first <= last else { return 0 }
        let span = first...last
        if span.count <= days.count { return span.reduce(0) { $0 + minutes(of: habitId, on: $1) } }
        guard let habitId else { return totals.reduce(0) { span.contains($1.key) ? $0 + $1.value : $0 } }
        return days.keys.reduce(0) { span.contains($1) ? $0 + minutes(of: habitId, on: $1) : $0 }
    }

    /// Focus time and growth of each habit, the last day included: one pass for many habits.
    package func sums(from first: Day, through last: Day) -> [String: (minutes: Int, growth: Int)] {
        var sums: [String: (minutes: Int, growth: Int)] = [:]
        for (day, logged) in days where first <= day && day <= last {
            for (habit, growth) in logged {
                let before = sums[habit] ?? (0, 0)
                sums[habit] = (before.minutes + growth - (made[day]?[habit] ?? 0), before.growth + growth)
            }
        }
        return sums
    }

    /// In order; in a span only, if there is one.
    package func daysWithEntries(of habitId: String?, in span: ClosedRange<Day>? = nil) -> [Day] {
        days.lazy.filter { Self.holds($0.value, entryOf: habitId) && span?.contains($0.key) != false }
            .map(\.key).sorted()
    }

    /// The days that count for a habit's streak, oldest first: of a limit those it kept by itself too, and none above it. In a
    /// span only, if there is one.
    package func daysCounted(for habit: Habit, in span: ClosedRange<Day>? = nil) -> [Day] {
        let days = daysWithEntries(of: habit.id, in: span)
        guard habit.hasCounted(.limit) else { return days }
        let kept = habit.derived.keptByItself.filter { $0 >= knownFrom ?? $0 && span?.contains($0) != false }
        return Set(days).union(kept).filter { habit.isLogged(on: $0, in: self) }.sorted()
    }

    /// Oldest first, with those on which there were only slips.
    package func daysLogged(of habitId: String?) -> [Day] {
        let slipped = slips.filter { Self.holds($0.value, entryOf: habitId) }.keys
        guard !slipped.isEmpty else { return daysWithEntries(of: habitId) }
        return Set(daysWithEntries(of: habitId)).union(slipped).sorted()
    }

    /// What is known of earlier days.
    package func before(_ day: Day) -> MinutesByDay {
        var older = MinutesByDay(
            days: days.filter { $0.key < day }, made: made.filter { $0.key < day }, knownFrom: knownFrom)
        older.amounts = amounts.filter { $0.key < day }
        older.slips = slips.filter { $0.key < day }
        return older
    }

    /// Merged with another table; its values win for days that both have.
    package func joined(with other: MinutesByDay) -> MinutesByDay {
        var joined = MinutesByDay(
            days: days.merging(other.days) { $1 }, made: made.merging(other.made) { $1 },
            knownFrom: [knownFrom, other.knownFrom].compactMap { $0 }.min())
        joined.amounts = amounts.merging(other.amounts) { $1 }
        joined.slips = slips.merging(other.slips) { $1 }
        return joined
    }

    /// Something that is not written yet, measured as the habit's goal is.
    mutating func add(_ amount: Amount, of habit: Habit, on day: Day) {
        if habit.goal(on: day).kind == .count {
            amounts[day, default: [:]][habit.id, default: 0] = (amounts[day]?[habit.id] ?? 0) + amount
        } else {
            days[day, default: [:]][habit.id, default: 0] += amount.whole
        }
    }

    /// Of each day of a week or a month, each month of a year.
    package func bars(of habitId: String?, in span: Span, until day: Day) -> [SpanBar] {
        let range = span.days(until: day)
        let parts =
            switch span {
            case .week, .month: range.map { $0...$0 }
            case .year: (0..<12).map { range.lowerBound.month.advanced(by: $0).days }
            }
        return parts.map { part in
            let (first, last) = (part.lowerBound, part.upperBound)
            return SpanBar(from: first, through: last, minutes: minutes(of: habitId, from: first, through: last))
        }
    }
}

/// What a person reads of some days: focus time, and what else was done, one for each habit and day.
package struct DaySum: Hashable, Sendable {
    package var minutes = 0
    /// Ticks and counts.
    package var done = 0
    /// Days on which a limit was kept: a limit is never "done".
    package var kept = 0

    package init(minutes: Int = 0, done: Int = 0, kept: Int = 0) {
        (self.minutes, self.done, self.kept) = (minutes, done, kept)
    }
}

extension MinutesByDay {
    /// Of the entries of one day.
    package init(_ entries: [HabitEntry], on day: Day) {
        var (days, made, slips): ([String: Int], [String: Int], [String: Int]) = ([:], [:], [:])
        var amounts: [String: Amount] = [:]
        for entry in entries {
            guard entry.isSlip != true else {
                slips[entry.habitId, default: 0] += max(1, entry.amount?.whole ?? 1)
                continue
            }
            days[entry.habitId, default: 0] += entry.minutes
            if let amount = entry.amount { amounts[entry.habitId] = (amounts[entry.habitId] ?? 0) + amount }
            if entry.isCounted { made[entry.habitId, default: 0] += entry.minutes }
        }
        // At once: no observers are called in an initializer, and sums hang on them.
        self.init(days: days.isEmpty ? [:] : [day: days], made: made.isEmpty ? [:] : [day: made])
        if !amounts.isEmpty { self.amounts[day] = amounts }
        if !slips.isEmpty { self.slips[day] = slips }
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

    /// The hour of the day, 0 to 23, in which most minutes began; nil with fewer than five sessions.
    package var bestHour: Int? {
        guard completed + stoppedEarly >= 5, let most = minutesByHour.max(), most > 0 else { return nil }
        return minutesByHour.firstIndex(of: most)
    }
}

/// A stretch of time that bars are drawn of. It ends with a day, so that the first of a month or a Monday is not blank.
package enum Span: String, Sendable, CaseIterable {
    case week, month, year

    /// The last 7 or 30 days, or 12 months with the whole one of the day.
    package func days(until day: Day) -> ClosedRange<Day> {
        switch self {
        case .week: day.advanced(by: -6)...day
        case .month: day.advanced(by: -29)...day
        case .year: day.month.advanced(by: -11).firstDay...day.month.days.upperBound
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
