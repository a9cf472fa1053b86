/// Read access to documents: the store, and dictionaries of documents.
package protocol DocumentReader {
    /// The document at a path, or nil.
    /// - Throws: `StoreError` where the files it is in cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// The documents of a query, in its order; ties by path.
    /// - Throws: `StoreError` where the files they are in cannot be read.
    func documents(_ query: Query) throws(StoreError) -> [Document]

    /// The sum kept with each month: minutes by day and habit over all `entries`, of days from `first` to `last`, both
    /// included, as `YYYY-MM-DD`.
    /// - Returns: minutes by habit id by day; days without entries are absent; a habit with an entry of 0 minutes is
    ///   present with 0.
    func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]

    /// XP by cat, over all sessions; sessions without cat or XP are left out.
    /// - Throws: `StoreError` where the files they are in cannot be read.
    func experienceByCat() throws(StoreError) -> [String: Int64]
}

extension DocumentReader {
    /// Looks at each session; for readers that keep no sums.
    package func experienceByCat() throws(StoreError) -> [String: Int64] { try experienceOfEachSession() }

    func experienceOfEachSession() throws(StoreError) -> [String: Int64] {
        var sums: [String: Int64] = [:]
        for document in try documents(Query(.group("sessions"))) {
            guard let (cat, experience) = ExperienceSums.session(document) else { continue }
            sums[cat, default: 0] &+= experience
        }
        return sums
    }
}

/// Queries look at each document; minutes are summed from the entries.
extension [DocumentPath: Document]: DocumentReader {
    package func documents(_ query: Query) throws(StoreError) -> [Document] { query.selecting(from: values) }

    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        EntryMinutes.sums(over: values, from: first, through: last)
    }
}
