import DocumentStore
import TestSupport
import Testing

@Suite("Checking batches")
struct BatchValidationTests {
    static let path = at("a/1")
    static func nested(_ depth: Int) -> Value { (0..<depth).reduce(1) { inner, _ in ["x": inner] } }

    static let allowed: [Batch] = [
        Sample.batch(.set(.root, [:])), Sample.batch(.set(at("a/1/b/2"), ["x": 1])), Sample.batch(.set(at("a/_"), [:])),
        Sample.batch(.set(at("a/__"), [:])), Sample.batch(.set(at("a/__x"), [:])), Sample.batch(.set(at("a/..."), [:])),
        Sample.batch(.set(at("a/" + String(repeating: "é", count: 750)), [:])),
        Sample.batch(.update(path, ["a": 1, "ab": 2, "b.a": 3, "b.b": 4])), Sample.batch(.delete(path)),
        Sample.batch(.merge(path, [:])), Sample.batch(.update(path, ["a": [:]], Transform("a.t", .serverTimestamp))),
        Sample.batch(.update(path, [:], Transform("l", .arrayUnion([1])), Transform("l", .arrayRemove([2])))),
        Sample.batch(.update(path, ["a.b": nested(18)])), Sample.batch(.set(path, ["a": nested(19)])),
        Sample.batch(group: Batch.Group(name: "g", isSeal: true)),
        Batch(kind: "undo", writes: [.delete(path)], retracts: [BatchID(device: "d", seq: 1, crc: 1)]),
    ]

    @Test("takes what makes sense", arguments: allowed)
    func accepts(batch: Batch) throws {
        #expect(try batch.validated() == batch)
    }

    @Test(
        "refuses paths that are not collection and id in turn, or reserved",
        arguments: [
            "a", "a/1/b", "/", "a/", "/1", "a//b/1", "a/.", "a/..", "./1", "a/____", "a/__x__", "__a__/1",
            "a/1/b/__x__",
            "a/" + String(repeating: "x", count: 1501),
        ])
    func paths(text: String) {
        #expect(throws: StoreError.invalidPath(text)) { try Sample.batch(.delete(at(text))).validated() }
        #expect(throws: StoreError.invalidPath(text)) {
            try Sample.batch(.set(Self.path, [:]), preconditions: [.exists(at(text))]).validated()
        }
    }

    static let emptyNames: [Write] = [
        .set(path, ["": 1]), .update(path, ["a..b": 1]), .update(path, ["a.": 1]), .update(path, removing: [".a"]),
        .update(path, [:], Transform("a..b", .serverTimestamp)),
        Write(.update, path, fields: [FieldPath(names: []): 1]),
    ]

    @Test("refuses fields without a name", arguments: emptyNames)
    func fieldPaths(write: Write) {
        #expect { try Sample.batch(write).validated() } throws: { error in
            if case .invalidPath? = error as? StoreError { true } else { false }
        }
    }

    static let senseless: [Batch] = [
        Sample.batch(), Batch(kind: "", writes: [.delete(path)]),
        Batch(kind: String(repeating: "k", count: 101), writes: [.delete(path)]),
        Sample.batch(.update(path)), Sample.batch(.updateIfPresent(path)),
        Sample.batch(.update(path, ["a": 1, "a.b": 2])), Sample.batch(.update(path, ["a.b": 1, "a.c": 2, "a": 3])),
        Sample.batch(.update(path, ["a.b": 1], removing: ["a"])),
        Sample.batch(.update(path, ["a": 1], removing: ["a"])),
        Sample.batch(.update(path, removing: ["a", "a"])),
        Sample.batch(Write(.delete, path, fields: ["a": 1])), Sample.batch(Write(.delete, path, removed: ["a"])),
        Sample.batch(Write(.delete, path, transforms: [Transform("a", .serverTimestamp)])),
        Sample.batch(Write(.set, path, fields: ["a.b": 1])), Sample.batch(Write(.create, path, fields: ["a.b": 1])),
        Sample.batch(Write(.set, path, removed: ["a"])),
        Sample.batch(.update(path, [:], Transform("n", .increment("1")))),
        Sample.batch(.set(path, ["t": .timestamp(Timestamp(milliseconds: .max))])),
        Sample.batch(group: Batch.Group(name: "", isSeal: false)),
        Sample.batch(.once(path, [:], then: [.create(at("a/2"), [:])])),
        Sample.batch(Write(.grow, path, fields: ["a": 1])),
        Batch(kind: "undo", writes: [.create(path, [:])], retracts: [BatchID(device: "d", seq: 1, crc: 1)]),
        Batch(kind: "undo", writes: [.update(path, ["a": 1])], retracts: [BatchID(device: "d", seq: 1, crc: 1)]),
        Batch(
            kind: "undo", preconditions: [.exists(path)], writes: [], retracts: [BatchID(device: "d", seq: 1, crc: 1)]),
        Batch(
            kind: "undo", writes: [], retracts: [BatchID(device: "d", seq: 1, crc: 1)],
            group: Batch.Group(name: "g", isSeal: false)),
    ]

    @Test("refuses what makes no sense", arguments: senseless)
    func refuses(batch: Batch) {
        #expect { try batch.validated() } throws: { error in
            if case .invalidBatch? = error as? StoreError { true } else { false }
        }
    }

    static let deep: [Write] = [
        .set(path, ["a": nested(20)]), .update(path, ["a.b": nested(19)]),
        .update(path, [:], Transform("a", .arrayUnion([nested(19)]))),
        .update(path, [FieldPath(names: Array(repeating: "a", count: 20)): [:]]),
    ]

    @Test("refuses documents deeper than 20", arguments: deep)
    func depth(write: Write) {
        #expect(throws: StoreError.tooLarge(what: "depth", limit: 20)) { try Sample.batch(write).validated() }
    }

    @Test("refuses documents over 1 MiB, also where a batch makes one grow")
    func documentSize() throws {
        let text = { (count: Int) in Value.string(String(repeating: "x", count: count)) }
        let most = (1 << 20) - #"{"a":""}"#.utf8.count
        let error = StoreError.tooLarge(what: "document", limit: 1 << 20)
        var memory = MemoryDocuments()
        #expect(throws: error) {
            try memory.commit(Sample.batch(.set(Self.path, ["a": text(most + 1)])), now: Sample.now)
        }
        try memory.commit(Sample.batch(.set(Self.path, ["a": text(most)])), now: Sample.now)
        let before = memory.table
        #expect(throws: error) { try memory.commit(Sample.batch(.update(Self.path, ["b": 1])), now: Sample.now) }
        #expect(memory.table == before)
        #expect(memory.log.count == 1)
    }

    @Test("refuses batches over 10 MiB, and takes the next one")
    func batchSize() throws {
        let store = try StoreHome(files: MemoryFileSystem()).open()
        let mebibyte = Value.string(String(repeating: "x", count: (1 << 20) - 100))
        let writes = (0..<11).map { Write.set(at("a/\($0)"), ["a": mebibyte]) }
        #expect(throws: StoreError.tooLarge(what: "batch", limit: 10 << 20)) {
            try store.commit(Batch(kind: "test", writes: writes))
        }
        try store.commit(Batch(kind: "test", writes: Array(writes.prefix(9))))
        #expect(try store.document(at: at("a/8")) != nil && store.document(at: at("a/9")) == nil)
    }
}
