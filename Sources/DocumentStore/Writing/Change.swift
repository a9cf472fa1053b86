/// What a batch, or the batches of a group together, made of one document.
package struct Change: Hashable, Sendable {
    /// Which document.
    package let path: DocumentPath
    /// nil where there was none.
    package let before: Document?
    /// nil where there is none now.
    package let after: Document?

    /// - Parameters:
    ///   - path: which document.
    ///   - before: what it was.
    ///   - after: what it is.
    package init(path: DocumentPath, before: Document?, after: Document?) {
        self.path = path
        self.before = before
        self.after = after
    }

    /// Whether what it leaves fits into a document. Asked before a batch is written; a batch that is on disk folds
    /// whatever it grows to, so that every device comes to the same state.
    /// - Throws: `StoreError.tooLarge`.
    package func validated() throws(StoreError) {
        try after?.fields.validated()
    }
}
