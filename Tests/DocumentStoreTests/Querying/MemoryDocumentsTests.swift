import DocumentStore
import TestSupport
import Testing

@Suite("Documents in memory")
struct MemoryDocumentsTests {
    var memory = MemoryDocuments()

    @Test("commit valid writes, and nothing else")
    mutating func commit() throws {
        let path = at("a/1")
        try memory.commit(Sample.batch(.create(path, ["n": 1])), now: Sample.now, device: "d")
        #expect(try memory.document(at: path)?.metadata.device == "d")
        let before = memory.table
        #expect(throws: StoreError.preconditionFailed(.missing(path))) {
            try memory.commit(Sample.batch(.set(at("b/1"), [:]), .create(path, [:])), now: Sample.now)
        }
        #expect(throws: StoreError.invalidPath("a")) {
            try memory.commit(Sample.batch(.set(at("b/1"), [:]), .delete(at("a"))), now: Sample.now)
        }
        #expect(memory.table == before)
        #expect(memory.log.count == 1)
    }

    @Test("retract, and restore")
    mutating func retract() throws {
        let path = at("a/1")
        let first = try memory.commit(Sample.batch(.set(path, ["n": 1])), now: Sample.now)
        try memory.commit(Sample.batch(.update(path, [:], Transform("n", .increment(1)))), now: Sample.now)
        let undo = try memory.commit(Batch(kind: "undo", writes: [], retracts: [first]), now: Sample.now)
        #expect(memory.table.isEmpty)
        try memory.commit(Batch(kind: "undo", writes: [], retracts: [undo]), now: Sample.now)
        #expect(memory.table[path]?.fields == ["n": 2])
    }

    @Test("hold a group back until its seal")
    mutating func groups() throws {
        let open = Batch.Group(name: "g", isSeal: false)
        let first = try memory.commit(Sample.batch(.set(at("a/1"), [:]), group: open), now: Sample.now)
        #expect(memory.table.isEmpty)
        try memory.commit(Batch(kind: "undo", writes: [], retracts: [first]), now: Sample.now)
        try memory.commit(
            Sample.batch(.set(at("a/2"), [:]), group: Batch.Group(name: "g", isSeal: true)), now: Sample.now)
        // A piece that is taken back takes the others with it.
        #expect(memory.table.isEmpty)
    }

    @Test("have the same state as a fresh fold of their log")
    mutating func sameAsHistory() throws {
        var random = SeededChance(seed: 7)
        for step in 0..<300 {
            let path = at("a/\(Int.random(in: 0..<4, using: &random))")
            let verb =
                [Write.Verb.set, .merge, .create, .update, .updateIfPresent].randomElement(using: &random) ?? .set
            var batch = Sample.batch(
                Write(verb, path, fields: ["x": .integer(Int64(step % 3))], transforms: [Transform("n", .increment(1))])
            )
            let undone = memory.log.randomElement(using: &random)?.id
            if step % 7 == 0, let undone { batch = Batch(kind: "undo", writes: [.delete(path)], retracts: [undone]) }
            _ = try? memory.commit(batch, now: Timestamp(milliseconds: Int64(step)))
        }
        #expect(memory.log.count > 150)
        #expect(try History.fold(memory.log.shuffled(using: &random)).table == memory.table)
    }
}
