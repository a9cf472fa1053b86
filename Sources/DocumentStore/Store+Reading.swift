extension Store: DocumentReader {
    package func document(at path: DocumentPath) throws(StoreError) -> Document? {
        try chronicle.state.document(at: path)
    }

    package func documents(_ query: Query) throws(StoreError) -> [Document] {
        try chronicle.state.documents(query)
    }

    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        try chronicle.state.minutes(from: first, through: last)
    }
}
