/// Documents as all batches folded anew give them: what everything the store keeps beside its journals is held against.
package struct FoldedDocuments: DocumentReader, Sendable {
    /// The documents by path.
    package let table: [DocumentPath: Document]

    init(_ table: [DocumentPath: Document] = [:]) { self.table = table }

    /// The document at a path, or nil.
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { table[path] }

    /// The documents of a query, in its order.
    package func documents(_ query: Query) throws(StoreError) -> [Document] { query.selecting(from: table.values) }

    /// The sum told at `DocumentReader`, made by looking at each document.
    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        EntryMinutes.sums(over: table.values, from: first, through: last)
    }
}
