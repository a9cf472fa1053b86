/// Whoever listens to a query: what it has been told, held against what is there now. It knows nothing of stores; a
/// document that cannot be understood is passed over and named, and ends nothing.
package struct QueryListener<Element> {
    /// What is listened to.
    package let query: Query
    private let read: (Document) throws -> Element
    private var documents: [Document] = []
    /// Those of them that were understood.
    private var elements: [DocumentPath: Element] = [:]
    private var hasBegun = false

    /// - Parameters:
    ///   - query: what is listened to. A document that cannot be understood counts against its limit all the same.
    ///   - read: what a document stands for; throws where it cannot be understood.
    package init(_ query: Query, reading read: @escaping (Document) throws -> Element) {
        self.query = query
        self.read = read
    }

    /// Takes in what the query gives now.
    /// - Parameters:
    ///   - found: all documents of the query, in its order.
    ///   - change: what is told of the batch that changed it; nil where many batches were folded anew.
    /// - Returns: what is to be told; nil where nothing changed, but never the first time.
    package mutating func take(_ found: [Document], after change: ChangeSet? = nil) -> QueryChange<Element>? {
        let isFirst = !hasBegun
        hasBegun = true
        guard isFirst || found != documents else { return nil }
        let before = Dictionary(documents.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        var known: [DocumentPath: Element] = [:]
        var (added, modified, malformed): ([Element], [Element], [QueryChange<Element>.Malformed]) = ([], [], [])
        for document in found {
            if before[document.path] == document {
                known[document.path] = elements[document.path]
                continue
            }
            do {
                let element = try read(document)
                known[document.path] = element
                if elements[document.path] == nil { added.append(element) } else { modified.append(element) }
            } catch {
                malformed.append(QueryChange.Malformed(path: document.path, reason: String(describing: error)))
            }
        }
        let removed = documents.compactMap { known[$0.path] == nil ? elements[$0.path] : nil }
        (documents, elements) = (found, known)
        // What could not be understood and is gone now was never told.
        let isQuiet = added.isEmpty && modified.isEmpty && removed.isEmpty && malformed.isEmpty
        guard isFirst || !isQuiet else { return nil }
        return QueryChange(
            kind: change?.kind, batch: change?.batch, isFirst: isFirst, added: added, modified: modified,
            removed: removed, malformed: malformed, all: found.compactMap { known[$0.path] })
    }
}
