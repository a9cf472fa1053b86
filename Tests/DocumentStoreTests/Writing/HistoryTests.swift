import DocumentStore
import Testing

/// The order of lines, groups and rings. `ProgramTests` hold random histories against a reference: batches built on what was
/// taken back, retractions of retractions, documents that are made once.
@Suite("Folding histories")
struct HistoryTests {
    static let path = at("a/1")
    private let a = Sample.logged("1", Sample.batch(.set(at("a/1"), [:])))

    /// Appends a letter to the list, so that order shows.
    static func mark(_ letter: String) -> Batch {
        Sample.batch(.merge(path, [:], Transform("l", .arrayUnion([.string(letter)]))))
    }

    /// - Parameter count: of how many it is the last one.
    private func piece(_ place: String, _ write: Write, of count: Int64? = nil, device: String = "d") -> LoggedBatch {
        var group = Batch.Group(name: "import", isSeal: count != nil)
        group.of = count
        return Sample.logged(place, Sample.batch(write, group: group), device: device)
    }

    private func out(_ batches: LoggedBatch...) -> Set<BatchID> { Undo.batchesLeftOut(of: batches) }

    @Test("go by at, then by checksum, in whatever order they come, and count a line once and both of a fork")
    func order() throws {
        let batches = [
            Sample.logged("1", Self.mark("a"), crc: 9), Sample.logged("2", Self.mark("b"), device: "e", crc: 1),
            Sample.logged("2", Self.mark("c"), device: "d", crc: 2), Sample.logged("10", Self.mark("d"), seq: 3),
        ]
        #expect(batches.sorted().map(\.at) == ["1", "10", "2", "2"])
        for order in [batches, batches.reversed(), [batches[1], batches[3], batches[0], batches[2], batches[1]]] {
            #expect(try History.fold(order).table[Self.path]?.fields["l"] == ["a", "d", "b", "c"])
        }
        let add = Sample.batch(.merge(Self.path, [:], Transform("n", .increment(1))))
        let (one, fork) = (Sample.logged("1", add, seq: 5, crc: 1), Sample.logged("1", add, seq: 5, crc: 2))
        #expect(try History.fold([one, fork, one, one]).table[Self.path]?.fields["n"] == 2)
    }

    @Test("count a group at the place of its seal once all of it is there, as one change, and void as a whole")
    func groups() throws {
        let list = { (letter: Value) in Write.merge(Self.path, [:], Transform("l", .arrayUnion([letter]))) }
        let pieces = [piece("1", list("a")), piece("3", list("c"))]
        let others = [Sample.logged("2", Sample.batch(list("b"))), Sample.logged("6", Sample.batch(list("d")))]
        #expect(try History.fold(pieces).fates == [pieces[0].id: .waiting, pieces[1].id: .waiting])
        let seal = piece("5", list("e"), of: 3)
        #expect(try History.fold([seal, pieces[0]]).table.isEmpty)
        let sealed = try History.fold([seal] + pieces + others)
        #expect(sealed.table[Self.path]?.fields["l"] == ["b", "a", "c", "e", "d"])
        let fork = piece("4", .set(at("a/2"), [:]), of: 1, device: "other")
        #expect(try History.fold(pieces + [fork]).table.keys.sorted() == [at("a/2")])
        let bad = piece("5", .create(Self.path, [:]), of: 3)
        let void = try History.fold([bad] + pieces + others)
        #expect(void.table[Self.path]?.fields["l"] == ["b", "d"])
        for logged in [bad] + pieces { #expect(void.fates[logged.id] == .void(.missing(Self.path))) }
        let undo = Sample.logged("7", Sample.retraction(of: pieces[0]))
        #expect(Undo.batchesLeftOut(of: pieces + [undo], without: [undo.id]) == [undo.id])
        #expect(try History.fold(pieces + [seal, undo]).table.isEmpty)
        #expect(
            try History.fold(pieces + [seal, undo, Sample.logged("8", Sample.retraction(of: undo))]).table.count == 1)
    }

    @Test("come to an end where retractions name each other in a ring, and count none of them")
    func ring() {
        func undo(_ seq: Int64, of target: Int64) -> LoggedBatch {
            let id = BatchID(device: "d", seq: target, crc: UInt32(target))
            let batch = Batch(kind: "undo", writes: [], retracts: [id, a.id])
            return Sample.logged("\(seq)", batch, seq: seq, crc: UInt32(seq))
        }
        #expect(out(a, undo(11, of: 12), undo(12, of: 11), undo(13, of: 13)).isEmpty)
    }
}
