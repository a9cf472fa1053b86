import DocumentStore
import Testing

@Suite("Groups of batches")
struct GroupTests {
    static let count = at("n/1")

    func piece(_ place: String, _ write: Write, seal: Bool = false, device: String = "d") -> LoggedBatch {
        let group = Batch.Group(name: "import", isSeal: seal)
        return Sample.logged(place, Sample.batch(write, group: group), device: device)
    }

    @Test("count once the seal is there, not before")
    func seal() throws {
        let pieces = [piece("1", .set(at("a/1"), [:])), piece("3", .set(at("a/2"), [:]))]
        let seal = piece("5", .set(at("a/3"), [:]), seal: true)
        let open = try History.fold(pieces)
        #expect(open.table.isEmpty)
        #expect(open.fates == [pieces[0].id: .waiting, pieces[1].id: .waiting])
        #expect(open.groups.waiting == pieces)
        let sealed = try History.fold([seal] + pieces)
        #expect(sealed.table.keys.sorted() == [at("a/1"), at("a/2"), at("a/3")])
        #expect(sealed.fates.values.allSatisfy { $0 == .applied })
        #expect(sealed.groups.waiting.isEmpty)
    }

    @Test("fold at the place of their seal")
    func place() throws {
        let list = { (letter: Value) in
            Write.merge(Self.count, [:], Transform("l", .arrayUnion([letter])))
        }
        let history = try History.fold([
            piece("1", list("a")), Sample.logged("2", Sample.batch(list("b"))), piece("3", list("c"), seal: true),
            Sample.logged("4", Sample.batch(list("d"))),
        ])
        #expect(history.table[Self.count]?.fields["l"] == ["b", "a", "c", "d"])
        #expect(history.table[Self.count]?.metadata.version == 4)
    }

    @Test("are void as a whole where one of them is")
    func void() throws {
        let good = piece("1", .set(at("a/1"), [:]))
        let bad = piece("3", .create(at("a/2"), ["mine": true]))
        let seal = piece("4", .set(at("a/3"), [:]), seal: true)
        let history = try History.fold([good, Sample.logged("2", Sample.batch(.set(at("a/2"), [:]))), bad, seal])
        #expect(history.table.keys.sorted() == [at("a/2")])
        for logged in [good, bad, seal] { #expect(history.fates[logged.id] == .void(.missing(at("a/2")))) }
    }

    @Test("let a later piece see an earlier one, and report one change per document")
    func oneUnit() throws {
        var table: [DocumentPath: Document] = [:]
        let pieces = [
            piece("1", .create(at("a/1"), ["n": 1])), piece("2", .update(at("a/1"), ["n": 2])),
            piece("3", .create(at("a/2"), [:])), piece("4", .delete(at("a/2")), seal: true),
        ]
        let changes = try Fold.apply(pieces, to: &table).changes
        #expect(changes.map(\.path) == [at("a/1")])
        #expect(changes.first?.before == nil)
        #expect(changes.first?.after?.fields == ["n": 2])
    }

    @Test("are a device's own: a name used by two devices is two groups")
    func devices() throws {
        let history = try History.fold([
            piece("1", .set(at("a/1"), [:])), piece("2", .set(at("a/2"), [:]), seal: true, device: "e"),
        ])
        #expect(history.table.keys.sorted() == [at("a/2")])
    }

    @Test("start over after their seal")
    func afterSeal() throws {
        let batches = [
            piece("1", .set(at("a/1"), [:]), seal: true), piece("2", .set(at("a/2"), [:])),
            piece("3", .set(at("a/3"), [:]), seal: true),
        ]
        #expect(try History.fold(batches.prefix(2)).table.keys.sorted() == [at("a/1")])
        #expect(try History.fold(batches).table.count == 3)
    }

    @Test("are retracted as a whole")
    func retracted() throws {
        let pieces = [piece("1", .set(at("a/1"), [:])), piece("2", .set(at("a/2"), [:]), seal: true)]
        let undo = Sample.logged("3", Sample.retraction(of: pieces[0]))
        #expect(try History.fold(pieces + [undo]).table.isEmpty)
        let redo = Sample.logged("4", Sample.retraction(of: undo))
        #expect(try History.fold(pieces + [undo, redo]).table.count == 2)
    }
}
