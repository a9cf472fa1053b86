import DocumentStore
import TestSupport
import Testing

/// A commit decides without making what the batch makes; the fold, which makes it, must come to the same.
@Suite("A batch that is decided on")
struct VoidnessTests {
    static let there = at("habits/h1")
    static let below = at("habits/h1/sessions/s1")
    static let missing = at("habits/h2")

    static let batches: [(name: String, batch: Batch, refusal: Precondition?)] = [
        ("creates an existing document", Sample.batch(.create(there, [:])), .missing(there)),
        ("creates a missing document", Sample.batch(.create(missing, ["n": 1])), nil),
        ("makes it twice", Sample.batch(.create(missing, [:]), .create(missing, [:])), .missing(missing)),
        ("updates an existing document", Sample.batch(.update(there, ["n": 2])), nil),
        ("updates a missing document", Sample.batch(.update(missing, ["n": 2])), .exists(missing)),
        ("changes what it made", Sample.batch(.create(missing, [:]), .update(missing, ["n": 3])), nil),
        ("changes what it set", Sample.batch(.set(missing, [:]), .update(missing, ["n": 3])), nil),
        ("changes what it merged", Sample.batch(.merge(missing, ["n": 1]), .update(missing, ["n": 3])), nil),
        (
            "changes what it left alone", Sample.batch(.updateIfPresent(missing, ["n": 1]), .update(missing, ["n": 3])),
            .exists(missing)
        ),
        ("makes what it deleted", Sample.batch(.delete(there), .create(there, ["n": 4])), nil),
        ("changes what it deleted", Sample.batch(.delete(there), .update(there, ["n": 4])), .exists(there)),
        ("deletes only the one", Sample.batch(.delete(there), .update(below, ["n": 4])), nil),
        (
            "asks for what it makes itself", Sample.batch(.create(missing, [:]), preconditions: [.exists(missing)]),
            .exists(missing)
        ),
        (
            "asks before it looks at its writes",
            Sample.batch(.create(there, [:]), preconditions: [.missing(there), .exists(missing)]), .missing(there)
        ),
        ("asks for a number", Sample.batch(.delete(there), preconditions: [.atLeast(there, "n", 1)]), nil),
        (
            "asks for too much", Sample.batch(.delete(there), preconditions: [.atLeast(there, "n", 2)]),
            .atLeast(there, "n", 2)
        ),
    ]

    @Test("counts or is refused, on the way to the disk and in the fold alike", arguments: batches)
    func agrees(name: String, batch: Batch, refusal: Precondition?) throws {
        let first = Sample.batch(.set(Self.there, ["n": 1]), .set(Self.below, ["n": 1]))
        let home = StoreHome(files: MemoryFileSystem())
        let store = try home.open()
        var folded = MemoryDocuments()
        try store.commit(first)
        try folded.commit(first, now: Sample.now)
        #expect(try Self.refusal { () throws(StoreError) in try store.commit(batch) } == refusal)
        #expect(
            try Self.refusal { () throws(StoreError) in try folded.commit(batch, now: Sample.now) } == refusal)
        for path in [Self.there, Self.below, Self.missing] {
            #expect(try store.document(at: path)?.fields == folded.document(at: path)?.fields)
        }
        try expectEqual(store, home)
    }

    /// The condition a batch was refused for; nil if it was accepted.
    private static func refusal<Name>(_ commit: () throws(StoreError) -> Name) throws -> Precondition? {
        do throws(StoreError) {
            _ = try commit()
            return nil
        } catch {
            guard case .preconditionFailed(let condition) = error else { throw error }
            return condition
        }
    }
}
