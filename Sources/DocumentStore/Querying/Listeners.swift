/// The name of a listener, by which it is ended.
package struct ListenerID: Hashable, Sendable {
    fileprivate let number: Int
}

/// All who listen to a store, and what they are still to be told. They are told when the lock is given back, so what
/// they do then can be anything, a commit or the end of listening among it.
struct Listeners {
    private struct Listener {
        let id: ListenerID
        let query: Query
        /// Takes in what the query gives, and says how to tell it; nil where there is nothing to tell.
        let hear: ([Document], ChangeSet?) -> (() -> Void)?
    }

    private var listeners: [Listener] = []
    private var waiting: [(id: ListenerID, tell: () -> Void)] = []
    private var count = 0
    /// Whether everything was folded anew since they last looked.
    var isLookDue = false
    /// Whether somebody is being told right now.
    var isTelling = false

    /// Whether nobody listens.
    var isEmpty: Bool { listeners.isEmpty }

    /// Adds somebody, who hears of everything that comes after.
    mutating func add<Element>(
        _ listener: QueryListener<Element>, told: @escaping (QueryChange<Element>) -> Void
    ) -> ListenerID {
        count += 1
        let id = ListenerID(number: count)
        var listener = listener
        listeners.append(
            Listener(id: id, query: listener.query) { documents, change in
                listener.take(documents, after: change).map { change in { told(change) } }
            })
        return id
    }

    /// Tells a listener nothing more, not even what it has not been told yet.
    mutating func remove(_ id: ListenerID) {
        listeners.removeAll { $0.id == id }
        waiting.removeAll { $0.id == id }
    }

    /// Lets each that a change may concern look at the state.
    /// - Parameters:
    ///   - change: what a batch did; nil where everything was folded anew.
    ///   - state: with the batch.
    mutating func look(at change: ChangeSet?, in state: StoreState) throws(StoreError) {
        for listener in listeners where change?.touches(listener.query.source) ?? true {
            let documents = try state.documents(listener.query)
            if let tell = listener.hear(documents, change) { waiting.append((listener.id, tell)) }
        }
    }

    /// What is to be told next.
    mutating func next() -> (() -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst().tell }
}

/// What whoever listens to a query is told: first all there is, then what one batch changed (STORE section 3,
/// listeners).
package struct QueryChange<Element> {
    /// The kind of the batch, such as `logFocusSession`; nil for the first one and where many were folded anew.
    package let kind: String?
    /// The batch that changed it; nil for the first one and where many were folded anew.
    package let batch: BatchID?
    /// Whether this is the first one: all that matches is in `added`.
    package let isFirst: Bool
    /// What matches now and did not before, or could not be understood before; in the query's order.
    package let added: [Element]
    /// What matched before and is other than it was; in the query's order.
    package let modified: [Element]
    /// What matches no more, or can no longer be understood, as it was; in the query's order.
    package let removed: [Element]
    /// Documents that match and cannot be understood: those that are new or other than they were.
    package let malformed: [Malformed]
    /// All that matches and can be understood, in the query's order.
    package let all: [Element]

    /// A document that is passed over.
    package struct Malformed: Hashable, Sendable {
        /// Which document.
        package let path: DocumentPath
        /// What the reader said of it.
        package let reason: String
    }
}

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

extension Store {
    /// Listens to a query: tells at once all that matches, and from then on one change for each batch that changes
    /// what the query gives, from this process as it commits and from others as `catchUp` or a commit meets them.
    /// Void batches tell nothing; one that is taken back tells what its absence changes. Batches that come in great
    /// numbers, or make everything be folded anew, are told as one change without a name.
    /// - Parameters:
    ///   - query: what is listened to.
    ///   - read: what a document stands for; one for which it throws is passed over and named in the change.
    ///   - told: what to do with each change; called when the store can be used again.
    /// - Returns: by what to end it.
    /// - Throws: what reading throws; nobody listens then.
    package func listen<Element>(
        to query: Query, reading read: @escaping (Document) throws -> Element,
        told: @escaping (QueryChange<Element>) -> Void
    ) throws(StoreError) -> ListenerID {
        var listener = QueryListener(query, reading: read)
        let first = listener.take(try documents(query))
        let id = listeners.add(listener, told: told)
        if let first { told(first) }
        return id
    }

    /// Listens to the documents of a query as they are.
    /// - Parameters: as of `listen(to:reading:told:)`.
    /// - Throws: what reading throws; nobody listens then.
    package func listen(
        to query: Query, told: @escaping (QueryChange<Document>) -> Void
    ) throws(StoreError) -> ListenerID {
        try listen(to: query, reading: { $0 }, told: told)
    }

    /// Ends listening; nothing more is told.
    package func stopListening(_ id: ListenerID) { listeners.remove(id) }

    /// Takes new batches in; each by itself where somebody listens, so that each is told by itself.
    /// - Returns: nil where everything has to be folded anew.
    func take(_ batches: [LoggedBatch]) throws(StoreError) -> JournalState.Taken? {
        guard !batches.isEmpty else { return JournalState.Taken() }
        guard !listeners.isEmpty, batches.count <= Store.longestTail else {
            listeners.isLookDue = true
            try foldWritten()
            return try folded.take(batches)
        }
        var all = JournalState.Taken()
        try foldWritten()
        for logged in batches.sorted() {
            guard let taken = try folded.take([logged]) else { return nil }
            all.changes += taken.changes
            all.void.merge(taken.void) { $1 }
            for change in taken.changes { try listeners.look(at: change, in: folded.state) }
        }
        return all
    }

    /// Lets those who listen look at what our own batch did. It is on disk, so nothing may be thrown any more: where
    /// the state cannot be read now they look later.
    func hear(_ change: ChangeSet) {
        hear { () throws(StoreError) in change }
    }

    /// Lets those who listen look at what the batch that was written last did.
    func hearWritten() {
        guard !listeners.isEmpty else { return }
        hear { () throws(StoreError) in try foldWritten() }
    }

    private func hear(_ change: () throws(StoreError) -> ChangeSet?) {
        do throws(StoreError) {
            try onSoundSnapshot { () throws(StoreError) in
                guard let change = try change() else { return }
                try listeners.look(at: change, in: journalState.state)
            }
        } catch {
            listeners.isLookDue = true
        }
    }

    /// Notes that everything was folded anew, for `catchUp` and for those who listen.
    func noteReload() {
        untold.append(ChangeSet(kind: nil, batch: nil, paths: [], isReload: true))
        listeners.isLookDue = true
    }

    /// Lets those who listen look where everything was folded anew.
    func hearReload() {
        guard listeners.isLookDue, isLoaded else { return }
        listeners.isLookDue = false
        guard !listeners.isEmpty else { return }
        hear(ChangeSet(kind: nil, batch: nil, paths: [], isReload: true))
    }

    /// Tells what was heard. Whoever is told may commit, and is told of that when this is through.
    func tellListeners() {
        hearReload()
        guard !listeners.isTelling else { return }
        listeners.isTelling = true
        defer { listeners.isTelling = false }
        while let tell = listeners.next() { tell() }
    }
}
