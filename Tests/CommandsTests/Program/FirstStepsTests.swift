import DocumentStore
import Runtime
import Testing

@testable import Commands

@Suite("The first steps") struct FirstStepsTests {
    private let bench = Bench()

    private func shown(after line: String, atTerminal: Bool = true) throws -> [Substring] {
        var session = bench.session
        session.environment.isErrorTerminal = atTerminal
        let words = line.split(separator: " ").map(String.init)
        guard case .command(let command, let arguments) = try CommandLineParser.parse(words)
        else { return [] }
        return session.output(of: command, arguments).stderr.split(separator: "\n")
    }

    @Test("a person without a store sees how to begin, programs and unrelated commands do not") func begins() throws {
        for line in ["list", "status", "year", "paths"] {
            #expect(try shown(after: line).contains { $0.contains("To begin") }, "\(line)")
        }
        for line in ["list --json", "list --quiet", "greet", "complete did x", "completions bash"] {
            #expect(try !shown(after: line).contains { $0.contains("To begin") }, "\(line)")
        }
        #expect(try !shown(after: "list", atTerminal: false).contains { $0.contains("To begin") })
        try bench.run("add Reading")
        #expect(try shown(after: "list").isEmpty)
    }

    @Test("a failed command also shows which file could not be read") func failureShowsFindings() throws {
        try bench.run("add Reading")
        try bench.run("start reading")
        let record = bench.paths.layout.deviceFile
        try bench.files.remove(record)
        try bench.files.makeFolder(record)
        let lines = try shown(after: "pause")
        // The machine has a new id, so the timer is that of another.
        #expect(lines.first?.hasPrefix("habicat: No timer is running. On machine ") == true)
        #expect(lines.contains { $0.contains(record) })
    }
}
