import DocumentStore

/// Queries of every kind over the same few documents and fields.
extension ProgramMaker {
    mutating func query() -> Query {
        var query = Query(source())
        for _ in 0..<below(3) { query = query.filtered(field(), comparison(), operand()) }
        for _ in 0..<below(3) { query = query.ordered(by: field(), descending: below(2) == 0) }
        if below(3) == 0 { query = query.limited(to: below(4)) }
        switch below(8) {
        case 0: query = query.starting(at: value())
        case 1: query = query.starting(after: value(), value())
        case 2: query = query.ending(before: value())
        case 3: query = query.ending(at: value(), value())
        default: break
        }
        return query
    }

    private mutating func source() -> Query.Source {
        one(of: [
            .group("sessions"), .group("entries"), .group("cats"), .collection("cats"), .collection("habits"),
            .collection("habits/h0/sessions"), .collection("checkIns/2026-11-01/entries"), .group("nothing"),
            .below(.root), .below(DocumentPath("habits/h0")),
        ])
    }

    /// Often the times, by which months are passed over.
    private mutating func field() -> FieldPath {
        one(of: ["endedAt", "endedAt", "completedAt", "habitId", "minutes", "n", "list", "name", "map.x", "coins"])
    }

    private mutating func comparison() -> Query.Comparison {
        one(of: [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .arrayContains])
    }

    private mutating func operand() -> Value {
        switch below(4) {
        case 0: [value(), value()]
        case 1: .timestamp(Timestamp(milliseconds: 1_790_800_000_000 + Int64(below(80)) * 86_400_000))
        default: value()
        }
    }
}
