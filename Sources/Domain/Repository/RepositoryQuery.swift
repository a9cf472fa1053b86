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

extension DocumentPath {
    package static func habit(_ id: String) -> DocumentPath { root.child("habits", id) }

    package static func session(_ id: String, of habitId: String) -> DocumentPath {
        habit(habitId).child("sessions", id)
    }

    package static func cat(_ id: String) -> DocumentPath { root.child("cats", id) }

    package static func visits(in month: Month) -> DocumentPath { root.child("monthlyCheckIns", month.text) }

    package static func entry(_ id: String, on day: Day) -> DocumentPath {
        root.child("checkIns", day.text).child("entries", id)
    }

    package static func day(_ day: Day) -> DocumentPath { root.child("checkIns", day.text) }

    static func removedEntry(_ id: String) -> DocumentPath { root.child("removedEntries", id) }

    /// The day of `checkIns/{date}/entries/{entryId}`; nil for any other path.
    package var entryDay: Day? { EntryMinutes.day(of: self).flatMap { Day($0) } }

    package static func daysOff(_ id: String) -> DocumentPath { root.child("daysOff", id) }

    package static func portrait(_ id: String) -> DocumentPath { root.child("portraits", id) }

    package static func timer(of deviceId: String) -> DocumentPath { root.child("timers", deviceId) }

    package static var settings: DocumentPath { root.child("settings", "main") }
}
