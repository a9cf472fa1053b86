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
    func experienceByCat() throws(StoreError) -> [String: Int64]

    /// Minutes that units and ticks made, by habit id: growth that is no focus time.
    /// - Throws: `StoreError` where the files they are in cannot be read.
    func madeMinutes() throws(StoreError) -> [String: Int64]

    /// The days with entries, by habit id.
    /// - Throws: `StoreError` where the files they are in cannot be read.
    func entryDays() throws(StoreError) -> [String: EntryDays]

    /// Sessions that ended at a time or later, oldest first; without those that lack a field of a glance.
    /// - Throws: `StoreError` where the files they are in cannot be read.
    func sessions(endedSince time: Timestamp) throws(StoreError) -> [SessionGlance]
}

extension DocumentReader {
    package func entryDays() throws(StoreError) -> [String: EntryDays] { try totals().days }

    package func madeMinutes() throws(StoreError) -> [String: Int64] { try totals().made.mapValues(\.sum) }

    private func totals() throws(StoreError) -> HistoryTotals {
        var totals = HistoryTotals()
        for document in try documents(Query(.group(MinuteSums.group)).inAnyOrder) { totals.count(document, 1) }
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

    package func experienceByCat() throws(StoreError) -> [String: Int64] {
        var sums: [String: Int64] = [:]
        for document in try documents(Query(.group("sessions"))) {
            guard let (cat, experience) = ExperienceSums.session(document) else { continue }
            sums[cat, default: 0] &+= experience
        }
        return sums
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
