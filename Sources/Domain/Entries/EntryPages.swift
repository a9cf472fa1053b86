package import DocumentStore

/// An entry of the log with its day and its session.
package struct LoggedLine: Hashable, Sendable {
    package let day: Day
    package let entry: HabitEntry
    package let session: FocusSession?

    package init(day: Day, entry: HabitEntry, session: FocusSession?) {
        (self.day, self.entry, self.session) = (day, entry, session)
    }

    package var place: EntryPlace { EntryPlace(of: entry, on: day) }

    package var span: TimeSpan? { entry.span(session) }
}

/// Entries as batches in the journal have them.
extension LoggedLine {
    /// The entry that a write makes; nil for every other write.
    init?(_ write: Write) {
        guard write.verb == .set || write.verb == .create || write.verb == .once else { return nil }
        self.init(write.path, write.written)
    }

    init?(_ path: DocumentPath, _ fields: Fields) {
        guard let day = path.entryDay, let entry = try? HabitEntry(id: path.id, fields) else { return nil }
        self.init(day: day, entry: entry, session: nil)
    }
}

/// Reading the log from its newest entry back, so that a few entries cost a few reads.
extension Repository {
    /// Newest day first, newest first within it. Days are read backwards in stretches that grow.
    package func newestEntries(
        of habitId: String?, from first: Day? = nil, through last: Day, limit: Int, at now: Moment,
        where isWanted: ((HabitEntry) -> Bool)? = nil
    ) throws(DomainError) -> [(day: Day, entry: HabitEntry)] {
        let first = first ?? Self.allDays.lowerBound
        var found: [(day: Day, entry: HabitEntry)] = []
        var end = last
        // Without a limit all at once: what one part reads of later days would be read again by the next.
        var length = limit == .max ? last.days(since: first) + 1 : 62
        while end >= first, found.count < limit {
            let start = max(first, end.advanced(by: 1 - length))
            let days = try minutes(from: start, through: end).daysLogged(of: habitId)
            // Without `isWanted` each day has one at least.
            let some = isWanted == nil ? days.suffix(limit - found.count) : days[...]
            for (day, entry) in try entries(of: habitId, on: some, at: now)
            where found.count < limit && isWanted?(entry) != false { found.append((day, entry)) }
            end = start.advanced(by: -1)
            length *= 2
        }
        return found
    }

    /// At most so many that were logged at a time or before it, the newest first: a page of the log. Of all habits where nil.
    package func entries(
        loggedThrough time: Timestamp, of habitId: String?, limit: Int
    ) throws(DomainError) -> [LoggedLine] {
        var lines: [LoggedLine] = []
        for document in try documents(.entries(of: habitId, through: time, limit: limit)) {
            guard let day = document.path.entryDay, let entry = try? HabitEntry(document) else { continue }
            lines.append(LoggedLine(day: day, entry: entry, session: try session(of: entry)))
        }
        return lines
    }

    /// Newest day first, found by the minutes since the first day, so that whole months can be skipped.
    private func entries(
        of habitId: String?, on days: ArraySlice<Day>, at now: Moment
    ) throws(DomainError) -> [(day: Day, entry: HabitEntry)] {
        guard let first = days.first else { return [] }
        // A day more, for zones in which the day had begun already.
        let since = now.start(of: first.advanced(by: -1))
        let logged = Dictionary(grouping: try entries(loggedSince: since, of: habitId), by: \.day)
        var found: [(day: Day, entry: HabitEntry)] = []
        for day in days.reversed() {
            if let entries = logged[day] {
                found += entries
            } else {
                found += try entries(on: day, of: habitId).reversed().map { (day, $0) }
            }
        }
        return found
    }

    /// Nil if it has none.
    package func session(of entry: HabitEntry) throws(DomainError) -> FocusSession? {
        entry.isOfSession ? try session(entry.id, of: entry.habitId) : nil
    }

    /// Its id begins with the month it was logged in, or for a session, with that in which it began.
    package func entry(withId id: String) throws(DomainError) -> (day: Day, entry: HabitEntry)? {
        guard id.count > 6, let year = Int(id.prefix(4)), let number = Int(id.dropFirst(4).prefix(2)),
            let month = Month("\(year.padded(4))-\(number.padded(2))")
        else { return nil }
        for offset in -2...(month.length + 2) {
            let day = month.firstDay.advanced(by: offset)
            if let entry = try model(HabitEntry.self, at: .entry(id, on: day)) { return (day, entry) }
        }
        return nil
    }
}
