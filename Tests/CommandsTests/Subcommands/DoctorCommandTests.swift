import DocumentStore
import Domain
import UI
import Runtime
import Testing

@testable import Commands

@Suite struct DoctorCommandTests {
    private let bench = Bench()

    @Test("a sound store is well, and so is none") func isWell() throws {
        #expect(try bench.run("doctor") == CommandOutput.lines(["No problems found."]))
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let before = bench.disk
        #expect(try bench.run("doctor") == CommandOutput.lines(["No problems found."]))
        #expect(try bench.json("doctor")["isWell"] == true)
        #expect(bench.disk == before)
    }

    @Test("a line with a flipped byte is found") func findsDamage() throws {
        try bench.run("add Reading")
        let path = try #require(bench.files.files.first { $0.hasSuffix(".jsonl") })
        var bytes = try #require(bench.files[path])
        bytes[bytes.count - 20] ^= 1
        bench.files[path] = bytes
        #expect(try bench.run("doctor").stdout.contains("has 1 unreadable piece"))
    }

    @Test("a document that breaks a rule is found") func findsBrokenRule() throws {
        try bench.run("add Reading")
        let store = try #require(try bench.session.open().store)
        try store.commit(
            Batch(kind: "test", writes: [Write(.update, .root, fields: ["coins": -5])]))
        let answer = try bench.run("doctor")
        #expect(answer.exitCode == .refused)
        #expect(answer.stdout.contains("damage: your profile has -5 coins."))
        #expect(try bench.run("shop").stderr.contains("You have 0 coins."))
    }

    @Test("a newer store is reported and left alone") func isNewer() throws {
        try bench.run("add Reading")
        let path = try #require(bench.files.files.first { $0.hasSuffix("store.json") })
        bench.files[path] = RecordFraming.line(.store, ["format": 2, "more": "than is known"]).bytes
        let before = bench.disk
        #expect(try bench.run("doctor").exitCode == .storeTrouble)
        let error = #expect(throws: CommandError.self) { try bench.run("status") }
        #expect(error?.exitCode == .storeTrouble)
        #expect(bench.disk == before)
    }

    @Test("data restored from the mirror is reported") func repairs() throws {
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let path = try #require(bench.files.files.first { $0.hasSuffix(".jsonl") && $0.contains("/data/") })
        let whole = try #require(bench.files[path])
        bench.files[path]?[whole.count / 2] ^= 1
        bench.files[paths.storeFile]?[9] ^= 1
        #expect(try bench.run("doctor").stdout.contains("habicat doctor --repair"))
        let answer = try bench.run("doctor --repair")
        #expect(answer.exitCode == .done)
        #expect(answer.stdout.hasPrefix("Repaired: "))
        #expect(answer.stdout.contains("No problems found."))
        #expect(bench.files[path]?.count == whole.count)
        let before = bench.disk
        #expect(try bench.run("doctor --repair") == CommandOutput.lines(["No problems found."]))
        #expect(bench.disk == before)
    }

    @Test("documents are mended by an ordinary change, once, and no total becomes less") func mendsDocuments() throws {
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let store = try #require(try bench.session.open().store)
        let habit = try #require(try store.documents(Query(.collection("habits"))).first)
        try store.commit(Batch(kind: "test", writes: [Write(.update, habit.path, fields: ["totalMinutes": 12])]))
        #expect(try bench.run("doctor").exitCode == .refused)
        let answer = try bench.run("doctor --repair")
        #expect(answer.stdout.contains("has 12 for totalMinutes, but the sum is 30: corrected."))
        #expect(answer.exitCode == .done)
        let again = try #require(try bench.session.open().store)
        #expect(try again.document(at: habit.path)?.fields["totalMinutes"] == 30)
        #expect(try again.logged(limit: 1).map(\.logged.batch.kind) == ["repair"])
        try again.commit(Batch(kind: "test", writes: [Write(.update, habit.path, fields: ["totalMinutes": 99])]))
        let left = try bench.run("doctor --repair")
        #expect(left.exitCode == .refused)
        #expect(left.stdout.contains("It stays as it is: a repair takes nothing away."))
        #expect(try bench.session.open().store?.document(at: habit.path)?.fields["totalMinutes"] == 99)
    }

