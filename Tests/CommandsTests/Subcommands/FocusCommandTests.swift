import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

/// `habicat focus`, `switch`, `break` and flow.
@Suite struct FocusCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Running --cat Pepper")
    }

    @Test(
        "a command's time is a session, whatever it ended like, and its ending is passed on",
        arguments: [Ending.Cause.code(0), .code(2), .signal(9)])
    func runs(cause: Ending.Cause) throws {
        bench.processes.cause = cause
        bench.processes.meanwhile = { [clock = bench.clock] in clock.pass(minutes: 12) }
        let output = try bench.run("focus read --note deep -- make -j4 test --quiet")
        #expect(bench.processes.attended == [Launch("make", ["-j4", "test", "--quiet"])])
        #expect(output.passedOn == cause && output.stdout.isEmpty)
        #expect(output.stderr.contains("Mochi: 12 min of Reading, 120 coins"))
        #expect(try bench.session.open().userData().timer == nil)
        #expect(try bench.json("show read")["totalMinutes"] == 12)
    }

    @Test("under a minute nothing is logged, and it says so") func tooShort() throws {
        let output = try bench.run("focus read -- true")
        #expect(output.stdout.isEmpty && output.stderr.contains("Under a minute"))
        #expect(try bench.json("show read")["totalMinutes"] == 0)
    }

    @Test("a running timer is refused, or logged first with --switch; then nothing was run") func refuses() throws {
        try bench.run("start run")
        bench.clock.pass(minutes: 10)
        #expect(throws: CommandError.timerRuns("Pepper")) { try bench.run("focus read -- make") }
        #expect(bench.processes.attended.isEmpty)
        bench.processes.meanwhile = { [clock = bench.clock] in clock.pass(minutes: 5) }
        let output = try bench.run("focus read --switch -- make")
        #expect(output.stderr.contains("10 min of Running") && output.stderr.contains("5 min of Reading"))
    }

    @Test("a command that is not there leaves no timer", arguments: [2, 13] as [Int32]) func missing(errno: Int32)
        throws
    {
        bench.processes.cause = .notStarted(errno)
        let output = try bench.run("focus read -- mkae")
        #expect(output.passedOn == .notStarted(errno))
        #expect(output.stderr.contains(errno == 2 ? "mkae: command not found" : "mkae cannot be run"))
        #expect(try bench.session.open().userData().timer == nil)
    }

    @Test("a command that is not there ends no timer that runs", arguments: ["focus read", "focus read --switch"])
    func missingWhileRunning(line: String) throws {
        if line.contains("switch") { try bench.run("start run") }
        bench.clock.pass(minutes: 10)
        let before = bench.disk
        bench.processes.fault = 2
        let output = try bench.run("\(line) -- /not/there")
        #expect(output.passedOn == .notStarted(2) && output.stderr.contains("/not/there: command not found"))
        #expect(bench.processes.attended.isEmpty)
        #expect(bench.disk.filter { $0.key.contains("journal") } == before.filter { $0.key.contains("journal") })
    }

    @Test("switched to another habit from a later time on, what ran before is logged") func switchesFrom() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 60)
        let output = try bench.run("switch run --start 12:30")
        #expect(output.stdout == "Pepper: 30:00 so far.\n")
        #expect(output.stderr.contains("Mochi: 30 min of Reading, 300 coins"))
        bench.clock.pass(minutes: 10)
        #expect(try bench.run("stop").stdout.hasPrefix("Pepper: 40 min of Running, 400 coins"))
    }

    @Test("a start moved to later says what it takes, and how to get it back") func dropsMinutes() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 60)
        let output = try bench.run("switch --start 12:59")
        #expect(
            output.stderr.contains("59 m before that no longer count. Take them back with habicat switch --start 12:00")
        )
        #expect(try bench.run("switch --start 12:00").stderr.isEmpty)
        #expect(try bench.run("stop").stdout.hasPrefix("Mochi: 60 min of Reading, 600 coins"))
    }

    @Test(
        "another timer that began a while ago ends the running one then",
        arguments: ["--at 12:30", "--ago 30m"])
    func startsFrom(flag: String) throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 60)
        let output = try bench.run("start run --stopwatch --switch \(flag)")
        #expect(output.stdout == "Pepper: 30:00 so far.\n")
        #expect(output.stderr.contains("Mochi: 30 min of Reading, 300 coins"))
        let session = try #require(try bench.session.open().repository().sessions(of: nil, limit: 1).first)
        #expect(session.endedAt.milliseconds(since: session.startedAt) == 1_800_000)
    }

    @Test(
        "what cannot be started ends nothing",
        arguments: [
            "start run --switch --at 11:50", "start run --switch --ago 4h", "start run 10m --switch --ago 20m",
            "start rest --switch", "focus rest --switch -- make", "switch rest --start 12:10",
        ])
    func refusesFirst(line: String) throws {
        try bench.run("add Resting --cat Nap")
        try bench.run("rest resting")
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 40)
        let before = try bench.session.open().userData().timer
        #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(try bench.session.open().userData().timer == before)
        #expect(try bench.json("show read")["totalMinutes"] == 0)
        #expect(bench.processes.attended.isEmpty)
    }

    @Test("resume ends a break, and one that is over is said to be") func breaks() throws {
        try bench.run("start read 25m --rounds 2")
        bench.clock.pass(minutes: 26)
        #expect(try bench.run("status").stdout.hasPrefix("Mochi, break: 04:00 left, rings at 12:30."))
        #expect(try bench.run("resume").stdout == "Mochi: 25:00 left, rings at 12:51.\n")
        try bench.run("stop --discard")
        try bench.run("start read 25m --rounds 2")
        bench.clock.pass(minutes: 90)
        let over = "Mochi: the break is over since 12:56. Go on with habicat resume.\n"
        #expect(try bench.run("status").stdout.hasPrefix(over))
        #expect(try bench.run("resume").stdout == "Mochi: 25:00 left, rings at 14:21.\n")
    }

    @Test("it is logged for the habit it was moved to, and once if it was stopped meanwhile") func changedMeanwhile()
        throws
    {
        bench.processes.meanwhile = { [bench] in
            bench.clock.pass(minutes: 5)
            try bench.run("switch run")
            bench.clock.pass(minutes: 5)
        }
        #expect(try bench.run("focus read -- make").stderr.contains("10 min of Running"))
        bench.processes.meanwhile = { [bench] in
            bench.clock.pass(minutes: 5)
            try bench.run("stop")
        }
        #expect(try bench.run("focus read -- make").stderr.contains("ended by another command"))
        #expect(try bench.json("show read")["totalMinutes"] == 5)
    }

    @Test(
        "switch changes habit, start and note of the running timer",
        arguments: [
            ("switch run", "Pepper: 15:00 left, rings at 12:25.\n"),
            ("switch --start 11:55", "Mochi: 10:00 left, rings at 12:20.\n"),
            ("switch mochi --start 12:05", "Mochi: 20:00 left, rings at 12:30.\n"),
            ("switch run --note hills", "Pepper: 15:00 left, rings at 12:25.\n"),
        ])
    func switches(line: String, output: String) throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 10)
        #expect(try bench.run(line).stdout == output)
        if line.contains("hills") { #expect(try bench.run("status --format {note}").stdout == "hills\n") }
    }

    @Test("switch without anything to change, or without a timer, says so") func nothingToSwitch() throws {
        #expect(throws: CommandError.nothingToChange("switch")) { try bench.run("switch") }
        #expect(throws: CommandError(DomainError.noTimer)) { try bench.run("switch run") }
    }

    @Test("stopped, flow begins a break of a fifth, and resume goes on counting") func flow() throws {
        #expect(try bench.run("start read --flow").stdout == "Mochi: 00:00 so far.\n")
        bench.clock.pass(minutes: 25)
        let stopped = try bench.run("stop")
        #expect(stopped.stdout.hasPrefix("Mochi: 25 min of Reading"))
        #expect(stopped.stderr.contains("Mochi, break: 05:00 left"))
        bench.clock.pass(minutes: 6)
        #expect(try bench.run("resume").stdout == "Mochi: 00:00 so far.\n")
        for line in ["start run --flow 25m", "start run --flow --rounds 2", "start run --flow --stopwatch"] {
            #expect(throws: CommandError.self) { try bench.run(line) }
        }
    }

    @Test("break ends the session in five minutes, and then it is a break") func breakIn() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 20)
        #expect(try bench.run("break").stdout == "Mochi: 05:00 left, rings at 12:25.\n")
        bench.clock.pass(minutes: 6)
        #expect(try bench.run("status").stdout.hasPrefix("Mochi, break: 04:00 left"))
        #expect(throws: CommandError(DomainError.breakRuns)) { try bench.run("break") }
    }
}
