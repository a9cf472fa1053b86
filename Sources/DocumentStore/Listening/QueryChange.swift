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
