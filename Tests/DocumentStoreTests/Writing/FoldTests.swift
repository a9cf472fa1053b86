import DocumentStore
import Testing

/// That a commit decides as the fold does, `ProgramTests` try.
@Suite("Folding batches")
struct FoldTests {
    static let one = at("a/1")

    var table: [DocumentPath: Document] = [
        one: Document(path: one, fields: ["n": 1, "list": [1]], metadata: Sample.metadata)
    ]

    private mutating func apply(_ writes: Write...) throws -> Precondition? {
        try Fold.apply(Batch(kind: "test", writes: writes), now: Sample.now, device: "new", to: &table)
    }

    @Test("changes each document that a batch writes, and counts with each batch, not with each write")
    mutating func changes() throws {
        let stamp = Transform("t", .serverTimestamp)
        let failed = try apply(
            .set(at("b/2"), [:], stamp), .update(Self.one, ["n": 2]), .update(Self.one, ["n": 3], stamp),
            .set(at("a/0"), [:]), .update(at("a/0"), ["x": 1]), .delete(at("c/1"))
        )
        #expect(failed == nil)
        #expect(table.keys.sorted() == [at("a/0"), Self.one, at("b/2")])
        let time = Value.timestamp(Sample.now)
        #expect(table[Self.one]?.fields == ["n": 3, "list": [1], "t": time])
        #expect(table[at("b/2")]?.fields == ["t": time])
        let made = Document.Metadata(createTime: Sample.now, updateTime: Sample.now, version: 1, device: "new")
        #expect(table[at("a/0")]?.metadata == made)
        let changed = Document.Metadata(createTime: Sample.past, updateTime: Sample.now, version: 8, device: "new")
        #expect(table[Self.one]?.metadata == changed)
    }

    static let idle: [[Write]] = [
        [.set(one, ["list": [1], "n": 1])], [.update(one, ["n": 1])], [.update(one, ["n": 5]), .update(one, ["n": 1])],
        [.update(one, [:], Transform("list", .arrayUnion([1.0])))], [.update(one, removing: ["nothing"])],
        [.delete(one), .set(one, ["list": [1], "n": 1])], [.merge(one, [:])],
        [.update(one, [:], Transform("n", .increment(0)))],
    ]

    @Test("keeps metadata where the document stays as it is", arguments: idle)
    func unchanged(writes: [Write]) throws {
        var table = table
        let batch = Batch(kind: "test", writes: writes)
        #expect(try Fold.apply(batch, now: Sample.now, device: "new", to: &table) == nil)
        #expect(table == self.table)
    }

    @Test("takes 1 and 1.0 for a change of a field, since they are written apart")
    mutating func integerToDouble() throws {
        #expect(try apply(.update(Self.one, ["n": 1.0])) == nil)
        #expect(table[Self.one]?.metadata.version == 8)
    }
}
