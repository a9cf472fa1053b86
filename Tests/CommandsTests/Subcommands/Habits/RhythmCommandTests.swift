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
        #expect(try bench.run("did rent 5").stdout.hasSuffix("streak 1 time.\n"))
        #expect(try bench.run("show rent").stdout.contains("1 time, best 1"))
        #expect(try bench.run("stats").stdout.contains("best 1 time"))
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
        #expect(try bench.run("show read").stdout.contains("  done      1 of 30 times"))
        #expect(try bench.json("show read")["nextDue"] == "2026-02-19")
        try bench.run("edit read --times none")
        #expect(try bench.json("show read")["times"] == .null)
        #expect(throws: CommandError.self) { try bench.run("edit read --times 0") }
    }

    @Test("JSON has the journal's batches of habits, cats, entries and sessions") func metadata() throws {
        try bench.run("add Read")
        bench.clock.pass(minutes: 60)
        try bench.run("did read 10")
        guard case .map(let habit)? = try bench.json("show read")["metadata"],
            case .map(let cat)? = try bench.json("show read")["catMetadata"],
            case .list(let entries)? = try bench.json("history")["entries"], case .map(let row)? = entries.first,
            case .map(let entry)? = row["metadata"]
        else {
            Issue.record("no metadata")
            return
        }
        #expect(habit["updatedAt"] == "2026-02-18T13:00:00.000Z" && habit["_version"] != .null)
        #expect(entry["_version"] == 1 && entry["deviceId"] == habit["deviceId"] && entry["machine"] == cat["machine"])
        #expect(row["sessionMetadata"] == .null)
    }

    @Test("an export has it if asked, and an import keeps its own") func exported() throws {
        try bench.run("add Read")
        try bench.run("did read 10")
        let plain = try bench.run("export").stdout
        let whole = try bench.run("export --with-metadata").stdout
        #expect(!plain.contains("_version") && plain.contains(#""version":1"#) && whole.contains(#""version":2"#))
        #expect(whole.contains(#""_version":1"#) && whole.contains(#""deviceId":"#))
        try bench.run("export --with-metadata --output /home/tree.json")
        try bench.run("import /home/tree.json --yes", below: "/other")
        let other = try bench.run("export", below: "/other").stdout
        #expect(other.contains(#""name":"Read""#) && !other.contains("_version"))
    }
}
