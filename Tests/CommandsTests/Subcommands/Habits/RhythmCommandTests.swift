import DocumentStore
import Domain
import Testing

@testable import Commands
import Words

/// On Wednesday, 2026-02-18.
@Suite struct RhythmCommandTests {
    private let bench = Bench()

    @Test("a habit ends after so many times, which edit changes and takes away") func times() throws {
        try bench.run("add Read --times 1")
        try bench.run("did read")
        let habit = try bench.json("show read")
        #expect(habit["times"] == 1 && habit["timesDone"] == 1 && habit["lastDay"] == "2026-02-18")
        #expect(try bench.run("edit read --times 30").stdout.contains("Ends after 30 times."))
        try bench.run("edit read --times none")
        #expect(try bench.json("show read")["times"] == .null)
        #expect(throws: CommandError.self) { try bench.run("edit read --times 0") }
    }
}
