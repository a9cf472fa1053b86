import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("The first steps") struct FirstStepsTests {
    private func told(after line: [String], in bench: Bench, atTerminal: Bool = true) throws -> [String] {
        guard
            case .command(let command, let arguments) = try CommandLineParser.parse(
                line, commands: Command.all, programFlags: Flag.ofProgram)
        else { return [] }
        var environment = bench.session.environment
        environment.isErrorTerminal = atTerminal
        let session = CommandSession(
            environment: environment, paths: bench.paths, files: bench.files, clock: bench.clock, seed: 1)
        return session.firstSteps(after: command, arguments)
    }

    @Test("somebody without a store sees how to begin", arguments: [["list"], ["status"], ["year"], ["paths"]])
    func isTold(line: [String]) throws {
        let bench = Bench()
        #expect(try told(after: line, in: bench).contains { $0.contains("habicat add") })
        try bench.run("add Reading")
        #expect(try told(after: line, in: bench).isEmpty)
    }

    @Test(
        "the hint is not shown to programs or for unrelated commands",
        arguments: [
            ["list", "--json"], ["list", "--quiet"], ["greet"], ["complete", "habits"], ["completions", "bash"],
        ])
    func isNotTold(line: [String]) throws {
        #expect(try told(after: line, in: Bench()).isEmpty)
        #expect(try told(after: ["list"], in: Bench(), atTerminal: false).isEmpty)
    }
}
