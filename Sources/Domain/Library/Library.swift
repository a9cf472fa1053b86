package import DocumentStore

/// The models, read from the store: what operations are decided on.
package struct Library {
    /// The documents underneath.
    package let documents: any DocumentReader
    /// The device whose timer this is.
    package let deviceId: String
    /// What the person is called before they say so: the system's user name (PRODUCT section 1).
    package let systemUserName: String
    /// The gap in the running timer that waits for its answer; signs of life lie outside of the store.
    package let gap: Gap?

    package init(
        documents: any DocumentReader, deviceId: String, systemUserName: String = "", gap: Gap? = nil
    ) {
        self.documents = documents
        self.deviceId = deviceId
        self.systemUserName = systemUserName
        self.gap = gap
    }
}

extension Library {
    /// The model a document holds; nil where there is none or it cannot be understood (`malformed` tells).
    /// - Throws: `.unreadable`.
    func model<Model: StoredModel>(_ type: Model.Type, at path: DocumentPath) throws(Refusal) -> Model? {
        guard let document = try document(at: path) else { return nil }
        return try? Model(document)
    }

    /// The models of a query, those left out that cannot be understood.
    /// - Throws: `.unreadable`.
    func models<Model: StoredModel>(_ type: Model.Type, _ query: LibraryQuery) throws(Refusal) -> [Model] {
        try documents(query).compactMap { try? Model($0) }
    }

    /// The documents of a query, as the store has them.
    /// - Throws: `.unreadable`.
    func documents(_ query: LibraryQuery) throws(Refusal) -> [Document] {
        do { return try documents.documents(query.query) } catch { throw .unreadable(error) }
    }

    /// The document at a path, as the store has it.
    /// - Throws: `.unreadable`.
    func document(at path: DocumentPath) throws(Refusal) -> Document? {
        do { return try documents.document(at: path) } catch { throw .unreadable(error) }
    }
}
