import DocumentStore
import Runtime
import Testing

@testable import Commands

@Suite struct MigrateCommandTests {
    private let bench = Bench()

    @Test("a dry run reports, with counts, and writes nothing") func dryRun() throws {
        #expect(try bench.run("migrate --dry-run").stdout.contains("when read: 0 of 0."))
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let before = bench.disk
        let answer = try bench.json("migrate --dry-run")
        #expect(answer["isDone"] == false && answer["catsWithAccessories"] == 0 && answer["schema"] == 1)
        guard case .list(let files)? = answer["files"] else { throw NotAMap() }
        #expect(files.count == 1)
        #expect(files.first?.fields?["standing"] == "current" && files.first?.fields?["turned"] == 0)
        #expect(try bench.run("migrate --dry-run").stdout.contains("No cat has accessories outside the box."))
        #expect(bench.disk == before)
    }

    @Test("accessories that a cat owns by older data are moved to the box, once") func moves() throws {
        try bench.run("add Reading")
        let store = try #require(try bench.session.open().store)
        let cat = try #require(try store.documents(Query(.collection("cats"))).first)
        try store.commit(
            Batch(kind: "test", writes: [.update(cat.path, ["accessories": ["plant.fern", "collar.red"]])]))
        let before = bench.disk
        #expect(try bench.run("migrate --dry-run").stdout.contains("move to the box. Cats: 1."))
        #expect(bench.disk == before)
        #expect(try bench.run("migrate").stdout.contains("are now in the box. Cats: 1."))
        let after = try #require(try bench.session.open().store)
        #expect(try after.document(at: .root)?.fields["inventory"] == ["plant.fern", "collar.red"])
        #expect(try after.document(at: cat.path)?.fields["accessories"] == [])
        let moved = bench.disk
        #expect(try bench.run("migrate").stdout.contains("No cat has accessories outside the box."))
        #expect(bench.disk == moved)
    }
}
