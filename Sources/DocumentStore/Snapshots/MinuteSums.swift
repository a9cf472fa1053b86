/// Minutes by day and habit over entries: what the heatmap of years is drawn from without reading an entry.
struct MinuteSums: Hashable, Sendable {
    /// How many documents, and the sum over them.
    struct Tally: Hashable, Sendable {
        var count: Int64
        var sum: Int64

        init(count: Int64 = 0, sum: Int64 = 0) {
            self.count = count
            self.sum = sum
        }
    }

    /// By day, `YYYY-MM-DD`, and habit id.
    private(set) var days: [String: [String: Tally]] = [:]

    init() {}

    /// The collection whose documents are counted.
    static let group = "entries"

    /// Counts a document in, where it is an entry.
    mutating func add(_ document: Document) { count(document, 1) }

    /// Counts a document out.
    mutating func remove(_ document: Document) { count(document, -1) }

    /// Adds a tally of one habit on one day.
    mutating func add(_ tally: Tally, day: String, habit: String) {
        if MinuteSums.add(tally, of: habit, to: &days[day, default: [:]]) { days[day] = nil }
    }

    /// - Returns: whether nothing is left.
    private static func add(_ tally: Tally, of habit: String, to habits: inout [String: Tally]) -> Bool {
        var all = habits[habit] ?? Tally()
        all.count &+= tally.count
        all.sum &+= tally.sum
        habits[habit] = all == Tally() ? nil : all
        return habits.isEmpty
    }

    /// Adds other sums, of the days wanted.
    mutating func add(_ other: MinuteSums, from first: String, through last: String) {
        for (day, habits) in other.days where !day.precedesInBytes(first) && !last.precedesInBytes(day) {
            for (habit, tally) in habits { add(tally, day: day, habit: habit) }
        }
    }

    /// Minutes by habit by day, of all habits with an entry.
    var minutes: [String: [String: Int64]] {
        days.mapValues { $0.mapValues(\.sum) }
    }

    private mutating func count(_ document: Document, _ sign: Int64) {
        guard let (day, habit, minutes) = EntryMinutes.entry(document) else { return }
        add(Tally(count: sign, sum: sign &* minutes), day: day, habit: habit)
    }
}
