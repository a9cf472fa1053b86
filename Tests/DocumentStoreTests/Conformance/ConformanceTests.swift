import DocumentStore
import TestSupport
import Testing

@Suite(
    "Firestore's own write cases",
    .disabled(if: ConformanceFolder.isLeftOut, "\(ConformanceFolder.leftOut)"))
struct ConformanceTests {
    /// Those that run. `ConformanceFolderTests` checks that there are any.
    static let files = ConformanceFolder.files.filter { !exempt.keys.contains($0) }

    /// Why the others do not run. One that cannot be read runs, and fails.
    static let exempt: [String: NotApplicable] = ConformanceFolder.files.reduce(into: [:]) { exempt, file in
        exempt[file] = (try? ConformanceFolder.read(file).exemption) ?? nil
    }

    /// What the documents are that each accepted request meets.
    static let starts: [Fields?] = [
        nil, [:], ["a": 1, "b": ["c": [3, 9], "d": 2], "h": ["f": 0, "z": true], "other": "kept"],
        ["a": ["b": ["x": 1], "c": nil], "b": 5, "c": [1], "a.b": ["f.g": [:]], "*": ["~": false]],
    ]

    @Test("turn into the request they should, and fold as it says", arguments: files)
    func accepted(file: String) throws {
        let item = try ConformanceFolder.read(file)
        guard let request = try item.request else {
            expectRefusal(of: item)
            return
        }
        let batch = try item.batch()
        #expect(try ConformanceRequest(batch) == request)
        #expect(try Batch(value: try Codec.value(from: batch.bytes)) == batch)
        for start in Self.starts {
            var table: [DocumentPath: Document] = [:]
            table[request.path] = start.map { Document(path: request.path, fields: $0, metadata: Sample.metadata) }
            let outcome = try Fold.apply(batch, now: Sample.now, device: "d", to: &table)
            if let expected = request.result(on: start) {
                #expect(table[request.path]?.fields == expected)
                guard case .applied = outcome else {
                    Issue.record("void: \(outcome)")
                    return
                }
            } else {
                #expect(table[request.path]?.fields == start)
                #expect(outcome == .void(request.exists == true ? .exists(request.path) : .missing(request.path)))
            }
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

    @Test("do the same in a store on disk and in the reference model", arguments: files)
    func sameInStore(file: String) throws {
        let item = try ConformanceFolder.read(file)
        guard try item.request != nil else { return }
        let batch = try item.batch()
        let path = try #require(batch.writes.first?.path)
        for start in Self.starts {
            let home = StoreHome()
            let store = try home.open()
            if let start { try store.commit(Sample.batch(.set(path, start))) }
            do throws(StoreError) {
                try store.commit(batch)
            } catch {
                guard case .preconditionFailed = error else { throw error }
            }
            let reference = Reference(try home.loggedBatches())
            #expect(try store.documents(Query(.below(.root))) == reference.documents(Query(.below(.root))))
        }
    }

    @Test(
        "that do not run cannot be made here",
        arguments: exempt.filter { !$0.value.isExpressible }.keys.sorted())
    func inexpressible(file: String) {
        #expect {
            _ = try ConformanceFolder.read(file).batch()
        } throws: { error in
            if case .inexpressible? = error as? ConformanceError { true } else { false }
        }
    }

    @Test(
        "that are refused there and allowed here apply in order",
        arguments: exempt.filter { $0.value == .transformsInOrder }.keys.sorted())
    func allowedHere(file: String) throws {
        let item = try ConformanceFolder.read(file)
        #expect(try item.request == nil)
        let batch = try item.batch()
        let path = try #require(batch.writes.first?.path)
        var table: [DocumentPath: Document] = [:]
        table[path] = Document(path: path, fields: ["other": "kept"], metadata: Sample.metadata)
        _ = try Fold.apply(batch, now: Sample.now, device: "d", to: &table)
        // One after the other, each as a separate write.
        var inTurn: [DocumentPath: Document] = [:]
        inTurn[path] = Document(path: path, fields: ["other": "kept"], metadata: Sample.metadata)
        for write in batch.writes {
            for transform in write.transforms {
                let single = Batch(kind: "one", writes: [Write(write.verb, path, transforms: [transform])])
                _ = try Fold.apply(single, now: Sample.now, device: "d", to: &inTurn)
            }
        }
        #expect(batch.writes.flatMap(\.transforms).count > 1)
        #expect(table[path]?.fields == inTurn[path]?.fields)
    }
}
