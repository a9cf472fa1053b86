import DocumentStore
import Runtime
import Testing

@testable import Commands

@Suite struct DoctorCommandTests {
    private let bench = Bench()

    @Test("a sound store is well, and so is none") func isWell() throws {
        #expect(try bench.run("doctor") == Answer.lines(["All is well."]))
        try bench.run("add Reading")
        try bench.run("did reading 30")
        let before = bench.disk
        #expect(try bench.run("doctor") == Answer.lines(["All is well."]))
        #expect(try bench.json("doctor")["isWell"] == true)
        #expect(bench.disk == before)
    }

    @Test("a flipped byte is found, with its place") func findsDamage() throws {
        try bench.run("add Reading")
        let path = try #require(bench.files.files.first { $0.hasSuffix(".jsonl") })
        var bytes = try #require(bench.files[path])
        bytes[bytes.count - 20] ^= 1
        bench.files[path] = bytes
        let answer = try bench.run("doctor")
        #expect(answer.exitCode == .refused)
        #expect(answer.output.contains("\(path), byte "))
        #expect(answer.output.hasSuffix("Nothing was changed.\n"))
    }

    @Test("a document that breaks a rule is found") func findsBrokenRule() throws {
        try bench.run("add Reading")
        let store = try #require(try bench.desk.opened().store)
        try store.commit(
            Batch(kind: "test", writes: [Write(.update, .root, fields: ["coins": -5])]))
        let answer = try bench.run("doctor")
        #expect(answer.exitCode == .refused)
        #expect(answer.output.contains("damage: you has -5 coins."))
    }

    @Test("a newer store is told and left alone") func isNewer() throws {
        try bench.run("add Reading")
        let path = try #require(bench.files.files.first { $0.hasSuffix("store.json") })
        let text = String(decoding: bench.files[path] ?? [], as: UTF8.self)
        bench.files[path] = Array(text.replacing("\"format\":1", with: "\"format\":2").utf8)
        let before = bench.disk
        #expect(try bench.run("doctor").exitCode == .storeTrouble)
        let error = #expect(throws: CommandError.self) { try bench.run("status") }
        #expect(error?.exitCode == .storeTrouble)
        #expect(bench.disk == before)
    }
}
