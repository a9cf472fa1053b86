extension StoreState {
    /// The document at a path and all documents below it, in any order. History that lies there may be of any month,
    /// so all of them are read, one after the other.
    func documents(below path: DocumentPath) throws(StoreError) -> [Document] {
        var found = living.values.filter { $0.path.isAtOrBelow(path) }
        for documents in recent.values {
            found += documents.values.compactMap { $0 }.filter { $0.path.isAtOrBelow(path) }
        }
        for month in try past.months.sorted() {
            let changed = recent[month] ?? [:]
            found += try past.documents(of: month).values.filter {
                $0.path.isAtOrBelow(path) && changed[$0.path] == nil
            }
        }
        return found
    }
}
