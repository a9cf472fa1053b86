package import DocumentStore

/// Every query the program makes, in one place.
extension Query {
    static var habits: Query { Query(.collection("habits")) }
    static var cats: Query { Query(.collection("cats")).ordered(by: "createdAt") }
    static var daysOff: Query { Query(.collection("daysOff")).ordered(by: "from") }
    static var portraits: Query { Query(.collection("portraits")).ordered(by: "createdAt") }
    static var visits: Query { Query(.collection("monthlyCheckIns")) }
    static var timers: Query { Query(.collection("timers")) }
    package static var everything: Query { Query(.below(.root)) }

    /// All documents of a collection, those too that lack what the others are ordered by.
    package static func all(of collection: String) -> Query { Query(.collection(collection)) }

    package static func everywhere(_ group: String) -> Query { Query(.group(group)) }

    /// Oldest first; of all habits where nil.
    static func entries(_ day: Day, habitId: String?) -> Query {
        Query(.collection("checkIns/\(day.text)/entries")).filtered(byHabit: habitId).ordered(by: "completedAt")
    }

    /// Those that ended in a span of time, newest first; of all habits where nil.
    static func sessions(
        of habitId: String?, from first: Timestamp? = nil, through last: Timestamp? = nil, limit: Int? = nil
    ) -> Query {
        Query(habitId.map { .collection("habits/\($0)/sessions") } ?? .group("sessions"))
            .newest(by: "endedAt", from: first, through: last, limit: limit)
    }

    /// Those that were logged in a span of time, newest first; of all habits where nil.
    static func entries(
        of habitId: String?, from first: Timestamp? = nil, through last: Timestamp? = nil, limit: Int? = nil
    ) -> Query {
        Query(.group("entries")).filtered(byHabit: habitId)
            .newest(by: "completedAt", from: first, through: last, limit: limit)
    }

    static func allEntries(of habitId: String) -> Query {
        Query(.group("entries")).filtered(byHabit: habitId).inAnyOrder
    }

    static func allSessions(of habitId: String) -> Query { Query(.collection("habits/\(habitId)/sessions")).inAnyOrder }

    private func filtered(byHabit habitId: String?) -> Query {
        habitId.map { filtered("habitId", .equal, .string($0)) } ?? self
    }

    private func newest(by field: FieldPath, from first: Timestamp?, through last: Timestamp?, limit: Int?) -> Query {
        var query = self
        if let first { query = query.filtered(field, .greaterOrEqual, .timestamp(first)) }
        if let last { query = query.filtered(field, .lessOrEqual, .timestamp(last)) }
        return query.ordered(by: field, descending: true).limited(to: limit)
    }
}
