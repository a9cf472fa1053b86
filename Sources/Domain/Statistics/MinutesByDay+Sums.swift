extension MinutesByDay {
    /// Minutes of one habit, or of all where nil, from a day through another, both included.
    package func minutes(of habitId: String?, from first: Day, through last: Day) -> Int {
        guard first <= last else { return 0 }
        if last.days(since: first) < days.count {
            return (first.number...last.number).reduce(0) { $0 + minutes(of: habitId, on: Day(number: $1)) }
        }
        return days.reduce(0) { sum, entry in
            first <= entry.key && entry.key <= last ? sum + minutes(of: habitId, on: entry.key) : sum
        }
    }

    /// Days with an entry of one habit, or of any where nil, oldest first.
    package func daysWithEntries(of habitId: String?) -> [Day] {
        var found: [Day] = []
        for (day, minutes) in days {
            if let habitId {
                if minutes[habitId] != nil { found.append(day) }
            } else if !minutes.isEmpty {
                found.append(day)
            }
        }
        return found.sorted()
    }

    /// Minutes on an average day with an entry, rounded; 0 where there is none.
    package func averageMinutes(of habitId: String?) -> Int {
        let active = daysWithEntries(of: habitId)
        guard !active.isEmpty else { return 0 }
        let sum = active.reduce(0) { $0 + minutes(of: habitId, on: $1) }
        return (sum + active.count / 2) / active.count
    }

    /// The same with what is known of other days besides; where both know a day, the other counts.
    package func joined(with other: MinutesByDay) -> MinutesByDay {
        var known = [knownFrom, other.knownFrom].compactMap { $0 }
        known.sort()
        return MinutesByDay(days: days.merging(other.days) { $1 }, knownFrom: known.first)
    }
}
