import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("The first steps") struct FirstStepsTests {
    private func shown(after line: [String], in bench: Bench, atTerminal: Bool = true) throws -> [String] {
        guard case .command(let command, let arguments) = try CommandLineParser.parse(line, commands: Command.all)
        else { return [] }
        var environment = bench.session.environment
        environment.isErrorTerminal = atTerminal
        let session = CommandSession(
            environment: environment, paths: bench.paths, files: bench.files, clock: bench.clock, seed: 1)
        return session.output(of: command, arguments).stderr.split(separator: "\n").map(String.init)
    }

    @Test("a person without a store sees how to begin", arguments: [["list"], ["status"], ["year"], ["paths"]])
    func isShown(line: [String]) throws {
        let bench = Bench()
        #expect(try shown(after: line, in: bench).contains { $0.contains("To begin") })
        try bench.run("add Reading")
        #expect(try shown(after: line, in: bench).isEmpty)
    }

    @Test("a failed command also shows which file could not be read") func failureShowsFindings() throws {
        let bench = Bench()
        try bench.run("add Reading")
        try bench.run("start reading")
        let record = bench.paths.layout.deviceFile
        try bench.files.remove(record)
        try bench.files.makeFolder(record)
        let lines = try shown(after: ["pause"], in: bench)
        // The machine has a new id, so the timer is that of another.
        #expect(lines.first?.hasPrefix("habicat: No timer is running. On machine ") == true)
        #expect(lines.contains { $0.contains(record) })
    }

    @Test(
        "the hint is not shown to programs or for unrelated commands",
        arguments: [
            ["list", "--json"], ["list", "--quiet"], ["greet"], ["complete", "habits"], ["completions", "bash"],
        ])
    func isHidden(line: [String]) throws {
        #expect(try !shown(after: line, in: Bench()).contains { $0.contains("To begin") })
        #expect(try !shown(after: ["list"], in: Bench(), atTerminal: false).contains { $0.contains("To begin") })
    }
}
