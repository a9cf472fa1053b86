/// What can be read of a store: the store itself, the view a transaction is decided on, and dictionaries in tests.
package protocol DocumentReader {
    /// The document at a path, or nil.
    /// - Throws: `StoreError` where the files it lies in cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// The documents of a query, in its order; ties by path.
    /// - Throws: `StoreError` where the files they lie in cannot be read.
    func documents(_ query: Query) throws(StoreError) -> [Document]

    /// The declared sum kept with each month (STORE section 3): minutes by day and habit over all `entries`, of days
    /// from `first` to `last`, both included, as `YYYY-MM-DD`.
    /// - Returns: minutes by habit id by day; days without entries are absent; a habit with an entry of 0 minutes is
    ///   present with 0.
    func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
}
