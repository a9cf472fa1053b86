import DocumentStore
import Domain
import Testing

@testable import Commands
import Words

/// On Wednesday, 2026-02-18.
@Suite struct RhythmCommandTests {
    private let bench = Bench()

    @Test("the next due day is in show, list and status") func next() throws {
        try bench.run("add Rent --schedule first_mo")
        try bench.run("add Filter --every 3_months_on_the_20th")
        #expect(try bench.json("show rent")["schedule"] == "month:1st-mo")
        #expect(try bench.json("show rent")["nextDue"] == "2026-03-02")
        #expect(try bench.run("show rent").stdout.contains("Mon 2 Mar"))
        #expect(try bench.json("show filter")["schedule"] == "3months:20@2026-02-18")
        let lines = try bench.run("list --format {name}={next}").stdout.split(separator: "\n").sorted()
        #expect(lines == ["Filter=2026-02-20", "Rent=2026-03-02"])
        #expect(try bench.run("status --format {next}={nextHabit}").stdout == "2026-02-20=Filter\n")
        #expect(try bench.json("status")["nextDue"] == "2026-02-20")
    }

    @Test("a habit ends after so many times, which edit changes and takes away") func times() throws {
        try bench.run("add Read --times 1")
        try bench.run("did read")
        let habit = try bench.json("show read")
        #expect(habit["times"] == 1 && habit["timesDone"] == 1 && habit["lastDay"] == "2026-02-18")
        #expect(habit["nextDue"] == .null)
        #expect(try bench.run("edit read --times 30").stdout.contains("Ends after 30 times."))
        #expect(try bench.json("show read")["nextDue"] == "2026-02-19")
        try bench.run("edit read --times none")
        #expect(try bench.json("show read")["times"] == .null)
        #expect(throws: CommandError.self) { try bench.run("edit read --times 0") }
    }
}
