import DocumentStore
import Domain
import Testing

@testable import Commands

/// On Wednesday, 2026-02-18.
@Suite struct RhythmCommandTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "the next due day is in show, list and status": """
        $ add Rent --schedule first_mo
        + 1  $ add Filter --every 3_months_on_the_20th
        $ did rent 5   > streak 1 time.
        $ show rent   > 1 time, best 1 | Mon 2 Mar
        $ show rent --json   : schedule "month:1st-mo" | nextDue "2026-03-02"
        $ show filter --json   : schedule "3months:20@2026-02-18"
        $ stats   > best 1 time
        $ list --format {name}={next}   = Rent=2026-03-02 | Filter=2026-02-20
        $ status --format {next}={nextHabit}   = 2026-02-20=Filter
        $ status --json   : nextDue "2026-02-20"
        """,
        "a habit ends after so many times, which edit changes and takes away": """
        $ add Read --times 1
        $ did read
        $ show read --json   : times 1 | timesDone 1 | lastDay "2026-02-18" | nextDue null
        $ edit read --times 30   > Ends after 30 times.
        $ show read   >   done      1 of 30 times
        $ show read --json   : nextDue "2026-02-19"
        $ edit read --times none
        $ show read --json   : times null
        $ edit read --times 0   ?
        """,
        "an export has metadata if asked, and an import keeps its own": """
        $ add Read
        $ did read 10
        $ export   > "version":1   / _version
        $ export --with-metadata   > "version":2 | "_version":1 | "deviceId":
        $ export --with-metadata --output /home/tree.json
        $/other import /home/tree.json --yes
        $/other export   > "name":"Read"   / _version
        """,
    ])

    @Test("months, times and metadata are shown", arguments: transcripts) func follows(transcript: Transcript) throws {
        try bench.follow(transcript)
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
}
