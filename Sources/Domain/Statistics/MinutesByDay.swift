/// Minutes logged by day and habit: what heatmap, bars and week dots are drawn from.
package struct MinutesByDay: Hashable, Sendable {
    /// Minutes by habit id by day; a day with an entry of 0 minutes is present.
    package var days: [Day: [String: Int]] {
        didSet { totals = Self.totals(of: days) }
    }
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

    /// Minutes of one habit, or of all where nil, on a day.
    package func minutes(of habitId: String?, on day: Day) -> Int {
        guard let habitId else { return totals[day] ?? 0 }
        return days[day]?[habitId] ?? 0
    }

    /// Whether a habit, or any where nil, has an entry on a day.
    package func hasEntry(of habitId: String?, on day: Day) -> Bool {
        days[day].map { Self.holds($0, entryOf: habitId) } ?? false
    }

    /// Whether the minutes of a day are those of a habit too, or of any where nil.
    static func holds(_ logged: [String: Int], entryOf habitId: String?) -> Bool {
        habitId.map { logged[$0] != nil } ?? !logged.isEmpty
    }

    /// The heat of a day, of one habit or of all where nil.
    package func heat(of habitId: String?, on day: Day, goal: Int) -> Heat {
        let logged = minutes(of: habitId, on: day)
        return Heat(minutes: logged, goal: goal, hasEntry: logged > 0 || hasEntry(of: habitId, on: day))
    }
}
