/// What changed in the documents, told to whoever watches them.
package struct ChangeSet: Hashable, Sendable {
    /// The kind of the batch that changed them, such as `logFocusSession`; nil where many batches were folded anew.
    package let kind: String?
    /// The batch; nil where many were folded anew.
    package let batch: BatchID?
    /// The documents that are there now, or are no longer. Empty where the batch was void.
    package let paths: Set<DocumentPath>
    /// Whether everything was folded anew: any document may have changed, whether named or not.
    package let isReload: Bool

    /// - Parameters: as the properties say.
    package init(kind: String?, batch: BatchID?, paths: Set<DocumentPath>, isReload: Bool = false) {
        self.kind = kind
        self.batch = batch
        self.paths = paths
        self.isReload = isReload
    }

    /// Whether any document may have changed: void batches change none.
    package var isFelt: Bool { isReload || !paths.isEmpty }

    /// Whether a document of a query may have changed.
    package func touches(_ source: Query.Source) -> Bool {
        isReload || paths.contains(where: Query(source).covers)
    }
}

/// Proof that a batch is on disk.
package struct Receipt: Hashable, Sendable {
    /// What to name when it shall be taken back.
    package let id: BatchID
    /// The batch's wall clock, as in its server timestamps.
    package let now: Timestamp

    /// - Parameters: as the properties say.
    package init(id: BatchID, now: Timestamp) {
        self.id = id
        self.now = now
    }
}

/// Why a transaction wrote nothing.
package enum TransactionError<Refusal: Error>: Error {
    /// The decision refused.
    case refused(Refusal)
    /// The store could not.
    case store(StoreError)
}
