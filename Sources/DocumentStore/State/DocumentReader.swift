/// Read access to documents: the store, and dictionaries of documents.
package protocol DocumentReader {
    /// - Throws: `StoreError` where the files it is in cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// - Throws: `StoreError` where the files they are in cannot be read.
    func documents(_ query: Query) throws(StoreError) -> [Document]

    /// Minutes by habit id by day, as `YYYY-MM-DD`, both ends included; a habit with an entry of 0 minutes is present.
    func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]

    /// The same of all time by month, `YYYY-MM`, but for habits without minutes.
    func minutesByMonth() throws(StoreError) -> [String: [String: Int64]]

    /// - Throws: `StoreError` where the files they are in cannot be read.
    func totals() throws(StoreError) -> HistoryTotals

    /// Sessions that ended at a time or later, oldest first; without those that lack a field of a glance.
    /// - Throws: `StoreError` where the files they are in cannot be read.
    func sessions(endedSince time: Timestamp) throws(StoreError) -> [SessionGlance]
}

extension DocumentReader {
    package func totals() throws(StoreError) -> HistoryTotals {
        var totals = HistoryTotals()
        for group in [MinuteSums.group, SessionGlance.group] {
            for document in try documents(Query(.group(group)).inAnyOrder) { totals.count(document, 1) }
        }
        return totals
    }

    package func sessions(endedSince time: Timestamp) throws(StoreError) -> [SessionGlance] {
        // Months that ended before are not read.
        let since = Query(.group(SessionGlance.group)).filtered("endedAt", .greaterOrEqual, .timestamp(time))
        return try documents(since.inAnyOrder).compactMap(SessionGlance.init).inOrder(since: time)
    }

    package func minutesByMonth() throws(StoreError) -> [String: [String: Int64]] {
        var months: [String: [String: Int64]] = [:]
        for (day, habits) in try minutesByDay(from: "", through: "~") {
            months[String(day.prefix(7)), default: [:]].add(habits.filter { $0.value != 0 })
        }
        return months
    }
}

/// Looks at each document.
extension [DocumentPath: Document]: DocumentReader {
    package func documents(_ query: Query) throws(StoreError) -> [Document] { query.selecting(from: values) }

    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        EntryMinutes.sums(over: values, from: first, through: last)
    }
}

/// What letters look at of a session.
package struct SessionGlance: Hashable, Sendable {
    package let id, habitId: String
    package let startedAt, endedAt: Timestamp
    package let minutes: Int64
    package let note: String?

    static let group = "sessions"

    /// Nil if it lacks one of them, or has it as another type.
    init?(_ document: Document) {
        let fields = document.fields
        guard let habitId = fields.text("habitId"), let startedAt = fields.time("startedAt"),
            let endedAt = fields.time("endedAt"), let minutes = fields.integer("durationMinutes")
        else { return nil }
        (id, self.habitId, self.startedAt, self.endedAt) = (document.path.id, habitId, startedAt, endedAt)
        (self.minutes, note) = (minutes, fields.text("note"))
    }
}

extension [SessionGlance] {
    func inOrder(since time: Timestamp) -> [SessionGlance] {
        filter { time <= $0.endedAt }.sorted {
            $0.endedAt == $1.endedAt ? $0.id.precedesInBytes($1.id) : $0.endedAt < $1.endedAt
        }
    }
}
