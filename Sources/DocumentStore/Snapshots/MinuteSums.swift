/// Minutes by day and habit over entries: what the heatmap of years is drawn from without reading an entry.
package struct MinuteSums: Hashable, Sendable {
    /// How many entries, and their minutes together.
    package struct Tally: Hashable, Sendable {
        package var count: Int64
        package var minutes: Int64

        package init(count: Int64 = 0, minutes: Int64 = 0) {
            self.count = count
            self.minutes = minutes
        }
    }

    /// By day, `YYYY-MM-DD`, and habit id.
    package private(set) var days: [String: [String: Tally]] = [:]

    package init() {}

    /// The collection whose documents are counted.
    package static let group = "entries"

    /// Counts a document in, where it is an entry.
    package mutating func add(_ document: Document) { count(document, 1) }

    /// Counts a document out.
    package mutating func remove(_ document: Document) { count(document, -1) }

    /// Adds a tally of one habit on one day.
    package mutating func add(_ tally: Tally, day: String, habit: String) {
        var sum = days[day]?[habit] ?? Tally()
        sum.count += tally.count
        sum.minutes += tally.minutes
        days[day, default: [:]][habit] = sum == Tally() ? nil : sum
        if days[day]?.isEmpty == true { days[day] = nil }
    }

    /// Adds other sums, of the days wanted.
    package mutating func add(_ other: MinuteSums, from first: String, through last: String) {
        for (day, habits) in other.days where !day.precedesInBytes(first) && !last.precedesInBytes(day) {
            for (habit, tally) in habits { add(tally, day: day, habit: habit) }
        }
    }

    /// Minutes by habit by day, of all habits with an entry.
    package var minutes: [String: [String: Int64]] {
        days.mapValues { $0.mapValues(\.minutes) }
    }

    private mutating func count(_ document: Document, _ sign: Int64) {
        guard let (day, habit, minutes) = EntryMinutes.entry(document) else { return }
        add(Tally(count: sign, minutes: sign * minutes), day: day, habit: habit)
    }
}
