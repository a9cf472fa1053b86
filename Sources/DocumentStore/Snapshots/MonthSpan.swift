/// The stretch of time a month's documents lie in, by the collection's own time field: enough to pass the month over.
struct MonthSpan: Hashable {
    /// The first and last point in time; nil where no document has the field.
    private(set) var first: Timestamp?
    private(set) var last: Timestamp?

    init(first: Timestamp?, last: Timestamp?) {
        (self.first, self.last) = (first, last)
    }

    init(_ documents: some Sequence<Document>, of group: String) {
        let field = MonthSpan.timeField(of: group)
        for document in documents {
            switch document.fields[field] {
            case .timestamp(let time)?: take(time)
            case nil: break
            // Something else stands before or behind all times: nothing can be said of the month.
            default:
                take(Timestamp(milliseconds: .min))
                take(Timestamp(milliseconds: .max))
            }
        }
    }

    /// The field a collection of history is ordered by in time.
    static func timeField(of group: String) -> String { group == "entries" ? "completedAt" : "endedAt" }

    private mutating func take(_ time: Timestamp) {
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }
}
