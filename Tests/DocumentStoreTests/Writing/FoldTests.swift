import DocumentStore
import Testing

@Suite("Folding batches")
struct FoldTests {
    static let one = at("a/1")
    static let other = at("b/1")

    var table: [DocumentPath: Document] = [
        one: Document(path: one, fields: ["n": 1, "list": [1]], metadata: Sample.metadata)
    ]

    mutating func apply(_ batch: Batch) throws -> Fold.Outcome {
        try Fold.apply(batch, now: Sample.now, device: "new", to: &table)
    }

    @Test("reports each changed document by path, before and after")
    mutating func changes() throws {
        let old = table[Self.one]
        let batch = Sample.batch(
            .set(at("b/2"), ["x": 1]), .update(Self.one, ["n": 2]), .set(at("a/0"), [:]), .delete(at("c/1")))
        let changes = try apply(batch).changes
        #expect(changes.map(\.path) == [at("a/0"), Self.one, at("b/2")])
        #expect(changes.map(\.before) == [nil, old, nil])
        #expect(changes.map(\.after) == [table[at("a/0")], table[Self.one], table[at("b/2")]])
        #expect(table[Self.one]?.fields == ["n": 2, "list": [1]])
    }

    @Test("lets a later write see what an earlier one wrote")
    mutating func writesInOrder() throws {
        let batch = Sample.batch(
            .create(Self.other, ["n": 1]), .update(Self.other, [:], Transform("n", .increment(2))), .delete(Self.one),
            .updateIfPresent(Self.one, ["n": 9]), .create(Self.one, ["fresh": true]))
        _ = try apply(batch)
        #expect(table[Self.other]?.fields == ["n": 3])
        #expect(table[Self.one]?.fields == ["fresh": true])
    }

    static let voids: [(Batch, Precondition)] = [
        (Sample.batch(.set(other, [:]), .create(one, [:])), .missing(one)),
        (Sample.batch(.set(other, [:]), .update(at("b/2"), ["x": 1])), .exists(at("b/2"))),
        (Sample.batch(.delete(one), .update(one, ["x": 1])), .exists(one)),
        (Sample.batch(.create(other, [:]), .create(other, [:])), .missing(other)),
        (Sample.batch(.set(other, [:]), preconditions: [.exists(one), .missing(one)]), .missing(one)),
        (Sample.batch(.set(other, [:]), preconditions: [.exists(other)]), .exists(other)),
    ]

    @Test("writes nothing of a void batch", arguments: voids)
    func void(batch: Batch, condition: Precondition) throws {
        var fold = self
        #expect(try fold.apply(batch) == .void(condition))
        #expect(fold.table == table)
    }

    @Test("gives a new document its metadata, and counts on with each batch, not with each write")
    mutating func metadata() throws {
        let batch = Sample.batch(
            .set(Self.other, [:]), .update(Self.other, ["x": 1]), .update(Self.one, ["n": 2]),
            .update(Self.one, ["n": 3]))
        _ = try apply(batch)
        let made = Document.Metadata(createTime: Sample.now, updateTime: Sample.now, version: 1, device: "new")
        #expect(table[Self.other]?.metadata == made)
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
        var fold = self
        #expect(try fold.apply(Batch(kind: "test", writes: writes)) == .applied(changes: []))
        #expect(fold.table == table)
    }

    @Test("takes 1 and 1.0 for a change of a field, since they are written apart")
    mutating func integerToDouble() throws {
        #expect(try apply(Sample.batch(.update(Self.one, ["n": 1.0]))).changes.count == 1)
        #expect(table[Self.one]?.metadata.version == 8)
    }

    @Test("leaves documents below a deleted one")
    mutating func subcollections() throws {
        _ = try apply(Sample.batch(.set(at("a/1/b/2"), ["x": 1])))
        _ = try apply(Sample.batch(.delete(Self.one)))
        #expect(table[Self.one] == nil)
        #expect(table[at("a/1/b/2")]?.fields == ["x": 1])
    }

    @Test("gives the same time everywhere in a batch")
    mutating func oneNow() throws {
        let stamp = Transform("t", .serverTimestamp)
        _ = try apply(Sample.batch(.set(Self.other, [:], stamp), .update(Self.one, [:], stamp)))
        #expect(table[Self.other]?.fields["t"] == .timestamp(Sample.now))
        #expect(table[Self.one]?.fields["t"] == .timestamp(Sample.now))
    }
}
