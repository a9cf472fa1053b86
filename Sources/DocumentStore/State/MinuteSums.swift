/// By day and habit, over entries: the heatmap of years is drawn without reading an entry.
struct MinuteSums: Hashable, Sendable {
    struct Tally: Hashable, Sendable {
        var count: Int64 = 0
        var sum: Int64 = 0

        /// `[count,sum]`.
        var value: Value { [.integer(count), .integer(sum)] }
    }

    /// By day, `YYYY-MM-DD`, and habit id.
    private(set) var days: [String: [String: Tally]] = [:]

    static let group = "entries"

    /// - Parameter sign: -1 to count the document out again.
    mutating func count(_ document: Document, _ sign: Int64 = 1) {
        if let entry = EntryMinutes.entry(document) { count(entry, sign) }
    }

    mutating func count(_ entry: EntryMinutes.Entry, _ sign: Int64) {
        entry.forEachSum { key, number in
            add(Tally(count: sign, sum: sign &* number), day: entry.day, habit: key)
        }
    }

    mutating func add(_ tally: Tally, day: String, habit: String) {
        if MinuteSums.add(tally, of: habit, to: &days[day, default: [:]]) { days[day] = nil }
    }

    private static func add(_ tally: Tally, of habit: String, to habits: inout [String: Tally]) -> Bool {
        var all = habits[habit] ?? Tally()
        all.count &+= tally.count
        all.sum &+= tally.sum
        habits[habit] = all == Tally() ? nil : all
        return habits.isEmpty
    }

    mutating func add(_ other: MinuteSums, from first: String, through last: String) {
        for (day, habits) in other.days where !day.precedesInBytes(first) && !last.precedesInBytes(day) {
            guard days[day] != nil else {
                days[day] = habits
                continue
            }
            for (habit, tally) in habits { add(tally, day: day, habit: habit) }
        }
    }

    /// By month, `2026-11`.
    var byMonth: [String: [String: Int64]] {
        days.reduce(into: [:]) { months, day in
            months[String(day.key.prefix(7)), default: [:]].add(day.value.mapValues(\.sum))
        }
    }

    var minutes: [String: [String: Int64]] { days.mapValues { $0.mapValues(\.sum) } }

    /// `{"2026-11-25":{"habit":[count,sum]}}`.
    var fields: Fields { Fields(days.map { ($0, .map($1.fields)) }) }
}

extension MinuteSums {
    init?(_ fields: Fields) {
        for day in fields.entries {
            guard let tallies = day.value.fields.flatMap([String: Tally].init) else { return nil }
            days[day.name] = tallies
        }
    }
}

extension [String: Int64] {
    mutating func add(_ other: [String: Int64]) { merge(other) { $0 &+ $1 } }
}

extension MinuteSums.Tally {
    init?(_ value: Value) {
        guard let pair = value.integers, pair.count == 2 else { return nil }
        self.init(count: pair[0], sum: pair[1])
    }
}

extension [String: MinuteSums.Tally] {
    /// `{"key":[count,sum]}`.
    var fields: Fields { Fields(map { ($0, $1.value) }) }

    /// - Parameter sign: -1 to count it out again.
    mutating func count(_ number: Int64, of key: String, _ sign: Int64) {
        let sum = self[key] ?? MinuteSums.Tally()
        let new = MinuteSums.Tally(count: sum.count &+ sign, sum: sum.sum &+ sign &* number)
        self[key] = new.count == 0 ? nil : new
    }

    init?(_ fields: Fields) {
        self.init()
        for entry in fields.entries {
            guard let sum = MinuteSums.Tally(entry.value) else { return nil }
            self[entry.name] = sum
        }
    }
}

/// Over `checkIns/{day}/entries/{id}`.
package enum EntryMinutes {
    /// Minutes by habit id by day, of the days `YYYY-MM-DD` from the first through the last.
    package static func sums(
        over documents: some Sequence<Document>, from first: String, through last: String
    ) -> [String: [String: Int64]] {
        var (all, wanted) = (MinuteSums(), MinuteSums())
        for document in documents { all.count(document) }
        wanted.add(all, from: first, through: last)
        return wanted.minutes
    }

    /// What one document adds to the sums of its day.
    package struct Entry {
        package let day: String
        package let habit: String
        package let minutes: Int64
        /// Thousandths of units; 0 without any.
        package var amount: Int64 = 0
        /// Slips of a limit; such an entry is none of the habit's days and has no minutes.
        package var slips: Int64 = 0
        /// Minutes that were not measured; nil if they are focus time.
        package var made: Int64?

        /// What it adds to sums by habit id, and to those of other series.
        func forEachSum(_ add: (_ key: String, _ number: Int64) -> Void) {
            guard slips == 0 else { return add(EntrySeries.slips.key(of: habit), slips) }
            add(habit, minutes)
            if amount != 0 { add(EntrySeries.amounts.key(of: habit), amount) }
            if let made { add(EntrySeries.made.key(of: habit), made) }
        }
    }

    package static func entry(_ document: Document) -> Entry? {
        guard let day = day(of: document.path), let habit = document.fields.text("habitId"),
            let minutes = document.fields.integer("minutes")
        else { return nil }
        var entry = Entry(day: day, habit: habit, minutes: Limits.summed(minutes))
        guard let amount = document.fields["amount"] else { return entry }
        entry.amount = thousandths(of: amount)
        if document.fields["isSlip"] == .boolean(true) {
            entry.slips = max(1, entry.amount / 1000)
            entry.amount = 0
        } else if !isFocus(hasAmount: amount != .null, source: document.fields.text("source")) {
            entry.made = entry.minutes
        }
        return entry
    }

    /// Whether an entry's minutes are time: a timer measured them, or a person logged them as minutes. Those that units or
    /// a tick make are growth alone; units that were put to a session make none.
    package static func isFocus(hasAmount: Bool, source: String?) -> Bool { !hasAmount || isTimed(source) }

    /// Whether a source is the timer, which is also meant if none is named.
    package static func isTimed(_ source: String?) -> Bool { source ?? "session" == "session" }

    private static func thousandths(of value: Value) -> Int64 {
        switch value {
        case .integer(let number): Limits.summed(number.multipliedReportingOverflow(by: 1000).partialValue)
        case .double(let number): Limits.summed(Int64(exactly: (number * 1000).rounded()) ?? 0)
        default: 0
        }
    }

    /// Of `checkIns/{day}/entries/{id}`, as it is written; nil for any other path.
    package static func day(of path: DocumentPath) -> String? {
        let parts = path.segments
        guard parts.count == 4, parts[0] == "checkIns", parts[2] == "entries" else { return nil }
        return String(parts[1])
    }
}

/// Sums next to those of minutes, under a key that no id of a habit can be.
package enum EntrySeries: String, CaseIterable, Sendable {
    /// Thousandths of units.
    case amounts
    case slips
    /// Of the minutes those that units and ticks make.
    case made

    package func key(of habit: String) -> String { "\(habit)/\(rawValue)" }

    /// Nil for sums of minutes, which are under the habit's id itself.
    package static func habit(of key: String) -> (habit: String, series: EntrySeries)? {
        // Asked of each habit of each day; nearly all of them are sums of minutes.
        guard let slash = key.utf8.lastIndex(of: UInt8(ascii: "/")),
            let series = EntrySeries(rawValue: String(key[key.index(after: slash)...]))
        else { return nil }
        return (String(key[..<slash]), series)
    }
}
