/// Line 1 of a month's file: what is asked of a month without reading its documents (STORE section 2).
struct MonthSummary: Hashable {
    private(set) var count: Int64 = 0
    private(set) var minutes: Int64 = 0
    /// Where its documents lie in time.
    private(set) var span: MonthSpan
    /// Minutes by day and habit.
    private(set) var sums = MinuteSums()

    init(_ documents: some Collection<Document>, of group: String) {
        span = MonthSpan(documents, of: group)
        let minutesField = group == "entries" ? "minutes" : "durationMinutes"
        for document in documents {
            count += 1
            if case .integer(let number)? = document.fields[minutesField] { minutes &+= number }
            if group == MinuteSums.group { sums.add(document) }
        }
    }

    /// The first and last day of the sums.
    var days: ClosedRange<String>? {
        let days = sums.days.keys.sorted { $0.precedesInBytes($1) }
        guard let first = days.first, let last = days.last else { return nil }
        return first...last
    }

    var line: [UInt8] {
        var fields: Fields = ["count": .integer(count), "minutes": .integer(minutes)]
        if let first = span.first, let last = span.last {
            (fields["first"], fields["last"]) = (.timestamp(first), .timestamp(last))
        }
        let days = sums.days.map { day, habits in
            (day, Value.map(Fields(habits.map { ($0, [.integer($1.count), .integer($1.sum)]) })))
        }
        if !days.isEmpty { fields["days"] = .map(Fields(days)) }
        return Frame.line(.month, Codec.bytes(of: .map(fields))).bytes
    }

    /// Reads line 1, without its line feed; nil where it is damaged.
    init?(line: ArraySlice<UInt8>) {
        guard let body = Frame.body(of: line, .month), case .map(let fields)? = try? Codec.value(from: body.bytes),
            case .integer(let count)? = fields["count"], case .integer(let minutes)? = fields["minutes"]
        else { return nil }
        (self.count, self.minutes) = (count, minutes)
        if case .timestamp(let first)? = fields["first"], case .timestamp(let last)? = fields["last"] {
            span = MonthSpan(first: first, last: last)
        } else {
            span = MonthSpan(first: nil, last: nil)
        }
        guard case .map(let days)? = fields["days"] else { return }
        for day in days.entries {
            guard case .map(let habits) = day.value else { return nil }
            for habit in habits.entries {
                guard case .list(let pair) = habit.value, pair.count == 2, case .integer(let count) = pair[0],
                    case .integer(let minutes) = pair[1]
                else { return nil }
                sums.add(MinuteSums.Tally(count: count, sum: minutes), day: day.name, habit: habit.name)
            }
        }
    }
}
