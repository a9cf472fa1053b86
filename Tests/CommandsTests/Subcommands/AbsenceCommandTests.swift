import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

/// `habicat away` and `habicat back`, as screen lockers call them.
@Suite struct AbsenceCommandTests {
    private let bench = Bench()

    init() throws { try bench.run("add Reading --cat Mochi") }

    @Test("without a timer both are silent, succeed and write nothing", arguments: ["away", "back"])
    func harmless(line: String) throws {
        let before = bench.disk
        #expect(try bench.run(line) == CommandOutput())
        #expect(bench.disk == before)
        #expect(try Bench().run(line) == CommandOutput())
    }

    @Test("the time between is a gap that back asks about; twice is as once") func asks() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 10)
        #expect(try bench.run("away") == CommandOutput())
        bench.clock.pass(minutes: 5)
        #expect(try bench.run("status --format {state}").stdout == "unwatched\n")
        try bench.run("away")
        bench.clock.pass(minutes: 15)
        bench.isOnScreen = true
        let lines = try bench.run("back").stdout.split(separator: "\n")
        #expect(lines.count == 6 && lines[1].hasSuffix("(default)"))
        bench.clock.pass(minutes: 5)
        try bench.run("back")
        bench.isOnScreen = false
        let gap = try bench.json("gap")
        #expect(gap["cause"] == "away" && gap["gapSeconds"] == 1200 && gap["earnedSeconds"] == 900)
        #expect(try bench.run("resume --leave-out").stdout == "Mochi: 15:00 so far.\n")
        #expect(try bench.run("status --format {state}").stdout == "focus\n")
    }

    @Test("the answer may come with back", arguments: [("--leave-out", 10), ("--count", 30), ("--finish", 10)])
    func answers(flag: String, minutes: Int) throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 10)
        try bench.run("away")
        bench.clock.pass(minutes: 20)
        try bench.run("back \(flag)")
        if flag != "--finish" { try bench.run("stop") }
        #expect(try bench.json("show read")["totalMinutes"] == .integer(Int64(minutes)))
    }

    @Test("a moment away counts, and so does a timer that already has a gap keep that one") func moments() throws {
        try bench.run("start read --stopwatch")
        try bench.run("away")
        try bench.run("back")
        bench.clock.pass(minutes: 10)
        #expect(try bench.run("status --format {state}").stdout == "focus\n")
        let user = try bench.session.open()
        let timer = try #require(try user.userData().timer)
        _ = user.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .attach)))
        bench.clock.pass(minutes: 10)
        try bench.run("away")
        #expect(try bench.json("gap")["cause"] == "ended")
    }
}
