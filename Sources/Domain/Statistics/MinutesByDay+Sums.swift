extension MinutesByDay {
    /// Minutes of one habit, or of all where nil, from a day through another, both included.
    package func minutes(of habitId: String?, from first: Day, through last: Day) -> Int {
        guard first <= last else { return 0 }
        if last.days(since: first) < days.count {
            return (first.number...last.number).reduce(0) { $0 + minutes(of: habitId, on: Day(number: $1)) }
        }
        let span = first...last
        guard let habitId else { return totals.reduce(0) { span.contains($1.key) ? $0 + $1.value : $0 } }
        return days.reduce(0) { span.contains($1.key) ? $0 + ($1.value[habitId] ?? 0) : $0 }
    }

    /// Days with an entry of one habit, or of any where nil, oldest first.
    package func daysWithEntries(of habitId: String?) -> [Day] {
        days.filter { Self.holds($0.value, entryOf: habitId) }.keys.sorted()
    }

    /// How many days have an entry of one habit, or of any where nil.
    package func countOfDaysWithEntries(of habitId: String?) -> Int {
        days.values.count { Self.holds($0, entryOf: habitId) }
    }

    /// Minutes on an average day with an entry, rounded; 0 where there is none.
    package func averageMinutes(of habitId: String?) -> Int {
        let active = countOfDaysWithEntries(of: habitId)
        guard active > 0 else { return 0 }
        let sum = habitId.map { id in days.values.reduce(0) { $0 + ($1[id] ?? 0) } } ?? totals.values.reduce(0, +)
        return (sum + active / 2) / active
    }

    /// The same with what is known of other days besides; where both know a day, the other counts.
    package func joined(with other: MinutesByDay) -> MinutesByDay {
        var known = [knownFrom, other.knownFrom].compactMap { $0 }
        known.sort()
        return MinutesByDay(days: days.merging(other.days) { $1 }, knownFrom: known.first)
    }
}
