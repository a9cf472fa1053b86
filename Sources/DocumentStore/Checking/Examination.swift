/// What the doctor saw of a store's files.
package struct Examination: Sendable {
    /// The worst first, then by place.
    package let findings: [Finding]
    /// All documents, folded anew from the journals; none where there is no store that can be read.
    package let documents: FoldedDocuments
    /// The batches that count, in their order.
    package let batches: [LoggedBatch]
    /// How many lines there are, those that do not count too.
    package let lineCount: Int
    /// When the last line was written, by the clock of its device; nil where there is none.
    package let lastLine: Timestamp?
}
