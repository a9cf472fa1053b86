package import DocumentStore

/// Something a person does, as a value with its input: pure, decided on what is known at a moment (ARCHITECTURE,
/// "Inside"). New ids and chances are part of the input.
package protocol Operation: Hashable, Sendable {
    associatedtype Outcome: Hashable, Sendable

    /// What would be written, and what the person is told.
    /// - Throws: why it is not done; nothing is written then.
    func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<Outcome>
}

/// A batch to commit and what comes of it.
package struct Decision<Outcome: Hashable & Sendable>: Hashable, Sendable {
    /// Nil where there is nothing to write: the same again is no change.
    package let batch: Batch?
    package let outcome: Outcome

    package init(batch: Batch?, outcome: Outcome) {
        self.batch = batch
        self.outcome = outcome
    }
}
