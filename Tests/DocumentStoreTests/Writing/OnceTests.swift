import DocumentStore
import Testing

@Suite("What is made once")
struct OnceTests {
    private func row(_ number: Int, _ device: String) -> Write {
        .once(
            at("rows/\(number)"), ["from": .string(device)],
            then: [.updateIfPresent(at("sums/1"), [:], Transform("n", .increment(.integer(Int64(number)))))])
    }

    private func imported(_ rows: [Int], by device: String, _ place: String) -> [LoggedBatch] {
        rows.enumerated().map { index, row in
            var group = Batch.Group(name: "import", isSeal: index == rows.count - 1)
            if group.isSeal { group.of = Int64(rows.count) }
            return Sample.logged(
                "\(place)\(index)", Sample.batch(self.row(row, device), group: group), device: device)
        }
    }

    @Test("counts with what follows from it by the first who makes it, in any order of arrival") func twice() throws {
        let sum = Sample.logged("1", Sample.batch(.set(at("sums/1"), ["n": 100])))
        let (first, second) = (imported([1, 2, 4], by: "a", "2"), imported([2, 4, 8], by: "b", "3"))
        for batches in [[sum] + first + second, second + first + [sum]] {
            let history = try History.fold(batches)
            #expect(history.table[at("sums/1")]?.fields == ["n": 115])
            #expect(history.table[at("rows/2")]?.fields == ["from": "a"])
            #expect(history.table[at("rows/8")]?.fields == ["from": "b"])
            #expect(history.fates.values.allSatisfy { $0 == .applied })
        }
    }

    @Test("is left to the other when the first is taken back") func undone() throws {
        let sum = Sample.logged("1", Sample.batch(.set(at("sums/1"), ["n": 100])))
        let (first, second) = (imported([1, 2], by: "a", "2"), imported([2, 4], by: "b", "3"))
        let undo = Sample.logged("4", Batch(kind: Store.retraction, writes: [], retracts: [first[1].id]))
        let history = try History.fold([sum, undo] + first + second)
        #expect(history.table[at("sums/1")]?.fields == ["n": 106])
        #expect(history.table[at("rows/1")] == nil)
        #expect(history.table[at("rows/2")]?.fields == ["from": "b"])
    }

    @Test("makes what a condition behind it in its batch asks for") func conditions() throws {
        var table: [DocumentPath: Document] = [:]
        let writes: [Write] = [
            .once(at("a/1"), [:], then: [.set(at("a/2"), [:])]), .update(at("a/1"), ["x": 1]),
            .update(at("a/2"), ["x": 2]),
        ]
        let outcome = try Fold.apply(Batch(kind: "k", writes: writes), now: Sample.now, device: "d", to: &table)
        #expect(outcome.changes.map(\.path) == [at("a/1"), at("a/2")])
        let again = Sample.batch(.once(at("a/1"), [:], then: [.set(at("a/3"), [:])]), .create(at("a/3"), [:]))
        #expect(try Fold.apply(again, now: Sample.now, device: "d", to: &table).changes.map(\.path) == [at("a/3")])
    }

    @Test(
        "is followed by nothing with a condition of its own, and follows nothing else",
        arguments: [
            #"{"do":[{"once":"a/1","then":[{"create":"a/2"}]}],"kind":"k"}"#,
            #"{"do":[{"once":"a/1","then":[{"fields":{"x":1},"update":"a/2"}]}],"kind":"k"}"#,
            #"{"do":[{"once":"a/1","then":[{"once":"a/2"}]}],"kind":"k"}"#,
            #"{"do":[{"set":"a/1","then":[{"set":"a/2"}]}],"kind":"k"}"#,
            #"{"do":[{"once":"a/1","then":{"set":"a/2"}}],"kind":"k"}"#,
        ])
    func refused(line: String) throws {
        let value = try Codec.value(from: Array(line.utf8))
        #expect(throws: GrammarError.self) { try Batch(value: value) }
    }

    @Test("is checked before it is written") func checked() {
        var write = Write.once(at("a/1"), [:], then: [.create(at("a/2"), [:])])
        #expect(throws: StoreError.self) { try Sample.batch(write).validated() }
        write.verb = .set
        write.then = [.delete(at("a/2"))]
        #expect(throws: StoreError.self) { try Sample.batch(write).validated() }
    }
}
