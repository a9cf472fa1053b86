import DocumentStore
import Testing

@Suite("Groups of batches")
struct GroupTests {
    static let count = at("n/1")

    /// - Parameter of: of how many it is the last one.
    func piece(_ place: String, _ write: Write, of count: Int64? = nil, device: String = "d") -> LoggedBatch {
        var group = Batch.Group(name: "import", isSeal: count != nil)
        group.of = count
        return Sample.logged(place, Sample.batch(write, group: group), device: device)
    }

    @Test("count once the seal is there, not before")
    func seal() throws {
        let pieces = [piece("1", .set(at("a/1"), [:])), piece("3", .set(at("a/2"), [:]))]
        let seal = piece("5", .set(at("a/3"), [:]), of: 3)
        let open = try History.fold(pieces)
        #expect(open.table.isEmpty)
        #expect(open.fates == [pieces[0].id: .waiting, pieces[1].id: .waiting])
        let sealed = try History.fold([seal] + pieces)
        #expect(sealed.table.keys.sorted() == [at("a/1"), at("a/2"), at("a/3")])
        #expect(sealed.fates.values.allSatisfy { $0 == .applied })
        // A piece that is late makes it wait, wherever it stands.
        #expect(try History.fold([seal, pieces[0]]).table.isEmpty)
    }

    @Test("fold at the place of their seal")
    func place() throws {
        let list = { (letter: Value) in
            Write.merge(Self.count, [:], Transform("l", .arrayUnion([letter])))
        }
        let history = try History.fold([
            piece("1", list("a")), Sample.logged("2", Sample.batch(list("b"))), piece("3", list("c"), of: 2),
            Sample.logged("4", Sample.batch(list("d"))),
        ])
        #expect(history.table[Self.count]?.fields["l"] == ["b", "a", "c", "d"])
        #expect(history.table[Self.count]?.metadata.version == 4)
    }

    @Test("are void as a whole where one of them is")
    func void() throws {
        let good = piece("1", .set(at("a/1"), [:]))
        let bad = piece("3", .create(at("a/2"), ["mine": true]))
        let seal = piece("4", .set(at("a/3"), [:]), of: 3)
        let history = try History.fold([good, Sample.logged("2", Sample.batch(.set(at("a/2"), [:]))), bad, seal])
        #expect(history.table.keys.sorted() == [at("a/2")])
        for logged in [good, bad, seal] { #expect(history.fates[logged.id] == .void(.missing(at("a/2")))) }
    }

    @Test("let a later piece see an earlier one, and report one change per document")
    func oneUnit() throws {
        var table: [DocumentPath: Document] = [:]
        let pieces = [
            piece("1", .create(at("a/1"), ["n": 1])), piece("2", .update(at("a/1"), ["n": 2])),
            piece("3", .create(at("a/2"), [:])), piece("4", .delete(at("a/2")), of: 4),
        ]
        let changes = try Fold.apply(pieces, to: &table).changes
        #expect(changes.map(\.path) == [at("a/1")])
        #expect(changes.first?.before == nil)
        #expect(changes.first?.after?.fields == ["n": 2])
    }

    @Test("are a device's own: a name used by two devices is two groups")
    func devices() throws {
        let history = try History.fold([
            piece("1", .set(at("a/1"), [:])), piece("2", .set(at("a/2"), [:]), of: 1, device: "e"),
        ])
        #expect(history.table.keys.sorted() == [at("a/2")])
    }

    @Test("go as a whole if any of them is retracted")
    func retracted() throws {
        let pieces = [piece("1", .set(at("a/1"), [:])), piece("2", .set(at("a/2"), [:]), of: 2)]
        let undo = Sample.logged("3", Sample.retraction(of: pieces[0]))
        #expect(try History.fold(pieces + [undo]).table.isEmpty)
        let redo = Sample.logged("4", Sample.retraction(of: undo))
        #expect(try History.fold(pieces + [undo, redo]).table.count == 2)
    }
}
