import DocumentStore
import Domain
import Runtime
import TestSupport
import Testing

@testable import Commands

/// `status` by what was noted, held against `status` by the store.
@Suite struct StatusCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Running --cat Pepper")
        try bench.run("did read 20")
    }

    /// What the store itself answers, on a copy of the disk.
    private func opened(zone: String = "UTC") throws -> String {
        let copy = bench.files.copied()
        copy[bench.paths.layout.statusFile] = nil
        return try answer(on: copy, zone)
    }

    /// The answer, with the paths of the files that were opened for it.
    private func noted(zone: String = "UTC") throws -> (answer: String, opened: [String]) {
        let faulty = FaultyFileSystem(bench.files)
        let answer = try answer(on: faulty, zone)
        return (answer, faulty.calls.filter { $0.name == "open" }.map(\.path))
    }

    private func answer(on files: any FileSystem, _ zone: String) throws -> String {
        let session = CommandSession(
            environment: ProcessEnvironment(variables: ["TZ": zone], userName: "robin"), paths: bench.paths,
            files: files,
            clock: bench.clock, seed: 5)
        return try #require(Command.all.first { $0.name == "status" }).perform(Arguments(), session).stdout
    }

    private func expectNoted(_ isNoted: Bool, zone: String = "UTC") throws {
        let expected = try opened(zone: zone)
        let (answer, opened) = try noted(zone: zone)
        #expect(answer == expected)
        #expect(!opened.contains { $0.hasSuffix(".jsonl") } == isNoted)
    }

    @Test("says by the note what the store says, and opens no journal for it") func says() throws {
        try expectNoted(true)
        try bench.run("start read")
        try expectNoted(true)
        bench.clock.pass(minutes: 10)
        try expectNoted(true)
        try bench.run("pause")
        try expectNoted(true)
        bench.clock.pass(minutes: 40)
        try expectNoted(true)
        try bench.run("stop")
        try expectNoted(true)
    }

    @Test("asks the store once another day, or month, has begun") func turnsDays() throws {
        bench.clock.pass(minutes: 13 * 60)
        try expectNoted(false)
        bench.clock.pass(minutes: 15 * 24 * 60)
        try expectNoted(false)
    }

    @Test("counts days as the person does") func countsDays() throws {
        let home = UserSession(
            bench.paths, files: bench.files, clock: bench.clock,
            environment: ProcessEnvironment(variables: ["TZ": "UTC"], userName: "robin"), seed: 3)
        try #require(home.store).commit(
            Batch(kind: "changeSettings", writes: [.merge(.settings, ["dayStartsAt": "04:00"])]))
        try bench.run("did run 5")
        bench.clock.pass(minutes: 15 * 60)
        try expectNoted(true)
        bench.clock.pass(minutes: 60)
        try expectNoted(false)
    }

    @Test("asks the store once a countdown has run out, and that is logged") func runsOut() throws {
        try bench.run("start read 15m")
        bench.clock.pass(minutes: 16)
        try expectNoted(false)
        try expectNoted(true)
        #expect(try noted().answer.hasPrefix("No timer is running.\n"))
    }

    @Test("asks the store in another zone") func movesZone() throws {
        try expectNoted(false, zone: "Asia/Tokyo")
    }

    @Test("asks the store where its note is torn") func tears() throws {
        let path = bench.paths.layout.statusFile
        bench.files[path] = bench.files[path].map { Array($0.dropLast(5)) }
        try expectNoted(false)
    }
}
