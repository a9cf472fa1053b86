/// Line 1 of a month's file: what is asked of a month without reading its documents (STORE section 2).
struct MonthSummary: Hashable {
    private(set) var count: Int64 = 0
    private(set) var minutes: Int64 = 0
    /// The first and last point in time by the collection's own time field; nil where no document has it.
    private(set) var first: Timestamp?
    private(set) var last: Timestamp?
    /// Minutes by day and habit.
    private(set) var sums = MinuteSums()

    /// The field a collection of history is ordered by in time.
    static func timeField(of group: String) -> String { group == "entries" ? "completedAt" : "endedAt" }

    init(_ documents: some Sequence<Document>, of group: String) {
        let timeField = MonthSummary.timeField(of: group)
        let minutesField = group == "entries" ? "minutes" : "durationMinutes"
        for document in documents {
            count += 1
            if case .integer(let number)? = document.fields[minutesField] { minutes += number }
            if group == MinuteSums.group { sums.add(document) }
            switch document.fields[timeField] {
            case .timestamp(let time)?: take(time)
            case nil: break
            // Something else stands before or behind all times: nothing can be said of the month.
            default:
                take(Timestamp(milliseconds: .min))
                take(Timestamp(milliseconds: .max))
            }
        }
    }

    private mutating func take(_ time: Timestamp) {
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }

    /// The first and last day of the sums.
    var days: ClosedRange<String>? {
        let days = sums.days.keys.sorted { $0.precedesInBytes($1) }
        guard let first = days.first, let last = days.last else { return nil }
        return first...last
    }

    var line: [UInt8] {
        var fields: Fields = ["count": .integer(count), "minutes": .integer(minutes)]
        if let first, let last { (fields["first"], fields["last"]) = (.timestamp(first), .timestamp(last)) }
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
        if case .timestamp(let time)? = fields["first"] { first = time }
        if case .timestamp(let time)? = fields["last"] { last = time }
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
