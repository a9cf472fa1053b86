import DocumentStore
import TestSupport
import Testing

/// `ProgramTests` hold random queries against the reference.
@Suite("Queries")
struct QueryTests {
    static let all: [String: Fields] = [
        "c/01": ["n": 1, "s": "x"], "c/02": ["n": 2.0], "c/03": ["n": 2, "s": "y"], "c/04": ["n": .double(.nan)],
        "c/05": ["n": nil, "s": "x"], "c/06": ["n": "2"], "c/07": ["s": "x"], "c/08": ["n": [1, 2]],
        "c/09": ["n": ["d": 5]], "c/10": ["n": true],
        "c/01/d/1": ["n": 1], "e/1/c/11": ["n": 1], "cc/1": ["n": 1], "e/1": ["n": 1],
        "t/1": ["a": 1, "b": 1], "t/2": ["a": 1, "b": 2], "t/3": ["a": 1, "b": 2], "t/4": ["a": 0, "b": 9],
    ]
    static let c = Query(.collection("c"))
    static let up = ["05", "10", "04", "01", "02", "03", "06", "08", "09"]

    static let cases: [(Query, [String])] = [
        (c.filtered("n", .equal, 2), ["02", "03"]), (c.filtered("n", .equal, nil), ["05"]),
        (c.filtered("n", .equal, .double(.nan)), ["04"]), (c.filtered("n", .equal, [1.0, 2.0]), ["08"]),
        (c.filtered("n.d", .equal, 5), ["09"]), (c.filtered("n", .equal, 7), []),
        (c.filtered("n", .greaterOrEqual, 2), ["02", "03"]), (c.filtered("n", .greaterOrEqual, ""), ["06"]),
        (c.filtered("n", .greaterOrEqual, nil), ["05"]), (c.filtered("n", .greaterOrEqual, 2.5), []),
        (c.filtered("n", .lessOrEqual, 2), ["01", "02", "03", "04"]), (c.filtered("n", .greaterOrEqual, true), ["10"]),
        (c.filtered("s", .equal, "x").filtered("n", .greaterOrEqual, 1), ["01"]),
        (Query(.collection("c/01/d")), ["1"]), (Query(.collection("nothing")), []),
        (Query(.group("c")).filtered("n", .equal, 1), ["01", "11"]),
        (c, ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]),
        (c.ordered(by: "n"), up), (c.ordered(by: "n", descending: true), up.reversed()),
        (Query(.collection("t")).ordered(by: "a").ordered(by: "b", descending: true), ["4", "3", "2", "1"]),
        (Query(.collection("t")).ordered(by: "a"), ["4", "1", "2", "3"]),
        (c.filtered("n", .greaterOrEqual, 1).limited(to: 2), ["01", "02"]),
        (c.filtered("n", .greaterOrEqual, 1).limited(to: 99), ["01", "02", "03"]),
        (c.limited(to: 0), []), (c.limited(to: -1), []),
        (Query(.collection("")), []), (Query(.collection("/")), []), (Query(.collection("c/")), []),
        (Query(.collection("c/01")), []), (Query(.group("")), []),
    ]

    @Test("give the documents they ask for, in order", arguments: cases)
    func gives(query: Query, ids: [String]) throws {
        #expect(try documents(Self.all).documents(query).map(\.path.id) == ids)
    }
}

/// Documents by the text of their path.
func documents(_ fields: [String: Fields]) -> [DocumentPath: Document] {
    let metadata = Document.Metadata(createTime: Sample.now, updateTime: Sample.now, version: 1, device: "d")
    let documents = fields.map { Document(path: DocumentPath($0.key), fields: $0.value, metadata: metadata) }
    return Dictionary(uniqueKeysWithValues: documents.map { ($0.path, $0) })
}

/// The store that tests of rules use in place of one on a disk.
@Suite("Documents in memory")
struct MemoryDocumentsTests {
    @Test("have the state of a fresh fold of all batches that they took, and nothing of those they refused")
    func sameAsReference() throws {
        var memory = MemoryDocuments()
        var maker = ProgramMaker(seed: 7)
        for step in 0..<300 {
            var batch = maker.batch()
            // A name is used once.
            let sealed = memory.log.filter { $0.batch.group?.isSeal == true }.map(\.batch.group?.name)
            if sealed.contains(batch.group?.name) { batch.group = nil }
            if step % 7 == 6, let undone = memory.log.dropFirst(step / 3).first?.id {
                batch = Batch(kind: "undo", writes: [], retracts: [undone])
            }
            let before = memory.table
            let id = try? memory.commit(batch, now: Timestamp(milliseconds: Int64(step)))
            #expect(id != nil || memory.table == before)
        }
        #expect(memory.log.count > 150)
        #expect(Reference(memory.log).documents == memory.table)
        #expect(throws: StoreError.invalidPath("a")) {
            try memory.commit(Sample.batch(.set(at("b/1"), [:]), .delete(at("a"))), now: Sample.now)
        }
    }
}
