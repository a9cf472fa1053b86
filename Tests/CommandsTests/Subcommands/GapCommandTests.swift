import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

/// The five answers, on the command line.
@Suite struct GapCommandTests {
    private let bench = Bench()

    /// Ten minutes of a countdown of 25 that a program showed, then twenty that nobody watched.
    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("start read")
        let home = try bench.session.open()
        let timer = try #require(try home.userData().timer)
        _ = home.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .attach)))
        bench.clock.pass(minutes: 10)
        let shown = try #require(try home.userData().timer)
        HeartbeatFile(bench.paths, bench.files).write(
            HeartbeatRecord(of: shown, at: bench.clock.reading(), lastSeenAt: nil))
        bench.clock.pass(minutes: 20)
    }

    @Test("asks, with the answers and which one is usual") func asks() throws {
        let lines = try bench.run("gap").stdout.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines[1] == "  --leave-out  continue, skip the gap (default)")
        let gap = try bench.json("gap")
        #expect(gap["gapSeconds"] == 1200)
        #expect(gap["earnedSeconds"] == 600)
        #expect(try bench.run("status --format {state}").stdout == "unwatched\n")
    }

    @Test(
        "each answer does what it says", arguments: ["gap", "resume"],
        [
            ("--leave-out", "Mochi: 15:00 left, rings at 12:45.\n"),
            ("--count", "Mochi: 25 min of Reading, 250 coins, 35 XP, streak 1 day.\n"),
            ("--finish", "Mochi: 10 min of Reading, 100 coins, 10 XP, streak 1 day.\n"),
            ("--split", "Mochi: 10 min of Reading, 100 coins, 10 XP, streak 1 day.\n"),
            ("--discard", "Discarded. Nothing was logged.\n"),
        ])
    func answers(verb: String, answer: (flag: String, output: String)) throws {
        #expect(try bench.run("\(verb) \(answer.flag)").stdout == answer.output)
        let state = try bench.run("status --format {state}_{left}").stdout
        #expect(state == (answer.flag == "--leave-out" || answer.flag == "--split" ? "focus 15:00\n" : "idle \n"))
    }

    @Test("nothing else is done to the timer meanwhile", arguments: ["pause", "extend 5", "note x"])
    func waits(line: String) throws {
        let before = try bench.session.open().userData().timer
        let error = #expect(throws: CommandError(DomainError.gapWaits(cat: "Mochi"))) { try bench.run(line) }
        #expect(error.map { Strings(.english).sentence(for: $0).contains("stop before it with stop") } == true)
        #expect(try bench.session.open().userData().timer == before)
    }

    @Test("stop ends before it, with its note and without that time", arguments: ["stop", "stop --note x"])
    func stops(line: String) throws {
        #expect(try bench.run(line).stdout == "Mochi: 10 min of Reading, 100 coins, 10 XP, streak 1 day.\n")
        let session = try #require(try bench.session.open().repository().sessions(of: nil, limit: 1).first)
        #expect(session.durationMinutes == 10 && session.note == (line == "stop" ? nil : "x"))
    }

    @Test("where no time waits, there is nothing to answer") func isNone() throws {
        try bench.run("gap --finish")
        #expect(try bench.run("gap").stdout == "There is no gap to resolve.\n")
        #expect(throws: CommandError.noGap) { try bench.run("gap --count") }
    }
}
