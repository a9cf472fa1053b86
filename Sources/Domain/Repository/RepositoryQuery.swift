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

    /// Newest first; of all habits where nil.
    static func lastSessions(habitId: String?, limit: Int) -> Query {
        sessions(habitId).ordered(by: "endedAt", descending: true).limited(to: limit)
    }

    /// Those that ended at or after a time, newest first; of all habits where nil.
    static func sessionsSince(_ time: Timestamp, habitId: String?) -> Query {
        sessions(habitId).filtered("endedAt", .greaterOrEqual, .timestamp(time))
            .ordered(by: "endedAt", descending: true)
    }

    /// Those of all habits that ended between two times, newest first.
    static func sessions(endedFrom first: Timestamp, through last: Timestamp) -> Query {
        sessionsSince(first, habitId: nil).filtered("endedAt", .lessOrEqual, .timestamp(last))
    }

    /// Those that were logged at or after a time, newest first; of all habits where nil.
    static func entriesSince(_ time: Timestamp, habitId: String?) -> Query {
        Query(.group("entries")).filtered(byHabit: habitId)
            .filtered("completedAt", .greaterOrEqual, .timestamp(time)).ordered(by: "completedAt", descending: true)
    }

    /// Those of all habits that were logged between two times, newest first.
    static func entries(loggedFrom first: Timestamp, through last: Timestamp) -> Query {
        entriesSince(first, habitId: nil).filtered("completedAt", .lessOrEqual, .timestamp(last))
    }

    /// Those that were logged at a time or before it, newest first; of all habits where nil.
    static func entriesThrough(_ time: Timestamp, habitId: String?, limit: Int) -> Query {
        Query(.group("entries")).filtered(byHabit: habitId)
            .filtered("completedAt", .lessOrEqual, .timestamp(time)).ordered(by: "completedAt", descending: true)
            .limited(to: limit)
    }

    static func allEntries(of habitId: String) -> Query {
        Query(.group("entries")).filtered(byHabit: habitId).inAnyOrder
    }

    static func allSessions(of habitId: String) -> Query { sessions(habitId).inAnyOrder }

    private static func sessions(_ habitId: String?) -> Query {
        Query(habitId.map { .collection("habits/\($0)/sessions") } ?? .group("sessions"))
    }

    private func filtered(byHabit habitId: String?) -> Query {
        habitId.map { filtered("habitId", .equal, .string($0)) } ?? self
    }
}
