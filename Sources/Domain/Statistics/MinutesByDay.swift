/// Minutes logged by day and habit: what heatmap, bars and week dots are drawn from.
package struct MinutesByDay: Hashable, Sendable {
    /// Minutes by habit id by day; a day with an entry of 0 minutes is present.
    package var days: [Day: [String: Int]]
    /// The first day that is known; earlier days were not read.
    package var knownFrom: Day?

    package init(days: [Day: [String: Int]] = [:], knownFrom: Day? = nil) {
        self.days = days
        self.knownFrom = knownFrom
    }

    /// Minutes of one habit, or of all where nil, on a day.
    package func minutes(of habitId: String?, on day: Day) -> Int {
        guard let byHabit = days[day] else { return 0 }
        guard let habitId else { return byHabit.values.reduce(0, +) }
        return byHabit[habitId] ?? 0
    }

    /// Whether a habit has an entry on a day.
    package func hasEntry(of habitId: String, on day: Day) -> Bool {
        days[day]?[habitId] != nil
    }
}
