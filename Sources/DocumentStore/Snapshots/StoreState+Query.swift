extension StoreState {
    /// The documents of a query, in its order.
    func documents(_ query: Query) throws(StoreError) -> [Document] {
        var found = living.values.filter { query.matches($0) }
        if HistoryMonth.groups.contains(query.source.collectionName) {
            for month in months(of: query.source.collectionName) {
                found += try documents(of: month).values.filter { query.matches($0) }
            }
        }
        return query.selecting(from: found)
    }
}
