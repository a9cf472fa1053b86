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
