import DocumentStore
import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite("history edit, delete and note") struct HistoryEditTests {
    private let bench = Bench()

    @Test("units are corrected as units, and the list of corrections says so") func units() throws {
        try bench.run("add Read --count 20_pages")
        try bench.run("did read 20")
        let edited = try bench.run("history edit last --amount 8").stdout
        #expect(edited.hasSuffix(": 20 pages \u{2192} 8 pages.\n"))
        let habit = try bench.json("show read")
        #expect(habit["totalMinutes"] == 10 && habit["minutesToday"] == 0)
        let amended = try bench.run("history --amended").stdout
        #expect(amended.contains("20 pages") && amended.contains("8 pages"))
        #expect(try bench.run("history delete last").stdout.contains("8 pages deleted."))
    }

    @Test("a tick has no amount to correct, and is done in the list of corrections") func ticks() throws {
        try bench.run("add Floss --yes-no")
        try bench.run("did floss")
        #expect(throws: CommandError.self) { try bench.run("history edit last --amount 2") }
        try bench.run("history edit last --note mint")
        let amended = try bench.run("history --amended").stdout
        #expect(amended.contains("done") && !amended.contains("10 m"))
    }

    @Test("slips are corrected, and stay with habits that have a limit") func slips() throws {
        try bench.run("add Coffee --at-most 2")
        try bench.run("add Floss --yes-no")
        try bench.run("slip coffee 3")
        #expect(try bench.run("history edit last --amount 2").stdout.hasSuffix(": 3 times \u{2192} twice.\n"))
        #expect(throws: CommandError(DomainError.slipsNeedALimit(habit: "Floss"))) {
            try bench.run("history edit last --habit floss")
        }
    }

    @Test("an entry that is moved says from where to where") func moved() throws {
        try bench.run("add Read")
        try bench.run("add Write")
        try bench.run("did read 20")
        let moved = try bench.run("history edit last --habit write").stdout
        #expect(moved.hasPrefix("Read \u{2192} Write, ") && moved.hasSuffix(": 20 m.\n"))
        #expect(try bench.run("history edit last --day yesterday").stdout.hasPrefix("Write, "))
    }

    @Test(
        "numbers are shown only where they are those of edit and delete",
        arguments: [
            ("", true), ("--limit 1", true), ("--habit read", false), ("--grep early", false),
            ("--to yesterday", false),
        ]) func numbers(flags: String, hasNumbers: Bool) throws
    {
        try bench.run("add Read")
        try bench.run("did read 20 --day yesterday --note early")
        try bench.run("did read 10")
        let lines = try bench.run("history --ids \(flags)").stdout.split(separator: "\n")
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0.hasPrefix("1 ") || $0.hasPrefix("2 ") } == hasNumbers)
    }

    @Test("a time or note that changed is said, in the list of corrections too, and of what else changed as well")
    func others() throws {
        try bench.run("add Read")
        try bench.run("did read 25")
        #expect(
            try bench.run("history edit last --time 08:15").stdout == "Read, Wed 18 Feb: 12:00 \u{2192} 08:15.\n")
        let corrections = try bench.run("history --amended").stdout
        #expect(corrections.contains("Read, Wed 18 Feb, 12:00, 25 m") && corrections.contains("08:15, 25 m"))
        #expect(try bench.run("history edit last --note hi").stdout == "Read, Wed 18 Feb: note “hi”.\n")
        #expect(
            try bench.run("history edit last --minutes 30 --time 09:00 --note none").stdout
                == "Read, Wed 18 Feb: 25 m \u{2192} 30 m, 08:15 \u{2192} 09:00, note removed.\n")
        #expect(try bench.run("history edit last --day yesterday --note x").stdout.hasSuffix(": 30 m, note “x”.\n"))
    }

    @Test(
        "minutes are no measure of units, slips and ticks, nor units of minutes",
        arguments: [
            ("add Read --count 20_pages | did read 12", "minutes 20", "This entry counts pages: use --amount instead"),
            ("add Read --count 20 | did read 12", "minutes 15", "This entry counts units: use --amount instead"),
            ("add Tea --at-most 2 | slip tea 3", "minutes 20", "This entry counts slips: use --amount instead"),
            ("add Floss --yes-no | did floss", "minutes 20", "This entry is a tick: --minutes doesn't apply to it."),
            ("add Read | did read 20", "amount 2", "This entry counts minutes: use --minutes instead of --amount."),
        ]) func measures(lines: String, flag: String, sentence: String) throws
    {
        for line in lines.split(separator: "|") { try bench.run(String(line)) }
        let error = try #require(
            #expect(throws: CommandError.self) { try bench.run("history edit last --\(flag)") })
        #expect(Strings(.english).sentence(for: error).hasPrefix(sentence))
        #expect(error.exitCode == .wrongUse)
    }

    @Test("a schedule is said when it is made and changed") func schedules() throws {
        #expect(try bench.run("add Run --schedule every_3_days").stdout.contains("25 min a day, every 3 days, 30 h"))
        #expect(try bench.run("edit run --schedule 4/month").stdout.contains("25 min a day, 4 times a month, 30 h"))
    }

    @Test("four reminders are too many") func reminders() throws {
        let error = #expect(throws: CommandError.self) {
            try bench.run("add Read --remind 08:00,09:00,10:00,11:00")
        }
        let fault = Strings(.english).sentence(for: DomainError.Fault.tooMany(3))
        #expect(
            error?.sentence(in: Strings(.english)) == "“08:00,09:00,10:00,11:00” is not valid for --remind: \(fault).")
    }
}

@Suite("Notes of days") struct DayNoteCommandTests {
    @Test("are removed with no text, and nothing is said to be removed where there was none") func removes() throws {
        let bench = Bench()
        try bench.run("add Reading")
        try bench.run("history note yesterday Rain")
        #expect(try bench.run("history note yesterday").stdout == "The note of Tue 17 Feb was removed.\n")
        let disk = bench.disk
        #expect(try bench.run("history note yesterday").stdout == "Tue 17 Feb has no note. Nothing was changed.\n")
        #expect(bench.disk == disk)
    }
}

@Suite("Entries dated ahead by another machine's clock") struct AheadTests {
    @Test("are listed, found by number, id and last, and can be corrected") func ahead() throws {
        let bench = Bench()
        try bench.run("add Read")
        bench.clock.setWallClock(byMinutes: 400 * 1440)
        try bench.run("did read 10")
        bench.clock.setWallClock(byMinutes: -400 * 1440)
        #expect(try bench.run("history").stdout.contains("10 m"))
        #expect(try bench.run("history --from 2027-01-01").stdout.contains("10 m"))
        #expect(try bench.json("stats all")["minutes"] == 10)
        let id = try bench.run("history --format {id}").stdout.dropLast()
        for name in ["last", "1", String(id)] {
            try bench.run("history edit \(name) --note late_\(name)")
            #expect(try bench.run("history").stdout.contains("late \(name)"))
        }
        try bench.run("history edit last --day today")
        #expect(try bench.run("history --format {day}_{minutes}").stdout == "2026-02-18 10\n")
        #expect(try bench.json("stats all")["minutes"] == 10)
    }
}
