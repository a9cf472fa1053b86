import DocumentStore
import Domain
import Testing

@testable import Commands
import Words

@Suite("Steps and weeks by command") struct StepsCommandTests {
    private let bench = Bench()

    @Test("steps are given, ticked by number or name, and all at once") func steps() throws {
        try bench.run("add Evening --steps floss,brush,rinse --cat Mochi")
        #expect(try bench.json("show evening")["habitKind"] == "yesNo")
        #expect(try bench.run("did evening 2").stdout.hasPrefix("Evening: 1 of 3"))
        #expect(throws: CommandError.self) { try bench.run("did evening 2") }
        #expect(throws: CommandError.self) { try bench.run("did evening 4") }
        #expect(try bench.run("did evening Fl").stdout.hasPrefix("Evening: 2 of 3"))
        #expect(bench.output("did evening sweep").stderr.contains("give the name of one or a number from 1 to 3"))
        #expect(bench.output("did evening floss").stderr.contains("“floss” is ticked already"))
        try bench.run("undo")
        let habit = try bench.json("show evening")
        #expect(habit["amountToday"] == 1 && habit["goalAmount"] == 3 && habit["isKeptToday"] == false)
        guard case .list(let steps)? = habit["steps"], case .map(let second) = steps[1] else {
            Issue.record("\(habit)")
            return
        }
        #expect(second["name"] == "brush" && second["isTicked"] == true)
        #expect(try bench.run("did evening").stdout.hasPrefix("Evening: 3 of 3"))
        #expect(try bench.run("list").stdout.contains("3 of 3"))
        try bench.run("edit evening --steps none")
        #expect(try bench.json("show evening")["steps"] == .list([]))
        #expect(throws: CommandError.self) { try bench.run("add Other --steps a --count 3_pages") }
    }

    @Test("days of the week are in list, show, status and --json") func days() throws {
        try bench.run("add Run --schedule 3/week --cat Mochi")
        try bench.run("did run")
        #expect(try bench.run("list").stdout.contains("1 of 3 this week"))
        let habit = try bench.json("show run")
        #expect(habit["periodDue"] == 3 && habit["periodDone"] == 1 && habit["periodLeft"] == 2)
        #expect(habit["period"] == "week")
        #expect(try bench.run("show run --format {periodDone}/{periodDue}").stdout == "1/3\n")
        try bench.run("start run")
        #expect(try bench.run("status --format {periodLeft}").stdout == "2\n")
    }
}
