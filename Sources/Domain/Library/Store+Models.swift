package import DocumentStore

extension Store {
    /// Listens to the models of a query: first all, then one change for each batch. A document that is no such model is
    /// passed over and named in the change, with its `ModelFault`.
    /// - Parameters:
    ///   - query: what is listened to.
    ///   - type: what its documents hold.
    ///   - told: what to do with each change.
    /// - Returns: by what to end it.
    /// - Throws: what reading throws; nobody listens then.
    package func listen<Model: StoredModel>(
        to query: Query, of type: Model.Type, told: @escaping (QueryChange<Model>) -> Void
    ) throws(StoreError) -> ListenerID {
        try listen(to: query, reading: { document in try Model(document) }, told: told)
    }
}
