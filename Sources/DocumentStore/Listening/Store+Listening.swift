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
    func take(_ batches: [LoggedBatch]) throws(StoreError) -> Chronicle.Taken? {
        guard !batches.isEmpty else { return Chronicle.Taken() }
        guard !listeners.isEmpty, batches.count <= Store.longestTail else {
            listeners.isLookDue = true
            try foldWritten()
            return try folded.take(batches)
        }
        var all = Chronicle.Taken()
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
                try listeners.look(at: change, in: chronicle.state)
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
