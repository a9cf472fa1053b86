/// Limits of lines, batches and documents, for those that are written and for those that are read. What a line says and
/// these constants decide alone, so that all machines agree.
package enum Limits {
    /// Of a document's path, and of a field's.
    static let parts = 20
    /// Of a list or a map that a write changes: else many small writes to a large one would take for ever.
    package static let elements = 2000
    /// How often a batch may compare an element of a list: what 1,000 operations on the longest list come to.
    static let comparisons = 1000 * elements
    /// 10 MiB, as `Codec` writes it.
    package static let batchBytes = 10 << 20
    /// 1 MiB.
    package static let documentBytes = 1 << 20
    /// Greater numbers of lines are not accepted: counting on from them could overflow.
    static let lastSeq: Int64 = 1 << 40
    /// The most one document adds to a kept sum: it cannot overflow, so a document can be counted out again.
    private static let mostSummed: Int64 = 100_000_000

    static func summed(_ number: Int64) -> Int64 { max(-mostSummed, min(mostSummed, number)) }
}

/// In bytes, far above what the program writes; anything larger is not one of our files.
package enum FileLimit {
    package static let note = 64 << 10
    package static let settings = 1 << 20
    package static let root = 64 << 20
    package static let snapshot = 1 << 30
    package static let line = Limits.batchBytes + (1 << 10)
    package static let journal = 1 << 30
}
