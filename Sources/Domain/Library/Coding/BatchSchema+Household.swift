package import DocumentStore

extension BatchSchema {
    /// The shapes the documents of a household had. What one version of the program wrote, each later one reads: a step
    /// is never changed once it was out, and each shape has its golden store in the tests.
    ///
    /// Accessories listed in a cat (PRODUCT section 6) need no step: they are moved by a batch of their own kind, since
    /// where they go depends on what other documents hold (`Prelude`).
    package static let household = BatchSchema()
}
