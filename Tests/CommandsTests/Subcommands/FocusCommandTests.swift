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
        #expect(throws: CommandError.refused(.noTimer)) { try bench.run("switch run") }
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
        #expect(throws: CommandError.refused(.breakRuns)) { try bench.run("break") }
    }
}
