import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite struct TimerCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Running --cat Pepper")
    }

    @Test("start runs the habit's goal, detached, and status tells when it rings") func starts() throws {
        #expect(try bench.run("start read").output == "Mochi: 25:00 left, rings at 12:25.\n")
        bench.clock.pass(minutes: 10)
        #expect(try bench.run("status").output.hasPrefix("Mochi: 15:00 left, rings at 12:25.\n"))
        guard case .map(let timer)? = try bench.json("status")["timer"] else {
            Issue.record("no timer")
            return
        }
        #expect(timer["remainingSeconds"] == 900)
        #expect(timer["mode"] == "countdown")
    }

    @Test(
        "lengths and kinds are as they were asked for",
        arguments: [
            ("start read 50m", "Mochi: 50:00 left, rings at 12:50.\n"),
            ("start read 1h", "Mochi: 1:00:00 left, rings at 13:00.\n"),
            ("start read --stopwatch", "Mochi: 00:00 so far.\n"),
            ("start read --rounds 3", "Mochi: 25:00 left, rings at 12:25.\n"),
        ])
    func startsAsAsked(line: String, output: String) throws {
        #expect(try bench.run(line).output == output)
    }

    @Test("another timer is refused, or switched to") func switches() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 12)
        #expect(throws: CommandError.timerRuns("Mochi")) { try bench.run("start run") }
        let answer = try bench.run("start run --switch")
        #expect(answer.remark.hasPrefix("Mochi: 12 min of Reading, 120 coins, 12 XP, streak 1 day."))
        #expect(answer.output == "Pepper: 25:00 left, rings at 12:37.\n")
    }

    @Test("a pause does not count") func pauses() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 5)
        #expect(try bench.run("pause").output == "Mochi: 20:00 left, paused.\n")
        bench.clock.pass(minutes: 60)
        #expect(try bench.run("resume").output == "Mochi: 20:00 left, rings at 13:25.\n")
        bench.clock.pass(minutes: 1)
        let session = try bench.json("stop")
        #expect(session["minutes"] == 6)
        #expect(session["completed"] == false)
        #expect(session["coins"] == 60)
    }

    @Test("stopped under a minute, nothing is logged and it says so") func isTooShort() throws {
        try bench.run("start read")
        #expect(try bench.run("stop").output == "0 s: under a minute, nothing is logged.\n")
        #expect(try bench.run("status").output.hasPrefix("No timer runs.\n"))
    }

    @Test(
        "a countdown that ran out is settled by whatever command comes next, as of its end",
        arguments: ["status", "list", "start run"])
    func settles(line: String) throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 300)
        let answer = try bench.run(line)
        #expect(answer.remark.hasPrefix("Mochi's countdown ran out at 12:25: 25 min of Reading, 250 coins, 25 XP"))
        #expect(try bench.run("list").remark == "")
    }

    @Test("stop finds what it was to end ended, and tells of it") func stopsWhatRanOut() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        let answer = try bench.run("stop")
        #expect(answer.exitCode == .done)
        #expect(answer.output.hasPrefix("Mochi: 25 min of Reading, 250 coins, 25 XP"))
        #expect(answer.remark.hasPrefix("Mochi's countdown ran out at 12:25"))
        #expect(throws: CommandError.refused(.noTimer)) { try bench.run("stop") }
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        #expect(try bench.json("stop")["minutes"] == 25)
    }

    @Test(
        "what asks for a running timer tells of the one that ran out meanwhile",
        arguments: ["pause", "resume", "extend 5", "note about_it"])
    func tellsWhatRanOut(line: String) throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        do {
            try bench.run(line)
            Issue.record("done")
        } catch {
            guard case .ranOut(let told) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(told.hasPrefix("Mochi's countdown ran out at 12:25: 25 min of Reading"))
        }
    }

    @Test("a forgotten stopwatch ends where it was last seen, unless told otherwise") func forgets() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 300)
        #expect(try bench.json("stop --minutes 45")["minutes"] == 45)
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 300)
        #expect(try bench.json("stop --all")["minutes"] == 300)
    }

    @Test("a note goes with the session") func notes() throws {
        try bench.run("start read --note chapter_two")
        bench.clock.pass(minutes: 3)
        try bench.run("stop --note chapter_three")
        let sessions = try bench.desk.opened().library().sessions(of: nil, limit: 1)
        #expect(sessions.map(\.note) == ["chapter three"])
    }
}
