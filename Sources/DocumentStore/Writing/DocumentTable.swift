/// Documents by path that can be folded into: a dictionary, or the store's files.
package protocol DocumentTable {
    /// The document at a path, or nil.
    /// - Throws: `StoreError` where the file it lies in cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// The document at a path and all documents below it, in any order.
    /// - Throws: `StoreError` where a file they lie in cannot be read.
    func documents(below path: DocumentPath) throws(StoreError) -> [Document]

    /// Puts a document in place of what lies at its path, or takes it away.
    /// - Parameter change: with what lies there now as `before`.
    /// - Throws: `StoreError` where the file it lies in cannot be read.
    mutating func replace(_ change: Change) throws(StoreError)
}

extension [DocumentPath: Document]: DocumentTable {
    /// What the dictionary holds.
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { self[path] }

    /// What the dictionary holds there.
    package func documents(below path: DocumentPath) throws(StoreError) -> [Document] {
        values.filter { $0.path.isAtOrBelow(path) }
    }

    /// Puts it into the dictionary, or takes it out.
    package mutating func replace(_ change: Change) throws(StoreError) { self[change.path] = change.after }
}
