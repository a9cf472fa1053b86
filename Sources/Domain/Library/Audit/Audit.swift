import DocumentStore

/// Holds the documents against the rules: references, sums, what is stored that should not be (seed, data integrity
/// rules). Reads everything; writes nothing.
package struct Audit {
    let library: Library
    /// Now, with days as the person set them.
    let moment: Moment
    let person: Person?
    let habits: [Habit]
    let cats: [Cat]
    /// Sum of its entries by habit, over all days.
    let minutes: [String: Int]
    /// All there is, by day.
    let logged: MinutesByDay

    /// - Throws: `.unreadable`.
    package init(_ library: Library, at moment: Moment) throws(Refusal) {
        self.library = library
        self.moment = moment.ruled(by: try library.settings())
        person = try library.person()
        habits = try library.habits()
        cats = try library.cats()
        logged = try library.minutes(from: Library.allDays.lowerBound, through: Library.allDays.upperBound)
        minutes = try Audit.minutes(in: library)
    }

    /// All that is not as it should be, the worst first, then by path.
    /// - Throws: `.unreadable`.
    package func findings() throws(Refusal) -> [AuditFinding] {
        let found =
            try malformed() + bonds() + (try history()) + (try entries()) + wardrobe() + sums() + (try streaks())
            + (try visits()) + (try strayFields())
        let all = found + (try breaches(beside: found))
        return all.sorted { left, right in
            left.severity == right.severity ? left.path < right.path : left.severity > right.severity
        }
    }

    func malformed() throws(Refusal) -> [AuditFinding] {
        let living = try library.malformed()
        let sessions = try library.malformed(FocusSession.self, .everywhere("sessions"))
        let entries = try library.malformed(CheckInEntry.self, .everywhere("entries"))
        return (living + sessions + entries).map { AuditFinding($0.path, .malformed($0.fault)) }
    }

    func documents(_ query: LibraryQuery) throws(Refusal) -> [Document] { try library.documents(query) }
}
