import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

@Suite struct TimerCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Running --cat Pepper")
    }

    @Test("start runs the habit's goal in the background, and status shows when it rings") func starts() throws {
        #expect(try bench.run("start read").stdout == "Mochi: 25:00 left, rings at 12:25.\n")
        bench.clock.pass(minutes: 10)
        #expect(try bench.run("status").stdout.hasPrefix("Mochi: 15:00 left, rings at 12:25.\n"))
        guard case .map(let timer)? = try bench.json("status")["timer"] else {
            Issue.record("no timer")
            return
        }
        #expect(timer["remainingSeconds"] == 900)
        #expect(timer["mode"] == "countdown")
    }

    @Test(
        "at a terminal the cat says something after start, stop and add, but not in JSON, in a pipe, or if it is quiet")
    func speaks() throws {
        func lines(_ line: String) throws -> [Substring] { try bench.run(line).stdout.split(separator: "\n") }
        #expect(try lines("add Piano --cat Fig").count == 2)
        bench.isOnScreen = true
        #expect(try lines("add Painting --cat Dill").last?.hasPrefix("Dill: ") == true)
        let started = try lines("start read")
        #expect(started.count == 2 && started[1].hasPrefix("Mochi: "))
        #expect(try lines("extend 5").count == 1)
        bench.clock.pass(minutes: 12)
        #expect(try lines("stop").last?.hasPrefix("Mochi: ") == true)
        #expect(try lines("start read --json").count == 1)
        bench.clock.pass(minutes: 12)
        bench.isOnScreen = false
        #expect(try lines("stop").count == 1)
        try bench.run("settings set cats quiet")
        bench.isOnScreen = true
        #expect(try lines("start read").count == 1)
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
        #expect(try bench.run(line).stdout == output)
    }

    @Test("another timer is refused, or switched to") func switches() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 12)
        #expect(throws: CommandError.timerRuns("Mochi")) { try bench.run("start run") }
        let answer = try bench.run("start run --switch")
        #expect(answer.stderr.hasPrefix("Mochi: 12 min of Reading, 120 coins, 12 XP, streak 1 day."))
        #expect(answer.stdout == "Pepper: 25:00 left, rings at 12:37.\n")
    }

    @Test("a pause does not count") func pauses() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 5)
        #expect(try bench.run("pause").stdout == "Mochi: 20:00 left, paused.\n")
        bench.clock.pass(minutes: 60)
        #expect(try bench.run("resume").stdout == "Mochi: 20:00 left, rings at 13:25.\n")
        bench.clock.pass(minutes: 1)
        let session = try bench.json("stop")
        #expect(session["minutes"] == 6)
        #expect(session["completed"] == false)
        #expect(session["coins"] == 60)
    }

    @Test("stopped under a minute, nothing is logged, and a message explains why") func isTooShort() throws {
        try bench.run("start read")
        #expect(try bench.run("stop").stdout == "Under a minute (0 s), so nothing was logged.\n")
        #expect(try bench.run("status").stdout.hasPrefix("No timer is running.\n"))
    }

    @Test(
        "a countdown that ran out is settled by whatever command comes next, as of its end",
        arguments: ["status", "list", "start run"])
    func settles(line: String) throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 300)
        let answer = try bench.run(line)
        #expect(answer.stderr.hasPrefix("Mochi's countdown ended at 12:25: 25 min of Reading, 250 coins, 25 XP"))
        #expect(try bench.run("list").stderr == "")
    }

    @Test("stop reports a timer that has already ended") func stopsWhatRanOut() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        let answer = try bench.run("stop")
        #expect(answer.exitCode == .done)
        #expect(answer.stdout.hasPrefix("Mochi's countdown ended at 12:25: 25 min of Reading, 250 coins, 25 XP"))
        #expect(answer.stderr == "", "said once")
        #expect(throws: CommandError(DomainError.noTimer)) { try bench.run("stop") }
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        #expect(try bench.json("stop")["minutes"] == 25)
    }

    @Test(
        "commands that need a running timer report one that ran out meanwhile",
        arguments: ["pause", "resume", "extend 5", "note about_it"])
    func tellsWhatRanOut(line: String) throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        let told = try #require(throws: CommandError.self) { try bench.run(line) }.sentence(in: Strings(.english))
        #expect(told.hasPrefix("Mochi's countdown ended at 12:25: 25 min of Reading"))
        #expect(told.hasSuffix("No timer is running now."))
    }

    @Test("that it ran out is said once", arguments: ["pause", "resume", "resume --count", "extend 5", "note x"])
    func once(line: String) throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        let words = line.split(separator: " ").map(String.init)
        guard case .command(let command, let arguments) = try CommandLineParser.parse(words, commands: Command.all)
        else { return }
        let answer = bench.session.output(of: command, arguments)
        #expect(answer.stderr.ranges(of: "countdown ended").count == 1, "\(answer.stderr)")
        #expect(answer.stderr.hasSuffix("No timer is running now.\n"))
    }

    @Test(
        "a forgotten stopwatch has one length, also where a session counts less",
        arguments: [(600, "10 h", "log 8 h, the most a session counts"), (240, "4 h", "log all of it")]
            as [(Int64, String, String)]) func tells(minutes: Int64, length: String, all: String) throws
    {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: minutes)
        bench.typed = "d"
        try bench.run("stop")
        #expect(bench.question.contains(" has run for \(length), with no key"), "\(bench.question)")
        #expect(bench.question.contains("\n  a  \(all)\n"), "\(bench.question)")
    }

    @Test("a forgotten stopwatch ends at the last activity by default") func forgets() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 300)
        #expect(try bench.json("stop --minutes 45")["minutes"] == 45)
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 300)
        #expect(try bench.json("stop --all")["minutes"] == 300)
    }

    @Test("an unattended stopwatch is never discarded: without a terminal 180 minutes count")
    func neverNothing() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 185)
        let answer = try bench.run("stop")
        #expect(answer.stdout.hasPrefix("Mochi: 180 min of Reading"))
        #expect(answer.stderr.contains("no key or command since 12:00"))
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 240)
        #expect(try bench.run("start run --switch").stderr.contains("180 min of Reading"))
    }

    @Test(
        "in a terminal it asks until the answer is valid; status counts as activity",
        arguments: [
            ("a", 245), ("l", 60), ("", 60), ("90", 90), ("1h", 60),
        ])
    func asksWhatCounts(answer: String, minutes: Int) throws {
        bench.typed = answer
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 60)
        let looking = CommandSession(
            environment: ProcessEnvironment(variables: ["TZ": "UTC"], isOutputTerminal: true), paths: bench.paths,
            files: bench.files, clock: bench.clock, seed: 7)
        _ = try bench.run("status", on: looking)
        bench.clock.pass(minutes: 185)
        // To look does not answer.
        _ = try bench.run("list", on: looking)
        #expect(try bench.json("stop")["minutes"] == .integer(Int64(minutes)))
        #expect(bench.question.contains("no key or command since 13:00"))
    }

    @Test("discarded, or not answered: the timer is gone, or runs on") func answersNothing() throws {
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 200)
        let silent = CommandSession(
            environment: ProcessEnvironment(variables: ["TZ": "UTC"], isInputTerminal: true), paths: bench.paths,
            files: bench.files, clock: bench.clock, seed: 7)
        #expect(throws: CommandError.notAgreed) { try bench.run("stop", on: silent) }
        bench.typed = "d"
        #expect(try bench.json("stop")["logged"] == false)
        #expect(bench.question.contains("[180]"))
        #expect(throws: CommandError(DomainError.noTimer)) { try bench.run("stop") }
    }

    @Test("a status bar that asks every second does not count as activity") func barsAreNoSign() throws {
        bench.typed = "l"
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 2)
        try bench.run("pause")
        try bench.run("resume")
        bench.clock.pass(minutes: 100)
        try bench.run("status")
        bench.clock.pass(minutes: 100)
        #expect(try bench.json("stop")["minutes"] == 2)
    }

    @Test(
        "time from before the timer was started is logged without coins and XP",
        arguments: [
            ("--ago 60m 61m", 2, 1, 60), ("--at 11:40 25m", 5, 5, 20), ("--ago 10m --stopwatch", 30, 30, 10),
        ])
    func untimed(line: String, passing: Int64, timed: Int, before: Int) throws {
        try bench.run("start read " + line)
        bench.clock.pass(minutes: passing)
        let session = try bench.json("stop")
        #expect(session["minutes"] == .integer(Int64(timed)))
        #expect(session["untimedMinutes"] == .integer(Int64(before)))
        #expect(session["coins"] == .integer(Int64(timed * 10)))
        let habit = try bench.json("show read")
        #expect(habit["totalMinutes"] == .integer(Int64(timed + before)))
        #expect(habit["streak"] == 1)
        let repository = try bench.session.open().repository()
        let entries = try repository.entries(on: #require(Day("2026-02-18")))
        #expect(Dictionary(entries.map { ($0.source, $0.minutes) }) { $1 } == ["session": timed, "manual": before])
        #expect(try bench.run("doctor").exitCode == .done)
    }

    @Test("stopped within a minute, minutes before the timer are kept") func untimedOnly() throws {
        try bench.run("start read --ago 20m --stopwatch")
        let answer = try bench.run("stop")
        #expect(answer.stdout == "Reading: 20 min logged, streak 1 day.\n")
        #expect(try bench.session.open().repository().sessions(of: nil, limit: 1).isEmpty)
        #expect(try bench.json("show read")["totalMinutes"] == 20)
    }

    @Test("a paused timer that ends later does not make the cat lonelier") func lastSession() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 10)
        try bench.run("pause")
        bench.clock.pass(minutes: 60 * 80)
        try bench.run("did read 10")
        bench.clock.pass(minutes: 5)
        try bench.run("stop")
        let cats = try bench.session.open().repository().cats()
        #expect(cats.first { $0.name == "Mochi" }?.mood(at: bench.clock.now) == .happy)
    }

    @Test("export has the session of a countdown that ran out") func exportSettles() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        let answer = try bench.run("export --csv sessions")
        #expect(answer.stdout.split(separator: "\n").count == 2)
        #expect(answer.stderr.hasPrefix("Mochi's countdown ended at 12:25"))
    }

    @Test("a note goes with the session") func notes() throws {
        try bench.run("start read --note chapter_two")
        bench.clock.pass(minutes: 3)
        try bench.run("stop --note chapter_three")
        let sessions = try bench.session.open().repository().sessions(of: nil, limit: 1)
        #expect(sessions.map(\.note) == ["chapter three"])
    }
}
