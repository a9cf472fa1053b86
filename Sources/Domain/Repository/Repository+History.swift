package import DocumentStore

extension Repository {
    /// The first and the last day that history can are on.
    static let allDays = Day(year: 1900, month: 1, day: 1)...Day(year: 9999, month: 12, day: 31)

    /// Oldest first; of all habits where nil.
    package func entries(on day: Day, of habitId: String? = nil) throws(DomainError) -> [CheckInEntry] {
        try models(CheckInEntry.self, .entries(day, habitId: habitId))
    }

    /// The entries of a habit by day, the last included; those days alone that have some.
    package func entries(
        of habitId: String, from first: Day, through last: Day
    ) throws(DomainError) -> [(day: Day, entries: [CheckInEntry])] {
        var found: [(day: Day, entries: [CheckInEntry])] = []
        for day in try minutes(from: first, through: last).daysWithEntries(of: habitId) {
            found.append((day, try entries(on: day, of: habitId)))
        }
        return found
    }

    /// At most so many sessions, newest first; of all habits where nil.
    package func sessions(of habitId: String?, limit: Int) throws(DomainError) -> [FocusSession] {
        try models(FocusSession.self, .lastSessions(habitId: habitId, limit: limit))
    }

    /// The sessions that ended at or after a time, newest first; of all habits where nil.
    package func sessions(endedSince time: Timestamp, of habitId: String?) throws(DomainError) -> [FocusSession] {
        try models(FocusSession.self, .sessionsSince(time, habitId: habitId))
    }

    /// The entries logged at or after a time, newest first, each with its day. They include all entries of the days
    /// since then, because nothing is logged before its day begins, and some of earlier days. Of all habits where nil.
    package func entries(
        loggedSince time: Timestamp, of habitId: String?
    ) throws(DomainError) -> [(day: Day, entry: CheckInEntry)] {
        try documents(.entriesSince(time, habitId: habitId)).compactMap { document in
            guard let day = document.path.entryDay, let entry = try? CheckInEntry(document) else { return nil }
            return (day, entry)
        }
    }

    /// - Throws: `.unreadable`.
    package func session(_ id: String, of habitId: String) throws(DomainError) -> FocusSession? {
        try model(FocusSession.self, at: .session(id, of: habitId))
    }

    /// Minutes by habit by day, the last included.
    package func minutes(from first: Day, through last: Day) throws(DomainError) -> MinutesByDay {
        let sums: [String: [String: Int64]]
        do {
            sums = try documents.minutesByDay(from: first.text, through: last.text)
        } catch { throw .unreadable(error) }
        var days: [Day: [String: Int]] = [:]
        for (text, byHabit) in sums {
            guard let day = Day(text) else { continue }
            days[day] = byHabit.mapValues { Int(bounded: $0) }
        }
        return MinutesByDay(days: days, knownFrom: first)
    }

    /// All days on which a habit has an entry, in order.
    package func daysLogged(of habitId: String) throws(DomainError) -> [Day] {
        try minutes(from: Self.allDays.lowerBound, through: Self.allDays.upperBound).daysWithEntries(of: habitId)
    }

    /// Sum of XP by cat, over all its sessions.
    package func experienceByCat() throws(DomainError) -> [String: Int] {
        do { return try documents.experienceByCat().mapValues(Int.init(bounded:)) } catch { throw .unreadable(error) }
    }
}
