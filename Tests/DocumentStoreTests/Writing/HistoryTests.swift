import DocumentStore
import Testing

@Suite("Folding histories")
struct HistoryTests {
    static let path = at("a/1")
    /// Appends a letter to the list, so that order shows.
    static func mark(_ letter: String) -> Batch {
        Sample.batch(.merge(path, [:], Transform("l", .arrayUnion([.string(letter)]))))
    }

    func letters(_ batches: [LoggedBatch]) throws -> Value? {
        try History.fold(batches).table[Self.path]?.fields["l"]
    }

    @Test("go by at, then by checksum, in whatever order they come")
    func order() throws {
        let batches = [
            Sample.logged("1", Self.mark("a"), crc: 9), Sample.logged("2", Self.mark("b"), device: "e", crc: 1),
            Sample.logged("2", Self.mark("c"), device: "d", crc: 2), Sample.logged("10", Self.mark("d"), seq: 3),
        ]
        #expect(batches.sorted().map(\.at) == ["1", "10", "2", "2"])
        var random = SeededChance(seed: 1)
        for _ in 0..<20 {
            #expect(try letters(batches.shuffled(using: &random)) == ["a", "d", "b", "c"])
        }
    }

    @Test("count a line that comes twice once, and both lines of a fork")
    func identity() throws {
        let add = Sample.batch(.merge(Self.path, [:], Transform("n", .increment(1))))
        let one = Sample.logged("1", add, seq: 5, crc: 1)
        let fork = Sample.logged("1", add, seq: 5, crc: 2)
        let history = try History.fold([one, fork, one, one])
        #expect(history.table[Self.path]?.fields["n"] == 2)
        #expect(history.fates == [one.id: .applied, fork.id: .applied])
    }

    @Test("keep void batches and say which condition failed")
    func void() throws {
        let first = Sample.logged("1", Sample.batch(.create(Self.path, ["by": 1])))
        let second = Sample.logged("2", Sample.batch(.create(Self.path, ["by": 2])))
        let history = try History.fold([second, first])
        #expect(history.table[Self.path]?.fields == ["by": 1])
        #expect(history.fates == [first.id: .applied, second.id: .void(.missing(Self.path))])
    }

    @Test("make a batch void that was built on one that came to be left out")
    func builtOn() throws {
        let bought = Sample.logged("1", Sample.batch(.create(Self.path, ["bow": true])))
        let worn = Sample.logged(
            "2", Sample.batch(.set(at("b/1"), [:]), preconditions: [.equals(Self.path, "bow", true)]))
        let undo = Sample.logged("3", Sample.retraction(of: bought))
        let history = try History.fold([bought, worn, undo])
        #expect(history.table.isEmpty)
        #expect(
            history.fates == [
                bought.id: .leftOut, worn.id: .void(.equals(Self.path, "bow", true)), undo.id: .applied,
            ])
    }

    @Test("leave out as if it had never been: metadata too")
    func neverBeen() throws {
        let kept = [Sample.logged("1", Self.mark("a")), Sample.logged("4", Self.mark("d"))]
        let gone = [Sample.logged("2", Self.mark("b")), Sample.logged("3", Sample.batch(.delete(Self.path)))]
        let undo = Sample.logged("5", Sample.retraction(of: gone[0], gone[1]))
        #expect(try History.fold(kept + gone + [undo]).table == History.fold(kept).table)
    }

    @Test("write the writes of a retracting batch after the retraction")
    func retractionWrites() throws {
        let ended = Sample.logged("2", Sample.batch(.delete(Self.path)))
        let undo = Batch(kind: "undo", writes: [.updateIfPresent(Self.path, ["back": true])], retracts: [ended.id])
        let history = try History.fold([Sample.logged("1", Self.mark("a")), ended, Sample.logged("3", undo)])
        #expect(history.table[Self.path]?.fields == ["l": ["a"], "back": true])
    }
}