    @Test("a document that is not as the contract says is reported, and the contract can be printed") func contract()
        throws
    {
        try bench.run("add Reading")
        let store = try #require(try bench.session.open().store)
        let habit = try #require(try store.documents(Query(.collection("habits"))).first)
        try store.commit(Batch(kind: "test", writes: [Write(.update, habit.path, fields: ["goalMinutes": 9000])]))
        #expect(
            try bench.run("doctor").stdout.contains(
                "warning: \(habit.path.text) has an invalid goalMinutes, which should be a"))
        #expect(try bench.run("doctor --schema").stdout == Schema.text)
        let lists = try #require(try bench.json("doctor --schema")["collections"]?.elements)
        #expect(lists.count == Schema.collections.count)
        #expect(lists[1].fields?["path"] == "users/{uid}/habits/{habitId}")
        #expect(
            lists[1].fields?["fields"]?.elements?[3] == [
                "name": "goalMinutes", "type": "int", "holds": "int from 1 to 720", "required": true, "default": 25,
            ])
    }

    @Test("what a journal lost is shown, and back after the next change") func shortened() throws {
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let path = try #require(bench.files.files.first { $0.hasSuffix(".jsonl") && $0.contains("/data/") })
        let whole = try #require(bench.files[path])
        bench.files[path] = Array(whole.prefix(whole.count / 2))
        let lost = bench.files[path]
        #expect(try bench.json("list")["habits"]?.elements?.first?.fields?["totalMinutes"] == .integer(30))
        #expect(bench.files[path] == lost)
        try bench.run("did reading 5")
        #expect(try bench.json("list")["habits"]?.elements?.first?.fields?["totalMinutes"] == .integer(35))
    }

    private var paths: StoreLayout { bench.paths.layout }

    @Test(
        "journals and state that are gone while the mirror is whole are read there, and come back by a repair")
    func nothingButMirror() throws {
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let place = bench.paths.layout
        for path in bench.files.files where path.hasPrefix(place.journals) || path.hasPrefix(place.state) {
            bench.files[path] = nil
        }
        let before = bench.disk
        // All of it is in the mirror.
        #expect(try bench.json("list")["habits"]?.elements?.first?.fields?["totalMinutes"] == .integer(30))
        #expect(bench.files.files.allSatisfy { before[$0] != nil || !$0.hasPrefix(place.data) })
        #expect(try bench.run("doctor --repair").exitCode == .done)
        #expect(try bench.json("list")["habits"]?.elements?.first?.fields?["totalMinutes"] == .integer(30))
        #expect(try bench.run("did reading 5").exitCode == .done)
    }

    @Test("the next change restores a missing store.json, and until then each command says so") func identity() throws {
        try bench.run("add Reading")
        let path = bench.paths.layout.storeFile
        let bytes = bench.files[path]
        bench.files[path] = nil
        let answer = try bench.run("list")
        #expect(answer.exitCode == .done)
        #expect(answer.stderr.contains("\(path) is missing or damaged."))
        #expect(bench.files[path] == nil)
        #expect(try bench.run("did reading 5").exitCode == .done)
        #expect(bench.files[path] == bytes)
        #expect(try !bench.run("list").stderr.contains("missing"))
        bench.files[path] = nil
        #expect(try bench.run("doctor --repair").exitCode == .done)
        #expect(bench.files[path] == bytes)
    }

    @Test("lines that end with CR LF are odd, and mended") func lineEnds() throws {
        try bench.run("add Reading")
        let path = try #require(bench.files.files.first { $0.contains("/data/journal/") })
        let bytes = try #require(bench.files[path])
        bench.files[path] = bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }
        #expect(try bench.run("list").exitCode == .done)
        let answer = try bench.run("doctor")
        #expect(answer.exitCode == .done)
        #expect(answer.stdout.contains("CR LF") && answer.stdout.contains("1 note"))
        #expect(try bench.run("doctor --repair").stdout.hasPrefix("Repaired: "))
        #expect(bench.files[path] == bytes)
    }
}
