import DocumentStore
import TestSupport
import Testing

@Suite("Firestore's own write cases")
struct ConformanceTests {
    /// What the documents are that each accepted request meets.
    static let starts: [Fields?] = [
        nil, [:], ["a": 1, "b": ["c": [3, 9], "d": 2], "h": ["f": 0, "z": true], "other": "kept"],
        ["a": ["b": ["x": 1], "c": nil], "b": 5, "c": [1], "a.b": ["f.g": [:]], "*": ["~": false]],
    ]

    /// A folder that is not there, or in which nothing can be made, would pass.
    @Test(
        "are there, and most of them can be made",
        .disabled(if: ConformanceFolder.isLeftOut, "\(ConformanceFolder.leftOut)"))
    func areThere() throws {
        try #require(!ConformanceFolder.files.isEmpty, "\(ConformanceFolder.absence)")
        let expressible = try ConformanceFolder.files.filter { try !ConformanceFolder.read($0).isInexpressible }
        guard ConformanceFolder.named == nil else { return }
        // As many as the usual folder had when this was written; more are welcome.
        #expect(ConformanceFolder.files.count >= 129 && expressible.count >= 97)
    }

    @Test(
        "turn into the request they should, and make of a document in a store what the reference says",
        .disabled(if: ConformanceFolder.isLeftOut, "\(ConformanceFolder.leftOut)"), arguments: ConformanceFolder.files)
    func accepted(file: String) throws {
        let item = try ConformanceFolder.read(file)
        guard !item.isInexpressible else { return }
        guard let request = try item.request else {
            return expectRefusal(of: item)
        }
        let batch = try item.batch()
        #expect(try ConformanceRequest(batch) == request)
        #expect(try Batch(value: try Codec.value(from: batch.bytes)) == batch)
        for start in Self.starts {
            let home = StoreHome()
            let store = try home.open()
            if let start { try store.commit(Sample.batch(.set(request.path, start))) }
            let isAllowed = request.exists == nil || request.exists == (start != nil)
            do throws(StoreError) {
                try store.commit(batch)
                #expect(isAllowed)
            } catch {
                guard case .preconditionFailed = error else { throw error }
                #expect(!isAllowed)
            }
            try expectEqual(store, home)
        }
    }

    /// A call that must be refused throws when it is made, or writes nothing whether the document is there or not.
    private func expectRefusal(of item: ConformanceCase) {
        for start in Self.starts {
            var memory = MemoryDocuments()
            #expect(throws: StoreError.self, "\(item.file)") {
                let batch = try item.batch()
                if let start, let path = batch.writes.first?.path {
                    try memory.commit(Sample.batch(.set(path, start)), now: Sample.past)
                }
                try memory.commit(batch, now: Sample.now)
            }
            #expect(memory.table.values.map(\.fields) == (memory.log.isEmpty ? [] : [start]))
        }
    }
}
