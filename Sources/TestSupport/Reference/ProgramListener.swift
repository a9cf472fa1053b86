import DocumentStore

/// Somebody in a program who listens to a query, and keeps what they are told.
final class ProgramListener {
    let query: Query
    var id: ListenerID?
    /// What it has been told matches.
    private(set) var all: [Document] = []
    /// What it was told cannot be understood.
    private(set) var malformed: Set<DocumentPath> = []
    /// The batches whose changes it was told, since it was last asked.
    private(set) var batches: Set<BatchID> = []
    /// The first thing that was wrong with what it was told.
    private(set) var complaint: String?
    private var hasBegun = false

    init(_ query: Query) {
        self.query = query
    }

    /// Takes one of seven documents for malformed.
    static func read(_ document: Document) throws -> Document {
        guard document.fields["gone"] == nil else { throw Malformed() }
        return document
    }

    struct Malformed: Error {}

    /// Takes a change in; what it says must lead from what was there to what is there.
    func take(_ change: QueryChange<Document>) {
        let before = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        var after = before
        for document in change.removed where after.removeValue(forKey: document.path) == nil {
            complain("\(document.path) went and was not there")
        }
        for document in change.added where after.updateValue(document, forKey: document.path) != nil {
            complain("\(document.path) came and was there")
        }
        for document in change.modified {
            if before[document.path] == nil || before[document.path] == document {
                complain("\(document.path) is not other than it was")
            }
            after[document.path] = document
        }
        let now = Dictionary(change.all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        if now != after { complain("the change does not lead to what is told") }
        if change.isFirst != !hasBegun { complain("not the first, or the first again") }
        let isEmpty = change.added.isEmpty && change.modified.isEmpty && change.removed.isEmpty
        if hasBegun, isEmpty, change.malformed.isEmpty { complain("nothing was told") }
        if let batch = change.batch, !batches.insert(batch).inserted { complain("\(batch) was told twice") }
        malformed.formUnion(change.malformed.map(\.path))
        all = change.all
        hasBegun = true
    }

    /// What was wrong since the last time, if anything.
    func answer() -> String? {
        batches = []
        return complaint
    }

    private func complain(_ text: String) { complaint = complaint ?? text }
}

extension Reference {
    /// What a listener is to be told of a query: what it can understand, and what not.
    func heard(of query: Query) -> (all: [Document], malformed: [Document]) {
        let found = documents(query)
        return (
            found.filter { (try? ProgramListener.read($0)) != nil },
            found.filter { (try? ProgramListener.read($0)) == nil }
        )
    }
}
